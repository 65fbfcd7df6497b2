/**
 * What Chevrotain itself costs: a small language of entities and events with embedded actions, a
 * tree with offsets and recovery, written as Chevrotain's guide advises and with no more to it.
 */
import { createToken, EmbeddedActionsParser, type IToken, Lexer, type TokenType } from "chevrotain";

const Id = createToken({ name: "Id", pattern: /[A-Za-z_][\w-]*/ });
const Int = createToken({ name: "Int", pattern: /\d+/ });
const Str = createToken({ name: "Str", pattern: /"[^"\n\r]*"/ });
const Blank = createToken({ name: "Blank", pattern: /\s+/, group: Lexer.SKIPPED });
const Note = createToken({ name: "Note", pattern: /\/\/[^\n\r]*/, group: Lexer.SKIPPED });
const word = (text: string) => createToken({ name: `word-${text}`, pattern: text, longer_alt: Id });
const sign = (name: string, pattern: string) => createToken({ name, pattern });

const Entity = word("entity");
const Extends = word("extends");
const Many = word("many");
const Event = word("event");
const On = word("on");
const Do = word("do");
const To = word("to");
const If = word("if");
const Left = sign("Left", "{");
const Right = sign("Right", "}");
const Open = sign("Open", "(");
const Close = sign("Close", ")");
const Colon = sign("Colon", ":");
const Equal = sign("Equal", "==");
const Is = sign("Is", "=");
const Below = sign("Below", "<");
const Plus = sign("Plus", "+");
const Minus = sign("Minus", "-");
const Star = sign("Star", "*");
const words = [Entity, Extends, Many, Event, On, Do, To, If];
const signs = [Left, Right, Open, Close, Colon, Equal, Is, Below, Plus, Minus, Star];
const all: TokenType[] = [Blank, Note, ...words, Id, Int, Str, ...signs];

const endOf = (token: IToken) => token.startOffset + token.image.length;
const leaf = (kind: string, token: IToken) => ({
  kind,
  start: token.startOffset,
  end: token.startOffset + (token.image ?? "").length,
  text: token.image,
});

class PeerParser extends EmbeddedActionsParser {
  constructor() {
    super(all, { recoveryEnabled: true });
    this.performSelfAnalysis();
  }

  readonly model = this.RULE("model", () => {
    const elements: unknown[] = [];
    this.MANY(() => void elements.push(this.SUBRULE(this.element)));
    return { kind: "model", elements };
  });

  readonly #elements = [
    { ALT: () => this.SUBRULE(this.entity) as unknown },
    { ALT: () => this.SUBRULE(this.event) as unknown },
  ];
  readonly element = this.RULE("element", (): unknown => this.OR(this.#elements));

  readonly entity = this.RULE("entity", () => {
    const start = this.CONSUME(Entity).startOffset;
    const name = leaf("name", this.CONSUME(Id));
    let parent: unknown;
    this.OPTION(() => {
      this.CONSUME(Extends);
      parent = leaf("reference", this.CONSUME2(Id));
    });
    const features: unknown[] = [];
    this.CONSUME(Left);
    this.MANY(() => void features.push(this.SUBRULE(this.feature)));
    const end = this.CONSUME(Right).startOffset + 1;
    return { kind: "entity", start, end, name, parent, features };
  });

  readonly feature = this.RULE("feature", () => {
    const start = this.LA(1).startOffset;
    const many = this.OPTION(() => this.CONSUME(Many)) !== undefined;
    const name = leaf("name", this.CONSUME(Id));
    this.CONSUME(Colon);
    const type = leaf("reference", this.CONSUME2(Id));
    const value = this.OPTION2(() => {
      this.CONSUME(Is);
      return this.SUBRULE(this.comparison);
    });
    return { kind: "feature", start, end: this.#end(), many, name, type, value };
  });

  readonly event = this.RULE("event", () => {
    const start = this.CONSUME(Event).startOffset;
    const name = leaf("name", this.CONSUME(Id));
    this.CONSUME(On);
    const target = leaf("reference", this.CONSUME2(Id));
    const steps = this.SUBRULE(this.block);
    return { kind: "event", start, end: this.#end(), name, target, steps };
  });

  readonly block = this.RULE("block", () => {
    const steps: unknown[] = [];
    this.CONSUME(Left);
    this.MANY(() => void steps.push(this.OR(this.#steps)));
    this.CONSUME(Right);
    return steps;
  });

  readonly #steps = [
    { ALT: () => this.SUBRULE(this.deed) as unknown },
    { ALT: () => this.SUBRULE(this.choice) as unknown },
  ];

  readonly deed = this.RULE("deed", () => {
    const start = this.CONSUME(Do).startOffset;
    const action = leaf("name", this.CONSUME(Id));
    const amount = this.SUBRULE(this.comparison);
    this.CONSUME(To);
    const target = leaf("reference", this.CONSUME2(Id));
    const text = this.OPTION(() => leaf("text", this.CONSUME(Str)));
    return { kind: "deed", start, end: this.#end(), action, amount, target, text };
  });

  readonly choice = this.RULE("choice", () => {
    const start = this.CONSUME(If).startOffset;
    const condition: unknown = this.SUBRULE(this.comparison);
    const steps: unknown = this.SUBRULE(this.block);
    return { kind: "choice", start, end: this.#end(), condition, steps };
  });

  readonly #relations = [{ ALT: () => this.CONSUME(Below) }, { ALT: () => this.CONSUME(Equal) }];
  readonly comparison = this.RULE("comparison", (): unknown => {
    let left: unknown = this.SUBRULE(this.sum);
    this.OPTION(() => {
      const operator = this.OR(this.#relations).image;
      left = { kind: "binary", operator, left, right: this.SUBRULE2(this.sum) };
    });
    return left;
  });

  readonly #additions = [{ ALT: () => this.CONSUME(Plus) }, { ALT: () => this.CONSUME(Minus) }];
  readonly sum = this.RULE("sum", (): unknown => {
    let left: unknown = this.SUBRULE(this.product);
    this.MANY(() => {
      const operator = this.OR(this.#additions).image;
      left = { kind: "binary", operator, left, right: this.SUBRULE2(this.product) };
    });
    return left;
  });

  readonly product = this.RULE("product", (): unknown => {
    let left: unknown = this.SUBRULE(this.primary);
    this.MANY(() => {
      const operator = this.CONSUME(Star).image;
      left = { kind: "binary", operator, left, right: this.SUBRULE2(this.primary) };
    });
    return left;
  });

  readonly #primaries = [
    {
      ALT: () => {
        this.CONSUME(Open);
        const inner: unknown = this.SUBRULE(this.comparison);
        this.CONSUME(Close);
        return inner;
      },
    },
    { ALT: () => leaf("number", this.CONSUME(Int)) as unknown },
    { ALT: () => leaf("text", this.CONSUME(Str)) as unknown },
    { ALT: () => leaf("reference", this.CONSUME(Id)) as unknown },
  ];
  readonly primary = this.RULE("primary", (): unknown => this.OR(this.#primaries));

  #end(): number {
    const token = this.LA(0);
    return token.image === undefined ? 0 : endOf(token);
  }
}

const lexer = new Lexer(all, { positionTracking: "onlyOffset", ensureOptimizations: true });
const parser = new PeerParser();

/** Lexes and parses a text of the peer's language; throws if it has a fault. */
export function parsePeer(text: string): unknown {
  parser.input = lexer.tokenize(text).tokens;
  const model = parser.model();
  if (parser.errors.length > 0) throw parser.errors[0];
  return model;
}

/** A text of the peer's language of at least so many tokens. */
export function peerText(tokens: number): string {
  const parts: string[] = [];
  let count = 0;
  for (let at = 0; count < tokens; at++) {
    const part = `// Number ${at}
entity item-${at} extends thing {
  weight: number = ${at} + 2 * (size-${at} - 1)
  many owners: person-${at}
  title: text = "The item number ${at}"
}
event take-${at} on item-${at} {
  do move weight + ${at} to owner "It is heavy"
  if weight < limit * 2 { do drop 1 to owner if owner == keeper { do gain 2 to keeper } }
}
`;
    parts.push(part);
    count += at === 0 ? lexer.tokenize(part).tokens.length : 72;
  }
  return parts.join("");
}

export const peerTokens = (text: string): number => lexer.tokenize(text).tokens.length;

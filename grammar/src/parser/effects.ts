/** Hooks and standing changes. */
import type { IToken, ParserMethod, TokenType } from "chevrotain";
import type {
  BlockNode,
  BoundNode,
  ChangeNode,
  Expression,
  HookNode,
  ItemNode,
  OftenNode,
  PointNode,
  StandingNode,
  TornNode,
} from "../ast.ts";
import { K, T, Word } from "../tokens.ts";
import { type Draft, NONE } from "./base.ts";
import { LineParser } from "./lines.ts";
import { tokenEnd } from "./reader.ts";

const COMMA = T.Comma.tokenTypeIdx!;
const LEFT_BRACE = T.LeftBrace.tokenTypeIdx!;
const NOT = K.not.tokenTypeIdx!;
const ONCE = K.once.tokenTypeIdx!;
const PER = K.per.tokenTypeIdx!;
const WHEN = K.when.tokenTypeIdx!;

export abstract class EffectParser extends LineParser {
  abstract readonly block: ParserMethod<[], BlockNode>;

  constructor() {
    super();
    this.enter("change/many0", () => this.LA(1).tokenTypeIdx === COMMA && this.seesBound(2));
    this.choose("standing/or0", () => (this.LA(1).tokenTypeIdx === LEFT_BRACE ? 1 : 0));
  }

  readonly #per = () => {
    this.CONSUME(K.per);
    return this.nameOf(this.CONSUME(Word));
  };

  readonly often = this.RULE(
    "often",
    (): OftenNode => {
      const start = this.startOffset();
      this.CONSUME(K.once);
      const per = this.sees(PER) ? this.OPTION(this.#per) : undefined;
      return { kind: "Often", start, end: this.endOffset(), per };
    },
    this.inner,
  );

  readonly #moments = [
    { ALT: () => void this.CONSUME(K.before) },
    { ALT: () => void this.CONSUME(K.after) },
    { ALT: () => void this.CONSUME(K.during) },
    {
      ALT: () => {
        this.CONSUME(K.instead);
        this.CONSUME(K.of);
      },
    },
  ];

  readonly point = this.RULE(
    "point",
    (): PointNode => {
      const start = this.startOffset();
      const first = this.LA(1).tokenType;
      this.OR(this.#moments);
      const moment = momentOf(first);
      const items = this.SUBRULE(this.items);
      return { kind: "Point", start, end: this.endOffset(), moment, items };
    },
    this.inner,
  );

  protected readonly whenCondition = () => {
    this.CONSUME(K.when);
    return this.SUBRULE(this.condition);
  };
  readonly #often = () => this.SUBRULE(this.often);

  readonly hookHead = this.RULE(
    "hookHead",
    (): void => {
      this.begin();
      const node = this.draft<HookNode>();
      node.often = this.sees(ONCE) ? this.OPTION(this.#often) : undefined;
      node.point = this.SUBRULE(this.point);
      node.when = this.sees(WHEN) ? this.OPTION2(this.whenCondition) : undefined;
      this.requireBrace();
    },
    this.line,
  );

  readonly hook = this.RULE(
    "hook",
    (): HookNode => {
      const start = this.begin();
      const node: Draft<HookNode> = this.keep({
        kind: "Hook",
        start,
        end: start,
        often: undefined,
        point: undefined as unknown as PointNode,
        when: undefined,
        body: undefined as unknown as BlockNode,
      });
      this.SUBRULE(this.hookHead);
      node.point ??= this.tornAt(start, this.endOffset());
      node.body = this.SUBRULE(this.block);
      node.end = this.endOffset();
      return node;
    },
    this.line,
  );

  readonly #changeNot = () => this.CONSUME(K.not);
  readonly #changeSigns = [
    { ALT: () => this.CONSUME(T.Plus) },
    { ALT: () => this.CONSUME(T.Minus) },
  ];
  readonly #changeSign = () => this.OR2(this.#changeSigns);
  readonly #operations = [
    {
      ALT: () => {
        const word = this.CONSUME(K.is);
        const not = this.sees(NOT) ? this.OPTION(this.#changeNot) : undefined;
        const sign = this.OPTION2(this.#changeSign);
        const operator = not === undefined ? "is" : "is not";
        return this.changed(operator, word, not ?? word, sign, this.SUBRULE(this.rest));
      },
    },
    {
      ALT: () => {
        const word = this.CONSUME(K.can);
        return this.changed("can", word, word, undefined, this.SUBRULE2(this.items));
      },
    },
    {
      ALT: () => {
        const word = this.CONSUME(K.cannot);
        return this.changed("cannot", word, word, undefined, this.SUBRULE3(this.items));
      },
    },
  ];

  protected changed(
    operator: ChangeNode["operator"],
    first: IToken,
    last: IToken,
    sign: IToken | undefined,
    rest: readonly ItemNode[],
  ): Draft<ChangeNode> {
    return {
      kind: "Change",
      start: 0,
      end: 0,
      target: NONE,
      operator,
      operatorStart: first.startOffset,
      operatorEnd: tokenEnd(last),
      sign: sign === undefined ? undefined : sign.tokenType === T.Plus ? "+" : "-",
      rest,
      bounds: NONE,
      when: undefined,
    };
  }

  /** What a standing change does: `move of it is -1, at least 1`. */
  readonly change = this.RULE(
    "change",
    (): ChangeNode => {
      const start = this.begin();
      const target = this.SUBRULE(this.items);
      const node = this.OR(this.#operations) as Draft<ChangeNode>;
      const bounds: BoundNode[] = [];
      this.MANY(() => {
        this.CONSUME(T.Comma);
        bounds.push(this.SUBRULE(this.bound));
      });
      const when: Expression | undefined = this.sees(WHEN)
        ? this.OPTION3(this.whenCondition)
        : undefined;
      if (this.recording()) return node;
      node.start = start;
      node.end = this.endOffset();
      node.target = target;
      node.bounds = bounds;
      node.when = when;
      return node;
    },
    this.line,
  );

  readonly #whiles = [
    {
      ALT: () => {
        this.CONSUME(K.always);
        return undefined;
      },
    },
    {
      ALT: () => {
        this.CONSUME(K.while);
        return this.SUBRULE(this.condition);
      },
    },
  ];

  readonly standingHead = this.RULE(
    "standingHead",
    (): void => {
      this.begin();
      const node = this.draft<StandingNode>();
      node.while = this.OR(this.#whiles);
    },
    this.line,
  );

  readonly standing = this.RULE(
    "standing",
    (): StandingNode => {
      const start = this.begin();
      const changes: (ChangeNode | TornNode)[] = [];
      const node: Draft<StandingNode> = this.keep({
        kind: "Standing",
        start,
        end: start,
        while: undefined,
        changes,
      });
      this.SUBRULE(this.standingHead);
      this.OR([
        {
          ALT: () => {
            this.CONSUME(T.Colon);
            changes.push(this.SUBRULE(this.change));
          },
        },
        {
          ALT: () => {
            this.CONSUME(T.LeftBrace);
            this.skipNewlines();
            this.MANY(() => {
              changes.push(this.SUBRULE2(this.change));
              this.lineEnds();
              this.skipNewlines();
            });
            this.CONSUME(T.RightBrace);
          },
        },
      ]);
      node.end = this.endOffset();
      return node;
    },
    this.line,
  );
}

function momentOf(word: TokenType): PointNode["moment"] {
  if (word === K.before) return "before";
  if (word === K.after) return "after";
  return word === K.during ? "during" : "instead of";
}

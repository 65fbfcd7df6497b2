/** Statements: blocks, loops, choices and phrases. */
import type {
  BlockNode,
  ChangeNode,
  ExpectNode,
  Expression,
  ForNode,
  GivenNode,
  HookNode,
  IfNode,
  ItemNode,
  LetNode,
  MayNode,
  PhraseNode,
  ProseNode,
  QueryNode,
  RepeatNode,
  RowsNode,
  SaysNode,
  Statement,
  UntilNode,
} from "../ast.ts";
import { flags, TERM, WORD } from "../token-flags.ts";
import { K, T, Word } from "../tokens.ts";
import { type Draft, exact, mended, NONE } from "./base.ts";
import { tokenEnd } from "./reader.ts";
import { RowParser } from "./rows.ts";

const COMMA = T.Comma.tokenTypeIdx!;
const LEFT_BRACE = T.LeftBrace.tokenTypeIdx!;
const AT = K.at.tokenTypeIdx!;
const HAS = K.has.tokenTypeIdx!;
const IF = K.if.tokenTypeIdx!;
const IS = K.is.tokenTypeIdx!;
const MAY = K.may.tokenTypeIdx!;
const OTHERWISE = K.otherwise.tokenTypeIdx!;
const THEN = K.then.tokenTypeIdx!;
const UNTIL = K.until.tokenTypeIdx!;

const ONCE = K.once.tokenTypeIdx!;
const statementKinds = new Map<number, number>([
  [K.if.tokenTypeIdx!, 0],
  [K.for.tokenTypeIdx!, 1],
  [K.repeat.tokenTypeIdx!, 2],
  [K.let.tokenTypeIdx!, 3],
  [K.until.tokenTypeIdx!, 4],
  [ONCE, 5],
  [K.before.tokenTypeIdx!, 5],
  [K.after.tokenTypeIdx!, 5],
  [K.during.tokenTypeIdx!, 5],
  [K.instead.tokenTypeIdx!, 5],
  [K.given.tokenTypeIdx!, 6],
  [K.expect.tokenTypeIdx!, 7],
  [K.says.tokenTypeIdx!, 8],
  [T.Prose.tokenTypeIdx!, 9],
  [K.unknown.tokenTypeIdx!, 10],
]);

/** The words a statement may begin with. */
const statementWords = [
  "if",
  "for",
  "repeat",
  "let",
  "until",
  "once",
  "before",
  "after",
  "during",
  "instead",
  "given",
  "expect",
];

export abstract class StatementParser extends RowParser {
  constructor() {
    super();
    this.choose("statement/or0", () => this.#statementAlternative());
    this.enter("block/many0", () => this.goesOn());
    this.enter("block/many1", () => this.#entersThen());
    this.enter("deeds/many0", () => this.#entersThen());
    this.enter(
      "ifStatement/many0",
      () => this.LA(1).tokenTypeIdx === OTHERWISE && this.LA(2).tokenTypeIdx === IF,
    );
    this.enter(
      "ifStatement/option0",
      () => this.LA(1).tokenTypeIdx === OTHERWISE && this.LA(2).tokenTypeIdx === LEFT_BRACE,
    );
    this.choose("effect/or0", () =>
      (statementKinds.get(this.LA(1).tokenTypeIdx) ?? -1) === 5 ? 1 : 0,
    );
  }

  readonly #comma = () => this.CONSUME(T.Comma);
  readonly #first = (): Statement => this.SUBRULE(this.statement);
  readonly #next = (): Statement => this.SUBRULE2(this.statement);

  readonly block = this.RULE(
    "block",
    (): BlockNode => {
      const start = this.startOffset();
      const statements: Statement[] = [];
      this.CONSUME(T.LeftBrace);
      this.skipNewlines();
      this.MANY(() => {
        statements.push(this.attempt(this.#first, statementWords));
        if (this.#entersThen() || this.recording()) {
          this.MANY1(() => {
            this.OPTION(this.#comma);
            this.CONSUME(K.then);
            statements.push(this.attempt(this.#next, statementWords));
          });
        }
        this.lineEnds();
        this.skipNewlines();
      });
      if (this.problems.full) this.skipBody();
      const { isInsertedInRecovery } = this.CONSUME(T.RightBrace);
      const block: BlockNode = {
        kind: "Block",
        start,
        end: this.endOffset(),
        braced: true,
        statements: exact(statements),
      };
      return isInsertedInRecovery === true ? mended(block) : block;
    },
    this.inner,
  );

  /** Deeds without braces, joined by `then`. */
  readonly deeds = this.RULE(
    "deeds",
    (): BlockNode => {
      const start = this.startOffset();
      const statements: Statement[] = [];
      statements.push(this.attempt(this.#first, statementWords));
      this.MANY(() => {
        this.OPTION(this.#comma);
        this.CONSUME(K.then);
        statements.push(this.attempt(this.#next, statementWords));
      });
      return {
        kind: "Block",
        start,
        end: this.endOffset(),
        braced: false,
        statements: exact(statements),
      };
    },
    this.inner,
  );

  #entersThen(): boolean {
    const index = this.LA(1).tokenTypeIdx;
    return index === THEN || (index === COMMA && this.LA(2).tokenTypeIdx === THEN);
  }

  readonly #statements = [
    { ALT: () => this.SUBRULE(this.ifStatement) },
    { ALT: () => this.SUBRULE(this.forStatement) },
    { ALT: () => this.SUBRULE(this.repeatStatement) },
    { ALT: () => this.SUBRULE(this.letStatement) },
    { ALT: () => this.SUBRULE(this.untilStatement) },
    { ALT: () => this.SUBRULE(this.hook) },
    { ALT: () => this.SUBRULE(this.givenStatement) },
    { ALT: () => this.SUBRULE(this.expectStatement) },
    { ALT: () => this.SUBRULE(this.says) },
    { ALT: () => this.SUBRULE(this.prose) },
    { ALT: () => this.SUBRULE(this.unknown), IGNORE_AMBIGUITIES: true },
    { ALT: () => this.SUBRULE(this.phrase) },
    {
      ALT: () => {
        this.reportTorn("deeds");
        return this.SUBRULE(this.torn);
      },
      IGNORE_AMBIGUITIES: true,
    },
  ];

  readonly statement = this.RULE(
    "statement",
    (): Statement => {
      this.begin();
      return this.OR(this.#statements);
    },
    this.line,
  );

  #statementAlternative(): number | undefined {
    const index = this.LA(1).tokenTypeIdx;
    const bits = flags[index]!;
    if (bits & WORD) return 11;
    const kind = statementKinds.get(index);
    if (kind !== undefined) return kind;
    if (bits & TERM) return 11;
    return this.atLineEnd() ? undefined : 12;
  }

  readonly ifHead = this.RULE(
    "ifHead",
    (): Expression => {
      this.begin();
      const condition = this.SUBRULE(this.condition);
      this.requireBrace();
      return condition;
    },
    this.line,
  );

  readonly #otherwise = () => {
    this.CONSUME2(K.otherwise);
    return this.SUBRULE3(this.block);
  };

  readonly ifStatement = this.RULE(
    "ifStatement",
    (): IfNode => {
      const start = this.begin();
      const first: Draft<IfNode> = this.keep(this.#branch(start));
      this.CONSUME(K.if);
      first.condition = this.SUBRULE(this.ifHead);
      first.body = this.SUBRULE(this.block);
      const branches = [first];
      this.MANY(() => {
        this.CONSUME(K.otherwise);
        const branch = this.#branch(this.startOffset());
        this.CONSUME2(K.if);
        branch.condition = this.SUBRULE2(this.ifHead);
        branch.body = this.SUBRULE2(this.block);
        branches.push(branch);
      });
      let last: BlockNode | IfNode | undefined = this.sees(OTHERWISE)
        ? this.OPTION(this.#otherwise)
        : undefined;
      const end = this.endOffset();
      for (let at = branches.length - 1; at >= 0; at--) {
        const branch = branches[at]!;
        branch.otherwise = last;
        branch.end = end;
        last = branch;
      }
      return first;
    },
    this.line,
  );

  #branch(start: number): Draft<IfNode> {
    return {
      kind: "If",
      start,
      end: start,
      condition: undefined as unknown as Expression,
      body: undefined as unknown as BlockNode,
      otherwise: undefined,
    };
  }

  readonly forHead = this.RULE(
    "forHead",
    (): QueryNode => {
      this.begin();
      const query = this.SUBRULE(this.query);
      this.requireBrace();
      return query;
    },
    this.line,
  );

  readonly forStatement = this.RULE(
    "forStatement",
    (): ForNode => {
      const start = this.begin();
      const node: Draft<ForNode> = this.keep({
        kind: "For",
        start,
        end: start,
        query: undefined as unknown as QueryNode,
        body: undefined as unknown as BlockNode,
      });
      this.CONSUME(K.for);
      node.query = this.SUBRULE(this.forHead);
      node.body = this.SUBRULE(this.block);
      node.end = this.endOffset();
      return node;
    },
    this.line,
  );

  readonly #most = () => {
    this.CONSUME(K.at);
    this.CONSUME(K.most);
    return true;
  };
  readonly #times = () => this.SUBRULE(this.sum);

  readonly repeatHead = this.RULE(
    "repeatHead",
    (): void => {
      this.begin();
      const node = this.draft<RepeatNode>();
      node.atMost = (this.sees(AT) ? this.OPTION(this.#most) : undefined) === true;
      node.times = this.seesAny(TERM) ? this.OPTION2(this.#times) : undefined;
      this.requireBrace();
    },
    this.line,
  );

  readonly #until = () => {
    this.CONSUME(K.until);
    return this.SUBRULE(this.condition);
  };

  readonly repeatStatement = this.RULE(
    "repeatStatement",
    (): RepeatNode => {
      const start = this.begin();
      const node: Draft<RepeatNode> = this.keep({
        kind: "Repeat",
        start,
        end: start,
        atMost: false,
        times: undefined,
        body: undefined as unknown as BlockNode,
        until: undefined,
      });
      this.CONSUME(K.repeat);
      this.SUBRULE(this.repeatHead);
      node.body = this.SUBRULE(this.block);
      node.until = this.sees(UNTIL) ? this.OPTION(this.#until) : undefined;
      node.end = this.endOffset();
      return node;
    },
    this.line,
  );

  readonly letStatement = this.RULE(
    "letStatement",
    (): LetNode => {
      const start = this.startOffset();
      this.CONSUME(K.let);
      const name = this.nameOf(this.CONSUME(Word));
      this.CONSUME(K.be);
      const value = this.SUBRULE(this.condition);
      return { kind: "Let", start, end: this.endOffset(), name, value };
    },
    this.inner,
  );

  readonly #effects = [
    { ALT: () => this.SUBRULE(this.change) },
    { ALT: () => this.SUBRULE(this.hook) },
  ];

  readonly effect = this.RULE(
    "effect",
    (): ChangeNode | HookNode => this.OR(this.#effects),
    this.inner,
  );

  readonly untilStatement = this.RULE(
    "untilStatement",
    (): UntilNode => {
      const start = this.startOffset();
      this.CONSUME(K.until);
      const point = this.SUBRULE(this.point);
      this.CONSUME(T.Colon);
      const effect = this.SUBRULE(this.effect);
      return { kind: "Until", start, end: this.endOffset(), point, effect };
    },
    this.inner,
  );

  readonly #givenNot = () => this.CONSUME(K.not);
  readonly #givenRelations = [
    {
      ALT: (): "has" | "is" | "is not" => {
        this.CONSUME(K.has);
        return "has";
      },
    },
    {
      ALT: (): "has" | "is" | "is not" => {
        this.CONSUME(K.is);
        return this.OPTION2(this.#givenNot) === undefined ? "is" : "is not";
      },
    },
  ];

  readonly givenStatement = this.RULE(
    "givenStatement",
    (): GivenNode => {
      const start = this.startOffset();
      this.CONSUME(K.given);
      const items = this.SUBRULE(this.items);
      let relation: "has" | "is" | "is not" | undefined;
      let predicates: readonly ItemNode[] = NONE;
      if (this.sees(HAS) || this.sees(IS)) {
        this.OPTION(() => {
          relation = this.OR(this.#givenRelations);
          predicates = this.SUBRULE(this.predicates);
        });
      }
      return {
        kind: "Given",
        start,
        end: this.endOffset(),
        items,
        relation,
        predicates,
      };
    },
    this.inner,
  );

  readonly expectStatement = this.RULE(
    "expectStatement",
    (): ExpectNode => {
      const start = this.startOffset();
      this.CONSUME(K.expect);
      const condition = this.SUBRULE(this.condition);
      return { kind: "Expect", start, end: this.endOffset(), condition };
    },
    this.inner,
  );

  readonly #locale = () => this.nameOf(this.CONSUME(Word));

  readonly says = this.RULE(
    "says",
    (): SaysNode => {
      const start = this.startOffset();
      this.CONSUME(K.says);
      const locale = this.seesAny(WORD) ? this.OPTION(this.#locale) : undefined;
      const text = this.textOf(this.CONSUME(T.Text));
      return { kind: "Says", start, end: this.endOffset(), locale, text };
    },
    this.inner,
  );

  readonly prose = this.RULE(
    "prose",
    (): ProseNode => {
      const token = this.CONSUME(T.Prose);
      return {
        kind: "Prose",
        start: token.startOffset,
        end: tokenEnd(token),
        text: token.image.slice(1),
      };
    },
    this.inner,
  );

  readonly #mayBodies = [
    { ALT: () => this.SUBRULE(this.block) },
    { ALT: () => this.SUBRULE2(this.items) },
  ];

  readonly may = this.RULE(
    "may",
    (): MayNode => {
      const start = this.startOffset();
      this.CONSUME(K.may);
      const what = this.OR(this.#mayBodies) as BlockNode | readonly ItemNode[];
      const items = "kind" in what ? NONE : what;
      const body = "kind" in what ? what : undefined;
      return { kind: "May", start, end: this.endOffset(), items, body };
    },
    this.inner,
  );

  readonly #may = () => this.SUBRULE(this.may);
  readonly #phraseRows = () => this.SUBRULE(this.rows);

  /** A phrase is flat: terms and labelled terms. The binder finds its one verb. */
  readonly phrase = this.RULE(
    "phrase",
    (): PhraseNode => {
      const start = this.startOffset();
      const items = this.SUBRULE(this.items);
      const may: MayNode | undefined = this.sees(MAY) ? this.OPTION(this.#may) : undefined;
      const rows: RowsNode | undefined = this.sees(LEFT_BRACE)
        ? this.OPTION2(this.#phraseRows)
        : undefined;
      const end = this.endOffset();
      return may === undefined && rows === undefined
        ? { kind: "Phrase", start, end, items }
        : { kind: "Phrase", start, end, items, may, rows };
    },
    this.inner,
  );
}

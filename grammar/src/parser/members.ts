/** Members of a file or a body: properties, plain declarations, and which of all a line begins. */
import type { IToken } from "chevrotain";
import type {
  BlockNode,
  BodyNode,
  BoundNode,
  ClauseNode,
  ClauseWord,
  DataNode,
  EndingNode,
  Expression,
  FileNode,
  ListNode,
  Member,
  NameNode,
  NumberNode,
  OverrideNode,
  PackNode,
  PropertyKey,
  PropertyNode,
  RowsNode,
  SectionNode,
  TestNode,
  TextNode,
  UseNode,
  VersionNode,
} from "../ast.ts";
import { quote } from "../problem.ts";
import { DECLARES, flags, KEY, LABEL, PICKING, RESERVED, TERM, WORD } from "../token-flags.ts";
import { K, Label, Stuff, T, Word } from "../tokens.ts";
import { DECLARATION_WORDS } from "../words.ts";
import { type Draft, NONE, tokenEnd } from "./base.ts";
import { DeclarationParser } from "./declarations.ts";

const ARROW = T.Arrow.tokenTypeIdx!;
const COLON = T.Colon.tokenTypeIdx!;
const COMMA = T.Comma.tokenTypeIdx!;
const EQUALS = T.Equals.tokenTypeIdx!;
const LEFT_BRACE = T.LeftBrace.tokenTypeIdx!;
const RIGHT_BRACE = T.RightBrace.tokenTypeIdx!;
const TEXT = T.Text.tokenTypeIdx!;
const AFTER = K.after.tokenTypeIdx!;
const BEFORE = K.before.tokenTypeIdx!;
const BY = K.by.tokenTypeIdx!;
const INSTEAD = K.instead.tokenTypeIdx!;
const SAYS = K.says.tokenTypeIdx!;

/** Alternatives of a member, in the order of the grammar. */
const PROPERTY = 0;
const LIST = 7;
const TEST = 8;
const ASSUME = 9;
const DATA = 10;
const SECTION = 11;
const TORN = 18;

/** Which alternative a line takes by its first word alone. */
const memberKinds: ReadonlyMap<number, number> = new Map([
  [K.pack.tokenTypeIdx!, 1],
  [K.use.tokenTypeIdx!, 2],
  [K.verb.tokenTypeIdx!, 3],
  [K.adjective.tokenTypeIdx!, 4],
  [K.measure.tokenTypeIdx!, 4],
  [K.action.tokenTypeIdx!, 5],
  [K.phase.tokenTypeIdx!, 5],
  [K.table.tokenTypeIdx!, 6],
  [K.list.tokenTypeIdx!, LIST],
  [K.test.tokenTypeIdx!, TEST],
  [K["assume-mark"].tokenTypeIdx!, ASSUME],
  [K.always.tokenTypeIdx!, 12],
  [K.while.tokenTypeIdx!, 12],
  [K.once.tokenTypeIdx!, 13],
  [BEFORE, 13],
  [AFTER, 13],
  [INSTEAD, 13],
  [K.ends.tokenTypeIdx!, 14],
  [K.without.tokenTypeIdx!, 15],
  [T.Prose.tokenTypeIdx!, 16],
  [K.unknown.tokenTypeIdx!, 17],
]);

/** The words a member may begin with. */
const memberWords = [
  ...DECLARATION_WORDS,
  "always",
  "while",
  "once",
  "before",
  "after",
  "instead",
  "ends",
  "without",
];

export abstract class MemberParser extends DeclarationParser {
  constructor() {
    super();
    this.decide("member/or0", () => this.#memberAlternative());
    this.decide("property/or0", () => this.#keyAlternative());
    this.decide("property/many0", () => this.#entersValue());
    this.decide("property/many1", () => this.#entersBound());
  }

  readonly #readMember = (): Member => this.SUBRULE(this.member);

  readonly file = this.RULE("file", (): FileNode => {
    const members: Member[] = [];
    this.MANY(() => {
      this.OR([
        { ALT: () => this.CONSUME(T.Newline) },
        { ALT: () => members.push(this.attempt(this.#readMember, memberWords)) },
        // Braces arrive in pairs, but a body that was skipped may leave its end behind.
        { ALT: () => this.CONSUME(T.RightBrace) },
      ]);
    });
    return { kind: "File", start: 0, end: this.text.length, recovered: false, members };
  });

  readonly body = this.RULE(
    "body",
    (): BodyNode => {
      const start = this.startOffset();
      const members: Member[] = [];
      const deedsReported = this.deedsReported;
      this.deedsReported = false;
      this.CONSUME(T.LeftBrace);
      this.MANY(() => {
        this.OR([
          { ALT: () => this.CONSUME(T.Newline) },
          { ALT: () => members.push(this.attempt(this.#readMember, memberWords)) },
        ]);
      });
      const recovered = this.CONSUME(T.RightBrace).isInsertedInRecovery === true;
      this.deedsReported = deedsReported;
      return { kind: "Body", start, end: this.endOffset(), recovered, members };
    },
    this.inner,
  );

  readonly #members = [
    { ALT: () => this.SUBRULE(this.property) },
    { ALT: () => this.SUBRULE(this.pack) },
    { ALT: () => this.SUBRULE(this.use) },
    { ALT: () => this.SUBRULE(this.verb) },
    { ALT: () => this.SUBRULE(this.word) },
    { ALT: () => this.SUBRULE(this.proc) },
    { ALT: () => this.SUBRULE(this.table) },
    { ALT: () => this.SUBRULE(this.list) },
    { ALT: () => this.SUBRULE(this.test) },
    { ALT: () => this.SUBRULE(this.assume) },
    { ALT: () => this.SUBRULE(this.data) },
    { ALT: () => this.SUBRULE(this.section) },
    { ALT: () => this.SUBRULE(this.standing) },
    { ALT: () => this.SUBRULE(this.hook) },
    { ALT: () => this.SUBRULE(this.ending) },
    { ALT: () => this.SUBRULE(this.override) },
    { ALT: () => this.SUBRULE(this.prose) },
    { ALT: () => this.SUBRULE(this.unknown) },
    {
      ALT: () => {
        this.reportTorn("body");
        return this.SUBRULE(this.torn);
      },
    },
  ].map((alternative) => ({ ...alternative, IGNORE_AMBIGUITIES: true }));

  readonly member = this.RULE(
    "member",
    (): Member => {
      this.begin();
      const node: Member = this.OR(this.#members);
      this.mayAdjoin = true;
      this.mayTakeComma = node.kind === "Property";
      if (!this.SUBRULE(this.end)) (node as Draft<Member>).recovered = true;
      return node;
    },
    this.line,
  );

  #memberAlternative(): number {
    const index = this.LA(1).tokenTypeIdx;
    const bits = flags[index]!;
    const next = this.LA(2).tokenTypeIdx;
    if (next === COLON && bits & KEY && index !== K.always.tokenTypeIdx) return PROPERTY;
    if ((bits & WORD) === 0) return memberKinds.get(index) ?? TORN;
    if (next === LEFT_BRACE) return this.#nameless(index);
    if (bits & DECLARES) return memberKinds.get(index) ?? DATA;
    if (flags[next]! & WORD) return DATA;
    if (next === TEXT && this.LA(3).tokenTypeIdx === LEFT_BRACE) return SECTION;
    // `move 3`: a form line that lacks its colon, unless a label tells that it is a deed.
    const valueFollows =
      (flags[next]! & (TERM | PICKING)) !== 0 && next !== T.LeftParenthesis.tokenTypeIdx;
    const then = this.LA(3).tokenTypeIdx;
    return valueFollows && (flags[then]! & LABEL) === 0 && then !== ARROW ? PROPERTY : TORN;
  }

  /** `test { … }`: a section, unless the word has a body of its own kind and what follows is no form. */
  #nameless(index: number): number {
    const kind = memberKinds.get(index);
    if (kind === undefined || this.LA(3).tokenTypeIdx === RIGHT_BRACE || this.#keyAt(3))
      return SECTION;
    return kind;
  }

  // --------------------------------------------------------------------------- properties

  readonly #keys = [
    { ALT: (): PropertyKey => this.nameOf(this.CONSUME(Word)) },
    { ALT: (): PropertyKey => this.nameOf(this.CONSUME(Label)) },
    { ALT: (): PropertyKey => this.nameOf(this.CONSUME(K.says)) },
    { ALT: (): PropertyKey => this.numberOf(this.CONSUME(T.Number), NONE) },
    { ALT: (): PropertyKey => this.rangeOf(this.CONSUME(T.Range)) },
    { ALT: (): PropertyKey => this.openOf(this.CONSUME(T.Open)) },
    { ALT: (): PropertyKey => this.textOf(this.CONSUME(T.Text)) },
    {
      ALT: (): PropertyKey => {
        const token = this.CONSUME(Stuff);
        if (!this.recording()) {
          const params = { found: quote(token.image), place: "property" };
          this.problems.report("syntax/reserved-word", token.startOffset, tokenEnd(token), params);
        }
        return this.nameOf(token);
      },
      IGNORE_AMBIGUITIES: true,
    },
  ];

  readonly #by = () => {
    this.CONSUME(K.by);
    return this.SUBRULE(this.sum);
  };
  readonly #comma = () => this.CONSUME(T.Comma);
  readonly #comma2 = () => this.CONSUME2(T.Comma);
  readonly #propertyDefault = () => {
    this.CONSUME(T.Equals);
    return this.SUBRULE3(this.condition);
  };

  readonly property = this.RULE(
    "property",
    (): PropertyNode => {
      const start = this.begin();
      const key = this.OR(this.#keys);
      const values: Expression[] = [];
      const node: Draft<PropertyNode> = this.keep({
        kind: "Property",
        start,
        end: start,
        recovered: false,
        key,
        values,
        by: undefined,
        bounds: NONE,
        default: undefined,
      });
      this.CONSUME(T.Colon);
      this.noEquals = true;
      values.push(this.loneValue() ?? this.SUBRULE(this.condition));
      this.MANY(() => {
        this.OPTION(this.#comma);
        values.push(this.SUBRULE2(this.condition));
      });
      if (this.sees(BY)) node.by = this.OPTION1(this.#by);
      if (this.#entersBound() === 1 || this.recording()) {
        const bounds: BoundNode[] = [];
        this.MANY1(() => {
          this.OPTION2(this.#comma2);
          bounds.push(this.SUBRULE(this.bound));
        });
        node.bounds = bounds;
      }
      if (this.sees(EQUALS)) node.default = this.OPTION3(this.#propertyDefault);
      this.noEquals = false;
      node.end = this.endOffset();
      return node;
    },
    this.line,
  );

  #keyAlternative(): number {
    const index = this.LA(1).tokenTypeIdx;
    const bits = flags[index]!;
    if (bits & WORD) return 0;
    if (bits & LABEL) return 1;
    if (index === SAYS) return 2;
    if (bits & RESERVED) return 7;
    if (index === T.Number.tokenTypeIdx) return 3;
    if (index === T.Range.tokenTypeIdx) return 4;
    return index === T.Open.tokenTypeIdx ? 5 : 6;
  }

  /** Another value: after a comma that begins no further property and no bound, or side by side. */
  #entersValue(): number {
    const comma = this.LA(1).tokenTypeIdx === COMMA;
    const ahead = comma ? 2 : 1;
    const bits = flags[this.LA(ahead).tokenTypeIdx]!;
    if ((bits & TERM) === 0)
      return comma && bits & LABEL && this.seesBound(2) === 0 && !this.#keyAt(2) ? 1 : 0;
    return this.#keyAt(ahead) ? 0 : 1;
  }

  #keyAt(ahead: number): boolean {
    return (
      (flags[this.LA(ahead).tokenTypeIdx]! & KEY) !== 0 && this.LA(ahead + 1).tokenTypeIdx === COLON
    );
  }

  #entersBound(): number {
    return this.seesBound(this.LA(1).tokenTypeIdx === COMMA ? 2 : 1);
  }

  // ---------------------------------------------------------------------- packs and sections

  readonly #versions = [
    { ALT: (): VersionNode | NumberNode => this.versionOf(this.CONSUME(T.Version)) },
    { ALT: (): VersionNode | NumberNode => this.numberOf(this.CONSUME(T.Number), NONE) },
  ];
  readonly #version = () => this.OR(this.#versions);
  readonly #body = () => this.SUBRULE(this.body);

  readonly packHead = this.RULE(
    "packHead",
    (): void => {
      this.begin();
      const node = this.draft<PackNode>();
      node.title = this.OPTION(this.titleText);
      node.version = this.OPTION2(this.#version);
      this.requireHeadEnd();
    },
    this.line,
  );

  readonly pack = this.RULE(
    "pack",
    (): PackNode => {
      const start = this.begin();
      this.CONSUME(K.pack);
      const name = this.nameOf(this.CONSUME(Word));
      const node: Draft<PackNode> = this.keep({
        kind: "Pack",
        start,
        end: start,
        recovered: false,
        name,
        title: undefined as TextNode | undefined,
        version: undefined as VersionNode | NumberNode | undefined,
        body: undefined as BodyNode | undefined,
      });
      this.SUBRULE(this.packHead);
      node.body = this.OPTION(this.#body);
      node.end = this.endOffset();
      return node;
    },
    this.line,
  );

  readonly #as = () => {
    this.CONSUME(K.as);
    return this.nameOf(this.CONSUME2(Word));
  };

  readonly use = this.RULE(
    "use",
    (): UseNode => {
      const start = this.begin();
      this.CONSUME(K.use);
      const pack = this.nameOf(this.CONSUME(Word));
      const version = this.OPTION(this.#version);
      const as = this.OPTION2(this.#as);
      return { kind: "Use", start, end: this.endOffset(), recovered: false, pack, version, as };
    },
    this.line,
  );

  readonly section = this.RULE(
    "section",
    (): SectionNode => {
      const start = this.begin();
      const name = this.nameOf(this.CONSUME(Word));
      const title = this.sees(TEXT) ? this.OPTION(this.titleText) : undefined;
      const body = this.SUBRULE(this.body);
      return { kind: "Section", start, end: this.endOffset(), recovered: false, name, title, body };
    },
    this.line,
  );

  // ------------------------------------------------------------------- data, lists and tests

  readonly #clauses = [
    { ALT: () => this.#clause("is", this.CONSUME(K.is), this.SUBRULE(this.place)) },
    { ALT: () => this.#clause("of", this.CONSUME(K.of), this.SUBRULE2(this.place)) },
    { ALT: () => this.#clause("on", this.CONSUME(K.on), this.SUBRULE3(this.place)) },
    { ALT: () => this.#clause("for", this.CONSUME(K.for), this.SUBRULE4(this.place)) },
    { ALT: () => this.#clause("like", this.CONSUME(K.like), this.SUBRULE5(this.place)) },
    { ALT: () => this.#clause("replaces", this.CONSUME(K.replaces), this.SUBRULE6(this.place)) },
    { ALT: () => this.#clause("costs", this.CONSUME(K.costs), this.SUBRULE(this.sum)) },
    { ALT: () => this.#clause("when", this.CONSUME(K.when), this.SUBRULE(this.condition)) },
  ];

  #clause(word: ClauseWord, token: IToken, value: Expression): ClauseNode {
    return {
      kind: "Clause",
      start: token.startOffset,
      end: value.end,
      recovered: false,
      word,
      value,
    };
  }

  readonly dataHead = this.RULE(
    "dataHead",
    (): void => {
      this.begin();
      const node = this.draft<DataNode>();
      node.name = this.nameOf(this.CONSUME(Word));
      node.title = this.sees(TEXT) ? this.OPTION(this.titleText) : undefined;
      if (this.LA(1).tokenTypeIdx !== LEFT_BRACE || this.recording()) {
        const clauses: ClauseNode[] = [];
        node.clauses = clauses;
        this.MANY(() => void clauses.push(this.OR(this.#clauses)));
      }
      this.requireHeadEnd();
    },
    this.line,
  );

  readonly data = this.RULE(
    "data",
    (): DataNode => {
      const start = this.begin();
      const word = this.nameOf(this.CONSUME(Word));
      const node: Draft<DataNode> = this.keep({
        kind: "Data",
        start,
        end: start,
        recovered: false,
        word,
        name: undefined as NameNode | undefined,
        title: undefined as TextNode | undefined,
        clauses: NONE,
        body: undefined as BodyNode | undefined,
      });
      this.SUBRULE(this.dataHead);
      node.body = this.sees(LEFT_BRACE) ? this.OPTION(this.#body) : undefined;
      node.end = this.endOffset();
      return node;
    },
    this.line,
  );

  readonly listHead = this.RULE(
    "listHead",
    (): void => {
      this.begin();
      const node = this.draft<ListNode>();
      this.CONSUME(K.of);
      node.of = this.nameOf(this.CONSUME(Word));
      this.requireBrace();
    },
    this.line,
  );

  readonly list = this.RULE(
    "list",
    (): ListNode => {
      const start = this.begin();
      const node: Draft<ListNode> = this.keep({
        kind: "List",
        start,
        end: start,
        recovered: false,
        of: undefined as NameNode | undefined,
        rows: undefined as RowsNode | undefined,
      });
      this.CONSUME(K.list);
      this.SUBRULE(this.listHead);
      node.rows = this.SUBRULE(this.rows);
      node.end = this.endOffset();
      return node;
    },
    this.line,
  );

  readonly testHead = this.RULE(
    "testHead",
    (): void => {
      this.begin();
      const node = this.draft<TestNode>();
      node.title = this.textOf(this.CONSUME(T.Text));
      this.requireBrace();
    },
    this.line,
  );

  readonly test = this.RULE(
    "test",
    (): TestNode => {
      const start = this.begin();
      const node: Draft<TestNode> = this.keep({
        kind: "Test",
        start,
        end: start,
        recovered: false,
        title: undefined as TextNode | undefined,
        body: undefined as BlockNode | undefined,
      });
      this.CONSUME(K.test);
      this.SUBRULE(this.testHead);
      node.body = this.SUBRULE(this.block);
      node.end = this.endOffset();
      return node;
    },
    this.line,
  );

  // ------------------------------------------------------------------- endings and overrides

  readonly #point = () => this.SUBRULE(this.point);
  readonly #outcome = () => this.SUBRULE(this.outcome);

  readonly ending = this.RULE(
    "ending",
    (): EndingNode => {
      const start = this.begin();
      this.CONSUME(K.ends);
      const result = this.nameOf(this.CONSUME(Word));
      const point = this.OPTION(this.#point);
      const when = this.whenCondition();
      const outcome = this.OPTION2(this.#outcome);
      return {
        kind: "Ending",
        start,
        end: this.endOffset(),
        recovered: false,
        result,
        point,
        when,
        outcome,
      };
    },
    this.line,
  );

  readonly override = this.RULE(
    "override",
    (): OverrideNode => {
      const start = this.begin();
      this.CONSUME(K.without);
      const paths: Expression[] = [this.SUBRULE(this.path)];
      this.MANY(() => {
        this.CONSUME(T.Comma);
        paths.push(this.SUBRULE2(this.path));
      });
      return { kind: "Override", start, end: this.endOffset(), recovered: false, paths };
    },
    this.line,
  );
}

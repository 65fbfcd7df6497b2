import type {
  BodyNode,
  BoundNode,
  Expression,
  FileNode,
  Member,
  NameNode,
  PropertyKey,
  PropertyNode,
} from "../ast.ts";
import { quote } from "../problem.ts";
import { DECLARES, flags, KEY, LABEL, PICKING, RESERVED, TERM, WORD } from "../token-flags.ts";
import { K, Label, Stuff, T, Word } from "../tokens.ts";
import { DECLARATION_WORDS } from "../words.ts";
import { type Draft, exact, mended, NONE } from "./base.ts";
import { DataParser } from "./data.ts";
import { tokenEnd } from "./reader.ts";

const ARROW = T.Arrow.tokenTypeIdx!;
const COLON = T.Colon.tokenTypeIdx!;
const COMMA = T.Comma.tokenTypeIdx!;
const EQUALS = T.Equals.tokenTypeIdx!;
const LEFT_BRACE = T.LeftBrace.tokenTypeIdx!;
const NEWLINE = T.Newline.tokenTypeIdx!;
const RIGHT_BRACE = T.RightBrace.tokenTypeIdx!;
const TEXT = T.Text.tokenTypeIdx!;
const AFTER = K.after.tokenTypeIdx!;
const DURING = K.during.tokenTypeIdx!;
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
  [DURING, 13],
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
  "during",
  "instead",
  "ends",
  "without",
];

export abstract class MemberParser extends DataParser {
  constructor() {
    super();
    this.choose("member/or0", () => this.#memberAlternative());
    this.choose("property/or0", () => this.#keyAlternative());
    this.enter("file/many0", () => this.goesOn());
    this.enter("body/many0", () => this.goesOn());
    this.enter("property/many0", () => this.#entersValue());
    this.enter("property/many1", () => this.#entersBound());
  }

  readonly #readMember = (): Member => this.SUBRULE(this.member);

  readonly file = this.RULE("file", (): FileNode => {
    const members: Member[] = [];
    this.deedsReported = false;
    this.skipNewlines();
    this.MANY(() => {
      members.push(this.attempt(this.#readMember, memberWords));
      this.skipNewlines();
    });
    const rest = this.LA(1).startOffset;
    if (this.unread()) {
      this.skipAll();
      members.push(this.tornAt(rest, this.endOffset()));
    }
    const file: FileNode = { kind: "File", start: 0, end: this.text.length, members };
    return this.problems.full ? mended(file) : file;
  });

  readonly body = this.RULE(
    "body",
    (): BodyNode => {
      const start = this.startOffset();
      const members: Member[] = [];
      const deedsReported = this.deedsReported;
      this.deedsReported = false;
      this.CONSUME(T.LeftBrace);
      this.skipNewlines();
      this.MANY(() => {
        members.push(this.attempt(this.#readMember, memberWords));
        this.skipNewlines();
      });
      if (this.problems.full) this.skipBody();
      const { isInsertedInRecovery } = this.CONSUME(T.RightBrace);
      this.deedsReported = deedsReported;
      const body: BodyNode = {
        kind: "Body",
        start,
        end: this.endOffset(),
        members: exact(members),
      };
      return isInsertedInRecovery === true ? mended(body) : body;
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
      if (this.LA(1).tokenTypeIdx === NEWLINE) this.step();
      else {
        this.mayAdjoin = true;
        this.mayTakeComma = node.kind === "Property";
        if (!this.SUBRULE(this.end)) (node as Draft<Member>).recovered = true;
      }
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
    const then = this.LA(3).tokenTypeIdx;
    if (flags[next]! & RESERVED && (then === LEFT_BRACE || then === TEXT)) return DATA;
    // `move 3`: a form line that lacks its colon, unless a label tells that it is a deed.
    const valueFollows =
      (flags[next]! & (TERM | PICKING)) !== 0 && next !== T.LeftParenthesis.tokenTypeIdx;
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
      const key = this.#plainKey() ?? this.OR(this.#keys);
      const values: Expression[] = [];
      const node: Draft<PropertyNode> = this.keep({
        kind: "Property",
        start,
        end: start,
        key,
        values,
        by: undefined,
        bounds: NONE,
        default: undefined,
      });
      this.CONSUME(T.Colon);
      this.noEquals = true;
      values.push(this.loneValue() ?? this.SUBRULE(this.condition));
      if (this.#entersValue() || this.recording()) {
        this.MANY(() => {
          this.OPTION(this.#comma);
          values.push(this.loneValue() ?? this.SUBRULE2(this.condition));
        });
      }
      if (this.sees(BY)) node.by = this.OPTION1(this.#by);
      if (this.#entersBound() || this.recording()) {
        const bounds: BoundNode[] = [];
        this.MANY1(() => {
          this.OPTION2(this.#comma2);
          bounds.push(this.SUBRULE(this.bound));
        });
        node.bounds = exact(bounds);
      }
      if (this.sees(EQUALS)) node.default = this.OPTION3(this.#propertyDefault);
      this.noEquals = false;
      node.values = exact(values);
      node.end = this.endOffset();
      return node;
    },
    this.line,
  );

  #plainKey(): NameNode | undefined {
    return flags[this.LA(1).tokenTypeIdx]! & WORD ? this.nameOf(this.step()) : undefined;
  }

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
  #entersValue(): boolean {
    const comma = this.LA(1).tokenTypeIdx === COMMA;
    const ahead = comma ? 2 : 1;
    const bits = flags[this.LA(ahead).tokenTypeIdx]!;
    if (bits & TERM) return !this.#keyAt(ahead);
    return comma && (bits & LABEL) !== 0 && !this.seesBound(2) && !this.#keyAt(2);
  }

  #keyAt(ahead: number): boolean {
    return (
      (flags[this.LA(ahead).tokenTypeIdx]! & KEY) !== 0 && this.LA(ahead + 1).tokenTypeIdx === COLON
    );
  }

  #entersBound(): boolean {
    return this.seesBound(this.LA(1).tokenTypeIdx === COMMA ? 2 : 1);
  }
}

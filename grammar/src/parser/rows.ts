/** Rows: outcomes, rolled tables and rows of grids. */
import type { ParserMethod } from "chevrotain";
import type {
  AssumeNode,
  BlockNode,
  CellNode,
  Expression,
  GridRowNode,
  KeyNode,
  LikeNode,
  Row,
  RowNode,
  RowsNode,
  TextNode,
  UnknownNode,
} from "../ast.ts";
import { flags, WORD } from "../token-flags.ts";
import { K, T } from "../tokens.ts";
import { type Draft, exact, mended } from "./base.ts";
import { CellParser } from "./cells.ts";
import { tokenEnd } from "./reader.ts";

const ABOVE = T.Above.tokenTypeIdx!;
const ARROW = T.Arrow.tokenTypeIdx!;
const COLON = T.Colon.tokenTypeIdx!;
const COMMA = T.Comma.tokenTypeIdx!;
const EQUALS = T.Equals.tokenTypeIdx!;
const MINUS = T.Minus.tokenTypeIdx!;
const NUMBER = T.Number.tokenTypeIdx!;
const OPEN = T.Open.tokenTypeIdx!;
const PIPE = T.Pipe.tokenTypeIdx!;
const RANGE = T.Range.tokenTypeIdx!;
const TEXT = T.Text.tokenTypeIdx!;
const AFTER = K.after.tokenTypeIdx!;
const ALWAYS = K.always.tokenTypeIdx!;
const ASSUME = K["assume-mark"].tokenTypeIdx!;
const DURING = K.during.tokenTypeIdx!;
const BEFORE = K.before.tokenTypeIdx!;
const EACH = K.each.tokenTypeIdx!;
const INSTEAD = K.instead.tokenTypeIdx!;
const LIKE = K.like.tokenTypeIdx!;
const OF = K.of.tokenTypeIdx!;
const ONCE = K.once.tokenTypeIdx!;
const OTHERWISE = K.otherwise.tokenTypeIdx!;
const UNKNOWN = K.unknown.tokenTypeIdx!;
const WHEN = K.when.tokenTypeIdx!;
const WHILE = K.while.tokenTypeIdx!;

/** Signs that stand where an arrow should. */
const notQuiteArrows: ReadonlySet<number> = new Set([ABOVE, COLON, EQUALS, MINUS]);

export abstract class RowParser extends CellParser {
  abstract readonly deeds: ParserMethod<[], BlockNode>;

  constructor() {
    super();
    this.enter("rows/many0", () => this.goesOn());
    this.choose("row/or0", () => this.#rowAlternative());
    this.choose("keyedRow/or0", () => this.#rowEnd());
  }

  /** The rows in braces of a table, of a list, or after a roll or a choice. */
  readonly rows = this.RULE(
    "rows",
    (): RowsNode => {
      const start = this.startOffset();
      const rows: Row[] = [];
      const deedsReported = this.deedsReported;
      this.deedsReported = false;
      this.CONSUME(T.LeftBrace);
      this.skipNewlines();
      this.MANY(() => {
        rows.push(this.SUBRULE(this.row));
        this.lineEnds();
        this.skipNewlines();
      });
      if (this.problems.full) this.skipBody();
      const { isInsertedInRecovery } = this.CONSUME(T.RightBrace);
      this.deedsReported = deedsReported;
      const node: RowsNode = { kind: "Rows", start, end: this.endOffset(), rows };
      return isInsertedInRecovery === true ? mended(node) : node;
    },
    this.inner,
  );

  readonly #rows = [
    { ALT: () => this.SUBRULE(this.gridRow) },
    { ALT: () => this.SUBRULE(this.hook) },
    { ALT: () => this.SUBRULE(this.standing) },
    { ALT: () => this.SUBRULE(this.unknown) },
    { ALT: () => this.SUBRULE(this.assume) },
    { ALT: () => this.SUBRULE(this.keyedRow) },
    {
      ALT: () => {
        this.reportTorn("rows");
        return this.SUBRULE(this.torn);
      },
      IGNORE_AMBIGUITIES: true,
    },
  ];

  readonly row = this.RULE(
    "row",
    (): Row => {
      this.begin();
      return this.OR(this.#rows);
    },
    this.line,
  );

  #rowAlternative(): number {
    const index = this.LA(1).tokenTypeIdx;
    switch (index) {
      case PIPE:
        return 0;
      case ONCE:
      case BEFORE:
      case AFTER:
      case DURING:
      case INSTEAD:
        return 1;
      case ALWAYS:
      case WHILE:
        return 2;
      case UNKNOWN:
        return 3;
      case ASSUME:
        return 4;
      case NUMBER:
      case RANGE:
      case OPEN:
      case TEXT:
      case OTHERWISE:
      case EACH:
        return 5;
      case MINUS:
        return this.#seesNegative() ? 5 : 6;
      default:
        return flags[index]! & WORD ? 5 : 6;
    }
  }

  readonly gridRow = this.RULE(
    "gridRow",
    (): GridRowNode => {
      const start = this.begin();
      const cells = this.SUBRULE(this.cells);
      return { kind: "GridRow", start, end: this.endOffset(), cells };
    },
    this.line,
  );

  readonly #assumeReason = () => this.textOf(this.CONSUME(T.Text));

  /** `assume "why"`: alone, or marking a row. */
  readonly assume = this.RULE(
    "assume",
    (): AssumeNode => {
      const start = this.startOffset();
      this.CONSUME(K["assume-mark"]);
      const reason = this.sees(TEXT) ? this.OPTION(this.#assumeReason) : undefined;
      return { kind: "Assume", start, end: this.endOffset(), reason };
    },
    this.inner,
  );

  /** Whether a minus stands right before a number. */
  #seesNegative(): boolean {
    const index = this.LA(2).tokenTypeIdx;
    if (index !== NUMBER && index !== RANGE && index !== OPEN) return false;
    return this.LA(2).startOffset === tokenEnd(this.LA(1));
  }

  readonly #mark = () => this.SUBRULE(this.assume);

  readonly #rowEnds = [
    {
      ALT: () => {
        this.kept<RowNode>().outcome = this.SUBRULE(this.outcome);
      },
    },
    {
      ALT: () => {
        this.kept<RowNode>().unknown = this.SUBRULE(this.unknown);
      },
    },
    {
      ALT: () => {
        this.kept<RowNode>().like = this.SUBRULE(this.likeRow);
      },
    },
    {
      ALT: () => {
        this.kept<RowNode>().cells = this.SUBRULE(this.cells);
      },
    },
  ];

  readonly keyedRow = this.RULE(
    "keyedRow",
    (): RowNode => {
      const start = this.begin();
      const keys: KeyNode[] = [];
      const node: Draft<RowNode> = this.keep({
        kind: "Row",
        start,
        end: start,
        keys,
        title: undefined as TextNode | undefined,
        when: undefined as Expression | undefined,
        assume: undefined as AssumeNode | undefined,
        outcome: undefined as BlockNode | undefined,
        unknown: undefined as UnknownNode | undefined,
        like: undefined as LikeNode | undefined,
        cells: undefined as readonly CellNode[] | undefined,
      });
      keys.push(this.SUBRULE(this.key));
      if (this.sees(COMMA)) {
        this.MANY(() => {
          this.CONSUME(T.Comma);
          keys.push(this.SUBRULE2(this.key));
        });
      }
      if (this.sees(TEXT)) node.title = this.OPTION(this.titleText);
      if (this.sees(WHEN)) node.when = this.OPTION2(this.whenCondition);
      if (this.sees(ASSUME)) node.assume = this.OPTION3(this.#mark);
      this.OR(this.#rowEnds);
      node.keys = exact(keys);
      node.end = this.endOffset();
      return node;
    },
    this.line,
  );

  /** Without an arrow the outcome is tried all the same: it says what is missing. */
  #rowEnd(): number {
    const index = this.LA(1).tokenTypeIdx;
    return index === PIPE ? 3 : index === LIKE ? 2 : index === UNKNOWN ? 1 : 0;
  }

  readonly #likeOf = () => {
    this.CONSUME(K.of);
    return this.SUBRULE(this.path);
  };

  readonly likeRow = this.RULE(
    "likeRow",
    (): LikeNode => {
      const start = this.startOffset();
      this.CONSUME(K.like);
      const title = this.textOf(this.CONSUME(T.Text));
      const of = this.sees(OF) ? this.OPTION(this.#likeOf) : undefined;
      return { kind: "Like", start, end: this.endOffset(), title, of };
    },
    this.inner,
  );

  readonly #outcomes = [
    { ALT: () => this.SUBRULE(this.block), IGNORE_AMBIGUITIES: true },
    { ALT: () => this.SUBRULE(this.deeds) },
  ];

  readonly outcome = this.RULE(
    "outcome",
    (): BlockNode => {
      if (!this.#mendArrow()) this.CONSUME(T.Arrow);
      return this.OR(this.#outcomes);
    },
    this.inner,
  );

  /** Takes a sign that was meant for an arrow. */
  #mendArrow(): boolean {
    const token = this.LA(1);
    if (token.tokenTypeIdx === ARROW || this.recording()) return false;
    if (!notQuiteArrows.has(token.tokenTypeIdx)) return false;
    const start = token.startOffset;
    const end = tokenEnd(token);
    if (!this.quiet()) {
      const fixes = [{ start, end, text: "->" }];
      this.problems.report("syntax/missing-arrow", start, end, { found: token.image }, fixes);
    }
    this.step();
    return true;
  }
}

/** Rows: outcomes, rolled tables and pipe grids. */
import type { IToken, ParserMethod } from "chevrotain";
import type {
  AssumeNode,
  BlockNode,
  CellNode,
  Expression,
  GridRowNode,
  KeyNode,
  LikeNode,
  NumberNode,
  OpenNode,
  OtherwiseNode,
  RangeNode,
  Row,
  RowNode,
  RowsNode,
  TextNode,
  UnknownNode,
  WordsNode,
} from "../ast.ts";
import { ATOM, flags, WORD } from "../token-flags.ts";
import { K, T } from "../tokens.ts";
import { type Draft, exact, mended, NONE, tokenEnd } from "./base.ts";
import { EffectParser } from "./effects.ts";

const ABOVE = T.Above.tokenTypeIdx!;
const ARROW = T.Arrow.tokenTypeIdx!;
const COLON = T.Colon.tokenTypeIdx!;
const COMMA = T.Comma.tokenTypeIdx!;
const EQUALS = T.Equals.tokenTypeIdx!;
const MINUS = T.Minus.tokenTypeIdx!;
const NUMBER = T.Number.tokenTypeIdx!;
const OPEN = T.Open.tokenTypeIdx!;
const PIPE = T.Pipe.tokenTypeIdx!;
const PLUS = T.Plus.tokenTypeIdx!;
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
const TO = K.to.tokenTypeIdx!;
const WHEN = K.when.tokenTypeIdx!;
const WHILE = K.while.tokenTypeIdx!;

/** Signs that stand where an arrow should. */
const notQuiteArrows: ReadonlySet<number> = new Set([ABOVE, COLON, EQUALS, MINUS]);

/** On a pair of ten-sided dice two noughts are a hundred: `96-00`. */
function withHundred(value: NumberNode | RangeNode | OpenNode): NumberNode | RangeNode | OpenNode {
  if (value.kind === "Number") return value.raw === "00" ? { ...value, value: HUNDRED } : value;
  if (value.kind !== "Range") return value;
  return /\D00$/.test(value.raw) && value.to === 0 ? { ...value, to: HUNDRED } : value;
}

const HUNDRED = 100;

export abstract class RowParser extends EffectParser {
  abstract readonly deeds: ParserMethod<[], BlockNode>;

  constructor() {
    super();
    this.enter("rows/many0", () => this.goesOn());
    this.enter("cells/many0", () => !this.atLineEnd());
    this.choose("row/or0", () => this.#rowAlternative());
    this.enter("keyNumber/option3", () => this.#seesKeyEnd());
    this.choose("keyedRow/or0", () => this.#rowEnd());
    this.choose("cell/or0", () => this.#cellAlternative());
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

  /** Whether a range goes on: `-3--1`, `9 to 10`. */
  #seesKeyEnd(): boolean {
    const index = this.LA(1).tokenTypeIdx;
    if (index !== TO && index !== MINUS) return false;
    if (index === MINUS && this.LA(1).startOffset !== tokenEnd(this.LA(0))) return false;
    const next = this.LA(2).tokenTypeIdx;
    return next === NUMBER || (next === MINUS && this.LA(3).tokenTypeIdx === NUMBER);
  }

  readonly #keyMinus = () => this.CONSUME(T.Minus);
  readonly #upTo = [{ ALT: () => this.CONSUME2(T.Minus) }, { ALT: () => this.CONSUME(K.to) }];
  readonly #keyEnd = () => {
    this.OR2(this.#upTo);
    const minus = this.sees(MINUS) ? this.OPTION4(this.#keyMinus2) : undefined;
    const { value, end } = this.numberOf(this.CONSUME2(T.Number), NONE);
    return { value: minus === undefined ? value : -value, end };
  };
  readonly #keyMinus2 = () => this.CONSUME3(T.Minus);

  /** `3`, `-1`, `2-5`, `-1-0`, `-3--1`, `9 to 10`, `4+`, `-1+`. */
  readonly keyNumber = this.RULE(
    "keyNumber",
    (): NumberNode | RangeNode | OpenNode => {
      const minus = this.sees(MINUS) ? this.OPTION(this.#keyMinus) : undefined;
      const value = this.OR(this.#keyNumbers);
      const upTo =
        value.kind === "Number" || this.recording() ? this.OPTION3(this.#keyEnd) : undefined;
      if (this.recording()) return value;
      if (value.kind === "Number" && upTo === undefined && this.LA(1).tokenTypeIdx === PLUS)
        return this.#signed(this.#open(value), minus, undefined);
      return this.#signed(value, minus, upTo);
    },
    this.inner,
  );
  readonly #keyNumbers = [
    { ALT: () => this.numberOf(this.CONSUME(T.Number), NONE) },
    { ALT: () => this.rangeOf(this.CONSUME(T.Range)) },
    { ALT: () => this.openOf(this.CONSUME(T.Open)) },
  ];

  /** `9 +`, as rulebooks print it. */
  #open(value: NumberNode): OpenNode {
    const { start } = value;
    const end = tokenEnd(this.step());
    const raw = `${value.raw}+`;
    this.problems.report(
      "syntax/other-sign",
      start,
      end,
      { found: this.text.slice(start, end), canonical: raw },
      [{ start, end, text: raw }],
    );
    return { kind: "Open", start, end, from: value.value, raw };
  }

  #signed(
    value: NumberNode | RangeNode | OpenNode,
    minus: IToken | undefined,
    upTo: { readonly value: number; readonly end: number } | undefined,
  ): NumberNode | RangeNode | OpenNode {
    if (minus === undefined && upTo === undefined) return withHundred(value);
    const start = minus?.startOffset ?? value.start;
    const end = upTo?.end ?? value.end;
    const raw = this.text.slice(start, end);
    const sign = minus === undefined ? 1 : -1;
    if (value.kind === "Open") return { ...value, start, raw, from: sign * value.from };
    if (value.kind === "Range") return { ...value, start, raw, from: sign * value.from };
    // A plain number has its words of its class, where a copy does not find them.
    if (upTo === undefined)
      return { ...value, start, raw, value: sign * value.value, words: value.words };
    const from = sign * value.value;
    const range: RangeNode = { kind: "Range", start, end, from, to: upTo.value, raw };
    return value.recovered ? mended(range) : range;
  }

  readonly #keyValues = [
    { ALT: () => this.SUBRULE(this.keyNumber) },
    { ALT: () => this.textOf(this.CONSUME(T.Text)) },
    {
      ALT: (): WordsNode => {
        const words = this.SUBRULE(this.words);
        const start = words[0]?.start ?? 0;
        return { kind: "Words", start, end: this.endOffset(), words };
      },
    },
    {
      ALT: (): OtherwiseNode => {
        const { startOffset } = this.CONSUME(K.otherwise);
        return { kind: "Otherwise", start: startOffset, end: this.endOffset() };
      },
    },
  ];
  readonly #each = () => this.CONSUME(K.each);

  readonly key = this.RULE(
    "key",
    (): KeyNode => {
      const start = this.startOffset();
      const each = this.sees(EACH) && this.OPTION(this.#each) !== undefined;
      const value: KeyNode["value"] = this.OR(this.#keyValues);
      return { kind: "Key", start, end: this.endOffset(), each, value };
    },
    this.inner,
  );

  readonly #title = () => this.textOf(this.CONSUME(T.Text));
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
      if (this.sees(TEXT)) node.title = this.OPTION(this.#title);
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

  readonly cells = this.RULE(
    "cells",
    (): readonly CellNode[] => {
      const cells: CellNode[] = [];
      this.CONSUME(T.Pipe);
      this.#plainCells(cells);
      if (cells.length > 0 && this.atLineEnd()) return exact(cells);
      this.AT_LEAST_ONE(() => {
        cells.push(this.SUBRULE(this.cell));
        if (this.atLineEnd()) this.fault(T.Pipe);
        else this.CONSUME2(T.Pipe);
        this.#plainCells(cells);
      });
      return exact(cells);
    },
    this.inner,
  );

  /** Cells of a single token or a dash: most are. */
  #plainCells(cells: CellNode[]): void {
    while (this.LA(2).tokenTypeIdx === PIPE) {
      const token = this.LA(1);
      const dash = token.tokenTypeIdx === MINUS;
      if (!dash && (flags[token.tokenTypeIdx]! & ATOM) === 0) return;
      this.step();
      cells.push({
        kind: "Cell",
        start: token.startOffset,
        end: tokenEnd(token),
        form: dash ? "dash" : "value",
        values: dash ? NONE : [this.leaf(token)],
        title: undefined,
      });
      this.step();
    }
  }

  readonly cell = this.RULE(
    "cell",
    (): CellNode => {
      const start = this.begin();
      const node: Draft<CellNode> = this.keep({
        kind: "Cell",
        start,
        end: start,
        form: "empty",
        values: NONE,
        title: undefined,
      });
      this.OR([
        {
          ALT: () => {
            this.CONSUME(T.Minus);
            node.form = "dash";
          },
          IGNORE_AMBIGUITIES: true,
        },
        {
          ALT: () => {
            node.form = "value";
            const values: Expression[] = [this.loneValue() ?? this.SUBRULE(this.condition)];
            node.values = values;
            if (this.sees(COMMA)) {
              this.MANY(() => {
                this.CONSUME(T.Comma);
                values.push(this.SUBRULE2(this.condition));
              });
            }
            if (this.sees(TEXT)) node.title = this.OPTION(this.#title);
            if (this.LA(1).tokenTypeIdx !== PIPE && !this.atLineEnd() && !this.recording())
              this.fail(T.Pipe);
          },
        },
        { ALT: () => {} },
      ]);
      if (node.form !== "empty") node.end = this.endOffset();
      return node;
    },
    this.line,
  );

  #cellAlternative(): number {
    const index = this.LA(1).tokenTypeIdx;
    if (index === PIPE) return 2;
    return index === MINUS && this.LA(2).tokenTypeIdx === PIPE ? 0 : 1;
  }
}

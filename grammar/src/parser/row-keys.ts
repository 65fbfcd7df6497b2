/** Keys of rows: numbers and ranges, faces, words. */
import type { IToken } from "chevrotain";
import type { KeyNode, NumberNode, OpenNode, OtherwiseNode, RangeNode, WordsNode } from "../ast.ts";
import { K, T } from "../tokens.ts";
import { mended, NONE } from "./base.ts";
import { EffectParser } from "./effects.ts";
import { tokenEnd } from "./reader.ts";

const MINUS = T.Minus.tokenTypeIdx!;
const NUMBER = T.Number.tokenTypeIdx!;
const PLUS = T.Plus.tokenTypeIdx!;
const EACH = K.each.tokenTypeIdx!;
const TO = K.to.tokenTypeIdx!;

/** On a pair of ten-sided dice two noughts are a hundred: `96-00`. */
function withHundred(value: NumberNode | RangeNode | OpenNode): NumberNode | RangeNode | OpenNode {
  if (value.kind === "Number") return value.raw === "00" ? { ...value, value: HUNDRED } : value;
  if (value.kind !== "Range") return value;
  return /\D00$/.test(value.raw) && value.to === 0 ? { ...value, to: HUNDRED } : value;
}

const HUNDRED = 100;

/** What stands before the arrow of a row. */
export abstract class KeyParser extends EffectParser {
  constructor() {
    super();
    this.enter("keyNumber/option3", () => this.#seesKeyEnd());
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
}

/** Nodes made of one token, and the short cut for terms that are no more than one. */
import type { IToken } from "chevrotain";
import type {
  DiceNode,
  Expression,
  ItemLabel,
  ItemNode,
  NameNode,
  NumberNode,
  OpenNode,
  PathNode,
  RangeNode,
  TextNode,
  VersionNode,
} from "../ast.ts";
import { ATOM, EXTENDS, flags, VALUE_END, WORD } from "../token-flags.ts";
import { T } from "../tokens.ts";
import { NONE, ParserBase, wholeOf } from "./base.ts";
import { tokenEnd } from "./reader.ts";

const NUMBER = T.Number.tokenTypeIdx!;
const RANGE = T.Range.tokenTypeIdx!;
const OPEN = T.Open.tokenTypeIdx!;
const DICE = T.Dice.tokenTypeIdx!;
const TEXT = T.Text.tokenTypeIdx!;
const VERSION = T.Version.tokenTypeIdx!;

export type Atom = PathNode | NumberNode | RangeNode | OpenNode | DiceNode | TextNode | VersionNode;

/**
 * A number that counts nothing and is written as numbers are: nearly all are, and a tree is kept long.
 * What such a number always has alike it has of its class.
 */
class PlainNumber implements NumberNode {
  readonly kind = "Number";
  readonly start: number;
  readonly end: number;
  readonly value: number;

  constructor(start: number, end: number, value: number) {
    this.start = start;
    this.end = end;
    this.value = value;
  }

  get raw(): string {
    return String(this.value);
  }
  get words(): readonly NameNode[] {
    return NONE;
  }
}

const MOST_DIGITS = 9;

/** Without leading zeros, and none of the numbers that are too large. */
function isPlain(digits: string | undefined): boolean {
  if (digits === undefined || digits.length > MOST_DIGITS || digits.length === 0) return false;
  return digits.length === 1 || digits.charCodeAt(0) !== ZERO;
}

const ZERO = 0x30;

export abstract class LeafParser extends ParserBase {
  /**
   * A term of a single token, if the next is one and nothing that would extend it follows. Nine
   * terms of ten are, and need none of the rules that lead to them.
   */
  protected atom(): Atom | undefined {
    const token = this.LA(1);
    const index = token.tokenTypeIdx;
    if ((flags[index]! & ATOM) === 0) return undefined;
    const next = flags[this.LA(2).tokenTypeIdx]!;
    if (next & EXTENDS || (index === NUMBER && next & WORD)) return undefined;
    return this.leaf(this.step());
  }

  /** A whole value of a single token, if the next is one and the value ends after it. */
  protected loneValue(): Atom | undefined {
    const token = this.LA(1);
    if ((flags[token.tokenTypeIdx]! & ATOM) === 0) return undefined;
    if ((flags[this.LA(2).tokenTypeIdx]! & VALUE_END) === 0) return undefined;
    return this.leaf(this.step());
  }

  protected leaf(token: IToken): Atom {
    switch (token.tokenTypeIdx) {
      case NUMBER:
        return this.numberOf(token, NONE);
      case RANGE:
        return this.rangeOf(token);
      case OPEN:
        return this.openOf(token);
      case DICE:
        return this.diceOf(token);
      case TEXT:
        return this.textOf(token);
      case VERSION:
        return this.versionOf(token);
      default: {
        const word = this.nameOf(token);
        return {
          kind: "Path",
          start: word.start,
          end: word.end,
          word,
        };
      }
    }
  }

  protected numberOf(token: IToken, words: readonly NameNode[]): NumberNode {
    const raw = token.image;
    const start = token.startOffset;
    const value = wholeOf(raw);
    if (words.length === 0 && isPlain(raw)) return new PlainNumber(start, tokenEnd(token), value);
    const end = words.length === 0 ? tokenEnd(token) : this.endOffset();
    return { kind: "Number", start, end, value, raw, words };
  }

  protected rangeOf(token: IToken): RangeNode {
    const raw = token.image;
    const from = wholeOf(raw);
    const to = wholeOf(raw.slice(raw.search(/\D/) + 1));
    return {
      kind: "Range",
      start: token.startOffset,
      end: tokenEnd(token),
      from,
      to,
      raw,
    };
  }

  protected openOf(token: IToken): OpenNode {
    const raw = token.image;
    const from = wholeOf(raw);
    return {
      kind: "Open",
      start: token.startOffset,
      end: tokenEnd(token),
      from,
      raw,
    };
  }

  protected diceOf(token: IToken): DiceNode {
    const [count, sides] = token.image.split("d");
    return {
      kind: "Dice",
      start: token.startOffset,
      end: tokenEnd(token),
      count: wholeOf(count),
      sides: wholeOf(sides),
    };
  }

  protected versionOf(token: IToken): VersionNode {
    const [major, minor, patch] = token.image.split(".");
    return {
      kind: "Version",
      start: token.startOffset,
      end: tokenEnd(token),
      major: wholeOf(major),
      minor: wholeOf(minor),
      patch: wholeOf(patch),
    };
  }

  protected itemOf(
    label: ItemLabel | undefined,
    first: IToken | undefined,
    last: IToken | undefined,
    value: Expression,
  ): ItemNode {
    const { end } = value;
    if (first === undefined || last === undefined)
      return { kind: "Item", start: value.start, end, value };
    return {
      kind: "Item",
      start: first.startOffset,
      end,
      label,
      labelStart: first.startOffset,
      labelEnd: tokenEnd(last),
      value,
    };
  }
}

import type { IToken } from "chevrotain";
import { endOf } from "../scan.ts";
import { flags, RESERVED, WORD } from "../token-flags.ts";
import { K, specOf, T } from "../tokens.ts";

/** A token as it will be written, and how many blanks stand before it. */
export interface Piece {
  readonly token: IToken;
  readonly text: string;
  gap: number;
}

/** One line of the new text. */
export interface Line {
  /** Empty for a part that stays as it is. */
  readonly pieces: readonly Piece[];
  /** A part of the old text that stays as it is, of one or more lines. */
  readonly verbatim: string | undefined;
  /** Whether an empty line stands before it. */
  readonly blankBefore: boolean;
  /** Whether it carries on the line before it. */
  readonly continues: boolean;
  /** Blanks before the first piece. */
  indent: number;
}

/** A part of the old text that stays as it is, from the start of a line to the end of one. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

const isComment = ({ tokenType }: IToken): boolean => specOf(tokenType)?.category === "comment";

export const isCommentLine = ({ pieces }: Line): boolean =>
  pieces.length > 0 && isComment(pieces[0]!.token);

/** The comment that ends a line after code. */
export function trailingComment({ pieces }: Line): Piece | undefined {
  const last = pieces.at(-1);
  return last !== undefined && pieces.length > 1 && isComment(last.token) ? last : undefined;
}

/** Width of pieces `from` to `to` (exclusive), without the gap before the first. */
export function widthOf(pieces: readonly Piece[], from: number, to: number): number {
  let width = 0;
  for (let at = from; at < to; at++)
    width += (at === from ? 0 : pieces[at]!.gap) + pieces[at]!.text.length;
  return width;
}

/**
 * The tokens line by line, each in its canonical form with single blanks between. `ends` holds the
 * offsets of the line ends that end something; any other is inside a line that goes on.
 */
export function linesOf(
  text: string,
  tokens: readonly IToken[],
  ends: ReadonlySet<number>,
  damaged: readonly Part[],
): readonly Line[] {
  const lines: Line[] = [];
  let pieces: Piece[] = [];
  let blankBefore = false;
  /** Whether a line end that counts, or a brace, stands before the current line. */
  let ended = true;
  let part = 0;
  let written: Part | undefined;
  const add = (verbatim: string | undefined, continues: boolean) => {
    lines.push({
      pieces,
      verbatim,
      blankBefore: blankBefore && lines.length > 0,
      continues,
      indent: 0,
    });
    pieces = [];
    blankBefore = false;
  };
  const finish = () => {
    const first = pieces[0]?.token;
    if (first === undefined) return;
    const own =
      isComment(first) || first.tokenType === T.RightBrace || first.tokenType === K.otherwise;
    const last = pieces.findLast(({ token }) => !isComment(token))?.token;
    add(undefined, !ended && !own);
    if (last !== undefined) ended = last.tokenType === T.LeftBrace;
  };
  for (const token of tokens) {
    const at = token.startOffset;
    while (part < damaged.length && at >= damaged[part]!.end) part++;
    const kept = damaged[part];
    if (kept !== undefined && at >= kept.start) {
      if (kept === written) continue;
      finish();
      add(withoutTrailingBlanks(text.slice(kept.start, kept.end)), false);
      written = kept;
      ended = true;
      continue;
    }
    if (token.tokenType === T.Newline) {
      finish();
      if (ends.has(at)) ended = true;
      if (token.image.indexOf("\n") !== token.image.lastIndexOf("\n")) blankBefore = true;
      continue;
    }
    const gap =
      pieces.length === 0 ? 0 : gapBetween(pieces.at(-2)?.token, pieces.at(-1)!.token, token);
    pieces.push({ token, text: canonicalText(token), gap });
  }
  finish();
  return lines;
}

const withoutTrailingBlanks = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n");

const signs: ReadonlyMap<unknown, string> = new Map([
  [T.Arrow, "->"],
  [T.Minus, "-"],
  [T.Equals, "="],
  [T.AtLeast, ">="],
  [T.AtMost, "<="],
]);

function canonicalText({ tokenType, image }: IToken): string {
  const sign = signs.get(tokenType);
  if (sign !== undefined) return sign;
  if (tokenType === T.Text) return `"${image.slice(1, -1)}"`;
  if (tokenType === T.Range) return image.replace(/\D/, "-");
  if (tokenType === T.Name) return image.replace(/[\u2010\u2011]/g, "-");
  return image.trimEnd();
}

function gapBetween(before: IToken | undefined, previous: IToken, next: IToken): number {
  const type = next.tokenType;
  if (type === T.Comma || type === T.Colon || type === T.RightParenthesis) return 0;
  if (previous.tokenType === T.LeftParenthesis) return 0;
  if (type === T.Minus && endOf(previous) === next.startOffset && isNumberOrMinus(previous))
    return 0;
  if (type === T.Slash || previous.tokenType === T.Slash) return 0;
  if (previous.tokenType === T.Minus || previous.tokenType === T.Plus) {
    const unary = type !== T.Pipe && !(before !== undefined && endsTerm(before));
    return unary ? 0 : 1;
  }
  return 1;
}

/** In `-3--1`, a range below nothing. */
const isNumberOrMinus = ({ tokenType }: IToken): boolean =>
  tokenType === T.Number || tokenType === T.Minus;

/** Whether a sign after this token stands between two terms. */
function endsTerm({ tokenType, tokenTypeIdx }: IToken): boolean {
  const bits = flags[tokenTypeIdx]!;
  if (bits & WORD) return true;
  if (bits & RESERVED) return false;
  return specOf(tokenType)?.category === "literal" || tokenType === T.RightParenthesis;
}

/**
 * From text to tokens with a meaning: words are told apart, tolerated spellings become the token
 * they stand for, each with a note, and signs the language has no use for are dropped.
 */
import type { IToken, TokenType } from "chevrotain";
import { lex, type Use } from "./lexer.ts";
import { type ProblemList, quote } from "./problem.ts";
import { flags, ODD, STRUCTURE } from "./token-flags.ts";
import { K, numerals, specOf, T, type TokenName, wordTypes } from "./tokens.ts";

export interface Scan {
  /** Every token but comments and blanks, in order; those of type `Bad` are for the eye only. */
  readonly tokens: readonly IToken[];
  readonly comments: readonly IToken[];
  /** False when a brace is missing or too many. */
  readonly balanced: boolean;
  /** Opening parentheses that nothing closes before a brace, an arrow, a cell or a line of prose. */
  readonly openParentheses: ReadonlySet<IToken>;
}

const beyondAscii = /[^\0-\x7f]/;
const wordCharacters = /^[\p{L}\p{M}\p{N}_\p{Join_Control}\u2010\u2011-]+$/u;
const notWordCharacters = /[^\p{L}\p{M}\p{N}_\p{Join_Control}\u2010\u2011-]+/gu;
/** Signs without a shape that pasted text brings along. */
export const UNSEEN = /^[\u00ad\u200b\u200e\u200f\u2060\ufeff]+$/;
const dashes = /[\u2010-\u2015\u2212]/g;

/** Every value of a game is a 32-bit integer. */
export const LARGEST_NUMBER = 2_147_483_647;

const NAME = T.Name.tokenTypeIdx!;
const ASSUME = K.assume.tokenTypeIdx!;
const NUMERAL = T.Numeral.tokenTypeIdx!;
const RANGE = T.Range.tokenTypeIdx!;
const LEFT_BRACE = T.LeftBrace.tokenTypeIdx!;
const RIGHT_BRACE = T.RightBrace.tokenTypeIdx!;
const LEFT_PARENTHESIS = T.LeftParenthesis.tokenTypeIdx!;
const RIGHT_PARENTHESIS = T.RightParenthesis.tokenTypeIdx!;
const ARROW = T.Arrow.tokenTypeIdx!;
const PIPE = T.Pipe.tokenTypeIdx!;
const PROSE = T.Prose.tokenTypeIdx!;

export const endOf = (token: IToken): number => token.startOffset + token.image.length;

/** Scans a whole text. Never throws; what it cannot use it reports to `problems`. */
export function scan(text: string, problems: ProblemList, use?: Use): Scan {
  const { tokens, comments, odd, surplus, closed } = lex(text, use);
  for (const at of odd) settle(tokens[at]!, tokens[at + 1], problems);
  const openParentheses = closed ? NONE_OPEN : openParenthesesOf(tokens);
  return { tokens, comments, balanced: surplus === 0, openParentheses };
}

const NONE_OPEN: ReadonlySet<IToken> = new Set();

function settle(token: IToken, next: IToken | undefined, problems: ProblemList): void {
  const index = token.tokenTypeIdx;
  if (index === ASSUME) {
    if (marksRow(next)) retag(token, K["assume-mark"]);
    return;
  }
  if (index === NAME) {
    const type = wordTypes.get(token.image);
    if (type !== undefined)
      retag(token, type === K.assume && marksRow(next) ? K["assume-mark"] : type);
    else if (beyondAscii.test(token.image)) checkName(token, problems);
    return;
  }
  if (index === NUMERAL) retag(token, numeralType(token.image));
  if (numerals.has(token.tokenType)) checkSize(token, problems);
  if (flags[token.tokenTypeIdx]! & ODD) settleOdd(token, next, problems);
  else if (token.tokenTypeIdx === RANGE) checkRange(token, problems);
}

function openParenthesesOf(tokens: readonly IToken[]): ReadonlySet<IToken> {
  const open = new Set<IToken>();
  let pending: IToken[] = [];
  for (const token of tokens) {
    if ((flags[token.tokenTypeIdx]! & STRUCTURE) === 0) continue;
    switch (token.tokenTypeIdx) {
      case LEFT_BRACE:
      case RIGHT_BRACE:
      case ARROW:
      case PIPE:
      case PROSE:
        pending = giveUp(pending, open);
        break;
      case LEFT_PARENTHESIS:
        pending.push(token);
        break;
      case RIGHT_PARENTHESIS:
        pending.pop();
        break;
    }
  }
  giveUp(pending, open);
  return open;
}

function retag(token: IToken, type: TokenType): void {
  token.tokenTypeIdx = type.tokenTypeIdx!;
}

function numeralType(image: string): TokenType {
  for (let at = 1; at < image.length; at++) {
    const code = image.charCodeAt(at);
    if (code >= 48 && code <= 57) continue;
    if (code === 46) return image.indexOf(".", at + 1) < 0 ? T.Decimal : T.Version;
    return code === 100 ? T.Dice : code === 43 ? T.Open : T.Range;
  }
  return T.Number;
}

/** `assume` marks a row before a text or an arrow. */
function marksRow(next: IToken | undefined): boolean {
  const type = next?.tokenType;
  return type === T.Text || type === T.UnclosedText || type === T.CurlyText || type === T.Arrow;
}

function checkSize(token: IToken, problems: ProblemList): void {
  // Dice have a bound of their own, and the parts of a version are no values.
  if (token.tokenType === T.Dice || token.tokenType === T.Version) return;
  for (const { 0: found, index } of token.image.matchAll(/\d+/g))
    if (Number(found) > LARGEST_NUMBER) {
      const start = token.startOffset + index;
      problems.report("syntax/number-too-large", start, start + found.length, {
        found: quote(found),
        limit: LARGEST_NUMBER,
      });
    }
}

function giveUp(pending: IToken[], open: Set<IToken>): IToken[] {
  if (pending.length === 0) return pending;
  for (const token of pending) open.add(token);
  return [];
}

function checkName(token: IToken, problems: ProblemList): void {
  const { image, startOffset } = token;
  const canonical = image.replace(/[\u2010\u2011]/g, "-");
  if (wordCharacters.test(image)) {
    if (canonical !== image) reportOtherSign(token, canonical, problems);
    return;
  }
  for (const match of image.matchAll(notWordCharacters)) {
    const start = startOffset + match.index;
    const end = start + match[0].length;
    // What nobody sees was not meant.
    const fixes = UNSEEN.test(match[0]) ? [{ start, end, text: "" }] : [];
    problems.report("syntax/bad-character", start, end, { text: quote(match[0]) }, fixes);
  }
  if (image.replace(notWordCharacters, "") === "") retag(token, T.Bad);
}

function checkRange(token: IToken, problems: ProblemList): void {
  const canonical = token.image.replace(dashes, "-");
  if (canonical !== token.image) reportOtherSign(token, canonical, problems);
}

function reportOtherSign(token: IToken, canonical: string, problems: ProblemList): void {
  const start = token.startOffset;
  const end = endOf(token);
  problems.report(
    "syntax/other-sign",
    start,
    end,
    { found: quote(token.image), canonical: quote(canonical) },
    [{ start, end, text: canonical }],
  );
}

const canonicalSigns: ReadonlyMap<TokenType, string> = new Map([
  [T.OtherArrow, "->"],
  [T.OtherMinus, "-"],
  [T.OtherEquals, "="],
  [T.OtherAtLeast, ">="],
  [T.OtherAtMost, "<="],
]);

function settleOdd(token: IToken, next: IToken | undefined, problems: ProblemList): void {
  const type = token.tokenType;
  const start = token.startOffset;
  const end = endOf(token);
  const sign = canonicalSigns.get(type);
  if (sign !== undefined) reportOtherSign(token, sign, problems);
  else if (type === T.CurlyText) reportOtherSign(token, `"${token.image.slice(1, -1)}"`, problems);
  else if (type === T.UnclosedText && /.["\u201c-\u201f]$/.test(token.image)) {
    reportOtherSign(token, `"${token.image.slice(1, -1)}"`, problems);
  } else if (type === T.UnclosedText) {
    problems.report("syntax/unclosed-text", start, end, { text: quote(token.image) }, [
      { start: end, end, text: '"' },
    ]);
  } else if (type === T.Decimal)
    problems.report("syntax/decimal-number", start, end, { found: token.image });
  else if (type === T.Semicolon) {
    // Between two deeds it means "then"; at the end of a line it means nothing.
    const last =
      next === undefined || next.tokenType === T.Newline || next.tokenType === T.RightBrace;
    problems.report("syntax/semicolon", start, end, {}, [
      { start, end, text: last ? "" : " then" },
    ]);
  } else if (type === T.Bad)
    problems.report("syntax/bad-character", start, end, { text: quote(token.image) });
  const standsFor = specOf(type)?.standsFor;
  if (standsFor !== undefined) retag(token, T[standsFor as TokenName]);
}

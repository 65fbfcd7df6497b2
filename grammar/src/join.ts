/**
 * The parser's token vector: line ends that end nothing are left out, and what is nested too deep
 * for any reader is cut, so that neither the parser nor a walk over its tree can run out of stack.
 */
import type { IToken } from "chevrotain";
import { roomFor } from "./lexer.ts";
import type { ProblemList } from "./problem.ts";
import { endOf } from "./scan.ts";
import {
  DEEPENS,
  flags,
  GOES_ON_AFTER,
  GOES_ON_BEFORE,
  KEY,
  STRUCTURE,
  WORD,
} from "./token-flags.ts";
import { K, T } from "./tokens.ts";

/** Braces within braces, and parentheses within parentheses. */
export const DEEPEST_NESTING = 32;
/** Words and signs of one part of a line that each make the tree a level deeper. */
export const LONGEST_CHAIN = 100;

const NEWLINE = T.Newline.tokenTypeIdx!;
const LEFT_BRACE = T.LeftBrace.tokenTypeIdx!;
const RIGHT_BRACE = T.RightBrace.tokenTypeIdx!;
const LEFT_PARENTHESIS = T.LeftParenthesis.tokenTypeIdx!;
const RIGHT_PARENTHESIS = T.RightParenthesis.tokenTypeIdx!;
const COLON = T.Colon.tokenTypeIdx!;
const COMMA = T.Comma.tokenTypeIdx!;
const ARROW = T.Arrow.tokenTypeIdx!;
const MINUS = T.Minus.tokenTypeIdx!;
const PIPE = T.Pipe.tokenTypeIdx!;
const BAD = T.Bad.tokenTypeIdx!;
const OTHERWISE = K.otherwise.tokenTypeIdx!;
const IF = K.if.tokenTypeIdx!;
const THEN = K.then.tokenTypeIdx!;

/** Room for the ends of the text that the parser puts behind its tokens, as far as it looks ahead. */
const ENDS = 4;

/** Joins lines and cuts what is too deep. Braces must be paired; they are paired in the answer too. */
export function joinLines(
  text: string,
  tokens: readonly IToken[],
  openParentheses: ReadonlySet<IToken>,
  problems: ProblemList,
): IToken[] {
  const joined = roomFor<IToken>(tokens.length + ENDS);
  let count = 0;
  let previous: IToken | undefined;
  /** Chain length by depth of braces: `} otherwise if` goes on with the chain of its line. */
  const chains = new Uint16Array(DEEPEST_NESTING + 1);
  let braces = 0;
  let parentheses = 0;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const index = token.tokenTypeIdx;
    if ((flags[index]! & (STRUCTURE | DEEPENS)) === 0) {
      previous = joined[count++] = token;
      continue;
    }
    if (index === BAD) continue;
    if (index === NEWLINE) {
      if (parentheses > 0 && at + 1 < tokens.length) continue;
      if (!endsLine(text, tokens, at, previous, braces)) continue;
      parentheses = 0;
      chains[braces] = 0;
      previous = joined[count++] = token;
      continue;
    }
    if (flags[index]! & DEEPENS) {
      if (chains[braces]! < LONGEST_CHAIN) chains[braces]!++;
      else {
        if (chains[braces] === LONGEST_CHAIN) {
          chains[braces]!++;
          reportTooDeep(token, LONGEST_CHAIN, problems);
        }
        at = lineEnd(tokens, at) - 1;
        continue;
      }
    }
    switch (index) {
      case LEFT_BRACE:
        parentheses = 0;
        if (braces === DEEPEST_NESTING) {
          reportTooDeep(token, DEEPEST_NESTING, problems);
          previous = joined[count++] = token;
          at = closerOf(tokens, at) - 1;
          braces++;
          continue;
        }
        chains[++braces] = 0;
        break;
      case RIGHT_BRACE:
        parentheses = 0;
        braces--;
        break;
      case LEFT_PARENTHESIS:
        if (openParentheses.has(token)) break;
        if (parentheses === DEEPEST_NESTING) {
          reportTooDeep(token, DEEPEST_NESTING, problems);
          at = lineEnd(tokens, at) - 1;
          parentheses = 0;
          continue;
        }
        parentheses++;
        break;
      case RIGHT_PARENTHESIS:
        if (parentheses > 0) parentheses--;
        break;
      case PIPE:
        if (isDashLine(tokens, at, previous)) {
          const end = lineEnd(tokens, at);
          reportDashLine(text, token, tokens[end - 1]!, problems);
          at = end - 1;
          continue;
        }
        if (parentheses === 0) chains[braces] = 0;
        break;
      case COMMA:
      case COLON:
      case ARROW:
      case THEN:
        // Parts of a line are siblings in the tree, except within parentheses.
        if (parentheses === 0) chains[braces] = 0;
        break;
    }
    previous = joined[count++] = token;
  }
  joined.length = count;
  return joined;
}

function reportTooDeep(token: IToken, limit: number, problems: ProblemList): void {
  problems.report("syntax/too-deep", token.startOffset, endOf(token), { limit });
}

/** Whether a bar begins the line that tables of other languages have under their heads: `| --- | :-: |`. */
function isDashLine(tokens: readonly IToken[], at: number, previous: IToken | undefined): boolean {
  const before = previous?.tokenTypeIdx;
  if (before !== undefined && before !== NEWLINE && before !== LEFT_BRACE) return false;
  return isDashOrColon(tokens[at + 1]) && isDashOrColon(tokens[at + 2]);
}

const isDashOrColon = (token: IToken | undefined): boolean =>
  token?.tokenTypeIdx === MINUS || token?.tokenTypeIdx === COLON;

/** Its fix takes the line away with its line end. */
function reportDashLine(text: string, first: IToken, last: IToken, problems: ProblemList): void {
  const start = text.lastIndexOf("\n", first.startOffset) + 1;
  const end = text.indexOf("\n", endOf(last)) + 1 || text.length;
  problems.report("syntax/dash-line", first.startOffset, endOf(last), {}, [
    { start, end, text: "" },
  ]);
}

/** Index of the line end, brace or end of text at or after `at`. */
function lineEnd(tokens: readonly IToken[], at: number): number {
  let end = at + 1;
  while (end < tokens.length) {
    const index = tokens[end]!.tokenTypeIdx;
    if (index === NEWLINE || index === LEFT_BRACE || index === RIGHT_BRACE) break;
    end++;
  }
  return end;
}

/** Index of the brace that closes the one at `at`. */
function closerOf(tokens: readonly IToken[], at: number): number {
  let depth = 0;
  for (let end = at; end < tokens.length; end++) {
    const index = tokens[end]!.tokenTypeIdx;
    if (index === LEFT_BRACE) depth++;
    else if (index === RIGHT_BRACE && --depth === 0) return end;
  }
  return tokens.length;
}

/** Whether the line end at `at`, outside parentheses, ends a line that begins or goes on before it. */
function endsLine(
  text: string,
  tokens: readonly IToken[],
  at: number,
  previous: IToken | undefined,
  braces: number,
): boolean {
  if (previous === undefined) return false;
  const before = previous.tokenTypeIdx;
  if (before === NEWLINE || before === LEFT_BRACE) return false;
  const nextAt = following(tokens, at);
  const next = tokens[nextAt];
  if (next === undefined || next.tokenTypeIdx === RIGHT_BRACE) return false;
  const afterNext = tokens[following(tokens, nextAt)]?.tokenTypeIdx;
  const nextFlags = flags[next.tokenTypeIdx]!;
  const nextIsProperty = afterNext === COLON && (nextFlags & KEY) !== 0;
  if (flags[before]! & GOES_ON_AFTER) {
    if (before === COLON && nextIsProperty) return true;
    return braces === 0 && atMargin(text, next) && (nextFlags & WORD) !== 0;
  }
  if (nextFlags & GOES_ON_BEFORE) return nextIsProperty;
  if (next.tokenTypeIdx === OTHERWISE && before === RIGHT_BRACE) {
    return afterNext !== LEFT_BRACE && afterNext !== IF;
  }
  return true;
}

/** Index of the next token that is neither a line end nor dropped. */
function following(tokens: readonly IToken[], at: number): number {
  let next = at + 1;
  while (next < tokens.length) {
    const index = tokens[next]!.tokenTypeIdx;
    if (index !== NEWLINE && index !== BAD) break;
    next++;
  }
  return next;
}

function atMargin(text: string, token: IToken): boolean {
  return token.startOffset === 0 || text.charCodeAt(token.startOffset - 1) === 10;
}

/**
 * Mends braces that do not balance, so that the parser always sees them in pairs and a lost brace
 * costs one declaration. A declaration begins at the left margin; inside it indentation tells which
 * brace was forgotten, so the opener is blamed and not the end of the file.
 */
import type { IToken } from "chevrotain";
import { LexedToken } from "./lexer.ts";
import { type ProblemList, quote } from "./problem.ts";
import { endOf } from "./scan.ts";
import { flags, GOES_ON_AFTER, GOES_ON_BEFORE, KEY } from "./token-flags.ts";
import { K, T } from "./tokens.ts";

const NEWLINE = T.Newline.tokenTypeIdx!;
const LEFT = T.LeftBrace.tokenTypeIdx!;
const RIGHT = T.RightBrace.tokenTypeIdx!;
const AFTER = K.after.tokenTypeIdx!;
const BEFORE = K.before.tokenTypeIdx!;
const IF = K.if.tokenTypeIdx!;
const INSTEAD = K.instead.tokenTypeIdx!;
const OTHERWISE = K.otherwise.tokenTypeIdx!;
const SAYS = K.says.tokenTypeIdx!;
const TEXT = T.Text.tokenTypeIdx!;
const UNTIL = K.until.tokenTypeIdx!;
const COLON = T.Colon.tokenTypeIdx!;

/** A line of tokens: `first`..`end` without its line end, and the column of its first token from 0. */
interface Line {
  readonly first: number;
  readonly end: number;
  readonly indent: number;
}

/** An opening brace that is still open, and the line it stands in. */
interface Opener {
  readonly at: number;
  readonly line: number;
}

/** What has to change, by the index of the token before which it happens. */
interface Repairs {
  readonly dropped: Set<number>;
  readonly inserted: Map<number, IToken[]>;
}

/** The tokens with every brace paired: missing ones are supplied with an empty image, stray ones left out. */
export function pairBraces(
  text: string,
  tokens: readonly IToken[],
  problems: ProblemList,
): readonly IToken[] {
  const lines = linesOf(text, tokens);
  const repairs: Repairs = { dropped: new Set(), inserted: new Map() };
  const trusted = marginsCanBeTrusted(tokens, lines);
  let from = 0;
  for (let line = 1; line <= lines.length; line++) {
    if (line < lines.length && !(trusted && beginsDeclaration(tokens, lines[line]!))) continue;
    const island = new Island(tokens, lines.slice(from, line), trusted, repairs, problems);
    island.mend();
    from = line;
  }
  return apply(tokens, repairs);
}

function linesOf(text: string, tokens: readonly IToken[]): readonly Line[] {
  const lines: Line[] = [];
  let first = 0;
  for (let at = 0; at <= tokens.length; at++) {
    if (at < tokens.length && tokens[at]!.tokenTypeIdx !== NEWLINE) continue;
    if (at > first) {
      const head = lines.at(-1);
      const indent =
        head !== undefined && goesOn(tokens, head, first)
          ? head.indent
          : indentOf(text, tokens[first]!);
      lines.push({ first, end: at, indent });
    }
    first = at + 1;
  }
  return lines;
}

/** Whether the line that begins at `first` carries on the one before; then it counts as indented like it. */
function goesOn(tokens: readonly IToken[], before: Line, first: number): boolean {
  const token = tokens[first]!;
  if (token.tokenTypeIdx === RIGHT || tokens[first + 1]?.tokenTypeIdx === COLON) return false;
  const last = tokens[before.end - 1]!;
  return (
    ((flags[token.tokenTypeIdx]! & GOES_ON_BEFORE) |
      (flags[last.tokenTypeIdx]! & GOES_ON_AFTER)) !==
    0
  );
}

function indentOf(text: string, token: IToken): number {
  const lineStart = text.lastIndexOf("\n", token.startOffset - 1) + 1;
  const bom = lineStart === 0 && text.charCodeAt(0) === 0xfeff ? 1 : 0;
  return token.startOffset - lineStart - bom;
}

/** Pasted text may have lost its indentation; then the margin says nothing. */
function marginsCanBeTrusted(tokens: readonly IToken[], lines: readonly Line[]): boolean {
  let depth = 0;
  let inside = 0;
  let atMargin = 0;
  for (const line of lines) {
    if (standsAlone(tokens, line)) depth = 0;
    if (depth > 0 && tokens[line.first]!.tokenTypeIdx !== RIGHT) {
      inside++;
      if (line.indent === 0) atMargin++;
    }
    for (let at = line.first; at < line.end; at++) {
      const index = tokens[at]!.tokenTypeIdx;
      if (index === LEFT) depth++;
      else if (index === RIGHT && depth > 0) depth--;
    }
  }
  return atMargin * 2 <= inside;
}

/** Words that begin no part of another declaration. */
const alone: ReadonlySet<number> = new Set(
  [
    K.adjective,
    K.board,
    K.deck,
    K.die,
    K.kind,
    K.layout,
    K.map,
    K.measure,
    K.pack,
    K.phase,
    K.role,
    K.scenario,
    K.use,
    K.verb,
  ].map(({ tokenTypeIdx }) => tokenTypeIdx!),
);

/**
 * Whether a line at the margin cannot belong to a body, so that a brace lost above it says nothing
 * of the margin below: it begins with a word of that sort, or as `foe wisp "Wisp"` does.
 */
function standsAlone(tokens: readonly IToken[], { first, end, indent }: Line): boolean {
  if (indent !== 0 || first + 1 >= end) return false;
  const [word, name, title] = [0, 1, 2].map((step) => tokens[first + step]!);
  if (alone.has(word!.tokenTypeIdx)) return name!.tokenTypeIdx !== COLON;
  const isTitled = first + 2 < end && title!.tokenTypeIdx === TEXT;
  return isTitled && [word, name].every((token) => (flags[token!.tokenTypeIdx]! & KEY) !== 0);
}

function beginsDeclaration(tokens: readonly IToken[], line: Line): boolean {
  if (line.indent !== 0) return false;
  const bits = flags[tokens[line.first]!.tokenTypeIdx]!;
  if ((bits & KEY) === 0) return false;
  return (bits & GOES_ON_BEFORE) === 0 || tokens[line.first + 1]?.tokenTypeIdx === COLON;
}

/** One declaration with what belongs to it. */
class Island {
  readonly #tokens: readonly IToken[];
  readonly #lines: readonly Line[];
  readonly #trusted: boolean;
  readonly #repairs: Repairs;
  readonly #problems: ProblemList;
  /** How many openers there are more than closers; repairs bring it to 0. */
  #surplus = 0;
  readonly #open: Opener[] = [];

  constructor(
    tokens: readonly IToken[],
    lines: readonly Line[],
    trusted: boolean,
    repairs: Repairs,
    problems: ProblemList,
  ) {
    this.#tokens = tokens;
    this.#lines = lines;
    this.#trusted = trusted;
    this.#repairs = repairs;
    this.#problems = problems;
  }

  mend(): void {
    if (this.#paired()) return;
    for (let line = 0; line < this.#lines.length; line++) {
      if (this.#trusted && this.#surplus > 0) this.#closeBefore(line);
      this.#walk(line);
    }
    const end = this.#lines.at(-1)!.end;
    while (this.#open.length > 0) this.#close(end);
  }

  /** True when nothing is missing; sets the surplus on the way. */
  #paired(): boolean {
    let fine = true;
    for (const line of this.#lines) {
      for (let at = line.first; at < line.end; at++) {
        const index = this.#tokens[at]!.tokenTypeIdx;
        if (index === LEFT) this.#surplus++;
        else if (index === RIGHT && --this.#surplus < 0) fine = false;
      }
    }
    return fine && this.#surplus === 0;
  }

  /** A line that stands no deeper than the line of an opener cannot belong to its body. */
  #closeBefore(line: number): void {
    const { first, indent } = this.#lines[line]!;
    const token = this.#tokens[first]!;
    if (token.tokenTypeIdx === RIGHT || flags[token.tokenTypeIdx]! & GOES_ON_BEFORE) return;
    while (this.#surplus > 0) {
      const top = this.#open.at(-1);
      if (top === undefined || indent > this.#lines[top.line]!.indent) return;
      this.#close(this.#lines[line - 1]!.end);
    }
  }

  #walk(line: number): void {
    const { first, end, indent } = this.#lines[line]!;
    for (let at = first; at < end; at++) {
      const index = this.#tokens[at]!.tokenTypeIdx;
      if (index === LEFT) this.#opener(at, line);
      else if (index === RIGHT) {
        if (at === first) this.#leadingCloser(at, line, indent);
        else this.#innerCloser(at, line);
      } else if (this.#surplus > 0 && this.#wantsCloser(at, line)) this.#close(at);
    }
  }

  /** `otherwise`, `says` and the `until` of a loop stand after a closing brace. */
  #wantsCloser(at: number, line: number): boolean {
    const top = this.#open.at(-1);
    if (top === undefined) return false;
    const next = this.#tokens[at + 1]?.tokenTypeIdx;
    switch (this.#tokens[at]!.tokenTypeIdx) {
      case OTHERWISE:
        if (next !== LEFT && next !== IF) return false;
        break;
      case UNTIL:
        if (next === BEFORE || next === AFTER || next === INSTEAD) return false;
        break;
      case SAYS:
        // Behind a brace it is that brace's, or on the line of the opener the one's that is missing.
        if (this.#tokens[at - 1]!.tokenTypeIdx === RIGHT && top.line !== line) return false;
        return next !== COLON;
      default:
        return false;
    }
    let before = at - 1;
    while (before >= 0 && this.#tokens[before]!.tokenTypeIdx === NEWLINE) before--;
    return before >= 0 && this.#tokens[before]!.tokenTypeIdx !== RIGHT;
  }

  /** Nothing is written `{ {`: the second was typed twice. */
  #opener(at: number, line: number): void {
    if (this.#surplus > 0 && this.#tokens[at - 1]?.tokenTypeIdx === LEFT) {
      this.#drop(at);
      this.#surplus--;
    } else this.#open.push({ at, line });
  }

  /** A closer that begins its line stands under the line of its opener. */
  #leadingCloser(at: number, line: number, indent: number): void {
    const top = this.#open.at(-1);
    const topIndent = top === undefined ? -1 : this.#lines[top.line]!.indent;
    if (this.#trusted && topIndent > indent && this.#surplus > 0) {
      const owner = this.#open.findLast((opener) => this.#lines[opener.line]!.indent === indent);
      while (owner !== undefined && this.#surplus > 0 && this.#open.at(-1) !== owner)
        this.#close(at);
    } else if (this.#trusted && topIndent < indent && this.#surplus < 0) {
      if (this.#openAbove(line, indent)) return;
    }
    if (this.#open.pop() === undefined) this.#dropCloser(at);
  }

  #innerCloser(at: number, line: number): void {
    const top = this.#open.at(-1);
    if (top === undefined || (this.#surplus < 0 && this.#strayInside(top, line)))
      this.#dropCloser(at);
    else this.#open.pop();
  }

  /** Whether a closer inside a line has no business with an opener of an earlier line. */
  #strayInside(top: Opener, line: number): boolean {
    if (top.line === line) return false;
    const { first, indent } = this.#lines[line]!;
    const afterCloser = this.#tokens[first]!.tokenTypeIdx === RIGHT;
    return !afterCloser || (this.#trusted && this.#lines[top.line]!.indent < indent);
  }

  /** Supplies the brace that a line above forgot, given the line and column of the closer that wants it. */
  #openAbove(line: number, indent: number): boolean {
    const floor = this.#open.at(-1)?.line ?? -1;
    for (let above = line - 1; above > floor; above--) {
      if (this.#lines[above]!.indent !== indent) continue;
      let last = above;
      while (
        last + 1 < line &&
        flags[this.#tokens[this.#lines[last + 1]!.first]!.tokenTypeIdx]! & GOES_ON_BEFORE
      ) {
        last++;
      }
      // A head right above the closer lacks nothing: it has no body.
      if (last + 1 === line) return false;
      const end = this.#lines[last]!.end;
      const before = this.#tokens[end - 1]!;
      const offset = endOf(before);
      const head = this.#tokens[this.#lines[above]!.first]!;
      this.#problems.report(
        "syntax/missing-brace",
        head.startOffset,
        offset,
        { text: quote(head.image) },
        [{ start: offset, end: offset, text: " {" }],
      );
      this.#insert(end, LEFT, offset);
      this.#surplus++;
      return true;
    }
    return false;
  }

  /** Closes the innermost open brace before token `at` and blames its opener. */
  #close(at: number): void {
    const opener = this.#open.pop()!;
    const token = this.#tokens[opener.at]!;
    const head = this.#tokens[this.#lines[opener.line]!.first]!;
    const offset = endOf(this.#tokens[at - 1]!);
    this.#problems.report("syntax/unclosed-brace", token.startOffset, endOf(token), {
      text: quote(head.image),
    });
    this.#insert(at, RIGHT, offset);
    this.#surplus--;
  }

  #drop(at: number): void {
    const token = this.#tokens[at]!;
    const start = token.startOffset;
    const end = endOf(token);
    const { image } = token;
    this.#problems.report("syntax/stray-brace", start, end, { text: image }, [
      { start, end, text: "" },
    ]);
    this.#repairs.dropped.add(at);
  }

  #dropCloser(at: number): void {
    this.#drop(at);
    this.#surplus++;
  }

  #insert(at: number, index: number, offset: number): void {
    const token = new LexedToken("", offset, index);
    token.isInsertedInRecovery = true;
    const others = this.#repairs.inserted.get(at);
    if (others === undefined) this.#repairs.inserted.set(at, [token]);
    else others.push(token);
  }
}

function apply(tokens: readonly IToken[], repairs: Repairs): readonly IToken[] {
  const mended: IToken[] = [];
  for (let at = 0; at <= tokens.length; at++) {
    const inserted = repairs.inserted.get(at);
    if (inserted !== undefined) for (const token of inserted) mended.push(token);
    if (at < tokens.length && !repairs.dropped.has(at)) mended.push(tokens[at]!);
  }
  return mended;
}

import type { Node } from "../ast.ts";
import { merge, type Reading, readFile } from "../parse.ts";
import type { SyntaxProblem } from "../problem.ts";
import { endOf } from "../scan.ts";
import { K, T } from "../tokens.ts";
import { childrenOf } from "../walk.ts";
import { alignComments, alignRows } from "./align.ts";
import { sameTree } from "./compare.ts";
import { isCommentLine, type Line, linesOf, type Part, widthOf } from "./line.ts";

/** Blanks for each step inwards. */
const STEP = 2;

const BYTE_ORDER_MARK = "\ufeff";

/**
 * The file in its canonical layout: two blanks for each brace, single blanks, straight quotes and
 * plain dashes, tables in columns, at most one empty line in a row. Lines are never joined or
 * broken; notes and drawn maps are only moved as a whole. A declaration with a fault stays as it
 * is; a file is answered unchanged if it has a fault outside every declaration, or if its damage
 * would read otherwise between formatted neighbours. Doing it twice changes
 * nothing more.
 */
export function formatFile(text: string): string {
  const reading = readFile(text);
  const damaged = damagedParts(text, reading);
  if (damaged === undefined) return text;
  const formatted = laidOut(text, reading, damaged);
  return damaged.length === 0 || readsAlike(reading, readFile(formatted)) ? formatted : text;
}

function laidOut(text: string, reading: Reading, damaged: readonly Part[]): string {
  const { file, scanned, joined } = reading;
  const ends = new Set<number>();
  for (const { tokenType, startOffset } of joined)
    if (tokenType === T.Newline) ends.add(startOffset);
  const lines = linesOf(text, merge(scanned.tokens, scanned.comments), ends, damaged);
  const underArrow = indent(lines);
  alignRows(file, lines);
  for (const [line, row] of underArrow) line.indent = arrowColumn(row);
  alignComments(lines);
  return written(text, lines);
}

/** Margins tell where damage ends, so laying out its neighbours can make it read otherwise. */
function readsAlike(before: Reading, after: Reading): boolean {
  const codes = (of: Reading) => of.errors.filter(isError).map(({ code }) => code);
  return sameTree(before.file, after.file) && codes(before).join() === codes(after).join();
}

/**
 * The parts with faults, or nothing if a fault lies before every declaration. Declarations that
 * share a line are kept or formatted together, so that no two parts overlap and no part ends in the
 * middle of a declaration; what reading skipped belongs to the declaration before it.
 */
function damagedParts(
  text: string,
  { file, scanned, errors }: Reading,
): readonly Part[] | undefined {
  const faults = errors.filter(isError);
  const { members } = file;
  if (faults.length > 0 && (members.length === 0 || faults[0]!.start < members[0]!.start))
    return undefined;
  const parts: Part[] = [];
  const code = scanned.tokens.filter(({ tokenType }) => tokenType !== T.Newline);
  let token = 0;
  let fault = 0;
  for (let at = 0; at < members.length; ) {
    const { start } = members[at]!;
    let end = start;
    let damaged = false;
    do {
      damaged ||= !isWhole(members[at]!);
      at++;
      const limit = members[at]?.start ?? Number.POSITIVE_INFINITY;
      for (; fault < faults.length && faults[fault]!.start < limit; fault++) damaged = true;
      while (token < code.length && code[token]!.startOffset < limit) token++;
      if (token > 0) end = lineEndAt(text, endOf(code[token - 1]!));
    } while (at < members.length && members[at]!.start <= end);
    if (damaged) parts.push({ start: lineStartAt(text, start), end });
  }
  return parts;
}

const isError = ({ severity }: SyntaxProblem): boolean => severity === "error";

function isWhole(node: Node): boolean {
  return !node.recovered && node.kind !== "Torn" && childrenOf(node).every(isWhole);
}

/** Where the line of an offset begins, after the byte order mark if there is one. */
function lineStartAt(text: string, offset: number): number {
  const start = offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
  return start === 0 && text.startsWith(BYTE_ORDER_MARK) ? 1 : start;
}

function lineEndAt(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end;
}

/** Sets what each line is indented by; answers the lines that stand under the deed of a row. */
function indent(lines: readonly Line[]): ReadonlyMap<Line, Line> {
  const underArrow = new Map<Line, Line>();
  /** The indent of the line that opened each brace. */
  const open: number[] = [];
  let base = 0;
  let head: Line | undefined;
  for (const line of lines) {
    if (line.verbatim !== undefined) continue;
    const inner = open.length === 0 ? 0 : open.at(-1)! + STEP;
    if (isCommentLine(line)) line.indent = inner;
    else if (line.continues) {
      line.indent = base + STEP;
      const then = line.pieces[0]!.token.tokenType === K.then;
      if (then && head !== undefined && arrowAt(head) >= 0) underArrow.set(line, head);
    } else {
      base =
        leadingClosers(line) === 0 ? inner : open[Math.max(0, open.length - leadingClosers(line))]!;
      line.indent = base;
      head = line;
    }
    for (const { token } of line.pieces) {
      if (token.tokenType === T.LeftBrace) open.push(base);
      else if (token.tokenType === T.RightBrace) open.pop();
    }
  }
  return underArrow;
}

function leadingClosers({ pieces }: Line): number {
  const other = pieces.findIndex(({ token }) => token.tokenType !== T.RightBrace);
  return other < 0 ? pieces.length : other;
}

/** Index of the arrow of a row whose deed begins on its own line, or -1. */
function arrowAt({ pieces }: Line): number {
  const arrow = pieces.findIndex(({ token }) => token.tokenType === T.Arrow);
  return arrow > 0 && arrow + 1 < pieces.length ? arrow : -1;
}

function arrowColumn(row: Line): number {
  const deed = arrowAt(row) + 1;
  return row.indent + widthOf(row.pieces, 0, deed) + row.pieces[deed]!.gap;
}

function written(text: string, lines: readonly Line[]): string {
  const out: string[] = [];
  for (const { verbatim, pieces, blankBefore, indent } of lines) {
    if (blankBefore) out.push("");
    if (verbatim !== undefined) {
      out.push(verbatim);
      continue;
    }
    let line = " ".repeat(indent);
    pieces.forEach((piece, at) => {
      line += (at === 0 ? "" : " ".repeat(piece.gap)) + piece.text;
    });
    out.push(line);
  }
  const bom = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
  const body = out.length === 0 ? "" : `${out.join("\n")}\n`;
  return bom + (text.includes("\r\n") ? body.replaceAll("\n", "\r\n") : body);
}

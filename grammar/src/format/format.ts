import type { FileNode, Node } from "../ast.ts";
import { merge, readFile } from "../parse.ts";
import type { SyntaxProblem } from "../problem.ts";
import { K, T } from "../tokens.ts";
import { childrenOf } from "../walk.ts";
import { alignComments, alignRows } from "./align.ts";
import { isCommentLine, type Line, linesOf, type Part, widthOf } from "./line.ts";

/** Blanks for each step inwards. */
const STEP = 2;

/**
 * The file in its canonical layout: two blanks for each brace, single blanks, straight quotes and
 * plain dashes, tables in columns, at most one empty line in a row. Lines are never joined or
 * broken; notes and drawn maps are only moved as a whole. A declaration with a fault stays as it
 * is; a file with a fault outside every declaration is answered unchanged. Doing it twice changes
 * nothing more.
 */
export function formatFile(text: string): string {
  const { file, errors, scanned, joined } = readFile(text);
  const damaged = damagedParts(text, file, errors);
  if (damaged === undefined) return text;
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

/** The parts with faults, or nothing if a fault lies before every declaration. */
function damagedParts(
  text: string,
  file: FileNode,
  errors: readonly SyntaxProblem[],
): readonly Part[] | undefined {
  const faults = errors.filter(({ severity }) => severity === "error");
  const { members } = file;
  if (faults.length > 0 && (members.length === 0 || faults[0]!.start < members[0]!.start))
    return undefined;
  const parts: Part[] = [];
  for (let at = 0; at < members.length; at++) {
    const member = members[at]!;
    const limit = members[at + 1]?.start ?? text.length;
    const last = faults.findLast(({ start }) => start >= member.start && start < limit);
    if (last === undefined && isWhole(member)) continue;
    parts.push(wholeLines(text, member.start, Math.max(member.end, last?.end ?? 0)));
  }
  return parts;
}

function isWhole(node: Node): boolean {
  return !node.recovered && node.kind !== "Torn" && childrenOf(node).every(isWhole);
}

function wholeLines(text: string, start: number, end: number): Part {
  const lineEnd = text.indexOf("\n", end);
  return { start: text.lastIndexOf("\n", start - 1) + 1, end: lineEnd < 0 ? text.length : lineEnd };
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
  const bom = text.startsWith("\ufeff") ? "\ufeff" : "";
  const body = out.length === 0 ? "" : `${out.join("\n")}\n`;
  return bom + (text.includes("\r\n") ? body.replaceAll("\n", "\r\n") : body);
}

import { formatFile, type Node, walk } from "@questwright/grammar";
import { type Edit, placeOf } from "../diagnostics/diagnostic.ts";
import type { Source } from "../workspace/source.ts";

/**
 * The edits that lay out the lines between two offsets as formatting the file would; a table is
 * laid out as a whole, as its columns hang together. None where the file is answered unchanged.
 */
export function formatRange(source: Source, from: number, to: number): Edit[] {
  const { text, lines, path } = source;
  const [first, last] = wholeTables(source, from, to);
  const before = linesOf(text);
  const after = linesOf(formatFile(text));
  // Lines are never joined or broken; only empty ones come and go.
  if (before.length !== after.length) return [];
  const edits: Edit[] = [];
  const put = (at: { start: number; end: number }, now: string): void => {
    if (text.slice(at.start, at.end) !== now)
      edits.push({ ...placeOf({ file: path, ...at }, lines), text: now });
  };
  before.forEach((line, index) => {
    if (line.end < first || line.start > last) return;
    const wanted = after[index]!;
    // What stands between two lines is laid out with the second, where both are asked for.
    if (line.gap.end === line.gap.start || line.gap.start >= first) put(line.gap, wanted.gapText);
    put(line, wanted.text);
  });
  return edits;
}

interface TextLine {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** What stands between it and the line before. */
  readonly gap: { readonly start: number; readonly end: number };
  readonly gapText: string;
}

/** The lines that have something on them; the end of the text is a line of its own. */
function linesOf(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let at = 0;
  let last = 0;
  const add = (line: string, start: number): void => {
    const gap = { start: last, end: start };
    last = start + line.length;
    lines.push({ text: line, start, end: last, gap, gapText: text.slice(gap.start, start) });
  };
  for (const written of text.split("\n")) {
    const line = written.endsWith("\r") ? written.slice(0, -1) : written;
    if (line.trim() !== "") add(line, at);
    at += written.length + 1;
  }
  add("", text.length);
  return lines;
}

/** The stretch, and every table with pipes that it touches. */
function wholeTables({ tree }: Source, from: number, to: number): readonly [number, number] {
  let [first, last] = [from, to];
  walk(tree, (node: Node) => {
    if (node.end < from || node.start > to) return false;
    if (node.kind !== "Rows") return true;
    const touched = node.rows.some(
      (row) =>
        (row.kind === "GridRow" || (row.kind === "Row" && row.cells !== undefined)) &&
        row.start <= to &&
        row.end >= from,
    );
    if (touched) [first, last] = [Math.min(first, node.start), Math.max(last, node.end)];
    return true;
  });
  return [first, last];
}

import { type NodeOf, pathAt, type Token } from "@questwright/grammar";
import { type Edit, placeOf } from "../diagnostics/diagnostic.ts";
import type { Source } from "../workspace/source.ts";
import type { Action } from "./fixes.ts";

/** A stretch of a file; UTF-16 offsets. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** One column of a table drawn with pipes. */
export interface Column {
  /** From 0; the keys before the first pipe are no column. */
  readonly index: number;
  /** How many columns the table has. */
  readonly count: number;
  /** One for each row from the head down, without the blanks around it. */
  readonly cells: readonly Stretch[];
}

/** The column around an offset; undefined outside of a table with pipes. */
export function columnAt(source: Source, offset: number): Column | undefined {
  const rows = gridAt(source, offset);
  const row = rows?.find(({ from, to }) => from <= offset && offset <= to);
  if (rows === undefined || row === undefined) return undefined;
  const index = row.cells.findIndex(({ from, to }) => from <= offset && offset <= to);
  if (index < 0) return undefined;
  return {
    index,
    count: rows.reduce((most, { cells }) => Math.max(most, cells.length), 0),
    cells: rows.flatMap(({ cells }) => cells[index]?.inner ?? []),
  };
}

/** Exchanges the column around an offset with its neighbour; `by` is 1 or -1. No edits at the edge. */
export function moveColumn(source: Source, offset: number, by: 1 | -1): Edit[] {
  const rows = gridAt(source, offset);
  const column = columnAt(source, offset);
  const other = column && column.index + by;
  if (!rows || !column || other === undefined || other < 0 || other >= column.count) return [];
  const text = ({ start, end }: Stretch) => source.text.slice(start, end);
  return rows.flatMap(({ cells }) => {
    const one = cells[column.index]?.inner;
    const two = cells[other]?.inner;
    if (one === undefined || two === undefined) return [];
    const put = (at: Stretch, what: Stretch): Edit => ({
      ...placeOf({ file: source.path, ...at }, source.lines),
      text: text(what),
    });
    return one.start < two.start ? [put(one, two), put(two, one)] : [put(two, one), put(one, two)];
  });
}

export function columnMoves(source: Source, offset: number): Action[] {
  return ([-1, 1] as const).flatMap((by) => {
    const edits = moveColumn(source, offset, by);
    const title = `Move this column to the ${by < 0 ? "left" : "right"}`;
    if (edits.length === 0) return [];
    return [{ title, kind: "move" as const, sure: false, edits, diagnostic: undefined }];
  });
}

interface Cell {
  /** Between its pipes. */
  readonly from: number;
  readonly to: number;
  readonly inner: Stretch;
}

interface GridLine {
  readonly from: number;
  readonly to: number;
  readonly cells: readonly Cell[];
}

function gridAt(source: Source, offset: number): GridLine[] | undefined {
  const rows = pathAt(source.tree, offset).findLast(
    (node): node is NodeOf<"Rows"> => node.kind === "Rows",
  );
  if (rows === undefined) return undefined;
  const lines = rows.rows.flatMap((row) => {
    const hasCells = row.kind === "GridRow" || (row.kind === "Row" && row.cells !== undefined);
    return hasCells ? (lineOf(source, row) ?? []) : [];
  });
  return lines.length === 0 ? undefined : lines;
}

function lineOf({ text, tokens }: Source, row: Stretch): GridLine | undefined {
  const pipes = tokens.filter(
    ({ type, start }: Token) => type === "Pipe" && start >= row.start && start < row.end,
  );
  const [first] = pipes;
  if (first === undefined) return undefined;
  const cells = pipes.slice(1).map((pipe, index) => {
    const from = pipes[index]!.end;
    const written = text.slice(from, pipe.start);
    const start =
      from + (written.trim() === "" ? Math.min(1, written.length) : written.search(/\S/));
    return { from, to: pipe.start, inner: { start, end: start + written.trim().length } };
  });
  return { from: row.start, to: pipes.at(-1)!.start, cells };
}

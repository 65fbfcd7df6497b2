/** Columns: rows of outcomes, pipe grids, and comments at the ends of lines. */
import type { FileNode, Row, RowsNode } from "../ast.ts";
import { T } from "../tokens.ts";
import { walk } from "../walk.ts";
import { type Line, type Piece, trailingComment, widthOf } from "./line.ts";

/** A line and the index in it of a piece. */
interface Place {
  readonly line: Line;
  readonly at: number;
}

/** Aligns the rows of every table, list, roll and choice in the file. */
export function alignRows(file: FileNode, lines: readonly Line[]): void {
  const places = new Map<number, Place>();
  for (const line of lines) {
    line.pieces.forEach((piece, at) => {
      places.set(piece.token.startOffset, { line, at });
    });
  }
  walk(file, (node) => {
    if (node.kind !== "Rows" || node.recovered) return;
    alignOutcomes(node, places);
    alignGrid(node, places);
  });
}

/** The line that a row begins, if it begins one and was not left as it is. */
function lineOf(row: Row, places: ReadonlyMap<number, Place>): Line | undefined {
  const place = places.get(row.start);
  return place?.at === 0 ? place.line : undefined;
}

/** `1-2 "Wind"  -> …` over `3   "A match" -> …`. */
function alignOutcomes(node: RowsNode, places: ReadonlyMap<number, Place>): void {
  const rows = node.rows.flatMap((row) => {
    const line = lineOf(row, places);
    if (row.kind !== "Row" || row.cells !== undefined || line === undefined) return [];
    const afterKey = line.pieces.findIndex(
      ({ token }) => token.startOffset >= row.keys.at(-1)!.end,
    );
    if (afterKey < 0) return [];
    const keyWidth = widthOf(line.pieces, 0, afterKey);
    const title =
      row.title?.start === line.pieces[afterKey]!.token.startOffset
        ? line.pieces[afterKey]
        : undefined;
    return [{ line, afterKey, keyWidth, title }];
  });
  if (rows.length < 2) return;
  const keyColumn = greatest(rows, ({ keyWidth }) => keyWidth);
  const titleColumn = greatest(rows, ({ title }) => title?.text.length ?? -1);
  for (const { line, afterKey, keyWidth, title } of rows) {
    const next = line.pieces[afterKey]!;
    next.gap = keyColumn - keyWidth + 1;
    if (title === undefined) next.gap += titleColumn + 1;
    else {
      const afterTitle = line.pieces[afterKey + 1];
      if (afterTitle !== undefined) afterTitle.gap = titleColumn - title.text.length + 1;
    }
  }
}

interface GridLine {
  readonly line: Line;
  readonly keyWidth: number;
  /** Indexes of the pipes among the pieces. */
  readonly pipes: readonly number[];
}

function alignGrid(node: RowsNode, places: ReadonlyMap<number, Place>): void {
  const grid = node.rows.flatMap((row): GridLine[] => {
    const line = lineOf(row, places);
    const hasCells = row.kind === "GridRow" || (row.kind === "Row" && row.cells !== undefined);
    if (line === undefined || !hasCells) return [];
    const pipes = line.pieces.flatMap(({ token }, at) => (token.tokenType === T.Pipe ? [at] : []));
    return [{ line, keyWidth: pipes[0] === 0 ? -1 : widthOf(line.pieces, 0, pipes[0]!), pipes }];
  });
  if (grid.length === 0) return;
  const keyColumn = greatest(grid, ({ keyWidth }) => keyWidth);
  const columns: number[] = [];
  for (const { line, pipes } of grid) {
    cellWidths(line.pieces, pipes).forEach((width, column) => {
      columns[column] = Math.max(columns[column] ?? 0, width);
    });
  }
  for (const { line, keyWidth, pipes } of grid) {
    if (keyWidth < 0) line.indent += keyColumn + 1;
    else line.pieces[pipes[0]!]!.gap = keyColumn - keyWidth + 1;
    cellWidths(line.pieces, pipes).forEach((width, column) => {
      const closer = line.pieces[pipes[column + 1]!]!;
      const empty = pipes[column + 1]! === pipes[column]! + 1;
      closer.gap = columns[column]! - width + (empty ? 2 : 1);
    });
  }
}

function cellWidths(pieces: readonly Piece[], pipes: readonly number[]): readonly number[] {
  return pipes.slice(1).map((pipe, column) => widthOf(pieces, pipes[column]! + 1, pipe));
}

/** Comments at the ends of neighbouring lines stand under each other. */
export function alignComments(lines: readonly Line[]): void {
  let run: Line[] = [];
  const finish = () => {
    const column = greatest(run, codeWidth) + 2;
    for (const line of run) trailingComment(line)!.gap = column - codeWidth(line);
    run = [];
  };
  for (const line of lines) {
    const commented = trailingComment(line) !== undefined;
    if (run.length > 0 && (!commented || line.blankBefore)) finish();
    if (commented) run.push(line);
  }
  if (run.length > 0) finish();
}

/** Not by spreading: a function takes no more than some hundred thousand arguments. */
const greatest = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((most, item) => Math.max(most, of(item)), Number.NEGATIVE_INFINITY);

const codeWidth = ({ indent, pieces }: Line): number =>
  indent + widthOf(pieces, 0, pieces.length - 1);

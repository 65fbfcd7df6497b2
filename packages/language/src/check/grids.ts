import type { CellNode, GridRowNode, KeyNode, RowNode } from "@questwright/grammar";
import type { Span } from "../diagnostics/fault.ts";
import {
  tableMissingCell,
  tableNoHead,
  tableSameColumn,
  tableUnevenRow,
} from "../diagnostics/generated/table.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { Reporter } from "../model/reporter.ts";
import type { TableSymbol } from "../model/symbols.ts";
import { spanOf } from "./table-rows.ts";

/** Cells of a table against the columns that its head names. */
export function checkGrid(table: TableSymbol, rows: readonly RowNode[], reporter: Reporter): void {
  const heads = (table.node.rows?.rows ?? []).filter((row) => row.kind === "GridRow");
  const head = heads[0];
  const grid = rows.filter((row) => row.cells !== undefined);
  if (grid.length === 0 && head === undefined) return;
  if (head === undefined) {
    const inherits = table.node.like !== undefined;
    if (!inherits) reporter.report(tableNoHead(spanOf(table, grid[0]!), { table: table.name }));
    return;
  }
  checkHead(table, head, reporter);
  for (const row of grid) checkCells(table, head, row, reporter);
}

function checkHead(table: TableSymbol, head: GridRowNode, reporter: Reporter): void {
  const seen = new Map<string, CellNode>();
  for (const cell of head.cells) {
    const name = columnName(cell);
    const first = seen.get(name);
    if (first === undefined) seen.set(name, cell);
    else if (name !== "")
      reporter.report(
        tableSameColumn(
          spanOf(table, cell),
          { column: name },
          { related: [{ message: "The first one is here.", at: spanOf(table, first) }] },
        ),
      );
  }
}

function checkCells(table: TableSymbol, head: GridRowNode, row: RowNode, reporter: Reporter): void {
  const cells = row.cells!;
  if (cells.length !== head.cells.length) {
    if (!row.recovered)
      reporter.report(
        tableUnevenRow(
          spanOf(table, row),
          { found: cells.length, table: table.name, wanted: head.cells.length },
          { related: [{ message: "The head is here.", at: spanOf(table, head) }] },
        ),
      );
    return;
  }
  cells.forEach((cell, index) => {
    if (cell.form !== "empty") return;
    const at = emptyPlace(table, cell);
    const column = columnName(head.cells[index]!);
    const fix = { title: "Write `unknown`", sure: false, edits: [{ at, text: ' unknown "why" ' }] };
    reporter.report(tableMissingCell(at, { column, row: keysText(row.keys) }, { fixes: [fix] }));
  });
}

/** The blanks of an empty cell, from one `|` to the next; without blanks the `|` itself. */
function emptyPlace(table: TableSymbol, cell: CellNode): Span {
  const text = table.pack.files.find(({ path }) => path === table.file)?.text ?? "";
  let { start, end } = cell;
  while (start > 0 && /[ \t]/.test(text[start - 1]!)) start -= 1;
  while (end < text.length && /[ \t]/.test(text[end]!)) end += 1;
  return { file: table.file, start, end: end === start ? end + 1 : end };
}

function columnName(cell: CellNode): string {
  const name = cell.values.length === 1 ? bareName(cell.values[0]) : undefined;
  return name === undefined ? "" : nameText(name);
}

function keysText(keys: readonly KeyNode[]): string {
  return keys.map(keyText).join(", ");
}

function keyText({ value }: KeyNode): string {
  switch (value.kind) {
    case "Number":
    case "Range":
    case "Open":
      return value.raw;
    case "Text":
      return `"${value.value}"`;
    case "Words":
      return value.words.map(({ text }) => text).join(" ");
    case "Otherwise":
      return "otherwise";
  }
}

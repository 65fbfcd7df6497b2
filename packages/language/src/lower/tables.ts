/** Tables of deeds and grids. */
import {
  type Expr,
  type Slot,
  type Stmt,
  type Table,
  type TableRow,
  UNKNOWN,
} from "@questwright/bundle";
import type { BoundColumn, BoundTable, BoundTableRow } from "../bind/program.ts";
import type { BoundExpression, Local } from "../bind/tree.ts";
import type { TableSymbol } from "../model/symbols.ts";
import type { Type } from "../model/type.ts";
import { columnTitle, partKey, textKey } from "../texts/texts.ts";
import { integerValue, wordValue } from "./code/expressions.ts";
import { type Frame, newFrame, procOf, pureProcOf, temporary } from "./code/frame.ts";
import { lowerBody } from "./code/statements.ts";
import { constantOf } from "./constants.ts";
import { addProc, type Lowering, stringAt, titleOf } from "./lowering.ts";
import { isWordType, valueTypeOf } from "./types.ts";

export function lowerTables(lowering: Lowering): Table[] {
  return [...lowering.tables.keys()].map((table) => {
    const bound = lowering.program.tables.get(table);
    return bound === undefined ? emptyTable(lowering, table) : lowerTable(lowering, table, bound);
  });
}

/** A table that could not be bound; only its number is there. */
function emptyTable(lowering: Lowering, table: TableSymbol): Table {
  return {
    name: table.id,
    title: titleOf(lowering, table),
    dice: 0,
    params: 1 + table.holes.length,
    shape: "deeds",
    column: -1,
    columns: [],
    cell: null,
    rows: [],
    span: lowering.spans.of(table.at),
  };
}

function lowerTable(lowering: Lowering, table: TableSymbol, bound: BoundTable): Table {
  const grid = table.shape === "grid";
  const parameters = parametersOf(table, bound);
  const cell = grid ? cellType(bound.rows) : undefined;
  return {
    name: table.id,
    title: titleOf(lowering, table),
    dice: bound.dice === undefined ? 0 : constantOf(lowering, bound.dice, bound.dice.type).value,
    params: parameters.length,
    shape: table.shape,
    column: grid ? columnProc(lowering, table, bound, parameters) : -1,
    columns: grid
      ? bound.columns.map((column) => ({
          name: column.name,
          title: lowering.strings.in(column.title, ({ texts }) => columnTitle(texts, column)),
        }))
      : [],
    cell: cell === undefined ? null : valueTypeOf(lowering, cell),
    rows: bound.rows.map((row) => lowerRow(lowering, table, row, parameters, cell)),
    span: lowering.spans.of(table.at),
  };
}

/** Whose it is comes first. */
function parametersOf(table: TableSymbol, { holes }: BoundTable): (Local | Slot)[] {
  return holes.length > table.holes.length ? [...holes] : ["i", ...holes];
}

/** What the cells of a grid are; single words are words of a choice that is not known here. */
function cellType(rows: readonly BoundTableRow[]): Type {
  const types = rows
    .flatMap(({ cells }) => cells)
    .filter(({ kind }) => kind !== "unknown" && kind !== "error")
    .map(({ type }) => type);
  const [first] = types;
  if (first === undefined) return { type: "any" };
  if (isWordType(first)) return { type: "word" };
  if (first.type === "entity" && types.some((type) => type.type !== "entity"))
    return { type: "any" };
  return first;
}

function frameOf(
  lowering: Lowering,
  table: TableSymbol,
  parameters: readonly (Local | Slot)[],
): Frame {
  return newFrame(lowering, parameters, { title: titleOf(lowering, table), at: table.at });
}

function columnProc(
  lowering: Lowering,
  table: TableSymbol,
  { columns, by }: BoundTable,
  parameters: readonly (Local | Slot)[],
): number {
  const frame = frameOf(lowering, table, parameters);
  const params = frame.letters.length;
  const at = lowering.spans.of(table.at);
  const before: Stmt[] = [];
  const key = by === undefined ? undefined : keptKey(frame, by, before, at);
  const conditions = columns.map((column) => columnCondition(frame, column, key));
  const value = conditions.reduceRight<Expr>(
    (otherwise, condition, index) => ["if", condition, index, otherwise],
    -1,
  );
  const name = `column of ${table.name}`;
  return addProc(lowering, pureProcOf(frame, { name, params, at }, value, before));
}

function keptKey(frame: Frame, by: BoundExpression, before: Stmt[], at: number): Expr {
  const slot = temporary(frame, "i");
  before.push(["let", at, slot, wordValue(frame, by)]);
  return ["local", slot];
}

function columnCondition(
  frame: Frame,
  { condition, word }: BoundColumn,
  key: Expr | undefined,
): Expr {
  if (condition !== undefined) return integerValue(frame, condition);
  if (word === undefined || key === undefined) return 0;
  return ["eq", key, wordValue(frame, word)];
}

function lowerRow(
  lowering: Lowering,
  table: TableSymbol,
  row: BoundTableRow,
  parameters: readonly (Local | Slot)[],
  cell: Type | undefined,
): TableRow {
  const at = lowering.spans.of(row.at);
  const cells = row.cells.map((value) => constantOf(lowering, value, cell ?? value.type));
  const reason = row.unknown ?? firstReason(row.cells);
  return {
    low: row.face === undefined ? row.low : lowering.words.of(row.face),
    high: row.face === undefined ? row.high : lowering.words.of(row.face),
    title: stringAt(lowering, row.title, partKey("row", row)),
    guard: guardOf(lowering, table, row, parameters),
    body: bodyOf(lowering, table, row, parameters),
    cells:
      row.unknown === undefined ? cells.map(({ value }) => value) : unknowns(table, cells.length),
    reason: stringAt(lowering, reason, reasonKey(row)),
    assumed: row.assumed,
    span: at,
  };

  function unknowns(of: TableSymbol, given: number): number[] {
    if (of.shape !== "grid") return [];
    const columns = lowering.program.tables.get(of)?.columns.length ?? given;
    return new Array<number>(columns).fill(UNKNOWN);
  }
}

function reasonKey({ unknown, at, cells }: BoundTableRow): string {
  const cell = cells.find(({ kind }) => kind === "unknown");
  return unknown === undefined && cell !== undefined
    ? textKey(cell.at)
    : partKey("unknown", { at });
}

function firstReason(cells: readonly BoundExpression[]): string {
  const unknown = cells.find(({ kind }) => kind === "unknown");
  return unknown?.kind === "unknown" ? unknown.reason : "";
}

function guardOf(
  lowering: Lowering,
  table: TableSymbol,
  { guard }: BoundTableRow,
  parameters: readonly (Local | Slot)[],
): number {
  if (guard === undefined) return -1;
  const frame = frameOf(lowering, table, parameters);
  const params = frame.letters.length;
  const at = lowering.spans.of(guard.at);
  const value = integerValue(frame, guard);
  return addProc(lowering, pureProcOf(frame, { name: `when ${table.name}`, params, at }, value));
}

function bodyOf(
  lowering: Lowering,
  table: TableSymbol,
  row: BoundTableRow,
  parameters: readonly (Local | Slot)[],
): number {
  if (row.unknown !== undefined || row.body === undefined) return -1;
  const title =
    row.title === ""
      ? titleOf(lowering, table)
      : stringAt(lowering, row.title, partKey("row", row));
  const frame = newFrame(lowering, parameters, {
    title,
    at: row.at,
  });
  const params = frame.letters.length;
  const at = lowering.spans.of(row.at);
  const body = lowerBody(frame, row.body);
  const name = row.title === "" ? table.name : `${table.name}: ${row.title}`;
  return addProc(lowering, procOf(frame, { name, params, at }, body));
}

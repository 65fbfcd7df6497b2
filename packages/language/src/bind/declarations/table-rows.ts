/** The rows of tables, those taken over from others among them. */
import type { CellNode, Expression, KeyNode, RowNode } from "@questwright/grammar";
import { rangeOf } from "../../collect/things.ts";
import { tableNoRow } from "../../diagnostics/generated/table.ts";
import { nearest } from "../../diagnostics/nearest.ts";
import { nameText } from "../../model/node-name.ts";
import { collectFaults } from "../../model/reporter.ts";
import type { TableSymbol } from "../../model/symbols.ts";
import { ANY, type Type } from "../../model/type.ts";
import { expectType } from "../check.ts";
import {
  type BindContext,
  innerScope,
  means,
  openScope,
  report,
  setLocal,
  spanOf,
} from "../context.ts";
import { bindBlock } from "../deeds/statement.ts";
import type { BoundTableRow } from "../program.ts";
import type { Binder } from "../root.ts";
import type { BoundExpression, BoundStatement, Local } from "../tree.ts";
import { bindCondition } from "../values/condition.ts";
import { bindValue } from "../values/expression.ts";
import { walkBody } from "../walk.ts";
import { baseTable, facesOfTable, holesOf, rowNodes } from "./tables.ts";

export function bindRow(
  row: RowNode,
  table: TableSymbol,
  columns: number,
  cell: Type,
  faces: readonly string[],
  context: BindContext,
  binder: Binder,
): BoundTableRow[] {
  const inside = innerScope(context);
  const title = row.title?.value ?? titleKey(row);
  const body = bodyOf(row, table, inside, binder);
  const shared = {
    title: title ?? row.like?.title.value ?? "",
    borrowsTitle: title === undefined && row.like !== undefined,
    guard: row.when === undefined ? undefined : bindCondition(row.when, inside),
    body,
    cells: (row.cells ?? [])
      .slice(0, Math.max(columns, 0))
      .map((each) => bindCell(each, cell, inside)),
    unknown: row.unknown === undefined ? undefined : (row.unknown.reason?.value ?? ""),
    isPlain: isPlain(body),
    assumed: row.assume !== undefined,
    at: spanOf(row, context),
  };
  const bands = row.keys.flatMap((key) => faceOfKey(key, faces, context) ?? bandOfKey(key) ?? []);
  return bands.length === 0 && titleKey(row) !== undefined
    ? [{ low: NO_BAND, high: NO_BAND, face: undefined, ...shared }]
    : bands.map((band) => ({ ...band, ...shared }));
}

function isPlain(body: readonly BoundStatement[] | undefined): boolean {
  let found = true;
  walkBody(body, {
    statement: (deed) => {
      if (deed.kind === "effect" || deed.kind === "lay" || deed.kind === "error") found = false;
      if (deed.kind === "roll" && deed.purpose !== undefined) found = false;
    },
  });
  return found;
}

interface RowBand {
  readonly low: number;
  readonly high: number;
  readonly face: string | undefined;
}

/** `glow` in a table of a symbol die; a word that no die shows is told by the check of the table. */
function faceOfKey(
  { value }: KeyNode,
  faces: readonly string[],
  context: BindContext,
): RowBand | undefined {
  if (value.kind !== "Words") return undefined;
  const face = value.words.map(nameText).join(" ");
  if (value.words.length === 1) means(context, value.words[0], { symbol: "word", word: face });
  const place = faces.indexOf(face);
  return place < 0 ? undefined : { low: place, high: place, face };
}

/** Marks a row that takes over the numbers of the row of its title. */
const NO_BAND = -2147483648;
const EVERYTHING: RowBand = { low: -2147483647, high: 2147483647, face: undefined };

function titleKey(row: RowNode): string | undefined {
  const value = row.keys[0]?.value;
  return value?.kind === "Text" ? value.value : undefined;
}

function bandOfKey({ value }: KeyNode): RowBand | undefined {
  if (value.kind === "Otherwise") return EVERYTHING;
  if (value.kind === "Words" || value.kind === "Text") return undefined;
  const range = rangeOf(value);
  if (range === undefined) return undefined;
  const [low, high] = [Math.min(range.low, range.high), Math.max(range.low, range.high)];
  return { low, high, face: undefined };
}

function bodyOf(
  row: RowNode,
  table: TableSymbol,
  context: BindContext,
  binder: Binder,
): readonly BoundStatement[] | undefined {
  if (row.outcome !== undefined) return bindBlock(row.outcome, context);
  if (row.like === undefined) return row.unknown === undefined ? [] : undefined;
  const { title, of } = row.like;
  const source = of === undefined ? table : tableOfPath(of, context);
  if (source === undefined) return [];
  const found = rowNodes(source).find((each) => each.title?.value === title.value);
  if (found?.outcome === undefined) {
    const titles = rowNodes(source).flatMap((each) => each.title?.value ?? []);
    report(
      context,
      tableNoRow(spanOf(title, context), {
        table: source.name,
        row: title.value,
        near: nearest(title.value, titles),
      }),
    );
    return [];
  }
  if (source === table) return bindBlock(found.outcome, context);
  return bindBlock(found.outcome, borrowed(source, context, binder));
}

/** The row of another table, read as it stands there with the holes of this one; its faults are told there. */
function borrowed(source: TableSymbol, context: BindContext, binder: Binder): BindContext {
  const there = binder.context(source.pack, source.file, source.owner);
  context.shared.borrowed.add(source.file);
  context.shared.counts.forFile = true;
  return {
    ...there,
    shared: { ...there.shared, reporter: collectFaults() },
    scope: openScope(context.scope),
    self: context.self,
    table: source,
  };
}

function tableOfPath(of: Expression, context: BindContext): TableSymbol | undefined {
  const value = bindValue(of, context, { type: "table", of: ANY });
  return value.kind === "table" ? value.table : undefined;
}

function bindCell(cell: CellNode, type: Type, context: BindContext): BoundExpression {
  const at = spanOf(cell, context);
  const [value] = cell.values;
  if (value === undefined || cell.form !== "value")
    return { kind: "none", type: { type: "none" }, at };
  const bound = bindValue(value, context, type);
  return bound.kind === "unknown" ? { ...bound, type } : expectType(bound, type, context);
}

/**
 * The rows of the base that stand. A row of one's own replaces the base row of its title; without
 * numbers it takes over that row's. A base row whose numbers are all taken goes too.
 */
export function withBase(
  table: TableSymbol,
  own: readonly BoundTableRow[],
  base: TableSymbol | undefined,
  locals: readonly Local[],
  binder: Binder,
  seen: ReadonlySet<TableSymbol> = new Set(),
): BoundTableRow[] {
  const rows =
    base === undefined || seen.has(base)
      ? []
      : baseRows(base, locals, binder, new Set([...seen, table]));
  if (rows.length === 0 && isInOrder(own)) return [...own];
  const numbered = own.flatMap((row) => {
    if (row.low !== NO_BAND) return [row];
    return rows
      .filter((each) => each.title === row.title)
      .map(({ low, high, face }) => ({ ...row, low, high, face }));
  });
  const titles = new Set(
    own
      .filter(({ title, borrowsTitle }) => title !== "" && !borrowsTitle)
      .map(({ title }) => title),
  );
  const kept = rows.filter(
    (row) =>
      !titles.has(row.title) &&
      !numbered.some(
        (each) => each.guard === undefined && each.low <= row.low && each.high >= row.high,
      ),
  );
  return [...numbered, ...kept].sort((a, b) => a.low - b.low || 0);
}

function isInOrder(rows: readonly BoundTableRow[]): boolean {
  return rows.every(({ low }, at) => low !== NO_BAND && (at === 0 || rows[at - 1]!.low <= low));
}

function baseRows(
  base: TableSymbol,
  locals: readonly Local[],
  binder: Binder,
  seen: ReadonlySet<TableSymbol>,
): BoundTableRow[] {
  const quiet = collectFaults();
  const plain = binder.context(base.pack, base.file, base.owner);
  plain.shared.borrowed.add(base.file);
  const context: BindContext = {
    ...plain,
    shared: { ...plain.shared, reporter: quiet },
    self: locals[1] ?? locals[0],
    table: base,
  };
  holesOf(base, binder).forEach((hole, index) => {
    const local = locals[index + 1];
    if (local !== undefined) setLocal(context, hole.name, local);
  });
  const faces = facesOfTable(base, context);
  const rows = rowNodes(base).flatMap((row) => bindRow(row, base, 0, ANY, faces, context, binder));
  return withBase(base, rows, baseTable(base, context, false), locals, binder, seen);
}

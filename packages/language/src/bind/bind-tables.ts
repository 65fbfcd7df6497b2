import type { CellNode, Expression, KeyNode, RowNode } from "@questwright/grammar";
import { rangeOf } from "../collect/things.ts";
import { adjectiveUnknown } from "../diagnostics/generated/adjective.ts";
import { nameUnknown } from "../diagnostics/generated/name.ts";
import { tableNoColumn, tableNoRow } from "../diagnostics/generated/table.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { builtInKind } from "../model/built-in/kinds.ts";
import { propertyOfKind, propertyOfThing } from "../model/kinds.ts";
import { bareName, nameText } from "../model/node-name.ts";
import { collectFaults } from "../model/reporter.ts";
import type { HoleSymbol, TableSymbol } from "../model/symbols.ts";
import { ANY, DICE, type Type } from "../model/type.ts";
import { kindOf } from "../types/fits.ts";
import { bindAdjective } from "./adjective.ts";
import { expectType } from "./check.ts";
import { bindCondition } from "./condition.ts";
import {
  addLocal,
  type BindContext,
  innerScope,
  localValue,
  makeLocal,
  report,
  spanOf,
} from "./context.ts";
import { bindValue } from "./expression.ts";
import { wordAt } from "./name.ts";
import type { BoundColumn, BoundTable, BoundTableRow } from "./program.ts";
import { type Binder, ownSelf } from "./root.ts";
import { bindBlock } from "./statement.ts";
import type { BoundExpression, BoundStatement, Local } from "./tree.ts";

export function bindTable(table: TableSymbol, binder: Binder): BoundTable {
  const base = baseTable(table, binder.context(table.pack, table.file, table.owner), true);
  const holes = holesOf(table, binder);
  const { context, locals, subject } = openTable(table, holes, binder);
  const { node } = table;
  const by =
    isSituation(node.by) || node.by === undefined ? undefined : bindValue(node.by, context);
  const head = node.rows?.rows.find((row) => row.kind === "GridRow");
  const columns = (head?.cells ?? []).map((cell) => bindColumn(cell, by, subject, context));
  const cell = cellType(table);
  const own = rowNodes(table).flatMap((row) =>
    bindRow(row, table, columns.length, cell, context, binder),
  );
  const diceNode = node.dice ?? base?.node.dice;
  return {
    holes: locals,
    dice:
      diceNode === undefined
        ? undefined
        : expectType(bindValue(diceNode, context, DICE), DICE, context),
    columns,
    by,
    rows: withBase(table, own, base, locals, binder),
  };
}

function rowNodes(table: TableSymbol): RowNode[] {
  return (table.node.rows?.rows ?? []).filter((row): row is RowNode => row.kind === "Row");
}

/** A table that declares no holes has those of the table it is like. */
function holesOf(table: TableSymbol, binder: Binder): readonly HoleSymbol[] {
  if (table.holes.length > 0) return table.holes;
  const base = baseTable(table, binder.context(table.pack, table.file, table.owner), false);
  return base?.holes ?? [];
}

function openTable(
  table: TableSymbol,
  holes: readonly HoleSymbol[],
  binder: Binder,
): { readonly context: BindContext; readonly locals: Local[]; readonly subject: Local } {
  const plain = binder.context(table.pack, table.file, table.owner);
  const whose =
    ownSelf(table.owner, plain) ??
    makeLocal("self", "hole", whoseType(table, plain), table.at, { maybeNothing: true });
  const rest = holes.map((hole) =>
    makeLocal(hole.name, "hole", hole.type, hole.at ?? table.at, {
      maybeNothing: hole.acceptsNothing,
    }),
  );
  for (const local of rest) addLocal(plain, local);
  const first = rest[holes.findIndex((hole) => hole.label === undefined)];
  const somebody = first !== undefined && kindOf(first.type) !== undefined ? first : undefined;
  const self = table.owner === undefined ? (somebody ?? whose) : whose;
  return {
    context: { ...plain, self, table },
    locals: [whose, ...rest],
    subject: somebody ?? whose,
  };
}

/**
 * Whose a table without an owner is: the one who rolls. Its columns tell of what kind that must be.
 */
export function whoseType(table: TableSymbol, context: BindContext): Type {
  const head = table.node.rows?.rows.find((row) => row.kind === "GridRow");
  for (const cell of head?.cells ?? []) {
    const name = bareName(cell.values[0]);
    const adjective = name === undefined ? undefined : context.names.adjectives.get(nameText(name));
    if (adjective?.holes[0] !== undefined) return adjective.holes[0].type;
  }
  return { type: "entity", kind: builtInKind("thing") };
}

/** `by situation` says that the columns are adjectives; any other word after `by` is asked for its value. */
function isSituation(node: Expression | undefined): boolean {
  return bareName(node)?.text === "situation";
}

function bindColumn(
  cell: CellNode,
  by: BoundExpression | undefined,
  subject: Local,
  context: BindContext,
): BoundColumn {
  const at = spanOf(cell, context);
  const value = cell.values[0];
  const name = bareName(value);
  const text = name === undefined ? "" : nameText(name);
  const title = cell.title?.value ?? "";
  if (by !== undefined)
    return {
      name: text,
      title,
      condition: undefined,
      word: value === undefined ? undefined : bindColumnValue(value, text, by, context),
      at,
    };
  const adjective = context.names.adjectives.get(text);
  if (adjective === undefined) {
    if (cell.form !== "empty")
      report(
        context,
        adjectiveUnknown(at, {
          word: text || "this",
          near: nearest(text, context.names.adjectives.keys()),
        }),
      );
    return { name: text, title, condition: undefined, word: undefined, at };
  }
  return {
    name: text,
    title: title || (adjective.title ?? text),
    condition: bindAdjective(adjective, localValue(subject, at, context), [], at, context),
    word: undefined,
    at,
  };
}

function bindColumnValue(
  value: Expression,
  text: string,
  by: BoundExpression,
  context: BindContext,
): BoundExpression {
  const at = spanOf(value, context);
  if (by.type.type === "choice") {
    if (by.type.words.includes(text)) return wordAt(text, at);
    report(context, tableNoColumn(at, { column: text, words: by.type.words }));
    return { kind: "error", type: { type: "error" }, at };
  }
  return expectType(bindValue(value, context, by.type), by.type, context);
}

/** What the cells are: what the property asks for that the table fills, or whatever they say. */
function cellType(table: TableSymbol): Type {
  const { owner } = table;
  if (owner === undefined) return ANY;
  const property =
    owner.symbol === "thing"
      ? propertyOfThing(owner, table.name)
      : propertyOfKind(owner, table.name);
  return property?.type.type === "table" ? (property.type.of ?? ANY) : ANY;
}

function bindRow(
  row: RowNode,
  table: TableSymbol,
  columns: number,
  cell: Type,
  context: BindContext,
  binder: Binder,
): BoundTableRow[] {
  const inside = innerScope(context);
  const shared = {
    title: row.title?.value ?? titleKey(row) ?? "",
    guard: row.when === undefined ? undefined : bindCondition(row.when, inside),
    body: bodyOf(row, table, inside, binder),
    cells: (row.cells ?? [])
      .slice(0, Math.max(columns, 0))
      .map((each) => bindCell(each, cell, inside)),
    unknown: row.unknown === undefined ? undefined : (row.unknown.reason?.value ?? ""),
    assumed: row.assume !== undefined,
    at: spanOf(row, context),
  };
  const bands = row.keys.flatMap((key) => bandOfKey(key) ?? []);
  return bands.length === 0 && titleKey(row) !== undefined
    ? [{ low: NO_BAND, high: NO_BAND, ...shared }]
    : bands.map((band) => ({ ...band, ...shared }));
}

/** Marks a row that takes over the numbers of the row of its title. */
const NO_BAND = -2147483648;
const EVERYTHING = { low: -2147483647, high: 2147483647 };

function titleKey(row: RowNode): string | undefined {
  const value = row.keys[0]?.value;
  return value?.kind === "Text" ? value.value : undefined;
}

function bandOfKey({
  value,
}: KeyNode): { readonly low: number; readonly high: number } | undefined {
  if (value.kind === "Otherwise") return EVERYTHING;
  if (value.kind === "Words" || value.kind === "Text") return undefined;
  const range = rangeOf(value);
  return range && { low: Math.min(range.low, range.high), high: Math.max(range.low, range.high) };
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
  return {
    ...there,
    shared: { ...there.shared, reporter: collectFaults() },
    scope: { parent: context.scope, locals: new Map() },
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

function baseTable(
  table: TableSymbol,
  context: BindContext,
  told: boolean,
): TableSymbol | undefined {
  const { like } = table.node;
  if (like === undefined) return undefined;
  const name = bareName(like);
  const symbol = name === undefined ? undefined : context.names.named.get(nameText(name));
  if (symbol?.symbol === "table" && symbol !== table) return symbol;
  if (told && like.kind !== "Torn") {
    const tables = [...context.names.named.values()].filter((each) => each.symbol === "table");
    const text = name === undefined ? "this" : nameText(name);
    report(
      context,
      nameUnknown(spanOf(like, context), {
        name: text,
        near: nearest(
          text,
          tables.map((each) => each.name),
        ),
      }),
    );
  }
  return undefined;
}

/**
 * The rows of the base that stand. A row of one's own replaces the base row of its title; without
 * numbers it takes over that row's. A base row whose numbers are all taken goes too.
 */
function withBase(
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
  const numbered = own.flatMap((row) => {
    if (row.low !== NO_BAND) return [row];
    return rows
      .filter((each) => each.title === row.title)
      .map(({ low, high }) => ({ ...row, low, high }));
  });
  const titles = new Set(own.map((row) => row.title).filter((title) => title !== ""));
  const kept = rows.filter(
    (row) =>
      !titles.has(row.title) &&
      !numbered.some(
        (each) => each.guard === undefined && each.low <= row.low && each.high >= row.high,
      ),
  );
  return [...numbered, ...kept].sort((a, b) => a.low - b.low || 0);
}

function baseRows(
  base: TableSymbol,
  locals: readonly Local[],
  binder: Binder,
  seen: ReadonlySet<TableSymbol>,
): BoundTableRow[] {
  const quiet = collectFaults();
  const plain = binder.context(base.pack, base.file, base.owner);
  const context: BindContext = {
    ...plain,
    shared: { ...plain.shared, reporter: quiet },
    self: locals[1] ?? locals[0],
    table: base,
  };
  holesOf(base, binder).forEach((hole, index) => {
    const local = locals[index + 1];
    if (local !== undefined) context.scope.locals.set(hole.name, local);
  });
  const rows = rowNodes(base).flatMap((row) => bindRow(row, base, 0, ANY, context, binder));
  return withBase(base, rows, baseTable(base, context, false), locals, binder, seen);
}

import type { CellNode, Expression, RowNode } from "@questwright/grammar";
import { namedDice, symbolFaces } from "../../check/dice.ts";
import { adjectiveUnknown } from "../../diagnostics/generated/adjective.ts";
import { nameUnknown } from "../../diagnostics/generated/name.ts";
import { tableNoColumn } from "../../diagnostics/generated/table.ts";
import { nearest } from "../../diagnostics/nearest.ts";
import { builtInKind } from "../../model/built-in/kinds.ts";
import { propertyOfKind, propertyOfThing } from "../../model/kinds.ts";
import { bareName, nameText } from "../../model/node-name.ts";
import type { HoleSymbol, NamedSymbol, TableSymbol } from "../../model/symbols.ts";
import { ANY, DICE, type Type } from "../../model/type.ts";
import { kindOf } from "../../types/fits.ts";
import { expectType } from "../check.ts";
import {
  addLocal,
  type BindContext,
  localValue,
  makeLocal,
  means,
  report,
  type Shared,
  spanOf,
} from "../context.ts";
import { bindRows, keptTable } from "../kept/kept-rows.ts";
import type { Origin } from "../place.ts";
import type { BoundColumn, BoundTable } from "../program.ts";
import { type Binder, ownSelf } from "../root.ts";
import type { BoundExpression, Local } from "../tree.ts";
import { bindAdjective } from "../values/adjective.ts";
import { bindValue } from "../values/expression.ts";
import { wordAt, wordNamed } from "../values/name.ts";
import { bindRow, withBase } from "./table-rows.ts";

export function bindTable(table: TableSymbol, binder: Binder): BoundTable {
  const base = baseTable(table, binder.context(table.pack, table.file, table.owner), true);
  const holes = holesOf(table, binder);
  const kept = keptTable(table, holes, binder);
  const { context, locals, subject } = openTable(table, holes, binder, kept?.locals);
  const { node } = table;
  const by =
    isSituation(node.by) || node.by === undefined ? undefined : bindValue(node.by, context);
  const head = node.rows?.rows.find((row) => row.kind === "GridRow");
  const columns = (head?.cells ?? []).map((cell) => bindColumn(cell, by, subject, context));
  const cell = cellType(table);
  const faces = facesOfTable(table, context);
  const bind = (row: RowNode, origin: Origin) =>
    bindRow(row, table, columns.length, cell, faces, { ...context, origin }, binder);
  const own = bindRows(
    table,
    { rows: rowNodes(table), faces, locals, kept, bind },
    context,
    binder,
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

/** The faces of the symbol dice of a table, or of the one it is like, lowest first. */
export function facesOfTable(table: TableSymbol, context: BindContext): string[] {
  const node = table.node.dice ?? baseTable(table, context, false)?.node.dice;
  const dice = node && namedDice(node, context.names);
  return dice === undefined ? [] : (symbolFaces(dice) ?? []);
}

export function rowNodes(table: TableSymbol): RowNode[] {
  return (table.node.rows?.rows ?? []).filter((row): row is RowNode => row.kind === "Row");
}

/** A table that declares no holes has those of the table it is like. */
export function holesOf(table: TableSymbol, { shared }: { shared: Shared }): readonly HoleSymbol[] {
  const seen = new Set<TableSymbol>();
  let at: TableSymbol | undefined = table;
  while (at !== undefined && at.holes.length === 0 && !seen.has(at)) {
    seen.add(at);
    const name = bareName(at.node.like);
    const symbol: NamedSymbol | undefined =
      name === undefined ? undefined : shared.namesOf(at.pack).named.get(nameText(name));
    at = symbol?.symbol === "table" ? symbol : undefined;
  }
  return at?.holes ?? [];
}

function openTable(
  table: TableSymbol,
  holes: readonly HoleSymbol[],
  binder: Binder,
  known: readonly Local[] | undefined,
): { readonly context: BindContext; readonly locals: Local[]; readonly subject: Local } {
  const plain = binder.context(table.pack, table.file, table.owner);
  const whose =
    known?.[0] ??
    ownSelf(table.owner, plain) ??
    makeLocal("self", "hole", whoseType(table, plain), table.at, { maybeNothing: true });
  const rest = holes.map(
    (hole, index) =>
      known?.[index + 1] ??
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
  means(context, name, adjective);
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
    const name = bareName(value);
    if (by.type.words.includes(text))
      return name === undefined ? wordAt(text, at) : wordNamed(name, context);
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

export function baseTable(
  table: TableSymbol,
  context: BindContext,
  told: boolean,
): TableSymbol | undefined {
  const { like } = table.node;
  if (like === undefined) return undefined;
  const name = bareName(like);
  const symbol = name === undefined ? undefined : context.names.named.get(nameText(name));
  if (symbol?.symbol === "table") means(context, name, symbol);
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

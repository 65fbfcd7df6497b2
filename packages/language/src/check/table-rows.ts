import type { KeyNode, RowNode, TableNode } from "@questwright/grammar";
import type { Span } from "../diagnostics/fault.ts";
import type { Names } from "../model/names.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { TableSymbol } from "../model/symbols.ts";
import type { Band } from "./coverage.ts";

/** A key of a row that stands for numbers, as written; `high` is infinite for `4+`. */
export interface KeyBand extends Band {
  readonly key: KeyNode;
  readonly row: RowNode;
  readonly inverted: boolean;
}

/** The rows with keys, in order; hooks, standing changes and torn lines are left out. */
export function rowsOf({ rows }: TableNode): RowNode[] {
  return (rows?.rows ?? []).filter((row): row is RowNode => row.kind === "Row");
}

/** Numbers of a key; undefined for a title, words or `otherwise`. `5-3` comes turned about. */
export function bandOf(key: KeyNode, row: RowNode): KeyBand | undefined {
  const { value } = key;
  switch (value.kind) {
    case "Number":
      return { key, row, low: value.value, high: value.value, inverted: false };
    case "Open":
      return { key, row, low: value.from, high: Number.POSITIVE_INFINITY, inverted: false };
    case "Range": {
      const inverted = value.from > value.to;
      const [low, high] = inverted ? [value.to, value.from] : [value.from, value.to];
      return { key, row, low, high, inverted };
    }
    default:
      return undefined;
  }
}

/** The face that a key names; undefined for numbers, a title or `otherwise`. */
export function faceOfKey({ value }: KeyNode): string | undefined {
  return value.kind === "Words" ? value.words.map(nameText).join(" ") : undefined;
}

/** Whether rows are answered by what the dice show alone: nothing has to hold for them. */
export function isUnconditional(row: RowNode): boolean {
  return row.when === undefined;
}

/** The table that `like X` names, where that can be told from the text alone. */
export function baseOf(table: TableSymbol, names: Names): TableSymbol | undefined {
  const name = bareName(table.node.like);
  const symbol = name === undefined ? undefined : names.named.get(nameText(name));
  return symbol?.symbol === "table" && symbol !== table ? symbol : undefined;
}

/** The place of a part of a table. */
export function spanOf(
  { file }: TableSymbol,
  node: { readonly start: number; readonly end: number },
): Span {
  return { file, start: node.start, end: node.end };
}

/** Where a row is torn, or answers whatever is left, nothing can be said of gaps. */
export function isWhole({ node }: TableSymbol, rows: readonly RowNode[]): boolean {
  const torn = node.rows?.recovered === true || node.rows?.rows.some((row) => row.kind === "Torn");
  const otherwise = rows.some(
    (row) => isUnconditional(row) && row.keys.some(({ value }) => value.kind === "Otherwise"),
  );
  return !torn && !otherwise && !rows.some((row) => row.recovered);
}

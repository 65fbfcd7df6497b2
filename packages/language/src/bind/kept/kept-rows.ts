/** Rows of a long table that stand in a file as they stood before an edit are not bound again. */
import type { RowNode } from "@questwright/grammar";
import type { Fault } from "../../diagnostics/fault.ts";
import type { Reads } from "../../model/reads.ts";
import type { HoleSymbol, TableSymbol } from "../../model/symbols.ts";
import type { Type } from "../../model/type.ts";
import type { BindContext } from "../context.ts";
import type { Origin } from "../place.ts";
import type { BoundTableRow } from "../program.ts";
import type { Binder } from "../root.ts";
import type { Local } from "../tree.ts";
import type { BodyKeeper } from "./kept-bodies.ts";

/** Tables with fewer rows are bound as quickly as they would be compared. */
const LEAST_ROWS = 50;

interface KeptRow {
  /** Its places are counted from its node. */
  readonly origin: { readonly file: string; node: RowNode };
  /** Where it stood when it was bound or taken over; the node may have moved with an edit since. */
  start: number;
  end: number;
  readonly bound: readonly BoundTableRow[];
  /** All that was found is in what was bound: nothing was told, or is counted elsewhere. */
  readonly isPlain: boolean;
  /** The rows that it was last taken over into: it stands there once. */
  taken?: readonly RowNode[];
}

/** A table as it was bound. */
export interface KeptTable {
  readonly text: string;
  readonly header: string;
  readonly faces: string;
  readonly locals: readonly Local[];
  readonly rows: readonly KeptRow[];
}

export type KeptTables = ReadonlyMap<TableSymbol, KeptTable>;

/** What the binder of a file keeps. */
export interface Keeper {
  /** Undefined where nothing was bound before. */
  readonly bodies: BodyKeeper | undefined;
  /** Tables of the text before, where nothing that their rows ask for has changed. */
  readonly before: KeptTables;
  readonly now: Map<TableSymbol, KeptTable>;
  readonly faults: readonly Fault[];
  /** Some row was taken over, and what it asked for with it. */
  hasKeptRows: boolean;
  /** What the body at hand asked for. */
  readonly asked: Reads;
}

/** The table as it was bound before, if its rows would be bound in the same surroundings. */
export function keptTable(
  table: TableSymbol,
  holes: readonly HoleSymbol[],
  { keeper, textOf }: Binder,
): KeptTable | undefined {
  const kept = keeper?.before.get(table);
  if (kept === undefined || !isLong(table) || headerOf(table, textOf(table.file)) !== kept.header)
    return undefined;
  const [whose, ...rest] = kept.locals;
  const isSame =
    whose?.at === table.at &&
    rest.length === holes.length &&
    holes.every(({ name, at, type, acceptsNothing }, index) => {
      const local = rest[index]!;
      return (
        local.name === name &&
        local.at === (at ?? table.at) &&
        (local.maybeNothing ?? false) === acceptsNothing &&
        isSameType(local.type, type)
      );
    });
  return isSame ? kept : undefined;
}

/** Rows that take over others, or fill a grid, hang together. */
function isLong({ owner, node }: TableSymbol): boolean {
  const rows = node.rows?.rows ?? [];
  return (
    rows.length >= LEAST_ROWS &&
    owner === undefined &&
    node.like === undefined &&
    node.replaces === undefined &&
    rows.every(({ kind }) => kind === "Row")
  );
}

function headerOf({ node }: TableSymbol, text: string): string {
  return text.slice(node.start, node.rows?.start ?? node.end);
}

function isSameType(one: Type, other: Type): boolean {
  if (one === other) return true;
  const [keys, others] = [Object.entries(one), Object.entries(other)];
  return (
    keys.length === others.length &&
    keys.every(([key, value]) => {
      const same = (other as unknown as Record<string, unknown>)[key];
      return value === same || (isList(value) && isList(same) && value.join() === same.join());
    })
  );
}

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

interface RowsToBind {
  readonly rows: readonly RowNode[];
  readonly faces: readonly string[];
  readonly locals: readonly Local[];
  readonly kept: KeptTable | undefined;
  readonly bind: (row: RowNode, origin: Origin) => readonly BoundTableRow[];
}

/** Binds the rows that are not as they were; the others are taken over, moved to their new places. */
export function bindRows(
  table: TableSymbol,
  { rows, faces, locals, kept: earlier, bind }: RowsToBind,
  context: BindContext,
  { keeper }: Binder,
): BoundTableRow[] {
  const bound: BoundTableRow[] = [];
  const { text, file, origin, shared } = context;
  if (keeper === undefined || !isLong(table)) {
    for (const row of rows) for (const each of bind(row, origin)) bound.push(each);
    return bound;
  }
  const words = faces.join();
  const found = earlier?.faces === words ? sameRows(earlier, rows, text) : undefined;
  const kept: KeptRow[] = [];
  for (const [index, node] of rows.entries()) {
    const same = found?.(index);
    if (same !== undefined) {
      same.origin.node = node;
      same.start = node.start;
      same.end = node.end;
      same.taken = rows;
      keeper.hasKeptRows = true;
      kept.push(same);
    } else {
      const [faults, asked] = [keeper.faults.length, shared.asked.length];
      const rowOrigin = { file, node };
      const own = bind(node, rowOrigin);
      const isPlain =
        !node.recovered &&
        node.like === undefined &&
        own.every(({ isPlain }) => isPlain) &&
        keeper.faults.length === faults &&
        shared.asked.length === asked;
      const { start, end } = node;
      kept.push({ origin: rowOrigin, start, end, bound: own, isPlain });
    }
    for (const each of kept[index]!.bound) bound.push(each);
  }
  // Names that are set anew are so for all rows: those that stay would remember it.
  if (locals.some(({ isSet }) => isSet)) return bound;
  const header = headerOf(table, text);
  keeper.now.set(table, { text, header, faces: words, locals, rows: kept });
  return bound;
}

/** For the number of a row the one that stood there with the same text, counted from either end. */
function sameRows(
  { text: old, rows: before }: KeptTable,
  rows: readonly RowNode[],
  text: string,
): (index: number) => KeptRow | undefined {
  const added = rows.length - before.length;
  // What stands right before and behind a row may have decided how it is read.
  const isSame = (kept: KeptRow | undefined, row: RowNode) =>
    kept?.isPlain === true &&
    (kept.origin.node === row ||
      (kept.end - kept.start === row.end - row.start &&
        old.slice(kept.start - 1, kept.end + 1) === text.slice(row.start - 1, row.end + 1)));
  return (index) => {
    const row = rows[index]!;
    if (row.recovered) return undefined;
    for (const kept of [before[index], before[index - added]])
      if (isSame(kept, row) && kept?.taken !== rows) return kept;
    return undefined;
  };
}

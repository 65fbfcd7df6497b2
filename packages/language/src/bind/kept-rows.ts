/** Rows of a long table that stand in a file as they stood before an edit are not bound again. */
import type { RowNode } from "@questwright/grammar";
import type { Fault, Span } from "../diagnostics/fault.ts";
import type { HoleSymbol, TableSymbol } from "../model/symbols.ts";
import type { Type } from "../model/type.ts";
import type { BindContext } from "./context.ts";
import type { BoundTableRow } from "./program.ts";
import type { Binder } from "./root.ts";
import type { Local } from "./tree.ts";

/** Tables with fewer rows are bound as quickly as they would be compared. */
const LEAST_ROWS = 50;

interface KeptRow {
  node: RowNode;
  /** Where it stood when it was bound or last moved; the node may have moved with an edit since. */
  start: number;
  end: number;
  readonly bound: readonly BoundTableRow[];
  /** All that was found is in what was bound: nothing was told, or is counted elsewhere. */
  readonly isPlain: boolean;
  /** The rows that it was last taken over into: it stands there once. */
  taken?: readonly RowNode[];
  /** The places in it, each once; found when they move for the first time. */
  spans: readonly Span[] | "unmovable" | undefined;
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

/** What the binder of a file keeps of rows. */
export interface RowKeeper {
  /** Tables of the text before, where nothing that their rows ask for has changed. */
  readonly before: KeptTables;
  readonly now: Map<TableSymbol, KeptTable>;
  readonly faults: readonly Fault[];
  /** Some row was taken over, and what it asked for with it. */
  hasKept: boolean;
}

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

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
  readonly bind: (row: RowNode) => readonly BoundTableRow[];
}

/** Binds the rows that are not as they were; the others are taken over, moved to their new places. */
export function bindRows(
  table: TableSymbol,
  { rows, faces, locals, kept: earlier, bind }: RowsToBind,
  context: BindContext,
  { keeper }: Binder,
): BoundTableRow[] {
  const bound: BoundTableRow[] = [];
  if (keeper === undefined || !isLong(table)) {
    for (const row of rows) for (const each of bind(row)) bound.push(each);
    return bound;
  }
  const { text, file, shared } = context;
  const words = faces.join();
  const found = earlier?.faces === words ? sameRows(earlier, rows, text) : undefined;
  const kept: KeptRow[] = [];
  for (const [index, node] of rows.entries()) {
    const same = found?.(index);
    if (same !== undefined && moved(same, node, file, earlier!)) {
      same.node = node;
      same.start = node.start;
      same.end = node.end;
      same.taken = rows;
      keeper.hasKept = true;
      kept.push(same);
    } else {
      const [faults, asked] = [keeper.faults.length, shared.asked.length];
      const own = bind(node);
      const isPlain =
        !node.recovered &&
        node.like === undefined &&
        own.every(({ isPlain }) => isPlain) &&
        keeper.faults.length === faults &&
        shared.asked.length === asked;
      const { start, end } = node;
      kept.push({ node, start, end, bound: own, isPlain, spans: undefined });
    }
    for (const each of kept[index]!.bound) bound.push(each);
  }
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
    (kept.node === row ||
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

/** Moves the places of a row with it, if they can be told apart from those of other declarations. */
function moved(kept: KeptRow, { start }: RowNode, file: string, { locals }: KeptTable): boolean {
  const by = start - kept.start;
  kept.spans ??= spansOf(kept, file, locals);
  if (kept.spans === "unmovable") return false;
  if (by === 0) return true;
  for (const span of kept.spans as readonly Mutable<Span>[]) {
    span.start += by;
    span.end += by;
  }
  return true;
}

/** Every place in what was bound. Symbols have places of their own, which follow by themselves. */
function spansOf(
  { start, end, bound }: KeptRow,
  file: string,
  locals: readonly Local[],
): readonly Span[] | "unmovable" {
  const seen = new Set<object>(locals);
  for (const { at } of locals) seen.add(at);
  const spans: Span[] = [];
  const look = (value: unknown): boolean => {
    if (typeof value !== "object" || value === null || "symbol" in value || seen.has(value))
      return true;
    seen.add(value);
    if (value instanceof Map) return [...value.keys(), ...value.values()].every(look);
    if (isSpan(value)) {
      spans.push(value);
      return value.file === file && value.start >= start && value.end <= end;
    }
    return Object.values(value).every(look);
  };
  return bound.every(look) ? spans : "unmovable";
}

const isSpan = (value: object): value is Span =>
  "file" in value && "start" in value && "end" in value && typeof value.start === "number";

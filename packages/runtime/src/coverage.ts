import type { Bundle } from "@questwright/bundle";

/**
 * How often the parts of a bundle came up, for `StartOptions.coverage`; the games that are started
 * with one add to it. It is no part of their state: saves and hashes are the same with and without,
 * and copies of a game count nothing.
 */
export interface Coverage {
  /** Runs of each proc. */
  readonly procs: Uint32Array;
  /** Finds of each cell of each table, by `cellOf`; a row of deeds is one cell. */
  readonly cells: Uint32Array;
  /** Number of the first cell of each table, and one beyond the last. */
  readonly firstCell: Int32Array;
  /** Deeds of each action, by thing. */
  readonly actions: Uint32Array;
  /** How often each standing change was found to hold, as far as it was asked anew. */
  readonly modifiers: Uint32Array;
}

/** Nothing has come up yet. */
export function createCoverage({ procs, tables, things, modifiers }: Bundle): Coverage {
  const firstCell = new Int32Array(tables.length + 1);
  tables.forEach(({ rows, columns }, table) => {
    firstCell[table + 1] = firstCell[table]! + rows.length * widthOf(columns);
  });
  return {
    procs: new Uint32Array(procs.length),
    cells: new Uint32Array(firstCell[tables.length]!),
    firstCell,
    actions: new Uint32Array(things.length),
    modifiers: new Uint32Array(modifiers.length),
  };
}

/** Where in `cells` a cell of a table is; a row of deeds has column 0 alone. */
export const cellOf = (
  { tables }: Bundle,
  { firstCell }: Coverage,
  table: number,
  row: number,
  column: number,
): number => firstCell[table]! + row * widthOf(tables[table]!.columns) + column;

const widthOf = (columns: readonly unknown[]): number => Math.max(1, columns.length);

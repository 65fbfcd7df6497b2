/** Picking several, and rerolling, where nothing waits. */

import { DIE_STRIDE, UNKNOWN } from "@questwright/bundle";
import { tableNow } from "../../changes/overrides.ts";
import { dieOf, wasRerolled, withNewFace } from "../../dice/faces.ts";
import { draw, STREAM_ROLL } from "../../dice/rng.ts";
import { argument, evaluate } from "../../vm/frames.ts";
import { append, copyDown, newList } from "../../vm/lists.ts";
import type { Machine } from "../../vm/machine.ts";
import { fault } from "./frames.ts";

/**
 * What is picked of a list, as a list behind a copy of it: by chance, or by whoever is asked with the number
 * of options, one at a time. Where all that are left are needed, they are taken. See `decisions/choices.ts`.
 */
export function pickedOf(
  machine: Machine,
  list: number,
  least: number,
  most: number,
  drawn: ((count: number) => number) | undefined,
  decide: (options: number) => number,
): number {
  const { lists } = machine;
  let left = lists[list]!;
  const candidates = newList(machine, left);
  copyDown(lists, candidates, list, left + 1);
  const picked = newList(machine, Math.max(0, Math.min(left, most)));
  for (let count = 0; left > 0 && count < most; count++) {
    let index = 0;
    if (drawn !== undefined) index = drawn(left);
    else if (least - count < left) {
      index = decide(left + (count >= least ? 1 : 0));
      // No more are wanted.
      if (index >= left) break;
    }
    const place = candidates + 1 + index;
    append(machine, picked, lists[place]!);
    left--;
    copyDown(lists, place, place + 1, left - index);
  }
  return picked;
}

/** Rerolls dice of a list that were not rerolled, there and in one of the lists that they may be chosen from. */
export function rerolled(machine: Machine, list: number, sources: readonly number[]): boolean {
  const { lists } = machine;
  let any = false;
  for (let index = 1; index <= lists[list]!; index++) {
    const before = lists[list + index]!;
    const die = dieOf(machine, before);
    if (die < 0 || wasRerolled(machine, before)) continue;
    const { faces } = machine.program.bundle.dice[die]!;
    const after = withNewFace(
      machine,
      before,
      faces[draw(machine.stack, STREAM_ROLL, faces.length)]!,
    );
    lists[list + index] = after;
    any = true;
    if (before < DIE_STRIDE) continue;
    for (const source of sources)
      if (source === list || replaced(machine, source, before, after)) break;
  }
  return any;
}

function replaced({ lists }: Machine, list: number, before: number, after: number): boolean {
  const end = list + lists[list]!;
  for (let place = list + 1; place <= end; place++) {
    if (lists[place] !== before) continue;
    lists[place] = after;
    return true;
  }
  return false;
}

/**
 * The body of the row that a number finds in a table; -1 where there is none, -2 where it is a cell, which
 * is in `machine.value`. See `statements/tables.ts`.
 */
export function rowFor(
  machine: Machine,
  named: number,
  rolled: number,
  given: readonly number[],
): number {
  const table = machine.program.bundle.tables[tableNow(machine, named)];
  if (table === undefined) return -1;
  const ask = (proc: number): number => {
    for (let index = 0; index < table.params; index++) argument(machine, index, given[index] ?? 0);
    return evaluate(machine, proc, table.params);
  };
  const row = table.rows.find(
    ({ low, high, guard }) => rolled >= low && rolled <= high && (guard < 0 || ask(guard) !== 0),
  );
  if (row === undefined) return -1;
  if (table.shape === "deeds") {
    if (row.body < 0) fault();
    return row.body;
  }
  const cell = row.cells[table.column < 0 ? 0 : ask(table.column)];
  if (cell === undefined) return -1;
  if (cell === UNKNOWN) fault();
  machine.value = cell;
  return -2;
}

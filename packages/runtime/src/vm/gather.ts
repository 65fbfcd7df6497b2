/** Steps of loops over lists that are too long for the loop of the machine. */
import { UNKNOWN } from "@questwright/bundle";
import { unknown } from "../changes/unknown.ts";
import type { Machine } from "./machine.ts";

/**
 * Puts the member just looked at (`index` from 1) into a gathered list by its key, after those of
 * the same key. Keys lie in the same order behind the room for the members.
 */
export function insertSorted(
  machine: Machine,
  gathered: number,
  list: number,
  index: number,
  key: number,
): void {
  const { lists } = machine;
  const keys = gathered + 1 + lists[list]!;
  const count = lists[gathered]!;
  let place = count;
  while (place > 0 && lists[keys + place - 1]! > key) {
    lists[keys + place] = lists[keys + place - 1]!;
    lists[gathered + 1 + place] = lists[gathered + place]!;
    place--;
  }
  machine.fuel -= (count - place) >> 4;
  lists[keys + place] = key;
  lists[gathered + 1 + place] = lists[list + index]!;
  lists[gathered] = count + 1;
}

/** The dice expression in the column of a chart that holds a key; 0 where none does. */
export function chartDice(machine: Machine, number: number, key: number): number {
  const chart = machine.program.bundle.charts[number];
  if (chart === undefined) return 0;
  for (let column = 0; column < chart.columns.length; column++) {
    const { low, high } = chart.columns[column]!;
    if (key < low || key > high) continue;
    const value = chart.values[column]!;
    if (value === UNKNOWN) throw unknown(machine, 0, chart.name);
    return value;
  }
  return 0;
}

/** Dice that were rolled: integers in a list, or entities on the table. */
import { type Bundle, DIE_STRIDE, type Table } from "@questwright/bundle";
import { E_EXTRA, E_KIND, E_MADE } from "../memory/layout.ts";
import { FIELD_FACE, KIND_DIE } from "../program/program.ts";
import type { Machine } from "../vm/machine.ts";
import { baseValue, exists, header, putBase, putHeader } from "../world/entities.ts";

/** Set in a rolled die that was rerolled. */
const REROLLED = 1 << 30;

export const rolledDie = (die: number, face: number): number => (die + 1) * DIE_STRIDE + face;

const isEntity = (rolled: number): boolean => rolled < DIE_STRIDE;

/** Which die a rolled die is; -1 for what is no die. */
export function dieOf(machine: Machine, rolled: number): number {
  if (!isEntity(rolled)) return ((rolled & ~REROLLED) >> 16) - 1;
  if (!exists(machine, rolled) || header(machine, rolled, E_KIND) !== KIND_DIE) return -1;
  return header(machine, rolled, E_EXTRA) - 1;
}

/** The face a rolled die shows: a word or a number. */
export const faceOf = (machine: Machine, rolled: number): number =>
  isEntity(rolled) ? baseValue(machine, rolled, FIELD_FACE) : rolled & (DIE_STRIDE - 1);

export const wasRerolled = (machine: Machine, rolled: number): boolean =>
  isEntity(rolled) ? header(machine, rolled, E_MADE) === 1 : (rolled & REROLLED) !== 0;

/** A die with a new face that cannot be rerolled again; an entity stays the same. */
export function withNewFace(machine: Machine, rolled: number, face: number): number {
  if (!isEntity(rolled)) return rolledDie(dieOf(machine, rolled), face) | REROLLED;
  putBase(machine, rolled, FIELD_FACE, face);
  putHeader(machine, rolled, E_MADE, 1);
  return rolled;
}

/** How many dice of a list show a face. */
export function shows(machine: Machine, list: number, face: number): number {
  let count = 0;
  machine.fuel -= machine.lists[list]! >> 4;
  for (let index = 0; index < machine.lists[list]!; index++) {
    if (faceOf(machine, machine.lists[list + 1 + index]!) === face) count++;
  }
  return count;
}

/** Sum of the faces of the numeric dice of a list. */
export function total(machine: Machine, list: number): number {
  const { dice } = machine.program.bundle;
  let sum = 0;
  machine.fuel -= machine.lists[list]! >> 4;
  for (let index = 0; index < machine.lists[list]!; index++) {
    const rolled = machine.lists[list + 1 + index]!;
    if (dice[dieOf(machine, rolled)]?.symbols === false) sum += faceOf(machine, rolled);
  }
  return sum;
}

/** The face of greatest (1) or least (-1) rank among the dice of a list; 0 where there is none. */
export function topFace(machine: Machine, list: number, direction: number): number {
  const { dice } = machine.program.bundle;
  let best = 0;
  let bestRank = 0;
  let found = false;
  for (let index = 0; index < machine.lists[list]!; index++) {
    const rolled = machine.lists[list + 1 + index]!;
    const face = faceOf(machine, rolled);
    const die = dice[dieOf(machine, rolled)];
    machine.fuel -= ((die?.ranks.length ?? 0) + 16) >> 4;
    const rank = die?.symbols === false ? face : (die?.ranks.indexOf(face) ?? -1);
    if (die === undefined || (die.symbols && rank < 0)) continue;
    if (found && (rank - bestRank) * direction <= 0) continue;
    found = true;
    best = face;
    bestRank = rank;
  }
  return best;
}

/** What was rolled on a table in words: a number, or the face of its symbol dice. */
export function rolledText(bundle: Bundle, table: Table, rolled: number): string {
  const [first] = bundle.dicePools[table.dice] ?? [];
  const symbols = first !== undefined && bundle.dice[first[0]]?.symbols === true;
  return symbols ? (bundle.words[rolled] ?? String(rolled)) : String(rolled);
}

/** What a roll gives: the sum of numeric dice, the face of one symbol die, else how many dice there are. */
export function resultOf(machine: Machine, list: number): number {
  const { dice } = machine.program.bundle;
  const count = machine.lists[list]!;
  let symbols = 0;
  for (let index = 0; index < count; index++) {
    if (dice[dieOf(machine, machine.lists[list + 1 + index]!)]?.symbols !== false) symbols++;
  }
  if (symbols === 0) return total(machine, list);
  return count === 1 ? faceOf(machine, machine.lists[list + 1]!) : count;
}

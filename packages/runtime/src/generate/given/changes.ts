/** How generated code changes the world where that is plain: fields within limits, pieces from space to space. */
import { UNKNOWN } from "@questwright/bundle";
import {
  E_COUNT,
  E_FIRST,
  E_KIND,
  E_LAST,
  E_NEXT,
  E_PLACE,
  E_PREV,
  WORLD_REGISTERS,
} from "../../memory/layout.ts";
import { STANDS_IN_PLACE } from "../../program/program.ts";
import type { Machine } from "../../vm/machine.ts";
import { exists } from "../../world/entities.ts";
import { place } from "../../world/places.ts";
import { fault } from "./frames.ts";

/** Adds to a field, whose value lies at `at`, as much as its limits allow; true: the whole amount. */
export function gain(
  machine: Machine,
  at: number,
  least: number,
  most: number,
  entity: number,
  amount: number,
  sign: 1 | -1,
): boolean {
  if (!exists(machine, entity)) return false;
  if (amount <= 0) return amount === 0;
  const base = machine.world[at]!;
  if (base === UNKNOWN) fault();
  const wanted = base + amount * sign;
  const given = Math.max(least, Math.min(most, wanted));
  if (given !== (given | 0)) fault();
  machine.put(at, given);
  return given === wanted;
}

/** Sets a field, whose value lies at `at`, within its limits; false for nobody. */
export function set(
  machine: Machine,
  at: number,
  least: number,
  most: number,
  entity: number,
  value: number,
): boolean {
  if (!exists(machine, entity)) return false;
  machine.put(at, Math.max(least, Math.min(most, value)));
  return true;
}

/**
 * Puts an entity on a place. Of those that only stand somewhere and go from one space of a map as it is
 * drawn to another, what changes is written here; see `place`, which does everything else.
 */
export function put(machine: Machine, entity: number, where: number): boolean {
  const { board, program, world } = machine;
  const isDrawn =
    board !== undefined && machine.boardAt === machine.boardStamp && board.indexOf === undefined;
  if (!isDrawn || machine.keepsUndo || !(entity > 0)) return place(machine, entity, where);
  const { stride, kindStands } = program;
  const own = WORLD_REGISTERS + entity * stride;
  const from = world[own + E_PLACE]!;
  const { first, count } = board;
  const isOfMap = from >= first && from < first + count && where >= first && where < first + count;
  const kind = world[own + E_KIND]!;
  if (!isOfMap || kind >= program.kindGone || kindStands[kind] !== STANDS_IN_PLACE)
    return place(machine, entity, where);
  const old = WORLD_REGISTERS + from * stride;
  const next = world[own + E_NEXT]!;
  const previous = world[own + E_PREV]!;
  if (previous === 0) world[old + E_FIRST] = next;
  else world[WORLD_REGISTERS + previous * stride + E_NEXT] = next;
  if (next === 0) world[old + E_LAST] = previous;
  else world[WORLD_REGISTERS + next * stride + E_PREV] = previous;
  world[old + E_COUNT] = world[old + E_COUNT]! - 1;
  const goal = WORLD_REGISTERS + where * stride;
  const last = world[goal + E_LAST]!;
  world[own + E_PLACE] = where;
  world[own + E_PREV] = last;
  world[own + E_NEXT] = 0;
  if (last === 0) world[goal + E_FIRST] = entity;
  else world[WORLD_REGISTERS + last * stride + E_NEXT] = entity;
  world[goal + E_LAST] = entity;
  world[goal + E_COUNT] = world[goal + E_COUNT]! + 1;
  machine.stamp++;
  const { enterable, groundStamps } = machine;
  machine.placeStamp++;
  if (entity < groundStamps.length) groundStamps[entity] = 0;
  if (from < enterable.length) enterable[from] = 0;
  if (where < enterable.length) enterable[where] = 0;
  return true;
}

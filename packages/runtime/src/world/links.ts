/** Where entities are: each space and zone keeps what it holds as a doubly linked list. */
import { E_COUNT, E_FIRST, E_KIND, E_LAST, E_NEXT, E_PLACE, E_PREV } from "../memory/layout.ts";
import { STANDS_IN_PLACE, STANDS_NOWHERE } from "../program/program.ts";
import type { Machine } from "../vm/machine.ts";
import { header, putHeader, recordOf } from "./entities.ts";

/** Adds an entity that is nowhere to the end of a place, or before one of its members. */
export function link(machine: Machine, entity: number, where: number, before = 0): void {
  const own = recordOf(machine, entity);
  const place = recordOf(machine, where);
  const next = recordOf(machine, before);
  const { world } = machine;
  const previous = before === 0 ? world[place + E_LAST]! : world[next + E_PREV]!;
  machine.put(own + E_PLACE, where);
  machine.put(own + E_PREV, previous);
  machine.put(own + E_NEXT, before);
  if (previous === 0) machine.put(place + E_FIRST, entity);
  else putHeader(machine, previous, E_NEXT, entity);
  if (before === 0) machine.put(place + E_LAST, entity);
  else machine.put(next + E_PREV, entity);
  machine.put(place + E_COUNT, world[place + E_COUNT]! + 1);
  moved(machine, entity, where);
}

/** Takes an entity out of its place, if it is in one. */
export function unlink(machine: Machine, entity: number): void {
  const own = recordOf(machine, entity);
  const { world } = machine;
  const where = world[own + E_PLACE]!;
  if (where === 0) return;
  machine.decider?.loose.delete(entity);
  const place = recordOf(machine, where);
  const next = world[own + E_NEXT]!;
  const previous = world[own + E_PREV]!;
  if (previous === 0) machine.put(place + E_FIRST, next);
  else putHeader(machine, previous, E_NEXT, next);
  if (next === 0) machine.put(place + E_LAST, previous);
  else putHeader(machine, next, E_PREV, previous);
  machine.put(place + E_COUNT, world[place + E_COUNT]! - 1);
  machine.put(own + E_PLACE, 0);
  machine.put(own + E_NEXT, 0);
  machine.put(own + E_PREV, 0);
  moved(machine, entity, where);
}

/**
 * Moves an entity that stands alone on a space of the board to an empty one; false, and nothing done,
 * where it does not or that one is not.
 */
export function step(machine: Machine, entity: number, where: number): boolean {
  const { world, grounds, groundStamps, boardStamp } = machine;
  if (entity >= groundStamps.length || groundStamps[entity] !== boardStamp) return false;
  const own = recordOf(machine, entity);
  const from = world[own + E_PLACE]!;
  if (from === 0 || grounds[entity] !== from) return false;
  const left = recordOf(machine, from);
  const goal = recordOf(machine, where);
  if (world[left + E_COUNT] !== 1 || world[goal + E_COUNT] !== 0) return false;
  machine.decider?.loose.delete(entity);
  machine.put(left + E_FIRST, 0);
  machine.put(left + E_LAST, 0);
  machine.put(left + E_COUNT, 0);
  machine.put(own + E_PLACE, where);
  machine.put(goal + E_FIRST, entity);
  machine.put(goal + E_LAST, entity);
  machine.put(goal + E_COUNT, 1);
  machine.stays = true;
  moved(machine, entity, from);
  moved(machine, entity, where);
  machine.stays = false;
  return true;
}

/** What was found of an entity and of its place holds no longer. */
function moved(machine: Machine, entity: number, where: number): void {
  machine.placeStamp++;
  if (!machine.stays) changeMembers(machine, header(machine, entity, E_KIND));
  if (entity < machine.groundStamps.length) machine.groundStamps[entity] = 0;
  if (where < machine.enterable.length) machine.enterable[where] = 0;
}

/** Something of a kind came to be there, or is there no longer. A space, zone or map takes others with it. */
export function changeMembers(machine: Machine, kind: number): void {
  const { kindStands, bundle } = machine.program;
  // Effects are nowhere.
  if (kindStands[kind] === STANDS_NOWHERE) return;
  machine.memberStamp++;
  if (kindStands[kind] !== STANDS_IN_PLACE) {
    machine.listStamp++;
    return;
  }
  const { kindStamps } = machine;
  for (let each = kind; each >= 0; each = bundle.kinds[each]!.parent) kindStamps[each]!++;
}

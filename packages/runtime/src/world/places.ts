/** Putting entities in zones and on spaces, and taking them away. */
import { E_COUNT, E_FIRST, E_KIND, E_NEXT, E_PLACE, E_PROTO } from "../memory/layout.ts";
import { FIELD_OWNER, KIND_MAP, KIND_ROLE, KIND_SPACE, KIND_ZONE } from "../program/program.ts";
import type { Machine } from "../vm/machine.ts";
import { destroy } from "./create.ts";
import { baseValue, exists, header, isKind, rulesOfZone, spaceOf } from "./entities.ts";
import { link, unlink } from "./links.ts";

/** Whether an entity is of a kind that can be put anywhere; a scenario may lie in a deck like a card. */
const movable = (machine: Machine, entity: number): boolean =>
  exists(machine, entity) &&
  !isKind(machine, entity, KIND_SPACE) &&
  !isKind(machine, entity, KIND_ZONE) &&
  !isKind(machine, entity, KIND_ROLE) &&
  !isKind(machine, entity, KIND_MAP);

/** The zone or space that an entity stands for as a place; 0 none. */
function placeFor(machine: Machine, where: number): number {
  if (!exists(machine, where)) return 0;
  return isKind(machine, where, KIND_ZONE) ? where : spaceOf(machine, where);
}

/** Whether a place lies in a zone of the entity itself, at whatever depth. */
function inside(machine: Machine, where: number, entity: number): boolean {
  let zone = where;
  for (let step = 0; step < 32; step++) {
    if (zone === 0 || !isKind(machine, zone, KIND_ZONE)) return false;
    const owner = baseValue(machine, zone, FIELD_OWNER);
    if (owner === entity) return true;
    zone = owner === 0 ? 0 : header(machine, owner, E_PLACE);
  }
  return true;
}

/** Puts an entity at the end of a zone (`top`: before all that lies there) or on a space; false where it cannot go there. */
export function place(machine: Machine, entity: number, where: number, top = false): boolean {
  if (!movable(machine, entity)) return false;
  const goal = placeFor(machine, where);
  if (goal === 0) return false;
  if (isKind(machine, goal, KIND_ZONE)) {
    const { limit } = rulesOfZone(machine, goal);
    const stays = header(machine, entity, E_PLACE) === goal;
    if (limit > 0 && !stays && header(machine, goal, E_COUNT) >= limit) return false;
    if (inside(machine, goal, entity)) return false;
  }
  unlink(machine, entity);
  link(machine, entity, goal, top ? header(machine, goal, E_FIRST) : 0);
  return true;
}

/**
 * Takes an entity from the board or its zone. A card of a deck with discards goes there; what was
 * created in play is destroyed. False where it was nowhere.
 */
export function remove(machine: Machine, entity: number): boolean {
  if (!movable(machine, entity)) return false;
  const where = header(machine, entity, E_PLACE);
  const discards = machine.program.discardsOfKind[header(machine, entity, E_KIND)]!;
  if (where !== 0 && discards !== 0 && where !== discards) {
    unlink(machine, entity);
    link(machine, entity, discards);
    return true;
  }
  if (where === 0 && entity === header(machine, entity, E_PROTO)) return false;
  unlink(machine, entity);
  if (entity !== header(machine, entity, E_PROTO)) destroy(machine, entity);
  return true;
}

/** Exchanges the places of two entities; false where one of them is nowhere. */
export function swap(machine: Machine, first: number, second: number): boolean {
  if (!movable(machine, first) || !movable(machine, second)) return false;
  const firstPlace = header(machine, first, E_PLACE);
  const secondPlace = header(machine, second, E_PLACE);
  if (first === second || firstPlace === 0 || secondPlace === 0) return false;
  if (inside(machine, secondPlace, first) || inside(machine, firstPlace, second)) return false;
  const afterFirst = header(machine, first, E_NEXT);
  const afterSecond = header(machine, second, E_NEXT);
  unlink(machine, first);
  unlink(machine, second);
  if (afterFirst === second) {
    link(machine, first, firstPlace, afterSecond);
    link(machine, second, firstPlace, first);
  } else if (afterSecond === first) {
    link(machine, second, secondPlace, afterFirst);
    link(machine, first, secondPlace, second);
  } else {
    link(machine, first, secondPlace, afterSecond);
    link(machine, second, firstPlace, afterFirst);
  }
  return true;
}

/** Takes everything from the spaces of the map on the board. */
export function clearBoard(machine: Machine, first: number, count: number): void {
  for (let space = first; space < first + count; space++) {
    let standing = header(machine, space, E_FIRST);
    while (standing !== 0) {
      const next = header(machine, standing, E_NEXT);
      unlink(machine, standing);
      if (standing !== header(machine, standing, E_PROTO)) destroy(machine, standing);
      standing = next;
    }
  }
}

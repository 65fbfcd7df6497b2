/** Putting entities in zones and on spaces, and taking them away. */
import { isGoing, letGo } from "../events/going.ts";
import { E_COUNT, E_FIRST, E_KIND, E_NEXT, E_PLACE, E_PROTO } from "../memory/layout.ts";
import {
  FIELD_OWNER,
  KIND_EDGE,
  KIND_MAP,
  KIND_ROLE,
  KIND_SPACE,
  KIND_ZONE,
  STANDS_IN_PLACE,
} from "../program/program.ts";
import type { Machine } from "../vm/machine.ts";
import {
  baseValue,
  exists,
  header,
  isKind,
  located,
  onBoard,
  rulesOfZone,
  spaceOf,
} from "./entities.ts";
import { isGround, removePlace, replaceMap, takeUp } from "./laying.ts";
import { link, step, unlink } from "./links.ts";
import { laid } from "./maps.ts";

/** Whether an entity is of a kind that can be put anywhere; a scenario or map may lie in a deck like a card. */
const movable = (machine: Machine, entity: number): boolean =>
  exists(machine, entity) &&
  (standsInPlace(machine, entity) ||
    (!isKind(machine, entity, KIND_ZONE) &&
      !isKind(machine, entity, KIND_ROLE) &&
      (!isGround(machine, entity) || isKind(machine, entity, KIND_MAP))));

/** Whether an entity is of a kind that is there where its place is: no zone, role, map or part of one. */
const standsInPlace = (machine: Machine, entity: number): boolean =>
  machine.program.kindStands[header(machine, entity, E_KIND)] === STANDS_IN_PLACE;

/** The zone, space or edge that an entity stands for as a place; 0 none. */
function placeFor(machine: Machine, where: number): number {
  if (!exists(machine, where)) return 0;
  if (header(machine, where, E_KIND) === KIND_SPACE) return spaceOf(machine, where);
  if (isKind(machine, where, KIND_ZONE)) return where;
  if (isKind(machine, where, KIND_EDGE)) return onBoard(machine, where) ? where : 0;
  return spaceOf(machine, where);
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

/** Takes an entity out of its place; a map that is laid leaves the board. */
function leave(machine: Machine, entity: number): void {
  if (isKind(machine, entity, KIND_MAP) && laid(machine, entity)) takeUp(machine, entity);
  else unlink(machine, entity);
}

/** Puts an entity at the end of a zone (`top`: before all that lies there) or on a space; false where it cannot go there. */
export function place(machine: Machine, entity: number, where: number, top = false): boolean {
  if (!movable(machine, entity)) return false;
  const goal = placeFor(machine, where);
  if (goal === 0) return false;
  if (header(machine, goal, E_KIND) === KIND_SPACE && standsInPlace(machine, entity)) {
    if (!step(machine, entity, goal)) {
      machine.stays = located(machine, entity);
      unlink(machine, entity);
      link(machine, entity, goal, top ? header(machine, goal, E_FIRST) : 0);
      machine.stays = false;
    }
    if (entity < machine.groundStamps.length) {
      machine.groundStamps[entity] = machine.boardStamp;
      machine.grounds[entity] = goal;
    }
    return true;
  }
  if (isKind(machine, goal, KIND_ZONE)) {
    const { limit } = rulesOfZone(machine, goal);
    const stays = header(machine, entity, E_PLACE) === goal;
    if (limit > 0 && !stays && header(machine, goal, E_COUNT) >= limit) return false;
    if (inside(machine, goal, entity)) return false;
  } else if (isKind(machine, entity, KIND_MAP)) return false;
  // Whoever goes from one place to another is still there for every query that does not ask where.
  machine.stays = !isKind(machine, entity, KIND_MAP) && located(machine, entity);
  leave(machine, entity);
  link(machine, entity, goal, top ? header(machine, goal, E_FIRST) : 0);
  machine.stays = false;
  return true;
}

/**
 * Takes an entity from the board or its zone. A card of a deck with discards goes there; what was
 * created in play is destroyed. False where it was nowhere.
 */
export function remove(machine: Machine, entity: number): boolean {
  if (!exists(machine, entity)) return false;
  const fromBoard = isGround(machine, entity) && removePlace(machine, entity);
  if (!movable(machine, entity)) return fromBoard;
  const where = header(machine, entity, E_PLACE);
  const discards = machine.program.discardsOfKind[header(machine, entity, E_KIND)]!;
  if ((where !== 0 || fromBoard) && discards !== 0 && where !== discards) {
    unlink(machine, entity);
    link(machine, entity, discards);
    return true;
  }
  const isThing = entity === header(machine, entity, E_PROTO);
  if (where === 0 && (isThing || isGoing(machine, entity))) return fromBoard;
  unlink(machine, entity);
  if (!isThing) letGo(machine, entity);
  return true;
}

/** Exchanges the places of two entities; false where one of them is nowhere. */
export function swap(machine: Machine, first: number, second: number): boolean {
  if (!movable(machine, first) || !movable(machine, second)) return false;
  if (isKind(machine, first, KIND_MAP) && laid(machine, first)) {
    return isKind(machine, second, KIND_MAP) && replaceMap(machine, first, second);
  }
  if (isKind(machine, second, KIND_MAP) && laid(machine, second)) {
    return isKind(machine, first, KIND_MAP) && replaceMap(machine, second, first);
  }
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

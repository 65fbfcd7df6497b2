/** Maps, regions and edges as entities: whose a space is, which way an edge looks. */
import {
  E_COUNT,
  E_EXTRA,
  E_FIRST,
  E_NEXT,
  E_ORDINAL,
  E_PLACE,
  E_SPACE,
  E_SPACES,
  JOINED,
} from "../memory/layout.ts";
import { sidesOf } from "../program/board.ts";
import { KIND_EDGE, KIND_MAP, KIND_REGION, KIND_SPACE } from "../program/program.ts";
import { append, newList } from "../vm/lists.ts";
import type { Machine } from "../vm/machine.ts";
import { exists, groundOf, header, isKind, protoOf, spaceOf } from "./entities.ts";

/** Which map of the bundle a map entity is, or is a copy of; -1 none. */
export function mapOf(machine: Machine, map: number): number {
  const thing = protoOf(machine, map);
  return thing === 0 ? -1 : machine.program.bundle.things[thing]!.map;
}

export interface SpaceRange {
  readonly first: number;
  readonly count: number;
}

const NO_SPACES: SpaceRange = { first: 0, count: 0 };

/** The spaces of a map, those included that were removed. */
export function spacesOfMap(machine: Machine, map: number): SpaceRange {
  const { program } = machine;
  const index = mapOf(machine, map);
  if (index < 0) return NO_SPACES;
  const declared = map < program.thingCount;
  const first = declared ? program.mapFirst[index]! : header(machine, map, E_SPACES);
  return { first, count: program.bundle.maps[index]!.spaces.length };
}

/** An edge of a map by its number, and the space whose side it is; undefined beyond the last. */
export function edgeOfMap(machine: Machine, map: number, number: number) {
  const index = mapOf(machine, map);
  const edge = machine.program.bundle.maps[index]?.edges[number];
  if (edge === undefined) return undefined;
  const { first, count } = spacesOfMap(machine, map);
  return { entity: first + count + number, space: first + edge.space };
}

/** How far a map is turned clockwise, in sides. */
export const turnOf = (machine: Machine, map: number): number =>
  Math.max(0, (header(machine, map, E_EXTRA) & (JOINED - 1)) - 1);

/** The side that an edge looks to, with the turn of its map. */
export function sideOf(machine: Machine, edge: number): number {
  const { bundle } = machine.program;
  const map = header(machine, edge, E_EXTRA);
  const drawn = bundle.maps[mapOf(machine, map)]!;
  const { side } = drawn.edges[header(machine, edge, E_ORDINAL) - 1]!;
  const sides = sidesOf(bundle.boards[drawn.board]!.shape === "hex");
  return (side + turnOf(machine, map)) % sides;
}

/** The space that a space or edge is, or is a side of. */
export const ownSpace = (machine: Machine, entity: number): number =>
  isKind(machine, entity, KIND_EDGE) ? header(machine, entity, E_SPACE) : entity;

/** Whether a map, region, space or edge lies on the board. */
export function laid(machine: Machine, entity: number): boolean {
  if (!exists(machine, entity)) return false;
  if (isKind(machine, entity, KIND_SPACE)) {
    const space = ownSpace(machine, entity);
    const map = header(machine, space, E_EXTRA);
    return header(machine, space, E_PLACE) !== 0 && header(machine, map, E_EXTRA) !== 0;
  }
  if (isKind(machine, entity, KIND_MAP)) return header(machine, entity, E_EXTRA) !== 0;
  return isKind(machine, entity, KIND_REGION) && laidSpace(machine, entity) !== 0;
}

/** The first space of a region that lies on the board; 0 none. Several maps may draw parts of one region. */
function laidSpace(machine: Machine, region: number): number {
  let space = header(machine, region, E_FIRST);
  while (space !== 0 && groundOf(machine, space) === 0) {
    machine.fuel--;
    space = header(machine, space, E_NEXT);
  }
  return space;
}

/**
 * The spaces of a space, region or map that were not removed, as a list. Of a region that several
 * maps draw those on the board, as long as any is there.
 */
export function spacesIn(machine: Machine, place: number): number {
  if (isKind(machine, place, KIND_MAP)) {
    const { first, count } = spacesOfMap(machine, place);
    const list = newList(machine, count);
    for (let space = first; space < first + count; space++) {
      if (header(machine, space, E_PLACE) !== 0) append(machine, list, space);
    }
    machine.top = list + 1 + machine.lists[list]!;
    return list;
  }
  const list = newList(machine, Math.max(1, header(machine, place, E_COUNT)));
  if (isKind(machine, place, KIND_SPACE)) append(machine, list, ownSpace(machine, place));
  else {
    const onBoard = laidSpace(machine, place) !== 0;
    let space = header(machine, place, E_FIRST);
    for (; space !== 0; space = header(machine, space, E_NEXT)) {
      if (!onBoard || groundOf(machine, space) !== 0) append(machine, list, space);
    }
    machine.top = list + 1 + machine.lists[list]!;
  }
  return list;
}

/** How many spaces of a space, region or map are left. */
export function countOfSpaces(machine: Machine, place: number): number {
  if (isKind(machine, place, KIND_SPACE)) return 1;
  let count = 0;
  if (isKind(machine, place, KIND_MAP)) {
    const { first, count: all } = spacesOfMap(machine, place);
    for (let space = first; space < first + all; space++) {
      if (header(machine, space, E_PLACE) !== 0) count++;
    }
    return count;
  }
  const onBoard = laidSpace(machine, place) !== 0;
  let space = header(machine, place, E_FIRST);
  for (; space !== 0; space = header(machine, space, E_NEXT)) {
    if (!onBoard || groundOf(machine, space) !== 0) count++;
  }
  return count;
}

/** Whether an entity is a space, an edge or a region of a place, or stands there. */
export function inside(machine: Machine, entity: number, place: number): boolean {
  if (!exists(machine, entity) || !exists(machine, place)) return false;
  if (header(machine, entity, E_PLACE) === place) return true;
  if (!isKind(machine, place, KIND_REGION)) return false;
  let space = spaceOf(machine, entity);
  if (isKind(machine, entity, KIND_SPACE)) space = ownSpace(machine, entity);
  else if (isKind(machine, entity, KIND_REGION)) space = header(machine, entity, E_FIRST);
  const part = space === 0 ? 0 : header(machine, space, E_PLACE);
  return part !== 0 && (part === place || header(machine, space, E_EXTRA) === place);
}

/** The region, or the map, that a space or who stands on it is part of; 0 none. */
export function regionOf(machine: Machine, entity: number, map: boolean): number {
  if (!exists(machine, entity)) return 0;
  let space = spaceOf(machine, entity);
  if (isKind(machine, entity, KIND_SPACE)) space = ownSpace(machine, entity);
  else if (isKind(machine, entity, KIND_REGION)) {
    space = isKind(machine, entity, KIND_MAP) ? 0 : laidSpace(machine, entity);
    if (space === 0) return isKind(machine, entity, KIND_MAP) ? entity : 0;
  }
  if (space === 0) return 0;
  const part = header(machine, space, E_PLACE);
  return part === 0 || !map ? part : header(machine, space, E_EXTRA);
}

/** Numbers of the first edge of a space and of the next space's. */
export function edgesAt(
  machine: Machine,
  space: number,
): { map: number; low: number; high: number } {
  const map = header(machine, space, E_EXTRA);
  const index = mapOf(machine, map);
  if (index < 0) return { map, low: 0, high: 0 };
  const starts = machine.program.edgeStart[index]!;
  const number = header(machine, space, E_ORDINAL) - 1;
  return { map, low: starts[number]!, high: starts[number + 1]! };
}

/** The edges of a space, region or map, as a list. */
export function edgesOf(machine: Machine, place: number): number {
  if (!exists(machine, place)) return 0;
  if (isKind(machine, place, KIND_SPACE)) {
    const space = ownSpace(machine, place);
    const list = newList(machine, 6);
    if (header(machine, space, E_PLACE) !== 0) appendEdges(machine, list, space);
    return list;
  }
  if (!isKind(machine, place, KIND_REGION)) return 0;
  const spaces = spacesIn(machine, place);
  const list = newList(machine, 6 * machine.lists[spaces]!);
  for (let index = 1; index <= machine.lists[spaces]!; index++) {
    appendEdges(machine, list, machine.lists[spaces + index]!);
  }
  machine.top = list + 1 + machine.lists[list]!;
  return list;
}

function appendEdges(machine: Machine, list: number, space: number): void {
  const { map, low, high } = edgesAt(machine, space);
  for (let number = low; number < high; number++) {
    append(machine, list, edgeOfMap(machine, map, number)!.entity);
  }
}

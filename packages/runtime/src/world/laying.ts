/** Maps coming to the board and leaving it, whole or space by space. */

import { boardOf, indexOn, laidMaps } from "../board/assembled.ts";
import { thingNow } from "../changes/overrides.ts";
import {
  E_EXTRA,
  E_FIRST,
  E_KIN,
  E_NEXT,
  E_ORDINAL,
  E_PLACE,
  E_PREV,
  E_PROTO,
  JOINED,
  R_MAP,
  R_MAP_LAST,
  R_SHIFT,
  R_TERRAIN,
} from "../memory/layout.ts";
import { at, axialColumn, offsetColumn, sidesOf, stepOf, turned } from "../program/board.ts";
import {
  FIELD_COLUMN,
  FIELD_ROW,
  FIELD_TERRAIN,
  KIND_EDGE,
  KIND_MAP,
  KIND_REGION,
  KIND_SPACE,
} from "../program/program.ts";
import type { Machine } from "../vm/machine.ts";
import { create, destroy } from "./create.ts";
import { baseValue, exists, header, isKind, putBase, putHeader } from "./entities.ts";
import { link, unlink } from "./links.ts";
import {
  edgeOfMap,
  edgesAt,
  inside,
  laid,
  mapOf,
  ownSpace,
  sideOf,
  spacesIn,
  spacesOfMap,
  turnOf,
} from "./maps.ts";

/** A thing can be in one place only: wherever else it is named, a copy lies. */
export function setOut(machine: Machine, thing: number, where: number): void {
  const placed = header(machine, thing, E_PLACE) !== 0;
  link(machine, placed ? create(machine, thing) : thing, where);
}

/** Lays a map on the board as it is drawn: clears what lies there, sets out what its legend names. */
export function lay(machine: Machine, map: number): boolean {
  const index = exists(machine, map) ? mapOf(machine, map) : -1;
  if (index < 0) return false;
  for (const old of laidMaps(machine)) takeUp(machine, old);
  const { bundle, board } = machine.program;
  const drawn = bundle.maps[index]!;
  machine.put(R_SHIFT, drawn.shift);
  const { first, count } = spacesOfMap(machine, map);
  machine.fuel -= count >> 1;
  drawn.spaces.forEach(({ column, row }, space) => {
    putBase(machine, first + space, FIELD_COLUMN, column);
    putBase(machine, first + space, FIELD_ROW, row);
  });
  unlink(machine, map);
  addLaid(machine, map, 1);
  setOutAll(machine, map, first);
  machine.fuel -= board[index]!.count >> 2;
  return true;
}

function setOutAll(machine: Machine, map: number, first: number): void {
  machine.program.bundle.maps[mapOf(machine, map)]!.spaces.forEach(({ things }, space) => {
    for (const named of things) {
      const thing = thingNow(machine, named);
      // What the board is made of does not stand on it.
      if (thing !== 0 && !isGround(machine, thing)) setOut(machine, thing, first + space);
    }
  });
}

function addLaid(machine: Machine, map: number, extra: number): void {
  const last = machine.world[R_MAP_LAST]!;
  if (last === 0) machine.put(R_MAP, map);
  else putHeader(machine, last, E_NEXT, map);
  putHeader(machine, map, E_PREV, last);
  putHeader(machine, map, E_NEXT, 0);
  machine.put(R_MAP_LAST, map);
  putHeader(machine, map, E_EXTRA, extra);
  // Rules may have changed it where it lay in the box.
  if (machine.world[R_TERRAIN] === 0 && !isAsDrawn(machine, map)) machine.put(R_TERRAIN, 1);
  changed(machine);
}

/** Whether all of a map's terrain is as it was drawn. */
function isAsDrawn(machine: Machine, map: number): boolean {
  const { first } = spacesOfMap(machine, map);
  const drawn = machine.program.bundle.maps[mapOf(machine, map)]!;
  const isOf = (entity: number, terrain: number) =>
    baseValue(machine, entity, FIELD_TERRAIN) === terrain;
  return (
    drawn.spaces.every(({ terrain }, space) => isOf(first + space, terrain)) &&
    drawn.edges.every(({ terrain }, edge) => isOf(edgeOfMap(machine, map, edge)!.entity, terrain))
  );
}

function changed(machine: Machine): void {
  machine.boardStamp++;
  machine.placeStamp++;
  machine.memberStamp++;
  machine.listStamp++;
  machine.stamp++;
}

/**
 * Takes a map off the board with all that stands on it; it is whole again and as it was drawn. That
 * they leave is told where a rule removes the map, not where another is laid instead.
 */
export function takeUp(machine: Machine, map: number, isTold = false): void {
  const { first, count } = spacesOfMap(machine, map);
  const drawn = machine.program.bundle.maps[mapOf(machine, map)]!;
  machine.fuel -= count >> 1;
  for (let number = 0; number < drawn.edges.length; number++) {
    const { entity } = edgeOfMap(machine, map, number)!;
    clear(machine, entity, isTold);
    putBase(machine, entity, FIELD_TERRAIN, drawn.edges[number]!.terrain);
  }
  for (let space = 0; space < count; space++) {
    clear(machine, first + space, isTold);
    putBase(machine, first + space, FIELD_TERRAIN, drawn.spaces[space]!.terrain);
    if (header(machine, first + space, E_PLACE) === 0) putBack(machine, map, first, space);
  }
  const next = header(machine, map, E_NEXT);
  const previous = header(machine, map, E_PREV);
  if (previous === 0) machine.put(R_MAP, next);
  else putHeader(machine, previous, E_NEXT, next);
  if (next === 0) machine.put(R_MAP_LAST, previous);
  else putHeader(machine, next, E_PREV, previous);
  putHeader(machine, map, E_NEXT, 0);
  putHeader(machine, map, E_PREV, 0);
  putHeader(machine, map, E_EXTRA, 0);
  if (machine.world[R_MAP] === 0) machine.put(R_TERRAIN, 0);
  changed(machine);
}

/** Links a space that was removed to the region it is drawn in, or to its map. */
function putBack(machine: Machine, map: number, first: number, space: number): void {
  const drawn = machine.program.bundle.maps[mapOf(machine, map)]!;
  const { region } = drawn.spaces[space]!;
  if (region === 0) {
    link(machine, first + space, map);
    return;
  }
  // The map's own copy of a region is the one that its other spaces are in, or that stands for it.
  link(machine, first + space, regionFor(machine, map, region));
}

/** The region of a map that is, or was copied from, a thing. */
function regionFor(machine: Machine, map: number, thing: number): number {
  for (let region = thing; region !== 0; region = header(machine, region, E_KIN)) {
    if (header(machine, region, E_EXTRA) === map) return region;
  }
  return thing;
}

/** Everything leaves a space or edge; what was created in play is destroyed. */
function clear(machine: Machine, where: number, isTold: boolean): void {
  let standing = header(machine, where, E_FIRST);
  while (standing !== 0) {
    if (isTold) machine.journal.leave(machine, standing, where, machine.pc + 1);
    unlink(machine, standing);
    if (standing !== header(machine, standing, E_PROTO)) destroy(machine, standing);
    standing = header(machine, where, E_FIRST);
  }
}

/** Takes a space, region or map off the board with all that stands there; false where it is not there. */
export function removePlace(machine: Machine, place: number): boolean {
  if (!laid(machine, place) || isKind(machine, place, KIND_EDGE)) return false;
  if (isKind(machine, place, KIND_MAP)) {
    const { first } = spacesOfMap(machine, place);
    machine.journal.leave(machine, place, first, machine.pc + 1);
    takeUp(machine, place, true);
    return true;
  }
  const mark = machine.top;
  const list = spacesIn(machine, place);
  const spaces = [...machine.lists.subarray(list + 1, list + 1 + machine.lists[list]!)];
  machine.top = mark;
  machine.fuel -= spaces.length;
  const maps = new Set(spaces.map((space) => header(machine, space, E_EXTRA)));
  for (const space of spaces) removeSpace(machine, space);
  changed(machine);
  // A map of which nothing is left is off the board.
  for (const map of maps) if (!hasSpace(machine, map)) takeUp(machine, map);
  return true;
}

function hasSpace(machine: Machine, map: number): boolean {
  const { first, count } = spacesOfMap(machine, map);
  machine.fuel -= count >> 4;
  for (let space = first; space < first + count; space++) {
    if (header(machine, space, E_PLACE) !== 0) return true;
  }
  return false;
}

function removeSpace(machine: Machine, space: number): void {
  clear(machine, space, true);
  const { map, low, high } = edgesAt(machine, space);
  for (let number = low; number < high; number++) {
    clear(machine, edgeOfMap(machine, map, number)!.entity, true);
  }
  unlink(machine, space);
}

/** Whether an entity is something of which the board is made. */
export const isGround = (machine: Machine, entity: number): boolean =>
  isKind(machine, entity, KIND_SPACE) || isKind(machine, entity, KIND_REGION);

/** Where the spaces of a map would lie, by coordinates, and how far it is turned. */
interface Placing {
  readonly map: number;
  readonly turn: number;
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** A map turned, and moved so that one of its spaces comes to lie at coordinates. */
function placing(
  machine: Machine,
  map: number,
  turn: number,
  anchor: number,
  toX: number,
  toY: number,
): Placing {
  const { bundle, board } = machine.program;
  const index = mapOf(machine, map);
  const hex = bundle.boards[bundle.maps[index]!.board]!.shape === "hex";
  const drawn = board[index]!;
  const x: number[] = [];
  const y: number[] = [];
  for (let space = 0; space < drawn.count; space++) {
    const [across, down] = turned(
      hex,
      drawn.x[space]! - drawn.x[anchor]!,
      drawn.y[space]! - drawn.y[anchor]!,
      turn,
    );
    x.push(toX + across);
    y.push(toY + down);
  }
  return { map, turn, x, y };
}

/** The map of one edge laid so that it meets another on the board; undefined where that cannot be. */
function meeting(machine: Machine, entry: number, exit: number): Placing | undefined {
  for (const edge of [entry, exit]) {
    if (!exists(machine, edge) || !isKind(machine, edge, KIND_EDGE)) return undefined;
  }
  const { bundle } = machine.program;
  const map = header(machine, entry, E_EXTRA);
  const drawn = bundle.maps[mapOf(machine, map)]!;
  const there = bundle.maps[mapOf(machine, header(machine, exit, E_EXTRA))]!;
  if (!laid(machine, exit) || laid(machine, map) || drawn.board !== there.board) return undefined;
  const terrain = baseValue(machine, exit, FIELD_TERRAIN);
  const rules = bundle.boards[drawn.board]!;
  if (!rules.exits.includes(terrain) || baseValue(machine, entry, FIELD_TERRAIN) !== terrain) {
    return undefined;
  }
  const hex = rules.shape === "hex";
  const sides = sidesOf(hex);
  const side = sideOf(machine, exit);
  const { side: drawnSide, space: anchor } = drawn.edges[header(machine, entry, E_ORDINAL) - 1]!;
  const turn = (side + sides / 2 - drawnSide + 2 * sides) % sides;
  const board = boardOf(machine)!;
  const from = indexOn(board, ownSpace(machine, exit));
  const [dx, dy] = stepOf(hex, side);
  return placing(machine, map, turn, anchor, board.x[from]! + dx, board.y[from]! + dy);
}

/** A board reaches so far from where its first map begins, so that its whole outline can be kept. */
const MOST_AWAY = 1500;

/** Whether nothing lies where the spaces of a map would, and that is not out of bounds. */
function isFree(machine: Machine, placed: Placing, but = 0): boolean {
  const board = boardOf(machine)!;
  machine.fuel -= placed.x.length >> 2;
  return placed.x.every((x, space) => {
    const y = placed.y[space]!;
    if (Math.abs(x) > MOST_AWAY || Math.abs(y) > MOST_AWAY) return false;
    const there = at(board, x, y);
    return there < 0 || inside(machine, board.spaces[there]!, but);
  });
}

/** Whether the map of one edge can be joined at another on the board. */
export function fits(machine: Machine, entry: number, exit: number): boolean {
  const placed = meeting(machine, entry, exit);
  machine.fuel -= (placed?.x.length ?? 0) >> 2;
  return placed !== undefined && isFree(machine, placed);
}

/** Whether a space, region or map lies where the map of one edge would, joined at another. */
export function obstructs(machine: Machine, place: number, entry: number, exit: number): boolean {
  const placed = meeting(machine, entry, exit);
  if (placed === undefined || !exists(machine, place)) return false;
  const board = boardOf(machine)!;
  return placed.x.some((x, space) => {
    const there = at(board, x, placed.y[space]!);
    if (there < 0) return false;
    const entity = board.spaces[there]!;
    return entity === place || inside(machine, entity, place);
  });
}

/** Lays the map of one edge so that it meets another on the board; false where it cannot. */
export function join(machine: Machine, entry: number, exit: number): boolean {
  const placed = meeting(machine, entry, exit);
  if (placed === undefined || !isFree(machine, placed)) return false;
  unlink(machine, placed.map);
  settle(machine, placed);
  setOutAll(machine, placed.map, spacesOfMap(machine, placed.map).first);
  return true;
}

function settle(machine: Machine, { map, turn, x, y }: Placing): void {
  const { bundle } = machine.program;
  const hex = bundle.boards[bundle.maps[mapOf(machine, map)]!.board]!.shape === "hex";
  const shift = machine.world[R_SHIFT]!;
  const { first } = spacesOfMap(machine, map);
  machine.fuel -= x.length;
  x.forEach((column, space) => {
    const row = y[space]!;
    putBase(machine, first + space, FIELD_ROW, row);
    const offset = hex ? offsetColumn(column, row, shift) : column;
    putBase(machine, first + space, FIELD_COLUMN, offset);
  });
  addLaid(machine, map, (turn + 1) | JOINED);
}

/**
 * Puts a map in the place of one that lies on the board, turned as that one was. Who stood there
 * stands where the other has a space. False where it does not fit.
 */
export function replaceMap(machine: Machine, old: number, map: number): boolean {
  const { bundle, board } = machine.program;
  const [from, to] = [mapOf(machine, old), mapOf(machine, map)];
  if (from < 0 || to < 0 || !laid(machine, old) || laid(machine, map)) return false;
  if (bundle.maps[from]!.board !== bundle.maps[to]!.board) return false;
  const hex = bundle.boards[bundle.maps[to]!.board]!.shape === "hex";
  const turn = turnOf(machine, old);
  const ground = spacesOfMap(machine, old);
  const shift = machine.world[R_SHIFT]!;
  const row = baseValue(machine, ground.first, FIELD_ROW);
  const column = baseValue(machine, ground.first, FIELD_COLUMN);
  const drawn = board[from]!;
  const [dx, dy] = turned(
    hex,
    drawn.x[0]! - board[to]!.x[0]!,
    drawn.y[0]! - board[to]!.y[0]!,
    turn,
  );
  const left = hex ? axialColumn(column, row, shift) : column;
  const placed = placing(machine, map, turn, 0, left - dx, row - dy);
  if (!isFree(machine, placed, old)) return false;
  const standing: { entity: number; x: number; y: number }[] = [];
  for (let space = ground.first; space < ground.first + ground.count; space++) {
    const y = baseValue(machine, space, FIELD_ROW);
    const x = baseValue(machine, space, FIELD_COLUMN);
    let entity = header(machine, space, E_FIRST);
    for (; entity !== 0; entity = header(machine, entity, E_NEXT)) {
      standing.push({ entity, x: hex ? axialColumn(x, y, shift) : x, y });
    }
  }
  for (const { entity } of standing) unlink(machine, entity);
  const around = header(machine, map, E_PLACE);
  takeUp(machine, old);
  unlink(machine, map);
  if (around !== 0) link(machine, old, around);
  settle(machine, placed);
  const { first } = spacesOfMap(machine, map);
  for (const { entity, x, y } of standing) {
    const space = placed.x.findIndex((each, index) => each === x && placed.y[index] === y);
    if (space >= 0) link(machine, entity, first + space);
    else if (entity !== header(machine, entity, E_PROTO)) destroy(machine, entity);
  }
  setOutAll(machine, map, first);
  return true;
}

/** The board as it lies: one map as it is drawn, or what several leave of each other. */
import { E_EXTRA, E_NEXT, E_PLACE, R_MAP, R_SHIFT } from "../memory/layout.ts";
import { axialColumn, makeBoard, sidesOf } from "../program/board.ts";
import { type BoardProgram, FIELD_COLUMN, FIELD_ROW, FIELD_TERRAIN } from "../program/program.ts";
import type { Machine } from "../vm/machine.ts";
import { baseValue, header } from "../world/entities.ts";
import { edgeOfMap, mapOf, sideOf, spacesOfMap } from "../world/maps.ts";

/** The board; undefined where no map is laid. Found anew when maps or spaces came or went. */
export function boardOf(machine: Machine): BoardProgram | undefined {
  if (machine.boardAt !== machine.boardStamp) {
    machine.boardAt = machine.boardStamp;
    machine.board = assembled(machine);
  }
  return machine.board;
}

/** Index of a space on the board; -1 where it is not there. */
export function indexOn(board: BoardProgram, space: number): number {
  const { indexOf } = board;
  if (indexOf !== undefined) return space < indexOf.length ? indexOf[space]! - 1 : -1;
  const index = space - board.first;
  return index < board.count ? index : -1;
}

/** The maps that are laid, in the order in which they were. */
export function laidMaps(machine: Machine): number[] {
  const maps: number[] = [];
  for (let map = machine.world[R_MAP]!; map !== 0; map = header(machine, map, E_NEXT)) {
    maps.push(map);
  }
  return maps;
}

function assembled(machine: Machine): BoardProgram | undefined {
  const { program } = machine;
  const maps = laidMaps(machine);
  const [map] = maps;
  if (map === undefined) return undefined;
  const index = mapOf(machine, map);
  const asDrawn =
    maps.length === 1 && map < program.thingCount && header(machine, map, E_EXTRA) === 1;
  if (asDrawn && isWhole(machine, map)) return program.board[index]!;
  return together(machine, maps);
}

function isWhole(machine: Machine, map: number): boolean {
  const { first, count } = spacesOfMap(machine, map);
  machine.fuel -= count >> 4;
  for (let space = first; space < first + count; space++) {
    if (header(machine, space, E_PLACE) === 0) return false;
  }
  return true;
}

function together(machine: Machine, maps: readonly number[]): BoardProgram {
  const { bundle } = machine.program;
  const board = bundle.boards[bundle.maps[mapOf(machine, maps[0]!)]!.board]!;
  const hex = board.shape === "hex";
  const spaces: number[] = [];
  const part: number[] = [];
  maps.forEach((map, number) => {
    const { first, count } = spacesOfMap(machine, map);
    for (let space = first; space < first + count; space++) {
      if (header(machine, space, E_PLACE) === 0) continue;
      spaces.push(space);
      part.push(number);
    }
  });
  machine.fuel -= spaces.length;
  const indexOf = new Int32Array(Math.max(0, ...spaces) + 1);
  spaces.forEach((space, index) => {
    indexOf[space] = index + 1;
  });
  const shift = machine.world[R_SHIFT]!;
  const y = Int32Array.from(spaces, (space) => baseValue(machine, space, FIELD_ROW));
  const x = Int32Array.from(spaces, (space, index) => {
    const column = baseValue(machine, space, FIELD_COLUMN);
    return hex ? axialColumn(column, y[index]!, shift) : column;
  });
  const sides = sidesOf(hex);
  const edges = new Int32Array(spaces.length * sides);
  for (const map of maps) {
    for (let number = 0; ; number++) {
      const edge = edgeOfMap(machine, map, number);
      if (edge === undefined) break;
      const index = indexOf[edge.space]! - 1;
      if (index >= 0) edges[index * sides + sideOf(machine, edge.entity)] = edge.entity;
    }
  }
  const exits = new Set(board.exits);
  const made = makeBoard(bundle, board, {
    first: spaces[0] ?? 0,
    spaces: Int32Array.from(spaces),
    indexOf,
    part: maps.length > 1 ? Int32Array.from(part) : undefined,
    x,
    y,
    edges,
    isExit: (edge) => exits.has(baseValue(machine, edge, FIELD_TERRAIN)),
  });
  machine.fuel -= (made.gridWidth * made.gridHeight) >> 6;
  return made;
}

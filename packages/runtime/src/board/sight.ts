/** Distance, sight and cover between spaces of the board, given as indices. */
import { FAR } from "@questwright/bundle";
import { R_TERRAIN, WORLD_REGISTERS } from "../memory/layout.ts";
import { stepsBy, wayTo } from "../program/board.ts";
import { type BoardProgram, FIELD_TERRAIN } from "../program/program.ts";
import type { Machine } from "../vm/machine.ts";
import { crossSpaces } from "./lines.ts";

export const KNOWN = 1;
export const SEES = 2;
export const COVERED = 4;

/** Steps between two spaces, walls ignored; from one map to another only through where they meet. */
export function steps(board: BoardProgram, from: number, to: number): number {
  const { apart, part } = board;
  if (apart.length > 0) return apart[from * board.count + to]!;
  if (part !== undefined && part[from] !== part[to]) return stepsThrough(board, from, to);
  const dx = board.x[to]! - board.x[from]!;
  const dy = board.y[to]! - board.y[from]!;
  return stepsBy(board.hex, board.diagonal, dx, dy);
}

function stepsThrough(board: BoardProgram, from: number, to: number): number {
  const { count, ways } = board;
  const known = ways[from * count + to];
  if (known !== undefined && known >= 0) return known;
  const found = new Int16Array(count).fill(-1);
  const queue = [from];
  found[from] = 0;
  for (let next = 0; next < queue.length; next++) {
    const space = queue[next]!;
    for (let way = space * board.degree; way < (space + 1) * board.degree; way++) {
      const other = board.neighbours[way]!;
      if (other < 0) break;
      if (found[other]! >= 0) continue;
      found[other] = found[space]! + 1;
      queue.push(other);
    }
  }
  for (let other = 0; other < count; other++) {
    if (found[other]! < 0) found[other] = FAR;
    if (ways.length > 0) ways[from * count + other] = found[other]!;
  }
  return found[to]!;
}

/** Bits KNOWN, SEES and COVERED for a pair of spaces. */
export function look(machine: Machine, board: BoardProgram, from: number, to: number): number {
  const table = machine.world[R_TERRAIN] === 0 ? board.sight : changedTable(machine, board);
  if (table.length === 0) return compute(machine, board, from, to);
  const place = from * board.count + to;
  let bits = table[place]!;
  if (bits === 0) {
    bits = compute(machine, board, from, to);
    table[place] = bits;
  }
  return bits;
}

/** A game whose terrain was changed has its own table, good until the next change of its state. */
function changedTable(machine: Machine, board: BoardProgram): Uint8Array {
  const { sight } = machine;
  if (sight !== undefined && sight.board === board) {
    if (sight.stamp !== machine.stamp) sight.table.fill(0);
    sight.stamp = machine.stamp;
    return sight.table;
  }
  const table = new Uint8Array(board.sight.length);
  machine.sight = { stamp: machine.stamp, board, table };
  return table;
}

/** The terrain of a space or edge, by its entity. */
const terrainAt = (machine: Machine, entity: number): number => {
  const { stride, fieldAt } = machine.program;
  return machine.world[WORLD_REGISTERS + entity * stride + fieldAt[FIELD_TERRAIN]!]!;
};

const terrainOf = (machine: Machine, board: BoardProgram, space: number): number =>
  terrainAt(machine, board.spaces[space]!);

/** Beyond the map nothing can be seen through. */
const opaque = (machine: Machine, board: BoardProgram, space: number): boolean =>
  space < 0 || board.opaque[terrainOf(machine, board, space)] === 1;

const covering = (machine: Machine, board: BoardProgram, space: number): boolean =>
  space >= 0 && board.cover[terrainOf(machine, board, space)] === 1;

/** Whether an edge between two spaces that touch is of a terrain; with no way between them nothing passes. */
function edgeIs(
  machine: Machine,
  board: BoardProgram,
  terrains: Uint8Array,
  from: number,
  to: number,
): boolean {
  const { near, far } = board;
  if (near === undefined || far === undefined || from < 0 || to < 0) return false;
  const way = wayTo(board, from, to);
  if (way < 0) return false;
  return (
    (near[way]! > 0 && terrains[terrainAt(machine, near[way]!)] === 1) ||
    (far[way]! > 0 && terrains[terrainAt(machine, far[way]!)] === 1)
  );
}

/** Whether sight stops between two spaces that follow each other on a line. */
function stops(machine: Machine, board: BoardProgram, from: number, to: number): boolean {
  if (board.part !== undefined && from >= 0 && to >= 0) {
    if (board.part[from] !== board.part[to] && wayTo(board, from, to) < 0) return true;
  }
  return edgeIs(machine, board, board.opaque, from, to);
}

function compute(machine: Machine, board: BoardProgram, from: number, to: number): number {
  let bits = KNOWN | SEES;
  if (from === to) return bits;
  if (board.straight && !inRow(board, from, to)) return KNOWN;
  // Always from the lower space, so that both ways are the same line to the last integer.
  const { line } = machine;
  const across = Math.abs(board.x[to]! - board.x[from]!) + 2;
  machine.fuel -= (across * (Math.abs(board.y[to]! - board.y[from]!) + 2)) >> 5;
  crossSpaces(board, Math.min(from, to), Math.max(from, to), line);
  if (!isClear(machine, board, Math.min(from, to), Math.max(from, to))) bits &= ~SEES;
  if (steps(board, from, to) <= 1) return bits;
  if (covering(machine, board, to) || coverBefore(machine, board, from < to, to)) bits |= COVERED;
  return bits;
}

function inRow(board: BoardProgram, from: number, to: number): boolean {
  const dx = board.x[to]! - board.x[from]!;
  const dy = board.y[to]! - board.y[from]!;
  return dx === 0 || dy === 0 || (board.hex && dx + dy === 0);
}

/** Whether nothing stops sight along the line: of a pair there must be a way by one of the two. */
function isClear(machine: Machine, board: BoardProgram, start: number, end: number): boolean {
  const { spaces, paired, length } = machine.line;
  const walled = board.near !== undefined || board.part !== undefined;
  let last = start;
  for (let index = 0; index < length; index++) {
    const space = spaces[index]!;
    if (space === start) continue;
    if (paired[index] === 0) {
      if (space !== end && opaque(machine, board, space)) return false;
      if (walled && paired[index - 1] !== 1 && stops(machine, board, last, space)) return false;
      last = space;
      continue;
    }
    index++;
    const other = spaces[index]!;
    const next = spaces[index + 1] ?? end;
    if (blocks(machine, board, walled, last, space, next)) {
      if (blocks(machine, board, walled, last, other, next)) return false;
    }
  }
  return true;
}

/** Whether the way by one of a pair is stopped. */
function blocks(
  machine: Machine,
  board: BoardProgram,
  walled: boolean,
  last: number,
  space: number,
  next: number,
): boolean {
  if (opaque(machine, board, space)) return true;
  return walled && (stops(machine, board, last, space) || stops(machine, board, space, next));
}

/**
 * Whether the space that the line crosses just before its end gives cover, or the edge it crosses
 * there; of a pair, both must.
 */
function coverBefore(machine: Machine, board: BoardProgram, forward: boolean, to: number): boolean {
  const { spaces, paired, length } = machine.line;
  const last = forward ? length - 2 : 1;
  if (length < 3) return false;
  const covers = (space: number) =>
    covering(machine, board, space) || edgeIs(machine, board, board.cover, space, to);
  if (!covers(spaces[last]!)) return false;
  if (paired[last] === 0) return true;
  return covers(spaces[forward ? last - 1 : last + 1]!);
}

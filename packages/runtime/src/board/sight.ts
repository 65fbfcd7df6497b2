/** Distance, sight and cover between spaces of a map, given as indices. */
import { R_TERRAIN, WORLD_REGISTERS } from "../memory/layout.ts";
import { type BoardProgram, FIELD_TERRAIN } from "../program/program.ts";
import type { Machine } from "../vm/machine.ts";
import { crossSpaces } from "./lines.ts";

export const KNOWN = 1;
export const SEES = 2;
export const COVERED = 4;

/** Steps between two spaces, walls ignored. */
export function steps(board: BoardProgram, from: number, to: number): number {
  const dx = board.x[to]! - board.x[from]!;
  const dy = board.y[to]! - board.y[from]!;
  if (board.hex) return (Math.abs(dx) + Math.abs(dy) + Math.abs(dx + dy)) >> 1;
  return board.diagonal ? Math.max(Math.abs(dx), Math.abs(dy)) : Math.abs(dx) + Math.abs(dy);
}

/** Bits KNOWN, SEES and COVERED for a pair of spaces of a map. */
export function look(machine: Machine, map: number, from: number, to: number): number {
  const board = machine.program.board[map]!;
  const table = machine.world[R_TERRAIN] === 0 ? board.sight : changedTable(machine, map, board);
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
function changedTable(machine: Machine, map: number, board: BoardProgram): Uint8Array {
  const { sight } = machine;
  if (sight !== undefined && sight.map === map) {
    if (sight.stamp !== machine.stamp) sight.table.fill(0);
    sight.stamp = machine.stamp;
    return sight.table;
  }
  const table = new Uint8Array(board.sight.length);
  machine.sight = { stamp: machine.stamp, map, table };
  return table;
}

const terrainOf = (machine: Machine, board: BoardProgram, space: number): number => {
  const { stride, fieldAt } = machine.program;
  return machine.world[WORLD_REGISTERS + (board.first + space) * stride + fieldAt[FIELD_TERRAIN]!]!;
};

/** Beyond the map nothing can be seen through. */
const opaque = (machine: Machine, board: BoardProgram, space: number): boolean =>
  space < 0 || board.opaque[terrainOf(machine, board, space)] === 1;

const covering = (machine: Machine, board: BoardProgram, space: number): boolean =>
  space >= 0 && board.cover[terrainOf(machine, board, space)] === 1;

function compute(machine: Machine, board: BoardProgram, from: number, to: number): number {
  let bits = KNOWN | SEES;
  if (from === to) return bits;
  // Always from the lower space, so that both ways are the same line to the last integer.
  const { line } = machine;
  const across = Math.abs(board.x[to]! - board.x[from]!) + 2;
  machine.fuel -= (across * (Math.abs(board.y[to]! - board.y[from]!) + 2)) >> 5;
  crossSpaces(board, Math.min(from, to), Math.max(from, to), line);
  const { spaces, paired, length } = line;
  for (let index = 0; index < length; index++) {
    const space = spaces[index]!;
    if (space === from || space === to) continue;
    const blocked = opaque(machine, board, space);
    if (paired[index] === 0) {
      if (blocked) bits &= ~SEES;
      continue;
    }
    index++;
    if (blocked && opaque(machine, board, spaces[index]!)) bits &= ~SEES;
  }
  if (steps(board, from, to) <= 1) return bits;
  if (covering(machine, board, to) || coverBefore(machine, board, from < to)) bits |= COVERED;
  return bits;
}

/** Whether the space that the line crosses just before its end gives cover; of a pair, both must. */
function coverBefore(machine: Machine, board: BoardProgram, forward: boolean): boolean {
  const { spaces, paired, length } = machine.line;
  const last = forward ? length - 2 : 1;
  if (length < 3) return false;
  if (!covering(machine, board, spaces[last]!)) return false;
  if (paired[last] === 0) return true;
  return covering(machine, board, spaces[forward ? last - 1 : last + 1]!);
}

/** What rules ask of the board, between entities or spaces. */
import { FAR } from "@questwright/bundle";
import { append, newList } from "../vm/lists.ts";
import type { Machine } from "../vm/machine.ts";
import { mapOnBoard, spaceOf } from "../world/entities.ts";
import { crossSpaces } from "./lines.ts";
import { COVERED, look, SEES, steps } from "./sight.ts";

/** Steps between two entities, walls ignored; FAR where one of them is on no board. */
export function distance(machine: Machine, from: number, to: number): number {
  const start = spaceOf(machine, from);
  const end = spaceOf(machine, to);
  if (start === 0 || end === 0) return FAR;
  const board = machine.program.board[mapOnBoard(machine)]!;
  return steps(board, start - board.first, end - board.first);
}

function lookBetween(machine: Machine, from: number, to: number): number {
  const start = spaceOf(machine, from);
  const end = spaceOf(machine, to);
  if (start === 0 || end === 0) return 0;
  const map = mapOnBoard(machine);
  const { first } = machine.program.board[map]!;
  return look(machine, map, start - first, end - first);
}

export const sees = (machine: Machine, from: number, to: number): number =>
  (lookBetween(machine, from, to) & SEES) === 0 ? 0 : 1;

export const covered = (machine: Machine, from: number, to: number): number =>
  (lookBetween(machine, from, to) & COVERED) === 0 ? 0 : 1;

/** The spaces that the line between two entities crosses, ends included, as a list. */
export function lineOf(machine: Machine, from: number, to: number): number {
  const start = spaceOf(machine, from);
  const end = spaceOf(machine, to);
  if (start === 0 || end === 0) return 0;
  const board = machine.program.board[mapOnBoard(machine)]!;
  const { line } = machine;
  crossSpaces(board, start - board.first, end - board.first, line);
  const list = newList(machine, line.length);
  for (let index = 0; index < line.length; index++) {
    const space = line.spaces[index]!;
    if (space >= 0) append(machine, list, board.first + space);
  }
  return list;
}

/** What a mover may enter and cross, and at what cost, by the board's own adjectives. */
import { integers } from "../memory/block.ts";
import { R_TERRAIN, WORLD_REGISTERS } from "../memory/layout.ts";
import { type BoardProgram, FIELD_TERRAIN } from "../program/program.ts";
import { argument, evaluate } from "../vm/frames.ts";
import type { Entering, Machine } from "../vm/machine.ts";
import { countIn } from "../world/queries.ts";

/** What one of the board's adjectives says of two entities. */
export function ask(machine: Machine, proc: number, first: number, second: number): boolean {
  argument(machine, 0, first);
  argument(machine, 1, second);
  return evaluate(machine, proc, 2) !== 0;
}

/** Movers whose entering is remembered for a state. */
const MOVERS = 4;
/** What is known of entering a space; above `YES` the round in which it was last found, too. */
export const UNASKED = 0;
const YES = 1;
export const NO = 2147483647;

/** What a mover is known to be able to enter in this state. */
export function enteringOf(machine: Machine, board: BoardProgram, mover: number): Entering {
  const { enter } = board;
  if (enter < 0 || machine.program.ofSpot[enter] === 1) return enteringOfSpots(machine, board);
  // Where entering depends on places alone, it holds while all are where they were.
  const ofPlaces = machine.program.ofPlaces[enter] === 1;
  const stamp = ofPlaces && machine.world[R_TERRAIN] === 0 ? -machine.placeStamp : machine.stamp;
  for (const known of machine.entering) {
    if (known.stamp === stamp && known.mover === mover) return known;
  }
  let entering = machine.entering[machine.nextEntering];
  if (entering === undefined || entering.spaces.length < board.count) {
    entering = { stamp: 0, mover: 0, isOfSpot: false, spaces: new Int32Array(board.count) };
    machine.entering[machine.nextEntering] = entering;
  } else {
    entering.spaces.fill(0);
  }
  machine.nextEntering = (machine.nextEntering + 1) % MOVERS;
  entering.stamp = stamp;
  entering.mover = mover;
  return entering;
}

/** The same for every mover, until something comes to a space or leaves it. */
export function enteringOfSpots(machine: Machine, board: BoardProgram): Entering {
  if (machine.enterableAt !== machine.boardStamp || machine.enterableBy !== board.enter) {
    let size = 0;
    for (const space of board.spaces) size = Math.max(size, space + 1);
    if (machine.enterable.length < size) machine.enterable = integers(machine.block, size);
    else machine.enterable.fill(0);
    machine.enterableAt = machine.boardStamp;
    machine.enterableBy = board.enter;
    machine.ofSpots.spaces = machine.enterable;
  }
  return machine.ofSpots;
}

const isClosed = (machine: Machine, board: BoardProgram, entity: number): boolean => {
  const { stride, fieldAt } = machine.program;
  const place = WORLD_REGISTERS + entity * stride + fieldAt[FIELD_TERRAIN]!;
  return board.closed[machine.world[place]!] === 1;
};

/** Whether a mover may enter a space, by its index: what is closed is closed to everybody. */
export function mayEnter(
  machine: Machine,
  board: BoardProgram,
  entering: Entering,
  space: number,
): boolean {
  const place = entering.isOfSpot ? board.spaces[space]! : space;
  const known = entering.spaces[place]!;
  if (known !== UNASKED) return known !== NO;
  const entity = board.spaces[space]!;
  const may = !isClosed(machine, board, entity) && isOpen(machine, board, entering.mover, entity);
  entering.spaces[place] = may ? YES : NO;
  return may;
}

/** Whether the board's adjective lets a mover enter a space. */
function isOpen(machine: Machine, { enter }: BoardProgram, mover: number, space: number): boolean {
  if (enter < 0) return true;
  const { ofEmptiness, work } = machine.program;
  // It often asks only whether the space is empty.
  if (ofEmptiness[enter] === 1 && machine.coverage === undefined) {
    machine.fuel -= work[enter]!;
    if (machine.fuel >= machine.alarm) return countIn(machine, space) === 0;
    machine.fuel += work[enter]!;
  }
  return ask(machine, enter, mover, space);
}

/** Whether a mover may cross the edges of a way, by its place among the neighbours. */
export function mayCross(
  machine: Machine,
  board: BoardProgram,
  mover: number,
  way: number,
): boolean {
  const { near, far, cross } = board;
  if (near === undefined || far === undefined) return true;
  for (const edge of [near[way]!, far[way]!]) {
    if (edge === 0) continue;
    if (isClosed(machine, board, edge)) return false;
    if (cross >= 0 && !ask(machine, cross, mover, edge)) return false;
  }
  return true;
}

/** How many steps entering a space takes. */
export function weight(
  machine: Machine,
  board: BoardProgram,
  mover: number,
  space: number,
): number {
  if (board.step < 0) return 1;
  argument(machine, 0, board.spaces[space]!);
  argument(machine, 1, mover);
  return Math.max(0, evaluate(machine, board.step, 2));
}

/** Where a mover can come to, by the board's own adjectives of entering and halting. */
import { FAR } from "@questwright/bundle";
import { WORLD_REGISTERS } from "../memory/layout.ts";
import { type BoardProgram, FIELD_TERRAIN } from "../program/program.ts";
import { argument, evaluate } from "../vm/frames.ts";
import { append, newList } from "../vm/lists.ts";
import type { Machine, Search } from "../vm/machine.ts";
import { mapOnBoard, spaceOf } from "../world/entities.ts";

/** Searches kept for a state: rules ask the way of one mover to a few goals, from many spaces. */
const SEARCHES = 8;
const UNREACHED = -1;

function ask(machine: Machine, proc: number, mover: number, space: number): boolean {
  argument(machine, 0, mover);
  argument(machine, 1, space);
  return evaluate(machine, proc, 2) !== 0;
}

/** Whether a mover may enter a space, by its entity. */
export function mayEnter(
  machine: Machine,
  board: BoardProgram,
  mover: number,
  space: number,
): boolean {
  if (board.enter >= 0) return ask(machine, board.enter, mover, space);
  const { stride, fieldAt } = machine.program;
  const terrain = machine.world[WORLD_REGISTERS + space * stride + fieldAt[FIELD_TERRAIN]!]!;
  return board.closed[terrain] !== 1;
}

/** The spaces within so many steps of a mover, nearest first; its own is not among them. */
export function reach(machine: Machine, mover: number, steps: number): number {
  const start = spaceOf(machine, mover);
  if (start === 0 || steps <= 0) return 0;
  const board = machine.program.board[mapOnBoard(machine)]!;
  const { first, count, degree, neighbours, halt } = board;
  const list = newList(machine, count);
  // The list is the queue as well; behind it lies how many steps each space took.
  const taken = newList(machine, count);
  const mark = machine.top;
  const seen = newList(machine, count);
  machine.lists.fill(0, seen, seen + 1 + count);
  machine.lists[seen + 1 + start - first] = 1;
  let from = start;
  let next = -1;
  let distance = 0;
  for (;;) {
    if (distance < steps && (from === start || halt < 0 || !ask(machine, halt, mover, from))) {
      for (let index = 0; index < degree; index++) {
        const other = neighbours[(from - first) * degree + index]!;
        if (other < 0) break;
        if (machine.lists[seen + 1 + other] === 1) continue;
        if (!mayEnter(machine, board, mover, first + other)) continue;
        machine.lists[seen + 1 + other] = 1;
        append(machine, list, first + other);
        append(machine, taken, distance + 1);
      }
    }
    next++;
    machine.fuel--;
    if (next >= machine.lists[list]!) break;
    from = machine.lists[list + 1 + next]!;
    distance = machine.lists[taken + 1 + next]!;
  }
  machine.top = Math.min(mark, list + 1 + machine.lists[list]!);
  return list;
}

/** Fewest steps for a mover from a space to a goal, whose own space may always be entered; FAR where there is no way. */
export function walk(machine: Machine, mover: number, from: number, goal: number): number {
  const start = spaceOf(machine, from);
  const end = spaceOf(machine, goal);
  if (start === 0 || end === 0) return FAR;
  const { first } = machine.program.board[mapOnBoard(machine)]!;
  const steps = searchFor(machine, mover, end).steps[start - first]!;
  return steps === UNREACHED ? FAR : steps;
}

/** The ways of a mover to a goal from everywhere; the same for every start while the state stands. */
function searchFor(machine: Machine, mover: number, goal: number): Search {
  const board = machine.program.board[mapOnBoard(machine)]!;
  for (const search of machine.searches) {
    if (search.stamp === machine.stamp && search.mover === mover && search.goal === goal) {
      return search;
    }
  }
  let search = machine.searches[machine.nextSearch];
  if (search === undefined || search.steps.length < board.count) {
    search = { stamp: 0, mover: 0, goal: 0, steps: new Int16Array(board.count) };
    machine.searches[machine.nextSearch] = search;
  }
  machine.nextSearch = (machine.nextSearch + 1) % SEARCHES;
  searchFrom(machine, board, mover, goal, search.steps);
  search.stamp = machine.stamp;
  search.mover = mover;
  search.goal = goal;
  return search;
}

/** Goes outward from the goal; a space that may not be entered can be a start, but not a way. */
function searchFrom(
  machine: Machine,
  board: BoardProgram,
  mover: number,
  goal: number,
  steps: Int16Array,
): void {
  const { first, count, degree, neighbours } = board;
  const mark = machine.top;
  const queue = newList(machine, count);
  steps.fill(UNREACHED);
  steps[goal - first] = 0;
  append(machine, queue, goal - first);
  for (let next = 0; next < machine.lists[queue]!; next++) {
    const space = machine.lists[queue + 1 + next]!;
    machine.fuel--;
    if (first + space !== goal && !mayEnter(machine, board, mover, first + space)) continue;
    for (let index = 0; index < degree; index++) {
      const other = neighbours[space * degree + index]!;
      if (other < 0) break;
      if (steps[other] !== UNREACHED) continue;
      steps[other] = steps[space]! + 1;
      append(machine, queue, other);
    }
  }
  machine.top = mark;
}

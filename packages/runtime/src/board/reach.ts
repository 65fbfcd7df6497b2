/** Where a mover can come to, by the board's own adjectives of entering and halting. */
import { FAR } from "@questwright/bundle";
import { WORLD_REGISTERS } from "../memory/layout.ts";
import { type BoardProgram, FIELD_TERRAIN } from "../program/program.ts";
import { argument, evaluate } from "../vm/frames.ts";
import { append, newList } from "../vm/lists.ts";
import type { Entering, Machine, Search } from "../vm/machine.ts";
import { mapOnBoard, spaceOf } from "../world/entities.ts";

/** Searches kept for a state: rules ask the way of one mover to a few goals, from many spaces. */
const SEARCHES = 8;
const UNREACHED = -1;

function ask(machine: Machine, proc: number, mover: number, space: number): boolean {
  argument(machine, 0, mover);
  argument(machine, 1, space);
  return evaluate(machine, proc, 2) !== 0;
}

/** Movers whose entering is remembered for a state. */
const MOVERS = 4;
const YES = 1;
const NO = 2;

/** What a mover is known to be able to enter in this state. */
function enteringOf(machine: Machine, board: BoardProgram, mover: number): Entering {
  for (const known of machine.entering) {
    if (known.stamp === machine.stamp && known.mover === mover) return known;
  }
  let entering = machine.entering[machine.nextEntering];
  if (entering === undefined || entering.spaces.length < board.count) {
    entering = { stamp: 0, mover: 0, spaces: new Uint8Array(board.count) };
    machine.entering[machine.nextEntering] = entering;
  } else {
    entering.spaces.fill(0);
  }
  machine.nextEntering = (machine.nextEntering + 1) % MOVERS;
  entering.stamp = machine.stamp;
  entering.mover = mover;
  return entering;
}

/** Whether a mover may enter a space, by its index: what is closed is closed to everybody. */
function mayEnter(
  machine: Machine,
  board: BoardProgram,
  entering: Entering,
  space: number,
): boolean {
  if (entering.spaces[space] === 0) {
    const { stride, fieldAt } = machine.program;
    const place = WORLD_REGISTERS + (board.first + space) * stride + fieldAt[FIELD_TERRAIN]!;
    const may =
      board.closed[machine.world[place]!] !== 1 &&
      (board.enter < 0 || ask(machine, board.enter, entering.mover, board.first + space));
    entering.spaces[space] = may ? YES : NO;
  }
  return entering.spaces[space] === YES;
}

/** The spaces within so many steps of a mover, nearest first; its own is not among them. */
export function reach(machine: Machine, mover: number, steps: number): number {
  const start = spaceOf(machine, mover);
  if (start === 0 || steps <= 0) return 0;
  const board = machine.program.board[mapOnBoard(machine)]!;
  const { first, count, degree, neighbours, halt } = board;
  const entering = enteringOf(machine, board, mover);
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
        if (!mayEnter(machine, board, entering, other)) continue;
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
  const board = machine.program.board[mapOnBoard(machine)]!;
  const search = searchFor(machine, board, mover, end);
  const steps = stepsFrom(machine, board, search, start - board.first);
  return steps === UNREACHED ? FAR : steps;
}

/** The search of a mover's ways to a goal: the same for every start while the state stands. */
function searchFor(machine: Machine, board: BoardProgram, mover: number, goal: number): Search {
  for (const search of machine.searches) {
    if (search.stamp === machine.stamp && search.mover === mover && search.goal === goal) {
      return search;
    }
  }
  let search = machine.searches[machine.nextSearch];
  if (search === undefined || search.steps.length < board.count) {
    const [steps, queue] = [new Int32Array(board.count), new Int32Array(board.count)];
    search = { stamp: 0, mover: 0, goal: 0, steps, queue, next: 0, length: 0 };
    machine.searches[machine.nextSearch] = search;
  }
  machine.nextSearch = (machine.nextSearch + 1) % SEARCHES;
  search.stamp = machine.stamp;
  search.mover = mover;
  search.goal = goal;
  search.steps.fill(UNREACHED);
  search.steps[goal - board.first] = 0;
  search.queue[0] = goal - board.first;
  search.next = 0;
  search.length = 1;
  return search;
}

/** Goes outward from the goal until a space is found; one that may not be entered can be a start, but not a way. */
function stepsFrom(machine: Machine, board: BoardProgram, search: Search, from: number): number {
  const { first, degree, neighbours } = board;
  const { steps, queue } = search;
  if (steps[from] !== UNREACHED) return steps[from]!;
  const entering = enteringOf(machine, board, search.mover);
  while (steps[from] === UNREACHED && search.next < search.length) {
    const space = queue[search.next++]!;
    machine.fuel--;
    if (first + space !== search.goal && !mayEnter(machine, board, entering, space)) continue;
    for (let index = 0; index < degree; index++) {
      const other = neighbours[space * degree + index]!;
      if (other < 0) break;
      if (steps[other] !== UNREACHED) continue;
      steps[other] = steps[space]! + 1;
      queue[search.length++] = other;
    }
  }
  return steps[from]!;
}

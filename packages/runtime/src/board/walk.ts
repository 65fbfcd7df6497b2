/** How many steps a mover takes to a goal. */
import { FAR } from "@questwright/bundle";
import type { BoardProgram } from "../program/program.ts";
import type { Machine, Search } from "../vm/machine.ts";
import { spaceOf } from "../world/entities.ts";
import { boardOf, indexOn } from "./assembled.ts";
import { enteringOf, mayCross, mayEnter, weight } from "./entering.ts";
import { nearestOpen, UNREACHED } from "./nearest.ts";

/** Searches kept for a state: rules ask the way of one mover to a few goals, from many spaces. */
const SEARCHES = 8;

/** Fewest steps for a mover from a space to a goal, whose own space may always be entered; FAR where there is no way. */
export function walk(machine: Machine, mover: number, from: number, goal: number): number {
  const start = spaceOf(machine, from);
  const end = spaceOf(machine, goal);
  if (start === 0 || end === 0) return FAR;
  const board = boardOf(machine)!;
  const search = searchFor(machine, board, mover, indexOn(board, end));
  const steps = stepsFrom(machine, board, search, indexOn(board, start));
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
  search.steps[goal] = 0;
  search.queue[0] = goal;
  search.next = 0;
  search.length = 1;
  if (board.step >= 0) searchByWeight(machine, board, search);
  return search;
}

/** Goes outward from the goal until a space is found; one that may not be entered can be a start, but not a way. */
function stepsFrom(machine: Machine, board: BoardProgram, search: Search, from: number): number {
  const { degree, neighbours } = board;
  const { steps, queue } = search;
  if (steps[from] !== UNREACHED) return steps[from]!;
  const entering = enteringOf(machine, board, search.mover);
  while (steps[from] === UNREACHED && search.next < search.length) {
    const space = queue[search.next++]!;
    machine.fuel--;
    if (space !== search.goal && !mayEnter(machine, board, entering, space)) continue;
    for (let way = space * degree; way < (space + 1) * degree; way++) {
      const other = neighbours[way]!;
      if (other < 0) break;
      if (steps[other] !== UNREACHED || !mayCross(machine, board, search.mover, way)) continue;
      steps[other] = steps[space]! + 1;
      queue[search.length++] = other;
    }
  }
  return steps[from]!;
}

/** All ways to the goal at once, each space entered at its own cost, the goal's included. */
function searchByWeight(machine: Machine, board: BoardProgram, search: Search): void {
  const { degree, neighbours } = board;
  const { steps, goal, mover } = search;
  const entering = enteringOf(machine, board, mover);
  const settled = new Uint8Array(steps.length);
  for (let space = goal; space >= 0; space = nearestOpen(machine, steps, settled)) {
    settled[space] = 1;
    if (space !== goal && !mayEnter(machine, board, entering, space)) continue;
    const taken = steps[space]! + weight(machine, board, mover, space);
    for (let way = space * degree; way < (space + 1) * degree; way++) {
      const other = neighbours[way]!;
      if (other < 0) break;
      if (settled[other] === 1 || !mayCross(machine, board, mover, way)) continue;
      if (steps[other] === UNREACHED || steps[other]! > taken) steps[other] = taken;
    }
  }
  // Everything is found: nothing is left to look around from.
  search.length = 0;
}

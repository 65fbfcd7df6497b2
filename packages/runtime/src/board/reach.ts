/** Where a mover can come to within so many steps, and which of that is kept. */
import { integers } from "../memory/block.ts";
import { R_TERRAIN } from "../memory/layout.ts";
import type { BoardProgram } from "../program/program.ts";
import { append, newList } from "../vm/lists.ts";
import type { Machine, Reach } from "../vm/machine.ts";
import { spaceOf } from "../world/entities.ts";
import { boardOf, indexOn } from "./assembled.ts";
import {
  ask,
  enteringOf,
  enteringOfSpots,
  mayCross,
  mayEnter,
  NO,
  UNASKED,
  weight,
} from "./entering.ts";
import { nearestOpen, UNREACHED } from "./nearest.ts";

/** 1 where a mover can come to any other space within so many steps. */
export function reaches(machine: Machine, mover: number, steps: number): number {
  const start = spaceOf(machine, mover);
  if (start === 0 || steps <= 0) return 0;
  const board = boardOf(machine)!;
  if (!isOpenBoard(machine, board)) {
    const mark = machine.top;
    const count = machine.lists[reach(machine, mover, steps)]!;
    machine.top = mark;
    return count === 0 ? 0 : 1;
  }
  const { degree, neighbours } = board;
  const entering = enteringOfSpots(machine, board);
  const begin = indexOn(board, start) * degree;
  machine.fuel--;
  for (let way = begin; way < begin + degree; way++) {
    const other = neighbours[way]!;
    if (other < 0) break;
    if (mayEnter(machine, board, entering, other)) return 1;
  }
  return 0;
}

/** Whether only its spaces are asked about, and each is open to everybody or nobody. */
function isOpenBoard({ program }: Machine, { enter, halt, near, step }: BoardProgram): boolean {
  const isPlain = halt < 0 && near === undefined && step < 0;
  return isPlain && (enter < 0 || program.ofSpot[enter] === 1);
}

/** The spaces within so many steps of a mover, nearest first; its own is not among them. */
export function reach(machine: Machine, mover: number, steps: number): number {
  const start = spaceOf(machine, mover);
  if (start === 0 || steps <= 0) return 0;
  const board = boardOf(machine)!;
  const isOpen = isOpenBoard(machine, board);
  if (isOpen && steps === 1) return neighboursOpen(machine, board, start);
  const stamp = reachStamp(machine, board);
  const known = knownReach(machine, mover, steps, stamp);
  if (known !== undefined) {
    machine.fuel -= board.count >> 4;
    return listOfReach(machine, board, known);
  }
  if (isOpen) {
    const found = reachOpen(machine, board, start, steps);
    keep(found, stamp, mover, steps);
    return listOfReach(machine, board, found);
  }
  const list =
    board.step >= 0
      ? reachByWeight(machine, board, mover, steps)
      : reachBySteps(machine, board, mover, steps, start);
  keepReach(machine, board, mover, steps, list);
  return list;
}

/** Ways kept for a state: a rule asks whether there is any, then which, or asks of each space. */
const REACHES = 8;

/** Terrain aside, entering that depends on places alone makes the ways the same while all are where they were. */
function reachStamp(machine: Machine, { enter, halt, near, step }: BoardProgram): number {
  const { ofPlaces, ofSpot } = machine.program;
  const isOfPlaces = enter < 0 || ofPlaces[enter] === 1 || ofSpot[enter] === 1;
  const plain = halt < 0 && near === undefined && step < 0 && machine.world[R_TERRAIN] === 0;
  return isOfPlaces && plain ? -machine.placeStamp : machine.stamp;
}

/** The ways of a mover that were found in this state, the latest first. */
function knownReach(
  { reaches, nextReach }: Machine,
  mover: number,
  steps: number,
  stamp: number,
): Reach | undefined {
  let place = nextReach;
  for (let left = reaches.length; left > 0; left--) {
    place = place === 0 ? reaches.length - 1 : place - 1;
    const known = reaches[place]!;
    // What was found before that was found in another state.
    if (known.stamp !== stamp) return undefined;
    if (known.mover === mover && known.steps === steps) return known;
  }
  return undefined;
}

/** The spaces next to one that are open, as a list. */
function neighboursOpen(machine: Machine, board: BoardProgram, start: number): number {
  const { around, degree, neighbours } = board;
  const entering = enteringOfSpots(machine, board);
  const marks = entering.spaces;
  const begin = indexOn(board, start) * degree;
  const list = newList(machine, degree);
  const { lists } = machine;
  machine.fuel--;
  let count = 0;
  for (let way = begin; way < begin + degree; way++) {
    const space = around[way]!;
    if (space === 0) break;
    const mark = marks[space]!;
    if (mark === NO) continue;
    if (mark === UNASKED && !mayEnter(machine, board, entering, neighbours[way]!)) continue;
    lists[list + ++count] = space;
  }
  lists[list] = count;
  machine.top = list + 1 + count;
  return list;
}

/** Room for the spaces that a mover can come to, in the place of the ways that were found longest ago. */
function roomForReach(machine: Machine, board: BoardProgram): Reach {
  let room = machine.reaches[machine.nextReach];
  if (room === undefined || room.spaces.length <= board.count) {
    const spaces = integers(machine.block, board.count + 1);
    room = { stamp: 0, mover: 0, steps: 0, count: 0, spaces };
    machine.reaches[machine.nextReach] = room;
  }
  machine.nextReach = (machine.nextReach + 1) % REACHES;
  // Until all is found it holds for no state.
  room.stamp = 0;
  return room;
}

function keep(reach: Reach, stamp: number, mover: number, steps: number): void {
  reach.stamp = stamp;
  reach.mover = mover;
  reach.steps = steps;
}

function keepReach(
  machine: Machine,
  board: BoardProgram,
  mover: number,
  steps: number,
  list: number,
): void {
  const { lists } = machine;
  const kept = roomForReach(machine, board);
  const count = lists[list]!;
  for (let index = 1; index <= count; index++) {
    kept.spaces[index] = indexOn(board, lists[list + index]!);
  }
  kept.count = count;
  keep(kept, reachStamp(machine, board), mover, steps);
}

function listOfReach(machine: Machine, board: BoardProgram, { count, spaces }: Reach): number {
  const list = newList(machine, count);
  const { lists } = machine;
  lists[list] = count;
  for (let index = 1; index <= count; index++) lists[list + index] = board.spaces[spaces[index]!]!;
  return list;
}

/**
 * The ways on a board where only spaces are asked about, and each is open to everybody or nobody: of
 * each space one integer tells whether it may be entered and when it was last found.
 */
function reachOpen(machine: Machine, board: BoardProgram, start: number, steps: number): Reach {
  const found = roomForReach(machine, board);
  const { spaces: marks } = enteringOfSpots(machine, board);
  const queue = found.spaces;
  machine.fuel -= board.count >> 2;
  queue[0] = indexOn(board, start);
  // The mover's own is as one that may not be entered.
  const ownMark = marks[start]!;
  marks[start] = NO;
  try {
    found.count = spread(machine, board, marks, queue, steps) - 1;
  } finally {
    marks[start] = ownMark;
  }
  machine.fuel -= found.count + 1;
  return found;
}

/** Goes on from the first space of the queue to all that come so many steps behind it; gives how many there are. */
function spread(
  machine: Machine,
  board: BoardProgram,
  marks: Int32Array,
  queue: Int32Array,
  steps: number,
): number {
  const { around, degree, neighbours } = board;
  const round = ++machine.roundStamp;
  let next = 0;
  let end = 1;
  for (let step = 0; step < steps && next < end; step++) {
    for (const last = end; next < last; next++) {
      const begin = queue[next]! * degree;
      for (let way = begin; way < begin + degree; way++) {
        const space = around[way]!;
        if (space === 0) break;
        const mark = marks[space]!;
        // Found in this round, or not to be entered.
        if (mark >= round) continue;
        const other = neighbours[way]!;
        if (mark === UNASKED && !mayEnter(machine, board, machine.ofSpots, other)) continue;
        marks[space] = round;
        queue[end++] = other;
      }
    }
  }
  return end;
}

function reachBySteps(
  machine: Machine,
  board: BoardProgram,
  mover: number,
  steps: number,
  start: number,
): number {
  const { spaces, degree, neighbours, halt, near } = board;
  const entering = enteringOf(machine, board, mover);
  const { seen, queue, taken } = roundsOf(machine, board.count);
  const stamp = ++machine.roundStamp;
  const home = indexOn(board, start);
  seen[home] = stamp;
  queue[0] = home;
  taken[0] = 0;
  let end = 1;
  machine.rounds++;
  for (let next = 0; next < end; next++) {
    const index = queue[next]!;
    const distance = taken[next]!;
    if (distance >= steps) continue;
    if (next > 0 && halt >= 0 && ask(machine, halt, mover, spaces[index]!)) continue;
    for (let way = index * degree; way < (index + 1) * degree; way++) {
      const other = neighbours[way]!;
      if (other < 0) break;
      if (seen[other] === stamp) continue;
      if (near !== undefined && !mayCross(machine, board, mover, way)) continue;
      // What may not be entered is not looked at again either.
      seen[other] = stamp;
      if (!mayEnter(machine, board, entering, other)) continue;
      queue[end] = other;
      taken[end++] = distance + 1;
    }
  }
  machine.rounds--;
  machine.fuel -= end;
  const list = newList(machine, end - 1);
  const { lists } = machine;
  lists[list] = end - 1;
  for (let next = 1; next < end; next++) lists[list + next] = spaces[queue[next]!]!;
  return list;
}

/** Room for going round a board. What is asked on the way may go round it itself, in room of its own. */
function roundsOf(machine: Machine, count: number) {
  let room = machine.rooms[machine.rounds];
  if (room === undefined || room.seen.length < count) {
    const [seen, queue, taken] = [0, 1, 2].map(() => new Int32Array(count)) as [
      Int32Array,
      Int32Array,
      Int32Array,
    ];
    room = { seen, queue, taken };
    machine.rooms[machine.rounds] = room;
  }
  machine.fuel -= count >> 2;
  return room;
}

/** The same where entering a space takes more or fewer steps than one. */
function reachByWeight(
  machine: Machine,
  board: BoardProgram,
  mover: number,
  steps: number,
): number {
  const { spaces, degree, neighbours, halt, count } = board;
  const entering = enteringOf(machine, board, mover);
  const list = newList(machine, count);
  const best = new Int32Array(count).fill(UNREACHED);
  const settled = new Uint8Array(count);
  const home = indexOn(board, spaceOf(machine, mover));
  best[home] = 0;
  for (let from = home; from >= 0; from = nearestOpen(machine, best, settled)) {
    settled[from] = 1;
    if (from !== home) append(machine, list, spaces[from]!);
    if (from !== home && halt >= 0 && ask(machine, halt, mover, spaces[from]!)) continue;
    for (let way = from * degree; way < (from + 1) * degree; way++) {
      const other = neighbours[way]!;
      if (other < 0) break;
      if (settled[other] === 1 || !mayCross(machine, board, mover, way)) continue;
      if (!mayEnter(machine, board, entering, other)) continue;
      const taken = best[from]! + weight(machine, board, mover, other);
      if (taken > steps || (best[other]! >= 0 && best[other]! <= taken)) continue;
      best[other] = taken;
    }
  }
  machine.top = list + 1 + machine.lists[list]!;
  return list;
}

/** Where a mover can come to, by the board's own adjectives of entering, crossing and halting. */
import { FAR } from "@questwright/bundle";
import { integers } from "../memory/block.ts";
import { R_TERRAIN, WORLD_REGISTERS } from "../memory/layout.ts";
import { type BoardProgram, FIELD_TERRAIN } from "../program/program.ts";
import { argument, evaluate } from "../vm/frames.ts";
import { append, newList } from "../vm/lists.ts";
import type { Entering, Machine, Reach, Search } from "../vm/machine.ts";
import { spaceOf } from "../world/entities.ts";
import { countIn } from "../world/queries.ts";
import { boardOf, indexOn } from "./assembled.ts";

/** Searches kept for a state: rules ask the way of one mover to a few goals, from many spaces. */
const SEARCHES = 8;
const UNREACHED = -1;

function ask(machine: Machine, proc: number, first: number, second: number): boolean {
  argument(machine, 0, first);
  argument(machine, 1, second);
  return evaluate(machine, proc, 2) !== 0;
}

/** Movers whose entering is remembered for a state. */
const MOVERS = 4;
/** What is known of entering a space; above `YES` the round in which it was last found, too. */
const UNASKED = 0;
const YES = 1;
const NO = 2147483647;

/** What a mover is known to be able to enter in this state. */
function enteringOf(machine: Machine, board: BoardProgram, mover: number): Entering {
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
function enteringOfSpots(machine: Machine, board: BoardProgram): Entering {
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
function mayEnter(
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
function mayCross(machine: Machine, board: BoardProgram, mover: number, way: number): boolean {
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
function weight(machine: Machine, board: BoardProgram, mover: number, space: number): number {
  if (board.step < 0) return 1;
  argument(machine, 0, board.spaces[space]!);
  argument(machine, 1, mover);
  return Math.max(0, evaluate(machine, board.step, 2));
}

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
  const { spaces, degree, neighbours } = board;
  const entering = enteringOfSpots(machine, board);
  const begin = indexOn(board, start) * degree;
  const list = newList(machine, degree);
  machine.fuel--;
  let count = 0;
  for (let way = begin; way < begin + degree; way++) {
    const other = neighbours[way]!;
    if (other < 0) break;
    if (mayEnter(machine, board, entering, other)) machine.lists[list + ++count] = spaces[other]!;
  }
  machine.lists[list] = count;
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
  const { spaces, degree, neighbours } = board;
  const round = ++machine.roundStamp;
  let next = 0;
  let end = 1;
  for (let step = 0; step < steps && next < end; step++) {
    for (const last = end; next < last; next++) {
      const begin = queue[next]! * degree;
      for (let way = begin; way < begin + degree; way++) {
        const other = neighbours[way]!;
        if (other < 0) break;
        const space = spaces[other]!;
        const mark = marks[space]!;
        // Found in this round, or not to be entered.
        if (mark >= round) continue;
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

/** The space that took the fewest steps among those not looked around from; the first of several; -1 none. */
function nearestOpen(machine: Machine, best: Int32Array, settled: Uint8Array): number {
  machine.fuel -= best.length >> 4;
  let nearest = -1;
  for (let space = 0; space < best.length; space++) {
    if (best[space]! < 0 || settled[space] === 1) continue;
    if (nearest < 0 || best[space]! < best[nearest]!) nearest = space;
  }
  return nearest;
}

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

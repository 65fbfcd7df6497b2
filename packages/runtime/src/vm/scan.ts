/** Loops that ask something simple of each member of a list, as one instruction. */
import { FAR } from "@questwright/bundle";
import { boardOf, indexOn } from "../board/assembled.ts";
import { distance, sees } from "../board/queries.ts";
import { steps } from "../board/sight.ts";
import { faceOf } from "../dice/faces.ts";
import { E_KIND, FRAME_HEADER } from "../memory/layout.ts";
import { OP } from "../program/opcodes.ts";
import {
  ASKS_APART,
  ASKS_FACE,
  ASKS_FARTHER,
  ASKS_KIND,
  ASKS_LOCATED,
  ASKS_NEARER,
  ASKS_NOTHING,
  ASKS_PROTO,
  ASKS_SAME,
  ASKS_SEEN,
  ASKS_SEES,
  ASKS_WITHIN,
  SCAN_ASKS,
  SCAN_ASKS_THEN,
  SCAN_DIRECTION,
  SCAN_GATHERS,
  SCAN_SLOT,
  SCAN_WORK,
} from "../program/scans.ts";
import { header, located, protoOf, spaceOf } from "../world/entities.ts";
import { newList } from "./lists.ts";
import type { Machine } from "./machine.ts";

/**
 * Runs the loop whose record is at `scan` over a list, in the frame `fp`; gives what it gathered, an
 * integer or a list. -1 where fuel is so low that the loop is to be run step by step: nothing is
 * changed then.
 */
export function runScan(machine: Machine, fp: number, scan: number, list: number): number {
  const { scans } = machine.program;
  const count = machine.lists[list]!;
  const work = scans[scan + SCAN_WORK]!;
  if (machine.fuel - count * (work + 1) - 1 < machine.alarm) return -1;
  const gathers = scans[scan + SCAN_GATHERS]!;
  const locals = fp + FRAME_HEADER;
  if (count > 0) machine.stack[locals + scans[scan + SCAN_SLOT]!] = machine.lists[list + count]!;
  machine.fuel -= count * work;
  if (gathers === OP.BEST) return best(machine, locals, scan, list, count);
  const found = gathers === OP.FILTER ? newList(machine, 2 * count + 1) : 0;
  const asks = scans[scan + SCAN_ASKS]!;
  const isNear = asks === ASKS_APART || asks === ASKS_WITHIN;
  const settled = isNear
    ? hitsNear(machine, locals, scan, list, found)
    : hits(machine, locals, scan, list, found);
  switch (gathers) {
    case OP.FILTER:
      machine.lists[found] = settled;
      machine.top = found + 1 + settled;
      return found;
    case OP.TALLY:
      return settled;
    default: {
      // Settled by a member, behind which nobody looked.
      const isAny = gathers === OP.ANY;
      if (settled === 0) return isAny ? 0 : 1;
      machine.stack[locals + scans[scan + SCAN_SLOT]!] = machine.lists[list + settled]!;
      machine.fuel += (count - settled) * work;
      return isAny ? 1 : 0;
    }
  }
}

/**
 * Asks each member. Gives how many hold (and puts them in the list `found`), or of a loop that one
 * member settles which that is, from 1; 0 none.
 */
function hits(machine: Machine, locals: number, scan: number, list: number, found: number): number {
  const { scans } = machine.program;
  const gathers = scans[scan + SCAN_GATHERS]!;
  const isEvery = gathers === OP.EVERY;
  const isSettled = isEvery || gathers === OP.ANY;
  const asks = scans[scan + SCAN_ASKS]!;
  const first = scans[scan + SCAN_ASKS + 1]!;
  const hasThen = scans[scan + SCAN_ASKS_THEN] !== ASKS_NOTHING;
  const { lists } = machine;
  const end = list + lists[list]!;
  let result = 0;
  for (let place = list + 1; place <= end; place++) {
    const member = lists[place]!;
    const holds =
      (asks === ASKS_FACE
        ? faceOf(machine, member) === first
        : asked(machine, scan + SCAN_ASKS, locals, member)) &&
      (!hasThen || asked(machine, scan + SCAN_ASKS_THEN, locals, member));
    if (holds === isEvery) continue;
    if (isSettled) return place - list;
    result++;
    if (found !== 0) lists[found + result] = member;
  }
  return result;
}

/** The same where first is asked how far somebody is: that is measured for all at once. */
function hitsNear(
  machine: Machine,
  locals: number,
  scan: number,
  list: number,
  found: number,
): number {
  const { scans } = machine.program;
  const gathers = scans[scan + SCAN_GATHERS]!;
  const isEvery = gathers === OP.EVERY;
  const isSettled = isEvery || gathers === OP.ANY;
  const most = scans[scan + SCAN_ASKS + 2]!;
  const least = scans[scan + SCAN_ASKS] === ASKS_APART ? most : 0;
  const hasThen = scans[scan + SCAN_ASKS_THEN] !== ASKS_NOTHING;
  const from = machine.stack[locals + scans[scan + SCAN_ASKS + 1]!]!;
  if (!hasThen) {
    const settled = hitsInRow(machine, from, list, found, least, most, isEvery, isSettled);
    if (settled >= 0) return settled;
  }
  const { lists } = machine;
  const count = lists[list]!;
  const aways = measured(machine, from, list);
  let result = 0;
  for (let index = 1; index <= count; index++) {
    const away = aways[index]!;
    let holds = away >= least && away <= most;
    if (holds && hasThen) {
      holds = asked(machine, scan + SCAN_ASKS_THEN, locals, lists[list + index]!);
    }
    if (holds === isEvery) continue;
    if (isSettled) return index;
    result++;
    if (found !== 0) lists[found + result] = lists[list + index]!;
  }
  return result;
}

/** The same by a table, where it is known of all where they stand; else -1. Nothing is called on the way. */
function hitsInRow(
  machine: Machine,
  from: number,
  list: number,
  found: number,
  least: number,
  most: number,
  isEvery: boolean,
  isSettled: boolean,
): number {
  const row = rowOf(machine, from);
  if (row === NO_ROW) return -1;
  const { lists, grounds, groundStamps, boardStamp } = machine;
  const { apart } = machine.board!;
  const end = list + lists[list]!;
  let result = 0;
  for (let place = list + 1; place <= end; place++) {
    const member = lists[place]!;
    if (member <= 0 || member >= groundStamps.length || groundStamps[member] !== boardStamp)
      return -1;
    const space = grounds[member]!;
    const away = space === 0 ? FAR : apart[row + space]!;
    if ((away >= least && away <= most) === isEvery) continue;
    if (isSettled) return place - list;
    result++;
    if (found !== 0) lists[found + result] = member;
  }
  return result;
}

/** How many are best, by a table, where it is known of all where they stand; else -1. */
function bestInRow(
  machine: Machine,
  goal: number,
  list: number,
  found: number,
  direction: number,
  then: number,
  limit: number,
): number {
  const row = rowOf(machine, goal);
  if (row === NO_ROW) return -1;
  const { lists, grounds, groundStamps, boardStamp } = machine;
  const { apart } = machine.board!;
  const end = list + lists[list]!;
  let most = 0;
  let result = 0;
  for (let place = list + 1; place <= end; place++) {
    const member = lists[place]!;
    if (member <= 0 || member >= groundStamps.length || groundStamps[member] !== boardStamp)
      return -1;
    const space = grounds[member]!;
    if (space === 0) continue;
    const away = apart[row + space]!;
    if (then === ASKS_NEARER ? away >= limit : then === ASKS_FARTHER && away <= limit) continue;
    const ahead = (away - most) * direction;
    if (result !== 0 && ahead < 0) continue;
    if (ahead !== 0) result = 0;
    most = away;
    lists[found + ++result] = member;
  }
  return result;
}

/** Below any place in a table. */
const NO_ROW = -(1 << 30);

/** Where the steps from somebody to the entity of a space stand in the board's table, less that entity. */
function rowOf(machine: Machine, from: number): number {
  const start = spaceOf(machine, from);
  if (start === 0) return NO_ROW;
  const board = boardOf(machine)!;
  return board.apart.length === 0 ? NO_ROW : (start - board.first) * board.count - board.first;
}

/** The members that are nearest to (or farthest from) a local, as a list. */
function best(machine: Machine, locals: number, scan: number, list: number, count: number): number {
  const { scans } = machine.program;
  const found = newList(machine, 2 * count + 1);
  const direction = scans[scan + SCAN_DIRECTION]!;
  const goal = machine.stack[locals + scans[scan + SCAN_ASKS + 1]!]!;
  const then = scans[scan + SCAN_ASKS_THEN]!;
  // Nearer (or farther) than somebody else is.
  const other =
    then === ASKS_NOTHING ? 0 : machine.stack[locals + scans[scan + SCAN_ASKS_THEN + 1]!]!;
  const limit = then === ASKS_NOTHING ? 0 : distance(machine, other, goal);
  const known = bestInRow(machine, goal, list, found, direction, then, limit);
  if (known >= 0) {
    machine.lists[found] = known;
    machine.top = found + 1 + known;
    return found;
  }
  const aways = measured(machine, goal, list);
  const { lists } = machine;
  let most = 0;
  let result = 0;
  for (let index = 1; index <= count; index++) {
    const away = aways[index]!;
    if (away === FAR) continue;
    if (then === ASKS_NEARER ? away >= limit : then === ASKS_FARTHER && away <= limit) continue;
    const ahead = (away - most) * direction;
    if (result === 0 || ahead > 0) {
      most = away;
      result = 1;
      lists[found + 1] = lists[list + index]!;
    } else if (ahead === 0) lists[found + ++result] = lists[list + index]!;
  }
  lists[found] = result;
  machine.top = found + 1 + result;
  return found;
}

/** How far each member of a list is from somebody, by its place in the list; good until the next time. */
function measured(machine: Machine, from: number, list: number): Int32Array {
  const { lists } = machine;
  const count = lists[list]!;
  if (machine.aways.length <= count) machine.aways = new Int32Array(2 * count + 16);
  const { aways } = machine;
  const start = spaceOf(machine, from);
  if (start === 0) return aways.fill(FAR, 1, count + 1);
  const board = boardOf(machine)!;
  const home = indexOn(board, start);
  const { apart, first } = board;
  if (apart.length === 0) {
    for (let index = 1; index <= count; index++) {
      const space = spaceOf(machine, lists[list + index]!);
      aways[index] = space === 0 ? FAR : steps(board, indexOn(board, space), home);
    }
    return aways;
  }
  const row = home * board.count - first;
  const { grounds, groundStamps, boardStamp } = machine;
  for (let index = 1; index <= count; index++) {
    const member = lists[list + index]!;
    // As `spaceOf` begins.
    const isKnown =
      member > 0 && member < groundStamps.length && groundStamps[member] === boardStamp;
    const space = isKnown ? grounds[member]! : spaceOf(machine, member);
    aways[index] = space === 0 ? FAR : apart[row + space]!;
  }
  return aways;
}

/** Runs a loop that counts the dice of a list that show a face: see `runScan`. */
export function runFaces(machine: Machine, fp: number, scan: number, list: number): number {
  const { lists, program } = machine;
  const { scans } = program;
  const count = lists[list]!;
  const work = count * scans[scan + SCAN_WORK]!;
  if (machine.fuel - work < machine.alarm) return -1;
  machine.fuel -= work;
  if (count === 0) return 0;
  const face = scans[scan + SCAN_ASKS + 1]!;
  let shown = 0;
  for (let place = list + 1; place <= list + count; place++) {
    if (faceOf(machine, lists[place]!) === face) shown++;
  }
  machine.stack[fp + FRAME_HEADER + scans[scan + SCAN_SLOT]!] = lists[list + count]!;
  return shown;
}

/** What is asked by the record at `at`, of a member and of the locals that begin at `locals`. */
function asked(machine: Machine, at: number, locals: number, member: number): boolean {
  const { scans } = machine.program;
  const first = scans[at + 1]!;
  switch (scans[at]) {
    case ASKS_FACE:
      return faceOf(machine, member) === first;
    case ASKS_APART:
      return distance(machine, member, machine.stack[locals + first]!) === scans[at + 2];
    case ASKS_WITHIN:
      return distance(machine, member, machine.stack[locals + first]!) <= scans[at + 2]!;
    case ASKS_SEEN:
      return sees(machine, machine.stack[locals + first]!, member) === 1;
    case ASKS_SEES:
      return sees(machine, member, machine.stack[locals + first]!) === 1;
    case ASKS_KIND: {
      const { kindIs, kindCount } = machine.program;
      return kindIs[header(machine, member, E_KIND) * kindCount + first] === 1;
    }
    case ASKS_SAME:
      return member === machine.stack[locals + first];
    case ASKS_PROTO:
      return protoOf(machine, member) === first;
    case ASKS_LOCATED:
      return located(machine, member);
    default:
      throw new Error(`a scan asks ${scans[at]}`);
  }
}

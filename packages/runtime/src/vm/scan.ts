/** Loops that ask something simple of each member of a list, as one instruction. */
import { FAR } from "@questwright/bundle";
import { boardOf, indexOn } from "../board/assembled.ts";
import { distance, sees } from "../board/queries.ts";
import { steps } from "../board/sight.ts";
import { faceOf } from "../dice/faces.ts";
import { E_KIND, FRAME_HEADER } from "../memory/layout.ts";
import { OP } from "../program/opcodes.ts";
import type { BoardProgram } from "../program/program.ts";
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
  type Asked,
  type Scan,
} from "../program/scans.ts";
import { header, located, protoOf, spaceOf } from "../world/entities.ts";
import { kindList } from "../world/queries.ts";
import { newList } from "./lists.ts";
import type { Machine } from "./machine.ts";

/** Runs a loop over all of a kind: see `runScan`. */
export function scanAll(machine: Machine, fp: number, scan: Scan, kind: number): number {
  const { members, length } = kindList(machine, kind);
  if (!isEnough(machine, scan, 2 * length)) return -1;
  const list = newList(machine, length);
  const { lists } = machine;
  lists[list] = length;
  for (let index = 0; index < length; index++) lists[list + 1 + index] = members[index]!;
  return gathered(machine, fp, scan, list, length);
}

/**
 * Runs a loop over a list, in the frame `fp`; gives what it gathered, an integer or a list. -1 where
 * fuel is so low that the loop is to be run step by step: nothing is changed then.
 */
export function runScan(machine: Machine, fp: number, scan: Scan, list: number): number {
  const count = machine.lists[list]!;
  return isEnough(machine, scan, count) ? gathered(machine, fp, scan, list, count) : -1;
}

function gathered(machine: Machine, fp: number, scan: Scan, list: number, count: number): number {
  const { gathers, slot, work, asked } = scan;
  const locals = fp + FRAME_HEADER;
  if (count > 0) machine.stack[locals + slot] = machine.lists[list + count]!;
  machine.fuel -= count * work;
  if (gathers === OP.BEST) return best(machine, locals, scan, list);
  const found = gathers === OP.FILTER ? newList(machine, 2 * count + 1) : 0;
  const isNear = asked.asks === ASKS_APART || asked.asks === ASKS_WITHIN;
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
      machine.stack[locals + slot] = machine.lists[list + settled]!;
      machine.fuel += (count - settled) * work;
      return isAny ? 1 : 0;
    }
  }
}

/** Whether there is fuel for so many members, so that none of them sounds an alarm. */
const isEnough = ({ fuel, alarm }: Machine, { work }: Scan, count: number): boolean =>
  fuel - count * (work + 1) - 1 >= alarm;

/**
 * Asks each member. Gives how many hold (and puts them in the list `found`), or of a loop that one
 * member settles which that is, from 1; 0 none.
 */
function hits(machine: Machine, locals: number, scan: Scan, list: number, found: number): number {
  const { gathers, asked, then } = scan;
  const isEvery = gathers === OP.EVERY;
  const isSettled = isEvery || gathers === OP.ANY;
  const hasThen = then.asks !== ASKS_NOTHING;
  const { lists } = machine;
  const end = list + lists[list]!;
  let result = 0;
  for (let place = list + 1; place <= end; place++) {
    const member = lists[place]!;
    const holds =
      (asked.asks === ASKS_FACE
        ? faceOf(machine, member) === asked.first
        : is(machine, asked, locals, member)) &&
      (!hasThen || is(machine, then, locals, member));
    if (holds === isEvery) continue;
    if (isSettled) return place - list;
    result++;
    if (found !== 0) lists[found + result] = member;
  }
  return result;
}

/** The same where first is asked how far somebody is: nothing is called on the way where that stands in a table. */
function hitsNear(
  machine: Machine,
  locals: number,
  { gathers, asked, then }: Scan,
  list: number,
  found: number,
): number {
  const isEvery = gathers === OP.EVERY;
  const isSettled = isEvery || gathers === OP.ANY;
  const most = asked.second;
  const least = asked.asks === ASKS_APART ? most : 0;
  const hasThen = then.asks !== ASKS_NOTHING;
  const from = fromPlaceOf(machine, machine.stack[locals + asked.first]!);
  const { lists } = machine;
  const end = list + lists[list]!;
  let result = 0;
  for (let place = list + 1; place <= end; place++) {
    const member = lists[place]!;
    const away = stepsFrom(machine, from, member);
    const holds = away >= least && away <= most && (!hasThen || is(machine, then, locals, member));
    if (holds === isEvery) continue;
    if (isSettled) return place - list;
    result++;
    if (found !== 0) lists[found + result] = member;
  }
  return result;
}

/** The members that are nearest to (or farthest from) a local, as a list. */
function best(
  machine: Machine,
  locals: number,
  { direction, asked, then }: Scan,
  list: number,
): number {
  const count = machine.lists[list]!;
  const found = newList(machine, 2 * count + 1);
  const goal = machine.stack[locals + asked.first]!;
  // Nearer (or farther) than somebody else is.
  const limit =
    then.asks === ASKS_NOTHING ? 0 : distance(machine, machine.stack[locals + then.first]!, goal);
  const isNearer = then.asks === ASKS_NEARER;
  const isFarther = then.asks === ASKS_FARTHER;
  const from = fromPlaceOf(machine, goal);
  const { lists } = machine;
  const end = list + count;
  let most = 0;
  let result = 0;
  for (let place = list + 1; place <= end; place++) {
    const member = lists[place]!;
    const away = stepsFrom(machine, from, member);
    if (away === FAR || (isNearer && away >= limit) || (isFarther && away <= limit)) continue;
    const ahead = (away - most) * direction;
    if (result !== 0 && ahead < 0) continue;
    if (ahead !== 0) result = 0;
    most = away;
    lists[found + ++result] = member;
  }
  lists[found] = result;
  machine.top = found + 1 + result;
  return found;
}

/** Where steps to others are counted from: its space (0 none), and the row of the board's table that has them. */
interface From {
  readonly board: BoardProgram | undefined;
  readonly start: number;
  readonly row: number;
  readonly apart: Uint16Array;
}

/** Below any place in a table. */
const NO_ROW = -(1 << 30);
const NONE = new Uint16Array(0);

function fromPlaceOf(machine: Machine, entity: number): From {
  const start = spaceOf(machine, entity);
  const board = start === 0 ? undefined : boardOf(machine)!;
  if (board === undefined || board.apart.length === 0)
    return { board, start, row: NO_ROW, apart: NONE };
  // Where the steps to the entity of another space stand, less that entity.
  const row = (start - board.first) * board.count - board.first;
  return { board, start, row, apart: board.apart };
}

/** Steps to an entity; FAR where there is no board, or one is on none. */
function stepsFrom(machine: Machine, { board, start, row, apart }: From, entity: number): number {
  const space = spaceOf(machine, entity);
  if (board === undefined || space === 0) return FAR;
  return row === NO_ROW
    ? steps(board, indexOn(board, space), indexOn(board, start))
    : apart[row + space]!;
}

/** Runs a loop that counts the dice of a list that show a face: see `runScan`. */
export function runFaces(machine: Machine, fp: number, scan: Scan, list: number): number {
  const { lists } = machine;
  const count = lists[list]!;
  const work = count * scan.work;
  if (machine.fuel - work < machine.alarm) return -1;
  machine.fuel -= work;
  if (count === 0) return 0;
  const face = scan.asked.first;
  let shown = 0;
  for (let place = list + 1; place <= list + count; place++) {
    if (faceOf(machine, lists[place]!) === face) shown++;
  }
  machine.stack[fp + FRAME_HEADER + scan.slot] = lists[list + count]!;
  return shown;
}

/** What is asked of a member, and of the locals that begin at `locals`. */
function is(
  machine: Machine,
  { asks, first, second }: Asked,
  locals: number,
  member: number,
): boolean {
  switch (asks) {
    case ASKS_FACE:
      return faceOf(machine, member) === first;
    case ASKS_APART:
      return distance(machine, member, machine.stack[locals + first]!) === second;
    case ASKS_WITHIN:
      return distance(machine, member, machine.stack[locals + first]!) <= second;
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
      throw new Error(`a scan asks ${asks}`);
  }
}

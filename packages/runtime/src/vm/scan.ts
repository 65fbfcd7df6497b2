/** Loops that ask something simple of each member of a list, as one instruction. */
import { FAR } from "@questwright/bundle";
import { distance, sees } from "../board/queries.ts";
import { faceOf } from "../dice/faces.ts";
import { E_KIND, FRAME_HEADER } from "../memory/layout.ts";
import { OP } from "../program/opcodes.ts";
import {
  ASKS_APART,
  ASKS_FACE,
  ASKS_KIND,
  ASKS_LOCATED,
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
import { header, located, protoOf } from "../world/entities.ts";
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
  const gathers = scans[scan + SCAN_GATHERS]!;
  const work = scans[scan + SCAN_WORK]!;
  const isList = gathers === OP.FILTER || gathers === OP.BEST;
  if (machine.fuel - count * work - (isList ? (2 * count + 1) >> 3 : 0) < machine.alarm) return -1;
  const found = isList ? newList(machine, 2 * count + 1) : 0;
  const { lists, stack } = machine;
  const direction = scans[scan + SCAN_DIRECTION]!;
  const locals = fp + FRAME_HEADER;
  const hasThen = scans[scan + SCAN_ASKS_THEN] !== 0;
  const isEvery = gathers === OP.EVERY;
  const isEnded = isEvery || gathers === OP.ANY;
  let result = isEvery ? 1 : 0;
  let best = 0;
  let index = 1;
  for (; index <= count; index++) {
    const member = lists[list + index]!;
    if (gathers === OP.BEST) {
      const measure = distance(machine, member, stack[locals + scans[scan + SCAN_ASKS + 1]!]!);
      if (measure === FAR) continue;
      const ahead = (measure - best) * direction;
      if (result === 0 || ahead > 0) {
        best = measure;
        result = 1;
        lists[found + 1] = member;
      } else if (ahead === 0) lists[found + ++result] = member;
      continue;
    }
    const holds =
      asked(machine, scan + SCAN_ASKS, locals, member) &&
      (!hasThen || asked(machine, scan + SCAN_ASKS_THEN, locals, member));
    if (holds === isEvery) continue;
    if (isEnded) {
      result = isEvery ? 0 : 1;
      break;
    }
    result++;
    if (isList) lists[found + result] = member;
  }
  const seen = Math.min(index, count);
  if (seen > 0) stack[locals + scans[scan + SCAN_SLOT]!] = lists[list + seen]!;
  machine.fuel -= seen * work;
  if (!isList) return result;
  lists[found] = result;
  machine.top = found + 1 + result;
  return found;
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

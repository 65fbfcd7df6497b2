/**
 * Fused instructions that do much (see `program/fuse.ts`): ways, rolls, picks, events. Calling them costs
 * little beside what they do, so they stand outside the loop, which gives its registers.
 */
import { UNKNOWN } from "@questwright/bundle";
import { reach, reaches } from "../board/reach.ts";
import { pickBoth } from "../decisions/choices.ts";
import { beginEvent, enterEvent } from "../events/events.ts";
import { enterDeed } from "../events/verbs.ts";
import { EVENT_ARGS, F_SO, FRAME_HEADER, WORLD_REGISTERS } from "../memory/layout.ts";
import { OP } from "../program/opcodes.ts";
import { rollFused } from "../statements/roll.ts";
import { lookup } from "../statements/tables.ts";
import { push } from "./frames.ts";
import type { Machine } from "./machine.ts";

/** LOCAL, CONST, REACH. Entering may be asked of rules, which are evaluated above the operands. */
export function reachHere(machine: Machine, pc: number, fp: number, sp: number): void {
  const mover = standAt(machine, pc + 4, fp, sp, pc + 1);
  push(machine, reach(machine, mover, machine.program.code[pc + 3]!));
  machine.pc = pc + 5;
}

/** LOCAL, CONST, REACHES. */
export function reachesHere(machine: Machine, pc: number, fp: number, sp: number): void {
  const mover = standAt(machine, pc + 4, fp, sp, pc + 1);
  push(machine, reaches(machine, mover, machine.program.code[pc + 3]!));
  machine.pc = pc + 5;
}

/** Sets the machine's registers; gives the local that is named at an address. */
function standAt(machine: Machine, pc: number, fp: number, sp: number, at: number): number {
  machine.pc = pc;
  machine.fp = fp;
  machine.sp = sp;
  return machine.stack[fp + FRAME_HEADER + machine.program.code[at]!]!;
}

/** A roll and where it is kept: see `rollFused`. */
export function rollHere(machine: Machine, pc: number, fp: number, sp: number): void {
  machine.pc = pc;
  machine.fp = fp;
  machine.sp = sp;
  rollFused(machine);
}

/** PICK_BEGIN, PICK, and SO_OR_JUMP where it follows. */
export function pickHere(machine: Machine, pc: number, fp: number, sp: number): void {
  machine.pc = pc;
  machine.fp = fp;
  machine.sp = sp;
  pickBoth(machine);
  const { fast } = machine.program;
  const after = machine.pc;
  if (fast[after] === OP.SO_OR_JUMP) {
    machine.pc = machine.stack[fp + F_SO] === 0 ? fast[after + 2]! : after + 3;
  }
}

/** FRAME, arguments, DEED. False where one is unknown: nothing is changed then. */
export function deedHere(machine: Machine, pc: number, fp: number, sp: number): boolean {
  const { code } = machine.program;
  const at = layArguments(machine, pc, fp, sp + FRAME_HEADER);
  if (at < 0) return false;
  enterDeed(machine, code[at + 1]!, code[at + 2]!, sp, at + 3);
  return true;
}

/** FRAME, arguments, EVENT; the same. */
export function eventHere(machine: Machine, pc: number, fp: number, sp: number): boolean {
  const { code } = machine.program;
  const at = layArguments(machine, pc, fp, sp + EVENT_ARGS);
  if (at < 0) return false;
  enterEvent(machine, code[at + 1]!, code[at + 2]!, sp, at + 3);
  beginEvent(machine);
  return true;
}

/** FRAME, arguments, LOOKUP; the same. */
export function lookupHere(machine: Machine, pc: number, fp: number, sp: number): boolean {
  const at = layArguments(machine, pc, fp, sp + FRAME_HEADER);
  if (at < 0) return false;
  lookup(machine);
  return true;
}

/**
 * Lays the values that follow the FRAME at `pc` at a place of the stack, and gives the address behind
 * them, where the machine stands then; -1 where one is unknown.
 */
function layArguments(machine: Machine, pc: number, fp: number, place: number): number {
  const { stack, world, program } = machine;
  const { code, stride } = program;
  let to = place;
  for (let at = pc + 2; ; at += 2) {
    const operand = code[at + 1]!;
    switch (code[at]) {
      case OP.CONST:
        stack[to++] = operand;
        continue;
      case OP.LOCAL:
        stack[to++] = stack[fp + FRAME_HEADER + operand]!;
        continue;
      case OP.GET_LOCAL: {
        const entity = stack[fp + FRAME_HEADER + operand]!;
        const value = world[WORLD_REGISTERS + entity * stride + code[at + 2]!]!;
        if (value === UNKNOWN) return -1;
        stack[to++] = value;
        at += 2;
        continue;
      }
      default:
        machine.pc = at;
        machine.fp = fp;
        machine.sp = to;
        return at;
    }
  }
}

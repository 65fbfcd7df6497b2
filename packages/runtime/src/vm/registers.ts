/** The registers of the machine as a part of its stack, where a game that stands still has them. */
import { S_FP, S_PC, S_SP, S_TOP } from "../memory/layout.ts";
import type { Machine } from "./machine.ts";

/** Integers kept free above what a game that goes on has on its stack. */
export const STACK_ROOM = 1024;

/** Writes the registers to the stack: the game stands still. */
export function storeRegisters({ stack, pc, fp, sp, top }: Machine): void {
  stack[S_PC] = pc;
  stack[S_FP] = fp;
  stack[S_SP] = sp;
  stack[S_TOP] = top;
}

/** Reads the registers from the stack of another state; nothing that was found before holds any more. */
export function loadRegisters(machine: Machine): void {
  machine.pc = machine.stack[S_PC]!;
  machine.fp = machine.stack[S_FP]!;
  machine.sp = machine.stack[S_SP]!;
  machine.top = machine.stack[S_TOP]!;
  machine.nesting = 0;
  machine.stamp++;
  machine.placeStamp++;
  machine.memberStamp++;
  machine.listStamp++;
  machine.boardStamp++;
  machine.needStack(machine.sp + STACK_ROOM);
}

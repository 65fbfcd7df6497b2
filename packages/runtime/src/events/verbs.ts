/** Doing a verb: as an event where something listens to it, as a plain call otherwise. */
import { EVENT_ARGS, F_DEPTH, FRAME_HEADER } from "../memory/layout.ts";
import { enterProc } from "../vm/frames.ts";
import { MAX_DEPTH, type Machine } from "../vm/machine.ts";
import { countEvent, enterEvent, ring } from "./events.ts";

/** Enters the deed of a verb that nothing listens to; its arguments lie above a frame's header. */
export function enterDeed(
  machine: Machine,
  verb: number,
  args: number,
  base: number,
  returnTo: number,
): void {
  countEvent(machine);
  machine.journal.event(machine, verb, base + FRAME_HEADER, returnTo);
  enterProc(machine, base, machine.program.verbProc[verb]!, args, returnTo);
  const { stack } = machine;
  stack[base + F_DEPTH] = stack[base + F_DEPTH]! + 1;
  if (stack[base + F_DEPTH]! > MAX_DEPTH) throw ring(machine, verb);
}

/** A verb that nothing listens to and that has no deed: told, and done. */
export function mention(machine: Machine, verb: number, args: number, returnTo: number): void {
  countEvent(machine);
  machine.journal.event(machine, verb, machine.sp - args, returnTo);
  machine.sp -= args;
}

/** Does a verb with up to three arguments (as many as it has) and goes on at `returnTo`. */
export function callVerb(
  machine: Machine,
  verb: number,
  returnTo: number,
  first: number,
  second = 0,
  third = 0,
): void {
  const { program } = machine;
  const args = Math.min(3, program.verbParams[verb]!);
  const full = program.verbFull[verb] === 1;
  const base = machine.sp;
  machine.needStack(base + EVENT_ARGS + 320);
  const place = base + (full ? EVENT_ARGS : FRAME_HEADER);
  machine.stack[place] = first;
  machine.stack[place + 1] = second;
  machine.stack[place + 2] = third;
  machine.stack.fill(0, place + args, place + program.verbParams[verb]!);
  if (full) {
    enterEvent(machine, verb, program.verbParams[verb]!, base, returnTo);
  } else if (program.verbProc[verb]! >= 0) {
    enterDeed(machine, verb, args, base, returnTo);
  } else {
    machine.sp = place + args;
    mention(machine, verb, args, returnTo);
    machine.sp = base;
    machine.value = 0;
    machine.done = 1;
    machine.pc = returnTo;
  }
}

/** Watches: conditions looked at after every event, whose bodies end a scenario. */
import { NO_OWNER, nextOwner, ownerArguments } from "../changes/owners.ts";
import { FRAME_HEADER, PROC_WATCH, S_WATCHING } from "../memory/layout.ts";
import type { WatchRule } from "../program/program.ts";
import { enterFrame, enterProc, evaluate, leaveFrame } from "./frames.ts";
import type { Machine } from "./machine.ts";

/** Locals of the frame in which watches are looked at: the watch, and the owner last looked at. */
const WATCH = FRAME_HEADER;
const OWNER = FRAME_HEADER + 1;

function met(machine: Machine, { condition, owner }: WatchRule, self: number): boolean {
  if (condition < 0) return true;
  return evaluate(machine, condition, ownerArguments(machine, owner, self)) !== 0;
}

/** Looks at every watch if anything has changed, and goes on at `returnTo` (at once, where none is met). */
export function watch(machine: Machine, returnTo: number): void {
  machine.pc = returnTo;
  const { watches } = machine.program;
  if (machine.stamp === machine.watchStamp || machine.stack[S_WATCHING] !== 0) return;
  for (const rule of watches) {
    for (
      let self = nextOwner(machine, rule.owner, NO_OWNER);
      self !== NO_OWNER;
      self = nextOwner(machine, rule.owner, self)
    ) {
      if (!met(machine, rule, self)) continue;
      enterFrame(machine, machine.sp, PROC_WATCH, 2, returnTo);
      machine.stack[machine.fp + WATCH] = 0;
      machine.stack[machine.fp + OWNER] = NO_OWNER;
      machine.sp = machine.fp + FRAME_HEADER + 2;
      machine.pc = machine.program.routines.watch;
      return;
    }
  }
  machine.watchStamp = machine.stamp;
}

/** Does the body of the next watch that is met. While it runs, no watch is looked at. */
export function nextWatch(machine: Machine): void {
  const { stack, fp } = machine;
  const { watches, routines } = machine.program;
  while (stack[fp + WATCH]! < watches.length) {
    const rule = watches[stack[fp + WATCH]!]!;
    const self = nextOwner(machine, rule.owner, stack[fp + OWNER]!);
    if (self === NO_OWNER) {
      stack[fp + WATCH] = stack[fp + WATCH]! + 1;
      stack[fp + OWNER] = NO_OWNER;
      continue;
    }
    machine.stack[fp + OWNER] = self;
    if (!met(machine, rule, self)) continue;
    machine.stack[S_WATCHING] = fp;
    const args = ownerArguments(machine, rule.owner, self);
    enterProc(machine, machine.sp, rule.body, args, routines.watchBack);
    return;
  }
  leaveFrame(machine);
}

export function watchBack(machine: Machine): void {
  machine.stack[S_WATCHING] = 0;
  machine.pc = machine.program.code[machine.pc + 1]!;
}

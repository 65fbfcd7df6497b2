/** Moments between the steps of a phase, in which whoever waits for them may step in. */
import {
  F_CALLER,
  F_EVENT,
  F_PROC,
  FRAME_HEADER,
  PROC_DURING,
  V_OUTER,
  V_VERB,
} from "../memory/layout.ts";
import { enterFrame, leaveFrame } from "../vm/frames.ts";
import type { Machine } from "../vm/machine.ts";
import { collectHooks } from "./collect.ts";
import { enterHook } from "./events.ts";
import { eventLocal } from "./log.ts";

/** Locals of the frame in which the hooks are asked: the event they wait for, its hooks, the next of them. */
const EVENT = FRAME_HEADER;
const PAIRS = FRAME_HEADER + 1;
const CURSOR = FRAME_HEADER + 2;
const LOCALS = 3;

/** The innermost event from `event` outward in which somebody may step in; 0 none. */
function waitedFor(machine: Machine, event: number): number {
  const { during } = machine.program;
  let candidate = event;
  while (candidate !== 0 && during[eventLocal(machine, candidate, V_VERB)]!.length === 0) {
    candidate = eventLocal(machine, candidate, V_OUTER);
  }
  return candidate;
}

/** Nobody steps in while somebody does. */
function isSteppedIn(machine: Machine): boolean {
  const { stack } = machine;
  for (let frame = machine.fp; frame !== 0; frame = stack[frame + F_CALLER]!) {
    if (stack[frame + F_PROC] === PROC_DURING) return true;
  }
  return false;
}

/** A step of a phase is done, or the first is about to be. */
export function during(machine: Machine): void {
  machine.pc++;
  const event = waitedFor(machine, machine.stack[machine.fp + F_EVENT]!);
  if (event === 0 || isSteppedIn(machine)) return;
  enterFrame(machine, machine.sp, PROC_DURING, LOCALS, machine.pc);
  machine.sp = machine.fp + FRAME_HEADER + LOCALS;
  open(machine, event);
  machine.pc = machine.program.routines.during;
}

function open(machine: Machine, event: number): void {
  const verb = eventLocal(machine, event, V_VERB);
  const pairs = collectHooks(machine, machine.program.during[verb]!, verb, event);
  const { stack, fp } = machine;
  stack[fp + EVENT] = event;
  stack[fp + PAIRS] = pairs;
  stack[fp + CURSOR] = 0;
}

/** Enters the body of the next hook; those of the innermost event come first. */
export function nextDuring(machine: Machine): void {
  const { fp } = machine;
  for (;;) {
    const event = machine.stack[fp + EVENT]!;
    const pairs = machine.stack[fp + PAIRS]!;
    const cursor = machine.stack[fp + CURSOR]!;
    if (cursor < machine.lists[pairs]!) {
      machine.stack[fp + CURSOR] = cursor + 2;
      const hook = machine.program.hooks[machine.lists[pairs + 1 + cursor]!]!;
      const owner = machine.lists[pairs + 2 + cursor]!;
      if (enterHook(machine, event, hook, owner, machine.program.routines.duringBack)) return;
      continue;
    }
    const outer = waitedFor(machine, eventLocal(machine, event, V_OUTER));
    if (outer === 0) break;
    open(machine, outer);
  }
  leaveFrame(machine);
}

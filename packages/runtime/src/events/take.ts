/** Taking an action: payment first, then the deed. */
import { can, fieldValue } from "../changes/modifiers.ts";
import { isOffered, thingNow } from "../changes/overrides.ts";
import { NO_OWNER, nextOwner } from "../changes/owners.ts";
import { FRAME_HEADER, PROC_TAKE } from "../memory/layout.ts";
import { FIELD_COST, LOG_TAKE, OWNER_THING } from "../program/program.ts";
import { argument, enterFrame, evaluate, leaveFrame } from "../vm/frames.ts";
import type { Machine } from "../vm/machine.ts";
import { isKind, protoOf } from "../world/entities.ts";
import { logUse, used } from "./log.ts";
import { callVerb } from "./verbs.ts";

const ACTION = FRAME_HEADER;
const ACTOR = FRAME_HEADER + 1;

/** What an action is declared to be; null for what is none. */
export const declaredAction = (machine: Machine, action: number) =>
  machine.program.bundle.things[protoOf(machine, action)]?.action ?? null;

/** 1 where an action is open to an entity. */
export function open(machine: Machine, action: number, actor: number): number {
  const declared = declaredAction(machine, action);
  if (declared === null || actor === 0 || !isOffered(machine, protoOf(machine, action))) return 0;
  if (declared.for >= 0 && !isKind(machine, actor, declared.for)) return 0;
  if (declared.by !== 0) {
    const owner = { type: OWNER_THING, of: declared.by, scenario: false } as const;
    if (nextOwner(machine, owner, NO_OWNER) === NO_OWNER) return 0;
  }
  if (
    declared.per !== -1 &&
    used(machine, LOG_TAKE, protoOf(machine, action), actor, declared.per)
  ) {
    return 0;
  }
  if (can(machine, declared.verb, actor) === 0) return 0;
  if (declared.guard < 0) return 1;
  const params = Math.min(2, machine.program.bundle.procs[declared.guard]!.params);
  argument(machine, 0, actor);
  argument(machine, 1, action);
  return evaluate(machine, declared.guard, params) === 0 ? 0 : 1;
}

/** The action that stands in the place of the one that is named, if another does. */
export function takenAction(machine: Machine, action: number): number {
  const declared = protoOf(machine, action);
  const now = thingNow(machine, declared);
  return now === declared ? action : now;
}

/** Makes a frame of action and actor, which lie above its header. */
export function take(machine: Machine): void {
  const base = machine.sp - 2 - FRAME_HEADER;
  const action = takenAction(machine, machine.stack[machine.sp - 2]!);
  machine.stack[machine.sp - 2] = action;
  const actor = machine.stack[machine.sp - 1]!;
  if (declaredAction(machine, action) === null || actor === 0) {
    machine.sp = base;
    machine.value = 0;
    machine.done = 0;
    machine.pc++;
    return;
  }
  enterFrame(machine, base, PROC_TAKE, 2, machine.pc + 1);
  machine.sp = base + FRAME_HEADER + 2;
  machine.pc = machine.program.routines.take;
}

export function pay(machine: Machine): void {
  const { routines, bundle } = machine.program;
  const action = machine.stack[machine.fp + ACTION]!;
  const actor = machine.stack[machine.fp + ACTOR]!;
  if (!declaredAction(machine, action)!.costs || bundle.pay < 0) {
    machine.done = 1;
    machine.pc = routines.takeDeed;
    return;
  }
  const price = fieldValue(machine, FIELD_COST, action);
  callVerb(machine, bundle.pay, routines.takeDeed, actor, price, action);
}

export function deed(machine: Machine): void {
  const { routines } = machine.program;
  const action = machine.stack[machine.fp + ACTION]!;
  const actor = machine.stack[machine.fp + ACTOR]!;
  if (machine.done === 0) {
    machine.value = 0;
    leaveFrame(machine);
    return;
  }
  const { verb, per } = declaredAction(machine, action)!;
  if (machine.coverage !== undefined) machine.coverage.actions[protoOf(machine, action)]!++;
  if (per !== -1) logUse(machine, LOG_TAKE, protoOf(machine, action), actor);
  callVerb(machine, verb, routines.takeEnd, actor, action);
}

/** What the deed gave and whether it was done is what taking the action gives. */
export function end(machine: Machine): void {
  leaveFrame(machine);
}

/** Watches: conditions looked at after every event, whose bodies end a scenario. */
import { NO_OWNER, nextOwner, ownerArguments } from "../changes/owners.ts";
import { FRAME_HEADER, PROC_WATCH, S_WATCHING } from "../memory/layout.ts";
import type { WatchRule } from "../program/program.ts";
import { enterFrame, enterProc, evaluate, leaveFrame } from "../vm/frames.ts";
import type { Machine } from "../vm/machine.ts";

/** Locals of the frame in which watches are looked at: the watch, the owner last looked at, the frame around it. */
const WATCH = FRAME_HEADER;
const OWNER = FRAME_HEADER + 1;
const AROUND = FRAME_HEADER + 2;
const LOCALS = 3;

/** Whether the body of a watch is running: it is not looked at again within itself. */
function running(machine: Machine, watch: number, self: number): boolean {
  const { stack } = machine;
  let frame = stack[S_WATCHING]!;
  while (frame !== 0) {
    if (stack[frame + WATCH] === watch && stack[frame + OWNER] === self) return true;
    frame = stack[frame + AROUND]!;
  }
  return false;
}

function met(machine: Machine, { condition, owner }: WatchRule, self: number): boolean {
  if (condition < 0) return true;
  return evaluate(machine, condition, ownerArguments(machine, owner, self)) !== 0;
}

/** Looks at every watch if anything has changed, and goes on at `returnTo` (at once, where none is met). */
export function watch(machine: Machine, returnTo: number): void {
  machine.pc = returnTo;
  if (machine.stamp === machine.watchStamp) return;
  if (!isAnyMet(machine)) {
    if (machine.stack[S_WATCHING] === 0) {
      machine.watchStamp = machine.stamp;
      machine.watchPlaceStamp = machine.placeStamp;
      machine.watchMemberStamp = machine.memberStamp;
    }
    return;
  }
  enterFrame(machine, machine.sp, PROC_WATCH, LOCALS, returnTo);
  const { stack, fp } = machine;
  stack[fp + WATCH] = 0;
  stack[fp + OWNER] = NO_OWNER;
  stack[fp + AROUND] = stack[S_WATCHING]!;
  machine.sp = fp + FRAME_HEADER + LOCALS;
  machine.pc = machine.program.routines.watch;
}

function isAnyMet(machine: Machine): boolean {
  const { watches, ofPlaces, ofMembers } = machine.program;
  const stand = machine.placeStamp === machine.watchPlaceStamp;
  const stay = machine.memberStamp === machine.watchMemberStamp;
  for (const rule of watches) {
    // What looks at places alone is as it was while all are where they were, or who is there while all stay.
    if (stand && rule.condition >= 0 && ofPlaces[rule.condition] === 1) continue;
    // (A scenario is in force wherever it lies.)
    const { owner, condition } = rule;
    if (stay && owner.scenario && condition >= 0 && ofMembers[condition] === 1) continue;
    if (metBySomebody(machine, rule)) return true;
  }
  return false;
}

function metBySomebody(machine: Machine, rule: WatchRule): boolean {
  let self = nextOwner(machine, rule.owner, NO_OWNER);
  while (self !== NO_OWNER) {
    if (!running(machine, rule.index, self) && met(machine, rule, self)) return true;
    self = nextOwner(machine, rule.owner, self);
  }
  return false;
}

/** Does the body of the next watch that is met. */
export function nextWatch(machine: Machine): void {
  const { fp } = machine;
  const { watches, routines } = machine.program;
  while (machine.stack[fp + WATCH]! < watches.length) {
    const rule = watches[machine.stack[fp + WATCH]!]!;
    const self = nextOwner(machine, rule.owner, machine.stack[fp + OWNER]!);
    if (self === NO_OWNER) {
      machine.stack[fp + WATCH] = rule.index + 1;
      machine.stack[fp + OWNER] = NO_OWNER;
      continue;
    }
    const known = running(machine, rule.index, self);
    machine.stack[fp + OWNER] = self;
    if (known || !met(machine, rule, self)) continue;
    machine.stack[S_WATCHING] = fp;
    const args = ownerArguments(machine, rule.owner, self);
    enterProc(machine, machine.sp, rule.body, args, routines.watchBack);
    return;
  }
  leaveFrame(machine);
}

export function watchBack(machine: Machine): void {
  leaveWatch(machine);
  machine.pc = machine.program.code[machine.pc + 1]!;
}

/** The body of the innermost watch runs no longer. */
function leaveWatch(machine: Machine): void {
  machine.stack[S_WATCHING] = machine.stack[machine.stack[S_WATCHING]! + AROUND]!;
}

/** No body of a watch runs any longer whose frame lies at or above `frame`. */
export function leaveWatches(machine: Machine, frame: number): void {
  while (machine.stack[S_WATCHING]! >= frame) leaveWatch(machine);
}

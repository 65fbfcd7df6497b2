/**
 * Events: instead of, before, the deed, after; each hook at most once for an owner. An event is a
 * frame whose locals hold how far it has come, so that it can be saved anywhere.
 */
import { VERB_ROLL } from "@questwright/bundle";
import { endEffect, expire } from "../changes/effects.ts";
import { ownerArguments } from "../changes/owners.ts";
import { rollDice } from "../dice/rolls.ts";
import { RuleFault } from "../faults.ts";
import {
  EVENT_AFTER,
  EVENT_ARGS,
  EVENT_BEFORE,
  EVENT_CANCELLED,
  EVENT_INSTEAD,
  EVENT_LOCALS,
  F_CALLER,
  F_DEPTH,
  F_EVENT,
  F_PROC,
  FRAME_HEADER,
  PROC_EVENT,
  R_LOG,
  R_ROUNDS,
  STACK_BASE,
  V_CURSOR,
  V_DONE,
  V_FLAGS,
  V_INTO,
  V_LOG,
  V_OUTER,
  V_PAIRS,
  V_PLUS,
  V_RESULT,
  V_ROLLED,
  V_VERB,
} from "../memory/layout.ts";
import { FIELD_ROUNDS, type HookRule, LOG_HOOK, OWNER_EFFECT } from "../program/program.ts";
import { argument, enterFrame, enterProc, evaluate, leaveFrame, setSo } from "../vm/frames.ts";
import { moveDown } from "../vm/lists.ts";
import { MAX_DEPTH, MAX_EVENTS, type Machine, PROBE } from "../vm/machine.ts";
import { innermostScenario, namesOfEvents } from "../vm/names.ts";
import { baseValue, protoOf, putBase } from "../world/entities.ts";
import { collectHooks } from "./collect.ts";
import { endNaming } from "./going.ts";
import { eventLocal, forgetPhase, logEvent, logUse, setEventLocal, used } from "./log.ts";
import { watch } from "./watches.ts";

/** Integers from the base of an event's frame to its arguments. */
export const EVENT_FRAME = EVENT_ARGS;

/** Makes an event of the arguments on the stack, which begin `EVENT_LOCALS` above a frame's header. */
export function enterEvent(
  machine: Machine,
  verb: number,
  args: number,
  base: number,
  returnTo: number,
): void {
  countEvent(machine);
  const outer = machine.stack[machine.fp + F_EVENT]!;
  const into = machine.stack[base + FRAME_HEADER + V_INTO]!;
  const plus = machine.stack[base + FRAME_HEADER + V_PLUS]!;
  enterFrame(machine, base, PROC_EVENT, EVENT_LOCALS + args + 32, returnTo);
  const { stack } = machine;
  stack[base + F_DEPTH] = stack[base + F_DEPTH]! + 1;
  if (stack[base + F_DEPTH]! > MAX_DEPTH) throw ring(machine, verb);
  // A loop: for a few integers it is faster than `fill`.
  for (let local = base + FRAME_HEADER; local < base + EVENT_ARGS; local++) stack[local] = 0;
  stack[base + FRAME_HEADER + V_VERB] = verb;
  stack[base + FRAME_HEADER + V_LOG] = machine.world[R_LOG]!;
  stack[base + FRAME_HEADER + V_OUTER] = outer;
  if (verb === VERB_ROLL) {
    setEventLocal(machine, base, V_INTO, into);
    setEventLocal(machine, base, V_PLUS, plus);
  }
  stack[base + F_EVENT] = base;
  machine.sp = base + EVENT_ARGS + args;
  machine.pc = machine.program.routines.event;
}

/**
 * Every event counts, hooks or none. Too many for one decision leave only so much fuel that the
 * rule that goes on and on can be found and named.
 */
export function countEvent(machine: Machine): void {
  machine.fuel--;
  if (++machine.events > MAX_EVENTS && machine.fuel > PROBE) machine.fuel = PROBE;
}

export function ring(machine: Machine, verb: number): RuleFault {
  return new RuleFault(
    "runtime/ring",
    `These rules set each other off in a ring: ${namesOfEvents(machine, verb)}`,
  );
}

/** The event of the running frame: its own, or the one that a hook proceeds with. */
const eventOf = (machine: Machine): number => machine.stack[machine.fp + F_EVENT]!;

export function beginEvent(machine: Machine): void {
  const event = eventOf(machine);
  const verb = eventLocal(machine, event, V_VERB);
  const { verbExpires, verbRounds, verbAsked } = machine.program;
  if (verbExpires[verb] === 1) expire(machine, verb, event, true);
  // What standing changes and watches read may depend on the running phases.
  if (verbAsked[verb] === 1) machine.stamp++;
  if (verbRounds[verb]!.length > 0) countRound(machine, verb);
  machine.pc++;
  // Each stage goes on to the next by itself, as long as none of them enters a frame.
  insteadStage(machine);
}

export function countRound(machine: Machine, verb: number): void {
  const scenario = innermostScenario(machine);
  if (!machine.program.verbRounds[verb]!.includes(protoOf(machine, scenario))) return;
  putBase(machine, scenario, FIELD_ROUNDS, baseValue(machine, scenario, FIELD_ROUNDS) + 1);
  machine.put(R_ROUNDS, machine.world[R_ROUNDS]! + 1);
}

/** Collects the hooks of a stage when it is first reached; gives whether there is any left. */
function openStage(
  machine: Machine,
  event: number,
  hooks: readonly HookRule[],
  flag: number,
): boolean {
  const flags = eventLocal(machine, event, V_FLAGS);
  if ((flags & flag) === 0) {
    const verb = eventLocal(machine, event, V_VERB);
    setEventLocal(machine, event, V_FLAGS, flags | flag);
    setEventLocal(machine, event, V_PAIRS, collectHooks(machine, hooks, verb, event));
    setEventLocal(machine, event, V_CURSOR, 0);
  }
  return eventLocal(machine, event, V_CURSOR) < machine.lists[eventLocal(machine, event, V_PAIRS)]!;
}

/** The pairs of a finished stage may lie in a frame that goes before the event does. */
export function closeStage(machine: Machine, event: number): void {
  setEventLocal(machine, event, V_PAIRS, 0);
  setEventLocal(machine, event, V_CURSOR, 0);
}

/** Enters the body of the next hook of the stage that matches; false where none is left. */
function nextHook(machine: Machine, event: number, back: number): boolean {
  for (;;) {
    const pairs = eventLocal(machine, event, V_PAIRS);
    const cursor = eventLocal(machine, event, V_CURSOR);
    if (cursor >= machine.lists[pairs]!) return false;
    const hook = machine.program.hooks[machine.lists[pairs + 1 + cursor]!]!;
    const owner = machine.lists[pairs + 2 + cursor]!;
    setEventLocal(machine, event, V_CURSOR, cursor + 2);
    if (back === machine.program.routines.insteadBack && standsIn(machine, hook, owner)) continue;
    if (enterHook(machine, event, hook, owner, back)) return true;
  }
}

/** Enters the body of a hook, to go on at `back` when it has ended; false where the hook does not match. */
export function enterHook(
  machine: Machine,
  event: number,
  hook: HookRule,
  owner: number,
  back: number,
): boolean {
  if (hook.per !== -1 && used(machine, LOG_HOOK, hook.index, owner, hook.per)) return false;
  if (hook.match >= 0) {
    const count = hookArguments(machine, event, hook, owner, hook.match);
    if (evaluate(machine, hook.match, count) === 0) return false;
  }
  const count = hookArguments(machine, event, hook, owner, hook.body);
  if (hook.per !== -1) logUse(machine, LOG_HOOK, hook.index, owner);
  if (hook.once && hook.owner.type === OWNER_EFFECT) endEffect(machine, owner);
  enterProc(machine, machine.sp, hook.body, count, back);
  return true;
}

/**
 * Whether the body of an `instead of` runs for an owner already: a rule is not asked again about the
 * deeds by which it stands in for another.
 */
function standsIn(machine: Machine, { body, owner }: HookRule, self: number): boolean {
  const { stack } = machine;
  for (let frame = machine.fp; frame >= STACK_BASE; frame = stack[frame + F_CALLER]!) {
    if (stack[frame + F_PROC] !== body) continue;
    if (owner.type === OWNER_EFFECT || stack[frame + FRAME_HEADER] === self) return true;
  }
  return false;
}

/** Self or captures, the event's arguments, and the result where the proc takes one more. */
function hookArguments(
  machine: Machine,
  event: number,
  hook: HookRule,
  owner: number,
  proc: number,
): number {
  const { bundle, verbParams } = machine.program;
  const args = verbParams[hook.verb]!;
  const owners = ownerArguments(machine, hook.owner, owner);
  for (let index = 0; index < args; index++) {
    argument(machine, owners + index, machine.stack[event + EVENT_ARGS + index]!);
  }
  const count = owners + args;
  if (bundle.procs[proc]!.params === count) return count;
  argument(machine, count, eventLocal(machine, event, V_RESULT));
  return count + 1;
}

/** The hook whose body just ended; its frame lies unused above the operands. */
function endedHook(machine: Machine, event: number): HookRule {
  const pairs = eventLocal(machine, event, V_PAIRS);
  const cursor = eventLocal(machine, event, V_CURSOR);
  return machine.program.hooks[machine.lists[pairs + 1 + cursor - 2]!]!;
}

const ownersOf = (machine: Machine, hook: HookRule): number =>
  hook.owner.type === OWNER_EFFECT ? machine.program.bundle.effects[hook.owner.of]!.captures : 1;

export function insteadStage(machine: Machine): void {
  const event = eventOf(machine);
  const { instead, routines } = machine.program;
  const hooks = instead[eventLocal(machine, event, V_VERB)]!;
  if (hooks.length > 0 && openStage(machine, event, hooks, EVENT_INSTEAD)) {
    if (nextHook(machine, event, routines.insteadBack)) {
      // As long as nothing in it fails the event counts as done.
      setSo(machine, true);
      return;
    }
  }
  closeStage(machine, event);
  machine.pc++;
  beforeStage(machine);
}

/** The body stood in for the deed: what it did counts as the event. */
export function insteadBack(machine: Machine): void {
  const event = eventOf(machine);
  const ranOff = machine.done === 2;
  setEventLocal(machine, event, V_DONE, ranOff ? machine.calleeSo : machine.done);
  if (!ranOff) setEventLocal(machine, event, V_RESULT, machine.value);
  keepGiven(machine, event);
  closeStage(machine, event);
  machine.pc = machine.program.code[machine.pc + 1]!;
}

/** The list that an event gives was made in a frame that is gone by now: it goes on in the one that is left. */
function keepGiven(machine: Machine, event: number): void {
  const verb = eventLocal(machine, event, V_VERB);
  if (verb !== VERB_ROLL && machine.program.verbGivesList[verb] !== 1) return;
  const local = verb === VERB_ROLL ? V_ROLLED : V_RESULT;
  const list = eventLocal(machine, event, local);
  setEventLocal(machine, event, local, moveDown(machine, list, machine.top));
}

/** Writes the arguments of an `instead of` hook back and goes on with the event, in a frame of its own. */
export function proceed(machine: Machine): void {
  const { program, stack } = machine;
  const event = eventOf(machine);
  const hook = program.hooks[program.hookOfBody[stack[machine.fp + F_PROC]!]!];
  const cancelled = event !== 0 && (eventLocal(machine, event, V_FLAGS) & EVENT_CANCELLED) !== 0;
  if (hook === undefined || event === 0 || cancelled) {
    // What was cancelled stays so, however often a rule proceeds with it.
    machine.done = 0;
    machine.sp -= FRAME_HEADER;
    machine.pc++;
    return;
  }
  const base = machine.sp - FRAME_HEADER;
  const locals = machine.fp + FRAME_HEADER + ownersOf(machine, hook);
  const args = program.verbParams[hook.verb]!;
  for (let index = 0; index < args; index++) {
    stack[event + EVENT_ARGS + index] = stack[locals + index]!;
  }
  enterFrame(machine, base, PROC_EVENT, 32, machine.pc + 1);
  machine.sp = base + FRAME_HEADER;
  machine.pc = machine.program.routines.proceed;
}

export function beforeStage(machine: Machine): void {
  const event = eventOf(machine);
  const { before, routines } = machine.program;
  const hooks = before[eventLocal(machine, event, V_VERB)]!;
  if (hooks.length > 0 && openStage(machine, event, hooks, EVENT_BEFORE)) {
    if (nextHook(machine, event, routines.beforeBack)) return;
  }
  closeStage(machine, event);
  machine.pc++;
  deedStage(machine);
}

export function beforeBack(machine: Machine): void {
  const { program, stack } = machine;
  const event = eventOf(machine);
  const hook = endedHook(machine, event);
  const locals = machine.sp + FRAME_HEADER + ownersOf(machine, hook);
  const args = program.verbParams[hook.verb]!;
  for (let index = 0; index < args; index++) {
    stack[event + EVENT_ARGS + index] = stack[locals + index]!;
  }
  keepLists(machine, event, program.verbListParams[hook.verb]!);
  const cancelled = (eventLocal(machine, event, V_FLAGS) & EVENT_CANCELLED) !== 0;
  if (cancelled) {
    setEventLocal(machine, event, V_DONE, 0);
    closeStage(machine, event);
  }
  machine.pc = program.code[machine.pc + (cancelled ? 2 : 1)]!;
}

/** Lists that a hook made for an argument outlive the hook's frame. */
function keepLists(machine: Machine, event: number, params: readonly number[]): void {
  if (params.length === 0) return;
  const kept: [number, Int32Array][] = [];
  for (const param of params) {
    const list = machine.stack[event + EVENT_ARGS + param]!;
    if (list < machine.top) continue;
    kept.push([param, machine.lists.slice(list, list + 1 + machine.lists[list]!)]);
  }
  for (const [param, members] of kept) {
    machine.needLists(machine.top + members.length);
    machine.lists.set(members, machine.top);
    machine.stack[event + EVENT_ARGS + param] = machine.top;
    machine.top += members.length;
  }
}

export function cancel(machine: Machine): void {
  const event = eventOf(machine);
  if (event !== 0) {
    const flags = eventLocal(machine, event, V_FLAGS);
    setEventLocal(machine, event, V_FLAGS, flags | EVENT_CANCELLED);
  }
  machine.pc++;
}

export function deedStage(machine: Machine): void {
  const event = eventOf(machine);
  const verb = eventLocal(machine, event, V_VERB);
  const proc = machine.program.verbProc[verb]!;
  const args = machine.program.verbParams[verb]!;
  if (verb === VERB_ROLL) {
    setEventLocal(machine, event, V_DONE, 1);
    setEventLocal(machine, event, V_ROLLED, rollDice(machine, event));
    setEventLocal(machine, event, V_RESULT, machine.value);
    endDeed(machine, event);
    machine.pc++;
    afterStage(machine);
    return;
  }
  machine.journal.event(machine, verb, event + EVENT_ARGS, returnAddress(machine, event));
  if (proc < 0) {
    setEventLocal(machine, event, V_DONE, 1);
    endDeed(machine, event);
    machine.pc++;
    afterStage(machine);
  } else {
    for (let index = 0; index < args; index++) {
      argument(machine, index, machine.stack[event + EVENT_ARGS + index]!);
    }
    enterProc(machine, machine.sp, proc, args, machine.program.routines.deedBack);
  }
}

const returnAddress = (machine: Machine, event: number): number => machine.stack[event]!;

export function deedBack(machine: Machine): void {
  const event = eventOf(machine);
  setEventLocal(machine, event, V_DONE, machine.done === 0 ? 0 : 1);
  setEventLocal(machine, event, V_RESULT, machine.value);
  endDeed(machine, event);
  machine.pc = machine.program.code[machine.pc + 1]!;
  afterStage(machine);
}

/** The deed counts as done before the hooks after it look. */
function endDeed(machine: Machine, event: number): void {
  const verb = eventLocal(machine, event, V_VERB);
  if (machine.program.bundle.verbs[verb]!.tracked && eventLocal(machine, event, V_DONE) === 1) {
    logEvent(machine, verb, event);
  }
}

export function afterStage(machine: Machine): void {
  const event = eventOf(machine);
  const { after, routines } = machine.program;
  const hooks = after[eventLocal(machine, event, V_VERB)]!;
  if (hooks.length > 0 && openStage(machine, event, hooks, EVENT_AFTER)) {
    if (nextHook(machine, event, routines.afterBack)) return;
  }
  closeStage(machine, event);
  machine.pc++;
  endEvent(machine);
}

export function afterBack(machine: Machine): void {
  const { program, stack } = machine;
  const event = eventOf(machine);
  const hook = endedHook(machine, event);
  const before = ownersOf(machine, hook) + program.verbParams[hook.verb]!;
  if (program.bundle.procs[hook.body]!.params > before) {
    setEventLocal(machine, event, V_RESULT, stack[machine.sp + FRAME_HEADER + before]!);
  }
  machine.pc = program.code[machine.pc + 1]!;
}

/** The end of an event; of a frame that proceeded with it, only the way back into the hook. */
export function endEvent(machine: Machine): void {
  const event = eventOf(machine);
  machine.pc++;
  if (event !== machine.fp) return;
  finishEvent(machine, event, eventLocal(machine, event, V_DONE) === 1);
  watch(machine, machine.pc);
  if (machine.fp === event) returnFromEvent(machine);
}

/** What an event leaves behind when it ends (`done` or not), or when the scenario around it does. */
export function finishEvent(machine: Machine, event: number, done: boolean): void {
  const { bundle, verbExpires, verbAsked } = machine.program;
  const verb = eventLocal(machine, event, V_VERB);
  if (verbExpires[verb] === 1 && (done || bundle.verbs[verb]!.role === "phase")) {
    expire(machine, verb, event, false);
  }
  if (verbAsked[verb] === 1) {
    forgetPhase(machine, event);
    machine.stamp++;
  }
  endNaming(machine, event);
}

export function returnFromEvent(machine: Machine): void {
  const event = eventOf(machine);
  const verb = eventLocal(machine, event, V_VERB);
  const isOwn = event === machine.fp;
  machine.value = eventLocal(machine, event, V_RESULT);
  machine.done = eventLocal(machine, event, V_DONE);
  machine.rolled = eventLocal(machine, event, V_ROLLED);
  leaveFrame(machine);
  if (!isOwn) {
    // A rule proceeded with the event, which is not over.
    keepGiven(machine, event);
    machine.value = eventLocal(machine, event, V_RESULT);
    machine.rolled = eventLocal(machine, event, V_ROLLED);
    return;
  }
  const { verbGivesList } = machine.program;
  if (verb === VERB_ROLL) machine.rolled = moveDown(machine, machine.rolled, machine.top);
  else if (verbGivesList[verb] === 1) machine.value = moveDown(machine, machine.value, machine.top);
}

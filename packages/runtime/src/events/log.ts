/**
 * The log of tracked events: records [size, type, id, ...args]. What no running phase can still be
 * asked about is dropped when a phase ends.
 */
import { RuleFault } from "../faults.ts";
import {
  EVENT_ARGS,
  F_EVENT,
  FRAME_HEADER,
  R_LOG,
  V_LOG,
  V_OUTER,
  V_VERB,
} from "../memory/layout.ts";
import { MAX_LOG } from "../memory/memory.ts";
import { askKey, LOG_VERB } from "../program/program.ts";
import type { Machine } from "../vm/machine.ts";

const RECORD = 3;

/** A local of an event's frame. */
export const eventLocal = (machine: Machine, event: number, local: number): number =>
  machine.stack[event + FRAME_HEADER + local]!;

export function setEventLocal(machine: Machine, event: number, local: number, value: number): void {
  machine.stack[event + FRAME_HEADER + local] = value;
}

function append(machine: Machine, size: number): number {
  const start = machine.world[R_LOG]!;
  if (start + size > MAX_LOG) {
    throw new RuleFault("runtime/too-much", "The game remembers too many events");
  }
  machine.needLog(start + size);
  machine.put(R_LOG, start + size);
  machine.putLog(start, size);
  return start;
}

/** Notes that a hook fired for an owner, or that an actor did an action, where something running may ask. */
export function logUse(machine: Machine, type: number, id: number, who: number): void {
  if (!asked(machine, askKey(type, id), machine.stack[machine.fp + F_EVENT]!)) return;
  const start = append(machine, RECORD + 1);
  machine.putLog(start + 1, type);
  machine.putLog(start + 2, id);
  machine.putLog(start + 3, who);
}

/** Notes that a tracked verb was done, with its arguments, where something running may ask. */
export function logEvent(machine: Machine, verb: number, event: number): void {
  if (!asked(machine, askKey(LOG_VERB, verb), event)) return;
  const count = machine.program.verbParams[verb]!;
  const start = append(machine, RECORD + count);
  machine.putLog(start + 1, LOG_VERB);
  machine.putLog(start + 2, verb);
  for (let index = 0; index < count; index++) {
    machine.putLog(start + RECORD + index, machine.stack[event + EVENT_ARGS + index]!);
  }
}

/** The innermost event of a verb that is being done; 0 none. */
function runningEvent(machine: Machine, verb: number): number {
  let event = machine.stack[machine.fp + F_EVENT]!;
  while (event !== 0 && eventLocal(machine, event, V_VERB) !== verb) {
    event = eventLocal(machine, event, V_OUTER);
  }
  return event;
}

/** How often something was noted since a phase began: -1 the beginning of the game. */
function since(machine: Machine, phase: number): number {
  if (phase < 0) return 0;
  const event = runningEvent(machine, phase);
  return event === 0 ? machine.world[R_LOG]! : eventLocal(machine, event, V_LOG);
}

/** Whether a hook fired, or an action was done, for someone since a phase (-2: the game) began. */
export function used(
  machine: Machine,
  type: number,
  id: number,
  who: number,
  phase: number,
): boolean {
  const { log } = machine;
  const end = machine.world[R_LOG]!;
  machine.fuel -= (end - since(machine, phase)) >> 4;
  for (let place = since(machine, phase); place < end; place += log[place]!) {
    if (log[place + 1] === type && log[place + 2] === id && log[place + 3] === who) return true;
  }
  return false;
}

/** How often a verb was done since a phase began, with the arguments that the top operands give. */
export function did(
  machine: Machine,
  verb: number,
  phase: number,
  matches: number,
  args: number,
): number {
  const { log, stack, program } = machine;
  const operands = machine.sp - matches;
  const end = machine.world[R_LOG]!;
  machine.fuel -= (end - since(machine, phase)) >> 4;
  let count = 0;
  for (let place = since(machine, phase); place < end; place += log[place]!) {
    if (log[place + 1] !== LOG_VERB || log[place + 2] !== verb) continue;
    let met = 1;
    for (let index = 0; index < matches; index++) {
      const argument = program.code[args + index]!;
      if (log[place + RECORD + argument] !== stack[operands + index]) met = 0;
    }
    count += met;
  }
  return count;
}

/** Drops what was noted since an ending phase began and no phase around it is asked about. */
export function forgetPhase(machine: Machine, event: number): void {
  const { log } = machine;
  const end = machine.world[R_LOG]!;
  let kept = eventLocal(machine, event, V_LOG);
  let place = kept;
  while (place < end) {
    const size = log[place]!;
    const key = askKey(log[place + 1]!, log[place + 2]!);
    if (asked(machine, key, eventLocal(machine, event, V_OUTER))) {
      if (kept !== place) {
        for (let index = 0; index < size; index++) {
          machine.putLog(kept + index, log[place + index]!);
        }
      }
      kept += size;
    }
    place += size;
  }
  machine.put(R_LOG, kept);
}

/** Whether the game, or an event from `inner` outward, is asked about something since it began. */
function asked(machine: Machine, key: number, inner: number): boolean {
  const { phaseAsks } = machine.program;
  if (phaseAsks.get(-1)?.has(key) || phaseAsks.get(-2)?.has(key)) return true;
  for (let event = inner; event !== 0; event = eventLocal(machine, event, V_OUTER)) {
    if (phaseAsks.get(eventLocal(machine, event, V_VERB))?.has(key)) return true;
  }
  return false;
}

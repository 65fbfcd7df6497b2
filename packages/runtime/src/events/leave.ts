/** Leaving a phase, an action or a verb before its end. */
import {
  EVENT_AFTER,
  EVENT_ARGS,
  F_ARENA,
  F_CALLER,
  F_EVENT,
  F_PROC,
  FRAME_HEADER,
  PROC_EVENT,
  PROC_SCENARIO,
  V_DONE,
  V_FLAGS,
  V_OUTER,
  V_PAIRS,
  V_RESULT,
  V_VERB,
} from "../memory/layout.ts";
import { pop, setSo } from "../vm/frames.ts";
import type { Machine } from "../vm/machine.ts";
import { closeStage, finishEvent } from "./events.ts";
import { eventLocal, setEventLocal } from "./log.ts";
import { forsake } from "./scenarios.ts";
import { leaveWatches } from "./watches.ts";

/** The innermost event of a verb (-1: of any action) that `actor` does (0: anybody); 0 none. */
function running(machine: Machine, verb: number, actor: number): number {
  const { stack, program } = machine;
  const { verbs } = program.bundle;
  let event = stack[machine.fp + F_EVENT]!;
  while (event !== 0) {
    const done = eventLocal(machine, event, V_VERB);
    const isMeant = verb < 0 ? verbs[done]!.role === "action" : done === verb;
    if (isMeant && (actor === 0 || stack[event + EVENT_ARGS] === actor)) return event;
    event = eventLocal(machine, event, V_OUTER);
  }
  return 0;
}

/**
 * The statement `leave`: what is being done inside that event is left, what was done of it stands,
 * it counts as not done, and what comes after it comes now. Events that are left count as ended.
 */
export function leave(machine: Machine): void {
  const { program } = machine;
  const actor = pop(machine);
  const event = running(machine, program.code[machine.pc + 1]!, actor);
  if (event === 0) {
    setSo(machine, false);
    machine.pc += 2;
    return;
  }
  const { stack } = machine;
  let inner = machine.fp;
  while (machine.fp !== event) {
    const { fp } = machine;
    inner = fp;
    if (stack[fp + F_PROC] === PROC_EVENT && stack[fp + F_EVENT] === fp)
      finishEvent(machine, fp, true);
    machine.fp = stack[fp + F_CALLER]!;
    if (stack[fp + F_PROC] === PROC_SCENARIO) forsake(machine, stack[fp + FRAME_HEADER]!);
  }
  leaveWatches(machine, event);
  machine.top = stack[inner + F_ARENA]!;
  machine.sp = inner;
  setEventLocal(machine, event, V_DONE, 0);
  setEventLocal(machine, event, V_RESULT, 0);
  const isAfter = (eventLocal(machine, event, V_FLAGS) & EVENT_AFTER) !== 0;
  const hasBegun = isAfter || eventLocal(machine, event, V_PAIRS) === 0;
  if (!hasBegun) closeStage(machine, event);
  machine.pc = hasBegun ? program.routines.after : program.routines.end;
}

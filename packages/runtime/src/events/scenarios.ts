/** Scenarios: a frame that plays a phase over and over, until something ends it. */
import {
  F_CALLER,
  F_EVENT,
  F_PROC,
  FRAME_HEADER,
  PROC_EVENT,
  PROC_SCENARIO,
} from "../memory/layout.ts";
import { FIELD_OUTCOME, FIELD_ROUNDS, FIELD_RUNNING } from "../program/program.ts";
import { enterFrame, leaveFrame, pop, setSo } from "../vm/frames.ts";
import type { Machine } from "../vm/machine.ts";
import { declaredScenario, scenarioFrame } from "../vm/names.ts";
import { baseValue, putBase } from "../world/entities.ts";
import { finishEvent } from "./events.ts";
import { callVerb } from "./verbs.ts";
import { leaveWatches } from "./watches.ts";

/** Begins the scenario on top of the stack, above a frame's header; nobody's is not begun. */
export function begin(machine: Machine): void {
  const scenario = machine.stack[machine.sp - 1]!;
  const base = machine.sp - 1 - FRAME_HEADER;
  if (declaredScenario(machine, scenario) === null) {
    machine.sp = base;
    setSo(machine, false);
    // Past the `so` that follows a scenario's end.
    machine.pc += 3;
    return;
  }
  machine.journal.scenario(machine, scenario, machine.pc);
  enterFrame(machine, base, PROC_SCENARIO, 1, machine.pc + 1);
  machine.sp = base + FRAME_HEADER + 1;
  putBase(machine, scenario, FIELD_RUNNING, 1);
  putBase(machine, scenario, FIELD_OUTCOME, 0);
  putBase(machine, scenario, FIELD_ROUNDS, 0);
  machine.placeStamp++;
  machine.memberStamp++;
  machine.pc = machine.program.routines.scenario;
}

export function play(machine: Machine): void {
  const scenario = machine.stack[machine.fp + FRAME_HEADER]!;
  const { plays } = declaredScenario(machine, scenario)!;
  callVerb(machine, plays, machine.program.routines.scenarioBack, scenario);
}

/**
 * Ends a scenario that runs (0: the innermost) with an outcome: leaves everything that was being
 * done in it. Events that are left count as ended. False where it does not run.
 */
export function end(machine: Machine, scenario: number, outcome: number): boolean {
  const frame = scenarioFrame(machine, scenario);
  if (frame === 0) return false;
  const { stack } = machine;
  const ended = stack[frame + FRAME_HEADER]!;
  machine.journal.outcome(machine, ended, outcome, machine.pc);
  putBase(machine, ended, FIELD_OUTCOME, outcome);
  while (machine.fp !== frame) {
    const { fp } = machine;
    if (stack[fp + F_PROC] === PROC_EVENT && stack[fp + F_EVENT] === fp)
      finishEvent(machine, fp, true);
    machine.fp = stack[fp + F_CALLER]!;
  }
  leaveWatches(machine, frame);
  leaveFrame(machine);
  if (scenarioFrame(machine, ended) === 0) putBase(machine, ended, FIELD_RUNNING, 0);
  machine.placeStamp++;
  machine.memberStamp++;
  return true;
}

/** A scenario whose frame was left from outside: it runs no longer, unless it does around that, too. */
export function forsake(machine: Machine, scenario: number): void {
  if (scenarioFrame(machine, scenario) === 0) putBase(machine, scenario, FIELD_RUNNING, 0);
  machine.placeStamp++;
  machine.memberStamp++;
}

/** A scenario that was set up by a test runs and is not played: nothing is left when it ends. */
function endUnplayed(machine: Machine, scenario: number, outcome: number): boolean {
  if (declaredScenario(machine, scenario) === null) return false;
  if (baseValue(machine, scenario, FIELD_RUNNING) === 0) return false;
  machine.journal.outcome(machine, scenario, outcome, machine.pc);
  putBase(machine, scenario, FIELD_OUTCOME, outcome);
  putBase(machine, scenario, FIELD_RUNNING, 0);
  machine.placeStamp++;
  machine.memberStamp++;
  return true;
}

/** The statement `end`; the code that it stands in is left, unless the scenario does not run. */
export function endStatement(machine: Machine): void {
  const outcome = pop(machine);
  const scenario = pop(machine);
  if (end(machine, scenario, outcome)) return;
  setSo(machine, endUnplayed(machine, scenario, outcome));
  machine.pc++;
}

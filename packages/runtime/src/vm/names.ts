/** What runs: scenario, events and rules on the stack, by their names. */

import type { Thing } from "@questwright/bundle";
import { eventLocal } from "../events/log.ts";
import {
  F_CALLER,
  F_EVENT,
  F_PROC,
  FRAME_HEADER,
  PROC_SCENARIO,
  V_OUTER,
  V_VERB,
} from "../memory/layout.ts";
import { protoOf } from "../world/entities.ts";
import type { Machine } from "./machine.ts";

/** Events named in a message at most. */
const MOST_NAMES = 8;

/** The frame of the innermost scenario that runs (and is `scenario`, where that is not 0); 0 none. */
export function scenarioFrame(machine: Machine, scenario: number): number {
  const { stack } = machine;
  let frame = machine.fp;
  while (frame !== 0) {
    if (stack[frame + F_PROC] === PROC_SCENARIO) {
      if (scenario === 0 || stack[frame + FRAME_HEADER] === scenario) return frame;
    }
    frame = stack[frame + F_CALLER]!;
  }
  return 0;
}

/** What a scenario, or a copy of one, is declared to play; null for what is none. */
export const declaredScenario = (machine: Machine, scenario: number): Thing["scenario"] =>
  machine.program.bundle.things[protoOf(machine, scenario)]?.scenario ?? null;

/** The innermost scenario that runs; 0 none. */
export function innermostScenario(machine: Machine): number {
  const frame = scenarioFrame(machine, 0);
  return frame === 0 ? 0 : machine.stack[frame + FRAME_HEADER]!;
}

export function verbName(machine: Machine, verb: number): string {
  const { bundle } = machine.program;
  const { title, name } = bundle.verbs[verb]!;
  return bundle.strings[title] || name;
}

/** The events in progress from the outermost of a ring to the innermost, each once. */
export function namesOfEvents(machine: Machine, last = -1): string {
  const names: string[] = last < 0 ? [] : [verbName(machine, last)];
  let event = machine.stack[machine.fp + F_EVENT]!;
  while (event !== 0 && names.length < MOST_NAMES) {
    const name = verbName(machine, eventLocal(machine, event, V_VERB));
    if (!names.includes(name)) names.unshift(name);
    event = eventLocal(machine, event, V_OUTER);
  }
  return names.join(", ");
}

/** The name of a proc in the words of the game: its verb, hook or table; its own name otherwise. */
export function procName(machine: Machine, proc: number): string {
  const { bundle } = machine.program;
  const verb = bundle.verbs.findIndex((candidate) => candidate.proc === proc);
  if (verb >= 0) return verbName(machine, verb);
  const hook = bundle.hooks.find((candidate) => candidate.body === proc);
  if (hook !== undefined && bundle.strings[hook.title]) return bundle.strings[hook.title]!;
  const table = bundle.tables.find(({ rows }) => rows.some(({ body }) => body === proc));
  if (table !== undefined) return bundle.strings[table.title] || table.name;
  return bundle.procs[proc]?.name ?? "";
}

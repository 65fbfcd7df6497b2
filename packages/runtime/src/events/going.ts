/**
 * Copies that were removed while an event names them. They are nowhere, but the rules after that
 * event may still ask what they were; they are destroyed when the last such event has ended.
 */
import {
  E_GOING,
  E_PLACE,
  EVENT_ARGS,
  F_CALLER,
  F_EVENT,
  STACK_BASE,
  V_VERB,
} from "../memory/layout.ts";
import type { Machine } from "../vm/machine.ts";
import { destroy } from "../world/create.ts";
import { exists, header, putHeader } from "../world/entities.ts";
import { eventLocal } from "./log.ts";

/** Destroys a copy that is nowhere, now or when no event names it any more. */
export function letGo(machine: Machine, entity: number): void {
  if (isNamed(machine, entity, machine.fp)) putHeader(machine, entity, E_GOING, 1);
  else destroy(machine, entity);
}

/** Destroys what an event named last that is going, as the event ends; what was put somewhere again stays. */
export function endNaming(machine: Machine, event: number): void {
  const entities = machine.program.verbEntityParams[eventLocal(machine, event, V_VERB)]!;
  for (let index = 0; index < entities.length; index++) {
    if (entities[index] !== 1) continue;
    const entity = machine.stack[event + EVENT_ARGS + index]!;
    if (!isGoing(machine, entity)) continue;
    if (header(machine, entity, E_PLACE) !== 0) putHeader(machine, entity, E_GOING, 0);
    else if (!isNamed(machine, entity, machine.stack[event + F_CALLER]!)) destroy(machine, entity);
  }
}

/** Whether a copy was removed and only waits for the end of an event that names it. */
export const isGoing = (machine: Machine, entity: number): boolean =>
  entity >= machine.program.thingCount &&
  exists(machine, entity) &&
  header(machine, entity, E_GOING) === 1;

/** Whether an event in whose frame, or within which, a frame stands has an entity among its arguments. */
function isNamed(machine: Machine, entity: number, from: number): boolean {
  const { stack, program } = machine;
  for (let frame = from; frame >= STACK_BASE; frame = stack[frame + F_CALLER]!) {
    if (stack[frame + F_EVENT] !== frame) continue;
    const entities = program.verbEntityParams[eventLocal(machine, frame, V_VERB)]!;
    for (let index = 0; index < entities.length; index++) {
      if (entities[index] === 1 && stack[frame + EVENT_ARGS + index] === entity) return true;
    }
  }
  return false;
}

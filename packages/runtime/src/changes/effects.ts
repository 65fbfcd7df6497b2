/** Active effects: records in a list, oldest first, that go when the event comes they wait for. */
import {
  E_EXTRA,
  E_KIND,
  E_NEXT,
  E_PREV,
  E_PROTO,
  ENTITY_HEADER,
  EVENT_ARGS,
  R_EFFECT_FIRST,
  R_EFFECT_LAST,
} from "../memory/layout.ts";
import type { Machine } from "../vm/machine.ts";
import { allocate, release } from "../world/create.ts";
import { header, putHeader, recordOf } from "../world/entities.ts";

/** Puts an effect in force; its captures, then the values its expiry waits for, are the top operands. */
export function beginEffect(machine: Machine, effect: number, site: number): void {
  const { bundle, expiries, kindEffect } = machine.program;
  const matches = site < 0 ? 0 : expiries[site]!.args.length;
  const count = bundle.effects[effect]!.captures + matches;
  const record = allocate(machine, kindEffect);
  putHeader(machine, record, E_PROTO, effect);
  putHeader(machine, record, E_EXTRA, site + 1);
  const values = recordOf(machine, record) + ENTITY_HEADER;
  for (let index = 0; index < count; index++) {
    machine.put(values + index, machine.stack[machine.sp - count + index]!);
  }
  machine.sp -= count;
  const last = machine.world[R_EFFECT_LAST]!;
  putHeader(machine, record, E_PREV, last);
  if (last === 0) machine.put(R_EFFECT_FIRST, record);
  else putHeader(machine, last, E_NEXT, record);
  machine.put(R_EFFECT_LAST, record);
}

export function endEffect(machine: Machine, record: number): void {
  if (header(machine, record, E_KIND) !== machine.program.kindEffect) return;
  const next = header(machine, record, E_NEXT);
  const previous = header(machine, record, E_PREV);
  if (previous === 0) machine.put(R_EFFECT_FIRST, next);
  else putHeader(machine, previous, E_NEXT, next);
  if (next === 0) machine.put(R_EFFECT_LAST, previous);
  else putHeader(machine, next, E_PREV, previous);
  release(machine, record);
}

/** Ends the effects that last until before (or after) the event whose frame is given. */
export function expire(machine: Machine, verb: number, event: number, before: boolean): void {
  const { expiries, bundle } = machine.program;
  let record = machine.world[R_EFFECT_FIRST]!;
  while (record !== 0) {
    const next = header(machine, record, E_NEXT);
    const expiry = expiries[header(machine, record, E_EXTRA) - 1];
    if (expiry !== undefined && expiry.verb === verb && expiry.before === before) {
      const { captures } = bundle.effects[header(machine, record, E_PROTO)]!;
      const values = recordOf(machine, record) + ENTITY_HEADER + captures;
      const met = expiry.args.every(
        (argument, index) =>
          machine.stack[event + EVENT_ARGS + argument] === machine.world[values + index],
      );
      if (met) endEffect(machine, record);
    }
    record = next;
  }
}

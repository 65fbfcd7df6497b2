/** What stands in the place of something as long as a thing is in force. */
import type { Bundle, Override } from "@questwright/bundle";
import { OWNER_THING } from "../program/program.ts";
import type { Machine } from "../vm/machine.ts";
import { NO_OWNER, nextOwner } from "./owners.ts";

/** Overrides by what they are about, the last of them first; and by what stands in. */
export interface OverrideRules {
  readonly ofThing: ReadonlyMap<number, readonly Override[]>;
  readonly ofTable: ReadonlyMap<number, readonly Override[]>;
  readonly byThing: ReadonlyMap<number, readonly Override[]>;
}

export function overrideRules({ overrides = [] }: Bundle): OverrideRules {
  const group = (what: Override["what"], key: "of" | "by") => {
    const groups = new Map<number, Override[]>();
    for (const override of overrides) {
      if (override.what !== what) continue;
      const known = groups.get(override[key]);
      if (known === undefined) groups.set(override[key], [override]);
      else known.unshift(override);
    }
    return groups;
  };
  return {
    ofThing: group("thing", "of"),
    ofTable: group("table", "of"),
    byThing: group("thing", "by"),
  };
}

/** Whether something made from a thing is in force. */
export function inForce(machine: Machine, thing: number): boolean {
  const owner = { type: OWNER_THING, of: thing, scenario: false } as const;
  return nextOwner(machine, owner, NO_OWNER) !== NO_OWNER;
}

function standIn(
  machine: Machine,
  rules: ReadonlyMap<number, readonly Override[]>,
  what: number,
): number {
  if (rules.size === 0) return what;
  let at = what;
  // What stands in may be replaced itself; a ring ends where it began.
  for (let step = 0; step <= rules.size; step++) {
    const override = rules.get(at)?.find(({ owner }) => inForce(machine, owner));
    if (override === undefined) return at;
    at = override.by;
  }
  return at;
}

/** The thing that is made or taken where a thing is named; 0 where nothing is. */
export const thingNow = (machine: Machine, thing: number): number =>
  standIn(machine, machine.program.overrides.ofThing, thing);

/** The table that is rolled on where a table is named. */
export const tableNow = (machine: Machine, table: number): number =>
  standIn(machine, machine.program.overrides.ofTable, table);

/** Whether an action is offered: nothing stands in its place, and it does where it is to. */
export function isOffered(machine: Machine, action: number): boolean {
  const { ofThing, byThing } = machine.program.overrides;
  if (ofThing.size === 0) return true;
  if (thingNow(machine, action) !== action) return false;
  const places = byThing.get(action);
  return places === undefined || places.some(({ of }) => thingNow(machine, of) === action);
}

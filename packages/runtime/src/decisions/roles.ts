/** Who answers: the role whose seat it is. */
import { E_EXTRA } from "../memory/layout.ts";
import { KIND_ROLE } from "../program/program.ts";
import type { Machine } from "../vm/machine.ts";
import { header, isKind } from "../world/entities.ts";

/** Stand-ins of stand-ins are followed this far. */
const MAX_STANDINS = 8;

/**
 * The role that answers for a chooser: the chooser if it is a role, the role that controls its
 * kind, or the one for undecided matters; and where nobody took that seat, who stands in. 0 none.
 */
export function roleFor(machine: Machine, chooser: number): number {
  const { bundle } = machine.program;
  let role = chooser !== 0 && isKind(machine, chooser, KIND_ROLE) ? chooser : 0;
  if (role === 0) role = controllerOf(machine, chooser) || bundle.undecided;
  for (let step = 0; step < MAX_STANDINS; step++) {
    const standsIn = bundle.things[role]?.role?.standsIn ?? 0;
    if (standsIn === 0 || header(machine, role, E_EXTRA) > 0) return role;
    role = standsIn;
  }
  return role;
}

/** The first role that controls the kind of an entity; 0 none. */
export function controllerOf(machine: Machine, entity: number): number {
  const { bundle, thingsOfKind } = machine.program;
  if (entity === 0) return 0;
  for (const role of thingsOfKind[KIND_ROLE]!) {
    const controls = bundle.things[role]!.role?.controls ?? -1;
    if (controls >= 0 && isKind(machine, entity, controls)) return role;
  }
  return 0;
}

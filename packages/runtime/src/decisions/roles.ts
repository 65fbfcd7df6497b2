/** Who answers: the role whose seat it is. */

import { fieldValue } from "../changes/modifiers.ts";
import { E_EXTRA } from "../memory/layout.ts";
import { FIELD_CONTROLLER, KIND_ROLE, KIND_THING } from "../program/program.ts";
import type { Machine } from "../vm/machine.ts";
import { exists, header, isKind } from "../world/entities.ts";

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

/** Does somebody hold a seat of this role? */
export const isSeated = (machine: Machine, role: number): boolean =>
  exists(machine, role) && isKind(machine, role, KIND_ROLE) && header(machine, role, E_EXTRA) > 0;

/** The role that controls an entity: that of its kind, unless a rule gave it to another; 0 none. */
function controllerOf(machine: Machine, entity: number): number {
  if (!exists(machine, entity) || !isKind(machine, entity, KIND_THING)) return 0;
  const role = fieldValue(machine, FIELD_CONTROLLER, entity);
  return isKind(machine, role, KIND_ROLE) ? role : 0;
}

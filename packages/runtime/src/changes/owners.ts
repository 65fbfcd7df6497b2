/** Whose rules are in force: every owner of a rule, one after another. */
import { E_KIN, E_NEXT, E_PROTO, ENTITY_HEADER, R_EFFECT_FIRST } from "../memory/layout.ts";
import { OWNER_ALWAYS, OWNER_EFFECT, OWNER_THING, type RuleOwner } from "../program/program.ts";
import { argument } from "../vm/frames.ts";
import type { Machine } from "../vm/machine.ts";
import { header, isKind, live, recordOf } from "../world/entities.ts";
import { kindList } from "../world/queries.ts";

/** Before the first owner, and after the last. */
export const NO_OWNER = -1;

/**
 * The owner in force after `previous` (`NO_OWNER` at first): 0 for rules that always hold, an
 * entity, or the record of an active effect. `NO_OWNER` after the last.
 */
export function nextOwner(machine: Machine, owner: RuleOwner, previous: number): number {
  switch (owner.type) {
    case OWNER_ALWAYS:
      return previous === NO_OWNER ? 0 : NO_OWNER;
    case OWNER_THING: {
      let candidate = previous === NO_OWNER ? owner.of : header(machine, previous, E_KIN);
      while (candidate !== 0 && !live(machine, candidate)) {
        candidate = header(machine, candidate, E_KIN);
      }
      return candidate === 0 ? NO_OWNER : candidate;
    }
    case OWNER_EFFECT: {
      let candidate =
        previous === NO_OWNER ? machine.world[R_EFFECT_FIRST]! : header(machine, previous, E_NEXT);
      while (candidate !== 0 && header(machine, candidate, E_PROTO) !== owner.of) {
        candidate = header(machine, candidate, E_NEXT);
      }
      return candidate === 0 ? NO_OWNER : candidate;
    }
    default: {
      const { members, length } = kindList(machine, owner.of);
      machine.fuel -= length >> 4;
      for (let index = 0; index < length; index++) {
        const candidate = members[index]!;
        if (candidate > previous && live(machine, candidate)) return candidate;
      }
      return NO_OWNER;
    }
  }
}

/** Whether an entity is one of a rule's owners and in force. */
export function owns(machine: Machine, owner: RuleOwner, entity: number): boolean {
  if (entity === 0) return false;
  return owner.type === OWNER_THING
    ? header(machine, entity, E_PROTO) === owner.of && live(machine, entity)
    : isKind(machine, entity, owner.of) && live(machine, entity);
}

/** Sets the first arguments of a rule's proc, the owner or the captures of its effect; gives how many. */
export function ownerArguments(machine: Machine, owner: RuleOwner, entity: number): number {
  if (owner.type !== OWNER_EFFECT) {
    argument(machine, 0, entity);
    return 1;
  }
  const { captures } = machine.program.bundle.effects[owner.of]!;
  const record = recordOf(machine, entity) + ENTITY_HEADER;
  for (let index = 0; index < captures; index++) {
    argument(machine, index, machine.world[record + index]!);
  }
  return captures;
}

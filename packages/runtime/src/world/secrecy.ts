/** Who may see what: cards in zones that not everybody looks into, and what lies face down. */
import { fieldValue } from "../changes/modifiers.ts";
import { roleFor } from "../decisions/roles.ts";
import { E_EXTRA, E_FIRST, E_NEXT, E_PLACE } from "../memory/layout.ts";
import {
  FIELD_CONTROLLER,
  FIELD_OWNER,
  FIELD_RUNNING,
  KIND_MAP,
  KIND_ROLE,
  KIND_SCENARIO,
  KIND_SPACE,
  KIND_THING,
  KIND_ZONE,
} from "../program/program.ts";
import { quietly } from "../vm/frames.ts";
import type { Machine } from "../vm/machine.ts";
import {
  baseValue,
  exists,
  header,
  isFaceDown,
  isKind,
  liesFaceDown,
  rulesOfZone,
} from "./entities.ts";

/** Who sees something is one of these, or the one role that does. */
export const EVERYONE = 0;
export const NOBODY = -1;

/** What lies in what lies in what: deeper than this nobody looks. */
const MAX_CHAIN = 16;

/** Integers above the stack's top that may hold operands which are read later. */
const OPERANDS = 300;

/** Who may see which entity this is. */
export function seerOf(machine: Machine, entity: number, depth = 0): number {
  if (!exists(machine, entity)) return EVERYONE;
  if (depth > MAX_CHAIN) return NOBODY;
  // What is being played is known to all who play.
  if (isKind(machine, entity, KIND_SCENARIO) && baseValue(machine, entity, FIELD_RUNNING) !== 0) {
    return EVERYONE;
  }
  if (liesFaceDown(machine, entity)) return NOBODY;
  if (isKind(machine, entity, KIND_ZONE)) {
    return seerOf(machine, baseValue(machine, entity, FIELD_OWNER), depth + 1);
  }
  if (isKind(machine, entity, KIND_SPACE)) {
    // Of a map that lies nowhere the spaces are where the map is.
    const map = header(machine, entity, E_EXTRA);
    const isLaid = !exists(machine, map) || header(machine, map, E_EXTRA) !== 0;
    return isLaid || !isKind(machine, map, KIND_MAP) ? EVERYONE : seerOf(machine, map, depth + 1);
  }
  const place = header(machine, entity, E_PLACE);
  return place === 0 ? EVERYONE : seerAt(machine, entity, place, depth + 1);
}

/** Who sees an entity as long as it lies at a place; where it lies nowhere nobody looks. */
export function seerAt(machine: Machine, entity: number, place: number, depth = 0): number {
  if (place === 0) return NOBODY;
  if (!exists(machine, place)) return EVERYONE;
  if (!isKind(machine, place, KIND_ZONE)) {
    return isFaceDown(machine, entity) ? NOBODY : seerOf(machine, place, depth + 1);
  }
  return both(seerIn(machine, place), seerOf(machine, place, depth + 1));
}

/** Who may look into a zone, wherever its owner is. */
export function seerIn(machine: Machine, zone: number): number {
  const { seen } = rulesOfZone(machine, zone);
  switch (seen) {
    case "everyone":
      return EVERYONE;
    case "nobody":
      return NOBODY;
    case "owner": {
      const owner = baseValue(machine, zone, FIELD_OWNER);
      if (!exists(machine, owner)) return NOBODY;
      if (isKind(machine, owner, KIND_ROLE)) return owner;
      return (isKind(machine, owner, KIND_THING) && controller(machine, owner)) || NOBODY;
    }
    default:
      return seen;
  }
}

/** Who controls a thing now. It may be asked in the middle of a statement, which goes on unchanged. */
function controller(machine: Machine, thing: number): number {
  if (machine.program.fieldChanged[FIELD_CONTROLLER] === 0) {
    return baseValue(machine, thing, FIELD_CONTROLLER);
  }
  return quietly(
    machine,
    () => {
      machine.sp += OPERANDS;
      machine.needStack(machine.sp + OPERANDS);
      return fieldValue(machine, FIELD_CONTROLLER, thing);
    },
    () => NOBODY,
  );
}

/** Who sees what two must be able to see. */
export function both(one: number, other: number): number {
  if (one === EVERYONE || one === other) return other;
  return other === EVERYONE ? one : NOBODY;
}

/**
 * Whether a role is among those who see something: itself, or in the place of another whose seat
 * nobody took. Without a role everything is seen.
 */
export const isSeenBy = (machine: Machine, seer: number, role: number | undefined): boolean =>
  role === undefined ||
  seer === EVERYONE ||
  (seer !== NOBODY && (seer === role || roleFor(machine, seer) === role));

/** Whether a role may see which entity this is. */
export const isSeen = (machine: Machine, entity: number, role: number | undefined): boolean =>
  role === undefined || isSeenBy(machine, seerOf(machine, entity), role);

/**
 * What an entity is called in a view for a role: its number, or where the role may not see which it
 * is, a number below 0 that tells only where it lies.
 */
export function handleFor(machine: Machine, entity: number, role: number | undefined): number {
  return isSeen(machine, entity, role) ? entity : -1 - (placeKey(machine, entity, 0) & 0x3fffffff);
}

function placeKey(machine: Machine, entity: number, depth: number): number {
  const place = header(machine, entity, E_PLACE);
  if (place === 0 || depth > MAX_CHAIN) return 0;
  let index = 0;
  let member = header(machine, place, E_FIRST);
  while (member !== entity && member !== 0) {
    index++;
    member = header(machine, member, E_NEXT);
  }
  // The number of a zone of something hidden would tell whose it is.
  const owner = isKind(machine, place, KIND_ZONE) ? baseValue(machine, place, FIELD_OWNER) : 0;
  const hides = owner !== 0 && seerOf(machine, owner) !== EVERYONE;
  const around = hides ? placeKey(machine, owner, depth + 1) + 7 : place;
  return Math.imul(around, 4096) + index;
}

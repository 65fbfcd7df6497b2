/** Entities: what they are, where they are, and whether their rules are in force. */
import type { ZoneRules } from "@questwright/bundle";
import { integers } from "../memory/block.ts";
import {
  E_EXTRA,
  E_FIRST,
  E_KIND,
  E_NEXT,
  E_PLACE,
  E_PROTO,
  E_SPACE,
  ENTITY_HEADER,
  R_ENTITIES,
  WORLD_REGISTERS,
} from "../memory/layout.ts";
import {
  FIELD_FACE_UP,
  FIELD_OWNER,
  FIELD_RUNNING,
  KIND_CARD,
  KIND_MAP,
  KIND_SPACE,
  KIND_ZONE,
  STANDS_AS_REGION,
  STANDS_AS_ROLE,
  STANDS_AS_SCENARIO,
  STANDS_AS_SPACE,
  STANDS_IN_PLACE,
  STANDS_NOWHERE,
} from "../program/program.ts";
import type { Machine } from "../vm/machine.ts";

/** Owners of owners are followed this far; a longer chain counts as broken. */
const MAX_CHAIN = 32;

/** Offset of an entity's record. */
export const recordOf = (machine: Machine, entity: number): number =>
  WORLD_REGISTERS + entity * machine.program.stride;

export const header = (machine: Machine, entity: number, offset: number): number =>
  machine.world[WORLD_REGISTERS + entity * machine.program.stride + offset]!;

export function putHeader(machine: Machine, entity: number, offset: number, value: number): void {
  machine.put(WORLD_REGISTERS + entity * machine.program.stride + offset, value);
}

/** The base value of a field. */
export const baseValue = (machine: Machine, entity: number, field: number): number =>
  machine.world[
    WORLD_REGISTERS + entity * machine.program.stride + machine.program.fieldAt[field]!
  ]!;

export function putBase(machine: Machine, entity: number, field: number, value: number): void {
  machine.put(recordOf(machine, entity) + machine.program.fieldAt[field]!, value);
}

/** Whether an integer is the number of an entity that exists (nobody does not). */
export const exists = (machine: Machine, entity: number): boolean =>
  entity > 0 &&
  entity < machine.world[R_ENTITIES]! &&
  header(machine, entity, E_KIND) < machine.program.kindGone;

export function isKind(machine: Machine, entity: number, kind: number): boolean {
  const { kindIs, kindCount } = machine.program;
  return kindIs[header(machine, entity, E_KIND) * kindCount + kind] === 1;
}

/** The space on the board that an entity is, or is a side of; 0 for any other. */
export function groundOf(machine: Machine, entity: number): number {
  const { kindIs, kindCount, kindGone } = machine.program;
  const kind = header(machine, entity, E_KIND);
  if (kind >= kindGone || kindIs[kind * kindCount + KIND_SPACE] !== 1) return 0;
  const space = kind === KIND_SPACE ? entity : header(machine, entity, E_SPACE);
  if (header(machine, space, E_PLACE) === 0) return 0;
  return header(machine, header(machine, space, E_EXTRA), E_EXTRA) === 0 ? 0 : space;
}

/** Whether an entity is a space on the board, or a side of one. */
export const onBoard = (machine: Machine, entity: number): boolean =>
  groundOf(machine, entity) !== 0;

/** The space an entity stands on, or at whose side; a space is its own; 0 when it is on no board. */
export function spaceOf(machine: Machine, entity: number): number {
  const { groundStamps } = machine;
  // Known until it leaves its place, or the board changes. (Beyond the end of an array is no place to look.)
  if (entity > 0 && entity < groundStamps.length && groundStamps[entity] === machine.boardStamp)
    return machine.grounds[entity]!;
  return spaceFound(machine, entity);
}

function spaceFound(machine: Machine, entity: number): number {
  if (!exists(machine, entity)) return 0;
  if (entity >= machine.groundStamps.length) growGrounds(machine, entity);
  const { groundStamps, grounds, boardStamp } = machine;
  const ground = groundOf(machine, entity) || groundOf(machine, header(machine, entity, E_PLACE));
  groundStamps[entity] = boardStamp;
  grounds[entity] = ground;
  return ground;
}

function growGrounds(machine: Machine, entity: number): void {
  const size = Math.max(2 * entity, machine.program.spaceEnd + 64);
  machine.groundStamps = integers(machine.block, size);
  machine.grounds = integers(machine.block, size);
}

/** Whether a map is laid, or a space of a region is on the board. */
function isLaid(machine: Machine, region: number): boolean {
  if (isKind(machine, region, KIND_MAP)) return header(machine, region, E_EXTRA) !== 0;
  let space = header(machine, region, E_FIRST);
  while (space !== 0 && !onBoard(machine, space)) space = header(machine, space, E_NEXT);
  return space !== 0;
}

/** A card on a space is seen by nobody until it is turned up. */
export const liesFaceDown = (machine: Machine, entity: number): boolean =>
  isFaceDown(machine, entity) && spaceOf(machine, entity) !== 0;

/** A card that nothing has turned up. Off the board it is the zone that says who sees it. */
export const isFaceDown = (machine: Machine, entity: number): boolean =>
  isKind(machine, entity, KIND_CARD) && baseValue(machine, entity, FIELD_FACE_UP) === 0;

/** Rules of a zone entity. */
export const rulesOfZone = (machine: Machine, zone: number): ZoneRules =>
  machine.program.zoneRules[Math.max(0, header(machine, zone, E_EXTRA) - 1)]!;

/** Whether a place is on the board or a zone, whosever that is and wherever they are. */
function isThere(machine: Machine, place: number): boolean {
  if (place === 0) return false;
  return isKind(machine, place, KIND_ZONE) || onBoard(machine, place);
}

/** Whether an entity is on the board or in a zone, whosever that is and wherever they are. */
export function located(machine: Machine, entity: number): boolean {
  if (!exists(machine, entity)) return false;
  switch (machine.program.kindStands[header(machine, entity, E_KIND)]) {
    case STANDS_IN_PLACE:
      // On the board as far as it is known, or looked for.
      if (entity < machine.groundStamps.length && spaceOf(machine, entity) !== 0) return true;
      return isThere(machine, header(machine, entity, E_PLACE));
    case STANDS_AS_SPACE:
      return onBoard(machine, entity);
    case STANDS_AS_REGION:
      return isLaid(machine, entity) || isThere(machine, header(machine, entity, E_PLACE));
    case STANDS_NOWHERE:
      return false;
    default:
      return true;
  }
}

/**
 * Whether the rules of an entity are in force: it is a running scenario, a role, a map on the
 * board, a region or space of one; it stands on the board; or it lies in a live zone whose owner is
 * itself in force, or that nobody owns.
 */
export function live(machine: Machine, entity: number): boolean {
  let candidate = entity;
  for (let step = 0; step < MAX_CHAIN; step++) {
    if (!exists(machine, candidate)) return false;
    switch (machine.program.kindStands[header(machine, candidate, E_KIND)]) {
      case STANDS_AS_SCENARIO:
        return baseValue(machine, candidate, FIELD_RUNNING) !== 0;
      case STANDS_AS_ROLE:
        return true;
      case STANDS_AS_SPACE:
        return onBoard(machine, candidate);
      case STANDS_AS_REGION:
        if (isLaid(machine, candidate)) return true;
        break;
      default:
        break;
    }
    const place = header(machine, candidate, E_PLACE);
    if (place === 0) return false;
    if (!isKind(machine, place, KIND_ZONE)) return onBoard(machine, place);
    if (!rulesOfZone(machine, place).live) return false;
    const owner = baseValue(machine, place, FIELD_OWNER);
    if (owner === 0) return true;
    candidate = owner;
  }
  return false;
}

/** The thing an entity was made from; itself for a thing, 0 for spaces, dice and zones of fields. */
export const protoOf = (machine: Machine, entity: number): number =>
  exists(machine, entity) ? header(machine, entity, E_PROTO) : 0;

/** The same for two entities that no rule can tell apart but by which of them it is. */
export function stateKey(machine: Machine, entity: number): string {
  const record = recordOf(machine, entity);
  const fields = machine.world.subarray(record + ENTITY_HEADER, record + machine.program.stride);
  return `${header(machine, entity, E_PROTO)}:${fields.join()}`;
}

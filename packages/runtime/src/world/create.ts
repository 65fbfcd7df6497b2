/** Making and destroying entities. Numbers are used again, but never one that something still holds. */
import { RuleFault } from "../faults.ts";
import {
  E_EXTRA,
  E_FIRST,
  E_KIN,
  E_KIN_LAST,
  E_KIND,
  E_MADE,
  E_NEXT,
  E_ORDINAL,
  E_PLACE,
  E_PROTO,
  E_SPACE,
  E_SPACES,
  MAX_ENTITIES,
  R_EFFECT_FIRST,
  R_ENTITIES,
  R_FREE_FIRST,
  R_FREE_LAST,
  R_LOG,
  STACK_BASE,
  WORLD_REGISTERS,
} from "../memory/layout.ts";
import {
  FIELD_COLUMN,
  FIELD_CONTROLLER,
  FIELD_FACE,
  FIELD_OWNER,
  FIELD_ROW,
  FIELD_TERRAIN,
  KIND_DIE,
  KIND_SPACE,
  KIND_ZONE,
  listKey,
} from "../program/program.ts";
import type { Machine } from "../vm/machine.ts";
import { header, putBase, putHeader, recordOf } from "./entities.ts";
import { changeMembers, link, unlink } from "./links.ts";

/** How many freed numbers are tried before a new one is taken. */
const TRIES = 4;

/** Things in things in things, at most. */
const MAX_CONTENTS = 16;

/** A record of zeros under a number that nothing holds. */
export function allocate(machine: Machine, kind: number): number {
  const entity = reused(machine) || fresh(machine);
  putHeader(machine, entity, E_KIND, kind);
  forgetGround(machine, entity, kind);
  return entity;
}

function fresh(machine: Machine): number {
  const entity = machine.world[R_ENTITIES]!;
  if (entity >= machine.program.spaceEnd + MAX_ENTITIES) {
    throw new RuleFault("runtime/too-much", "Rules create things without end");
  }
  machine.needWorld(recordOf(machine, entity + 1));
  machine.put(R_ENTITIES, entity + 1);
  return entity;
}

/** The longest freed number that neither code, nor an effect, nor the log of events still holds. */
function reused(machine: Machine): number {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const entity = machine.world[R_FREE_FIRST]!;
    if (entity === 0) return 0;
    const next = header(machine, entity, E_NEXT);
    machine.put(R_FREE_FIRST, next);
    if (next === 0) machine.put(R_FREE_LAST, 0);
    putHeader(machine, entity, E_NEXT, 0);
    if (!held(machine, entity)) return entity;
    free(machine, entity);
  }
  return 0;
}

function held(machine: Machine, entity: number): boolean {
  const { stack, lists, log, world } = machine;
  machine.fuel -= (machine.sp + machine.top + world[R_LOG]!) >> 5;
  // Registers do not count: they hold what happened to be last when the game stopped.
  if (stack.subarray(STACK_BASE, machine.sp).includes(entity)) return true;
  if (lists.subarray(0, machine.top).includes(entity)) return true;
  if (log.subarray(0, world[R_LOG]!).includes(entity)) return true;
  let effect = world[R_EFFECT_FIRST]!;
  while (effect !== 0) {
    const record = recordOf(machine, effect);
    if (world.subarray(record + E_EXTRA, record + machine.program.stride).includes(entity)) {
      return true;
    }
    effect = header(machine, effect, E_NEXT);
  }
  return false;
}

function free(machine: Machine, entity: number): void {
  const last = machine.world[R_FREE_LAST]!;
  if (last === 0) machine.put(R_FREE_FIRST, entity);
  else putHeader(machine, last, E_NEXT, entity);
  machine.put(R_FREE_LAST, entity);
}

/** Clears a record and gives its number back. */
export function release(machine: Machine, entity: number): void {
  const { stride, kindGone } = machine.program;
  const record = recordOf(machine, entity);
  const kind = machine.world[record + E_KIND]!;
  for (let offset = 0; offset < stride; offset++) machine.put(record + offset, 0);
  putHeader(machine, entity, E_KIND, kindGone);
  free(machine, entity);
  forgetGround(machine, entity, kind);
}

/** The number of something of a kind is given, or given back. */
function forgetGround(machine: Machine, entity: number, kind: number): void {
  machine.placeStamp++;
  changeMembers(machine, kind);
  if (entity < machine.groundStamps.length) machine.groundStamps[entity] = 0;
}

/** Creates an entity as a thing is declared, with zones of its own and what lies in them, nowhere. */
export function create(machine: Machine, thing: number, nesting = 0): number {
  const { bundle } = machine.program;
  if (nesting > MAX_CONTENTS) {
    const title = bundle.strings[bundle.things[thing]!.title];
    throw new RuleFault("runtime/too-much", `${title} holds things that hold each other`);
  }
  const declared = bundle.things[thing]!;
  const entity = allocate(machine, declared.kind);
  putHeader(machine, entity, E_PROTO, thing);
  setFields(machine, entity, thing);
  if (thing !== entity) {
    const last = header(machine, thing, E_KIN_LAST) || thing;
    putHeader(machine, last, E_KIN, entity);
    putHeader(machine, thing, E_KIN_LAST, entity);
    const made = Math.max(1, header(machine, thing, E_MADE)) + 1;
    putHeader(machine, thing, E_MADE, made);
    putHeader(machine, entity, E_ORDINAL, made);
  }
  if (declared.map >= 0) {
    const copies = new Map<number, number>();
    makeSpaces(machine, entity, (region) => {
      const copy = copies.get(region) ?? create(machine, region, nesting + 1);
      copies.set(region, copy);
      return copy;
    });
  }
  for (const [field, members] of declared.contents) {
    const zone = machine.world[recordOf(machine, entity) + machine.program.fieldAt[field]!]!;
    if (zone <= 0) continue;
    for (const member of members) link(machine, create(machine, member, nesting + 1), zone);
  }
  return entity;
}

/**
 * The spaces and edges of a map: of one that is declared under the numbers kept for them, of a copy
 * in one run of new ones. `regionFor` gives the region that stands for a declared one.
 */
export function makeSpaces(
  machine: Machine,
  map: number,
  regionFor: (region: number) => number,
): void {
  const { bundle, mapFirst, thingCount } = machine.program;
  const index = bundle.things[header(machine, map, E_PROTO)]!.map;
  const { spaces, edges } = bundle.maps[index]!;
  const first =
    map < thingCount ? mapFirst[index]! : freshRun(machine, spaces.length + edges.length);
  if (map >= thingCount) putHeader(machine, map, E_SPACES, first);
  spaces.forEach(({ terrain, column, row, region }, number) => {
    const space = first + number;
    begin(machine, space, KIND_SPACE, map, number);
    putBase(machine, space, FIELD_TERRAIN, terrain);
    putBase(machine, space, FIELD_COLUMN, column);
    putBase(machine, space, FIELD_ROW, row);
    const part = region === 0 ? map : regionFor(region);
    if (part !== map) putHeader(machine, part, E_EXTRA, map);
    link(machine, space, part);
  });
  edges.forEach(({ space, terrain, kind }, number) => {
    const edge = first + spaces.length + number;
    begin(machine, edge, kind, map, number);
    putHeader(machine, edge, E_SPACE, first + space);
    putBase(machine, edge, FIELD_TERRAIN, terrain);
  });
}

function begin(machine: Machine, entity: number, kind: number, map: number, number: number): void {
  putHeader(machine, entity, E_KIND, kind);
  putHeader(machine, entity, E_EXTRA, map);
  putHeader(machine, entity, E_ORDINAL, number + 1);
  setFields(machine, entity, 0);
}

/** So many records of zeros under numbers that follow each other. */
function freshRun(machine: Machine, count: number): number {
  const first = machine.world[R_ENTITIES]!;
  if (first + count > machine.program.spaceEnd + MAX_ENTITIES) {
    throw new RuleFault("runtime/too-much", "Rules create things without end");
  }
  machine.needWorld(recordOf(machine, first + count));
  machine.put(R_ENTITIES, first + count);
  machine.placeStamp++;
  machine.memberStamp++;
  machine.listStamp++;
  return first;
}

/** Sets the fields of an entity to their defaults and to what the thing states, and makes its zones. */
export function setFields(machine: Machine, entity: number, thing: number): void {
  const { bundle, fieldsOfKind, fieldAt, zoneRulesOfField, staticListOf } = machine.program;
  const kind = header(machine, entity, E_KIND);
  const record = recordOf(machine, entity);
  for (const field of fieldsOfKind[kind]!) {
    const { type, default: value } = bundle.fields[field]!;
    if (type.type !== "zone" && type.type !== "list") {
      machine.put(record + fieldAt[field]!, value);
    }
  }
  machine.put(record + fieldAt[FIELD_CONTROLLER]!, machine.program.controllerOfKind[kind]!);
  if (thing > 0) {
    for (const [field, value] of bundle.things[thing]!.values) {
      machine.put(record + fieldAt[field]!, value);
    }
  }
  for (const field of fieldsOfKind[kind]!) {
    const { type } = bundle.fields[field]!;
    if (type.type === "list") {
      machine.put(record + fieldAt[field]!, -(staticListOf.get(listKey(thing, field)) ?? 0));
    } else if (type.type === "zone") {
      const zone = allocate(machine, KIND_ZONE);
      putHeader(machine, zone, E_EXTRA, zoneRulesOfField[field]! + 1);
      putBase(machine, zone, FIELD_OWNER, entity);
      machine.put(recordOf(machine, entity) + fieldAt[field]!, zone);
    }
  }
}

/** Creates a die that lies on the table, showing a face. */
export function createDie(machine: Machine, die: number, face: number): number {
  const entity = allocate(machine, KIND_DIE);
  setFields(machine, entity, 0);
  putHeader(machine, entity, E_EXTRA, die + 1);
  putBase(machine, entity, FIELD_FACE, face);
  return entity;
}

/** Destroys what was created and is nowhere now; what lay in its zones goes too, or is nowhere. */
export function destroy(machine: Machine, entity: number): void {
  const { bundle, fieldsOfKind } = machine.program;
  const kind = header(machine, entity, E_KIND);
  for (const field of fieldsOfKind[kind]!) {
    if (bundle.fields[field]!.type.type !== "zone") continue;
    const zone = machine.world[recordOf(machine, entity) + machine.program.fieldAt[field]!]!;
    let member = header(machine, zone, E_FIRST);
    while (member !== 0) {
      unlink(machine, member);
      if (member !== header(machine, member, E_PROTO)) destroy(machine, member);
      member = header(machine, zone, E_FIRST);
    }
    forget(machine, zone);
    release(machine, zone);
  }
  const thing = header(machine, entity, E_PROTO);
  const map = thing === 0 ? -1 : bundle.things[thing]!.map;
  if (map >= 0) destroySpaces(machine, entity, map);
  if (thing !== 0) leaveKin(machine, entity, thing);
  forget(machine, entity);
  release(machine, entity);
}

/** The spaces, edges and regions of a copy of a map go with it. */
function destroySpaces(machine: Machine, map: number, index: number): void {
  const { spaces, edges } = machine.program.bundle.maps[index]!;
  const first = header(machine, map, E_SPACES);
  const regions = new Set<number>();
  for (let entity = first; entity < first + spaces.length + edges.length; entity++) {
    const part = entity < first + spaces.length ? header(machine, entity, E_PLACE) : 0;
    if (part !== 0 && part !== map) regions.add(part);
    unlink(machine, entity);
    forget(machine, entity);
    release(machine, entity);
  }
  for (const region of regions) destroy(machine, region);
}

function leaveKin(machine: Machine, entity: number, thing: number): void {
  let elder = thing;
  while (header(machine, elder, E_KIN) !== entity) elder = header(machine, elder, E_KIN);
  putHeader(machine, elder, E_KIN, header(machine, entity, E_KIN));
  if (header(machine, thing, E_KIN_LAST) === entity) {
    putHeader(machine, thing, E_KIN_LAST, elder === thing ? 0 : elder);
  }
}

/** No field refers any longer to an entity that goes. */
function forget(machine: Machine, entity: number): void {
  const { copiesNamedBy, spacesNameCopies, stride, kindGone } = machine.program;
  const { thingCount, spaceEnd } = machine.program;
  const { world } = machine;
  const end = world[R_ENTITIES]!;
  machine.fuel -= end >> 4;
  for (let other = 1; other < end; other++) {
    if (other === thingCount && !spacesNameCopies) other = spaceEnd;
    if (other >= end) break;
    const record = WORLD_REGISTERS + other * stride;
    const kind = world[record + E_KIND]!;
    if (kind >= kindGone) continue;
    const offsets = copiesNamedBy[kind]!;
    for (let index = 0; index < offsets.length; index++) {
      const offset = offsets[index]!;
      if (world[record + offset] === entity) machine.put(record + offset, 0);
    }
  }
}

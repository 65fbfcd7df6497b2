/** Lists of entities by kind. */

import { boardOf } from "../board/assembled.ts";
import { integers } from "../memory/block.ts";
import { E_COUNT, E_KIND, R_ENTITIES, WORLD_REGISTERS } from "../memory/layout.ts";
import { KIND_EDGE, KIND_REGION, KIND_SPACE } from "../program/program.ts";
import { newList } from "../vm/lists.ts";
import type { KindList, Machine } from "../vm/machine.ts";
import { exists, header, isKind, located } from "./entities.ts";
import { countOfSpaces, spacesIn } from "./maps.ts";
import { contentsOf } from "./zones.ts";

/** Every located entity of a kind, by number. Holds until an entity changes its place. */
export function kindList(machine: Machine, kind: number): KindList {
  let list = machine.kindLists[kind];
  if (list === undefined) {
    list = { stamp: 0, kindStamp: 0, length: 0, members: integers(machine.block, 16) };
    machine.kindLists[kind] = list;
  }
  if (list.stamp !== machine.listStamp || list.kindStamp !== machine.kindStamps[kind])
    fill(machine, kind, list);
  return list;
}

function fill(machine: Machine, kind: number, list: KindList): void {
  const { kindIs, kindCount, stride, thingCount, spaceEnd } = machine.program;
  const { world } = machine;
  const end = world[R_ENTITIES]!;
  const spaces =
    kindIs[KIND_EDGE * kindCount + kind] === 1 || kindIs[kind * kindCount + KIND_SPACE] === 1;
  list.length = 0;
  machine.fuel -= end >> 4;
  for (let entity = 1; entity < end; entity++) {
    // Spaces and edges are of no other kinds: skip them all at once.
    if (entity === thingCount && !spaces) entity = spaceEnd;
    if (entity >= end) break;
    const record = WORLD_REGISTERS + entity * stride;
    const own = world[record + E_KIND]!;
    if (kindIs[own * kindCount + kind] !== 1) continue;
    if (!located(machine, entity)) continue;
    if (list.length === list.members.length) {
      const longer = new Int32Array(list.length * 2);
      longer.set(list.members);
      list.members = longer;
    }
    list.members[list.length++] = entity;
  }
  list.stamp = machine.listStamp;
  list.kindStamp = machine.kindStamps[kind]!;
}

export function allOf(machine: Machine, kind: number): number {
  const { members, length } = kindList(machine, kind);
  const list = newList(machine, length);
  for (let index = 0; index < length; index++) {
    machine.lists[list + 1 + index] = members[index]!;
  }
  machine.lists[list] = length;
  return list;
}

export function thingsOf(machine: Machine, kind: number): number {
  return listOf(machine, machine.program.thingsOfKind[kind]!);
}

export function listOf(machine: Machine, members: Int32Array): number {
  const list = newList(machine, members.length);
  machine.lists.set(members, list + 1);
  machine.lists[list] = members.length;
  return list;
}

/** The spaces on the board. */
export function spacesOf(machine: Machine): number {
  const board = boardOf(machine);
  return board === undefined ? 0 : listOf(machine, board.spaces);
}

/** How many members `membersOf` would give. */
export function countIn(machine: Machine, where: number): number {
  if (where < 0) return machine.program.staticLists[-where]?.length ?? 0;
  if (where === 0 || !exists(machine, where)) return 0;
  if (isKind(machine, where, KIND_REGION)) return countOfSpaces(machine, where);
  return header(machine, where, E_COUNT);
}

/** What lies in a zone, on a space or in a list property (a number below 0); the spaces of a region. */
export function membersOf(machine: Machine, where: number): number {
  if (where < 0) {
    const members = machine.program.staticLists[-where];
    return members === undefined ? 0 : listOf(machine, members);
  }
  if (where === 0 || !exists(machine, where)) return 0;
  if (isKind(machine, where, KIND_REGION)) return spacesIn(machine, where);
  return contentsOf(machine, where);
}

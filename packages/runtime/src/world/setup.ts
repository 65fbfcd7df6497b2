/** The table before play: every declared thing in its place, every deck filled. */
import { thingNow } from "../changes/overrides.ts";
import {
  E_EXTRA,
  E_KIND,
  E_ORDINAL,
  E_PLACE,
  E_PROTO,
  R_ENTITIES,
  R_MAP,
  STACK_BASE,
} from "../memory/layout.ts";
import { FIELD_COLUMN, FIELD_ROW, FIELD_TERRAIN, KIND_SPACE } from "../program/program.ts";
import type { Machine } from "../vm/machine.ts";
import { create, setFields } from "./create.ts";
import { header, putBase, putHeader, recordOf } from "./entities.ts";
import { link } from "./links.ts";
import { clearBoard } from "./places.ts";

/** Fills an empty world. What chance decides (the order of decks) is left to the start of a game. */
export function setUp(machine: Machine): void {
  const { bundle, thingCount, spaceEnd, kindGone, board, zoneRulesOfThing } = machine.program;
  machine.sp = STACK_BASE;
  machine.needWorld(recordOf(machine, spaceEnd));
  machine.put(R_ENTITIES, spaceEnd);
  putHeader(machine, 0, E_KIND, kindGone);
  for (let thing = 1; thing < thingCount; thing++) {
    putHeader(machine, thing, E_KIND, bundle.things[thing]!.kind);
    putHeader(machine, thing, E_PROTO, thing);
    putHeader(machine, thing, E_ORDINAL, 1);
    putHeader(machine, thing, E_EXTRA, zoneRulesOfThing[thing]! + 1);
  }
  bundle.maps.forEach((map, index) => {
    map.spaces.forEach((space, number) => {
      const entity = board[index]!.first + number;
      putHeader(machine, entity, E_KIND, KIND_SPACE);
      setFields(machine, entity, 0);
      putBase(machine, entity, FIELD_TERRAIN, space.terrain);
      putBase(machine, entity, FIELD_COLUMN, space.column);
      putBase(machine, entity, FIELD_ROW, space.row);
    });
  });
  for (let thing = 1; thing < thingCount; thing++) setFields(machine, thing, thing);
  for (let thing = 1; thing < thingCount; thing++) fillZones(machine, thing);
  for (let thing = 1; thing < thingCount; thing++) fillDeck(machine, thing);
}

/** A thing can be in one place only: wherever else it is named, a copy lies. */
function setOut(machine: Machine, thing: number, where: number): void {
  const placed = header(machine, thing, E_PLACE) !== 0;
  link(machine, placed ? create(machine, thing) : thing, where);
}

function fillZones(machine: Machine, thing: number): void {
  const { bundle, fieldAt } = machine.program;
  for (const [field, members] of bundle.things[thing]!.contents) {
    const zone = machine.world[recordOf(machine, thing) + fieldAt[field]!]!;
    if (zone <= 0) continue;
    for (const member of members) setOut(machine, member, zone);
  }
}

function fillDeck(machine: Machine, deck: number): void {
  const { bundle, thingsOfKind } = machine.program;
  const { zone } = bundle.things[deck]!;
  if (zone === null || zone.holds < 0) return;
  for (const thing of thingsOfKind[zone.holds]!) {
    for (let copy = 0; copy < bundle.things[thing]!.copies; copy++) setOut(machine, thing, deck);
  }
}

/** Lays a map on the board: clears the old one, sets out what the new one's legend names. */
export function lay(machine: Machine, map: number): boolean {
  const { bundle, board } = machine.program;
  const index = bundle.things[map]?.map ?? -1;
  if (index < 0) return false;
  const old = machine.world[R_MAP]!;
  if (old !== 0) {
    const { first, count } = board[bundle.things[old]!.map]!;
    machine.fuel -= count >> 1;
    clearBoard(machine, first, count);
  }
  machine.put(R_MAP, map);
  machine.placeStamp++;
  const { first, count } = board[index]!;
  machine.fuel -= count >> 1;
  bundle.maps[index]!.spaces.forEach(({ things }, space) => {
    for (const named of things) {
      const thing = thingNow(machine, named);
      if (thing !== 0) setOut(machine, thing, first + space);
    }
  });
  return true;
}

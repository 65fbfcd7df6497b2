/** The table before play: every declared thing in its place, every deck filled. */
import { E_EXTRA, E_KIND, E_ORDINAL, E_PROTO, R_ENTITIES, STACK_BASE } from "../memory/layout.ts";
import type { Machine } from "../vm/machine.ts";
import { makeSpaces, setFields } from "./create.ts";
import { putHeader, recordOf } from "./entities.ts";
import { setOut } from "./laying.ts";

/** Fills an empty world. What chance decides (the order of decks) is left to the start of a game. */
export function setUp(machine: Machine): void {
  const { bundle, thingCount, spaceEnd, kindGone, zoneRulesOfThing } = machine.program;
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
  bundle.maps.forEach((map) => {
    makeSpaces(machine, map.thing, (region) => region);
  });
  for (let thing = 1; thing < thingCount; thing++) setFields(machine, thing, thing);
  for (let thing = 1; thing < thingCount; thing++) fillZones(machine, thing);
  for (let thing = 1; thing < thingCount; thing++) fillDeck(machine, thing);
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

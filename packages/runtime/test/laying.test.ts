import type { Expr } from "@questwright/bundle";
import { describe, expect, test } from "vitest";
import { boardOf, entity, ofKind, Pack } from "./kit/pack.ts";
import { local, playStatements, tell, told } from "./kit/play.ts";

const TERRAIN = 8;
const SPACE = 3;

test("terrain that was changed while its map lay in the box counts when the map is laid", () => {
  const pack = new Pack();
  const wall = pack.word("wall");
  const maps = [0, 1].map((map) => pack.thing(`map ${map}`, 10, { map }));
  // The scenario is declared last, and the spaces follow the things.
  const first = pack.things.length + 1;
  pack.boards.push(boardOf("square", { closed: [wall], opaque: [wall] }));
  const spaces = [0, 1, 2].map((column) => ({ column, row: 0, terrain: 0, things: [], region: 0 }));
  for (const thing of maps)
    pack.maps.push({
      ...{ name: "map", title: 0, board: 0, thing, shift: 0, span: 0, spaces, edges: [] },
    });
  const between: Expr = ["sees", first, first + 2];
  const look = tell(pack, "{0}", between);
  const game = playStatements(pack, [
    ["lay", 0, maps[0]!],
    look,
    ["lay", 0, maps[1]!],
    ["set", 0, TERRAIN, first + 1, wall],
    ["lay", 0, maps[0]!],
    look,
  ]);
  expect(told(game)).toEqual(["1", "0"]);
});

describe("laying a map", () => {
  test("sets out its legend, a copy wherever the thing is already, and clears the map before", () => {
    const pack = new Pack();
    const piece = pack.kind("pawn", 1);
    const rat = pack.thing("rat", piece);
    const maps = [0, 1].map((map) => pack.thing(`map ${map}`, 10, { map }));
    const space = (column: number, things: number[]) => ({
      column,
      row: 0,
      terrain: 0,
      things,
      region: 0,
    });
    pack.boards.push(boardOf("square"));
    const map = (thing: number, spaces: ReturnType<typeof space>[]) =>
      pack.maps.push({
        name: "m",
        title: 0,
        board: 0,
        thing,
        shift: 0,
        span: 0,
        spaces,
        edges: [],
      });
    map(maps[0]!, [space(0, [rat]), space(1, [rat]), space(2, [])]);
    map(maps[1]!, [space(0, []), space(1, [rat])]);
    pack.hook("after", pack.verb("squeak", []), ofKind(piece), [tell(pack, "{0}", local(0))]);
    const count = tell(pack, "{0} on {1}", ["count", ["all", piece]], ["count", ["spaces"]]);
    const game = playStatements(pack, [
      count,
      ["lay", 0, maps[0]!],
      count,
      ["do", 0, pack.verbs.length - 1, [], -1],
      ["lay", 0, maps[1]!],
      count,
      ["do", 0, pack.verbs.length - 1, [], -1],
      ["lay", 0, 0],
      tell(pack, "{0}", ["so"]),
    ]);
    expect(told(game)).toEqual(["0 on 0", "2 on 3", "rat 1", "rat 2", "1 on 2", "rat 1", "0"]);
    expect(game.snapshot().spaces.map(({ label, things }) => [label, things])).toEqual([
      ["A1", []],
      ["B1", [rat]],
    ]);
  });
});

describe("a field of a space", () => {
  test("names nobody once the copy that it named is gone", () => {
    const pack = new Pack();
    const piece = pack.kind("pawn", 1);
    const zone = pack.zone("arena");
    const holder = pack.field(SPACE, "holder", entity(piece));
    const rat = pack.thing("rat", piece);
    const map = pack.thing("map", 10, { map: 0 });
    const first = pack.things.length + 1;
    const spaces = [0, 1].map((column) => ({ column, row: 0, terrain: 0, things: [], region: 0 }));
    pack.boards.push(boardOf("square"));
    pack.maps.push({
      ...{ name: "map", title: 0, board: 0, thing: map, shift: 0, span: 0, spaces, edges: [] },
    });
    const held = tell(pack, "{0}", ["ne", ["get", holder, first + 1], 0]);
    const game = playStatements(
      pack,
      [
        ["lay", 0, map],
        ["create", 0, rat, 1, zone, 1],
        ["set", 0, holder, first + 1, ["at", local(1), 0]],
        held,
        ["remove", 0, ["at", local(1), 0]],
        held,
      ],
      "l",
    );
    expect(told(game)).toEqual(["1", "0"]);
  });
});

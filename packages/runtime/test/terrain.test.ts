import type { Expr } from "@questwright/bundle";
import { expect, test } from "vitest";
import { Pack } from "./kit/pack.ts";
import { playStatements, tell, told } from "./kit/play.ts";

const TERRAIN = 8;

test("terrain that was changed while its map lay in the box counts when the map is laid", () => {
  const pack = new Pack();
  const wall = pack.word("wall");
  const maps = [0, 1].map((map) => pack.thing(`map ${map}`, 10, { map }));
  // The scenario is declared last, and the spaces follow the things.
  const first = pack.things.length + 1;
  pack.boards.push({
    ...{ name: "board", title: 0, shape: "square", diagonal: false },
    ...{ closed: [wall], opaque: [wall], cover: [], exits: [], sight: "centre" },
    ...{ enter: -1, halt: -1, cross: -1, step: -1, hide: -1 },
  });
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

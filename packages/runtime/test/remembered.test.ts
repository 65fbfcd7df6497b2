/** What the machine remembers of a board is what it finds when it remembers nothing. */
import type { Expr, Stmt } from "@questwright/bundle";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Game, loadSystem } from "../src/index.ts";
import { boardOf, counter, entity, ofKind, Pack } from "./kit/pack.ts";
import { compile, local, stateOf } from "./kit/play.ts";

const TERRAIN = 8;
const KIND_EDGE = 11;
const COLUMNS = 3;
const SPACES = 6;
const MAPS = 2;
const PAWNS = 2;

interface Change {
  readonly what: "lay" | "remove" | "join" | "move" | "create" | "terrain" | "swap" | "event";
  readonly map: number;
  readonly space: number;
  readonly pawn: number;
  readonly isGround: boolean;
}

const changes = fc.array(
  fc.record<Change>({
    what: fc.constantFrom("lay", "remove", "join", "move", "create", "terrain", "swap", "event"),
    map: fc.nat({ max: MAPS - 1 }),
    space: fc.nat({ max: SPACES - 1 }),
    pawn: fc.nat({ max: PAWNS - 1 }),
    isGround: fc.boolean(),
  }),
  { minLength: 4, maxLength: 12 },
);

/** A scenario that changes the board and reckons after each change what stands where, into a field. */
function scenario(shape: "hex" | "square", hasEdges: boolean, made: readonly Change[]) {
  const pack = new Pack();
  const [wall, door] = [pack.word("wall"), pack.word("door")];
  const piece = pack.kind("pawn", 1);
  const mark = pack.field(piece, "mark", counter(0, 9972));
  const worn = pack.field(piece, "worn", counter(0, 9));
  const maps = Array.from({ length: MAPS }, (_, map) => pack.thing(`map ${map}`, 10, { map }));
  const pawns = Array.from({ length: PAWNS }, (_, pawn) => pack.thing(`pawn ${pawn}`, piece));
  const keeper = pack.thing("keeper", piece);
  const enter = pack.pure("enter", 2, ["eq", ["count", ["in", local(1)]], 0]);
  // The scenario is declared last, and the spaces and edges of each map follow the things.
  const first = pack.things.length + 1;
  const size = SPACES + (hasEdges ? 2 : 0);
  const at = ({ map, space }: Change) => first + map * size + space;
  const closing = { closed: [wall], opaque: [wall], exits: [door] };
  pack.boards.push(boardOf(shape, { ...closing, enter }));
  const spaces = Array.from({ length: SPACES }, (_, space) => ({
    ...{ column: space % COLUMNS, row: Math.floor(space / COLUMNS) },
    ...{ terrain: 0, things: [], region: 0 },
  }));
  const west = shape === "hex" ? 3 : 2;
  const edges = [
    { space: 0, side: west, terrain: door, kind: KIND_EDGE },
    { space: COLUMNS - 1, side: 0, terrain: door, kind: KIND_EDGE },
  ];
  for (const thing of maps)
    pack.maps.push({
      ...{ name: "map", title: 0, board: 0, thing, shift: 0, span: 0, spaces },
      edges: hasEdges ? edges : [],
    });
  const [one, other] = pawns as [number, number];
  const asked: readonly Expr[] = [
    ["distance", one, other],
    ["sees", one, other],
    ["covered", other, one],
    ["count", ["reach", one, 1]],
    ["count", ["reach", other, 3]],
    ["gt", ["count", ["reach", other, 2]], 0],
    ["count", ["all", piece]],
    ["count", ["spaces"]],
    ["tally", ["all", piece], 0, ["le", ["distance", local(0), one], 1]],
    ["sum", ["all", piece], 0, ["sees", local(0), other]],
    ["get", worn, one],
  ];
  const sum = asked.reduce<Expr>(
    (before, value) => ["add", ["mul", before, 3], ["min", value, 100]],
    1,
  );
  const all: Expr = ["add", ["mul", ["get", mark, keeper], 7], sum];
  const look = pack.verb("look", []);
  pack.deed(
    look,
    [
      ["let", 0, 1, all],
      ["set", 0, mark, keeper, ["sub", local(1), ["mul", ["div", local(1), 9973, 1], 9973]]],
    ],
    "ii",
  );
  const squeak = pack.verb("squeak", [["who", entity(piece)]]);
  pack.deed(squeak, [["gain", 0, worn, local(0), 1]]);
  pack.hook("after", squeak, ofKind(piece), [["gain", 0, mark, keeper, 1]], { selfArg: 0 });
  pack.hook("after", squeak, ofKind(piece), [["gain", 0, worn, local(0), 1]]);
  const edge = (map: number, side: number) => first + map * size + SPACES + side;
  const change = (each: Change): Stmt => {
    const { what, map, pawn, isGround } = each;
    switch (what) {
      case "lay":
        return ["lay", 0, maps[map]!];
      case "remove":
        return ["remove", 0, isGround ? at(each) : pawns[pawn]!];
      case "join":
        return hasEdges ? ["join", 0, edge(map, 0), edge(1 - map, 1)] : ["remove", 0, maps[map]!];
      case "move":
        return ["move", 0, pawns[pawn]!, at(each)];
      case "create":
        return ["create", 0, pawns[pawn]!, 1, at(each), -1];
      case "terrain":
        return ["set", 0, TERRAIN, at(each), isGround ? wall : 0];
      case "swap":
        return ["swap", 0, isGround ? maps[0]! : one, isGround ? maps[1]! : other];
      case "event":
        return ["do", 0, squeak, [pawns[pawn]!], -1];
    }
  };
  const begin: Stmt[] = [
    ["lay", 0, maps[0]!],
    ["move", 0, one, first],
    ["move", 0, other, first + SPACES - 1],
  ];
  const looking: Stmt[] = [
    ["do", 0, look, [], -1],
    ["do", 0, look, [], -1],
  ];
  const asking: Stmt = ["ask", 0, 0, pack.text("On?"), 1];
  const body = [
    ...begin,
    ...looking,
    ...made.flatMap((each, index) => [
      change(each),
      ...looking,
      ...(index % 2 === 0 ? [asking] : []),
    ]),
  ];
  pack.scenario("scenario", [...body, ["end", 0, 0, 0]], "i");
  return pack.finish();
}

test("whatever comes to the board and leaves it, in the machine and in generated code", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("hex" as const, "square" as const),
      fc.boolean(),
      changes,
      (shape, hasEdges, made) => {
        const bundle = scenario(shape, hasEdges, made);
        const machine = loadSystem(bundle);
        const options = { scenario: machine.scenarios[0]!.entity, seed: 1 };
        const fast = { ...options, journal: false, keepStates: false };
        const game = machine.start(options);
        const generated = loadSystem(bundle, { compile }).start(fast);
        let forgetful: Game = machine.start(options);
        for (;;) {
          expect(stateOf(generated)).toEqual(stateOf(game));
          expect(stateOf(forgetful)).toEqual(stateOf(game));
          if (game.status !== "waiting") break;
          forgetful = forgetful.fork();
          for (const each of [game, generated, forgetful]) each.choose(0);
        }
        expect(game.status).toBe("over");
      },
    ),
    { numRuns: 60 },
  );
});

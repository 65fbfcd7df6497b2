/** A board of tiles that grows in play: what a host can do with such a game, and what it sees of it. */
import { createWorkspace } from "@questwright/language";
import { runTests } from "@questwright/playtest";
import { type Game, loadSystem } from "@questwright/runtime";
import { describe, expect, test } from "vitest";

const PACK = `pack warren "Warren" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
kind tile "Tile" is map { lit: counter }
kind gate "Gate" is edge { tolls: counter }
kind yard "Yard" is region { }
kind walker "Walker" is piece { }
walker ann "Ann" { }
board hulk "Hulk" { shape: square, closed: wall, opaque: wall, exits: gate }
yard court "Court" { }
tile hall "Hall" on hulk {
  "A": ann, court, east gate
  "b": court
  > A
  > b
}
tile corridor "Corridor" on hulk {
  copies: 6
  "x": west gate, east gate
  > x
}
deck pile "Pile" of tile { seen: nobody }
kind outing "Outing" is scenario { plays: phase = course }
outing walk "Walk" { }
phase course "Course" (outing: outing) {
  put hall in pile
  lay hall
  repeat 12 {
    let way be random gate where terrain of it is gate and beyond of it is none
    guide chooses {
      "Lay" -> lay top of pile at way
      "Leave" -> remove random laid tile where it is not hall
      "Pay" -> way gains 1 tolls
      "Break" -> set terrain of way to wall
      "Stay" -> { }
    }
  }
}
`;

function begin(seed: number): Game {
  const workspace = createWorkspace();
  workspace.setFile("warren/pack.quest", PACK);
  const { bundle, diagnostics } = workspace.build("warren");
  expect(diagnostics).toEqual([]);
  return loadSystem(bundle!).start({ scenario: "walk", seed });
}

const system = () => {
  const workspace = createWorkspace();
  workspace.setFile("warren/pack.quest", PACK);
  return loadSystem(workspace.build("warren").bundle!);
};

/** Some option, by the seed and how many were taken. */
function play(game: Game, seed: number, until: number): void {
  while (game.status === "waiting" && game.decisionCount < until) {
    game.choose((seed * 7 + game.decisionCount * 3) % game.optionCount);
  }
}

describe("a board that grows", () => {
  test("taken back to the start and forth again is the same at every step", () => {
    for (const seed of [1, 2, 3, 4]) {
      const game = begin(seed);
      const passed = [game.hash()];
      while (game.status === "waiting" && game.decisionCount < 20) {
        play(game, seed, game.decisionCount + 1);
        passed.push(game.hash());
      }
      expect(game.fault).toBeUndefined();
      for (let step = passed.length - 2; step >= 0; step--) {
        expect(game.undo()).toBe(true);
        expect(game.hash()).toBe(passed[step]);
      }
      for (const hash of passed.slice(1)) {
        expect(game.redo()).toBe(true);
        expect(game.hash()).toBe(hash);
      }
    }
  });

  test("saved at any decision goes on elsewhere to the same end", () => {
    for (const seed of [1, 2, 3]) {
      const whole = begin(seed);
      play(whole, seed, 30);
      for (const stop of [1, 4, 9]) {
        const game = begin(seed);
        play(game, seed, stop);
        const restored = system().restore(JSON.parse(JSON.stringify(game.save())));
        if ("refused" in restored) throw new Error(restored.refused);
        expect(restored.game.snapshot()).toEqual(game.snapshot());
        play(restored.game, seed, 30);
        expect(restored.game.hash()).toBe(whole.hash());
      }
    }
  });

  test("shows each tile with its turn, its spaces from 0 and the edges that lead on", () => {
    const game = begin(5);
    game.choose(0);
    game.choose(0);
    const { map, tiles, spaces, regions } = game.snapshot();
    expect(map?.title).toBe("Hall");
    expect(tiles.map(({ title, kind }) => [title, kind])).toEqual([
      ["Hall", "Tile"],
      ["Corridor", "Tile"],
    ]);
    expect(regions.map(({ title }) => title)).toEqual(["Court"]);
    const places = spaces.map(({ label, column, row }) => [label, column, row]);
    expect(places).toEqual([
      ["Hall A1", 0, 0],
      ["Hall A2", 0, 1],
      ["Corridor", 1, 0],
    ]);
    const moves = game.journal.filter(({ kind }) => kind === "move").map(({ text }) => text);
    expect(moves).toContain("Corridor to Hall A1, east");
    const joined = spaces.flatMap(({ edges }) => edges.filter((edge) => edge.joined));
    expect(joined.map(({ terrain }) => terrain)).toEqual(["gate", "gate"]);
    expect(spaces[2]?.edges.map(({ side }) => side).sort()).toEqual([0, 2]);
    expect(spaces[0]?.region).toBe(regions[0]?.entity);
    expect(spaces[2]?.region).toBe(0);
  });

  test("goes to the left of where it began, and is counted from 0 all the same", () => {
    const workspace = createWorkspace();
    workspace.setFile(
      "warren/pack.quest",
      PACK.replace('"A": ann, court, east gate', '"A": ann, court, west gate'),
    );
    const game = loadSystem(workspace.build("warren").bundle!).start({ scenario: "walk", seed: 1 });
    game.choose(0);
    game.choose(0);
    const { spaces } = game.snapshot();
    expect(spaces.map(({ column, row }) => [column, row])).toEqual([
      [1, 0],
      [1, 1],
      [0, 0],
    ]);
  });
});

const HEX_SIDES = ["east", "south-east", "south-west", "west", "north-west", "north-east"];
const SQUARE_SIDES = ["east", "south", "west", "north"];

/** Two tiles of an odd outline, laid against each other by any of their sides. */
const facing = (shape: "hex" | "square", exit: string, entry: string, shift: boolean) =>
  `pack warren "Warren" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
kind walker "Walker" is piece { }
walker ann "Ann" { }
walker bob "Bob" { }
board hulk "Hulk" { shape: ${shape}, exits: gate }
map yard "Yard" on hulk {
  "A": ann, ${exit} gate
  >${shift ? "  " : " "}_ _ _
  >${shift ? " " : "  "}_ A _
  >${shift ? "  " : " "}_ _ _
}
map shed "Shed" on hulk {
  "x": ${entry} gate
  "b": bob
  > x . .
  >${shape === "hex" ? " " : ""} _ _ b
}
test "the gates meet and the shed keeps its shape" {
  given yard
  let way be random edge in yard
  let door be random edge in shed
  lay shed at way
  expect so
  expect beyond of way is space of door and beyond of door is space of ann
  expect (distance of ann to space of door) = 1
  expect (distance of bob to space of door) = 3
  expect (distance of bob to ann) = 4
  expect (count of space where (distance of it to space of door) = 1) = 2
  expect (count of space where it is connected to ann) = 5
}
`;

describe("a tile laid by any side against any side", () => {
  for (const shape of ["hex", "square"] as const) {
    const sides = shape === "hex" ? HEX_SIDES : SQUARE_SIDES;
    for (const exit of sides) {
      test(`of ${shape}s, to the ${exit}, is turned and not bent`, () => {
        // To the east of its entry lies the shed itself.
        for (const entry of sides.slice(1)) {
          for (const shift of [false, true]) {
            const workspace = createWorkspace();
            workspace.setFile("warren/pack.quest", facing(shape, exit, entry, shift));
            const { bundle, diagnostics } = workspace.build("warren", { tests: true });
            expect(diagnostics).toEqual([]);
            const failed = runTests(bundle!).filter(({ passed }) => !passed);
            expect(failed, `${exit} against ${entry}`).toEqual([]);
          }
        }
      });
    }
  }
});

const COPIES = `pack example "Example" 1.0.0 { edition: 1 }
role guide "Guide" { seats: 1-1 }
kind walker "Walker" is piece { }
walker ann "Ann" { }
kind gate "Gate" is edge { trail: zone of tile, tolls: counter }
kind tile "Tile" is map { age: counter, nearby: zone of walker }
kind spot "Spot" is region { dust: counter }
spot nook "Nook" { }
board hulk "Hulk" { shape: square, exits: gate, closed: wall }
tile hall "Hall" on hulk {
  "x": east gate
  > x
}
tile den "Den" on hulk {
  copies: 2
  "n": nook, west gate
  "m": nook, east gate
  > n . m
}
zone gone "Gone" of tile { }
deck pile "Pile" of tile { discards: gone }
rule dusty "Dusty" {
  while dust of nook > 0: age of each tile is +1
}
test "copies have regions and edges of their own" {
  given hall
  let first be random tile in pile where it is not hall
  put first in gone
  let second be random tile in pile where it is not hall
  let way be random gate in hall
  lay first by (random gate in first where terrain of it is gate) at way
  expect so
  let far be random gate in first where beyond of it is none
  lay second by (random gate in second) at far
  expect so
  expect (count of laid tile) = 3
  expect (count of laid spot) = 2
  expect (count of space in first) = 3
  let one be random spot where it is not region of beyond of way and it is laid
  one gains 2 dust
  remove one
  expect (count of laid spot) = 1
  remove first
  remove second
  expect (count of laid tile) = 1
  expect (count of tile in gone) = 2
  lay second by (random gate in second) at way
  expect so and (count of space in second) = 3 and (count of laid spot) = 1
  put ann on beyond of way
  expect region of ann is laid
  lay hall
  expect second is not laid and ann is not located
  expect (count of tile in gone) = 1
}
test "decks at exits" {
  given hall
  let way be random gate in hall
  deal 1 from pile to trail of way as top-one
  expect (count of tile in trail of way) = 1
  expect top-one is located
}
`;

test("copies of a map have spaces, edges, zones and regions of their own", () => {
  const workspace = createWorkspace();
  workspace.setFile("example/pack.quest", COPIES);
  const { bundle, diagnostics } = workspace.build("example", { tests: true });
  expect(diagnostics).toEqual([]);
  expect(runTests(bundle!).filter(({ passed }) => !passed)).toEqual([]);
});

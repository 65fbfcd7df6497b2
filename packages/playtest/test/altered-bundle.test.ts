import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Bundle, readBundle } from "@questwright/bundle";
import { mutate, places, textWithHash, tinyGame } from "@questwright/bundle/test-kit";
import { createWorkspace } from "@questwright/language";
import { playOn, randomBot } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import fc from "fast-check";
import { expect, it } from "vitest";

const content = join(import.meta.dirname, "../../../content/starter");

function starter(): Bundle {
  const workspace = createWorkspace();
  for (const name of readdirSync(content)) {
    workspace.setFile(`starter/${name}`, readFileSync(join(content, name), "utf8"));
  }
  const { bundle, diagnostics } = workspace.build("starter");
  if (bundle === undefined) throw new Error(JSON.stringify(diagnostics));
  return bundle;
}

/** Tiles that are laid, turned, taken up and torn, with everything that asks for parts of a board. */
const TILES = `pack tiles "Tiles" 1.0.0 { edition: 1 }
role guide "Guide" { seats: 1-1 }
kind tile "Tile" is map { age: counter }
kind gate "Gate" is edge { tolls: counter, pile: zone of tile }
kind yard "Yard" is region { dust: counter }
kind walker "Walker" is piece { }
walker ann "Ann" { }
walker bob "Bob" { }
board hulk "Hulk" { shape: hex, closed: wall, opaque: wall, cover: hedge, exits: gate, step: toil, cross: may-cross, hide: hides, enter: may-enter }
measure toil of (spot: space) by (mover: piece): 1 + (count of space where it is spot and terrain of it is mud)
adjective (mover: piece) is may-cross (side: edge): no walker is on side
adjective (spot: space) is hides (viewer: thing): viewer is ann and (count of walker on spot) > 1
adjective (mover: piece) is may-enter (spot: space): (count of piece on spot) < 3
yard court "Court" { }
tile hall "Hall" on hulk {
  "A": ann, court, east gate, north-west hedge
  "b": court, bob, south-west gate, east wall
  > A . b
  >  . . _
}
tile den "Den" on hulk {
  copies: 4
  "x": west gate, court
  "y": mud, east gate
  > x y
}
deck pile "Pile" of tile { }
kind outing "Outing" is scenario { plays: phase = course }
outing walk "Walk" { }
measure worth of (spot: space): (count of space in (line of ann to spot)) + (count of edge in (sides of ann to spot)) + (distance of spot to ann)
phase course "Course" (outing: outing) {
  lay hall
  repeat 30 {
    let way be random gate where beyond of it is none and it is laid
    let other be random tile
    guide chooses {
      "Lay" -> lay top of pile at way
      "Take" -> put other in pile
      "Remove" -> remove other
      "Tear" -> remove random yard where it is laid and bob is connected to it without other
      "Swap" -> swap random laid tile with other
      "Move" -> put ann on random space where it is reachable by ann in 4
      "Block" -> put bob on way
      "Wall" -> set terrain of way to wall
      "Far" -> put bob on random empty space with highest worth
      "Look" -> if bob is visible to ann and bob is not in-cover from ann { way gains 1 tolls }
      "Way" -> if (walk of space of bob to ann by bob) < 9 { remove region of bob }
    }
  }
}
`;

function tiles(): Bundle {
  const workspace = createWorkspace();
  workspace.setFile("tiles/pack.quest", TILES);
  const { bundle, diagnostics } = workspace.build("tiles");
  if (bundle === undefined) throw new Error(JSON.stringify(diagnostics));
  return bundle;
}

/** Numbers that may pass for an index, a local or an amount. */
const numbers = fc.oneof(
  fc.integer({ min: -2, max: 60 }),
  fc.constantFrom(65_536, 0x7fffffff, -0x80000000),
);

const played = [
  "procs",
  "things",
  "hooks",
  "watches",
  "modifiers",
  "tables",
  "dice",
  "verbs",
  "maps",
  "boards",
];

it.each([
  ["a tiny game", tinyGame()],
  ["a whole pack", starter()],
  ["a board of tiles", tiles()],
])(
  "a bundle that is accepted can be played, whatever number was changed in it: %s",
  { timeout: 120_000 },
  (_, bundle) => {
    const all = places(bundle).filter(
      ([part, ...rest]) => played.includes(part!) && rest.length > 1,
    );
    let accepted = 0;
    fc.assert(
      fc.property(fc.nat(all.length - 1), numbers, fc.nat(), (place, number, seed) => {
        const { bundle: read } = readBundle(textWithHash(mutate(bundle, all[place]!, number)));
        if (read === undefined) return;
        accepted += 1;
        const system = loadSystem(read);
        for (const { entity } of system.scenarios) {
          const game = system.start({ scenario: entity, seed });
          playOn(game, randomBot(seed), 40);
          // A rule that can no longer go on is a fault of the game, told in words; nothing throws.
          expect(game.hash()).toMatch(/^[0-9a-f]{16}$/);
          game.snapshot();
        }
      }),
      { numRuns: 400, seed: 11 },
    );
    expect(accepted).toBeGreaterThan(40);
  },
);

import { type Game, loadSystem } from "@questwright/runtime";
import { describe, expect, it } from "vitest";
import { createScorer } from "../src/score.ts";
import { bundleOf } from "./kit/pack.ts";

/** Two walkers who want to be on the porch, round a wall; there is a well that nobody comes out of. */
const YARD = `pack yard "Yard" 1.0.0 { edition: 1, undecided: walkers }
role walkers "Walkers" { seats: 1-1, controls: walker }
kind walker "Walker" is piece { tired: counter }
kind lamp "Lamp" is piece { lit: flag = no }
walker ann "Ann"
walker bob "Bob"
lamp lantern "Lantern"
region porch "Porch" { }
region well "Well" { }
zone bottom "Bottom" of walker { live: no }
board floor "Floor" { shape: square, diagonal: no, closed: wall }
map yard-map "Yard" on floor {
  "#": wall
  "p": porch
  "w": well
  "a": ann
  "b": bob
  "L": lantern
  > p # . . . L
  > p # a . w .
  > p # . . . .
  > . . . b . .
}
kind watch "Watch" is scenario { plays: phase = walking }
adjective (who: walker) is standing: who is on a space
adjective (light: lamp) is unlit: lit of light = no
verb (who: walker) go-to (spot: space) {
  put who on spot
  if spot is in well { put who in bottom }
}
phase walking "Walking" (quest: watch) {
  lay yard-map
  repeat 40 {
    ann picks a space where it is reachable by ann in 1 as spot
    ann goes-to spot
    ann chooses {
      "Sit down" -> { }
      "Light it" when any lamp is within 3 of ann -> { set lit of lantern to yes }
    }
  }
  end quest with late
}
watch evening "Evening" {
  ENDS
}
`;

function yard(ends: string) {
  const bundle = bundleOf("yard", YARD.replace("ENDS", ends));
  const system = loadSystem(bundle);
  const scorer = createScorer(bundle, system.scenarios[0]!.entity);
  const game = system.start({ scenario: "evening", seed: 1, seats: {} });
  return { game, score: () => scorer.score(game, 1) };
}

/** Ann goes to a space, by column and row. */
function go(game: Game, column: number, row: number): void {
  const { spaces } = game.snapshot();
  const spot = spaces.find((space) => space.column === column && space.row === row)?.entity;
  const { options } = game.pending!;
  game.choose(options.findIndex((option) => option.kind === "entity" && option.space === spot));
}

const sitDown = (game: Game) => void game.choose(0);

describe("how well a table stands", () => {
  it("is better the nearer somebody is to where it is wanted, on foot round a wall", () => {
    const { game, score } = yard("ends home when ann is in porch");
    const before = score();
    go(game, 2, 2);
    const nearer = score();
    expect(nearer).toBeGreaterThan(before);
    game.undo();
    // As the crow flies no farther than where she began.
    go(game, 2, 0);
    expect(score()).toBeLessThan(before);
  });

  it("is better when a part of what is wanted is done, though all else is far", () => {
    const { game, score } = yard("ends home when ann is in porch and no lamp is unlit");
    go(game, 3, 1);
    const toTheLamp = score();
    game.undo();
    go(game, 2, 2);
    // What is still to be done comes before where to be in the end.
    expect(toTheLamp).toBeGreaterThan(score());
  });

  it("is worse without somebody who can no longer come, though fewer are left to come", () => {
    const { game, score } = yard(
      "ends home when any walker is standing and no standing walker is not in porch",
    );
    go(game, 3, 1);
    const before = score();
    sitDown(game);
    go(game, 4, 1);
    expect(score()).toBeLessThan(before - 1);
  });

  it("says of a game that is won that it is won, and of one that is not that it is not", () => {
    const { game, score } = yard("ends home when ann is in well or ann is in bottom");
    const before = score();
    go(game, 3, 1);
    sitDown(game);
    go(game, 4, 1);
    expect(game.outcome).toBe("home");
    expect(score()).toBeGreaterThan(before + 1000);
  });
});

/** A hunt in which the wolf is to fall and the dog is not, and lights that go out when they were hit twice. */
const HUNT = `pack hunt "Hunt" 1.0.0 { edition: 1, undecided: hunters }
role hunters "Hunters" { seats: 1-1, controls: hunter }
kind hunter "Hunter" is piece
kind beast "Beast" is piece { hurt: counter }
kind light "Light" is piece { hits: counter }
hunter ann "Ann"
beast wolf "Wolf"
beast dog "Dog"
list of light {
  | name | title  |
  | red  | "Red"  |
  | blue | "Blue" |
}
board floor "Floor" { shape: square, diagonal: no }
map yard-map "Yard" on floor {
  "a": ann
  "w": wolf
  "d": dog
  "r": red
  "b": blue
  > a . . . w
  > . . . . d
  > r . . . b
}
adjective (who: beast) is lost: who is not on a space
verb (who: beast) bleed {
  who gains 1 hurt
  if hurt of who >= 3 { remove who }
}
verb (who: light) flicker { who gains 1 hits }
kind watch "Watch" is scenario { plays: phase = hunting, dark: counter }
phase hunting "Hunting" (quest: watch) {
  lay yard-map
  repeat 40 {
    ann chooses {
      "The wolf" -> wolf bleeds
      "The dog" -> dog bleeds
      "Red" -> red flickers
    }
  }
  end quest with late
}
watch evening "Evening" {
  after a light as lamp flickers when hits of lamp >= 2 {
    remove lamp
    self gains 1 dark
  }
  ENDS
}
`;

function hunt(ends: string) {
  const bundle = bundleOf("hunt", HUNT.replace("ENDS", ends));
  const system = loadSystem(bundle);
  const scorer = createScorer(bundle, system.scenarios[0]!.entity);
  const game = system.start({ scenario: "evening", seed: 1, seats: {} });
  /** How much better it stands after a choice. */
  const gain = (option: number) => {
    const before = scorer.score(game, 1);
    game.choose(option);
    return scorer.score(game, 1) - before;
  };
  return { game, gain };
}

describe("what is done to others", () => {
  const ENDS =
    "ends won when wolf is lost\n  ends failed when dog is lost or no hunter is on a space";

  it("is better when it brings an end nearer that is wanted, and worse when it brings a bad one nearer", () => {
    const { gain } = hunt(ENDS);
    expect(gain(0)).toBeGreaterThan(0);
    expect(gain(1)).toBeLessThan(0);
  });

  it("is better as long as the rule comes nearer by which a counter gains that is wanted", () => {
    const { gain } = hunt(
      "ends won when dark of self >= 2\n  ends failed when no hunter is on a space",
    );
    const [first, second] = [gain(2), gain(2)];
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first);
  });
});

/** A cellar that one leaves by the stairs, with a pit that nobody comes out of. */
const CELLAR = `pack cellar "Cellar" 1.0.0 { edition: 1, undecided: walkers }
role walkers "Walkers" { seats: 1-1, controls: walker }
kind walker "Walker" is piece { tired: counter }
walker ann "Ann"
region stairs "Stairs" { }
zone outside "Outside" of walker { live: no }
zone pit "Pit" of walker { live: no }
board floor "Floor" { shape: square, diagonal: no }
map cellar-map "Cellar" on floor {
  "s": stairs
  "a": ann
  > s . . a . .
}
adjective (who: walker) is standing: who is not in pit
verb (who: walker) tire {
  who gains 1 tired
  if tired of who >= 3 { put who in pit }
}
action step "Step" for walker when any space is reachable by self in 1 {
  self picks a space where it is reachable by self in 1 as spot
  put self on spot
}
action leave "Leave" for walker when self is in stairs { put self in outside }
kind watch "Watch" is scenario { plays: phase = walking }
phase walking "Walking" (quest: watch) {
  lay cellar-map
  repeat 20 {
    ann may take an action where it is open to ann
    ann tires
  }
  end quest with late
}
watch evening "Evening" {
  ends out when any walker is standing and no standing walker is on a space
  ends lost when no walker is standing
}
`;

it("it is better for whoever has to be gone from the board the nearer they are to where an action takes them", () => {
  const bundle = bundleOf("cellar", CELLAR);
  const system = loadSystem(bundle);
  const scorer = createScorer(bundle, system.scenarios[0]!.entity);
  const after = (column: number): number => {
    const game = system.start({ scenario: "evening", seed: 1, seats: {} });
    game.choose(0);
    go(game, column, 0);
    return scorer.score(game, 1);
  };
  expect(after(2)).toBeGreaterThan(after(4));
});

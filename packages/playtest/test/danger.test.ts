import { type Game, loadSystem } from "@questwright/runtime";
import { describe, expect, it } from "vitest";
import { wearOf } from "../src/outlook/wear.ts";
import { createScorer } from "../src/score.ts";
import { bundleOf } from "./kit/pack.ts";

function built(text: string) {
  const bundle = bundleOf("den", text);
  const system = loadSystem(bundle);
  const scorer = createScorer(bundle, system.scenarios[0]!.entity);
  const start = () => system.start({ scenario: "night", seed: 1, seats: {} });
  return { bundle, start, score: (game: Game) => scorer.score(game, 1) };
}

const HEAD = `pack den "Den" 1.0.0 { edition: 1, undecided: hunters }
role hunters "Hunters" { seats: 1-1, controls: hunter }
kind hunter "Hunter" is piece { tired: counter }
kind wolf "Wolf" is piece { hurt: counter }
hunter ann "Ann"
zone woods "Woods" of piece { live: no }
kind watch "Watch" is scenario { plays: phase = hunting }
board floor "Floor" { shape: square, diagonal: no, closed: wall, opaque: wall, cover: hedge, exits: gate }
`;

/** A wolf is hurt by one verb, dies by another, and leaves the board by a third. */
const WOLVES = `${HEAD}
list of wolf {
  | name | title |
  | grey | "Grey" |
  | pale | "Pale" |
}
MOVES
verb (who: wolf) suffer {
  who gains 1 hurt
  if hurt of who >= 3 { who dies }
}
verb (who: wolf) die { who goes-back }
verb (who: wolf) go-back { put who in woods }
verb (who: hunter) tire {
  who gains 1 tired
  if tired of who >= 3 { put who in woods }
}
map clearing on floor {
  "#": wall
  "h": hedge
  "a": ann
  "g": grey
  "p": pale
  > g p . . h a .
  > . . . . # . .
  > . . . . # . .
}
phase hunting "Hunting" (quest: watch) {
  lay clearing
  repeat 20 {
    ann chooses {
      "Shoot" -> grey suffers
      "Step" -> {
        ann picks a space as spot
        put ann on spot
      }
      "Rest" -> ann tires
    }
  }
  end quest with late
}
watch night "Night" { ends lost when no hunter is on a space }
`;

const PROWLING = WOLVES.replace(
  "MOVES",
  "verb (who: wolf) prowl to (spot: space) { put who on spot }",
);

describe("those who are against the own pieces", () => {
  const at = (game: Game, column: number, row: number) => {
    const { spaces } = game.snapshot();
    const found = spaces.find((space) => space.column === column && space.row === row);
    game.choose(1);
    const place = game.pending!.options.findIndex(
      (option) => option.kind === "entity" && option.entity === found?.entity,
    );
    game.choose(place);
  };

  it("are worn down by what takes them off the board, through however many verbs", () => {
    const { bundle } = built(PROWLING);
    const { counters } = wearOf(bundle);
    const names = counters.map(({ field, weight }) => [bundle.fields[field]!.name, weight]);
    expect(names).toContainEqual(["hurt", 1]);
    expect(names).toContainEqual(["tired", 1]);
  });

  it("are the worse the more of them there are", () => {
    const { start, score } = built(PROWLING);
    const game = start();
    const before = score(game);
    for (let shot = 0; shot < 3; shot += 1) game.choose(0);
    const between = score(game);
    expect(between).toBeGreaterThan(before + 1);
  });

  it("are no danger from afar where nothing ever moves them", () => {
    const { start, score } = built(WOLVES.replace("MOVES", ""));
    const [far, near] = [start(), start()];
    at(far, 6, 2);
    at(near, 2, 0);
    expect(score(near)).toBe(score(far));
  });

  it("are the worse the better they see: in cover, and behind a wall, one stands better", () => {
    const { start, score } = built(PROWLING);
    const places = [
      [3, 1],
      [4, 0],
      [6, 2],
    ] as const;
    const [open, covered, hidden] = places.map(([column, row]) => {
      const game = start();
      at(game, column, row);
      return score(game);
    });
    expect(covered!).toBeGreaterThan(open!);
    expect(hidden!).toBeGreaterThan(covered!);
  });
});

/** The crown is to be carried to the porch; more of the house can be dug free. */
const CROWN = `${HEAD}
kind relic "Relic" is piece
relic crown "Crown"
kind bearer "Bearer" is hunter { bag: zone of relic }
bearer bob "Bob"
region porch "Porch" { }
map hall "Hall" on floor {
  "p": porch
  "b": bob, crown
  "x": east gate
  > p . . b . x
}
map annex "Annex" on floor {
  "x": west gate
  > x . .
}
phase hunting "Hunting" (quest: watch) {
  lay hall
  repeat 20 {
    bob chooses {
      "Take it" -> put crown in bag of bob
      "Dig" -> {
        let way be random edge in hall where terrain of it is gate
        let mouth be random edge in annex where terrain of it is gate
        lay annex by mouth at way
      }
    }
  }
  end quest with late
}
watch night "Night" {
  ends won when any bearer is in porch and bob has crown
  ends lost when no hunter is on a space
  ends lost when crown is not located
}
`;

it("what one of the own pieces carries is neither sought any more nor lost", () => {
  const { start, score } = built(CROWN);
  const game = start();
  const before = score(game);
  game.choose(0);
  expect(game.status).toBe("waiting");
  expect(score(game)).toBeGreaterThan(before);
});

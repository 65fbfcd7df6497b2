import { botOf, playGame, readBotPlan, sidesOf } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import { describe, expect, it } from "vitest";
import { bundleOf } from "./kit/pack.ts";

/** A walker is to bring a lamp home, through a corridor in which something hunts. */
const pack = (
  roles: string,
  ends: string,
) => `pack hall "Hall" 1.0.0 { edition: 1, undecided: walkers }
role walkers "Walkers" { seats: 1-1, controls: walker }
${roles}
kind walker "Walker" is piece { bag: zone of lamp }
kind hound "Hound" is piece
kind lamp "Lamp" is card
walker ann "Ann"
hound rex "Rex"
lamp lantern "Lantern"
region porch "Porch" { }
board floor "Floor" { shape: square, diagonal: no }
map corridor "Corridor" on floor {
  "p": porch
  "a": ann
  "L": lantern
  "r": rex
  > p . a . . . . L . . . . r
}
kind watch "Watch" is scenario { plays: phase = walking }
verb (who: piece) step-on {
  who picks a space where it is reachable by who in 1 as spot
  put who on spot
}
phase walking "Walking" (quest: watch) {
  lay corridor
  repeat 24 {
    ann steps-on
    for each lamp on space of ann as light { put light in bag of ann }
    rex steps-on
    if space of rex is space of ann { remove ann }
  }
  end quest with late
}
adjective (who: walker) is standing: who is on a space
watch evening "Evening" {
${ends}
}
`;
const HUNTER = 'role hunter "Hunter" { seats: 1-1, controls: hound }';
const ENDS = `  ends caught when no walker is standing
  ends home when any walker is in porch and ann has a lamp`;

function build(roles: string, ends = ENDS) {
  const bundle = bundleOf("hall", pack(roles, ends));
  const system = loadSystem(bundle);
  return { bundle, system, scenario: system.scenarios[0]!.entity };
}

describe("the sides of a scenario", () => {
  it("play for the outcome that is no end of their own, wherever it stands in the text", () => {
    const { bundle, scenario } = build("");
    expect(sidesOf(bundle, scenario)).toEqual([{ bot: "greedy", wins: ["home"] }]);
  });

  it("are two where a role controls what no ending asks about", () => {
    const { bundle, scenario } = build(HUNTER);
    expect(sidesOf(bundle, scenario)).toEqual([
      { bot: "walkers=greedy", wins: ["home"] },
      { bot: "hunter=greedy", wins: ["caught", "late"] },
    ]);
  });

  it("are none where there is but one outcome", () => {
    const { bundle, scenario } = build("", "  ends late when no walker is standing");
    expect(sidesOf(bundle, scenario)).toEqual([]);
  });
});

describe("the greedy bot", () => {
  const play = (bots: string, seed: number, roles = HUNTER) => {
    const { bundle, system } = build(roles);
    const plan = readBotPlan(bots, bundle);
    if (typeof plan === "string") throw new Error(plan);
    return playGame(system, { scenario: "evening", seed, bot: botOf(plan, seed) }).outcome;
  };

  it("fetches what it must have, and goes where it must be", () => {
    for (const seed of [1, 2, 3]) expect(play("greedy", seed, "")).toBe("home");
  });

  it("hunts where it plays against others", () => {
    for (const seed of [1, 2, 3]) expect(play("hunter=greedy,first", seed)).toBe("caught");
  });
});

import { playMany, randomBot, runTests } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import { describe, expect, test } from "vitest";
import { built, workspaceWith } from "./kit/packs.ts";

const bundle = built(workspaceWith("blackstone", "annual-2019"), "annual-2019", true);
const system = loadSystem(bundle);

describe("the tests of the annual", () => {
  test.each(runTests(bundle).map(({ name, message }) => [name, message]))("%s", (_, message) => {
    expect(message).toBeUndefined();
  });
});

test.each([
  "light-in-the-dark",
  "solitaire",
  "two-nights-in-precipice",
  "salvation-of-penitent-707",
  "the-lure",
  "vestibule",
  "dorgs-last-stand",
  "factorum-inferna",
])(
  "%s ends with somebody in the seat of the hostile player",
  (scenario) => {
    const { faults, unfinished, outcomes } = playMany(system, {
      scenario,
      seed: 1,
      games: 10,
      bot: randomBot,
      seats: { "hostile-player": 1 },
    });
    expect({ faults, unfinished }).toEqual({ faults: [], unfinished: [] });
    expect(outcomes).not.toEqual([]);
  },
  120_000,
);

test("the hand of encounter cards is the hostile player's alone", () => {
  const game = system.start({
    scenario: "annual-2019/light-in-the-dark",
    seed: 3,
    seats: { "hostile-player": 1 },
  });
  for (let left = 500; left > 0 && game.status === "waiting"; left -= 1) {
    if (game.pending?.prompt.includes("hand of encounter cards")) break;
    game.choose(game.pending!.options.length - 1);
  }
  const role = (title: string) =>
    bundle.things.findIndex((thing) => bundle.strings[thing.title] === title);
  const handOf = (title: string) =>
    game.view(role(title)).zones.find((zone) => zone.title === "Hand of encounter cards");
  expect(handOf("Hostile player")?.things).toHaveLength(6);
  expect(handOf("Explorers")).toMatchObject({ things: [], hidden: 6 });
});

test("all seven nemesis actions are taken in some game of Light in the Dark", () => {
  const actions = [
    "The Fortress Whispers",
    "Raging Blows",
    "New Orders",
    "Surging Aggression",
    "Last Strike",
    "Ambush",
    "Disturbing Changes",
  ];
  const taken = new Set<string>();
  for (let seed = 1; seed <= 60 && taken.size < actions.length; seed += 1) {
    const game = system.start({
      scenario: "annual-2019/light-in-the-dark",
      seed,
      seats: { "hostile-player": 1 },
    });
    const bot = randomBot(seed);
    while (game.status === "waiting") game.choose(bot(game));
    for (const { kind, text } of game.journal)
      for (const action of actions)
        if (kind === "choice" && text.includes(action)) taken.add(action);
  }
  expect([...taken].toSorted()).toEqual(actions.toSorted());
});

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

test.each(["light-in-the-dark", "salvation-of-penitent-707", "the-lure"])(
  "%s ends with somebody in the seat of the hostile player",
  (scenario) => {
    const { faults, unfinished, outcomes } = playMany(system, {
      scenario,
      seed: 1,
      games: 20,
      bot: randomBot,
      seats: { "hostile-player": 1 },
    });
    expect({ faults, unfinished }).toEqual({ faults: [], unfinished: [] });
    expect(outcomes).not.toEqual([]);
  },
  120_000,
);

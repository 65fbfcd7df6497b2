import { playMany, randomBot, runTests } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import { describe, expect, test } from "vitest";
import { built, workspaceWith } from "./kit/packs.ts";
import { sensibleDelver } from "./kit/sensible-delver.ts";

describe("Silver Tower", () => {
  const workspace = workspaceWith("silver-tower");

  test("has no fault", () => {
    expect(workspace.check()).toEqual([]);
  });

  test("keeps what its own tests promise", () => {
    const results = runTests(built(workspace, "silver-tower", true));
    expect(results.length).toBeGreaterThan(40);
    expect(results.filter(({ passed }) => !passed)).toEqual([]);
  });

  test("its trial ends, whatever is chosen", () => {
    const { faults, unfinished } = playMany(loadSystem(built(workspace, "silver-tower")), {
      scenario: "first-trial",
      seed: 1,
      games: 60,
      bot: randomBot,
    });
    expect({ faults, unfinished }).toEqual({ faults: [], unfinished: [] });
  });

  test("can be won by playing sensibly, and not by chance alone", () => {
    const { outcomes, faults } = playMany(loadSystem(built(workspace, "silver-tower")), {
      scenario: "first-trial",
      seed: 1,
      games: 6,
      bot: () => sensibleDelver,
    });
    const won = outcomes.find(({ outcome }) => outcome === "won")?.games ?? 0;
    expect(faults).toEqual([]);
    expect(won).toBeGreaterThan(2);
  });
});

import { playMany, randomBot } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import { describe, expect, test } from "vitest";
import { built, workspaceWith } from "./kit/packs.ts";
import { sensibleExplorer } from "./kit/sensible-explorer.ts";

const GAMES = 12;

describe.each([
  ["starter", ["starter"]],
  ["blackstone", ["blackstone"]],
  ["annual-2019", ["blackstone", "annual-2019"]],
])("%s", (pack, packs) => {
  const system = loadSystem(built(workspaceWith(...packs), pack));

  test.each(system.scenarios.map(({ id }) => id))(
    "%s ends, whatever is chosen",
    (scenario) => {
      const { faults, unfinished } = playMany(system, {
        scenario,
        seed: 1,
        games: GAMES,
        bot: randomBot,
      });
      // A row that no source prints may come up: then the game stops and says so.
      const broken = faults.filter(({ fault }) => fault.code !== "runtime/unknown");
      expect({ broken, unfinished }).toEqual({ broken: [], unfinished: [] });
    },
    180_000,
  );

  test("lists what it assumes", () => {
    const { assumptions } = system.bundle;
    if (pack === "starter") return;
    expect(assumptions.length).toBeGreaterThan(20);
    for (const { text } of assumptions) expect(text.length).toBeGreaterThan(10);
  });
});

describe("Light in the Dark", () => {
  const system = loadSystem(built(workspaceWith("blackstone", "annual-2019"), "annual-2019"));
  const scenario = "light-in-the-dark";

  test("can be won by playing sensibly, and lost", () => {
    const { outcomes } = playMany(system, {
      scenario,
      seed: 1,
      games: 24,
      bot: () => sensibleExplorer,
    });
    const won = outcomes.find(({ outcome }) => outcome === "conquered")?.games ?? 0;
    expect(won).toBeGreaterThan(2);
    expect(won).toBeLessThan(22);
  });
});

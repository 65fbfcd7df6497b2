import { playMany, randomBot, runTests } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import { describe, expect, test } from "vitest";
import { built, workspaceWith } from "./kit/packs.ts";

const packs = ["blackstone", "ascension"];

describe("Ascension", () => {
  const system = loadSystem(built(workspaceWith(...packs), "ascension"));

  test("its own tests pass, the worked examples of the source among them", () => {
    const results = runTests(built(workspaceWith(...packs), "ascension", true));
    expect(results.length).toBeGreaterThan(14);
    expect(results.filter(({ passed }) => !passed)).toEqual([]);
    expect(results.filter(({ name }) => name.startsWith("T-001-")).length).toBeGreaterThan(2);
  });

  test.each([
    ["shattered-precipice", 60],
    ["collapse", 5],
    ["hammerblow", 5],
    ["the-way-down", 5],
  ])("%s ends, whatever is chosen", (scenario, wanted) => {
    const { games, faults, unfinished } = playMany(system, {
      scenario,
      seed: 1,
      games: wanted,
      bot: randomBot,
    });
    expect({ games, faults, unfinished }).toEqual({ games: wanted, faults: [], unfinished: [] });
  });

  test("says which lines of the source it settles", () => {
    const { assumptions } = system.bundle;
    const own = assumptions.filter(({ text }) => /\(lines? [\d, -]+\)\.$/.test(text));
    expect(own.length).toBeGreaterThan(15);
  });
});

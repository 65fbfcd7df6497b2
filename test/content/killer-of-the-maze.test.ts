import { playMany, randomBot, runTests } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import { expect, test } from "vitest";
import { built, workspaceWith } from "./kit/packs.ts";

const workspace = workspaceWith("killer-of-the-maze");
const scenario = "killer-of-the-maze";

test("the tests of the pack hold", () => {
  const results = runTests(built(workspace, scenario, true));
  expect(results.length).toBeGreaterThan(7);
  expect(results.filter(({ passed }) => !passed)).toEqual([]);
});

test("a hunt ends, whatever is chosen", { timeout: 120_000 }, () => {
  const system = loadSystem(built(workspace, scenario));
  const games = { scenario, seed: 1, games: 60, bot: randomBot };
  const { faults, unfinished } = playMany(system, games);
  expect({ faults, unfinished }).toEqual({ faults: [], unfinished: [] });
});

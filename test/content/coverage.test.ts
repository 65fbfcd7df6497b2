import {
  coverageItems,
  MAX_DECISIONS,
  playChunk,
  reachOf,
  reportCoverage,
} from "@questwright/playtest";
import { createCoverage, loadSystem } from "@questwright/runtime";
import { expect, test } from "vitest";
import { contentBundle } from "../determinism/kit/packs.ts";
import { compile } from "./kit/agree.ts";

// Coverage counts what a scenario can come by. All packs were played for this; here a game of each system.
test.each([
  ["starter", "first-night"],
  ["annual-2019", "light-in-the-dark"],
  ["ascension", "hammerblow"],
  ["killer-of-the-maze", "killer-of-the-maze"],
  ["silver-tower", "first-trial"],
])("what comes up in a game of %s/%s is within its reach", (pack, id) => {
  const bundle = contentBundle(pack);
  const system = loadSystem(bundle, { compile });
  const { entity: scenario } = system.scenarios.find((each) => each.id === id)!;
  const coverage = createCoverage(bundle);
  const bots = { others: "random", roles: {} } as const;
  playChunk(system, { scenario, bots, seats: {}, maxDecisions: MAX_DECISIONS }, 1, 1, coverage);
  const within = new Set(coverageItems(bundle, reachOf(bundle, scenario)).map(({ key }) => key));
  const came = coverageItems(bundle).filter(({ count }) => count(coverage) > 0);
  expect(came.length).toBeGreaterThan(30);
  expect(came.filter(({ key }) => !within.has(key)).map(({ id: item }) => item)).toEqual([]);
});

test("a combat that is set out by a rule of its own does not come by what is set out otherwise", () => {
  const bundle = contentBundle("ascension");
  const scenario = bundle.things.findIndex(({ id }) => id === "hammerblow");
  const { items } = reportCoverage(bundle, createCoverage(bundle), scenario);
  const deeds = items.filter(({ group }) => group === "deeds").map(({ id }) => id);
  expect(deeds).toContain("sabotage");
  expect(deeds).not.toContain("set-out");
  expect(deeds).not.toContain("reveal-encounters");
});

import { loadSystem } from "@questwright/runtime";
import { describe, expect, test } from "vitest";
import { engineScript } from "./kit/engine.ts";
import { copiesStand, interrupted, randomFrom, undoneAndRedone } from "./kit/laws.ts";
import { contentBundles } from "./kit/packs.ts";
import { type Outing, statesIn } from "./kit/played.ts";
import { goOnElsewhere } from "./kit/process.ts";
import { statesInQuickJs } from "./kit/quickjs.ts";

// `npm run determinism` plays whole games of many seeds; here each scenario is begun, the starter played whole.
const bundles = contentBundles().map((bundle) => {
  const system = loadSystem(bundle);
  const isShort = system.scenarios.length === 1 && bundle.manifest.id === "starter";
  const outings = (opening: number): Outing[] =>
    system.scenarios.map(({ id }) => ({
      scenario: id,
      seed: 3,
      decisions: isShort ? 500 : opening,
    }));
  return { id: bundle.manifest.id, system, text: JSON.stringify(bundle), outings };
});

const script = await engineScript();

describe.each(bundles)("$id", ({ system, text, outings }) => {
  test("copied at every decision: no copy changes, and each goes on alike", () => {
    for (const outing of outings(30)) expect(copiesStand(system, outing)).toEqual([]);
  });

  test("taken back to the start and done again, passes the same states", () => {
    for (const outing of outings(30)) expect(undoneAndRedone(system, outing)).toEqual([]);
  });

  test("in QuickJS every scenario begins as in Node, state by state", async () => {
    const begun = outings(4);
    expect(await statesInQuickJs(script, text, begun)).toEqual(statesIn(text, begun));
  });
});

test("saved at random, also in the middle of a rule, each game comes to its end in another process", async () => {
  const interruptions = bundles.map(({ text, system, outings }) => ({
    text,
    system,
    stopped: outings(12).map((outing) => interrupted(system, outing, 2, randomFrom(outing.seed))),
  }));
  const ends = await goOnElsewhere(
    interruptions.map(({ text, stopped }) => ({
      bundle: text,
      games: stopped.flatMap(({ games }) => games),
    })),
  );
  expect(ends).toEqual(
    interruptions.map(({ stopped }) => stopped.flatMap(({ games, end }) => games.map(() => end))),
  );
  const all = interruptions.flatMap(({ stopped }) => stopped.flatMap(({ games }) => games));
  expect(all.filter(({ saved }) => saved.running.length > 0).length).toBeGreaterThan(8);
  // What is loaded without trust is played again to the same place.
  for (const { system, stopped } of interruptions) {
    for (const { games } of stopped) {
      for (const { saved } of games.slice(-1)) {
        const restored = system.restore(saved);
        expect(restored).toHaveProperty("game");
        if ("game" in restored) expect(restored.game.save().world).toEqual(saved.world);
      }
    }
  }
});

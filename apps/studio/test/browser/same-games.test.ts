import { afterAll, beforeAll, expect, test } from "vitest";
import { openTab, type Tab } from "../../../../test/determinism/kit/chromium.ts";
import { engineScript } from "../../../../test/determinism/kit/engine.ts";
import { contentBundles } from "../../../../test/determinism/kit/packs.ts";
import { statesIn } from "../../../../test/determinism/kit/played.ts";

let tab: Tab;

beforeAll(async () => {
  tab = await openTab(await engineScript());
});

afterAll(() => tab.close());

test.each(contentBundles())(
  "$manifest.id is played in the browser as in Node, state by state",
  async (bundle) => {
    const { id } = bundle.manifest;
    const outings = bundle.scenarios.map((scenario) => ({
      scenario: bundle.things[scenario]!.id,
      seed: 5,
      decisions: id === "starter" ? 500 : 60,
    }));
    const text = JSON.stringify(bundle);
    const there = await tab.states(text, outings);
    expect(there).toEqual(statesIn(text, outings));
    expect(there.flat().length).toBeGreaterThan(30);
  },
);

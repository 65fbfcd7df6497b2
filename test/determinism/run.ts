/**
 * Holds whole games of every scenario to the laws of determinism, over many seeds:
 * `npm run determinism -- [--seeds N] [--from SEED] [--engines]`. With --engines every game is also
 * played in Chromium, and in QuickJS for its first decisions.
 */
import { parseArgs } from "node:util";
import { loadSystem } from "@questwright/runtime";
import { openTab } from "./kit/chromium.ts";
import { engineScript } from "./kit/engine.ts";
import { copiesStand, interrupted, randomFrom, undoneAndRedone } from "./kit/laws.ts";
import { contentBundles } from "./kit/packs.ts";
import { type Outing, statesIn } from "./kit/played.ts";
import { goOnElsewhere } from "./kit/process.ts";
import { statesInQuickJs } from "./kit/quickjs.ts";

const MOST_DECISIONS = 20_000;
const QUICKJS_DECISIONS = 60;
const STOPS = 25;

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "5" },
    from: { type: "string", default: "1" },
    engines: { type: "boolean", default: false },
  },
});
const seeds = Array.from(
  { length: Number(values.seeds) },
  (_, index) => Number(values.from) + index,
);
const script = await engineScript();
const tab = values.engines ? await openTab(script) : undefined;
let broken = 0;

const report = (what: string, faults: readonly string[]): void => {
  broken += faults.length;
  for (const fault of faults) console.log(`  ${what}: ${fault}`);
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

for (const bundle of contentBundles()) {
  const system = loadSystem(bundle);
  const text = JSON.stringify(bundle);
  for (const { id: scenario } of system.scenarios) {
    let states = 0;
    let stops = 0;
    for (const seed of seeds) {
      const outing: Outing = { scenario, seed, decisions: MOST_DECISIONS };
      const what = `${scenario}, seed ${seed}`;
      report(`${what}, copied`, copiesStand(system, outing));
      report(`${what}, taken back`, undoneAndRedone(system, outing));
      const { games, end } = interrupted(system, outing, STOPS, randomFrom(seed));
      const [ends = []] = await goOnElsewhere([{ bundle: text, games }]);
      report(
        `${what}, saved`,
        ends.flatMap((other, index) =>
          other === end ? [] : [`stop ${index}: ${other}, not ${end}`],
        ),
      );
      stops += games.length;
      if (tab === undefined) continue;
      const [here = []] = statesIn(text, [outing]);
      states += here.length;
      const [there] = await tab.states(text, [outing]);
      if (!isSame(there, here)) report(what, ["Chromium plays another game"]);
      const begun = { ...outing, decisions: QUICKJS_DECISIONS };
      if (!isSame(await statesInQuickJs(script, text, [begun]), statesIn(text, [begun]))) {
        report(what, ["QuickJS plays another game"]);
      }
    }
    console.log(
      `${bundle.manifest.id}/${scenario}: ${seeds.length} seeds, ${stops} stops, ${states} states elsewhere`,
    );
  }
}
await tab?.close();
console.log(broken === 0 ? "every game is the same" : `${broken} laws broken`);
process.exitCode = broken === 0 ? 0 : 1;

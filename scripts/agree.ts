/**
 * Whether the machine and generated code play the same games: every scenario of `content/` by choices
 * at random, compared at every decision and at the end, and played on to the end without a stop; and every example of the language's
 * documentation that is a test. Run: npm run agree -- [seeds] [pack]
 */
import { readdirSync, readFileSync } from "node:fs";
import { runTests } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import { compare, compareWhole, compile } from "../test/content/kit/agree.ts";
import { built, workspaceWith } from "../test/content/kit/packs.ts";
import { bundleOf } from "../test/docs/examples.ts";
import { readPage } from "./manual/examples.ts";

const [seeds = "20", only] = process.argv.slice(2);
const MOST_DECISIONS = 2000;

const content = new URL("../content/", import.meta.url);
const packs = readdirSync(content).sort();
const workspace = workspaceWith(...packs);
let apart = 0;
for (const pack of packs) {
  if (only !== undefined && pack !== only) continue;
  const bundle = built(workspace, pack);
  const machine = loadSystem(bundle);
  const generated = loadSystem(bundle, { compile });
  for (const { id } of machine.scenarios.filter((scenario) => scenario.pack === pack)) {
    let decisions = 0;
    for (let seed = 1; seed <= Number(seeds); seed++) {
      const found = compare(machine, generated, `${pack}/${id}`, seed, MOST_DECISIONS);
      decisions += found.decisions;
      const whole = compareWhole(machine, generated, `${pack}/${id}`, seed, MOST_DECISIONS);
      const differs = found.differs ?? whole;
      if (differs === undefined) continue;
      apart++;
      console.log(`${pack}/${id}, seed ${seed}: ${differs}`);
    }
    console.log(`${pack}/${id}: ${seeds} games, ${decisions} decisions`);
  }
}

const pages = new URL("../docs/language/primitives/", import.meta.url);
let examples = 0;
for (const name of only === undefined ? readdirSync(pages).sort() : []) {
  const { prelude, examples: shown } = readPage(readFileSync(new URL(name, pages), "utf8"));
  for (const example of shown.filter(({ isPlayed }) => isPlayed)) {
    const bundle = bundleOf(example, prelude);
    if (bundle === undefined) continue;
    examples++;
    const [one, other] = [runTests(bundle), runTests(bundle, { compile })];
    const [machine, generated] = [loadSystem(bundle), loadSystem(bundle, { compile })];
    const whole = machine.scenarios.map(({ entity }) =>
      [1, 2, 3].map((seed) => compareWhole(machine, generated, entity, seed, MOST_DECISIONS)),
    );
    const differs = whole.flat().find((found) => found !== undefined);
    if (JSON.stringify(one) === JSON.stringify(other) && differs === undefined) continue;
    apart++;
    console.log(`${name}, ${example.id} ${example.title}: ${differs ?? JSON.stringify(other)}`);
  }
}
console.log(`${examples} examples; ${apart === 0 ? "all agree" : `${apart} differ`}`);
process.exitCode = apart === 0 ? 0 : 1;

/** Every scenario plays the same by the machine and by generated code; `npm run agree` tries many more games. */
import { readdirSync, readFileSync } from "node:fs";
import { runTests } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import { describe, expect, it } from "vitest";
import { readPage } from "../../scripts/manual/examples.ts";
import { bundleOf } from "../docs/examples.ts";
import { compare, comparePlayedOn, compile } from "./kit/agree.ts";
import { built, workspaceWith } from "./kit/packs.ts";

const MOST_DECISIONS = 40;
const PAGE = new URL("../../docs/language/primitives/d11-triggers.md", import.meta.url);

const packs = readdirSync(new URL("../../content/", import.meta.url)).sort();
const workspace = workspaceWith(...packs);

describe("code generated from a bundle", () => {
  for (const pack of packs) {
    it(`plays the scenarios of ${pack} as the machine does`, () => {
      const bundle = built(workspace, pack);
      const machine = loadSystem(bundle);
      const generated = loadSystem(bundle, { compile });
      for (const scenario of machine.scenarios.filter((each) => each.pack === pack)) {
        const name = `${pack}/${scenario.id}`;
        // Once with a journal and once without: code is written in another way for each.
        for (const seed of [2, 3]) {
          const { differs } = compare(machine, generated, name, seed, MOST_DECISIONS);
          expect(differs, name).toBeUndefined();
        }
        // Played on by one who is asked for the number of an option alone, and who stops now and then.
        for (const system of [machine, generated]) {
          expect(comparePlayedOn(system, name, 4, MOST_DECISIONS), name).toBeUndefined();
        }
      }
    });
  }

  it("passes the tests of a page of the documentation, and fails none otherwise", () => {
    const { prelude, examples } = readPage(readFileSync(PAGE, "utf8"));
    for (const example of examples.filter(({ isPlayed }) => isPlayed)) {
      const bundle = bundleOf(example, prelude)!;
      expect(runTests(bundle, { compile }), example.title).toEqual(runTests(bundle));
    }
  });
});

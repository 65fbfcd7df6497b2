/** Every scenario plays the same by the machine and by generated code; `npm run agree` tries many more games. */
import { readdirSync, readFileSync } from "node:fs";
import { runTests } from "@questwright/playtest";
import { type Compile, loadSystem } from "@questwright/runtime";
import { describe, expect, it } from "vitest";
import { readPage } from "../../scripts/manual/examples.ts";
import { bundleOf } from "../docs/examples.ts";
import { compare, comparePlayedOn, compareWhole, compile } from "./kit/agree.ts";
import { built, workspaceWith } from "./kit/packs.ts";

const MOST_DECISIONS = 40;
const PAGE = new URL("../../docs/language/primitives/d11-triggers.md", import.meta.url);

const SKIRMISH = new URL("../../packages/runtime/bench/skirmish/skirmish.quest", import.meta.url);

/** Counts the games that code in which nothing waits plays to their end, and those that it leaves. */
const countingEnds =
  (ends: { reached: number; left: number }): Compile =>
  (parameter, body) => {
    const make = compile(parameter, body) as (runtime: unknown) => unknown;
    if (!body.endsWith("return play;")) return make;
    return (runtime: unknown) => {
      const play = make(runtime) as (...given: readonly unknown[]) => void;
      return (...given: readonly unknown[]) => {
        ends.left++;
        play(...given);
        ends.left--;
        ends.reached++;
      };
    };
  };

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

  it("plays a whole combat without leaving any of it to the machine", () => {
    const workspace = workspaceWith();
    workspace.setFile("skirmish/skirmish.quest", readFileSync(SKIRMISH, "utf8"));
    const bundle = built(workspace, "skirmish");
    const ends = { reached: 0, left: 0 };
    const system = loadSystem(bundle, { compile: countingEnds(ends) });
    for (let seed = 0; seed < 5; seed++)
      expect(compareWhole(loadSystem(bundle), system, "plains", seed, 5000)).toBeUndefined();
    expect(ends).toEqual({ reached: 5, left: 0 });
  });

  it("passes the tests of a page of the documentation, and fails none otherwise", () => {
    const { prelude, examples } = readPage(readFileSync(PAGE, "utf8"));
    for (const example of examples.filter(({ isPlayed }) => isPlayed)) {
      const bundle = bundleOf(example, prelude)!;
      expect(runTests(bundle, { compile }), example.title).toEqual(runTests(bundle));
    }
  });
});

import { playMany } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import { expect, test } from "vitest";
import { built, workspaceWith } from "./kit/packs.ts";
import { sensibleExplorer } from "./kit/sensible-explorer.ts";

const system = loadSystem(built(workspaceWith("blackstone", "annual-2019"), "annual-2019"));

test.each([
  ["solitaire", "survived"],
  ["two-nights-in-precipice", "won"],
])(
  "%s can be won by somebody who walks up to hostiles and attacks them",
  (scenario, wanted) => {
    const { outcomes, faults } = playMany(system, {
      scenario,
      seed: 1,
      games: 8,
      bot: () => sensibleExplorer,
    });
    expect(faults).toEqual([]);
    expect(outcomes.map(({ outcome }) => outcome)).toContain(wanted);
  },
  120_000,
);

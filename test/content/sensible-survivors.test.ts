import { playMany } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import { expect, test } from "vitest";
import { built, workspaceWith } from "./kit/packs.ts";
import { sensibleSurvivor } from "./kit/sensible-survivor.ts";

const system = loadSystem(built(workspaceWith("blackstone", "ascension"), "ascension"));

// The way back is long: one expedition in four comes through, and seeds 6 and 7 are among them.
test.each([
  ["shattered-precipice", "succeeded", 6, 2],
  ["take-and-hold", "won", 1, 2],
  ["collapse", "won", 1, 2],
  ["hammerblow", "won", 6, 2],
  ["the-way-down", "succeeded", 1, 2],
])(
  "%s can be won by people who run for the door together",
  (scenario, wanted, seed, games) => {
    const { outcomes, faults } = playMany(system, {
      scenario,
      seed,
      games,
      bot: () => sensibleSurvivor,
    });
    expect(faults).toEqual([]);
    expect(outcomes.map(({ outcome }) => outcome)).toContain(wanted);
  },
  120_000,
);

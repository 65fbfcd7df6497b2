import { playMany } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import { expect, test } from "vitest";
import { built, workspaceWith } from "./kit/packs.ts";
import { sensibleParty } from "./kit/sensible-party.ts";

const system = loadSystem(built(workspaceWith("blackstone", "annual-2019"), "annual-2019"));

// The salvation is hard: one game in five is won, and seed 10 is one of them.
test.each([
  ["vestibule", "conquered", 1, 6],
  ["dorgs-last-stand", "conquered", 1, 3],
  ["the-lure", "won", 1, 8],
  ["salvation-of-penitent-707", "conquered", 10, 1],
])(
  "%s can be won by people who know what they came for",
  (scenario, wanted, seed, games) => {
    const { outcomes, faults } = playMany(system, {
      scenario,
      seed,
      games,
      bot: () => sensibleParty,
    });
    expect(faults).toEqual([]);
    expect(outcomes.map(({ outcome }) => outcome)).toContain(wanted);
  },
  120_000,
);

import { playMany } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import { expect, test } from "vitest";
import { built, workspaceWith } from "./kit/packs.ts";
import { sensibleParty } from "./kit/sensible-party.ts";

const system = loadSystem(built(workspaceWith("blackstone", "annual-2019"), "annual-2019"));

test.each([
  ["vestibule", "conquered"],
  ["dorgs-last-stand", "conquered"],
])(
  "%s can be won by people who know what they came for",
  (scenario, wanted) => {
    const { outcomes, faults } = playMany(system, {
      scenario,
      seed: 1,
      games: 8,
      bot: () => sensibleParty,
    });
    expect(faults).toEqual([]);
    expect(outcomes.map(({ outcome }) => outcome)).toContain(wanted);
  },
  120_000,
);

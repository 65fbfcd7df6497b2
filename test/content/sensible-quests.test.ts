import { playMany } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import { expect, test } from "vitest";
import { built, workspaceWith } from "./kit/packs.ts";
import { sensibleExplorer } from "./kit/sensible-explorer.ts";
import { sensibleParty } from "./kit/sensible-party.ts";

const system = loadSystem(built(workspaceWith("blackstone", "annual-2019"), "annual-2019"));

test.each([
  ["vestibule", "conquered", sensibleParty],
  ["dorgs-last-stand", "conquered", sensibleParty],
  ["solitaire", "survived", sensibleExplorer],
  ["two-nights-in-precipice", "won", sensibleExplorer],
])(
  "%s can be won by people who know what they came for",
  (scenario, wanted, bot) => {
    const { outcomes, faults } = playMany(system, {
      scenario,
      seed: 1,
      games: 8,
      bot: () => bot,
    });
    expect(faults).toEqual([]);
    expect(outcomes.map(({ outcome }) => outcome)).toContain(wanted);
  },
  120_000,
);

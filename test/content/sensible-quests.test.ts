import { playMany } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import { expect, test } from "vitest";
import { built, workspaceWith } from "./kit/packs.ts";
import { sensibleParty } from "./kit/sensible-party.ts";

const system = loadSystem(built(workspaceWith("blackstone", "annual-2019"), "annual-2019"));

// From the seed given on, so that few games are played; the salvation is won in one of five.
test.each([
  ["vestibule", "conquered", 1],
  ["dorgs-last-stand", "conquered", 1],
  ["the-lure", "won", 1],
  ["salvation-of-penitent-707", "conquered", 10],
])(
  "%s can be won by people who know what they came for",
  (scenario, wanted, first) => {
    for (let seed = first; seed < first + 16; seed += 1) {
      const { outcomes, faults } = playMany(system, {
        scenario,
        seed,
        games: 1,
        bot: () => sensibleParty,
      });
      expect(faults).toEqual([]);
      if (outcomes.some(({ outcome }) => outcome === wanted)) return;
    }
    expect.fail(`no game was ${wanted}`);
  },
  240_000,
);

import { loadSystem } from "@questwright/runtime";
import { test } from "vitest";
import { built, workspaceWith } from "./kit/packs.ts";
import { sensibleParty } from "./kit/sensible-party.ts";
import { expectWin } from "./kit/winnable.ts";

const system = loadSystem(built(workspaceWith("blackstone", "annual-2019"), "annual-2019"));

// From the seed given on, so that few games are played; the salvation is won in one of five.
test.each([
  ["vestibule", "conquered", 1],
  ["dorgs-last-stand", "conquered", 1],
  ["the-lure", "won", 1],
  ["salvation-of-penitent-707", "conquered", 10],
])(
  "%s can be won by people who know what they came for",
  (scenario, wanted, seed) => expectWin(system, scenario, wanted, sensibleParty, seed),
  240_000,
);

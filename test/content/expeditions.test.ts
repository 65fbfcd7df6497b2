import { loadSystem } from "@questwright/runtime";
import { test } from "vitest";
import { built, workspaceWith } from "./kit/packs.ts";
import { sensibleExplorer } from "./kit/sensible-explorer.ts";
import { expectWin } from "./kit/winnable.ts";

const system = loadSystem(built(workspaceWith("blackstone", "annual-2019"), "annual-2019"));

test.each([
  ["solitaire", "survived", 1],
  ["two-nights-in-precipice", "won", 1],
])(
  "%s can be won by somebody who walks up to hostiles and attacks them",
  (scenario, wanted, seed) => expectWin(system, scenario, wanted, sensibleExplorer, seed),
  240_000,
);

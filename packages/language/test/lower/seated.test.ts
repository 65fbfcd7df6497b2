import { loadSystem } from "@questwright/runtime";
import { expect, test } from "vitest";
import { compile } from "./kit/compile.ts";

const system = loadSystem(
  compile({
    "game/siege.quest": `pack siege "Siege" 1.0.0 { edition: 1, language: en, undecided: guide }
role guide "Guide" { seats: 1-1 }
role warden "Warden" { seats: 0-1, stands-in: guide }
kind siege is scenario { plays: phase = run }
siege keep "The Keep"
phase run "Run" (quest: siege) {
  if warden is seated { end quest with fought }
  end quest with quiet
}
`,
  }),
);

test.each([
  ["nobody", {}, "quiet"],
  ["somebody", { warden: 1 }, "fought"],
  ["nobody, and that is said", { warden: 0 }, "quiet"],
])("where %s holds the seat a rule knows it", (_, seats, outcome) => {
  expect(system.start({ scenario: "keep", seed: 1, seats }).outcome).toBe(outcome);
});

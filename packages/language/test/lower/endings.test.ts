import { loadSystem } from "@questwright/runtime";
import { expect, test } from "vitest";
import { compile } from "./kit/compile.ts";

const race = (body: string) =>
  compile({
    "game/race.quest": `pack race "Race" 1.0.0 { edition: 1, language: en, undecided: guide }
role guide "Guide" { seats: 1-1 }
kind race is scenario { plays: phase = run, round: phase = run, turns: counter }
race dash "Dash" {
  ends won when turns >= 3
}
${body}
`,
  });

test.each([
  [
    "by the phase that a scenario plays, line by line",
    `phase run "Run" (quest: race) {
  guide chooses {
    "Go" -> quest gains 1 turns
    "Go far" -> quest gains 2 turns
  }
}`,
    "row",
  ],
  [
    "by an action that somebody takes",
    `action hurry "Hurry" for role { dash gains 3 turns }
phase run "Run" (quest: race) {
  guide may take an action where it is open to guide
  if not so { dash loses 1 turns }
}`,
    "entity",
  ],
  [
    "in a phase that never comes to its end and does what is built in alone",
    `phase run "Run" (quest: race) {
  repeat {
    guide chooses {
      "Go" -> quest gains 1 turns
    }
  }
}`,
    "row",
  ],
])("an end is looked at after what is done %s", (_, body, kind) => {
  const game = loadSystem(race(body)).start({ scenario: "dash", seed: 1 });
  for (let made = 0; made < 3 && game.status === "waiting"; made++) {
    const option = game.pending!.options.findIndex((each) => each.kind === kind);
    expect(game.choose(Math.max(0, option)).done).toBe(true);
  }
  expect([game.status, game.outcome]).toEqual(["over", "won"]);
});

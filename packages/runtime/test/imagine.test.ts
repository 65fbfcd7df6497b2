import type { Stmt } from "@questwright/bundle";
import { expect, test } from "vitest";
import { Pack } from "./kit/pack.ts";
import { start } from "./kit/play.ts";

/** Picks two of a deck that nobody looks into, then one of another, and answers a question. */
function blindPicks() {
  const pack = new Pack();
  const party = pack.role("party");
  const decks = ["tricks", "traps"].map((id) => {
    const card = pack.kind(`card of ${id}`, 2);
    const deck = pack.zone(id, { deck: true, seen: "nobody", holds: card });
    for (let number = 0; number < 5; number++) pack.thing(`${id} ${number}`, card);
    return deck;
  });
  const pick = (deck: number, count: number, slot: number): Stmt => [
    "pick",
    0,
    {
      ...{ chooser: party, list: ["in", deck], min: count, max: count, many: count > 1 ? 1 : 0 },
      ...{ prompt: 0, slot, random: 0, as: "entity", shown: 0 },
    },
  ];
  const body: Stmt[] = [
    pick(decks[0]!, 2, 1),
    pick(decks[1]!, 1, 2),
    ["let", 0, 4, ["in", decks[1]!]],
    ["ask", 0, party, 0, 3],
    ["end", 0, 0, 0],
  ];
  pack.scenario("scenario", body, "liil");
  return { game: start(pack.finish()), party };
}

test("what a role may believe hangs on the decision that it is asked for, and on none before it", () => {
  const { game, party } = blindPicks();
  const asked: number[] = [];
  while (game.status === "waiting") {
    asked.push(game.optionCount);
    for (const seed of [1, 2, 3]) {
      const imagined = game.imagine(party, seed);
      // A copy has imagined nothing yet.
      expect(imagined.hash()).toBe(game.fork().imagine(party, seed).hash());
      expect(imagined.view(party)).toEqual(game.view(party));
    }
    game.choose(1);
  }
  expect(asked).toEqual([5, 4, 5, 2]);
});

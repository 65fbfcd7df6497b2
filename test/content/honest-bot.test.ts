/** The greedy bot plays by what its role can know: neither what is hidden from it nor the dice to come change what it does. */
import { greedyBot, randomBot } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import { withOtherSecrets } from "@questwright/runtime/test-kit";
import { describe, expect, test } from "vitest";
import { randomFrom } from "../determinism/kit/laws.ts";
import { contentBundle } from "../determinism/kit/packs.ts";

const DECISIONS = 40;
const EVERY = 13;

describe.each([
  ["starter", "first-night"],
  ["annual-2019", "salvation-of-penitent-707"],
  ["ascension", "shattered-precipice"],
  ["killer-of-the-maze", "killer-of-the-maze"],
  ["silver-tower", "first-trial"],
])("%s", (pack, scenario) => {
  const system = loadSystem(contentBundle(pack));

  test(`${scenario}: another order of decks, other secrets and other dice to come, the same choices`, () => {
    const random = randomFrom(5);
    const below = (count: number) => Math.floor(random() * count);
    const game = system.start({ scenario, seed: 8 });
    const [player, bot] = [randomBot(8), greedyBot(8)];
    let exchanged = 0;
    let asked = 0;
    while (game.status === "waiting" && game.decisionCount < DECISIONS) {
      if (asked * EVERY <= game.decisionCount && game.optionCount > 1) {
        asked++;
        const other = withOtherSecrets(game, game.pendingRole, below);
        exchanged += other.exchanged;
        const before = game.hash();
        expect(bot(other.game)).toBe(bot(game));
        expect(game.hash()).toBe(before);
      }
      game.choose(player(game));
    }
    expect(asked).toBeGreaterThan(2);
    expect(exchanged).toBeGreaterThan(5);
  });
});

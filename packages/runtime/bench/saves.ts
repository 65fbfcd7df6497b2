/** How long saves are, and how soon they are gone on from. */
import type { System } from "../src/index.ts";
import { drawFrom, playerSeed, seedChance } from "./chance.ts";
import { cpuSeconds } from "./measure.ts";

const GAMES = 3;
/** Games are saved so often at most: more tell nothing new. */
const SAVES = 40;
const RESTORES = 5;

export function measureSaves(system: System, scenario: string) {
  const player = new Int32Array(4);
  let [bytes, restoreMs] = [0, 0];
  for (let seed = 0; seed < GAMES; seed++) {
    const game = system.start({ scenario, seed });
    seedChance(player, 0, 4, playerSeed(seed));
    const saves: string[] = [];
    while (game.status === "waiting") {
      if (drawFrom(player, 0, 1 + (game.decisionCount >> 5)) === 0 && saves.length < SAVES) {
        saves.push(JSON.stringify(game.save()));
      }
      game.choose(drawFrom(player, 0, game.optionCount));
    }
    for (const text of saves) {
      bytes = Math.max(bytes, Buffer.byteLength(text));
      let least = Number.POSITIVE_INFINITY;
      for (let again = 0; again < RESTORES; again++) {
        const begin = cpuSeconds();
        const restored = system.restore(JSON.parse(text), { trusted: true });
        least = Math.min(least, (cpuSeconds() - begin) * 1000);
        if ("refused" in restored) throw new Error(`${scenario}: ${restored.refused}`);
      }
      restoreMs = Math.max(restoreMs, least);
    }
  }
  return { bytes, restoreMs };
}

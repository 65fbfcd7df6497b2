import type { Bot } from "./bot.ts";
import { randomNumber } from "./random-number.ts";

/** Takes any option with the same chance. */
export const randomBot =
  (seed: number): Bot =>
  (game) =>
    randomNumber(seed, game.decisionCount, 0, game.optionCount);

import { type Bot, byCount } from "./bot.ts";
import { randomNumber } from "./random-number.ts";

/** Takes any option with the same chance. */
export const randomBot = (seed: number): Bot =>
  byCount((decision, options) => randomNumber(seed, decision, 0, options));

import { type Bot, byCount } from "./bot.ts";

/** Takes the first option, always: the game it plays differs in what chance does alone. */
export const firstBot = (_seed: number): Bot => byCount(() => 0);

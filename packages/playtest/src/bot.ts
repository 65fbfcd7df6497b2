import type { Decision, Game } from "@questwright/runtime";

/**
 * Answers the decision that a game waits for with the place of an option. It reads the game and does
 * not change it. What it answers depends on its seed, the game and the number of the decision alone,
 * never on what it answered before, so that a saved game goes on the same in another process. The
 * decision may be given by who has it in words already; bots word nothing themselves.
 */
export interface Bot {
  (game: Game, decision?: Decision): number;
  /**
   * The same answer from the number of the decision and that of its options, where a bot needs no more:
   * such games are played without stopping at each decision.
   */
  readonly byCount?: (decision: number, options: number) => number;
}

/** A bot that looks at nothing but how many options there are. */
export const byCount = (choose: (decision: number, options: number) => number): Bot =>
  Object.assign((game: Game) => choose(game.decisionCount, game.optionCount), { byCount: choose });

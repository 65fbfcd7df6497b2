import type { Coverage, Fault, Game, System } from "@questwright/runtime";
import type { Bot } from "./bot.ts";

/** After so many decisions a game is left, unless the caller says otherwise. */
export const MAX_DECISIONS = 20_000;

/** How a game came out. */
export interface GameResult {
  /** The word the scenario ended with; "" when it did not end, or has none. */
  readonly outcome: string;
  readonly rounds: number;
  readonly decisions: number;
  /** Hash of the last state. */
  readonly hash: string;
  /** A rule that could not go on. */
  readonly fault?: Fault;
  /** The bot had to decide too often; the game was left in the middle. */
  readonly unfinished?: true;
}

export interface GameOptions {
  /** Id of the scenario, or its entity. */
  readonly scenario: string | number;
  /** Seed of the dice and decks, 32 bits. */
  readonly seed: number;
  readonly bot: Bot;
  /** Seats taken of each role by its id; without it as many as each needs. */
  readonly seats?: Readonly<Record<string, number>>;
  readonly maxDecisions?: number;
  /** Counts what comes up. */
  readonly coverage?: Coverage;
}

/** Plays one game from its start to its end. */
export function playGame(system: System, options: GameOptions): GameResult {
  const { scenario, seed, bot, seats = {}, maxDecisions = MAX_DECISIONS, coverage } = options;
  const game = system.start({
    scenario,
    seed,
    seats,
    keepStates: false,
    journal: false,
    ...(coverage === undefined ? {} : { coverage }),
  });
  playOn(game, bot, maxDecisions);
  return resultOf(game);
}

/**
 * Lets a bot decide until the game ends, a rule cannot go on, or so many decisions were made since
 * the start.
 */
export function playOn(game: Game, bot: Bot, untilDecision: number): void {
  const { byCount } = bot;
  if (byCount !== undefined) {
    let decision = game.decisionCount;
    const played = game.playOn((options) =>
      decision < untilDecision ? byCount(decision++, options) : -1,
    );
    if (!played.done && game.status === "waiting") throw new Error(noOption(played.reason));
    return;
  }
  while (game.status === "waiting" && game.decisionCount < untilDecision) {
    const chosen = game.choose(bot(game));
    if (!chosen.done) throw new Error(noOption(chosen.reason));
  }
}

const noOption = (reason: string) => `the bot chose what is no option: ${reason}`;

/** How a game stands. */
export function resultOf(game: Game): GameResult {
  return {
    outcome: game.status === "over" ? game.outcome : "",
    rounds: game.rounds,
    decisions: game.decisionCount,
    hash: game.hash(),
    ...(game.fault === undefined ? {} : { fault: game.fault }),
    ...(game.status === "waiting" ? { unfinished: true } : {}),
  };
}

import type { Fault, System } from "@questwright/runtime";
import type { Bot } from "./bot.ts";
import { type GameResult, playGame } from "./play-game.ts";

export interface BatchOptions {
  readonly scenario: string;
  /** Seed of the first game; each next game has the next. */
  readonly seed: number;
  readonly games: number;
  /** The bot of a game, made from the game's seed. */
  readonly bot: (seed: number) => Bot;
  /** Seats taken of each role by its id; without it as many as each needs. */
  readonly seats?: Readonly<Record<string, number>>;
  readonly maxDecisions?: number;
  /** Told each result as it comes. */
  readonly onResult?: (seed: number, result: GameResult) => void;
}

/** Least, arithmetic mean and most over the games that ended. All 0 where none did. */
export interface Spread {
  readonly least: number;
  readonly mean: number;
  readonly most: number;
}

export interface BatchSummary {
  readonly games: number;
  /** How many games ended in each outcome, the most frequent first. */
  readonly outcomes: readonly { readonly outcome: string; readonly games: number }[];
  readonly rounds: Spread;
  readonly decisions: Spread;
  /** Games in which a rule could not go on. */
  readonly faults: readonly { readonly seed: number; readonly fault: Fault }[];
  /** Seeds of games that were left in the middle. */
  readonly unfinished: readonly number[];
}

/** Plays a row of games that differ in their seed, and sums up how they came out. */
export function playMany(system: System, options: BatchOptions): BatchSummary {
  const { scenario, games, bot, seats, maxDecisions, onResult } = options;
  const ended: GameResult[] = [];
  const faults: { seed: number; fault: Fault }[] = [];
  const unfinished: number[] = [];
  for (let game = 0; game < games; game++) {
    const seed = (options.seed + game) >>> 0;
    const result = playGame(system, {
      scenario,
      seed,
      bot: bot(seed),
      ...(seats === undefined ? {} : { seats }),
      ...(maxDecisions === undefined ? {} : { maxDecisions }),
    });
    if (result.fault !== undefined) faults.push({ seed, fault: result.fault });
    else if (result.unfinished) unfinished.push(seed);
    else ended.push(result);
    onResult?.(seed, result);
  }
  return {
    games,
    outcomes: countOutcomes(ended),
    rounds: spread(ended.map(({ rounds }) => rounds)),
    decisions: spread(ended.map(({ decisions }) => decisions)),
    faults,
    unfinished,
  };
}

function countOutcomes(results: readonly GameResult[]): BatchSummary["outcomes"] {
  const counts = new Map<string, number>();
  for (const { outcome } of results) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts]
    .map(([outcome, games]) => ({ outcome, games }))
    .sort((a, b) => b.games - a.games || (a.outcome < b.outcome ? -1 : 1));
}

function spread(values: readonly number[]): Spread {
  if (values.length === 0) return { least: 0, mean: 0, most: 0 };
  let least = values[0]!;
  let most = least;
  let sum = 0;
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
    sum += value;
  }
  return { least, mean: sum / values.length, most };
}

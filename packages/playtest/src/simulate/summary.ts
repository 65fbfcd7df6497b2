import { hashIntegers } from "@questwright/runtime";
import type { GameResult } from "../play-game.ts";

/** A game that did not come to an end of its own. */
export interface SimulationError {
  readonly seed: number;
  /** `runtime/fuel` …, or `unfinished`. */
  readonly code: string;
  readonly message: string;
  /** Index into the spans of the bundle; 0 nowhere. */
  readonly span: number;
}

/** How the games of a simulation came out. */
export interface Simulation {
  readonly games: number;
  readonly errors: readonly SimulationError[];
  /** Games by outcome, the most frequent first, then by the alphabet. */
  readonly outcomes: readonly { readonly outcome: string; readonly games: number }[];
  /** Of the games that ended. */
  readonly rounds: {
    readonly least: number;
    readonly mean: number;
    readonly most: number;
  };
  /** Decisions of all games together. */
  readonly decisions: number;
  /** Of the last states of all games, in the order of their seeds. */
  readonly hash: string;
}

/** Sums up games whose seeds follow each other from `seed` on. */
export function summarise(seed: number, results: readonly GameResult[]): Simulation {
  const errors: SimulationError[] = [];
  const counts = new Map<string, number>();
  const ended: number[] = [];
  let decisions = 0;
  const states = new Int32Array(2 * results.length);
  results.forEach((result, index) => {
    const { outcome, rounds, hash, fault, unfinished } = result;
    decisions += result.decisions;
    states[2 * index] = Number.parseInt(hash.slice(0, 8), 16) | 0;
    states[2 * index + 1] = Number.parseInt(hash.slice(8), 16) | 0;
    const at = (seed + index) >>> 0;
    if (fault !== undefined) errors.push({ seed: at, ...fault });
    else if (unfinished) errors.push({ seed: at, ...unfinishedAfter(result.decisions) });
    else {
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      ended.push(rounds);
    }
  });
  return {
    games: results.length,
    errors,
    outcomes: [...counts]
      .map(([outcome, games]) => ({ outcome, games }))
      .sort((a, b) => b.games - a.games || (a.outcome < b.outcome ? -1 : 1)),
    rounds: {
      least: ended.reduce((least, each) => Math.min(least, each), ended[0] ?? 0),
      mean: ended.length === 0 ? 0 : ended.reduce((sum, each) => sum + each, 0) / ended.length,
      most: ended.reduce((most, each) => Math.max(most, each), 0),
    },
    decisions,
    hash: hashIntegers([states]),
  };
}

const unfinishedAfter = (decisions: number) => ({
  code: "unfinished",
  message: `The game did not end within ${decisions} decisions`,
  span: 0,
});

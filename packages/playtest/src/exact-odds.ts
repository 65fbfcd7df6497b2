/** Exact odds of what a test tells: all that chance may do is played. */
import type { Test } from "@questwright/bundle";
import { type Chance, StartError, type System } from "@questwright/runtime";
import { type Fraction, fraction, plus, ZERO } from "./fraction.ts";
import { answerAll, createAnswers } from "./test-answers.ts";

export interface OddsOptions {
  /** Ways that chance may go before it is given up (default 1,000,000). */
  readonly mostWays?: number;
  /** Hears how many ways were played, every few thousand; the odds are given up when it says false. */
  readonly goOn?: (ways: number) => boolean;
}

export type ExactOdds =
  | { readonly outcomes: readonly Outcome[]; readonly ways: number }
  | { readonly refused: string; readonly span?: number };

export interface Outcome {
  /** What the test said last. */
  readonly told: string;
  readonly probability: Fraction;
}

const MOST_WAYS = 1_000_000;
const EVERY = 4096;
/** A way with more decisions of chance than these has no end that could be waited for. */
const MOST_FORKS = 256;

/** A decision of chance on the way that is played. */
interface Fork {
  readonly weights: readonly bigint[];
  chosen: number;
  /** How likely the way is up to here, not in lowest terms. */
  over: bigint;
  readonly under: bigint;
}

/**
 * Plays a test in every way that chance may go, and tells how likely each of its last words is (`say`).
 * What must be decided the test must answer. Refuses where somebody is asked all the same, where the
 * rules have a fault, and where there are more ways than can be played.
 */
export function exactOdds(system: System, test: Test, options: OddsOptions = {}): ExactOdds {
  const { mostWays = MOST_WAYS, goOn = () => true } = options;
  // For each outcome the sum of probabilities by denominator: there are few, and adding is cheap.
  const outcomes = new Map<string, Map<bigint, bigint>>();
  const forks: Fork[] = [];
  let ways = 0;
  do {
    if (ways >= mostWays) return { refused: `There are more than ${mostWays} ways it may go.` };
    const played = playOneWay(system, test, forks);
    if ("refused" in played) return played;
    const sums = outcomes.get(played.told) ?? new Map<bigint, bigint>();
    outcomes.set(played.told, sums);
    const { over, under } = forks.at(-1) ?? SURE;
    sums.set(under, (sums.get(under) ?? 0n) + over);
    ways += 1;
    if (ways % EVERY === 0 && !goOn(ways)) return { refused: "It was given up." };
  } while (toNextWay(forks));
  return {
    outcomes: [...outcomes].map(([told, sums]) => ({ told, probability: sumOf(sums) })),
    ways,
  };
}

type Way = { readonly told: string } | { readonly refused: string; readonly span?: number };

/** Plays the way that the forks say, and adds the forks that lie behind them. */
function playOneWay(system: System, test: Test, forks: Fork[]): Way {
  let passed = 0;
  const decide = (weights: readonly bigint[]): number => {
    if (passed >= MOST_FORKS) throw new EndlessWay();
    const fork = forks[passed] ?? firstOf(weights, forks.at(-1));
    forks[passed] = fork;
    passed += 1;
    return fork.chosen;
  };
  try {
    return play(system, test, { decide });
  } catch (error) {
    if (error instanceof StartError) return { refused: `It cannot begin: ${error.message}.` };
    if (error instanceof EndlessWay) return { refused: ENDLESS };
    throw error;
  }
}

function play(system: System, test: Test, chance: Chance): Way {
  const { thing, rolls } = test;
  const game = system.start({ scenario: thing, seed: 0, rolls, chance, keepStates: false });
  const unanswered = answerAll(game, createAnswers(system.bundle, test));
  if (unanswered !== undefined) return { refused: unanswered.message, span: unanswered.span };
  if (game.fault !== undefined) return { refused: game.fault.message, span: game.fault.span };
  return { told: game.journal.findLast(({ kind }) => kind === "say")?.text ?? "" };
}

const ENDLESS =
  "There are ways it may go on and on. Of a table that sends to itself, ask for the table.";

/** Chance goes on and on. */
class EndlessWay extends Error {}

const SURE = { over: 1n, under: 1n };

/** A fork at its first outcome, behind the last fork of the way. */
function firstOf(weights: readonly bigint[], last: Fork | undefined): Fork {
  const { over, under } = last ?? SURE;
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  return { weights, chosen: 0, over: over * weights[0]!, under: under * all };
}

function sumOf(sums: ReadonlyMap<bigint, bigint>): Fraction {
  let sum = ZERO;
  for (const [under, over] of sums) sum = plus(sum, fraction(over, under));
  return sum;
}

/** Makes the forks those of the next way; false when all were played. */
function toNextWay(forks: Fork[]): boolean {
  for (let last = forks.at(-1); last !== undefined; last = forks.at(-1)) {
    last.chosen += 1;
    if (last.chosen < last.weights.length) {
      last.over = (forks.at(-2) ?? SURE).over * last.weights[last.chosen]!;
      return true;
    }
    forks.pop();
  }
  return false;
}

/** Exact odds of what a test tells: all that chance may do is played. */
import type { Test } from "@questwright/bundle";
import { type Fault, StartError, type System } from "@questwright/runtime";
import { type Fraction, fraction, ONE, plus, times, ZERO } from "./fraction.ts";
import { createAnswers } from "./test-answers.ts";

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

/** A decision of chance on the way that is played. */
interface Fork {
  readonly weights: readonly number[];
  chosen: number;
}

/**
 * Plays a test in every way that chance may go, and tells how likely each of its last words is (`say`).
 * What must be decided the test must answer. Refuses where somebody is asked all the same, where the
 * rules have a fault, and where there are more ways than can be played.
 */
export function exactOdds(system: System, test: Test, options: OddsOptions = {}): ExactOdds {
  const { mostWays = MOST_WAYS, goOn = () => true } = options;
  const outcomes = new Map<string, Fraction>();
  const forks: Fork[] = [];
  let ways = 0;
  do {
    const played = playOneWay(system, test, forks);
    if ("refused" in played) return played;
    outcomes.set(played.told, plus(outcomes.get(played.told) ?? ZERO, likelihood(forks)));
    ways += 1;
    if (ways >= mostWays)
      return { refused: `There are more than ${mostWays.toLocaleString("en")} ways it may go.` };
    if (ways % EVERY === 0 && !goOn(ways)) return { refused: "It was given up." };
  } while (toNextWay(forks));
  return {
    outcomes: [...outcomes].map(([told, probability]) => ({ told, probability })),
    ways,
  };
}

type Way = { readonly told: string } | { readonly refused: string; readonly span?: number };

/** Plays the way that the forks say, and adds the forks that lie behind them. */
function playOneWay(system: System, test: Test, forks: Fork[]): Way {
  let passed = 0;
  const decide = (weights: readonly number[]): number => {
    const fork = forks[passed] ?? { weights, chosen: 0 };
    forks[passed] = fork;
    passed += 1;
    return fork.chosen;
  };
  const { thing, rolls } = test;
  let game: ReturnType<System["start"]>;
  try {
    const chance = { decide };
    game = system.start({ scenario: thing, seed: 0, rolls, chance, keepStates: false });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { refused: `It cannot begin: ${error.message}.` };
  }
  const answers = createAnswers(system.bundle, test);
  for (let pending = game.pending; pending !== undefined; pending = game.pending) {
    const option = answers.optionFor(pending, game.journal);
    if ("refused" in option) return { refused: option.refused, span: pending.span };
    game.choose(option.place);
  }
  if (game.fault !== undefined) return faultTold(game.fault);
  const said = game.journal.findLast(({ kind }) => kind === "say");
  return { told: said?.text ?? "" };
}

const faultTold = ({ message, span }: Fault) => ({ refused: message, span });

function likelihood(forks: readonly Fork[]): Fraction {
  return forks.reduce((product, { weights, chosen }) => {
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    return times(product, fraction(weights[chosen]!, all));
  }, ONE);
}

/** Makes the forks those of the next way; false when all were played. */
function toNextWay(forks: Fork[]): boolean {
  for (let last = forks.at(-1); last !== undefined; last = forks.at(-1)) {
    last.chosen += 1;
    if (last.chosen < last.weights.length) return true;
    forks.pop();
  }
  return false;
}

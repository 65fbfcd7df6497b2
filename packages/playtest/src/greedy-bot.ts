import type { Bundle } from "@questwright/bundle";
import type { Game } from "@questwright/runtime";
import type { Bot } from "./bot.ts";
import { findGoals, type Goals } from "./goals.ts";
import { randomNumber } from "./random-number.ts";

/** More options than this are not all tried: a game of a thousand spaces is to be played, too. */
const MOST_TRIED = 16;

const ENDED = 1_000_000;
const BROKEN = -2_000_000;

/**
 * Tries each option in a copy of the game up to the next decision, and takes the one after which
 * things stand best: the outcome that the scenario names first, then what its endings ask about,
 * then that more has happened. Ties are settled by the seed. The copy has the dice of the game, so
 * it knows what will be rolled: it plays better than a person can.
 */
export function greedyBot(seed: number): Bot {
  const known = new WeakMap<Bundle, Map<number, Goals>>();
  const goalsOf = (game: Game): Goals => {
    const { bundle } = game.system;
    const ofBundle = known.get(bundle) ?? new Map<number, Goals>();
    const goals = ofBundle.get(game.scenario) ?? findGoals(bundle, game.scenario);
    known.set(bundle, ofBundle.set(game.scenario, goals));
    return goals;
  };
  return (game, { options }) => {
    if (options.length === 1) return 0;
    const goals = goalsOf(game);
    const decision = game.decisionCount;
    let best = -1;
    let bestScore = Number.NEGATIVE_INFINITY;
    let alike = 0;
    for (const option of tried(options.length, seed, decision)) {
      const after = game.fork();
      after.choose(option);
      const score = scoreOf(after, goals);
      if (score > bestScore) {
        best = option;
        bestScore = score;
        alike = 1;
      } else if (score === bestScore) {
        alike += 1;
        if (randomNumber(seed, decision, MOST_TRIED + alike, alike) === 0) best = option;
      }
    }
    return best;
  };
}

/** The options to try: all, or so many of them spread over the whole list. */
function tried(options: number, seed: number, decision: number): readonly number[] {
  const count = Math.min(options, MOST_TRIED);
  const first = randomNumber(seed, decision, 0, options);
  return Array.from(
    { length: count },
    (_, index) => (first + Math.floor((index * options) / count)) % options,
  );
}

/** How good a state is, by the bundle's own goals. */
function scoreOf(game: Game, goals: Goals): number {
  if (game.status === "fault") return BROKEN;
  if (game.status === "over") return game.outcomeWord === goals.outcome ? ENDED : -ENDED;
  const score = 0;
  return score;
}

import type { Bundle } from "@questwright/bundle";
import type { Game, System } from "@questwright/runtime";
import type { Bot } from "./bot.ts";
import { findGoals } from "./goals.ts";
import { randomNumber } from "./random-number.ts";
import { createScorer, type Scorer } from "./score.ts";

/** More options than this are not all tried: a game of a thousand spaces is to be played, too. */
const MOST_TRIED = 16;

/**
 * Tries each option in a copy of the game up to the next decision, and takes the one after which
 * things stand best: the outcome that the scenario names first, then what its endings ask about.
 * Ties are settled by the seed. A role that controls what the scenario wants gone plays against it.
 * The copy has the dice of the game, so it knows what will be rolled: it plays better than a person
 * can.
 */
export function greedyBot(seed: number): Bot {
  const scorers = new WeakMap<System, Map<string, Scorer>>();
  const scorerOf = ({ system, identity }: Game): Scorer => {
    const known = scorers.get(system) ?? new Map<string, Scorer>();
    const scorer = known.get(identity.scenario) ?? scorerFor(system, identity.scenario);
    scorers.set(system, known.set(identity.scenario, scorer));
    return scorer;
  };
  return (game, pending = game.pending) => {
    const options = pending?.options ?? [];
    if (options.length < 2) return 0;
    const scorer = scorerOf(game);
    const side = scorer.sideOf(pending?.role ?? 0);
    const decision = game.decisionCount;
    let best = 0;
    let bestScore = Number.NEGATIVE_INFINITY;
    let alike = 0;
    for (const option of tried(options.length, seed, decision)) {
      const after = game.fork();
      after.choose(option);
      const { kind } = options[option]!;
      // Who does nothing gets nowhere.
      const idle = kind === "done" || kind === "no" ? IDLE : 0;
      const score = side * scorer.score(after) - idle;
      if (score > bestScore) {
        best = option;
        bestScore = score;
        alike = 1;
      } else if (score === bestScore) {
        alike += 1;
        if (randomNumber(seed, decision, alike, alike) === 0) best = option;
      }
    }
    return best;
  };
}

/** What doing nothing costs: less than any change that the scenario asks about. */
const IDLE = 0.001;

function scorerFor(system: System, scenario: string): Scorer {
  const { bundle }: { bundle: Bundle } = system;
  const entity = system.scenarios.find(({ id }) => id === scenario)?.entity ?? 0;
  return createScorer(bundle, findGoals(bundle, entity));
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

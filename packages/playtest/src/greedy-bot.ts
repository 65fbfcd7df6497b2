import type { Game, System } from "@questwright/runtime";
import type { Bot } from "./bot.ts";
import { randomNumber } from "./random-number.ts";
import { createScorer, type Scorer } from "./score.ts";

/** More options than this are not all tried: a game of a thousand spaces is to be played, too. */
const MOST_TRIED = 16;

/** How many ways on are looked at behind each option, and how many decisions far. */
const WAYS = 3;
const STEPS = 4;

/** What a score counts beside itself when it is had at once. */
const AT_ONCE = 0.001;

/** What doing nothing costs: less than any change that the scenario asks about. */
const IDLE = 0.001;

/**
 * Tries each option in a copy of the game, and a few ways on from there, and takes the one after
 * which things can stand best: the outcome that the scenario names first, then what its endings ask
 * about, then nearness to it. Ties are settled by the seed. A role that controls what the scenario
 * wants gone plays against it. The copy has the dice of the game, so the bot knows what will be
 * rolled: it plays better than a person can.
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
      const { kind } = options[option]!;
      const idle = kind === "done" || kind === "no" ? IDLE : 0;
      const score = lookAhead(game, option, seed, (after) => side * scorer.score(after)) - idle;
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

const scorerFor = ({ bundle, scenarios }: System, scenario: string): Scorer =>
  createScorer(bundle, scenarios.find(({ id }) => id === scenario)?.entity ?? 0);

/**
 * The best score right after an option or a few random decisions further on. What is had at once
 * settles what is otherwise equal.
 */
function lookAhead(
  game: Game,
  option: number,
  seed: number,
  score: (game: Game) => number,
): number {
  const next = game.fork();
  next.choose(option);
  const now = score(next);
  let best = now;
  for (let way = 0; way < WAYS && next.status === "waiting"; way++) {
    const after = next.fork();
    for (let step = 0; step < STEPS && after.status === "waiting"; step++) {
      after.choose(
        randomNumber(seed, after.decisionCount, MOST_TRIED + way + 1, after.optionCount),
      );
    }
    best = Math.max(best, score(after));
  }
  return best + now * AT_ONCE;
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

import type { Game, System } from "@questwright/runtime";
import type { Bot } from "./bot.ts";
import { randomNumber } from "./random-number.ts";
import { createScorer, type Scorer } from "./score.ts";

/** More options than this are not all tried: a game of a thousand spaces is to be played, too. */
const MOST_TRIED = 10;
/** Of these so many of the best are looked behind. */
const MOST_FOLLOWED = 3;
/** How many ways on are looked at behind them together, and how many decisions far. */
const MOST_WAYS = 4;
const STEPS = 3;
/** So many options of a decision on the way are compared. */
const SAMPLES = 2;

/** What a score counts beside itself when it is had at once. */
const AT_ONCE = 0.001;

/** What doing nothing costs: less than any change that the scenario asks about. */
const IDLE = 0.001;

/**
 * Tries each option in a copy of the game, and a few ways on from the best of them, and takes the one
 * after which things can stand best for the role that decides: how near the end is that it plays for,
 * what the endings of the scenario ask about, nearness to it, and how little the own pieces are worn down. Ties are settled by the seed. The copy
 * has the dice of the game, so the bot knows what will be rolled: it plays better than a person can.
 */
export function greedyBot(seed: number): Bot {
  const scorers = new WeakMap<System, Map<string, Scorer>>();
  const scorerOf = ({ system, identity }: Game): Scorer => {
    const known = scorers.get(system) ?? new Map<string, Scorer>();
    const scorer = known.get(identity.scenario) ?? scorerFor(system, identity.scenario);
    scorers.set(system, known.set(identity.scenario, scorer));
    return scorer;
  };
  return (game) => {
    const options = game.optionCount;
    if (options < 2) return 0;
    const scorer = scorerOf(game);
    const side = scorer.sideOf(game.pendingRole);
    const idle = game.idleOption;
    const probe = game.fork({ keepStates: true });
    const score = () => scorer.score(probe, side);
    const tried = placesOf(options, MOST_TRIED, seed, game.decisionCount).map((option, place) => {
      probe.choose(option);
      const now = score() - (option === idle ? IDLE : 0);
      probe.undo();
      // What leads to nothing at once is followed in an order of its own for each decision.
      return { option, now, tie: randomNumber(seed, game.decisionCount, place + 1, 1 << 30) };
    });
    const order = tried.sort((a, b) => b.now - a.now || a.tie - b.tie);
    const ways = Math.max(1, Math.min(2, Math.floor(MOST_WAYS / order.length)));
    let best = order[0]!.option;
    let bestScore = Number.NEGATIVE_INFINITY;
    order.forEach(({ option, now }, place) => {
      let whole = now + now * AT_ONCE;
      if (place < MOST_FOLLOWED) {
        probe.choose(option);
        whole = lookAhead(probe, now, ways, seed, score) + now * AT_ONCE;
        probe.undo();
      }
      if (whole > bestScore) {
        best = option;
        bestScore = whole;
      }
    });
    return best;
  };
}

const scorerFor = ({ bundle, scenarios }: System, scenario: string): Scorer =>
  createScorer(bundle, scenarios.find(({ id }) => id === scenario)?.entity ?? 0);

/** The best score at a decision or a few further on; on the way the better of some options is taken. */
function lookAhead(
  probe: Game,
  now: number,
  ways: number,
  seed: number,
  score: () => number,
): number {
  let best = now;
  for (let way = 0; way < ways; way++) {
    let taken = 0;
    for (; taken < STEPS && probe.status === "waiting"; taken++) {
      let chosen = -1;
      let found = Number.NEGATIVE_INFINITY;
      let standing = -1;
      for (const option of placesOf(probe.optionCount, SAMPLES, seed + way, probe.decisionCount)) {
        if (standing >= 0) probe.undo();
        probe.choose(option);
        standing = option;
        const after = score();
        if (after > found) {
          chosen = option;
          found = after;
        }
      }
      if (chosen !== standing) {
        probe.undo();
        probe.choose(chosen);
      }
      best = Math.max(best, found);
    }
    for (; taken > 0; taken--) probe.undo();
  }
  return best;
}

/** All options, or so many of them spread over the whole list. */
function placesOf(
  options: number,
  most: number,
  seed: number,
  decision: number,
): readonly number[] {
  const count = Math.min(options, most);
  const first = randomNumber(seed, decision, 0, options);
  return Array.from(
    { length: count },
    (_, index) => (first + Math.floor((index * options) / count)) % options,
  );
}

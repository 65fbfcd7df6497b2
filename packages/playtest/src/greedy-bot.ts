import type { Game, System } from "@questwright/runtime";
import type { Bot } from "./bot.ts";
import { randomNumber } from "./random-number.ts";
import { createScorer, type Scorer } from "./score.ts";

/** More options than this are not all tried: a game of a thousand spaces is to be played, too. */
const MOST_TRIED = 8;
/** So many of the best are followed in the first ways on; of these fewer in more ways. */
const FOLLOWED: readonly (readonly [many: number, until: number])[] = [
  [3, 1],
  [2, 3],
];
/** A way goes on to the end of the round, but at least and at most so many decisions. */
const SHORTEST_WAY = 6;
const LONGEST_WAY = 20;

/** In so many first decisions of a way the better of two options is taken. */
const CAREFUL = 1;

/** What a score counts beside what comes of it when it is had at once. */
const AT_ONCE = 0.1;

/** What doing nothing costs: less than any change that the scenario asks about. */
const IDLE = 0.001;

/**
 * Tries each option in a copy of the game, and ways on from the best of them to the end of the round, and
 * takes the one after which things can stand best for the role that decides: how little is left to do until
 * the end that it plays for, how much until the others, and how little the own pieces are worn down. Ties are
 * settled by the seed. The copy has the dice of the game, so the bot knows what will be rolled: it plays
 * better than a person can.
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
    const different = optionsApart(game);
    const places = placesOf(different.length, MOST_TRIED, seed, game.decisionCount);
    const ways: Way[] = places.map((place, index) => {
      const option = different[place]!;
      probe.choose(option);
      const now = score() - (option === idle ? IDLE : 0);
      probe.undo();
      // What leads to nothing at once is followed in an order of its own for each decision.
      const tie = randomNumber(seed, game.decisionCount, index + 1, 1 << 30);
      return { option, now, tie, best: Number.NEGATIVE_INFINITY };
    });
    if (ways.length === 1) return ways[0]!.option;
    ways.sort((a, b) => b.now - a.now || a.tie - b.tie);
    let first = 0;
    for (const [many, until] of FOLLOWED) {
      for (const way of ways.slice(0, many)) {
        probe.choose(way.option);
        for (let number = first; number < until; number++) {
          const taken = goOn(probe, number, seed, score);
          way.best = Math.max(way.best, (taken === 0 ? way.now : score()) + way.now * AT_ONCE);
          for (let step = 0; step < taken; step++) probe.undo();
          if (taken === 0) break;
        }
        probe.undo();
      }
      first = until;
      ways.sort((a, b) => b.best - a.best || b.now - a.now || a.tie - b.tie);
    }
    return ways[0]!.option;
  };
}

/** An option, and how things stand after it: at once, and at the end of the best way on. */
interface Way {
  readonly option: number;
  readonly now: number;
  readonly tie: number;
  best: number;
}

/** One of all options that are the same to whoever reads them, as dice that show the same. */
function optionsApart(game: Game): readonly number[] {
  const seen = new Set<string>();
  const apart: number[] = [];
  game.pending!.options.forEach((option, place) => {
    const { label } = option;
    const key = option.kind === "entity" ? `${label} ${option.space}` : label;
    if (seen.has(key)) return;
    seen.add(key);
    apart.push(place);
  });
  return apart;
}

const scorerFor = ({ bundle, scenarios }: System, scenario: string): Scorer =>
  createScorer(bundle, scenarios.find(({ id }) => id === scenario)?.entity ?? 0);

/**
 * Plays on to the end of the round and gives how many decisions that took; at first the better of two options
 * is taken, then any. Which they are depends on the way and the number of the decision, not on where it began:
 * a way that was good is found again from its next decision.
 */
function goOn(probe: Game, way: number, seed: number, score: () => number): number {
  const { rounds } = probe;
  let taken = 0;
  while (
    probe.status === "waiting" &&
    taken < LONGEST_WAY &&
    (taken < SHORTEST_WAY || probe.rounds === rounds)
  ) {
    const { decisionCount, optionCount } = probe;
    const option = randomNumber(seed, decisionCount, 2 * way + 1, optionCount);
    if (taken >= CAREFUL || optionCount < 2) probe.choose(option);
    else {
      const others = randomNumber(seed, decisionCount, 2 * way + 2, optionCount - 1);
      const other = (option + 1 + others) % optionCount;
      probe.choose(other);
      const ofOther = score();
      probe.undo();
      probe.choose(option);
      if (ofOther > score()) {
        probe.undo();
        probe.choose(other);
      }
    }
    taken++;
  }
  return taken;
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

import type { Game, System } from "@questwright/runtime";
import type { Bot } from "./bot.ts";
import { randomNumber } from "./random-number.ts";
import { createScorer, type Scorer } from "./score.ts";

/** How much a bot looks at before it decides; it costs time in proportion. */
export interface Effort {
  /** More options than this are not all tried: a game of a thousand spaces is to be played, too. */
  readonly options: number;
  /** In so many imagined games each option is tried. */
  readonly triedIn: number;
  /** In each of these steps so many of the best options are followed on in so many more imagined games, each in so many ways. */
  readonly followed: readonly {
    readonly options: number;
    readonly games: number;
    readonly ways: number;
  }[];
  /** A way goes on to the end of the round, but at least and at most so many decisions. */
  readonly shortest: number;
  readonly longest: number;
  /** In so many first decisions of a way the better of two options is taken. */
  readonly careful: number;
}

/** What wins most in the time that it takes, over the scenarios of our own packs. */
const USUAL: Effort = {
  options: 8,
  triedIn: 2,
  followed: [
    { options: 3, games: 2, ways: 1 },
    { options: 2, games: 3, ways: 1 },
  ],
  shortest: 6,
  longest: 20,
  careful: 1,
};

/** What a score counts beside what comes of it when it is had at once. */
const AT_ONCE = 0.1;

/** What doing nothing costs: less than any change that the scenario asks about. */
const IDLE = 0.001;

/** From here on random numbers of a decision are seeds of imagined games. */
const IMAGINED = 1 << 20;
const SEEDS = 0x7fffffff;

/**
 * Tries each option in several games that its role may believe this one to be, and ways on from the best of
 * them to the end of the round, and takes the one after which things stand best on the average for the role that
 * decides: how little is left to do until the end that it plays for, how much until the others, and how
 * little the own pieces are worn down. All options are tried in the same imagined games. Ties are settled
 * by the seed. What its role may not see, and the dice to come, make no difference to it.
 */
export function greedyBot(seed: number, effort: Effort = USUAL): Bot {
  const scorers = new WeakMap<System, Map<string, Scorer>>();
  const scorerOf = ({ system, identity }: Game): Scorer => {
    const known = scorers.get(system) ?? new Map<string, Scorer>();
    const scorer = known.get(identity.scenario) ?? scorerFor(system, identity.scenario);
    scorers.set(system, known.set(identity.scenario, scorer));
    return scorer;
  };
  return (game) => {
    if (game.optionCount < 2) return 0;
    const different = optionsApart(game);
    if (different.length === 1) return different[0]!;
    const scorer = scorerOf(game);
    const role = game.pendingRole;
    const side = scorer.sideOf(role);
    const idle = game.idleOption;
    const number = game.decisionCount;
    const imagined: Game[] = [];
    const imagine = (index: number): Game => {
      const from = randomNumber(seed, number, IMAGINED + index, SEEDS);
      imagined[index] ??= game.imagine(role, from, { journal: false });
      return imagined[index];
    };
    const ways = placesOf(different.length, effort.options, seed, number).map(
      (place, index): Way => {
        const option = different[place]!;
        // What leads to nothing at once is followed in an order of its own for each decision.
        const tie = randomNumber(seed, number, index + 1, 1 << 30);
        return { option, now: option === idle ? -IDLE : 0, tie, sum: 0, tried: 0 };
      },
    );
    for (let index = 0; index < effort.triedIn; index++) {
      const probe = imagine(index);
      for (const way of ways) {
        probe.choose(way.option);
        way.now += scorer.score(probe, side) / effort.triedIn;
        probe.undo();
      }
    }
    ways.sort((a, b) => b.now - a.now || a.tie - b.tie);
    let first = 0;
    for (const { options, games, ways: count } of effort.followed) {
      for (let index = first; index < first + games; index++) {
        const probe = imagine(index);
        const score = () => scorer.score(probe, side);
        for (const way of ways.slice(0, options)) {
          probe.choose(way.option);
          let best = Number.NEGATIVE_INFINITY;
          for (let each = 0; each < count; each++) {
            const taken = goOn(probe, each, seed, score, effort);
            best = Math.max(best, score());
            for (let step = 0; step < taken; step++) probe.undo();
            if (taken === 0) break;
          }
          probe.undo();
          way.sum += best;
          way.tried++;
        }
      }
      first += games;
      ways.sort((a, b) => worth(b) - worth(a) || b.now - a.now || a.tie - b.tie);
    }
    return ways[0]!.option;
  };
}

/** An option, and how things stand after it on the average: at once, and at the ends of ways on, as far as it was followed. */
interface Way {
  readonly option: number;
  readonly tie: number;
  now: number;
  sum: number;
  tried: number;
}

const worth = ({ now, sum, tried }: Way): number =>
  tried === 0 ? Number.NEGATIVE_INFINITY : sum / tried + now * AT_ONCE;

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
function goOn(
  probe: Game,
  way: number,
  seed: number,
  score: () => number,
  { shortest, longest, careful }: Effort,
): number {
  const { rounds } = probe;
  let taken = 0;
  while (
    probe.status === "waiting" &&
    taken < longest &&
    (taken < shortest || probe.rounds === rounds)
  ) {
    const { decisionCount, optionCount } = probe;
    const option = randomNumber(seed, decisionCount, 2 * way + 1, optionCount);
    if (taken >= careful || optionCount < 2) probe.choose(option);
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

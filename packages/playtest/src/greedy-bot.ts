import type { Game, System } from "@questwright/runtime";
import type { Bot } from "./bot.ts";
import { randomNumber } from "./random-number.ts";
import { createScorer, type Scorer } from "./score.ts";

/** How much a bot looks at before it decides; it costs time in proportion. */
export interface Effort {
  /** More options than this are not all tried: a game of a thousand spaces is to be played, too. */
  readonly options: number;
  /** In so many imagined games each option is tried; in two where the same comes of it in both. */
  readonly tried: number;
  /** So many of the best options are followed, each by so many plans. */
  readonly followed: number;
  readonly plans: number;
  /** In each of these steps so many of the best plans are played in so many more imagined games. */
  readonly steps: readonly { readonly plans: number; readonly games: number }[];
  /** How things stand after so many decisions of a plan counts as much as how they do at its end. */
  readonly near: number;
  /** A plan goes on to the end of the round, but at most so many decisions. */
  readonly longest: number;
  /** What a score counts that is had at once, beside what comes of it. */
  readonly atOnce: number;
}

/** What wins most in the time that it takes, over the scenarios of our own packs. */
const USUAL: Effort = {
  options: 8,
  tried: 4,
  followed: 5,
  plans: 4,
  steps: [
    { plans: 20, games: 2 },
    { plans: 6, games: 2 },
    { plans: 3, games: 4 },
  ],
  near: 3,
  longest: 6,
  atOnce: 0.5,
};

/** As there is one game to foresee, the time is for more and longer plans. */
const FORESEEING: Effort = {
  options: 16,
  tried: 1,
  followed: 6,
  plans: 8,
  steps: [{ plans: 48, games: 1 }],
  near: 3,
  longest: 20,
  atOnce: 0.1,
};

/** In so many games something comes out the same that hangs on nothing open. */
const CERTAIN = 2;

/** What doing nothing costs: less than any change that the scenario asks about. */
const IDLE = 0.001;

/** What the end of the game counts, which may come of a plan and need not: more than what can stand otherwise. */
const MOST_CHANGE = 400;

/** From here on random numbers of a decision are seeds of imagined games. */
const IMAGINED = 1 << 20;
const SEEDS = 0x7fffffff;

/**
 * Tries each option in several games that its role may believe this one to be, and plans for what to do after
 * the best of them, and takes the first step of the plan by which things stand best on the average for the role
 * that decides: how little is left to do until the end that it plays for, how much until the others, and how
 * little the own pieces are worn down. All options are tried in the same imagined games, and a plan is the
 * same in all of them, so that it does not foresee what chance brings. Of many plans fewer and fewer are played in
 * more and more games (Z. Karnin, T. Koren and O. Somekh, "Almost optimal exploration in multi-armed
 * bandits", 2013). Ties are settled by the seed. What its role may not see, and the dice to come, make no
 * difference to it.
 */
export function greedyBot(seed: number, effort: Effort = USUAL): Bot {
  return planningBot(seed, effort, (game, from) =>
    game.imagine(game.pendingRole, from, { journal: false }),
  );
}

/**
 * The greedy bot as it would play if it knew all that is hidden and the dice to come: its one imagined game is
 * the true one. It tells whether a scenario can be won at all; nobody should play against it.
 */
export function oracleBot(seed: number, effort: Effort = FORESEEING): Bot {
  return planningBot(seed, effort, (game) => game.fork({ keepStates: true }));
}

/** Gives a game, to be tried in and taken back, that a game at a decision may be; another for each seed. */
type Imagine = (game: Game, seed: number) => Game;

function planningBot(seed: number, effort: Effort, imagineOne: Imagine): Bot {
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
    const number = game.decisionCount;
    const imagine = imaginedFrom(game, scorerOf(game), seed, imagineOne);
    const places = placesOf(different.length, effort.options, seed, number);
    const tries = places.map((place, index): Try => {
      // What leads to nothing at once is followed in an order of its own for each decision.
      const tie = randomNumber(seed, number, index + 1, 1 << 30);
      return { option: different[place]!, now: 0, tie };
    });
    tryAll(tries, imagine, game.idleOption, effort);
    return bestPlan(tries, imagine, seed, effort)?.option ?? tries[0]!.option;
  };
}

/** A game that may be the true one, and how much better things stand there than when it was imagined. */
interface Imagined {
  readonly probe: Game;
  readonly score: () => number;
}

/** Imagined games for one decision by their number, the same whenever they are asked for. */
function imaginedFrom(
  game: Game,
  scorer: Scorer,
  seed: number,
  imagineOne: Imagine,
): (index: number) => Imagined {
  const side = scorer.sideOf(game.pendingRole);
  const imagined: Imagined[] = [];
  return (index) => {
    const known = imagined[index];
    if (known !== undefined) return known;
    const from = randomNumber(seed, game.decisionCount, IMAGINED + index, SEEDS);
    const probe = imagineOne(game, from);
    const before = scorer.score(probe, side);
    const score = () => {
      const change = scorer.score(probe, side) - before;
      return Math.max(-MOST_CHANGE, Math.min(MOST_CHANGE, change));
    };
    imagined[index] = { probe, score };
    return imagined[index];
  };
}

/** An option, and how things stand after it at once, on the average. */
interface Try {
  readonly option: number;
  readonly tie: number;
  now: number;
}

/** Tries options in several games and brings them in order, the best first. */
function tryAll(
  tries: Try[],
  imagine: (index: number) => Imagined,
  idle: number,
  { tried }: Effort,
): void {
  const had = tries.map((): number[] => []);
  for (let index = 0; index < tried; index++) {
    const { probe, score } = imagine(index);
    tries.forEach(({ option }, place) => {
      const scores = had[place]!;
      // What neither chance nor secrets had a part in is the same in every game.
      if (index >= CERTAIN && scores.every((each) => each === scores[0])) return;
      probe.choose(option);
      scores.push(score());
      probe.undo();
    });
  }
  tries.forEach((each, place) => {
    const sum = had[place]!.reduce((all, score) => all + score, 0);
    each.now = sum / had[place]!.length - (each.option === idle ? IDLE : 0);
  });
  tries.sort((a, b) => b.now - a.now || a.tie - b.tie);
}

/** An option and a way on from it, and how things stand in the end, together over all games that it was played in. */
interface Plan extends Readonly<Try> {
  readonly way: number;
  sum: number;
}

/** Plays plans that begin with the first of some options, fewer and fewer of them, and gives the one by which things stand best. */
function bestPlan(
  tries: readonly Try[],
  imagine: (index: number) => Imagined,
  seed: number,
  effort: Effort,
): Plan | undefined {
  let plans = tries
    .slice(0, effort.followed)
    .flatMap((each) =>
      Array.from({ length: effort.plans }, (_, way): Plan => ({ ...each, way, sum: 0 })),
    );
  let [played, isOpen] = [0, false];
  for (const step of effort.steps) {
    plans = plans.slice(0, step.plans);
    for (const end = played + step.games; played < end; played++) {
      const { probe, score } = imagine(played);
      for (const plan of plans) {
        probe.choose(plan.option);
        const outcome = outcomeOf(probe, plan.way, seed, score, effort);
        probe.undo();
        isOpen ||= plan.sum !== played * outcome;
        plan.sum += outcome;
      }
    }
    // Where the same comes of every plan in every game, what is better at once is: nothing happens but what is chosen.
    // One game alone shows nothing of what is the same in all.
    const [best, next] = tries;
    const isCertain = played >= CERTAIN && !isOpen;
    if (isCertain && best!.now - (next?.now ?? best!.now) > 2 * IDLE) return undefined;
    const worth = ({ now, sum }: Plan) => sum / played + effort.atOnce * now;
    plans.sort((a, b) => worth(b) - worth(a) || b.now - a.now || a.tie - b.tie || a.way - b.way);
  }
  return plans[0];
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
 * Plays on by a plan to the end of the round, tells how things stand near its beginning and at its end, and takes it back.
 * What it chooses depends on the plan and the number of the decision, not on where it began: a plan that
 * was good is found again from its next decision.
 */
function outcomeOf(
  probe: Game,
  way: number,
  seed: number,
  score: () => number,
  { near, longest }: Effort,
): number {
  const { rounds } = probe;
  let [taken, nearby] = [0, 0];
  const goesOn = () => probe.status === "waiting" && (taken < near || probe.rounds === rounds);
  for (; taken < longest && goesOn(); taken++) {
    if (taken === near) nearby = score();
    const { decisionCount, optionCount } = probe;
    probe.choose(randomNumber(seed, decisionCount, way, optionCount));
  }
  const end = score();
  for (let step = 0; step < taken; step++) probe.undo();
  return taken <= near ? end : (nearby + end) / 2;
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

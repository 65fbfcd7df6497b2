import type { AskedAt, Game, System } from "@questwright/runtime";
import type { Bot } from "./bot.ts";
import { type Effort, FORESEEING, USUAL } from "./greedy/effort.ts";
import { type Imagine, type Imagined, imaginedFrom } from "./greedy/imagined.ts";
import { after, bestPlan, meanOf, type Plan } from "./greedy/plan.ts";
import { spread } from "./greedy/spread.ts";
import { randomNumber } from "./random-number.ts";
import { createScorer, type Scorer } from "./score.ts";

/** What doing nothing costs: less than any change that the scenario asks about. */
const IDLE = 0.001;

/**
 * Tries each option in several games that its role may believe this one to be, with the best way on to the end of
 * the deed that it begins, and the best of them again in other such games. It takes the one after which things stand
 * best on the average for the role that decides: how little is left to do until the end that it plays for, how
 * much until the others, and how little the own pieces are worn down. All options are tried in the same
 * games, and a way on is the same in all of them as long as the same is asked, so that it does not foresee what chance
 * brings. Ties are settled by the seed. What its role may not see, and the dice to come, make no difference to it.
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
    const options = optionsApart(game);
    if (options.length === 1) return options[0]!;
    const scorer = scorerOf(game);
    const imagine = imaginedFrom(game, scorer, seed, imagineOne);
    const tried = imagine(0, effort.tried);
    const tries = tryAll(game, options, tried, seed, effort);
    if (effort.games === 0) return tries[0]!.option;
    const others = imagine(effort.tried, effort.games);
    return bestOf(tries.slice(0, effort.kept), others, game.askedAt!).option;
  };
}

/** An option, the best way on from it to the end of its deed, and what that is worth. */
interface Try {
  readonly option: number;
  readonly plan: Plan;
  readonly worth: number;
  /** Less worth than another's by so much, whatever comes: it does nothing. */
  readonly cost: number;
  readonly tie: number;
}

/** Tries options in several games, and brings them in order, the best first. */
function tryAll(
  game: Game,
  options: readonly number[],
  games: readonly Imagined[],
  seed: number,
  effort: Effort,
): readonly Try[] {
  const { decisionCount, idleOption } = game;
  const asked = game.askedAt!;
  return spread(options.length, effort.options, decisionCount, seed)
    .map((place, index): Try => {
      const option = options[place]!;
      const plan = bestPlan(games, option, asked, effort.ways, effort.deepest);
      const cost = option === idleOption ? IDLE : 0;
      // What leads to nothing is taken in an order of its own for each decision.
      const tie = randomNumber(seed, decisionCount, index + 1, 1 << 30);
      return { option, plan, worth: meanOf(plan.scores) - cost, cost, tie };
    })
    .sort(byWorth);
}

const byWorth = (a: Try, b: Try): number => b.worth - a.worth || a.tie - b.tie;

/** The best of some tries by what comes of them in other games. */
function bestOf(tries: readonly Try[], games: readonly Imagined[], asked: AskedAt): Try {
  const again = tries.map((each): Try => {
    const scores = games.map((game) => after(game, each.plan, asked));
    return { ...each, worth: meanOf(scores) - each.cost };
  });
  return again.sort(byWorth)[0]!;
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

import type { AskedAt } from "@questwright/runtime";
import { type Imagined, isWithin } from "./imagined.ts";
import { spread } from "./spread.ts";

/** Choices from a decision to the end of the deed that it begins, and how things stand then in each game it was made in. */
export interface Plan {
  readonly choices: readonly number[];
  readonly scores: readonly number[];
}

/**
 * The best of some ways on from an option to the end of its deed, on the average over some games. A
 * way is the same in all of them as long as the same is asked, so that it does not foresee what chance brings.
 */
export function bestPlan(
  games: readonly Imagined[],
  option: number,
  asked: AskedAt,
  ways: number,
  deepest: number,
): Plan {
  for (const { probe } of games) probe.choose(option);
  const { choices, scores } = settled(games, asked, ways, deepest);
  for (const { probe } of games) probe.undo();
  return { choices: [option, ...choices], scores };
}

/** The best way on to the end of the deed that is being done. */
function settled(games: readonly Imagined[], asked: AskedAt, ways: number, deepest: number): Plan {
  if (deepest === 0 || !games.some(({ probe }) => isWithin(probe, asked)))
    return { choices: [], scores: games.map(({ score }) => score()) };
  const [{ probe: first }] = games as readonly [Imagined];
  if (games.some(({ probe }) => !asksTheSame(probe, first))) {
    const each = Math.ceil(ways / games.length);
    const scores = games.flatMap((game) => settled([game], asked, each, deepest).scores);
    return { choices: [], scores };
  }
  const places = spread(first.optionCount, ways, first.decisionCount);
  const plans = places.map((place) =>
    bestPlan(games, place, asked, Math.ceil(ways / places.length), deepest - 1),
  );
  return plans.reduce((best, plan) => (meanOf(plan.scores) > meanOf(best.scores) ? plan : best));
}

function asksTheSame(
  { askedAt: one, optionCount }: Imagined["probe"],
  other: Imagined["probe"],
): boolean {
  return one?.statement === other.askedAt?.statement && optionCount === other.optionCount;
}

/** How things stand after a plan in a game, as far as it is asked there for what the plan chooses. */
export function after({ probe, score }: Imagined, { choices }: Plan, asked: AskedAt): number {
  let taken = 0;
  for (const choice of choices) {
    if (taken > 0 && !isWithin(probe, asked)) break;
    if (choice >= probe.optionCount) break;
    probe.choose(choice);
    taken++;
  }
  const end = score();
  for (; taken > 0; taken--) probe.undo();
  return end;
}

export const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

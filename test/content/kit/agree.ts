/** The same game by the machine and by generated code. */
import { randomBot } from "@questwright/playtest";
import type { Compile, Game, System } from "@questwright/runtime";

export const compile: Compile = (parameter, body) => new Function(parameter, body);

const stateOf = (game: Game): string =>
  JSON.stringify([game.status, game.hash(), game.optionCount, game.outcome, game.fault]);

export interface Comparison {
  readonly decisions: number;
  /** Where and how they differ; undefined where they do not. */
  readonly differs: string | undefined;
}

/** What the random bot takes: the number of the decision and that of its options are all it looks at. */
const choicesOf = (seed: number) => randomBot(seed).byCount!;

/** Plays a game twice by choices at random and compares the two at every decision and at the end. */
export function compare(
  machine: System,
  generated: System,
  scenario: string,
  seed: number,
  mostDecisions: number,
): Comparison {
  const options = { scenario, seed, keepStates: seed % 2 === 0, journal: seed % 2 === 0 };
  const [one, other] = [machine.start(options), generated.start(options)];
  const choose = choicesOf(seed);
  for (let decisions = 0; ; decisions++) {
    const [first, second] = [stateOf(one), stateOf(other)];
    if (first !== second) return { decisions, differs: `${decisions}: ${first} and ${second}` };
    if (one.status !== "waiting" || decisions === mostDecisions) {
      const isTold = JSON.stringify(one.journal) === JSON.stringify(other.journal);
      return { decisions, differs: isTold ? undefined : "they are told differently" };
    }
    const option = choose(decisions, one.optionCount);
    one.choose(option);
    other.choose(option);
  }
}

/**
 * Plays a game on at random in both, to its end or for so many decisions. How they differ then; undefined
 * where they do not.
 */
export function compareWhole(
  machine: System,
  generated: System,
  scenario: string | number,
  seed: number,
  mostDecisions: number,
): string | undefined {
  const [first, second] = [machine, generated].map((system) => {
    const game = system.start({ scenario, seed, keepStates: false, journal: false });
    const choose = choicesOf(seed);
    let decisions = 0;
    game.playOn((count) => (decisions < mostDecisions ? choose(decisions++, count) : -1));
    return JSON.stringify([stateOf(game), game.rounds, game.decisionCount, game.save()]);
  });
  return first === second ? undefined : `${first} and ${second}`;
}

/**
 * Plays a game on at random, left now and then, and chooses the same in another, decision by decision.
 * Where and how they differ whenever the one is left and at the end; undefined where they do not.
 */
export function comparePlayedOn(
  system: System,
  scenario: string,
  seed: number,
  mostDecisions: number,
): string | undefined {
  const options = { scenario, seed, keepStates: false, journal: false };
  const [played, chosen] = [system.start(options), system.start(options)];
  const choose = choicesOf(seed);
  const lengthOf = choicesOf(seed + 1);
  const answers: number[] = [];
  for (let legs = 0; ; legs++) {
    const until = Math.min(mostDecisions, answers.length + lengthOf(legs, 16));
    const leftOff = played.playOn((count) =>
      answers.length === until ? -1 : answers[answers.push(choose(answers.length, count)) - 1]!,
    );
    if (!leftOff.done) return leftOff.reason;
    for (const option of answers.slice(chosen.decisionCount)) chosen.choose(option);
    const [first, second] = [stateOf(played), stateOf(chosen)];
    if (first !== second) return `${until}: ${first} and ${second}`;
    if (played.status !== "waiting" || answers.length === mostDecisions) {
      const isSame = JSON.stringify(played.save()) === JSON.stringify(chosen.save());
      return isSame ? undefined : "they are saved differently";
    }
  }
}

/** The same game by the machine and by generated code. */
import type { Compile, Game, System } from "@questwright/runtime";

export const compile: Compile = (parameter, body) => new Function(parameter, body);

const stateOf = (game: Game): string =>
  JSON.stringify([game.status, game.hash(), game.optionCount, game.outcome, game.fault]);

export interface Comparison {
  readonly decisions: number;
  /** Where and how they differ; undefined where they do not. */
  readonly differs: string | undefined;
}

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
  let bits = seed;
  for (let decisions = 0; ; decisions++) {
    const [first, second] = [stateOf(one), stateOf(other)];
    if (first !== second) return { decisions, differs: `${decisions}: ${first} and ${second}` };
    if (one.status !== "waiting" || decisions === mostDecisions) {
      const isTold = JSON.stringify(one.journal) === JSON.stringify(other.journal);
      return { decisions, differs: isTold ? undefined : "they are told differently" };
    }
    bits = (Math.imul(bits, 1103515245) + 12345) | 0;
    const option = (bits >>> 8) % one.optionCount;
    one.choose(option);
    other.choose(option);
  }
}

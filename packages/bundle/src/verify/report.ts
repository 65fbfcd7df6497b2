import { MAX_PROBLEMS, type Problem, type ProblemCode } from "../problem.ts";

/** Gathers what the verifier finds, as long as there is use in it. */
export interface Report {
  readonly problems: readonly Problem[];
  add(code: ProblemCode, message: string): void;
  /** Reports an index that does not lie in 0…`length`-1, or in `least`…`length`-1. */
  index(what: string, index: number, length: number, least?: number): boolean;
}

export function createReport(): Report {
  const problems: Problem[] = [];
  const add = (code: ProblemCode, message: string) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ code, message });
  };
  return {
    problems,
    add,
    index(what, index, length, least = 0) {
      if (index >= least && index < length) return true;
      add("bundle/index", `${what} is ${index}, but there are ${length}`);
      return false;
    },
  };
}

/** The list member called `what` at an index, with its name: `proc 3 (charge)`. */
export const called = (what: string, index: number, name: string): string =>
  `${what} ${index} (${name})`;

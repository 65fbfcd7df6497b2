import type { Bundle } from "@questwright/bundle";
import type { Look } from "@questwright/runtime";
import { builtInField } from "../kinds-and-fields.ts";
import { createJudge, type Judge } from "./degree.ts";
import { type Ending, endingsOf } from "./endings.ts";

const FIELD_RUNNING = builtInField("running");

/** What an end that is near counts, beside what is on the table. */
const GOAL = 100;
const BAD = 60;
/** A scenario within another counts less than it. */
const WITHIN = 0.5;

/**
 * How near the good and the bad ends of a scenario (an entity number) and of those that run within it
 * are: more is better for whoever plays for the goal.
 */
export function outlook(bundle: Bundle, look: Look, scenario: number): number {
  const judge = createJudge({ bundle, look, ends: endsWith });
  const asked = new Set<number>();
  /** Scenarios that ask for each other's outcome in a ring are asked once. */
  function endsWith(played: number, outcome: number): number {
    if (asked.has(played)) return 0;
    asked.add(played);
    const degree = nearest(bundle, judge, played, (ending) => ending.outcome === outcome);
    asked.delete(played);
    return degree * WITHIN;
  }
  let sum = prospects(bundle, judge, scenario);
  for (const played of bundle.scenarios) {
    if (played === scenario || look.value(FIELD_RUNNING, played) === 0) continue;
    sum += WITHIN * prospects(bundle, judge, played);
  }
  return sum;
}

function prospects(bundle: Bundle, judge: Judge, scenario: number): number {
  const { goal, bad } = endingsOf(bundle, scenario);
  const good = goal === 0 ? 0 : nearest(bundle, judge, scenario, ({ outcome }) => outcome === goal);
  const worst = nearest(bundle, judge, scenario, ({ outcome }) => bad.has(outcome));
  return GOAL * good - BAD * worst;
}

function nearest(
  bundle: Bundle,
  judge: Judge,
  scenario: number,
  counts: (ending: Ending) => boolean,
): number {
  let best = 0;
  for (const ending of endingsOf(bundle, scenario).all)
    if (counts(ending)) best = Math.max(best, degreeOfEnding(judge, ending));
  return best;
}

function degreeOfEnding(judge: Judge, { match, locals, path }: Ending): number {
  const asked = match < 0 ? 1 : judge.proc(match, locals);
  return asked === 0 ? 0 : asked * judge.path(path, locals);
}

import { BUILT_IN_KINDS, type Bundle, FAR } from "@questwright/bundle";
import type { Look } from "@questwright/runtime";
import { builtInField } from "../kinds-and-fields.ts";
import { createDeeds } from "./deeds.ts";
import { createJudge, type Depth, type Judge, NEVER, type Scene } from "./effort.ts";
import { type Ending, endingsOf } from "./endings.ts";
import { awayFromFrontier, doesGrow } from "./frontier.ts";

const FIELD_RUNNING = builtInField("running");

/** What the effort counts that the good end takes. */
const GOAL = 2;
/** What a bad end counts that is far off, and the effort at which it counts half of it. */
const BAD = 40;
const HALFWAY = 8;
/** A scenario within another counts less than it. */
const WITHIN = 0.5;
/** What a step of each own piece counts, nearer to something that is still to be done. */
const STEP_NEARER = 0.05;

/** What a space more on the board is worth, where maps are joined in play, and while something that is sought is nowhere to be seen. */
const MORE_SPACE = 0.3;
const SPACE_TO_SEEK = 0.5;
const MOST_SPACES = 200;
/** What a step of an own piece counts, nearer to where more can be found. */
const STEP_OUT = 0.15;

/** No good end is farther off. */
const MOST = 6 * NEVER;

const KIND_SPACE = BUILT_IN_KINDS.indexOf("space");

/** What is known of the pieces of a table beside what its endings ask. */
export type Pieces = Pick<Scene, "isOwn" | "own" | "worn">;

/**
 * How little is left to do until the good end of a scenario (an entity number) and of those that run within
 * it, and how much until the bad ones: more is better for whoever plays for the goal.
 */
export function outlook(bundle: Bundle, look: Look, scenario: number, pieces: Pieces): number {
  const wanted = new Set<number>();
  const missing = new Set<number>();
  const scene: Scene = { bundle, look, ...pieces, wanted, missing, ends: endsWith };
  const judge = createJudge(scene, (made) => createDeeds(scene, made));
  const asked = new Set<number>();
  /** Scenarios that ask for each other's outcome in a ring are asked once. */
  function endsWith(played: number, outcome: number): number {
    if (asked.has(played)) return NEVER;
    asked.add(played);
    const effort = least(bundle, judge, played, (ending) => ending.outcome === outcome);
    asked.delete(played);
    return effort;
  }
  const good = GOAL * effortToGoal(bundle, judge, scenario);
  const isSeeking = missing.size > 0;
  let sum = danger(bundle, judge, scenario) - good;
  for (const played of bundle.scenarios) {
    if (played === scenario || look.value(FIELD_RUNNING, played) === 0) continue;
    const within = GOAL * effortToGoal(bundle, judge, played);
    sum += WITHIN * (danger(bundle, judge, played) - within);
  }
  if (doesGrow(bundle)) sum += foundSoFar(bundle, look, pieces, isSeeking);
  for (const own of pieces.own) {
    let nearest = FAR;
    for (const one of wanted) nearest = Math.min(nearest, look.steps(own, one));
    if (nearest < FAR) sum -= STEP_NEARER * nearest;
  }
  return sum;
}

/** What is found counts most as long as something is sought; when that is there, as much as all that could be found. */
function foundSoFar(bundle: Bundle, look: Look, { own }: Pieces, isSeeking: boolean): number {
  const spaces = Math.min(MOST_SPACES, look.all(KIND_SPACE).length);
  return isSeeking
    ? SPACE_TO_SEEK * spaces - STEP_OUT * awayFromFrontier(bundle, look, own)
    : SPACE_TO_SEEK * MOST_SPACES + MORE_SPACE * spaces;
}

function effortToGoal(bundle: Bundle, judge: Judge, scenario: number): number {
  const { goal } = endingsOf(bundle, scenario);
  return goal === 0 ? 0 : least(bundle, judge, scenario, ({ outcome }) => outcome === goal);
}

/** The more, the farther off the nearest of the bad ends is. */
function danger(bundle: Bundle, judge: Judge, scenario: number): number {
  const { bad } = endingsOf(bundle, scenario);
  // What comes in any case is no danger.
  const isDanger = ({ outcome, match, path }: Ending): boolean =>
    bad.has(outcome) && (match >= 0 || path.length > 0);
  const worst = least(bundle, judge, scenario, isDanger, FEARED);
  return (BAD * worst) / (worst + HALFWAY);
}

function least(
  bundle: Bundle,
  judge: Judge,
  scenario: number,
  counts: (ending: Ending) => boolean,
  depth: Depth = WISHED,
): number {
  let best = Number.POSITIVE_INFINITY;
  for (const ending of endingsOf(bundle, scenario).all)
    if (counts(ending)) best = Math.min(best, effortOf(judge, ending, depth));
  return Math.min(best, MOST);
}

const WISHED: Depth = { calls: 0, deeds: 0 };
const FEARED: Depth = { ...WISHED, isFeared: true };

function effortOf(judge: Judge, { match, locals, path }: Ending, depth: Depth): number {
  let effort = match < 0 ? 0 : judge.proc(match, true, locals, depth);
  for (const { condition, holds } of path) effort += judge.of(condition, holds, locals, depth);
  return effort;
}

/** What wears a piece down until a rule takes it out of play. */
import type { Bundle, Expr } from "@questwright/bundle";
import { type FieldWeight, Influence } from "./influence.ts";
import { kindsOfParameters } from "./parameters.ts";
import { type Found, localIn, pathsOf, type Step, stepsOf, visitPaths } from "./paths.ts";

export interface Wear {
  /**
   * The counters that bring a piece nearer to where a rule takes it from the board, by the kind that has
   * them: a weight above 0 where more of it does.
   */
  readonly counters: readonly FieldWeight[];
  /** Zones, as things, that worn pieces are put into. */
  readonly zones: ReadonlySet<number>;
}

/** Whoever calls what takes a piece out of play, and who calls those. */
const MOST_CALLS = 3;

type Way = Pick<Found, "proc" | "path">;

const known = new WeakMap<Bundle, Wear>();

/** Read from the rules that put a piece into a zone or remove it, and from those that call them. */
export function wearOf(bundle: Bundle): Wear {
  const found = known.get(bundle) ?? findWear(bundle);
  known.set(bundle, found);
  return found;
}

function findWear(bundle: Bundle): Wear {
  const zones = new Set<number>();
  const counters = new Map<string, FieldWeight>();
  const takers: Found[] = [];
  for (let proc = 0; proc < bundle.procs.length; proc++)
    visitPaths(bundle, proc, (found) => {
      if (isTaken(found)) takers.push(found);
    });
  for (const place of takers) {
    const { proc, statement } = place;
    const taken = localIn(statement[2] as Expr);
    const kind = kindsOfParameters(bundle, proc)[taken] ?? -1;
    if (kind < 0) continue;
    const own = wornBy(bundle, place, taken, kind);
    for (const each of own) {
      const key = `${each.field} ${each.kind}`;
      const weight = each.weight + (counters.get(key)?.weight ?? 0);
      counters.set(key, { ...each, weight });
    }
    if (statement[0] === "move" && own.some(({ weight }) => weight > 0))
      zones.add(statement[3] as number);
  }
  return { counters: [...counters.values()].filter(({ weight }) => weight !== 0), zones };
}

/** What counters of a piece are asked about before it is taken: no farther back than where one is. */
function wornBy(bundle: Bundle, place: Found, taken: number, kind: number): readonly FieldWeight[] {
  for (let most = 1; most <= MOST_CALLS; most++) {
    const influence = new Influence(bundle);
    noteWay(bundle, influence, kind, place, taken, most);
    const own = influence
      .fields()
      .filter((each) => each.kind === kind && each.weight !== 0)
      .filter(({ field }) => bundle.fields[field]!.type.type === "counter");
    if (own.length > 0) return own;
  }
  return [];
}

/** What is asked on the way to a statement, by the rules that come to it and by so many callers above it. */
function noteWay(
  bundle: Bundle,
  influence: Influence,
  kind: number,
  place: Way,
  local: number,
  calls: number,
): void {
  // Each proc once, whatever the ways to it: strangers may have written them.
  const climbed = new Set<number>();
  let level: readonly (readonly [Way, number])[] = [[place, local]];
  for (let left = calls; level.length > 0; left--) {
    const above: [Way, number][] = [];
    for (const [{ proc, path }, own] of level) {
      note(influence, kind, own, path);
      if (climbed.has(proc)) continue;
      climbed.add(proc);
      for (const trigger of pathsOf(bundle).triggers.get(proc) ?? []) {
        if (trigger.type === "rule") note(influence, kind, own, stepsOf(bundle, trigger.match));
        const caller = trigger.type === "call" ? localIn(trigger.args[own] ?? 0) : -1;
        if (trigger.type === "call" && caller >= 0 && left > 0) above.push([trigger.from, caller]);
      }
    }
    level = above;
  }
}

/** Whether whoever a proc is about is taken from the board. */
const isTaken = ({ statement }: Found): boolean =>
  (statement[0] === "remove" ||
    (statement[0] === "move" && typeof statement[3] === "number" && statement[3] > 0)) &&
  localIn(statement[2]) >= 0;

/** What is asked of somebody of a kind, who is in a local. */
function note(influence: Influence, kind: number, local: number, path: readonly Step[]): void {
  for (const { condition, holds } of path)
    influence.ofExpression(condition, holds ? 1 : -1, new Map([[local, kind]]));
}

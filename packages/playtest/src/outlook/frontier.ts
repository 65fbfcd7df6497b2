/** Where the board can be made to grow: what is sought may lie behind it. */
import { BUILT_IN_KINDS, type Bundle } from "@questwright/bundle";
import type { Look } from "@questwright/runtime";
import { pathsOf } from "./paths.ts";
import { totalDistance } from "./ways.ts";

const KIND_SPACE = BUILT_IN_KINDS.indexOf("space");
/** An action joins a map through so many deeds at most. */
const DEEPEST = 4;

const known = new WeakMap<Bundle, readonly number[]>();

/** The guards (pure procs) of the actions by which maps are joined to what lies. */
function guardsOf(bundle: Bundle): readonly number[] {
  const found = known.get(bundle) ?? findGuards(bundle);
  known.set(bundle, found);
  return found;
}

function findGuards(bundle: Bundle): readonly number[] {
  const { joins, triggers } = pathsOf(bundle);
  const guards = new Set<number>();
  let procs = new Set(joins.map(({ proc }) => proc));
  for (let depth = 0; depth < DEEPEST; depth++) {
    const above = new Set<number>();
    for (const proc of procs)
      for (const trigger of triggers.get(proc) ?? []) {
        if (trigger.type === "action" && trigger.guard >= 0) guards.add(trigger.guard);
        if (trigger.type === "call") above.add(trigger.from.proc);
      }
    procs = above;
  }
  return [...guards];
}

/** Whether some rule joins maps to what lies. */
export const doesGrow = (bundle: Bundle): boolean => pathsOf(bundle).joins.length > 0;

const frontiers = new WeakMap<Look, Map<number, readonly number[]>>();

/**
 * The spaces where somebody could take an action, by its guard (-1: anywhere). A guard asks where its actor
 * stands: it is asked of each space, as if that stood there itself.
 */
export function frontierOf(look: Look, guard: number): readonly number[] {
  const known = frontiers.get(look) ?? new Map<number, readonly number[]>();
  frontiers.set(look, known);
  const before = known.get(guard);
  if (before !== undefined) return before;
  const all = look.all(KIND_SPACE);
  const found = guard < 0 ? all : all.filter((space) => look.evaluate(guard, [space]) !== 0);
  known.set(guard, found);
  return found;
}

/** How far some pieces are, together, each from the nearest space where somebody could make the board grow. */
export function awayFromFrontier(bundle: Bundle, look: Look, pieces: readonly number[]): number {
  const guards = guardsOf(bundle);
  if (guards.length === 0 || pieces.length === 0) return 0;
  const frontier = guards.flatMap((guard) => frontierOf(look, guard));
  return totalDistance(look, pieces, frontier);
}

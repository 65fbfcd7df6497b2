/** Where the board can be made to grow: what is sought may lie behind it. */
import { BUILT_IN_KINDS, type Bundle } from "@questwright/bundle";
import type { Look } from "@questwright/runtime";
import { joinsOf } from "./joins.ts";
import { pathsOf } from "./paths.ts";
import { totalDistance } from "./ways.ts";

const KIND_SPACE = BUILT_IN_KINDS.indexOf("space");

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
  const guards = new Set(joinsOf(bundle).map(({ guard }) => guard));
  guards.delete(-1);
  if (guards.size === 0 || pieces.length === 0) return 0;
  const frontier = [...guards].flatMap((guard) => frontierOf(look, guard));
  return totalDistance(look, pieces, frontier);
}

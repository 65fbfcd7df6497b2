/** How far pieces stand in the sight of others who can come to them. */
import type { Bundle, Expr } from "@questwright/bundle";
import type { Look } from "@questwright/runtime";
import { isKind } from "../kinds-and-fields.ts";
import { kindsOfParameters } from "./parameters.ts";
import { localIn, visitPaths } from "./paths.ts";

/** How far off somebody who sees a piece counts half of one who stands beside it. */
const HALFWAY = 4;

/**
 * What it costs that others see pieces, and from how near; cover halves it. Twice as many others wear down
 * twice as much, and it takes twice as long to be rid of them, so that it goes by the square of their number for
 * each piece (F. W. Lanchester, "Aircraft in Warfare", 1916).
 */
export function exposure(look: Look, pieces: readonly number[], others: readonly number[]): number {
  if (pieces.length === 0) return 0;
  let exposed = 0;
  for (const other of others)
    for (const piece of pieces) {
      const seen = look.sees(other, piece);
      if (seen > 0) exposed += (seen / 2) * (HALFWAY / (HALFWAY + look.distance(other, piece)));
    }
  return (exposed / pieces.length) ** 2;
}

/** Kinds of those whom rules put from space to space; of kinds derived from each other the widest. Others harm nobody. */
export function moversOf(bundle: Bundle): readonly number[] {
  const movers = new Set<number>();
  for (let proc = 0; proc < bundle.procs.length; proc++)
    visitPaths(bundle, proc, ({ statement }) => {
      if (statement[0] !== "move" || isZone(statement[3])) return;
      const kind = kindsOfParameters(bundle, proc)[localIn(statement[2])] ?? -1;
      if (kind >= 0) movers.add(kind);
    });
  const isWidest = (kind: number): boolean =>
    ![...movers].some((other) => other !== kind && isKind(bundle, kind, other));
  return [...movers].filter(isWidest);
}

const isZone = (place: Expr): boolean => typeof place === "number" || place[0] === "zone";

/** Ways on foot. */
import { FAR } from "@questwright/bundle";
import type { Look } from "@questwright/runtime";

/** How far those of one group are from the nearest of another, on foot, together; who cannot come to any does not count. */
export function totalDistance(
  look: Look,
  group: readonly number[],
  others: readonly number[],
): number {
  let total = 0;
  for (const one of group) {
    let nearest = FAR;
    for (const other of others) nearest = Math.min(nearest, look.steps(one, other));
    if (nearest < FAR) total += nearest;
  }
  return total;
}

/** Which space is gone on from next, where entering a space takes more or fewer steps than one. */
import type { Machine } from "../vm/machine.ts";

/** What no step has led to yet. */
export const UNREACHED = -1;

/** The space that took the fewest steps among those not looked around from; the first of several; -1 none. */
export function nearestOpen(machine: Machine, best: Int32Array, settled: Uint8Array): number {
  machine.fuel -= best.length >> 4;
  let nearest = -1;
  for (let space = 0; space < best.length; space++) {
    if (best[space]! < 0 || settled[space] === 1) continue;
    if (nearest < 0 || best[space]! < best[nearest]!) nearest = space;
  }
  return nearest;
}

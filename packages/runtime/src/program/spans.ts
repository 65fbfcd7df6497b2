import type { Program } from "./program.ts";

/** The span of the statement that an address of code belongs to; 0 for the machine's own routines. */
export function spanAt({ spanAt: starts, spanOf }: Program, address: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= address) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? 0 : spanOf[low - 1]!;
}

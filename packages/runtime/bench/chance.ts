/**
 * xoshiro128** over four 32-bit integers, seeded by splitmix32: what the runtime draws with, so that
 * the game by hand sees the same dice, and what every player of the benchmark chooses with.
 */

/** Fills an array of integers from a seed, as the runtime fills its streams. */
export function seedChance(state: Int32Array, base: number, count: number, seed: number): void {
  let number = seed | 0;
  for (let index = 0; index < count; index++) {
    number = (number + 0x9e3779b9) | 0;
    let mixed = number;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    state[base + index] = mixed ^ (mixed >>> 16);
  }
}

function nextBits(state: Int32Array, base: number): number {
  const second = state[base + 1]!;
  let result = Math.imul(second, 5);
  result = Math.imul((result << 7) | (result >>> 25), 9);
  const third = state[base + 2]! ^ state[base]!;
  const fourth = state[base + 3]! ^ second;
  state[base + 1] = second ^ third;
  state[base] = state[base]! ^ fourth;
  state[base + 2] = third ^ (second << 9);
  state[base + 3] = (fourth << 11) | (fourth >>> 21);
  return result >>> 0;
}

/** An integer from 0 to `count` - 1, each equally likely. */
export function drawFrom(state: Int32Array, base: number, count: number): number {
  const last = 4294967295 - ((-count >>> 0) % count);
  let bits = nextBits(state, base);
  while (bits > last) bits = nextBits(state, base);
  return bits % count;
}

/** Seed of the player of a game. */
export const playerSeed = (seed: number): number => seed ^ 0x5bd1e995;

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { draw, nextBits, STREAM_ROLL, STREAM_SHUFFLE, seedStreams } from "../src/dice/rng.ts";
import { S_RNG, STACK_BASE } from "../src/memory/layout.ts";

/** The published algorithm, in arithmetic without 32-bit tricks. */
function reference(state: bigint[]): bigint {
  const mask = 0xffffffffn;
  const rotate = (value: bigint, by: bigint) => ((value << by) | (value >> (32n - by))) & mask;
  const result = (rotate((state[1]! * 5n) & mask, 7n) * 9n) & mask;
  const shifted = (state[1]! << 9n) & mask;
  state[2] = state[2]! ^ state[0]!;
  state[3] = state[3]! ^ state[1]!;
  state[1] = state[1]! ^ state[2]!;
  state[0] = state[0]! ^ state[3]!;
  state[2] = state[2]! ^ shifted;
  state[3] = rotate(state[3]!, 11n);
  return result;
}

describe("the random generator", () => {
  test("gives the first numbers that rand_xoshiro publishes for the state 1, 2, 3, 4", () => {
    const state = Int32Array.of(1, 2, 3, 4);
    const numbers = Array.from({ length: 10 }, () => nextBits(state, 0));
    expect(numbers.slice(0, 4)).toEqual([11520, 0, 5927040, 70819200]);
    const big = [1n, 2n, 3n, 4n];
    expect(numbers).toEqual(numbers.map(() => Number(reference(big))));
  });

  test("is xoshiro128** from any state", () => {
    const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
    fc.assert(
      fc.property(fc.tuple(word, word, word, word), (words) => {
        const state = Int32Array.from(words);
        const big = words.map((value) => BigInt(value >>> 0));
        for (let step = 0; step < 20; step++) {
          expect(nextBits(state, 0)).toBe(Number(reference(big)));
        }
      }),
    );
  });

  test("draws every face of a die equally often, to what chance allows", () => {
    const stack = new Int32Array(STACK_BASE);
    seedStreams(stack, 42);
    for (const sides of [3, 6, 7, 12, 20, 100, 103]) {
      const rolls = sides * 3000;
      const counts = new Array<number>(sides).fill(0);
      for (let roll = 0; roll < rolls; roll++) {
        const face = draw(stack, STREAM_ROLL, sides);
        counts[face] = counts[face]! + 1;
      }
      const squares = counts.reduce((sum, count) => sum + (count - 3000) ** 2 / 3000, 0);
      // Chi-square: beyond mean + 4 standard deviations once in some ten thousand seeds.
      expect(squares).toBeLessThan(sides - 1 + 4 * Math.sqrt(2 * (sides - 1)) + 8);
    }
  });

  test("throws away draws beyond the last whole multiple", () => {
    const count = 3 * 2 ** 30;
    const stack = new Int32Array(STACK_BASE);
    seedStreams(stack, 7);
    const copy = stack.slice();
    const base = S_RNG + STREAM_ROLL * 4;
    for (let round = 0; round < 200; round++) {
      let bits = nextBits(copy, base);
      while (bits >= count) bits = nextBits(copy, base);
      expect(draw(stack, STREAM_ROLL, count)).toBe(bits);
    }
  });

  test("keeps its streams apart: a shuffle more does not change a roll", () => {
    const one = new Int32Array(STACK_BASE);
    seedStreams(one, 5);
    const other = one.slice();
    draw(other, STREAM_SHUFFLE, 52);
    for (let roll = 0; roll < 20; roll++) {
      expect(draw(other, STREAM_ROLL, 20)).toBe(draw(one, STREAM_ROLL, 20));
    }
  });
});

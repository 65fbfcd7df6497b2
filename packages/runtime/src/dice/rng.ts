/**
 * xoshiro128** (Blackman and Vigna, 2018) over four 32-bit integers of a game's memory, seeded by
 * splitmix32. Only 32-bit operations, so every engine draws the same.
 */
import { S_RNG } from "../memory/layout.ts";

/** One stream for each purpose: a roll more does not change the next shuffle. */
export const STREAM_SETUP = 0;
export const STREAM_SHUFFLE = 1;
export const STREAM_ROLL = 2;
export const STREAM_PICK = 3;
export const STREAMS = 4;

/** Fills the streams of a stack from a seed (any 32-bit integer). */
export function seedStreams(stack: Int32Array, seed: number): void {
  let state = seed | 0;
  for (let index = 0; index < STREAMS * 4; index++) {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    stack[S_RNG + index] = mixed ^ (mixed >>> 16);
  }
}

/** The next 32 bits of the generator whose four integers begin at `base`, unsigned. */
export function nextBits(state: Int32Array, base: number): number {
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

/** The last 32 bits of which whole multiples of `count` come up; 2^32 modulo `count` are beyond it. */
export const lastOf = (count: number): number => 4294967295 - ((-count >>> 0) % count);

/** An integer from 0 to `count` - 1, each equally likely: draws beyond the last whole multiple are drawn again. */
export function draw(stack: Int32Array, stream: number, count: number): number {
  const bits = nextBits(stack, S_RNG + stream * 4);
  // Of what is beyond, fewer than `count`: then it is looked at more closely.
  if (bits <= 4294967295 - count) return bits % count;
  const last = lastOf(count);
  return bits <= last ? bits % count : drawUpTo(stack, stream, count, last);
}

/** The same for who draws several times of one count, with its `lastOf`. */
export function drawUpTo(stack: Int32Array, stream: number, count: number, last: number): number {
  const base = S_RNG + stream * 4;
  let bits = nextBits(stack, base);
  while (bits > last) bits = nextBits(stack, base);
  return bits % count;
}

/**
 * A random number for one decision of one bot: a whole number from 0 to `below` - 1. It depends on
 * the seed, the number of the decision and `draw` alone, so that a game saved in the middle and gone
 * on with in another process sees the bot choose as it would have. The generator of the game is
 * not touched. `below` must lie between 1 and 2^31.
 */
export function randomNumber(seed: number, decision: number, draw: number, below: number): number {
  const state = mix(mix(mix(seed ^ 0x51ed270b) ^ decision) ^ draw);
  // What lies above the last whole multiple of `below` is drawn again: no option is favoured.
  const limit = 2 ** 32 - (2 ** 32 % below);
  let number = state;
  for (let again = 1; number >= limit; again++) number = mix(state ^ again);
  return number % below;
}

/** Spreads the bits of a 32-bit integer (the finaliser of MurmurHash3, after a step of splitmix). */
function mix(value: number): number {
  let bits = (value + 0x9e3779b9) | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

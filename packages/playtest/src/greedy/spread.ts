import { randomNumber } from "../random-number.ts";

/** All options of a decision, or so many of them spread over the whole list, another for each seed. */
export function spread(
  options: number,
  most: number,
  decision: number,
  seed = 1,
): readonly number[] {
  const count = Math.min(options, most);
  const first = randomNumber(seed, decision, 0, options);
  return Array.from(
    { length: count },
    (_, index) => (first + Math.floor((index * options) / count)) % options,
  );
}

/** Low and high end of an interval of a share, from 0 to 1. */
export type Interval = readonly [low: number, high: number];

/** 97.5th percentile of the standard normal distribution. */
const Z = 1.959963984540054;

/**
 * The 95 % score interval of a share seen `hits` times in `trials` (E. B. Wilson, "Probable
 * inference, the law of succession, and statistical inference", 1927). From 0 to 1 for no trials.
 */
export function wilsonInterval(hits: number, trials: number): Interval {
  if (trials === 0) return [0, 1];
  const share = hits / trials;
  const squared = Z * Z;
  const middle = share + squared / (2 * trials);
  const half = Z * Math.sqrt((share * (1 - share)) / trials + squared / (4 * trials * trials));
  const over = 1 + squared / trials;
  // Where it was seen always or never, rounding would leave the ends just beside 0 and 1.
  return [hits === 0 ? 0 : (middle - half) / over, hits === trials ? 1 : (middle + half) / over];
}

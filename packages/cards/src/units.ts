/** The one unit of layout: a dot of 1/300 inch. Screen, PNG and PDF only scale what is laid out in it. */
export const DOTS_PER_INCH = 300;
export const DOTS_PER_MM = DOTS_PER_INCH / 25.4;
export const DOTS_PER_POINT = DOTS_PER_INCH / 72;
export const POINTS_PER_MM = 72 / 25.4;

/** Rounds to a thousandth, for coordinates in text files. */
export function round3(value: number): number {
  return Math.round(value * 1000) / 1000;
}

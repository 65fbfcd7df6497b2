/** How much a bot looks at before it decides; it costs time in proportion. */
export interface Effort {
  /** More options than this are not all tried: a game of a thousand spaces is to be played, too. */
  readonly options: number;
  /** In so many imagined games each option is tried. */
  readonly tried: number;
  /** So many ways on are tried of each, up to the end of its deed. */
  readonly ways: number;
  /** After so many decisions within a deed it is judged as it stands. */
  readonly deepest: number;
  /** So many of the best options are done again, */
  readonly kept: number;
  /** in so many more imagined games; with 0 the best of those in which they were tried is taken. */
  readonly games: number;
}

/** What wins most in the time that it takes, over the scenarios of our own packs. */
export const USUAL: Effort = {
  options: 24,
  tried: 2,
  ways: 12,
  deepest: 6,
  kept: 3,
  games: 8,
};

/** As there is one game to foresee, the time is for more ways on in it. */
export const FORESEEING: Effort = { ...USUAL, tried: 1, ways: 48, games: 0 };

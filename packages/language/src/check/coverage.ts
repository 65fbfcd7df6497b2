/** Which results of some dice the rows of a table answer. */

/** A row's key: `low`..`high`, both included. */
export interface Band {
  readonly low: number;
  readonly high: number;
}

export interface Coverage {
  /** Results no band answers, as bands of neighbouring results. */
  readonly missing: readonly Band[];
  /** Pairs of bands (by index) that answer the same results, each with what they share. */
  readonly shared: readonly {
    readonly first: number;
    readonly second: number;
    readonly results: Band[];
  }[];
  /** Bands (by index) with no result at all. */
  readonly impossible: readonly number[];
}

/**
 * `results` in ascending order. Neighbours are neighbours in `results`, so that the 16 and 21 of a
 * d66 make one band, and an open band reaches as far as the dice do.
 */
export function coverage(results: readonly number[], bands: readonly Band[]): Coverage {
  const owners: number[][] = results.map(() => []);
  const impossible: number[] = [];
  bands.forEach((band, index) => {
    let met = false;
    results.forEach((result, at) => {
      if (result < band.low || result > band.high) return;
      owners[at]!.push(index);
      met = true;
    });
    if (!met) impossible.push(index);
  });
  return {
    missing: bandsWhere(results, (at) => owners[at]!.length === 0),
    shared: sharedBands(results, owners),
    impossible,
  };
}

function sharedBands(results: readonly number[], owners: readonly number[][]) {
  const pairs = new Map<string, [number, number]>();
  for (const at of owners)
    for (let second = 1; second < at.length; second += 1)
      pairs.set(`${at[second - 1]} ${at[second]}`, [at[second - 1]!, at[second]!]);
  return [...pairs.values()].map(([first, second]) => ({
    first,
    second,
    results: bandsWhere(
      results,
      (at) => owners[at]!.includes(first) && owners[at]!.includes(second),
    ),
  }));
}

function bandsWhere(results: readonly number[], holds: (at: number) => boolean): Band[] {
  const bands: { low: number; high: number }[] = [];
  let open = false;
  results.forEach((result, at) => {
    if (!holds(at)) {
      open = false;
    } else if (open) {
      bands[bands.length - 1]!.high = result;
    } else {
      bands.push({ low: result, high: result });
      open = true;
    }
  });
  return bands;
}

/** `4`, `6-8` and `20`. */
export function bandText({ low, high }: Band): string {
  return low === high ? `${low}` : `${low}-${high}`;
}

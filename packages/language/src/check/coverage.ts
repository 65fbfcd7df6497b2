/** Which results of some dice the rows of a table answer. */

/** A row's key: `low`..`high`, both included. */
export interface Band {
  readonly low: number;
  readonly high: number;
}

export interface Gap extends Band {
  /** The band (by index) that ends nearest below the gap; undefined at the beginning. */
  readonly after: number | undefined;
}

export interface Overlap {
  /** Two bands by index, the earlier first, and what both answer. */
  readonly first: number;
  readonly second: number;
  readonly results: readonly Band[];
}

export interface Coverage {
  /** Results no band answers, neighbours joined. */
  readonly missing: readonly Gap[];
  /** A result that several bands answer is told for the first of them and each other. */
  readonly shared: readonly Overlap[];
  /** Bands (by index) with no result at all. */
  readonly impossible: readonly number[];
}

/**
 * `results` in ascending order. Neighbours are neighbours in `results`, so that the 16 and 21 of a
 * d66 make one band, and an open band (`high` infinite) reaches as far as the dice do.
 */
export function coverage(results: readonly number[], bands: readonly Band[]): Coverage {
  const owner = new Int32Array(results.length).fill(-1);
  const impossible: number[] = [];
  const shared = new Map<string, { first: number; second: number; at: number[] }>();
  bands.forEach(({ low, high }, index) => {
    const from = lowerBound(results, low);
    let at = from;
    for (; at < results.length && results[at]! <= high; at += 1) {
      const first = owner[at]!;
      if (first === -1) {
        owner[at] = index;
        continue;
      }
      const key = `${first} ${index}`;
      const known = shared.get(key);
      if (known === undefined) shared.set(key, { first, second: index, at: [at] });
      else known.at.push(at);
    }
    if (at === from) impossible.push(index);
  });
  return {
    missing: gaps(results, owner),
    shared: [...shared.values()].map(({ first, second, at }) => ({
      first,
      second,
      results: runs(results, at).map(({ low, high }) => ({ low, high })),
    })),
    impossible,
  };
}

function gaps(results: readonly number[], owner: Int32Array): Gap[] {
  const missing: number[] = [];
  for (let at = owner.indexOf(-1); at !== -1; at = owner.indexOf(-1, at + 1)) missing.push(at);
  return runs(results, missing).map(({ low, high, first }) => ({
    low,
    high,
    after: first === 0 ? undefined : owner[first - 1],
  }));
}

/** Joins neighbouring places of `results`. */
function runs(results: readonly number[], places: readonly number[]) {
  const found: { low: number; high: number; first: number }[] = [];
  let last = -2;
  for (const at of places) {
    if (at === last + 1) found[found.length - 1]!.high = results[at]!;
    else found.push({ low: results[at]!, high: results[at]!, first: at });
    last = at;
  }
  return found;
}

/** First place whose result is not below `value`. */
function lowerBound(results: readonly number[], value: number): number {
  let low = 0;
  let high = results.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (results[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** `4` or `6-8`. */
export function bandText({ low, high }: Band): string {
  if (high === Number.POSITIVE_INFINITY) return `${low}+`;
  return low === high ? `${low}` : `${low}-${high}`;
}

/**
 * Exact odds of numeric dice. A distribution tells for each total in how many equally likely ways
 * it comes up; the ways are big integers, as a handful of dice already passes 2^53.
 */
export interface Distribution {
  /** Ways by total. */
  readonly ways: ReadonlyMap<number, bigint>;
  readonly all: bigint;
}

/** A die with these faces, each equally likely; a face named twice counts twice. */
export function faceDistribution(faces: readonly number[]): Distribution {
  const ways = new Map<number, bigint>();
  for (const face of faces) ways.set(face, (ways.get(face) ?? 0n) + 1n);
  return { ways, all: BigInt(faces.length) };
}

/** The sum of two independent rolls. */
export function sumDistribution(a: Distribution, b: Distribution): Distribution {
  const ways = new Map<number, bigint>();
  for (const [left, leftWays] of a.ways)
    for (const [right, rightWays] of b.ways) {
      const total = left + right;
      ways.set(total, (ways.get(total) ?? 0n) + leftWays * rightWays);
    }
  return { ways, all: a.all * b.all };
}

/** So many dice of one kind, summed. */
export function repeatDistribution(die: Distribution, count: number): Distribution {
  let sum = faceDistribution([0]);
  for (let rolled = 0; rolled < count; rolled += 1) sum = sumDistribution(sum, die);
  return sum;
}

/** The odds of a total within `low`..`high`, as a fraction in lowest terms: `1/6`, `0`, `1`. */
export function odds({ ways, all }: Distribution, low: number, high: number): string {
  let good = 0n;
  for (const [total, count] of ways) if (total >= low && total <= high) good += count;
  return fraction(good, all);
}

export function fraction(good: bigint, all: bigint): string {
  if (good === 0n) return "0";
  let [a, b] = [good, all];
  while (b !== 0n) [a, b] = [b, a % b];
  return all / a === 1n ? `${good / a}` : `${good / a}/${all / a}`;
}

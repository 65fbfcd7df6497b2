/** An exact number: numerator over denominator in lowest terms, the denominator above 0. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const ZERO: Fraction = { over: 0n, under: 1n };
export const ONE: Fraction = { over: 1n, under: 1n };

/** `over` divided by `under`, which must not be 0. */
export function fraction(over: bigint | number, under: bigint | number = 1n): Fraction {
  const [a, b] = [BigInt(over), BigInt(under)];
  const common = greatestCommonDivisor(a < 0n ? -a : a, b < 0n ? -b : b) * (b < 0n ? -1n : 1n);
  return { over: a / common, under: b / common };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [left, right] = [a, b];
  while (right !== 0n) [left, right] = [right, left % right];
  return left === 0n ? 1n : left;
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under);

export const minus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under - b.over * a.under, a.under * b.under);

export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.over, a.under * b.under);

/** `b` must not be 0. */
export const dividedBy = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under, a.under * b.over);

export const isZero = ({ over }: Fraction): boolean => over === 0n;

/** `7/12`, `3`, `0`, `-1/2`. */
export const fractionText = ({ over, under }: Fraction): string =>
  under === 1n ? `${over}` : `${over}/${under}`;

/** The nearest number of the host; exact enough to be shown, whatever the size of both parts. */
export function asNumber({ over, under }: Fraction): number {
  const digits = 10n ** 17n;
  const whole = over / under;
  return Number(whole) + Number(((over - whole * under) * digits) / under) / 1e17;
}

/** Numbers and ranges as people type them. */

export interface Range {
  readonly low: number;
  /** Undefined: this and everything above. */
  readonly high: number | undefined;
}

/** Every dash that word processors and spreadsheets put between two numbers, and the minus sign. */
const DASH = "[-\\u2010-\\u2015\\u2212]";
/** No number of the language has more digits. */
const NUMBER = `(?:${DASH}\\s*)?\\d{1,9}`;
const ONE = new RegExp(
  `^(${NUMBER})(\\s*\\+|\\s+(?:or|and)\\s+(?:more|above|up|over|higher|better|greater))?$`,
  "iu",
);
const TWO = new RegExp(`^(${NUMBER})\\s*(?:${DASH}|to)\\s*(${NUMBER})$`, "iu");

/** One of too many digits too: it is told as the number that it is. */
const SIGNED = new RegExp(`^(?:${DASH}\\s*)?\\d+$`, "u");

/** `07`, `−1` as the language writes them; undefined where it is something else. */
export function readNumber(text: string): string | undefined {
  if (!SIGNED.test(text)) return undefined;
  const digits = text.replace(/\D/gu, "");
  return `${digits.length === text.length ? "" : "-"}${digits.replace(/^0+(?=\d)/u, "")}`;
}

/** `7`, `01–02`, `9 to 10`, `11+`, `11 or more`, `96-00`: two noughts are a hundred. */
export function readRange(text: string): Range | undefined {
  const one = ONE.exec(text);
  if (one !== null) {
    const low = numberIn(one[1]!);
    return { low, high: one[2] === undefined ? low : undefined };
  }
  const two = TWO.exec(text);
  return two === null ? undefined : { low: numberIn(two[1]!), high: numberIn(two[2]!) };
}

/** As the language writes it. */
export const rangeText = ({ low, high }: Range): string =>
  high === undefined ? `${low}+` : low === high ? `${low}` : `${low}-${high}`;

function numberIn(text: string): number {
  const digits = text.replace(/\D/gu, "");
  if (/^00+$/u.test(digits)) return 10 ** digits.length;
  return digits.length === text.length ? Number(digits) : -Number(digits);
}

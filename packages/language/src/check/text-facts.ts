/** Numbers and names in a text that people read. */

/** Whole numbers written in digits; those in names of dice, such as the 20 of d20, are none. */
export function numbersIn(text: string): { readonly number: string; readonly at: number }[] {
  return [...text.matchAll(/(?<![\p{L}\d])\d+(?![\p{L}\d])/gu)].map(({ 0: number, index }) => ({
    number,
    at: index,
  }));
}

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  [
    ["zero", "none", "no", "nothing"],
    ["one", "a", "an", "once"],
    ["two", "twice", "double", "doubled", "both", "pair", "second"],
    ["three", "thrice", "triple", "third"],
    ["four", "fourth"],
    ["five", "fifth"],
    ["six", "sixth"],
    ["seven", "seventh"],
    ["eight", "eighth"],
    ["nine", "ninth"],
    ["ten", "tenth"],
    ["eleven", "eleventh"],
    ["twelve", "twelfth", "dozen"],
  ].flatMap((words, number) => words.map((word) => [word, number] as const)),
);

/** Numbers that an English text says in words, and those of dice such as `3d6`. */
export function wordNumbersIn(text: string): number[] {
  const dice = [...text.matchAll(/(?<![\p{L}\d])(\d+)d\d+/gu)].map(([, count]) => Number(count));
  const words = [...text.toLowerCase().matchAll(/\p{L}+/gu)];
  return [...dice, ...words.flatMap(([word]) => NUMBER_WORDS.get(word) ?? [])];
}

/** Where a text has a name as a word of its own, in the singular or plural; the first such place. */
export function mentions(
  text: string,
  name: string,
): { readonly at: number; readonly length: number } | undefined {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const found = new RegExp(
    `(?<![\\p{L}\\p{N}{-])${escaped}(?:s|es)?(?![\\p{L}\\p{N}}-])`,
    "iu",
  ).exec(text);
  return found === null ? undefined : { at: found.index, length: found[0].length };
}

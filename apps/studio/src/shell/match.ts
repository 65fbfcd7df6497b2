/** How well a text holds what is typed, as it stands; undefined where it does not. */
const wholeScore = (wanted: string, given: string): number | undefined => {
  const whole = given.indexOf(wanted);
  if (whole < 0) return undefined;
  const isWordStart = whole === 0 || /[^\p{L}\p{N}]/u.test(given[whole - 1] ?? "");
  return 1000 - whole - given.length * 0.1 + (isWordStart ? 200 : 0);
};

/** How well a text holds the letters of what is typed, in their order, others between them. */
const looseScore = (wanted: string, given: string): number | undefined => {
  let from = 0;
  let score = 0;
  let last = -2;
  for (const sign of wanted) {
    if (sign === " ") continue;
    const at = given.indexOf(sign, from);
    if (at < 0) return undefined;
    score += at === last + 1 ? 8 : 1;
    last = at;
    from = at + 1;
  }
  return score - given.length * 0.1;
};

/** How well a title answers; its detail answers only to whole words. Greater is better. */
export const matchScore = (query: string, title: string, detail = ""): number | undefined => {
  const wanted = query.toLowerCase();
  if (wanted === "") return 0;
  const inTitle = wholeScore(wanted, title.toLowerCase());
  if (inTitle !== undefined) return inTitle;
  const inDetail = wholeScore(wanted, detail.toLowerCase());
  return inDetail === undefined ? looseScore(wanted, title.toLowerCase()) : inDetail - 500;
};

/** The best answers first; equal ones as they stand. */
export const bestMatches = <T>(
  query: string,
  items: readonly T[],
  textOf: (item: T) => readonly [title: string, detail: string],
  most: number,
): readonly T[] => {
  const scored: { readonly item: T; readonly score: number }[] = [];
  for (const item of items) {
    const score = matchScore(query, ...textOf(item));
    if (score !== undefined) scored.push({ item, score });
  }
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ item }) => item);
};

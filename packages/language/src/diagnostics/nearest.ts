/**
 * The names (in NFC) that somebody may have meant by a misspelt one, nearest first, at most three: those
 * within a third of its length in typing mistakes (a letter missing, doubled, wrong or swapped with
 * its neighbour), or that it begins or that begin it at a hyphen.
 */
export function nearest(wrong: string, names: Iterable<string>, most = 3): string[] {
  return nearestOf([candidates(wrong, names, most)], most);
}

/** A name that may be meant, and how far it is from what was written. */
export type Candidate = readonly [name: string, cost: number];

/** Farther than any name is by mistakes in typing. */
const OTHER_NUMBER = 1e9;

/** Those of some names that may be meant, the nearest first. */
export function candidates(wrong: string, names: Iterable<string>, most = 3): readonly Candidate[] {
  return candidatesAmong(wrong, [[...names]], most);
}

const NOBODY: readonly Candidate[] = [];

/** Names, or what is known by them. */
export type NameList = readonly string[] | Pick<ReadonlyMap<string, unknown>, "keys" | "size">;

const namesIn = (list: NameList): Iterable<string> =>
  Array.isArray(list) ? list : (list as ReadonlyMap<string, unknown>).keys();

/** The same of the names of several lists, in whatever order they come. */
export function candidatesAmong(
  wrong: string,
  lists: readonly NameList[],
  most = 3,
): readonly Candidate[] {
  const word = wrong.normalize("NFC");
  const { length } = word;
  const widest = Math.max(1, Math.floor(length / 3));
  let limit = widest;
  let mistakes: ReturnType<typeof mistakesIn> | undefined;
  const found = new Map<string, number>();
  for (const list of lists)
    for (const name of namesIn(list)) {
      if (name === word) continue;
      let cost = limit + 1;
      const longer = name.length - length;
      if (longer <= limit && -longer <= limit) {
        mistakes ??= mistakesIn(word);
        cost = mistakes(name, limit);
      }
      if (cost <= limit) {
        found.set(name, cost);
        // One that is farther by two is not offered beside it.
        if (cost < limit) limit = cost + 1;
      } else if (limit === widest && sharesBeginning(word, name)) found.set(name, widest + 1);
    }
  if (found.size === 0) {
    const first = word.charCodeAt(0);
    let one: string | undefined;
    for (const list of lists)
      for (const name of namesIn(list)) {
        if (name.charCodeAt(0) !== first || name === word) continue;
        one ??= singular(word);
        if (singular(name) === one) found.set(name, OTHER_NUMBER);
      }
  }
  return found.size === 0 ? NOBODY : ranked([...found], most);
}

/** The nearest names of several lists of candidates for one word. */
export function nearestOf(lists: readonly (readonly Candidate[])[], most = 3): string[] {
  const [only, ...more] = lists.filter(({ length }) => length > 0);
  if (only === undefined) return [];
  // Its candidates are ranked already.
  if (more.length === 0 && only.length <= most) return only.map(([name]) => name);
  return ranked([...new Map(lists.flat())], most).map(([name]) => name);
}

function ranked(found: Candidate[], most: number): readonly Candidate[] {
  let best = Number.POSITIVE_INFINITY;
  for (const [, cost] of found) if (cost < best) best = cost;
  return found
    .filter(([, cost]) => cost <= best + 1)
    .sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, most);
}

/** The same of a noun for one or several, `flys` for `flies`, `boxs` for `boxes`. */
function singular(word: string): string {
  return word
    .replace(/(?:ies|ys)$/, "y")
    .replace(/(?<=s|x|z|ch|sh)e?s$/, "")
    .replace(/(?<!s)s$/, "");
}

function sharesBeginning(a: string, b: string): boolean {
  return a.length < b.length ? isBeginning(a, b) : isBeginning(b, a);
}

function isBeginning(short: string, long: string): boolean {
  return short.length >= 3 && long[short.length] === "-" && long.startsWith(short);
}

/** A word of more letters has no room in the bits of a number. */
const MOST_BITS = 31;

/**
 * `typingMistakes(word, name, limit)` with what it needs of `word` worked out once: all names of a
 * large pack are compared for each name that is misspelt. A column of the table of distances is kept as the steps
 * between its neighbours, a bit each (Hyyrö, "A bit-vector algorithm for computing Levenshtein and
 * Damerau edit distances", 2003).
 */
export function mistakesIn(word: string): (name: string, limit: number) => number {
  const length = word.length;
  if (length === 0 || length > MOST_BITS) return (name, limit) => typingMistakes(word, name, limit);
  const places = new Map<number, number>();
  for (let at = 0; at < length; at += 1) {
    const letter = word.charCodeAt(at);
    places.set(letter, (places.get(letter) ?? 0) | (1 << at));
  }
  const plain = new Int32Array(128);
  for (const [letter, bits] of places) if (letter < 128) plain[letter] = bits;
  const last = 1 << (length - 1);
  const lower = word.toLowerCase();
  const first = word[0]!.toLowerCase();
  return (name, limit) => {
    const end = name.length;
    // As far as both begin alike the table needs no filling: names of one sort mostly do.
    let start = 0;
    while (start < length && start < end && word.charCodeAt(start) === name.charCodeAt(start))
      start += 1;
    if (start === length) return end - length;
    let cost = length - start;
    let more = -1 << start;
    let less = ~more;
    let diagonal = 0;
    let before = 0;
    for (let at = start; at < end; at += 1) {
      const letter = name.charCodeAt(at);
      const same = letter < 128 ? plain[letter]! : (places.get(letter) ?? 0);
      const swapped = ((~diagonal & same) << 1) & before;
      diagonal = (((same & more) + more) ^ more) | same | less | swapped;
      const right = less | ~(diagonal | more);
      const left = diagonal & more;
      if ((right & last) !== 0) cost += 1;
      else if ((left & last) !== 0) cost -= 1;
      // Each letter that is left mends one mistake at most.
      if (cost - (end - at - 1) > limit) break;
      const above = (right << 1) | 1;
      more = (left << 1) | ~(diagonal | above);
      less = above & diagonal;
      before = same;
    }
    if (cost <= 1 || end !== length) return cost;
    // Most names begin otherwise.
    const isCase = name[0]!.toLowerCase() === first && name.toLowerCase() === lower;
    return isCase ? 1 : cost;
  };
}

/**
 * Fewest single mistakes that turn `a` into `b` (optimal string alignment); some number above `limit`
 * when there are more. Words that differ in case alone are one mistake apart.
 */
export function typingMistakes(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let start = 0;
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA -= 1;
    endB -= 1;
  }
  const cost = alignment(a, start, endA, b, endB, limit);
  const isCase = cost > 1 && a.length === b.length && a.toLowerCase() === b.toLowerCase();
  return isCase ? 1 : cost;
}

/** Between the letters `start`..`endA` of `a` and `start`..`endB` of `b`; what is around them is the same. */
function alignment(
  a: string,
  start: number,
  endA: number,
  b: string,
  endB: number,
  limit: number,
): number {
  const width = endB - start + 1;
  if (endA === start) return width - 1;
  let beforeLast: number[] = [];
  let last: number[] = [];
  let row: number[] = [];
  for (let j = 0; j < width; j += 1) last.push(j);
  for (let i = 1; i <= endA - start; i += 1) {
    const letter = a.charCodeAt(start + i - 1);
    row[0] = i;
    let least = i;
    for (let j = 1; j < width; j += 1) {
      const other = b.charCodeAt(start + j - 1);
      let cost = last[j - 1]! + (letter === other ? 0 : 1);
      if (last[j]! + 1 < cost) cost = last[j]! + 1;
      if (row[j - 1]! + 1 < cost) cost = row[j - 1]! + 1;
      const isSwapped =
        i > 1 &&
        j > 1 &&
        letter === b.charCodeAt(start + j - 2) &&
        a.charCodeAt(start + i - 2) === other;
      if (isSwapped && beforeLast[j - 2]! + 1 < cost) cost = beforeLast[j - 2]! + 1;
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[width - 1]!;
}

/**
 * The names (in NFC) that somebody may have meant by a misspelt one, nearest first, at most three: those
 * within a third of its length in typing mistakes (a letter missing, doubled, wrong or swapped with
 * its neighbour), or that it begins or that begin it at a hyphen.
 */
export function nearest(wrong: string, names: Iterable<string>, most = 3): string[] {
  const word = wrong.normalize("NFC");
  const letters = lettersOf(word);
  const widest = Math.max(1, Math.floor(word.length / 3));
  let limit = widest;
  const found = new Map<string, number>();
  for (const name of names) {
    if (name === word || found.has(name)) continue;
    // Each mistake changes two letters at most: most names are told apart without comparing them.
    const isFar =
      Math.abs(name.length - word.length) > limit || bitsIn(letters ^ lettersOf(name)) > 2 * limit;
    const cost = isFar ? limit + 1 : typingMistakes(word, name, limit);
    if (cost <= limit) {
      found.set(name, cost);
      // One that is farther by two is not offered beside it.
      limit = Math.min(limit, cost + 1);
    } else if (limit === widest && sharesBeginning(word, name)) found.set(name, widest + 1);
  }
  const ranked = [...found].sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1));
  const best = ranked[0]?.[1] ?? 0;
  return ranked
    .filter(([, cost]) => cost <= best + 1)
    .slice(0, most)
    .map(([name]) => name);
}

/** Which letters a word has, capitals and small ones alike, folded into 32 bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function sharesBeginning(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 3 && long.startsWith(`${short}-`);
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

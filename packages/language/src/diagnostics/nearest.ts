/**
 * The names that somebody may have meant by a misspelt one, nearest first, at most three: those
 * within a third of its length in typing mistakes (a letter missing, doubled, wrong or swapped with
 * its neighbour), or that it begins or that begin it at a hyphen.
 */
export function nearest(wrong: string, names: Iterable<string>, most = 3): string[] {
  const word = wrong.normalize("NFC");
  const limit = Math.max(1, Math.floor(word.length / 3));
  const found = new Map<string, number>();
  for (const name of names) {
    const candidate = name.normalize("NFC");
    if (candidate === word || found.has(name)) continue;
    const cost = typingMistakes(word, candidate, limit);
    if (cost <= limit) found.set(name, cost);
    else if (sharesBeginning(word, candidate)) found.set(name, limit + 1);
  }
  const ranked = [...found].sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1));
  const best = ranked[0]?.[1] ?? 0;
  return ranked
    .filter(([, cost]) => cost <= best + 1)
    .slice(0, most)
    .map(([name]) => name);
}

function sharesBeginning(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 3 && long.startsWith(`${short}-`);
}

/**
 * Fewest single mistakes that turn `a` into `b` (optimal string alignment); any number above `limit`
 * when there are more. Case alone counts as half a mistake, rounded up over the word.
 */
export function typingMistakes(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (a.toLowerCase() === b.toLowerCase()) return a === b ? 0 : 1;
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row.push(cost);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}

/** Edits from one word to the other (insert, drop, replace, swap neighbours), or `most + 1` if more than `most`. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let edits = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      if (swapped) edits = Math.min(edits, beforeLast[column - 2]! + 1);
      current.push(edits);
      least = Math.min(least, edits);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return last[other.length]!;
}

/** The words a misspelt one may have meant, nearest first: one edit for short words, two for longer ones. */
export function nearWords(word: string, vocabulary: readonly string[]): readonly string[] {
  const most = word.length < 3 ? 0 : word.length <= 4 ? 1 : 2;
  return vocabulary
    .map((candidate) => ({ candidate, edits: editDistance(word, candidate, most) }))
    .filter(({ edits }) => edits > 0 && edits <= most)
    .sort((a, b) => a.edits - b.edits)
    .map(({ candidate }) => candidate);
}

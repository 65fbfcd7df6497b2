/** Numbers from 0 to under 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` of the items, in their order; all of them where there are no more. */
export function sampled<Item>(
  items: readonly Item[],
  count: number,
  random: () => number,
): readonly Item[] {
  if (items.length <= count) return items;
  const chosen: Item[] = [];
  items.forEach((item, at) => {
    const wanted = count - chosen.length;
    if (random() * (items.length - at) < wanted) chosen.push(item);
  });
  return chosen;
}

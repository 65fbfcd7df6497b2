/** One or two letters for a token: the beginnings of its words. */
export const initialsOf = (title: string): string => {
  const words = title.split(/[\s\-–—]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first = "", second] = words.map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ""));
  if (second === undefined) return first.slice(0, 2);
  return first.slice(0, 1) + second.slice(0, 1).toUpperCase();
};

const HUES = [18, 205, 145, 275, 45, 330, 175, 95, 235, 0] as const;

/** A colour for a kind of piece; light enough for dark letters, the same in light and dark. */
export const tintOf = (tint: number): string => `hsl(${HUES[tint % HUES.length]} 52% 74%)`;

const EARTHS = [38, 72, 108, 160, 200, 222, 16, 54] as const;

/** A quiet colour for a word of terrain, the same for the same word. */
export const terrainHue = (terrain: string): number => {
  let hash = 0;
  for (const sign of terrain) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 7919;
  return EARTHS[hash % EARTHS.length] ?? 0;
};

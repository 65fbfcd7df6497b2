import type { Names } from "../model/names.ts";
import type { ArtSymbol } from "../model/symbols.ts";

/** Names that may stand in texts as `{name}`. */
export type DrawnSymbols = ReadonlySet<string>;

/** Drawings that every pack may use without declaring them. */
export const COMMON_SYMBOLS: readonly string[] = [
  "square",
  "triangle",
  "pentagon",
  "hexagon",
  "diamond",
  "circle",
  "d4",
  "d6",
  "d8",
  "d10",
  "d12",
  "d20",
  "d6-1",
  "d6-2",
  "d6-3",
  "d6-4",
  "d6-5",
  "d6-6",
  "success",
  "critical",
  "fail",
  "plus",
  "minus",
  "unknown",
  "exhaust",
  "move",
  "range",
  "shield",
  "heart",
  "star",
  "skull",
  "hourglass",
  "blade",
  "bolt",
  "flame",
  "eye",
  "key",
  "lock",
  "coin",
  "book",
  "moon",
  "crown",
  "flask",
  "gem",
  "door",
  "marker",
];

export function drawnSymbols(art: readonly ArtSymbol[]): DrawnSymbols {
  return new Set([...COMMON_SYMBOLS, ...art.map(({ name }) => name)]);
}

const common: ReadonlySet<string> = new Set(COMMON_SYMBOLS);

/** Whether a name that stands in a text is a drawing. */
export function isDrawn(name: string, { art }: Pick<Names, "art">): boolean {
  return common.has(name) || art.has(name);
}

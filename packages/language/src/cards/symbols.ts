import { COMMON_DRAWINGS } from "@questwright/bundle";
import { candidatesAmong, nearestOf } from "../diagnostics/nearest.ts";
import type { Hints } from "../model/hints.ts";
import type { Names } from "../model/names.ts";
import type { ArtSymbol } from "../model/symbols.ts";

/** Names that may stand in texts as `{name}`. */
export type DrawnSymbols = ReadonlySet<string>;

/** Drawings that every pack may use without declaring them. */
export const COMMON_SYMBOLS: readonly string[] = [...COMMON_DRAWINGS.keys()];

export function drawnSymbols(art: readonly ArtSymbol[]): DrawnSymbols {
  return new Set([...COMMON_SYMBOLS, ...art.map(({ name }) => name)]);
}

/** What may have been meant in the braces of a text: a drawing, or one of its own names. */
export function nearInText(
  name: string,
  own: readonly string[],
  names: Names,
  hints: Hints,
): readonly string[] {
  const drawings = hints("drawing", name, names, () => [names.art, COMMON_SYMBOLS]);
  return nearestOf([candidatesAmong(name, [own]), drawings]);
}

/** Whether a name that stands in a text is a drawing. */
export function isDrawn(name: string, { art }: Pick<Names, "art">): boolean {
  return COMMON_DRAWINGS.has(name) || art.has(name);
}

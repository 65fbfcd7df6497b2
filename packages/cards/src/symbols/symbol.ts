import { isPathData } from "./path-data.ts";

/** A picture that stands in running text: one path of one colour. */
export interface CardSymbol {
  /** What an author writes between braces. */
  readonly name: string;
  /** SVG path data, filled by the even-odd rule. */
  readonly path: string;
  /** `minX minY width height`, as in SVG. */
  readonly viewBox: string;
  /** What a screen reader says for it. */
  readonly word: string;
  /** `#rrggbb`; the colour of the text around it where left out. */
  readonly colour?: string;
}

/** Symbols by name. */
export type SymbolSet = ReadonlyMap<string, CardSymbol>;

/**
 * The symbols of several lists; a later list replaces names of an earlier one. A symbol that cannot
 * be drawn is left out, so that its name is reported where it is used.
 */
export function symbolSet(...lists: readonly (readonly CardSymbol[])[]): SymbolSet {
  const drawable = lists.flat().filter((symbol) => isPathData(symbol.path));
  return new Map(drawable.map((symbol) => [symbol.name, withSafeColour(symbol)]));
}

function withSafeColour(symbol: CardSymbol): CardSymbol {
  if (symbol.colour === undefined || /^#[0-9a-f]{6}$/i.test(symbol.colour)) return symbol;
  const { colour: _, ...plain } = symbol;
  return plain;
}

export interface ViewBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const WHOLE: ViewBox = { x: 0, y: 0, width: 100, height: 100 };

/** Reads a view box; one that makes no sense counts as `0 0 100 100`. */
export function parseViewBox(text: string): ViewBox {
  const [x, y, width, height] = text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const whole = [x, y, width, height].every((value) => Number.isFinite(value));
  if (!whole || !(width! > 0) || !(height! > 0)) return WHOLE;
  return { x: x!, y: y!, width: width!, height: height! };
}

/** Width of a symbol drawn one unit high. */
export function aspectRatio(symbol: CardSymbol): number {
  const box = parseViewBox(symbol.viewBox);
  return box.width / box.height;
}

import type { FontRole } from "./themes/theme.ts";

/** One font file: WOFF, WOFF2, TTF or OTF, static (a variable font would draw its default weight). */
export interface CardFont {
  readonly family: string;
  /** Tells files of one family for different scripts apart (`latin-ext`). */
  readonly subset?: string;
  readonly weight: 400 | 500 | 700;
  readonly italic: boolean;
  readonly data: Uint8Array<ArrayBuffer>;
}

/**
 * The fonts of a rendering. A character that the family of its text has not is looked for in the
 * other files, in the order given.
 */
export interface FontSet {
  readonly families: Readonly<Record<FontRole, string>>;
  readonly fonts: readonly CardFont[];
}

/** The name that one file goes by in layout. */
export function fontName(font: CardFont): string {
  return font.subset === undefined ? font.family : `${font.family} ${font.subset}`;
}

/** Names of the files of a family, in order, for CSS. */
export function familyStack(set: FontSet, role: FontRole): readonly string[] {
  const family = set.families[role];
  const names = set.fonts.filter((font) => font.family === family).map(fontName);
  return [...new Set(names)];
}

/** The texts of a bundle in one of its languages. */
import type { CardData } from "./card-types.ts";
import { COMMON_DRAWINGS } from "./drawings.ts";
import type { Bundle } from "./types.ts";

export interface BundleTexts {
  /** BCP 47 tag of the language that most of the texts are in. */
  readonly language: string;
  /** As many as the bundle has, whatever the locale leaves out in the pack's own language. */
  readonly strings: readonly string[];
  readonly words: readonly string[];
  readonly cards: readonly CardData[];
}

/** Two tags of one language: the case of their letters does not count. No letter outside ASCII stands in a tag. */
export const tagOf = (language: string): string =>
  language.replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 32));

/** The languages that a bundle can be shown in, its own first. */
export function languagesOf({
  manifest,
  locales = [],
}: Pick<Bundle, "manifest" | "locales">): readonly {
  readonly language: string;
  readonly title: string;
}[] {
  return [
    { language: manifest.language, title: manifest.language },
    ...locales.map(({ language, title }) => ({ language, title })),
  ];
}

/**
 * The texts of a bundle in a language: as tagged, else the nearest more general (`de` for `de-AT`),
 * else in the pack's own language.
 */
export function textsIn(
  bundle: Pick<Bundle, "manifest" | "strings" | "words" | "cards" | "locales">,
  language?: string,
): BundleTexts {
  const own = {
    language: bundle.manifest.language,
    strings: bundle.strings,
    words: bundle.words,
    cards: bundle.cards,
  };
  const parts = language === undefined ? [] : tagOf(language).split("-");
  for (let length = parts.length; length > 0; length -= 1) {
    const tag = parts.slice(0, length).join("-");
    if (tag === tagOf(own.language)) return own;
    const locale = bundle.locales?.find((each) => tagOf(each.language) === tag);
    if (locale === undefined) continue;
    return {
      language: locale.language,
      strings: replaced(bundle.strings, locale.strings),
      words: replaced(bundle.words, locale.words),
      cards: locale.cards,
    };
  }
  return own;
}

/** What drawings are called in a text that is read out: those of a bundle, and those that every pack has. */
export function drawingWords({ symbols }: Pick<Bundle, "symbols">): (drawing: string) => string {
  const words = new Map(COMMON_DRAWINGS);
  for (const { name, word } of symbols) words.set(name, word);
  return (drawing) => words.get(drawing) || drawing.replaceAll("-", " ");
}

function replaced(
  texts: readonly string[],
  others: readonly (readonly [number, string])[],
): readonly string[] {
  const all = [...texts];
  for (const [number, text] of others) all[number] = text;
  return all;
}

/** The texts of a bundle with what they are in each of its locales. */
import type { Speech } from "../wording/phrasing.ts";

/** A language that a program is translated to. */
export interface LocaleSpeech {
  readonly language: string;
  readonly title: string;
  readonly speech: Speech;
}

export interface Strings {
  readonly all: readonly string[];
  /** The number of a text that is the same in every language. */
  of(text: string): number;
  /** The number of a text that `inLocale` words in the locales; undefined: as it is. */
  in(text: string, inLocale: (speech: Speech) => string | undefined): number;
  /** Of each locale: texts by number, in ascending order. */
  translated(): (readonly (readonly [number: number, text: string])[])[];
}

/** Texts that are translated in the same way are one. */
export function internStrings(locales: readonly LocaleSpeech[]): Strings {
  const all = [""];
  /** Texts that are the same in every language, and what the others are in each by their number. */
  const plain = new Map([["", 0]]);
  const translated = new Map<string, number>();
  const translations = new Map<number, readonly (string | undefined)[]>();
  const of = (text: string): number => {
    const known = plain.get(text);
    if (known !== undefined) return known;
    plain.set(text, all.length);
    return all.push(text) - 1;
  };
  return {
    all,
    of,
    in(text, inLocale) {
      if (locales.length === 0) return of(text);
      const others = locales.map(({ speech }) => {
        const other = inLocale(speech);
        return other === text ? undefined : other;
      });
      if (others.every((other) => other === undefined)) return of(text);
      const key = JSON.stringify([text, ...others]);
      const known = translated.get(key);
      if (known !== undefined) return known;
      translated.set(key, all.length);
      translations.set(all.length, others);
      return all.push(text) - 1;
    },
    translated: () =>
      locales.map((_, locale) =>
        [...translations].flatMap(([number, others]) => {
          const text = others[locale];
          return text === undefined ? [] : [[number, text] as const];
        }),
      ),
  };
}

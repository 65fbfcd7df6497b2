/** The texts of a bundle with what they are in each of its locales. */
import type { Speech } from "../wording/phrasing.ts";
import { type Interned, intern } from "./intern.ts";

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

interface Translated {
  readonly text: string;
  readonly others: readonly (string | undefined)[];
}

/** Texts that are translated in the same way are one. */
export function internStrings(locales: readonly LocaleSpeech[]): Strings {
  const all: string[] = [];
  const interned: Interned<Translated> = intern<Translated>(({ text, others }) =>
    others.length === 0 ? text : JSON.stringify([text, ...others]),
  );
  const add = (value: Translated): number => {
    const number = interned.of(value);
    if (number === all.length) all.push(value.text);
    return number;
  };
  add({ text: "", others: [] });
  return {
    all,
    of: (text) => add({ text, others: [] }),
    in(text, inLocale) {
      const others = locales.map(({ speech }) => {
        const other = inLocale(speech);
        return other === text ? undefined : other;
      });
      return add({ text, others: others.every((other) => other === undefined) ? [] : others });
    },
    translated: () =>
      locales.map((_, locale) =>
        interned.all.flatMap(({ others }, number) => {
          const text = others[locale];
          return text === undefined ? [] : [[number, text] as const];
        }),
      ),
  };
}

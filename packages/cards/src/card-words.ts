/** The few words that a card prints of its own accord, in each language that has them. */
export interface CardWords {
  readonly rules: string;
  readonly nothing: string;
  readonly notKnown: string;
  /** The same as a footnote. */
  readonly notKnownNote: string;
}

const WORDS: Readonly<Record<string, CardWords>> = {
  en: { rules: "Rules", nothing: "nothing", notKnown: "not known", notKnownNote: "Not known" },
  de: {
    rules: "Regeln",
    nothing: "nichts",
    notKnown: "nicht bekannt",
    notKnownNote: "Nicht bekannt",
  },
};

/** By the language of a tag; English where there are none. */
export function cardWords(language = "en"): CardWords {
  const [primary = ""] = language.split("-");
  return Object.hasOwn(WORDS, primary) ? WORDS[primary]! : WORDS.en!;
}

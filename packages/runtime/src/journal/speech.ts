/** The few words that the engine itself brings to a journal or a decision, in each language that has them. */
export interface EngineWords {
  readonly yes: string;
  readonly no: string;
  readonly Yes: string;
  readonly No: string;
  readonly done: string;
  readonly none: string;
  readonly nobody: string;
  readonly something: string;
  readonly hidden: string;
  readonly unknown: string;
  readonly noDice: string;
  /** A side of a space: `north-west`. */
  readonly side: (english: string) => string;
  readonly leaves: (who: string) => string;
  readonly moves: (who: string, to: string) => string;
  readonly rolls: (roll: RollInWords) => string;
}

export interface RollInWords {
  readonly who: string | undefined;
  readonly again: boolean;
  readonly purpose: string | undefined;
  readonly table: string | undefined;
}

const english: EngineWords = {
  yes: "yes",
  no: "no",
  Yes: "Yes",
  No: "No",
  done: "Done",
  none: "none",
  nobody: "nobody",
  something: "something",
  hidden: "Something hidden",
  unknown: "unknown",
  noDice: "no dice",
  side: (english) => english,
  leaves: (who) => `${who} leaves the table`,
  moves: (who, to) => `${who} to ${to}`,
  rolls: ({ who, again, purpose, table }) =>
    [
      who === undefined ? "Roll" : `${who} rolls`,
      again ? " again" : "",
      purpose === undefined ? "" : ` for ${purpose}`,
      table === undefined ? "" : ` on ${table}`,
    ].join(""),
};

const GERMAN_SIDES: Readonly<Record<string, string>> = {
  north: "Nord",
  south: "Süd",
  east: "Ost",
  west: "West",
};

const german: EngineWords = {
  yes: "ja",
  no: "nein",
  Yes: "Ja",
  No: "Nein",
  done: "Fertig",
  none: "keine",
  nobody: "niemand",
  something: "etwas",
  hidden: "Etwas Verborgenes",
  unknown: "unbekannt",
  noDice: "keine Würfel",
  side: (english) =>
    english
      .replace(/north|south|east|west/g, (word, at: number) => {
        const german = GERMAN_SIDES[word]!;
        // “Nordwest”, in one word.
        return at === 0 ? german : german.toLowerCase();
      })
      .replace("-", ""),
  leaves: (who) => `${who} verlässt den Tisch`,
  moves: (who, to) => `${who} nach ${to}`,
  rolls: ({ who, again, purpose, table }) =>
    [
      who === undefined ? "Wurf" : `${who} würfelt`,
      again ? " noch einmal" : "",
      purpose === undefined ? "" : ` für ${purpose}`,
      table === undefined ? "" : ` auf ${table}`,
    ].join(""),
};

const WORDS: Readonly<Record<string, EngineWords>> = { en: english, de: german };

/** By the language of a tag; English where there are none. */
export function engineWords(language: string): EngineWords {
  const [primary = ""] = language.split("-");
  return Object.hasOwn(WORDS, primary) ? WORDS[primary]! : english;
}

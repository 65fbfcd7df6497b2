/** German nouns with their articles. */
import type { BoundExpression, Local } from "../../bind/tree.ts";
import type { Span } from "../../diagnostics/fault.ts";
import type {
  DieSymbol,
  KindSymbol,
  PropertySymbol,
  ThingSymbol,
  VerbSymbol,
} from "../../model/symbols.ts";
import {
  countedIn,
  partKey,
  saysIn,
  spokenIn,
  type Texts,
  textIn,
  textKey,
  titleKey,
  wordIn,
  wordKey,
} from "../../texts/texts.ts";

export type Case = "nominative" | "accusative" | "dative";
/** `p`: a word that stands in the plural, whatever its gender. */
export type Gender = "m" | "f" | "n" | "p";

export interface Noun {
  readonly word: string;
  readonly plural: string;
  readonly gender: Gender;
}

/** What is being worded: one text from its beginning to its end. */
export interface German {
  readonly texts: Texts;
  /** Who "er", "sie", "es" mean just now. */
  it: Local | undefined;
  /** In a question: who is asked, and spoken to as "du". */
  readonly you: BoundExpression | undefined;
  /** What a term of a phrase is called the first time. */
  readonly introductions: Map<Local, (wanted: Case) => string>;
  /** Something has come up that German cannot say yet; the text is of no use then. */
  unsaid: boolean;
}

export const beginGerman = (texts: Texts, you?: BoundExpression): German => ({
  texts,
  it: undefined,
  you,
  introductions: new Map(),
  unsaid: false,
});

const YOU = { nominative: "du", accusative: "dich", dative: "dir" } as const;

export const youIn = (wanted: Case): string => YOU[wanted];

/** Marks the text as one that German cannot say. */
export function unsaid(context: German): string {
  context.unsaid = true;
  return "…";
}

/** What the engine's own kinds are called. */
const BUILT_IN: Readonly<Record<string, readonly [string, string, Gender]>> = {
  thing: ["Ding", "Dinge", "n"],
  piece: ["Figur", "Figuren", "f"],
  card: ["Karte", "Karten", "f"],
  space: ["Feld", "Felder", "n"],
  zone: ["Ablage", "Ablagen", "f"],
  die: ["Würfel", "Würfel", "m"],
  role: ["Rolle", "Rollen", "f"],
  scenario: ["Szenario", "Szenarien", "n"],
  action: ["Aktion", "Aktionen", "f"],
  region: ["Bereich", "Bereiche", "m"],
  map: ["Karte", "Karten", "f"],
  edge: ["Rand", "Ränder", "m"],
};

/** What the engine's own fields are called. */
const FIELDS: Readonly<Record<string, string>> = {
  "face-up": "offen",
  seated: "besetzt",
  face: "Augenzahl",
  owner: "Besitzer",
  holder: "Inhaber",
  outcome: "Ausgang",
  running: "läuft",
  rounds: "Runden",
  cost: "Kosten",
  terrain: "Gelände",
  column: "Spalte",
  row: "Reihe",
  flavour: "Stimmung",
  text: "Text",
  copies: "Anzahl",
  controller: "Spieler",
  rules: "Regeln",
};

export function builtInWord(name: string): string | undefined {
  if (/^d\d+$/.test(name)) return `W${name.slice(1)}`;
  if (Object.hasOwn(BUILT_IN, name)) return BUILT_IN[name]![0];
  return Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
}

const ARTICLES: Readonly<Record<string, Gender>> = {
  der: "m",
  die: "f",
  das: "n",
  plural: "p",
};

type Named = Parameters<typeof spokenIn>[1];

/** As its `article` says; without one by the ending of the word. */
function genderOf(symbol: Pick<Named, "at">, word: string, texts: Texts): Gender {
  const article = texts.of(partKey("article", symbol));
  if (article !== undefined && Object.hasOwn(ARTICLES, article)) return ARTICLES[article]!;
  if (/(chen|lein|ment|um)$/u.test(word)) return "n";
  return /(ung|heit|keit|schaft|ion|tät|in|ei|e)$/u.test(word) ? "f" : "m";
}

/** What a locale does not translate would stand in the middle of a German sentence: it is not said then. */
function needs(key: Parameters<Texts["of"]>[0], context: German): void {
  if (!context.texts.isOwn && context.texts.of(key) === undefined) context.unsaid = true;
}

export function spoken(symbol: Named, context: German): string {
  if (symbol.at !== undefined) needs(titleKey(symbol), context);
  return spokenIn(context.texts, symbol);
}

/** The sentence of a verb; undefined where it has none. */
export function sayingOf(verb: VerbSymbol, context: German): string | undefined {
  if (verb.says !== undefined) needs(partKey("says", verb), context);
  return saysIn(context.texts, verb);
}

/** A text that the author wrote at a place. */
export function writtenWords(at: Span, text: string, context: German): string {
  needs(textKey(at), context);
  return textIn(context.texts, at, text);
}

export function sayWord(name: string, context: German): string {
  needs(wordKey(name), context);
  return wordIn(context.texts, name);
}

export function nounOf(symbol: Named, context: German): Noun {
  if (symbol.at === undefined && Object.hasOwn(BUILT_IN, symbol.name)) {
    const [word, plural, gender] = BUILT_IN[symbol.name]!;
    return { word, plural, gender };
  }
  const { texts } = context;
  const word = spoken(symbol, context);
  const plural = texts.of(partKey("plural", symbol)) ?? pluralOf(word);
  return { word, plural, gender: genderOf(symbol, word, texts) };
}

export const kindNoun = (kind: KindSymbol, context: German): Noun => nounOf(kind, context);
/** A counter is spoken of in the plural where that is given: "die Wunden von …". */
export function propertyNoun(property: PropertySymbol, context: German): Noun {
  const noun = nounOf(property, context);
  const several = countedIn(context.texts, property, false);
  return several === undefined ? noun : { word: several, plural: several, gender: "p" };
}

/** "1 Wunde", "2 Wunden". */
export function countedWord(property: PropertySymbol, count: number, context: German): string {
  if (count !== 1) return propertyNoun(property, context).word;
  return countedIn(context.texts, property, true) ?? nounOf(property, context).word;
}

/** Where no plural is given: good enough for most, and never wrong about what is meant. */
function pluralOf(word: string): string {
  if (/(er|el|en|chen|lein)$/u.test(word)) return word;
  if (/e$/u.test(word)) return `${word}n`;
  return /(ung|heit|keit|schaft|ion)$/u.test(word) ? `${word}en` : `${word}e`;
}

const CASES: readonly Case[] = ["nominative", "accusative", "dative"];

const at = (forms: readonly [string, string, string], wanted: Case): string =>
  forms[CASES.indexOf(wanted)]!;

/** der, die, das; dieser, jeder. */
export function derWord(stem: "d" | "dies" | "jed", gender: Gender, wanted: Case): string {
  if (stem === "d") {
    const forms = {
      m: ["der", "den", "dem"],
      f: ["die", "die", "der"],
      n: ["das", "das", "dem"],
      p: ["die", "die", "den"],
    } as const;
    return at(forms[gender], wanted);
  }
  const endings = {
    m: ["er", "en", "em"],
    f: ["e", "e", "er"],
    n: ["es", "es", "em"],
    p: ["e", "e", "en"],
  } as const;
  return stem + at(endings[gender], wanted);
}

/** ein, kein, sein, ihr. */
export function einWord(stem: string, gender: Gender, wanted: Case): string {
  const endings = {
    m: ["", "en", "em"],
    f: ["e", "e", "er"],
    n: ["", "", "em"],
    p: ["e", "e", "en"],
  } as const;
  return stem + at(endings[gender], wanted);
}

/** The ending of an adjective behind der, die, das. */
export const weak = (stem: string, gender: Gender, wanted: Case): string =>
  stem +
  (gender === "p" || wanted === "dative" || (wanted === "accusative" && gender === "m")
    ? "en"
    : "e");

/** The ending of an adjective behind ein, eine, ein. */
export function mixed(stem: string, gender: Gender, wanted: Case): string {
  if (wanted === "dative") return `${stem}en`;
  if (gender === "m") return stem + (wanted === "nominative" ? "er" : "en");
  return stem + (gender === "n" ? "es" : "e");
}

export function pluralIn({ plural }: Noun, wanted: Case): string {
  return wanted !== "dative" || /[ns]$/u.test(plural) ? plural : `${plural}n`;
}

const PRONOUNS = {
  m: ["er", "ihn", "ihm"],
  f: ["sie", "sie", "ihr"],
  n: ["es", "es", "ihm"],
  p: ["sie", "sie", "ihnen"],
} as const;

export const pronoun = (gender: Gender, wanted: Case): string => at(PRONOUNS[gender], wanted);

/** A thing by its title; roles, zones and decks with their article. */
export function thingWords(thing: ThingSymbol, wanted: Case, context: German): string {
  const { word, gender } = nounOf(thing, context);
  const isGiven = context.texts.of(partKey("article", thing)) !== undefined;
  const named = ["role", "zone", "deck"].includes(thing.form) || isGiven;
  const inflected =
    gender === "p" && wanted === "dative" && !/[ns]$/u.test(word) ? `${word}n` : word;
  return named ? `${derWord("d", gender, wanted)} ${inflected}` : word;
}

/** A phase with its article. */
export function phaseWords(verb: VerbSymbol, wanted: Case, context: German): string {
  const title = spoken(verb, context);
  const own = /^(Der|Die|Das) (.+)$/u.exec(title);
  const gender = own === null ? nounOf(verb, context).gender : ARTICLES[own[1]!.toLowerCase()]!;
  return `${derWord("d", gender, wanted)} ${own?.[2] ?? title}`;
}

/** "einen W6", "2W6", "2 Knochenwürfel". */
export function diceWords(die: DieSymbol, count: number, wanted: Case, context: German): string {
  if (die.builtIn) {
    const name = `W${die.name.slice(1)}`;
    return count === 1 ? `${einWord("ein", "m", wanted)} ${name}` : `${count}${name}`;
  }
  const title = spoken(die, context);
  return count === 1 ? `${einWord("ein", "m", wanted)} ${title}` : `${count} ${title}`;
}

/** The verb that goes with a noun: "ist", or "sind" where it stands in the plural. */
export const agreeing = (gender: Gender, one: string, many: string): string =>
  gender === "p" ? many : one;

/** Whether a value is spoken of in the plural. */
export function genderOfValue(value: BoundExpression, context: German): Gender {
  if (value.kind === "thing") return nounOf(value.thing, context).gender;
  return value.kind === "property" ? propertyNoun(value.property, context).gender : "n";
}

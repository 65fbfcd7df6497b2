/** What the texts of a program are in one language. Keys come from the functions below. */
import type { BoundColumn } from "../bind/program.ts";
import type { Span } from "../diagnostics/fault.ts";

export interface Texts {
  /** BCP 47 tag. */
  readonly language: string;
  /** It is the language the packs are written in. */
  readonly isOwn: boolean;
  /** What stands in this language for the text with this key; undefined: what the author wrote. */
  readonly of: (key: string) => string | undefined;
}

/** The language the packs are written in: everything stands as the author wrote it. */
export const asWritten = (language: string): Texts => ({
  language,
  isOwn: true,
  of: () => undefined,
});

interface Declared {
  readonly symbol: string;
  readonly name: string;
  readonly at: Span | undefined;
}

/**
 * Texts are found by the place where they are declared, so that what is taken over by `like` is
 * translated with what it was taken from. What is built in has no place.
 */
export const titleKey = ({ symbol, name, at }: Declared): string =>
  at === undefined ? `built-in ${symbol} ${name}` : `title ${placeKey(at)}`;
/** A further text of something declared, such as its plural. */
export const partKey = (part: string, { at }: { readonly at: Span | undefined }): string =>
  `${part} ${at === undefined ? "" : placeKey(at)}`;
/** A text that stands at a place. */
export const textKey = (at: Span): string => `text ${placeKey(at)}`;
/** A member of a choice, a face, an outcome, a purpose. */
export const wordKey = (word: string): string => `word ${word}`;

const placeKey = ({ file, start }: Span): string => `${file} ${start}`;

interface Titled extends Declared {
  readonly title: string | undefined;
}

/** The title of something in a language; undefined where it has none. */
export const titleIn = (texts: Texts, symbol: Titled): string | undefined =>
  texts.of(titleKey(symbol)) ?? symbol.title;

/** What something is called: its title, else the words of its name. */
export const spokenIn = (texts: Texts, symbol: Titled): string =>
  titleIn(texts, symbol) ?? symbol.name.replaceAll("-", " ");

/** So many of a counter: its other form, where a locale gives that beside its title. */
export const countedIn = (
  texts: Texts,
  counter: { readonly at: Span | undefined },
  isOne: boolean,
): string | undefined => texts.of(partKey(isOne ? "singular" : "plural", counter));

/** The sentence of a verb or action. */
export const saysIn = (
  texts: Texts,
  verb: { readonly at: Span; readonly says: string | undefined },
): string | undefined => texts.of(partKey("says", verb)) ?? verb.says;

/** A text as it stands at a place. */
export const textIn = (texts: Texts, at: Span, text: string): string =>
  texts.of(textKey(at)) ?? text;

export const wordIn = (texts: Texts, word: string): string =>
  texts.of(wordKey(word)) ?? word.replaceAll("-", " ");

/** The title of a row of a table; a borrowed one is that of the row it comes from. */
export const rowTitle = (
  texts: Texts,
  row: { readonly at: Span; readonly title: string },
): string => texts.of(partKey("row", row)) ?? row.title;

/** What stands over a column of a grid; undefined: what the author wrote. */
export function columnTitle(texts: Texts, { condition, word }: BoundColumn): string | undefined {
  if (condition?.kind === "adjective") return texts.of(titleKey(condition.adjective));
  return word?.kind === "word" ? texts.of(wordKey(word.word)) : undefined;
}

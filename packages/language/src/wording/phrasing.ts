/** How a language makes sentences of rules. One value for each language. */
import type { BoundEnding, BoundFunction, BoundStanding, BoundVerb } from "../bind/program.ts";
import type { BoundExpression, BoundQuery, BoundStatement } from "../bind/tree.ts";
import type { KindSymbol, VerbSymbol } from "../model/symbols.ts";
import type { Texts } from "../texts/texts.ts";

/** `undefined` where the language has no words for what is to be said. */
export interface Phrasing {
  /** Its language subtag: `en`. */
  readonly language: string;
  /** Hooks and standing changes as sentences. */
  standing(standing: BoundStanding, texts: Texts): string | undefined;
  /** Deeds as sentences. */
  body(body: readonly BoundStatement[], texts: Texts): string | undefined;
  /** What an action does, with when and how often it may be done. */
  action(verb: VerbSymbol, bound: BoundVerb, texts: Texts): string | undefined;
  ending(ending: BoundEnding, texts: Texts): string | undefined;
  /** What an adjective means. */
  meaning(adjective: BoundFunction, texts: Texts): string | undefined;
  /** The question that a decision asks; undefined for a statement that asks none. */
  question(
    statement: BoundStatement,
    texts: Texts,
    /** Who is asked. */
    chooser?: BoundExpression,
  ): string | undefined;
  /** The question whom a phrase means. */
  picked(query: BoundQuery, texts: Texts, chooser?: BoundExpression): string | undefined;
  value(value: BoundExpression, texts: Texts): string | undefined;
  /** One of a kind, as the head of a question: "Foe". */
  noun(kind: KindSymbol, texts: Texts): string | undefined;
  /** What the language itself calls something: a kind, a field, a die; undefined: by its name. */
  builtIn(name: string): string | undefined;
  readonly yes: string;
  readonly no: string;
}

/** A language to show texts in; what it cannot say is said as `otherwise` says it. */
export interface Speech {
  readonly phrasing: Phrasing | undefined;
  readonly texts: Texts;
  readonly otherwise: Speech | undefined;
}

/** A sentence made from a rule: as the locale words it by hand, else as the language makes it. */
export function said(
  { phrasing, texts, otherwise }: Speech,
  key: string | undefined,
  word: (phrasing: Phrasing, texts: Texts) => string | undefined,
): string {
  const byHand = key === undefined ? undefined : texts.of(key);
  const text = byHand ?? (phrasing && word(phrasing, texts));
  return text ?? (otherwise === undefined ? "" : said(otherwise, key, word));
}

/** The first letter large, as a label on a card stands. */
export function label(text: string): string {
  return text.replace(/^(\s*["“„«(]?)(\p{Ll})/u, (_, before: string, letter: string) => {
    return before + letter.toUpperCase();
  });
}

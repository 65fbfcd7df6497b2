import type { DieSymbol, KindSymbol, ThingSymbol, VerbSymbol } from "../model/symbols.ts";
import { partKey, spokenIn, type Texts, titleIn } from "../texts/texts.ts";

/** The few rules of English that generated sentences need. */

/** A name as words: `dice-left` → "dice left". */
export function words(name: string): string {
  return name.replaceAll("-", " ");
}

/** A title in the middle of a sentence: "Discovery deck" → "discovery deck"; "AI core" stays. */
export function lowered(title: string): string {
  return title.replace(/\p{Lu}(?=\p{Ll})/gu, (letter, at: number) =>
    at === 0 || /\s/.test(title[at - 1]!) ? letter.toLowerCase() : letter,
  );
}

export function capitalised(text: string): string {
  return text.replace(/^(\s*["“(]?)(\p{Ll})/u, (_, before: string, letter: string) => {
    return before + letter.toUpperCase();
  });
}

/** The first letter small, unless the first word is written in capitals. */
export function uncapitalised(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
}

export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
}

export function possessive(owner: string): string {
  if (owner === "it") return "its";
  if (owner === "you") return "your";
  return /s$/.test(owner) ? `${owner}’` : `${owner}’s`;
}

/** A clause as a sentence of its own. */
export function sentence(clause: string): string {
  const text = capitalised(clause.trim());
  return text === "" || /[.!?…:”"]$/.test(text) ? text : `${text}.`;
}

/** A title in the middle of a sentence; the name where there is none. */
export function nounOf(symbol: Parameters<typeof titleIn>[1], texts: Texts): string {
  const title = titleIn(texts, symbol);
  return title === undefined ? words(symbol.name) : lowered(title);
}

export function kindNoun(kind: KindSymbol, texts: Texts): string {
  return nounOf(kind, texts);
}

/** Several of a kind: as its author says, or by the rule. */
export function kindNouns(kind: KindSymbol, texts: Texts): string {
  return texts.of(partKey("plural", kind)) ?? kind.plural ?? pluralOf(kindNoun(kind, texts));
}

export function pluralOf(noun: string): string {
  if (/(^|\s)die$/.test(noun)) return noun.replace(/die$/, "dice");
  if (/(s|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return `${noun}s`;
}

/** How a thing is spoken of: roles, zones and decks by what they are, others by their title. */
export function thingNoun(thing: ThingSymbol, texts: Texts): string {
  const title = spokenIn(texts, thing);
  if (thing.form === "role" || thing.form === "zone" || thing.form === "deck") {
    const noun = lowered(title);
    return /^the /.test(noun) ? noun : `the ${noun}`;
  }
  return title.replace(/^The (?=\p{Lu})/u, "the ");
}

/** `1` and a die's name: "a d20", "2d6", "a bone die", "3 bone dice". */
export function diceNoun(die: DieSymbol, count: number, texts: Texts): string {
  if (die.builtIn) return count === 1 ? withArticle(die.name) : `${count}${die.name}`;
  const title = titleIn(texts, die);
  const noun = title === undefined ? `${words(die.name)} die` : lowered(title);
  return count === 1 ? withArticle(noun) : `${count} ${pluralOf(noun)}`;
}

/** A phase in a sentence: "the warden phase"; its title where it has one. */
export function phaseNoun(verb: VerbSymbol, texts: Texts): string {
  const title = phaseName(verb, texts);
  return /^the /.test(title) ? title : `the ${title}`;
}

/** Its title without an article before it: "turn". */
export function phaseName(verb: VerbSymbol, texts: Texts): string {
  return lowered(spokenIn(texts, verb));
}

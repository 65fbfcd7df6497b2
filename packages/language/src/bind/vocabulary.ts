import { builtInKinds } from "../model/built-in/kinds.ts";
import { builtInVerbs } from "../model/built-in/verbs.ts";
import type { PackModel } from "../model/model.ts";
import type { Names } from "../model/names.ts";
import { type Watch, watchedMap, watchedSet } from "../model/reads.ts";
import { saidForms, sForm } from "../model/s-form.ts";
import type { KindSymbol, ThingSymbol, VerbSymbol } from "../model/symbols.ts";
import type { Type } from "../model/type.ts";
import { WordBag } from "./deeds/word-bags.ts";

/** What can be said in a pack, gathered from its names once. */
export interface Vocabulary {
  /** From the form with -s to the plain one, for every verb there is. */
  readonly plainOf: ReadonlyMap<string, string>;
  /** Words that some choice or die declares. */
  readonly words: ReadonlySet<string>;
  /** Plain forms: declared, built-in and local. */
  readonly verbs: ReadonlySet<string>;
  /** Properties that are charts, counters and several, by name. */
  readonly charts: ReadonlySet<string>;
  readonly counters: ReadonlySet<string>;
  /** Properties of whatever sort, by name. */
  readonly properties: ReadonlySet<string>;
}

/** Words that one file declares, by what they are. */
export type Spoken = Readonly<Record<SpokenList, readonly string[]>>;

export const SPOKEN = ["words", "charts", "counters", "properties"] as const;
type SpokenList = (typeof SPOKEN)[number];

/** What a file adds to the vocabulary of every pack that can name it; a word may be there twice. */
export function spokenIn(file: PackModel): Spoken {
  const spoken = {
    words: [] as string[],
    charts: [] as string[],
    counters: [] as string[],
    properties: [] as string[],
  };
  const addWords = (type: Type): void => {
    if (type.type === "choice") for (const word of type.words) spoken.words.push(word);
    if (type.type === "list" || type.type === "chart") addWords(type.of);
  };
  const addProperties = (owner: KindSymbol | ThingSymbol) => {
    for (const property of owner.properties.values()) {
      addWords(property.type);
      spoken.properties.push(property.name);
      if (property.type.type === "chart") spoken.charts.push(property.name);
      const { type } = property.type;
      if (type === "number" || type === "error") spoken.counters.push(property.name);
    }
  };
  for (const verb of file.verbs) {
    for (const hole of verb.holes) addWords(hole.type);
    if (verb.gives !== undefined) addWords(verb.gives);
  }
  for (const word of [...file.adjectives, ...file.measures])
    for (const hole of word.holes) addWords(hole.type);
  for (const kind of file.kinds) addProperties(kind);
  for (const thing of file.things) addProperties(thing);
  for (const die of file.dice)
    for (const face of die.faces) if (typeof face === "string") spoken.words.push(face);
  for (const board of file.boards)
    for (const setting of board.settings.values())
      for (const value of setting.values)
        if (value.kind === "Path" && value.of === undefined) spoken.words.push(value.word.text);
  for (const ending of file.endings) spoken.words.push(ending.node.result.text);
  return spoken;
}

/** The words of several files together. */
export type SpokenBags = Readonly<Record<SpokenList, WordBag>>;

export function bagsOf(files: Iterable<Spoken>): SpokenBags {
  const bags = {
    words: new WordBag(),
    charts: new WordBag(),
    counters: new WordBag(),
    properties: new WordBag(),
  };
  for (const word of ["yes", "no"]) bags.words.add(word);
  for (const kind of builtInKinds)
    for (const name of kind.properties.keys()) bags.properties.add(name);
  for (const spoken of files)
    for (const list of SPOKEN) for (const word of spoken[list]) bags[list].add(word);
  return bags;
}

/** How verbs are said, of whatever file. */
export type VerbForms = Pick<Vocabulary, "plainOf" | "verbs">;

export function verbFormsOf(names: Names): VerbForms {
  const verbs = new Set<string>(names.verbs.keys());
  for (const verb of builtInVerbs) verbs.add(verb.name);
  const plainOf = new Map<string, string>();
  for (const { name } of builtInVerbs) plainOf.set(sForm(name), name);
  for (const [key, verb] of names.verbs) {
    // A name of an earlier version is bent as English is.
    const prefix = key.endsWith(verb.name)
      ? key.slice(0, key.length - verb.name.length)
      : undefined;
    if (prefix === undefined) plainOf.set(sForm(key), key);
    else for (const form of saidForms(verb)) plainOf.set(prefix + form, key);
  }
  for (const pack of names.packs)
    for (const verb of pack.verbs) {
      verbs.add(verb.name);
      for (const form of saidForms(verb)) if (!plainOf.has(form)) plainOf.set(form, verb.name);
    }
  return { plainOf, verbs };
}

/** All of it, of names that nobody changes. */
export function vocabularyOf(names: Names): Vocabulary {
  return watchedVocabulary(verbFormsOf(names), bagsOf(names.packs.map(spokenIn)), {
    reads: undefined,
    isOff: true,
  });
}

/** Looks a word up and notes who did. */
export function watchedVocabulary(
  { plainOf, verbs }: VerbForms,
  bags: SpokenBags,
  watch: Watch,
): Vocabulary {
  const watched = (list: SpokenList) => watchedSet(bags[list].words, watch);
  return {
    plainOf: watchedMap(plainOf, watch),
    verbs: watchedSet(verbs, watch),
    words: watched("words"),
    charts: watched("charts"),
    counters: watched("counters"),
    properties: watched("properties"),
  };
}

/** A verb by its plain form: an action of the owner first, and last one that a single other thing has. */
export function findVerb(
  name: string,
  owner: ThingSymbol | KindSymbol | undefined,
  names: Names,
): VerbSymbol | undefined {
  for (let at = owner; at !== undefined; at = at.symbol === "thing" ? at.owner : at.parent) {
    const action = localAction(name, at);
    if (action !== undefined) return action;
  }
  return names.verbs.get(name) ?? only(actionsNamed(name, names));
}

/** The actions of a name that belong to things and kinds. */
export function actionsNamed(name: string, { inner }: Names): VerbSymbol[] {
  return (inner.get(name) ?? []).flatMap((symbol) =>
    symbol.symbol === "thing" && symbol.form === "action" && symbol.verb !== undefined
      ? [symbol.verb]
      : [],
  );
}

function only<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}

/** An action declared in a thing, or in the kinds it belongs to. */
export function localAction(name: string, owner: ThingSymbol | KindSymbol): VerbSymbol | undefined {
  const own = owner.children.find((child) => child.form === "action" && child.name === name);
  if (own?.verb !== undefined) return own.verb;
  const kind = owner.symbol === "thing" ? owner.kind : owner.parent;
  return kind === undefined ? undefined : localAction(name, kind);
}

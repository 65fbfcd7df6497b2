import { builtInKinds } from "../model/built-in/kinds.ts";
import { builtInVerbs } from "../model/built-in/verbs.ts";
import type { Names } from "../model/names.ts";
import { type Watch, watchedMap, watchedSet } from "../model/reads.ts";
import { saidForms, sForm } from "../model/s-form.ts";
import type { KindSymbol, ThingSymbol, VerbSymbol } from "../model/symbols.ts";
import type { Type } from "../model/type.ts";

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
  /** Properties and holes of whatever sort, by name. */
  readonly properties: ReadonlySet<string>;
  readonly holes: ReadonlySet<string>;
  readonly tableHoles: ReadonlySet<string>;
}

/** The same; what is looked up is noted. */
export function watchedVocabulary(vocabulary: Vocabulary, watch: Watch): Vocabulary {
  return {
    plainOf: watchedMap(vocabulary.plainOf, watch),
    words: watchedSet(vocabulary.words, watch),
    verbs: watchedSet(vocabulary.verbs, watch),
    charts: watchedSet(vocabulary.charts, watch),
    counters: watchedSet(vocabulary.counters, watch),
    properties: watchedSet(vocabulary.properties, watch),
    holes: watchedSet(vocabulary.holes, watch),
    tableHoles: watchedSet(vocabulary.tableHoles, watch),
  };
}

export function vocabularyOf(names: Names): Vocabulary {
  const verbs = new Set<string>(names.verbs.keys());
  for (const verb of builtInVerbs) verbs.add(verb.name);
  const words = new Set<string>(["yes", "no"]);
  const addWords = (type: Type): void => {
    if (type.type === "choice") for (const word of type.words) words.add(word);
    if (type.type === "list" || type.type === "chart") addWords(type.of);
  };
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
  const charts = new Set<string>();
  const counters = new Set<string>();
  const properties = new Set(builtInKinds.flatMap((kind) => [...kind.properties.keys()]));
  const holes = new Set<string>();
  const tableHoles = new Set<string>();
  const addProperties = (owner: KindSymbol | ThingSymbol) => {
    for (const property of owner.properties.values()) {
      addWords(property.type);
      properties.add(property.name);
      if (property.type.type === "chart") charts.add(property.name);
      const { type } = property.type;
      if (type === "number" || type === "error") counters.add(property.name);
    }
  };
  for (const pack of names.packs) {
    for (const verb of pack.verbs) {
      verbs.add(verb.name);
      for (const form of saidForms(verb)) if (!plainOf.has(form)) plainOf.set(form, verb.name);
      for (const hole of verb.holes) {
        addWords(hole.type);
        holes.add(hole.name);
      }
      if (verb.gives !== undefined) addWords(verb.gives);
    }
    for (const word of [...pack.adjectives, ...pack.measures])
      for (const hole of word.holes) addWords(hole.type);
    for (const table of pack.tables) for (const { name } of table.holes) tableHoles.add(name);
    for (const kind of pack.kinds) addProperties(kind);
    for (const thing of pack.things) addProperties(thing);
    for (const die of pack.dice)
      for (const face of die.faces) if (typeof face === "string") words.add(face);
    for (const board of pack.boards)
      for (const setting of board.settings.values())
        for (const value of setting.values)
          if (value.kind === "Path" && value.of === undefined) words.add(value.word.text);
    for (const ending of pack.endings) words.add(ending.node.result.text);
  }
  return {
    plainOf,
    words,
    verbs,
    charts,
    counters,
    properties,
    holes,
    tableHoles,
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

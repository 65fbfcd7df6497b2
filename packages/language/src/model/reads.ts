/**
 * What a file asks of others while it is read, so that only the files that asked for something are
 * looked at again when it changes.
 */
import type { Names } from "./names.ts";
import type { KindSymbol } from "./symbols.ts";

export interface Reads {
  /** Names and words looked up, found or not. */
  readonly names: Set<string>;
  /** The name noted last: one name is mostly looked up in several lists, one after the other. */
  last: string | undefined;
  /** Kinds of which it was asked what they are derived from. */
  readonly lineages: Set<KindSymbol>;
  /**
   * Kinds of which it was asked all that is declared in them: properties, things, rules, tables. Who
   * asks for one property asks for its name.
   */
  readonly bodies: Set<KindSymbol>;
  /** Went through all that is declared: whatever changes may matter. */
  all: boolean;
  /** Asked which names there are, for a hint: matters where names come or go. */
  listed: boolean;
}

/** Notes that somebody asked what a kind is derived from. */
export function noteLineage({ reads }: Watch, kind: KindSymbol): void {
  reads?.lineages.add(kind);
}

/** Notes that somebody asked for all that is declared in a kind. */
export function noteBody({ reads }: Watch, kind: KindSymbol): void {
  reads?.bodies.add(kind);
}

/** Where reads are noted at the moment; nowhere while nobody needs to know. */
export interface Watch {
  reads: Reads | undefined;
  /** Nothing is noted at all: nobody means to look again only at what an edit concerns. */
  readonly isOff: boolean;
}

export function noReads(): Reads {
  return {
    names: new Set(),
    last: undefined,
    lineages: new Set(),
    bodies: new Set(),
    all: false,
    listed: false,
  };
}

function note({ reads }: Watch, name: string): void {
  if (reads === undefined || reads.last === name) return;
  reads.last = name;
  reads.names.add(name);
}

/** What a part of a file asked for, as short as it can be kept. */
export interface Asked {
  readonly names: readonly string[];
  readonly lineages: readonly KindSymbol[];
  readonly bodies: readonly KindSymbol[];
}

const NOTHING: readonly never[] = [];

/** What was asked for by somebody who did not ask for `all`, nor which names are `listed`. */
export function askedIn({ names, lineages, bodies }: Reads): Asked {
  return {
    names: [...names],
    lineages: lineages.size === 0 ? NOTHING : [...lineages],
    bodies: bodies.size === 0 ? NOTHING : [...bodies],
  };
}

/** Adds what was asked for another time, or by a part. */
export function addAsked(reads: Reads, { names, lineages, bodies }: Asked | Reads): void {
  for (const name of names) reads.names.add(name);
  for (const kind of lineages) reads.lineages.add(kind);
  for (const kind of bodies) reads.bodies.add(kind);
}

/** The same with whether it was asked for everything. */
export function addReads(reads: Reads, more: Reads): void {
  addAsked(reads, more);
  reads.all ||= more.all;
  reads.listed ||= more.listed;
}

/** Forgets all that was asked for. */
export function clearReads(reads: Reads): void {
  // Whatever is cleared gets a table of its own, though it be empty.
  if (reads.names.size > 0) reads.names.clear();
  if (reads.lineages.size > 0) reads.lineages.clear();
  if (reads.bodies.size > 0) reads.bodies.clear();
  reads.last = undefined;
  reads.all = false;
  reads.listed = false;
}

/** Runs with what it asks for noted. */
export function watching<Value>(watch: Watch, reads: Reads | undefined, work: () => Value): Value {
  if (watch.isOff) return work();
  const outer = watch.reads;
  watch.reads = reads;
  try {
    return work();
  } finally {
    watch.reads = outer;
  }
}

/** The same names; what is looked up is noted. */
export function watchedNames(names: Names, watch: Watch): Names {
  return {
    get packs() {
      if (watch.reads !== undefined) watch.reads.all = true;
      return names.packs;
    },
    named: watchedMap(names.named, watch),
    verbs: watchedMap(names.verbs, watch),
    adjectives: watchedMap(names.adjectives, watch),
    measures: watchedMap(names.measures, watch),
    inner: watchedMap(names.inner, watch),
    art: watchedMap(names.art, watch),
  };
}

export function watchedMap<Value>(
  map: ReadonlyMap<string, Value>,
  watch: Watch,
): ReadonlyMap<string, Value> {
  return new WatchedMap(map, watch, askedForAll);
}

function askedForAll(reads: Reads): void {
  reads.all = true;
}

/** The properties of a kind; who goes through all of them asks for its body. */
export function watchedProperties<Value>(
  map: ReadonlyMap<string, Value>,
  kind: KindSymbol,
  watch: Watch,
): Map<string, Value> {
  return new WatchedMap(map, watch, () => noteBody(watch, kind));
}

/** What a set of words must be able to answer. */
type Words = Pick<ReadonlySet<string>, "has" | "keys" | "size">;

export function watchedSet(set: Words, watch: Watch): ReadonlySet<string> {
  return new WatchedSet(set, watch);
}

class WatchedMap<Value> extends Map<string, Value> {
  readonly #map: ReadonlyMap<string, Value>;
  readonly #watch: Watch;
  readonly #noteAll: (reads: Reads) => void;

  constructor(map: ReadonlyMap<string, Value>, watch: Watch, noteAll: (reads: Reads) => void) {
    super();
    this.#map = map;
    this.#watch = watch;
    this.#noteAll = noteAll;
  }

  #all(): ReadonlyMap<string, Value> {
    if (this.#watch.reads !== undefined) this.#noteAll(this.#watch.reads);
    return this.#map;
  }

  override get(name: string): Value | undefined {
    note(this.#watch, name);
    return this.#map.get(name);
  }
  override has(name: string): boolean {
    note(this.#watch, name);
    return this.#map.has(name);
  }
  override get size(): number {
    return this.#all().size;
  }
  override keys() {
    return this.#all().keys();
  }
  override values() {
    return this.#all().values();
  }
  override entries() {
    return this.#all().entries();
  }
  override forEach(visit: (value: Value, name: string, map: Map<string, Value>) => void): void {
    for (const [name, value] of this.#all()) visit(value, name, this);
  }
  override [Symbol.iterator]() {
    return this.#all()[Symbol.iterator]();
  }
}

class WatchedSet extends Set<string> {
  readonly #set: Words;
  readonly #watch: Watch;

  constructor(set: Words, watch: Watch) {
    super();
    this.#set = set;
    this.#watch = watch;
  }

  #all(): Words {
    if (this.#watch.reads !== undefined) this.#watch.reads.all = true;
    return this.#set;
  }

  override has(word: string): boolean {
    note(this.#watch, word);
    return this.#set.has(word);
  }
  override get size(): number {
    return this.#all().size;
  }
  override keys() {
    return this.#all().keys();
  }
  override values() {
    return this.#all().keys();
  }
  override entries() {
    return new Set(this.#all().keys()).entries();
  }
  override forEach(visit: (word: string, same: string, set: Set<string>) => void): void {
    for (const word of this.#all().keys()) visit(word, word, this);
  }
  override [Symbol.iterator]() {
    return this.#all().keys();
  }
}

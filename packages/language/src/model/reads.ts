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
  /** Went through all names, for a hint or a list: whatever changes may matter. */
  all: boolean;
  /** Signs of what was asked for since they were last cleared. */
  signs: Signs;
}

/**
 * Signs of names and kinds, each one of 60: what has not the sign of a name did not ask for it. They
 * tell parts of a file apart, for which lists of names would be too much to keep.
 */
export interface Signs {
  low: number;
  high: number;
}

const EACH = 30;

function addSign(signs: Signs, name: string): void {
  const { length } = name;
  const last = name.charCodeAt(length - 1);
  const mixed = length * 7 + name.charCodeAt(0) * 3 + name.charCodeAt(length >> 1) * 17 + last * 11;
  const sign = mixed % (2 * EACH);
  if (sign < EACH) signs.low |= 1 << sign;
  else signs.high |= 1 << (sign - EACH);
}

/** Whether something may have been asked for in both: names with one sign are not told apart. */
export function haveCommonSign(one: Signs, other: Signs): boolean {
  return (one.low & other.low) !== 0 || (one.high & other.high) !== 0;
}

/** Signs of those of some names and kinds that were asked for. */
export function signsOf(
  names: ReadonlySet<string>,
  kinds: readonly (readonly [ReadonlySet<KindSymbol>, ReadonlySet<KindSymbol>])[],
  asked: ReadonlySet<string>,
): Signs {
  const signs: Signs = { low: 0, high: 0 };
  for (const name of names) if (asked.has(name)) addSign(signs, name);
  for (const [changed, known] of kinds)
    for (const kind of changed) if (known.has(kind)) addSign(signs, kind.name);
  return signs;
}

/** Notes that somebody asked what a kind is derived from. */
export function noteLineage({ reads }: Watch, kind: KindSymbol): void {
  if (reads === undefined) return;
  reads.lineages.add(kind);
  addSign(reads.signs, kind.name);
}

/** Notes that somebody asked for all that is declared in a kind. */
export function noteBody({ reads }: Watch, kind: KindSymbol): void {
  if (reads === undefined) return;
  reads.bodies.add(kind);
  addSign(reads.signs, kind.name);
}

/** Where reads are noted at the moment; nowhere while nobody needs to know. */
export interface Watch {
  reads: Reads | undefined;
}

export function noReads(): Reads {
  return {
    names: new Set(),
    last: undefined,
    lineages: new Set(),
    bodies: new Set(),
    all: false,
    signs: { low: 0, high: 0 },
  };
}

function note({ reads }: Watch, name: string): void {
  if (reads === undefined || reads.last === name) return;
  reads.last = name;
  reads.names.add(name);
  addSign(reads.signs, name);
}

/** Adds what was asked for another time. */
export function addReads(reads: Reads, { names, lineages, bodies, all }: Reads): void {
  for (const name of names) reads.names.add(name);
  for (const kind of lineages) reads.lineages.add(kind);
  for (const kind of bodies) reads.bodies.add(kind);
  reads.all ||= all;
}

/** Runs with what it asks for noted. */
export function watching<Value>(watch: Watch, reads: Reads | undefined, work: () => Value): Value {
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

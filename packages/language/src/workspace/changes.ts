/** What an edit changed of what others can ask for. */
import { SPOKEN, type Spoken, type SpokenBags, type VerbForms } from "../bind/vocabulary.ts";
import type { Shapes } from "../collect/shape.ts";
import type { Names } from "../model/names.ts";
import type { Asked, Reads } from "../model/reads.ts";
import type { KindSymbol } from "../model/symbols.ts";
import type { PackNames } from "./group.ts";

export interface Changes {
  /** Names that mean something else now, nothing any more, or something that is not as it was. */
  readonly names: Set<string>;
  /** Symbols that are not as they were, those that are gone included. */
  readonly symbols: Set<object>;
  /** Kinds that are derived from something else now, and those in which something else is declared. */
  readonly lineages: Set<KindSymbol>;
  readonly bodies: Set<KindSymbol>;
  /** Names came or went, or stand for other symbols. */
  listed: boolean;
}

export function noChanges(): Changes {
  return {
    names: new Set(),
    symbols: new Set(),
    lineages: new Set(),
    bodies: new Set(),
    listed: false,
  };
}

/** Whether something that was asked for has changed. */
export function concerns(changes: Changes, reads: Reads): boolean {
  const { names, symbols, lineages, bodies, listed } = changes;
  if (names.size + symbols.size + lineages.size + bodies.size === 0) return false;
  return (
    reads.all ||
    (listed && reads.listed) ||
    haveCommon(names, reads.names) ||
    haveCommon(lineages, reads.lineages) ||
    haveCommon(bodies, reads.bodies)
  );
}

/** Whether something that a part of a file asked for has changed. */
export function concernsPart({ names, lineages, bodies }: Changes, asked: Asked): boolean {
  // Most edits change nothing that anybody else asks for.
  if (names.size + lineages.size + bodies.size === 0) return false;
  return (
    asked.names.some((name) => names.has(name)) ||
    asked.lineages.some((kind) => lineages.has(kind)) ||
    asked.bodies.some((kind) => bodies.has(kind))
  );
}

/** Whether two lists have the same values in the same order. */
export function areSame<Value>(one: readonly Value[], other: readonly Value[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

function haveCommon<Value>(one: ReadonlySet<Value>, other: ReadonlySet<Value>): boolean {
  const [fewer, more] = one.size < other.size ? [one, other] : [other, one];
  for (const value of fewer) if (more.has(value)) return true;
  return false;
}

/** Adds what else has changed. */
export function addChanges(changes: Changes, more: Changes): void {
  for (const part of ["names", "symbols", "lineages", "bodies"] as const)
    for (const each of more[part]) (changes[part] as Set<unknown>).add(each);
  changes.listed ||= more.listed;
}

/** How much has changed so far. */
export function amountOf({ symbols, lineages, bodies }: Changes): number {
  return symbols.size + lineages.size + bodies.size;
}

/** Adds what is not as it was, or is gone, or came; says whether there is anything. */
export function compareShapes(before: Shapes, after: Shapes, changes: Changes): boolean {
  let isOther = false;
  const add = <Value>(changed: Set<Value>, value: Value) => {
    changed.add(value);
    isOther = true;
  };
  for (const part of ["symbols", "lineages", "bodies"] as const) {
    const was: ReadonlyMap<object, string> = before[part];
    const now: ReadonlyMap<object, string> = after[part];
    const changed: Set<object> = changes[part];
    for (const [symbol, shape] of was) if (now.get(symbol) !== shape) add(changed, symbol);
    for (const symbol of now.keys()) if (!was.has(symbol)) add(changed, symbol);
  }
  for (const [property, shape] of before.properties)
    if (after.properties.get(property) !== shape) add(changes.names, property.name);
  for (const property of after.properties.keys())
    if (!before.properties.has(property)) add(changes.names, property.name);
  return isOther;
}

/**
 * Adds the names by which the two differ, or behind which a changed symbol stands. Where everything
 * `isPlain`, named as it is declared, lists that are the same need no look.
 */
export function compareNames(
  before: PackNames,
  after: PackNames,
  changes: Changes,
  isPlain: boolean,
): void {
  if (isPlain) {
    for (const symbol of changes.symbols as ReadonlySet<Declared>)
      for (const name of [symbol.name, ...(symbol.forms ?? [])])
        if (name !== undefined) changes.names.add(name);
    if (before === after) return;
  }
  for (const list of ["named", "verbs", "adjectives", "measures", "art"] as const)
    if (!isPlain || before.names[list] !== after.names[list])
      compareMaps<object>(before.names[list], after.names[list], changes);
  if (!isPlain || before.forms !== after.forms) compareForms(before, after, changes);
  if (!isPlain || before.names.inner !== after.names.inner)
    compareInner(before.names, after.names, changes);
  if (before.verbForms !== after.verbForms)
    compareVerbForms(before.verbForms, after.verbForms, changes);
}

interface Declared {
  readonly name?: string;
  readonly forms?: readonly string[];
}

export function compareForms(before: PackNames, after: PackNames, changes: Changes): void {
  compareMaps<object>(before.forms.named, after.forms.named, changes);
}

function compareMaps<Value extends object>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
  changes: Changes,
): void {
  if (before === after && changes.symbols.size === 0) return;
  const { names, symbols } = changes;
  // Not by entries: each would be a list of its own.
  before.forEach((value, name) => {
    const isOther = after.get(name) !== value;
    if (isOther || symbols.has(value)) names.add(name);
    changes.listed ||= isOther;
  });
  if (before === after) return;
  for (const name of after.keys()) if (!before.has(name)) addListed(name, changes);
}

/** A name that came, or went. */
function addListed(name: string, changes: Changes): void {
  changes.names.add(name);
  changes.listed = true;
}

function compareInner(before: Names, after: Names, changes: Changes): void {
  const { names, symbols } = changes;
  for (const [name, list] of before.inner) {
    const now = after.inner.get(name);
    if (now === undefined || !areSame(list, now)) addListed(name, changes);
    else if (list.some((each) => symbols.has(each))) names.add(name);
  }
  for (const name of after.inner.keys()) if (!before.inner.has(name)) addListed(name, changes);
}

function compareVerbForms(before: VerbForms, after: VerbForms, changes: Changes): void {
  for (const [form, plain] of before.plainOf)
    if (after.plainOf.get(form) !== plain) addListed(form, changes);
  for (const form of after.plainOf.keys()) if (!before.plainOf.has(form)) addListed(form, changes);
  for (const word of before.verbs) if (!after.verbs.has(word)) addListed(word, changes);
  for (const word of after.verbs) if (!before.verbs.has(word)) addListed(word, changes);
}

/** Puts the words of a file in the place of those it had; adds those that came or went. */
export function changeWords(
  bags: SpokenBags,
  before: Spoken,
  after: Spoken,
  changes: Changes,
): void {
  for (const list of SPOKEN) {
    if (areSame(before[list], after[list])) continue;
    const came = new Set<string>();
    for (const word of after[list]) if (bags[list].add(word)) came.add(word);
    for (const word of before[list]) if (bags[list].take(word)) addListed(word, changes);
    for (const word of came) addListed(word, changes);
  }
}

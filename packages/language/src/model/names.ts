import { builtInKinds } from "./built-in/kinds.ts";
import { builtInAdjectives, builtInMeasures } from "./built-in/words.ts";
import type { LISTS, Model, PackModel } from "./model.ts";
import { nameText } from "./node-name.ts";
import type {
  AdjectiveSymbol,
  ArtSymbol,
  DieSymbol,
  KindSymbol,
  MeasureSymbol,
  NamedSymbol,
  PackSymbol,
  VerbSymbol,
} from "./symbols.ts";

/**
 * What can be named from a pack: its own declarations, those of the packs it uses, theirs, and what
 * is built in. Where two have one name the pack's own is found, then the first declared.
 */
export interface Names {
  /** The pack itself first. */
  readonly packs: readonly PackModel[];
  /** Kinds, things at top level, dice, tables, rules, boards. */
  readonly named: ReadonlyMap<string, NamedSymbol>;
  /** Verbs, phases and shared actions. */
  readonly verbs: ReadonlyMap<string, VerbSymbol>;
  readonly adjectives: ReadonlyMap<string, AdjectiveSymbol>;
  readonly measures: ReadonlyMap<string, MeasureSymbol>;
  /** Things declared in other things, by name, for hints; a name may be there more than once. */
  readonly inner: ReadonlyMap<string, readonly NamedSymbol[]>;
  /** Symbols that are drawn. */
  readonly art: ReadonlyMap<string, ArtSymbol>;
}

/** All kinds that can be named. */
export function kindsIn({ named }: Names): KindSymbol[] {
  return [...named.values()].filter((each) => each.symbol === "kind");
}

type Packs = Pick<Model, "packs">;

/** The pack and all it uses, the pack first, then breadth first. A ring of uses ends where it closes. */
export function closureOf(model: Packs, pack: PackSymbol): PackModel[] {
  const bySymbol = new Map(model.packs.map((each) => [each.pack, each]));
  const found: PackModel[] = [];
  const queue: PackSymbol[] = [pack];
  const seen = new Set(queue);
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const packModel = bySymbol.get(next);
    if (packModel !== undefined) found.push(packModel);
    for (const use of next.uses)
      if (use.target !== undefined && !seen.has(use.target)) {
        seen.add(use.target);
        queue.push(use.target);
      }
  }
  return found;
}

/** Names as they were before some lists of the packs changed. */
export interface EarlierNames {
  readonly names: Names;
  readonly moved: ReadonlySet<(typeof LISTS)[number]>;
}

/** With earlier names those of the lists that are as they were are taken over. */
export function namesFor(model: Packs, pack: PackSymbol, earlier?: EarlierNames): Names {
  const packs = closureOf(model, pack);
  const named = new Map<string, NamedSymbol>();
  const verbs = new Map<string, VerbSymbol>();
  const adjectives = new Map<string, AdjectiveSymbol>();
  const measures = new Map<string, MeasureSymbol>();
  const inner = new Map<string, NamedSymbol[]>();
  const art = new Map<string, ArtSymbol>();
  const isOpen = (...lists: readonly (typeof LISTS)[number][]) =>
    earlier === undefined || lists.some((list) => earlier.moved.has(list));
  const open = {
    named: isOpen("kinds", "things", "tables", "rules", "dice", "boards"),
    verbs: isOpen("verbs"),
    adjectives: isOpen("adjectives"),
    measures: isOpen("measures"),
    inner: isOpen("things", "tables", "rules"),
    art: isOpen("art"),
  };
  const add = <T>(map: Map<string, T>, name: string, symbol: T) => {
    if (!map.has(name)) map.set(name, symbol);
  };
  const addForms = <
    T extends { readonly name: string; readonly forms?: readonly string[] | undefined },
  >(
    map: Map<string, T>,
    symbol: T,
    prefix: string,
  ) => {
    add(map, prefix + symbol.name, symbol);
    if (symbol.forms !== undefined)
      for (const form of symbol.forms) add(map, prefix + form, symbol);
  };
  const addInner = (symbol: NamedSymbol) => {
    const same = inner.get(symbol.name);
    if (same === undefined) inner.set(symbol.name, [symbol]);
    else same.push(symbol);
  };
  const addAll = (each: PackModel, prefix: string) => {
    if (open.named) {
      for (const symbol of each.kinds) add<NamedSymbol>(named, prefix + symbol.name, symbol);
      for (const list of [each.things, each.tables, each.rules])
        for (const symbol of list)
          if (symbol.owner === undefined) add<NamedSymbol>(named, prefix + symbol.name, symbol);
      for (const list of [each.dice, each.boards])
        for (const symbol of list) add<NamedSymbol>(named, prefix + symbol.name, symbol);
      for (const kind of each.kinds)
        if (kind.forms !== undefined) addForms<NamedSymbol>(named, kind, prefix);
    }
    if (open.verbs)
      for (const verb of each.verbs)
        if (verb.owner === undefined) add(verbs, prefix + verb.name, verb);
    if (open.adjectives)
      for (const adjective of each.adjectives) addForms(adjectives, adjective, prefix);
    if (open.measures) for (const measure of each.measures) addForms(measures, measure, prefix);
  };
  const prefixes = prefixesOf(pack);
  const plain = packs.filter((each) => !prefixes.has(each.pack));
  for (const each of plain) addAll(each, "");
  for (const each of packs) {
    const prefix = prefixes.get(each.pack);
    if (prefix !== undefined) addAll(each, prefix);
  }
  for (const each of packs) if (prefixes.has(each.pack)) addAll(each, "");
  if (open.art) for (const each of packs) for (const drawn of each.art) add(art, drawn.name, drawn);
  for (const each of open.inner ? packs : [])
    for (const group of [each.things, each.tables, each.rules])
      for (const symbol of group) if (symbol.owner !== undefined) addInner(symbol);
  for (const kind of builtInKinds) add<NamedSymbol>(named, kind.name, kind);
  for (const adjective of builtInAdjectives) add(adjectives, adjective.name, adjective);
  for (const measure of builtInMeasures) add(measures, measure.name, measure);
  for (const each of packs)
    for (const [old, { now }] of each.pack.formerly)
      for (const map of [named, verbs, adjectives, measures] as Map<string, NamedSymbol>[]) {
        const symbol = map.get(now);
        if (symbol !== undefined && symbol.pack !== undefined) add(map, old, symbol);
      }
  const made: Names = { packs, named, verbs, adjectives, measures, inner, art };
  if (earlier === undefined) return made;
  return {
    packs,
    named: (open.named ? made : earlier.names).named,
    verbs: (open.verbs ? made : earlier.names).verbs,
    adjectives: (open.adjectives ? made : earlier.names).adjectives,
    measures: (open.measures ? made : earlier.names).measures,
    inner: (open.inner ? made : earlier.names).inner,
    art: (open.art ? made : earlier.names).art,
  };
}

/** A pack and all it uses, what is used before what uses it, else in the order of the uses. */
export function usesInOrder(pack: PackSymbol): readonly PackSymbol[] {
  const order: PackSymbol[] = [];
  const seen = new Set<PackSymbol>();
  const visit = (each: PackSymbol): void => {
    if (seen.has(each)) return;
    seen.add(each);
    for (const { target } of each.uses) if (target !== undefined) visit(target);
    order.push(each);
  };
  visit(pack);
  return order;
}

/** `use lantern 1.0.0 as old`: its names are also said with `old-` before them. */
export function prefixesOf(pack: PackSymbol): ReadonlyMap<PackSymbol, string> {
  const prefixes = new Map<PackSymbol, string>();
  for (const { node, target } of pack.uses)
    if (target !== undefined && node.as !== undefined)
      prefixes.set(target, `${nameText(node.as)}-`);
  return prefixes;
}

const numericDice = new Map<number, DieSymbol>();
const D66 = 66;

/** `d6`, `d20`, `d66` … : the dice that need no declaration. `d66` reads tens, then units. */
export function numericDie(name: string): DieSymbol | undefined {
  const match = /^d([1-9]\d{0,4})$/u.exec(name);
  const sides = match === null ? 0 : Number(match[1]);
  return sides > 0 && sides <= MOST_SIDES ? dieWithSides(sides) : undefined;
}

/** Of a `d66`: two dice, of which one is read as tens and the next as units. */
export function isOfTwoDigits(die: DieSymbol): boolean {
  return die.builtIn && die.name === `d${D66}`;
}

/** Of a die without a declaration; a bundle has no room for the faces of more. */
export const MOST_SIDES = 65_535;
/** Dice rolled at once. */
export const MOST_DICE = 1000;

/** `sides` beyond `MOST_SIDES` are told where they are written; the die has no more faces. */
export function dieWithSides(written: number): DieSymbol {
  const sides = Math.min(written, MOST_SIDES);
  const known = numericDice.get(sides);
  if (known !== undefined) return known;
  const faces =
    sides === D66
      ? Array.from({ length: 36 }, (_, index) => (Math.floor(index / 6) + 1) * 10 + (index % 6) + 1)
      : Array.from({ length: sides }, (_, index) => index + 1);
  const die: DieSymbol = {
    symbol: "die",
    name: `d${sides}`,
    title: undefined,
    pack: undefined,
    at: undefined,
    builtIn: true,
    faces,
    symbols: false,
    node: undefined,
  };
  numericDice.set(sides, die);
  return die;
}

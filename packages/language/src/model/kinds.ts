import type { KindSymbol, PropertySymbol, ThingSymbol } from "./symbols.ts";

/** The kind and those it is derived from, nearest first. A ring of parents is left where it closes. */
export function* lineageOf(kind: KindSymbol): Generator<KindSymbol> {
  const seen = new Set<KindSymbol>();
  for (let at: KindSymbol | undefined = kind; at !== undefined && !seen.has(at); at = at.parent) {
    seen.add(at);
    yield at;
  }
}

/** A longer line may be a ring of parents, which is opened only after they are all read. */
const MOST_STEPS = 100;

/** True where `kind` is `ancestor` or derived from it. */
export function isKind(kind: KindSymbol, ancestor: KindSymbol): boolean {
  // Asked more often than anything else, so without a generator.
  let steps = 0;
  for (let at: KindSymbol | undefined = kind; at !== undefined; at = at.parent) {
    if (at === ancestor) return true;
    if (++steps > MOST_STEPS) return [...lineageOf(kind)].includes(ancestor);
  }
  return false;
}

/** Some kind that it is derived from is not known. */
export function isIncomplete(kind: KindSymbol): boolean {
  for (const each of lineageOf(kind)) if (each.incomplete) return true;
  return false;
}

/** A property of a kind, its parents' included. */
export function propertyOfKind(kind: KindSymbol, name: string): PropertySymbol | undefined {
  let steps = 0;
  for (let at: KindSymbol | undefined = kind; at !== undefined; at = at.parent) {
    const property = at.properties.get(name);
    if (property !== undefined) return property;
    if (++steps > MOST_STEPS)
      return [...lineageOf(kind)].map((each) => each.properties.get(name)).find((each) => each);
  }
  return undefined;
}

/** A property of a thing: its own, then its kind's. */
export function propertyOfThing(thing: ThingSymbol, name: string): PropertySymbol | undefined {
  return thing.properties.get(name) ?? propertyOfKind(thing.kind, name);
}

/** Every property that a thing of the kind has, parents' first, in the order of declaration. */
export function propertiesOfKind(kind: KindSymbol): PropertySymbol[] {
  const found = new Map<string, PropertySymbol>();
  for (const each of [...lineageOf(kind)].reverse())
    for (const property of each.properties.values()) found.set(property.name, property);
  return [...found.values()];
}

/** The nearest kind that both are derived from. */
export function commonKind(one: KindSymbol, other: KindSymbol): KindSymbol | undefined {
  const ancestors = new Set(lineageOf(one));
  for (const each of lineageOf(other)) if (ancestors.has(each)) return each;
  return undefined;
}

/** Which property is which field. */
import { BUILT_IN_FIELDS } from "@questwright/bundle";
import { settingsOf } from "../check/settings.ts";
import { propertyOfKind } from "../model/kinds.ts";
import type { PackModel } from "../model/model.ts";
import type { KindSymbol, PropertySymbol, ThingSymbol } from "../model/symbols.ts";

export interface Fields {
  /** The properties that have a field of their own, in order, from the number `first`. */
  readonly own: PropertySymbol[];
  readonly first: number;
  /** The field of a property. What a kind states anew of its parent's is the parent's field. */
  of(property: PropertySymbol): number;
  /** The field of a property if it has one: some built-in ones have none unless a rule reads them. */
  known(property: PropertySymbol): number | undefined;
}

export function numberFields(packs: readonly PackModel[]): Fields {
  const own: PropertySymbol[] = [];
  const numbers = new Map<PropertySymbol, number>();
  const first = BUILT_IN_FIELDS.length;
  const add = (property: PropertySymbol) => numbers.set(property, first + own.push(property) - 1);
  const of = (property: PropertySymbol): number => {
    const known = numbers.get(property);
    if (known !== undefined) return known;
    const builtIn = builtInField(property);
    const number = builtIn >= 0 ? builtIn : first + own.push(property) - 1;
    numbers.set(property, number);
    return number;
  };
  for (const kind of parentsFirst(packs.flatMap((pack) => pack.kinds)))
    for (const property of kind.properties.values()) {
      if (!hasField(property)) continue;
      const inherited = kind.parent && propertyOfKind(kind.parent, property.name);
      if (inherited !== undefined && inherited.type.type === property.type.type)
        numbers.set(property, of(inherited));
      else add(property);
    }
  for (const thing of packs.flatMap((pack) => pack.things))
    for (const property of ownProperties(thing)) if (hasField(property)) add(property);
  const known = (property: PropertySymbol) => {
    const builtIn = builtInField(property);
    return builtIn >= 0 ? builtIn : numbers.get(property);
  };
  return { own, first, of, known };
}

function parentsFirst(kinds: readonly KindSymbol[]): KindSymbol[] {
  const placed = new Set<KindSymbol>();
  const place = (kind: KindSymbol | undefined) => {
    if (kind === undefined || kind.builtIn || placed.has(kind)) return;
    place(kind.parent);
    placed.add(kind);
  };
  kinds.forEach(place);
  return [...placed];
}

/** Rules that a thing lists are in force or not; they are no value. */
export function hasField({ type }: PropertySymbol): boolean {
  return type.type !== "rule" && !(type.type === "list" && type.of.type === "rule");
}

/** Properties that a thing declares for itself; its settings look alike and are none. */
export function ownProperties(thing: ThingSymbol): PropertySymbol[] {
  const settings = settingsOf(thing.form) ?? [];
  return [...thing.properties.values()].filter(
    ({ name }) => !settings.some((setting) => setting.name === name),
  );
}

function builtInField({ builtIn, name, owner }: PropertySymbol): number {
  return builtIn
    ? BUILT_IN_FIELDS.findIndex((field) => field.name === name && field.kind === owner.name)
    : -1;
}

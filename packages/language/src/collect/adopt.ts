/**
 * Symbols outlive edits. What was known under a name before takes over what was read now, so that
 * everybody who holds it sees the new state; only what is new by name is a new symbol.
 */

import type { Span } from "../diagnostics/fault.ts";
import { DeclaredKind } from "../model/declared-kind.ts";
import { type FileModel, LISTS } from "../model/model.ts";
import { NodePlace } from "../model/node-place.ts";
import type { HoleSymbol, PropertySymbol, Stated, ThingSymbol } from "../model/symbols.ts";
import type { Mutable, Owner } from "./context.ts";

/** From a symbol that was read now to the one that stands for it. */
type Canonical = Map<object, object>;

type Adopted = Exclude<(typeof LISTS)[number], "kinds" | "dice" | "boards">;

/** Every list but those of forms, which come before. What has no name is matched in order. */
const ADOPTED = LISTS.filter(
  (list): list is Adopted => list !== "kinds" && list !== "dice" && list !== "boards",
);

/** Takes over what `fresh` has, which was read from the new text of the same file. */
export function adopt(file: FileModel, fresh: FileModel): void {
  const canonical: Canonical = new Map();
  for (const list of ADOPTED) match<Keyed>(file[list], fresh[list], canonical);
  for (const list of ADOPTED)
    for (const each of fresh[list]) take(canonical.get(each) ?? each, each, canonical);
  for (const list of ADOPTED) {
    const adopted = fresh[list].map((each) => canonical.get(each) ?? each);
    file[list].length = 0;
    for (const each of adopted) (file[list] as object[]).push(each);
  }
  for (const kind of file.kinds)
    if (kind instanceof DeclaredKind) kind.replaceMembers((each) => canonical.get(each) ?? each);
}

/** Finds for each new symbol the one of its name that was there; of several the one of its number. */
export function match<Symbol extends Keyed>(
  old: readonly Symbol[],
  fresh: readonly Symbol[],
  canonical: Canonical,
): void {
  // Most edits leave everything in its order.
  if (old.length === fresh.length && fresh.every((each, index) => areAlike(old[index]!, each))) {
    fresh.forEach((each, index) => {
      matchOne(old[index]!, each, canonical);
    });
    return;
  }
  const known = new Map<string, Symbol>();
  const keys = keysOf();
  for (const each of old) known.set(keys(each), each);
  const again = keysOf();
  for (const each of fresh) {
    const same = known.get(again(each));
    if (same !== undefined) matchOne(same, each, canonical);
  }
}

function matchOne(same: object, each: object, canonical: Canonical): void {
  canonical.set(each, same);
  if (!isThing(each) || !isThing(same)) return;
  for (const [name, property] of each.properties) {
    const before = same.properties.get(name);
    if (before !== undefined) canonical.set(property, before);
  }
  match(same.sides, each.sides, canonical);
}

/** Whether two symbols have one key. */
function areAlike(one: Keyed, other: Keyed): boolean {
  if (one.symbol !== other.symbol || one.role !== other.role) return false;
  if (one.name !== other.name) return (one.name ?? "") === (other.name ?? "");
  return (one.name ?? "") === "" || ownerKey(one.owner) === ownerKey(other.owner);
}

const isThing = (symbol: object): symbol is ThingSymbol =>
  (symbol as { readonly symbol: string }).symbol === "thing";

export interface Keyed {
  readonly symbol: string;
  readonly name?: string;
  readonly role?: string;
  readonly owner?: Owner;
}

function keysOf(): (symbol: Keyed) => string {
  const counts = new Map<string, number>();
  return (symbol) => {
    const { symbol: sort, name = "", role = "", owner } = symbol;
    const key = `${sort} ${role} ${name === "" ? "" : ownerKey(owner)} ${name}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${key} ${count}`;
  };
}

function ownerKey(owner: Owner): string {
  if (owner === undefined) return "";
  return owner.symbol === "thing" ? `thing ${owner.id}` : `kind ${owner.name}`;
}

const SYMBOL_LISTS: ReadonlySet<string> = new Set([
  "children",
  "rules",
  "tables",
  "sides",
  "endings",
]);

/** Makes `target` say what `source` says; places and holes keep their identity too. */
export function take(target: object, source: object, canonical: Canonical): void {
  const to = target as Record<string, unknown>;
  const from = source as Record<string, unknown>;
  for (const key in to) if (!(key in from)) delete to[key];
  for (const key in from) {
    const value = from[key];
    if (typeof value !== "object" || value === null) to[key] = value;
    else if (key === "at") to.at = placeAfter(to.at as Span | undefined, value as Span);
    else if (key === "holes") to.holes = holesAfter(to.holes, value as readonly HoleSymbol[]);
    else if (SYMBOL_LISTS.has(key))
      to[key] = (value as readonly object[]).map((each) => canonical.get(each) ?? each);
    else if (key === "properties")
      to.properties = propertiesAfter(value as ReadonlyMap<string, PropertySymbol>, canonical);
    else if (key === "stated") to.stated = statedAfter(value as readonly Stated[], canonical);
    else to[key] = canonical.get(value) ?? value;
  }
  for (const side of (from as { sides?: readonly object[] }).sides ?? [])
    take(canonical.get(side) ?? side, side, canonical);
}

function placeAfter(before: Span | undefined, now: Span): Span {
  if (!(before instanceof NodePlace && now instanceof NodePlace)) return now;
  before.file = now.file;
  before.node = now.node;
  return before;
}

const NOTHING_KNOWN: Canonical = new Map();

function holesAfter(before: unknown, now: readonly HoleSymbol[]): readonly HoleSymbol[] {
  const known = before as readonly HoleSymbol[] | undefined;
  if (known === now || known?.length !== now.length) return now;
  return now.map((hole, index) => {
    const same = known[index]!;
    if (same.name !== hole.name) return hole;
    take(same, hole, NOTHING_KNOWN);
    return same;
  });
}

/** A property that was there before stays who it is. */
export function propertiesAfter(
  now: ReadonlyMap<string, PropertySymbol>,
  canonical: Canonical,
): Map<string, PropertySymbol> {
  return new Map(
    [...now].map(([name, property]) => {
      const same = (canonical.get(property) ?? property) as PropertySymbol;
      if (same !== property || canonical.has(property.owner)) take(same, property, canonical);
      return [name, same];
    }),
  );
}

function statedAfter(now: readonly Stated[], canonical: Canonical): Stated[] {
  return now.map((stated) => {
    const { property } = stated;
    if (property !== undefined && canonical.has(property))
      (stated as Mutable<Stated>).property = canonical.get(property) as PropertySymbol;
    return stated;
  });
}

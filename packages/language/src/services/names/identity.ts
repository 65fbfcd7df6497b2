import type { Span } from "../../diagnostics/fault.ts";
import { lineageOf, propertyOfKind, propertyOfThing } from "../../model/kinds.ts";
import type { Meaning } from "../../model/meaning.ts";
import type { KindSymbol, PropertySymbol, ThingSymbol } from "../../model/symbols.ts";

/**
 * What two names must share to mean the same: where it is declared, or for what is built in what it
 * is. Undefined for plain words, which are declared nowhere.
 */
export function identityOf(meaning: Meaning): string | undefined {
  const at = placeOfMeaning(meaning);
  if (at !== undefined) return `${at.file}:${at.start}`;
  switch (meaning.symbol) {
    case "word":
    case "local":
      return undefined;
    case "built-in":
      return `verb ${meaning.verb.name}`;
    default:
      return `${meaning.symbol} ${meaning.name}`;
  }
}

/** Where the meaning is declared first. */
export function placeOfMeaning(meaning: Meaning): Span | undefined {
  switch (meaning.symbol) {
    case "word":
    case "built-in":
      return undefined;
    case "local":
      return meaning.at;
    default:
      return first(meaning).at;
  }
}

type Symbolic = Exclude<Meaning, { symbol: "word" | "built-in" | "local" }>;

/**
 * Some names are one although they are declared more than once: a table fills the property of its
 * name, a side shows the flag of its name, what is declared again in a thing takes the place of
 * what it would have had.
 */
function first(symbol: Symbolic): Symbolic {
  switch (symbol.symbol) {
    case "table": {
      const property = symbol.owner && propertyNamed(symbol.name, symbol.owner);
      if (property?.type.type === "table") return firstProperty(property);
      return inherited(symbol.owner, (owner) => owner.tables, symbol) ?? symbol;
    }
    case "rule":
      return inherited(symbol.owner, (owner) => owner.rules, symbol) ?? symbol;
    case "thing":
      return inherited(symbol.owner, (owner) => owner.children, symbol) ?? symbol;
    case "verb":
      return symbol.action === undefined ? symbol : first(symbol.action);
    case "side": {
      const flag = propertyOfThing(symbol.of, symbol.name);
      return flag === undefined ? symbol : firstProperty(flag);
    }
    case "property":
      return firstProperty(symbol);
    default:
      return symbol;
  }
}

function propertyNamed(name: string, owner: ThingSymbol | KindSymbol): PropertySymbol | undefined {
  return owner.symbol === "thing" ? propertyOfThing(owner, name) : propertyOfKind(owner, name);
}

/** A kind may state a property of its parent anew. */
function firstProperty(property: PropertySymbol): PropertySymbol {
  if (property.owner.symbol === "thing") return property;
  let found = property;
  for (const kind of lineageOf(property.owner)) found = kind.properties.get(property.name) ?? found;
  return found;
}

/** What the owner would have of this name from what it is like, or from its kinds. */
function inherited<Kind extends { readonly name: string }>(
  owner: ThingSymbol | KindSymbol | undefined,
  among: (owner: ThingSymbol | KindSymbol) => readonly Kind[],
  symbol: Kind,
): Kind | undefined {
  let found: Kind | undefined;
  const seen = new Set<unknown>();
  for (let at = above(owner); at !== undefined && !seen.has(at); at = above(at)) {
    seen.add(at);
    found = among(at).find(({ name }) => name === symbol.name) ?? found;
  }
  return found;
}

function above(owner: ThingSymbol | KindSymbol | undefined): ThingSymbol | KindSymbol | undefined {
  if (owner === undefined) return undefined;
  return owner.symbol === "thing" ? (owner.base ?? owner.kind) : owner.parent;
}

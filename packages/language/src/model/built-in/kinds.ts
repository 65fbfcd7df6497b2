import type { KindSymbol, PropertySymbol } from "../symbols.ts";
import { ANY, FLAG, NUMBER, PRICE, TEXT, type Type, WORD } from "../type.ts";

/** The kinds that the engine itself knows, parents first, in the order of `BUILT_IN_KINDS` of a bundle. */
const parents = {
  thing: undefined,
  piece: "thing",
  card: "thing",
  space: "thing",
  zone: "thing",
  die: "thing",
  role: "thing",
  scenario: "thing",
  action: "thing",
  region: "thing",
  map: "region",
  edge: "space",
} as const;

export type BuiltInKindName = keyof typeof parents;

const help: Record<BuiltInKindName, string> = {
  thing: "Anything that can be named or stand in a zone.",
  piece: "Can stand on a space of the board.",
  card: "Lies in zones and decks.",
  space: "One space of the map that lies on the board.",
  zone: "A place off the board that holds things in order.",
  die: "A rolled die that stays on the table.",
  role: "A seat at the table.",
  scenario: "Something that is begun, played and ended.",
  action: "A deed with a cost that is chosen from a menu.",
  region: "A part of a map: the spaces whose sign names it.",
  map: "A drawn map that can be laid on the board, alone or joined to others.",
  edge: "A side of a space that the legend of its map makes something: a wall, a way out.",
};

type BuiltInKind = KindSymbol & { readonly properties: Map<string, PropertySymbol> };

const kinds = new Map<BuiltInKindName, BuiltInKind>();
for (const name of Object.keys(parents) as BuiltInKindName[]) {
  const parent = parents[name];
  kinds.set(name, {
    symbol: "kind",
    name,
    title: undefined,
    plural: undefined,
    pack: undefined,
    at: undefined,
    help: help[name],
    parent: parent === undefined ? undefined : kinds.get(parent)!,
    builtIn: true,
    incomplete: false,
    node: undefined,
    properties: new Map(),
    children: [],
    rules: [],
    tables: [],
  });
}

export function builtInKind(name: BuiltInKindName): KindSymbol {
  return kinds.get(name)!;
}

/** Parents first. */
export const builtInKinds: readonly KindSymbol[] = [...kinds.values()];

function property(
  kind: BuiltInKindName,
  name: string,
  type: Type,
  text: string,
  state: "stated" | "kept",
): void {
  const owner = kinds.get(kind)!;
  const symbol: PropertySymbol & { readonly stated: boolean } = {
    symbol: "property",
    name,
    title: undefined,
    pack: undefined,
    at: undefined,
    help: text,
    owner,
    type,
    counter: undefined,
    limit: undefined,
    seen: undefined,
    live: undefined,
    required: false,
    default: undefined,
    builtIn: true,
    file: "",
    node: undefined,
    stated: state === "stated",
  };
  owner.properties.set(name, symbol);
}

// Kept by the engine while a game runs.
property("card", "face-up", FLAG, "The card lies face up.", "kept");
property("die", "face", ANY, "The face that it shows.", "kept");
property(
  "role",
  "holder",
  { type: "entity", kind: builtInKind("thing") },
  "Who holds it now.",
  "kept",
);
property("scenario", "outcome", WORD, "The word it ended with.", "kept");
property("scenario", "running", FLAG, "It was begun and has not ended.", "kept");
property("scenario", "rounds", NUMBER, "Rounds begun so far.", "kept");
property("space", "terrain", WORD, "What the legend of the map calls it, or its side.", "kept");
property("space", "column", NUMBER, "From 0, left to right.", "kept");
property("space", "row", NUMBER, "From 0, top to bottom.", "kept");
// Stated by the author.
property("action", "cost", PRICE, "What it costs: `2+`.", "stated");
property("thing", "flavour", TEXT, "Printed in italics.", "stated");
property(
  "thing",
  "text",
  TEXT,
  "The words a card prints, instead of those made from the rules.",
  "stated",
);
property("thing", "copies", NUMBER, "How many of it a deck of its kind takes.", "stated");
property(
  "thing",
  "controller",
  { type: "entity", kind: builtInKind("role") },
  "Who decides for it; at first the role that controls its kind.",
  "stated",
);
property(
  "thing",
  "rules",
  { type: "list", of: { type: "rule" } },
  "Rules declared `for` its kind that it has.",
  "stated",
);

/** A built-in property that an author states in a thing (the others the engine keeps). */
export function isStatedBuiltIn(symbol: PropertySymbol): boolean {
  return symbol.builtIn && (symbol as { stated?: boolean }).stated === true;
}

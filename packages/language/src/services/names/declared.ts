import type { Node } from "@questwright/grammar";
import type { PackModel } from "../../model/model.ts";
import type {
  AnySymbol,
  HoleSymbol,
  KindSymbol,
  SideSymbol,
  ThingSymbol,
} from "../../model/symbols.ts";

/** What the nodes of a pack declare. */
export interface Declared {
  symbol(node: Node): AnySymbol | SideSymbol | undefined;
  holes(node: Node): readonly HoleSymbol[];
  /** The thing or kind whose body this is. */
  owner(node: Node): ThingSymbol | KindSymbol | undefined;
}

/** A thing that was copied with `like` shares the nodes of what it is like: the first is meant. */
export function declaredIn(model: PackModel): Declared {
  const symbols = new Map<Node, AnySymbol | SideSymbol>();
  const holes = new Map<Node, readonly HoleSymbol[]>();
  const owners = new Map<Node, ThingSymbol | KindSymbol>();
  const add = (node: Node | undefined, symbol: AnySymbol | SideSymbol) => {
    if (node !== undefined && !symbols.has(node)) symbols.set(node, symbol);
  };
  for (const each of model.things) {
    add(each.node, each);
    if (!owners.has(each.node)) owners.set(each.node, each);
    for (const side of each.sides) add(side.node, side);
  }
  for (const each of model.kinds) {
    add(each.node, each);
    if (each.node !== undefined) owners.set(each.node, each);
  }
  for (const owner of [...model.kinds, ...model.things])
    for (const property of owner.properties.values()) add(property.node, property);
  for (const group of [
    model.verbs,
    model.adjectives,
    model.measures,
    model.dice,
    model.tables,
    model.rules,
    model.boards,
    model.layouts,
    model.art,
  ])
    for (const each of group as readonly (AnySymbol & { node?: Node })[]) add(each.node, each);
  for (const group of [model.verbs, model.adjectives, model.measures, model.tables])
    for (const each of group)
      if (each.node !== undefined && !holes.has(each.node)) holes.set(each.node, each.holes);
  return {
    symbol: (node) => symbols.get(node),
    holes: (node) => holes.get(node) ?? [],
    owner: (node) => owners.get(node),
  };
}

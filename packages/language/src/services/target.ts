import { type FileNode, type NameNode, type Node, pathAt } from "@questwright/grammar";
import { type Setting, settingsOf } from "../check/settings.ts";
import { type BuiltInVerb, builtInVerb } from "../model/built-in/verbs.ts";
import { propertiesOfKind, propertyOfKind } from "../model/kinds.ts";
import type { PackModel } from "../model/model.ts";
import { type Names, numericDie } from "../model/names.ts";
import { nameText } from "../model/node-name.ts";
import { saidForms } from "../model/s-form.ts";
import type {
  AdjectiveSymbol,
  AnySymbol,
  HoleSymbol,
  MeasureSymbol,
  PropertySymbol,
  ThingSymbol,
} from "../model/symbols.ts";

/** What a name at a place means, as far as the names around it tell. */
export type Target =
  | { readonly kind: "symbol"; readonly symbol: AnySymbol; readonly at: NameNode }
  | { readonly kind: "hole"; readonly hole: HoleSymbol; readonly at: NameNode }
  | { readonly kind: "built-in"; readonly verb: BuiltInVerb; readonly at: NameNode }
  | { readonly kind: "setting"; readonly setting: Setting; readonly at: NameNode };

/**
 * Finds the meaning of the name under an offset: first by where it stands (a declaration's name, a
 * property's key), then by the lists of names, holes before all others.
 */
export function targetAt(
  tree: FileNode,
  offset: number,
  model: PackModel,
  names: Names,
): Target | undefined {
  const path = pathAt(tree, offset);
  const at = path[path.length - 1];
  if (at?.kind !== "Name") return undefined;
  const text = nameText(at);
  const symbol = declaredAt(at, path, model) ?? keyAt(at, path, model, names);
  if (symbol !== undefined) return symbol;
  const hole = holeNamed(text, path, model);
  if (hole !== undefined) return { kind: "hole", hole, at };
  const found = symbolNamed(text, path, model, names);
  if (found !== undefined) return { kind: "symbol", symbol: found, at };
  const builtIn = builtInVerb(text) ?? builtInWithS(text);
  return builtIn === undefined ? undefined : { kind: "built-in", verb: builtIn, at };
}

/** A name that stands where something is declared is that. */
function declaredAt(at: NameNode, path: readonly Node[], model: PackModel): Target | undefined {
  const file = fileOf(path, model);
  const symbol = everySymbol(model).find(
    ({ at: place }) =>
      place !== undefined &&
      place.file === file &&
      place.start === at.start &&
      place.end === at.end,
  );
  return symbol && { kind: "symbol", symbol, at };
}

/** The path of the file that a tree belongs to. */
function fileOf([tree]: readonly Node[], { pack }: PackModel): string | undefined {
  return pack.files.find((file) => file.tree === tree)?.path;
}

export function everySymbol(model: PackModel): AnySymbol[] {
  return [
    model.pack,
    ...model.kinds,
    ...model.kinds.flatMap((kind) => [...kind.properties.values()]),
    ...model.verbs,
    ...model.things,
    ...model.things.flatMap((thing) => [...thing.properties.values()]),
    ...model.adjectives,
    ...model.measures,
    ...model.dice,
    ...model.tables,
    ...model.rules,
    ...model.boards,
    ...model.layouts,
    ...model.art,
  ];
}

/** The key of a property: that of the kind of the thing it stands in, or a setting of the language. */
function keyAt(
  at: NameNode,
  path: readonly Node[],
  model: PackModel,
  names: Names,
): Target | undefined {
  const property = path[path.length - 2];
  if (property?.kind !== "Property" || property.key !== at) return undefined;
  const owner = path.findLast((node) => node.kind === "Data" || node.kind === "Pack");
  if (owner === undefined) return undefined;
  const word = owner.kind === "Pack" ? "pack" : nameText(owner.word);
  const setting = settingsOf(word)?.find(({ name }) => name === nameText(at));
  if (setting !== undefined) return { kind: "setting", setting, at };
  const thing = owner.kind === "Data" ? thingOf(owner, model) : undefined;
  const kind = names.named.get(word);
  const found =
    thing?.properties.get(nameText(at)) ??
    (kind?.symbol === "kind" ? propertyOfKind(kind, nameText(at)) : undefined) ??
    (thing && propertyOfKind(thing.kind, nameText(at)));
  return found && { kind: "symbol", symbol: found, at };
}

export function thingOf(node: Node, model: PackModel): ThingSymbol | undefined {
  return model.things.find((thing) => thing.node === node);
}

function holeNamed(text: string, path: readonly Node[], model: PackModel): HoleSymbol | undefined {
  const node = path.findLast(
    (each) =>
      each.kind === "Verb" || each.kind === "Word" || each.kind === "Proc" || each.kind === "Table",
  );
  const owner = [...model.verbs, ...model.adjectives, ...model.measures, ...model.tables].find(
    (each) => each.node === node,
  );
  return node === undefined ? undefined : owner?.holes.find(({ name }) => name === text);
}

function symbolNamed(
  text: string,
  path: readonly Node[],
  model: PackModel,
  names: Names,
): AnySymbol | undefined {
  const owners = path.flatMap((node) => thingOf(node, model) ?? []);
  for (const owner of owners.reverse()) {
    const own =
      owner.children.find(({ name }) => name === text) ??
      owner.tables.find(({ name }) => name === text) ??
      owner.rules.find(({ name }) => name === text);
    if (own !== undefined) return own;
  }
  const verb = names.verbs.get(text) ?? verbWithS(text, names);
  if (verb !== undefined && isVerbPlace(text, path)) return verb;
  const beforeOf = isBeforeOf(path);
  const property = propertyNamed(text, names);
  if (beforeOf && property !== undefined) return property;
  return (
    names.named.get(text) ??
    names.adjectives.get(text) ??
    (names.measures.get(text) as AdjectiveSymbol | MeasureSymbol | undefined) ??
    verb ??
    property ??
    names.inner.get(text)?.[0] ??
    numericDie(text)
  );
}

function verbWithS(text: string, names: Names) {
  return [...names.verbs.values()].find((verb) => saidForms(verb).includes(text));
}

function builtInWithS(text: string): BuiltInVerb | undefined {
  return /s$/.test(text)
    ? (builtInVerb(text.slice(0, -1)) ?? builtInVerb(text.slice(0, -2)))
    : undefined;
}

/** A verb stands first or second in its phrase, or after someone at the head of a hook. */
function isVerbPlace(text: string, path: readonly Node[]): boolean {
  const phrase = path.findLast(
    (node) => node.kind === "Phrase" || node.kind === "Point" || node.kind === "May",
  );
  return phrase !== undefined && text !== "";
}

function isBeforeOf(path: readonly Node[]): boolean {
  const parent = path[path.length - 2];
  return parent?.kind === "Path" && parent.of !== undefined;
}

/** A property of any kind of that name; the first declared where several have one. */
function propertyNamed(text: string, names: Names): PropertySymbol | undefined {
  for (const symbol of names.named.values()) {
    if (symbol.symbol !== "kind") continue;
    const found = propertiesOfKind(symbol).find(({ name }) => name === text);
    if (found !== undefined) return found;
  }
  return undefined;
}

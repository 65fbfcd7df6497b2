import type {
  DataNode,
  Expression,
  PropertyKey,
  PropertyNode,
  SectionNode,
} from "@questwright/grammar";
import { type BuiltInKindName, builtInKind } from "../model/built-in/kinds.ts";
import { isKind, propertiesOfKind, propertyOfThing } from "../model/kinds.ts";
import { bareName, nameText } from "../model/node-name.ts";
import { standingAt } from "../model/node-place.ts";
import type {
  BoardSymbol,
  KindSymbol,
  PropertySymbol,
  Stated,
  ThingForm,
  ThingSymbol,
  VerbSymbol,
} from "../model/symbols.ts";
import { type Collection, idOf, type Mutable, type Owner, place, wordOf } from "./context.ts";
import { readProperty, reportUnknownKind } from "./kinds.ts";
import { collectMembers } from "./members.ts";
import { addOverride } from "./overrides.ts";
import { isTypeExpression } from "./types.ts";

const KIND_OF_WORD: ReadonlyMap<string, BuiltInKindName> = new Map([
  ["role", "role"],
  ["zone", "zone"],
  ["deck", "zone"],
  ["scenario", "scenario"],
  ["map", "map"],
]);

/** `word name "Title" clauses { … }` for everything that becomes a thing. */
export function declareThing(node: DataNode, owner: Owner, context: Collection): void {
  if (node.name === undefined) return;
  const word = wordOf(node, context);
  const kind = kindOfWord(node, word, context);
  if (kind === undefined) return;
  const clause = (name: string) => node.clauses.find((each) => each.word === name)?.value;
  const thing = addThing(
    {
      name: nameText(node.name),
      title: node.title?.value,
      at: place(node.name, context),
      form: formOf(kind, word),
      kind,
      owner,
      node,
      of: kindIn(clause("of"), context),
      board: boardIn(clause("on"), context),
      like: clause("like"),
    },
    context,
  );
  const replaces = clause("replaces");
  if (replaces !== undefined) addOverride(replaces, thing, owner, context);
  for (const each of ["costs"] as const) {
    const value = clause(each);
    const property = propertyOfThing(thing, "cost");
    if (value !== undefined)
      thing.stated.push({
        key: "cost",
        at: place(value, context),
        file: context.file,
        property,
        range: undefined,
        values: [value],
        nothing: false,
        node: standingAt(value, {
          kind: "Cell",
          form: "value",
          values: [value],
          title: undefined,
        }),
      });
  }
  collectMembers(node.body?.members ?? [], thing, context);
}

function kindOfWord(node: DataNode, word: string, context: Collection): KindSymbol | undefined {
  const builtIn = KIND_OF_WORD.get(word);
  if (builtIn !== undefined) return builtInKind(builtIn);
  const symbol = context.names.named.get(word);
  if (symbol?.symbol === "kind") return symbol;
  reportUnknownKind(word, place(node.word, context), context);
  return undefined;
}

function formOf(kind: KindSymbol, word: string): ThingForm {
  if (word === "deck") return "deck";
  for (const form of ["role", "zone", "map", "action"] as const)
    if (isKind(kind, builtInKind(form))) return form;
  return "thing";
}

function kindIn(value: Parameters<typeof bareName>[0], context: Collection) {
  const name = bareName(value);
  if (name === undefined) return undefined;
  const symbol = context.names.named.get(nameText(name));
  if (symbol?.symbol === "kind") return symbol;
  reportUnknownKind(nameText(name), place(name, context), context);
  return undefined;
}

function boardIn(
  value: Parameters<typeof bareName>[0],
  context: Collection,
): BoardSymbol | undefined {
  const name = bareName(value);
  const symbol = name === undefined ? undefined : context.names.named.get(nameText(name));
  return symbol?.symbol === "board" ? symbol : undefined;
}

export interface NewThing {
  readonly name: string;
  readonly title: string | undefined;
  readonly at: ThingSymbol["at"];
  readonly form: ThingForm;
  readonly kind: KindSymbol;
  readonly owner: Owner;
  readonly node: ThingSymbol["node"];
  readonly of?: KindSymbol | undefined;
  readonly board?: BoardSymbol | undefined;
  readonly like?: ThingSymbol["like"];
  readonly verb?: VerbSymbol | undefined;
}

/** Adds a thing; an action that is no deed of its own gets a verb without a body. */
export function addThing(given: NewThing, context: Collection): ThingSymbol {
  const { pack } = context.into;
  const thing: Mutable<ThingSymbol> = {
    symbol: "thing",
    name: given.name,
    title: given.title,
    pack,
    at: given.at,
    form: given.form,
    id: idOf(given.name, given.owner),
    file: context.file,
    kind: given.kind,
    owner: given.owner,
    node: given.node,
    stated: [],
    properties: new Map(),
    children: [],
    rules: [],
    tables: [],
    endings: [],
    sides: [],
    sections: new Map(),
    prose: [],
    of: given.of,
    board: given.board,
    verb: given.verb,
    like: given.like,
    base: undefined,
  };
  context.into.things.push(thing);
  given.owner?.children.push(thing);
  if (thing.form === "action" && thing.verb === undefined) {
    thing.verb = verbWithoutBody(thing);
    context.into.verbs.push(thing.verb);
  }
  return thing;
}

function verbWithoutBody(thing: ThingSymbol): VerbSymbol {
  return {
    symbol: "verb",
    role: "action",
    name: thing.name,
    title: thing.title,
    pack: thing.pack,
    at: thing.at,
    file: thing.file,
    holes: [actorHole(forKind(thing.owner))],
    gives: undefined,
    body: undefined,
    says: undefined,
    node: thing.node as VerbSymbol["node"],
    action: thing,
    incomplete: false,
    owner: thing.owner,
  };
}

/** Whose action it is when nothing is said: what it belongs to, or anybody's. */
export function forKind(owner: Owner): KindSymbol {
  if (owner === undefined) return builtInKind("thing");
  return owner.symbol === "kind" ? owner : owner.kind;
}

export function actorHole(kind: KindSymbol): VerbSymbol["holes"][number] {
  return {
    name: "self",
    at: undefined,
    label: undefined,
    type: { type: "entity", kind },
    subject: true,
    default: undefined,
    acceptsNothing: false,
    node: undefined,
  };
}

/** A property of a thing's body: a value for one that its kind has, or a declaration of its own. */
export function stateProperty(node: PropertyNode, thing: ThingSymbol, context: Collection): void {
  if (node.key.kind !== "Name") {
    thing.stated.push(statedColumn(node, chartOf(thing.kind), context));
    return;
  }
  const name = nameText(node.key);
  const property = propertyOfThing(thing, name);
  if (property === undefined && thing.form !== "map" && isTypeExpression(node, context.names)) {
    const own = readProperty(node, thing, context);
    if (own !== undefined) thing.properties.set(name, own);
    return;
  }
  thing.stated.push({
    key: name,
    at: place(node.key, context),
    file: context.file,
    property,
    range: undefined,
    values: node.values,
    nothing: false,
    node,
  });
}

/** `reach { 1: 2d6, 2+: 1d6 }`: the columns of that chart; any other section is kept as it stands. */
export function stateSection(node: SectionNode, thing: ThingSymbol, context: Collection): void {
  const name = nameText(node.name);
  thing.sections.set(name, node);
  const property = propertyOfThing(thing, name);
  if (property?.type.type !== "chart") return;
  for (const member of node.body.members)
    if (member.kind === "Property") thing.stated.push(statedColumn(member, property, context));
}

function statedColumn(
  node: PropertyNode,
  chart: PropertySymbol | undefined,
  context: Collection,
): Stated {
  const range = rangeOf(node.key);
  return {
    key: keyText(node.key),
    at: place(node.key, context),
    file: context.file,
    property: range === undefined ? undefined : chart,
    range,
    values: node.values,
    nothing: false,
    node,
  };
}

function keyText(key: PropertyKey): string {
  if (key.kind === "Name") return nameText(key);
  return key.kind === "Text" ? key.value : key.raw;
}

/** What a range as a key covers; the greatest number stands for no end. */
export function rangeOf(
  key: Expression | PropertyKey,
): { readonly low: number; readonly high: number } | undefined {
  switch (key.kind) {
    case "Number":
      return { low: key.value, high: key.value };
    case "Range":
      return { low: key.from, high: key.to };
    case "Open":
      return { low: key.from, high: OPEN_END };
    default:
      return undefined;
  }
}

export const OPEN_END = 2147483647;

/** The chart that ranges as keys belong to: the only one of the kind. */
export function chartOf(kind: KindSymbol) {
  const charts = propertiesOfKind(kind).filter((each) => each.type.type === "chart");
  return charts.length === 1 ? charts[0] : undefined;
}

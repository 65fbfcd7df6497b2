/**
 * What others can see of a declaration, as a text: what is written in it but for the deeds it does,
 * and what the names in it were found to be. While it stays the same nobody else needs a new look.
 */
import type { DataNode, Node, ProcNode, VerbNode, WordNode } from "@questwright/grammar";
import type { FileModel } from "../model/model.ts";
import type {
  HoleSymbol,
  KindSymbol,
  PropertySymbol,
  ThingSymbol,
  VerbSymbol,
} from "../model/symbols.ts";
import type { Type } from "../model/type.ts";

/** A number for each symbol, the same while it lives. */
export type NumberOf = (symbol: object | undefined) => number;

/** Numbers symbols as they are met. */
export function numberSymbols(): NumberOf {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return (symbol) => {
    if (symbol === undefined) return 0;
    const known = numbers.get(symbol);
    if (known !== undefined) return known;
    last += 1;
    numbers.set(symbol, last);
    return last;
  };
}

/** What others can ask for of a file, each part by itself. */
export interface Shapes {
  /** Of everything with a name; of a kind what is written before its body. */
  readonly symbols: ReadonlyMap<object, string>;
  /** What kinds are derived from. */
  readonly lineages: ReadonlyMap<KindSymbol, string>;
  /** What is declared in kinds. */
  readonly bodies: ReadonlyMap<KindSymbol, string>;
  /** The properties of kinds, by themselves too: mostly one is asked for by its name. */
  readonly properties: ReadonlyMap<PropertySymbol, string>;
}

/** What is written in a node, or from one place to another in it. */
export type Slice = (node: Node, start: number, end: number) => string;

/** Where all nodes stand in one text. */
export const sliceOf =
  (text: string): Slice =>
  (_, start, end) =>
    text.slice(start, end);

/** Where the text of a file is the same before and after, nothing of it need be in its shape. */
export function shapesOf(file: FileModel, numberOf: NumberOf, slice: Slice): Shapes {
  const shapes = new Map<object, string>();
  const lineages = new Map<KindSymbol, string>();
  const bodies = new Map<KindSymbol, string>();
  const properties = new Map<PropertySymbol, string>();
  const whole = (node: Node) => slice(node, node.start, node.end);
  const numbers = (symbols: readonly object[]) => symbols.map(numberOf).join(",");
  for (const kind of file.kinds) {
    const { node, parent, incomplete } = kind;
    const head = node && slice(node, node.start, node.body?.start ?? node.end);
    const body = node?.body && slice(node, node.body.start, node.body.end);
    shapes.set(kind, `${head}\n${kind.plural}`);
    lineages.set(kind, `${numberOf(parent)} ${incomplete}`);
    bodies.set(kind, `${body}\n${bodyShape(kind, numberOf)}`);
    for (const property of kind.properties.values())
      properties.set(
        property,
        `${property.node && whole(property.node)}\n${typeShape(property.type, numberOf)}`,
      );
  }
  for (const thing of file.things)
    shapes.set(thing, `${written(thing.node, slice)}\n${thingShape(thing, numberOf)}`);
  for (const verb of file.verbs)
    shapes.set(verb, `${written(verb.node, slice)}\n${verbShape(verb, numberOf)}`);
  for (const words of [file.adjectives, file.measures])
    for (const word of words) {
      const own = word.node === undefined ? "" : written(word.node, slice);
      shapes.set(word, `${own}\n${word.help ?? ""}\n${holesShape(word.holes, numberOf)}`);
    }
  for (const table of file.tables)
    shapes.set(
      table,
      `${whole(table.node)}\n${numberOf(table.owner)} ${holesShape(table.holes, numberOf)}`,
    );
  for (const rule of file.rules)
    shapes.set(rule, `${whole(rule.node)}\n${numbers([rule.owner ?? rule, rule.for ?? rule])}`);
  for (const forms of [file.dice, file.boards, file.layouts, file.art])
    for (const form of forms) shapes.set(form, form.node === undefined ? "" : whole(form.node));
  return { symbols: shapes, lineages, bodies, properties };
}

type Written = ThingSymbol["node"] | VerbSymbol["node"] | DataNode | WordNode;

/** The text of a declaration without the deeds it does. */
function written(node: Written, slice: Slice): string {
  const hidden = deedsOf(node);
  if (hidden === undefined) return slice(node, node.start, node.end);
  return slice(node, node.start, hidden.start) + slice(node, hidden.end, node.end);
}

function deedsOf(node: Written) {
  switch (node.kind) {
    case "Verb":
    case "Proc":
      return (node as VerbNode | ProcNode).body;
    case "Word":
      return node.expression;
    default:
      return undefined;
  }
}

function bodyShape(kind: KindSymbol, numberOf: NumberOf): string {
  return [
    propertiesShape(kind.properties, numberOf),
    kind.children.map(numberOf),
    kind.rules.map(numberOf),
    kind.tables.map(numberOf),
  ].join(";");
}

function thingShape(thing: ThingSymbol, numberOf: NumberOf): string {
  return [
    thing.title,
    numberOf(thing.kind),
    numberOf(thing.owner),
    numberOf(thing.of),
    numberOf(thing.board),
    numberOf(thing.verb),
    thing.stated.map(({ key, property }) => `${key}=${numberOf(property)}`),
    propertiesShape(thing.properties, numberOf),
    thing.children.map(numberOf),
    thing.rules.map(numberOf),
    thing.tables.map(numberOf),
  ].join(";");
}

function verbShape(verb: VerbSymbol, numberOf: NumberOf): string {
  return [
    verb.incomplete,
    verb.body === undefined,
    holesShape(verb.holes, numberOf),
    verb.gives === undefined ? "" : typeShape(verb.gives, numberOf),
    numberOf(verb.owner),
    numberOf(verb.action),
  ].join(";");
}

function propertiesShape(
  properties: ReadonlyMap<string, PropertySymbol>,
  numberOf: NumberOf,
): string {
  return [...properties.values()]
    .map((property) => `${numberOf(property)}:${typeShape(property.type, numberOf)}`)
    .join(",");
}

function holesShape(holes: readonly HoleSymbol[], numberOf: NumberOf): string {
  return holes.map(({ name, type }) => `${name}:${typeShape(type, numberOf)}`).join(",");
}

/** A type with the kinds in it as numbers. */
export function typeShape(type: Type, numberOf: NumberOf): string {
  switch (type.type) {
    case "choice":
      return `choice ${type.words.join(" ")}`;
    case "entity":
      return `entity ${numberOf(type.kind)}`;
    case "zone":
      return `zone ${numberOf(type.of)}`;
    case "list":
    case "chart":
      return `${type.type} ${typeShape(type.of, numberOf)}`;
    case "table":
      return type.of === undefined ? "table" : `table ${typeShape(type.of, numberOf)}`;
    case "roll":
    case "rolled":
      return `${type.type} ${type.dice.map(numberOf).join(" ")}`;
    default:
      return type.type;
  }
}

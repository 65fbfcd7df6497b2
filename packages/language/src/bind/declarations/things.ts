/** What things, kinds and boards state. */
import type { Expression } from "@questwright/grammar";
import { adjectiveUnknown } from "../../diagnostics/generated/adjective.ts";
import { nameUnknown } from "../../diagnostics/generated/name.ts";
import { settingValue } from "../../diagnostics/generated/setting.ts";
import { valueNotHeld, valueSeveral } from "../../diagnostics/generated/value.ts";
import { nearest } from "../../diagnostics/nearest.ts";
import { builtInKind } from "../../model/built-in/kinds.ts";
import { isKind, propertiesOfKind } from "../../model/kinds.ts";
import { bareName, nameText } from "../../model/node-name.ts";
import type {
  BoardSymbol,
  KindSymbol,
  PropertySymbol,
  RuleSymbol,
  Stated,
  TableSymbol,
  ThingSymbol,
} from "../../model/symbols.ts";
import type { Type } from "../../model/type.ts";
import { describeType } from "../../types/describe.ts";
import { kindOf } from "../../types/fits.ts";
import { expectType } from "../check.ts";
import { type BindContext, means, report, spanOf } from "../context.ts";
import type { BoundBoard, BoundThing } from "../program.ts";
import type { Binder } from "../root.ts";
import type { BoundExpression } from "../tree.ts";
import { bindValue } from "../values/expression.ts";

type Writable<T> = {
  -readonly [Key in keyof T]: T[Key] extends readonly (infer Item)[] ? Item[] : T[Key];
};

export function bindThing(thing: ThingSymbol, binder: Binder): BoundThing {
  const bound: Writable<BoundThing> = {
    values: [],
    contents: [],
    charts: [],
    rules: [],
    tables: [],
  };
  const held = new Map<PropertySymbol, ThingSymbol[]>();
  for (const stated of thing.stated) {
    // A line that recovery mended says nothing that could be held against it.
    if (stated.property === undefined || stated.node.recovered) continue;
    const context = binder.context(thing.pack, stated.file, thing);
    bindStated(stated, stated.property, bound, held, context);
  }
  fillFromChildren(thing, held);
  for (const [property, things] of held) bound.contents.push({ property, things });
  for (const property of allProperties(thing))
    if (property.type.type === "table") {
      const table = tableNamed(property.name, thing);
      if (table !== undefined) bound.tables.push({ property, table });
    }
  return bound;
}

function allProperties(thing: ThingSymbol): PropertySymbol[] {
  return [...propertiesOfKind(thing.kind), ...thing.properties.values()];
}

function tableNamed(name: string, owner: ThingSymbol | KindSymbol): TableSymbol | undefined {
  const own = owner.tables.find((table) => table.name === name);
  if (own !== undefined) return own;
  const next = owner.symbol === "thing" ? owner.kind : owner.parent;
  return next === undefined ? undefined : tableNamed(name, next);
}

function bindStated(
  stated: Stated,
  property: PropertySymbol,
  bound: Writable<BoundThing>,
  held: Map<PropertySymbol, ThingSymbol[]>,
  context: BindContext,
): void {
  const { type } = property;
  if (stated.range !== undefined) {
    if (type.type !== "chart") return;
    addColumn(stated, stated.range, property, type.of, bound, context);
    return;
  }
  if (type.type === "list" && type.of.type === "rule") {
    for (const value of stated.values) bound.rules.push(...(ruleNamed(value, context) ?? []));
    return;
  }
  if (type.type === "list" || type.type === "zone") {
    const member: Type = type.type === "list" ? type.of : { type: "entity", kind: type.of };
    const things = stated.values.flatMap((value) => thingsStated(value, member, context));
    held.set(property, [...(held.get(property) ?? []), ...things]);
    return;
  }
  const [first, second] = stated.values;
  if (second !== undefined)
    report(context, valueSeveral(spanOf(second, context), { property: property.name }));
  if (stated.nothing || first === undefined) {
    if (type.type === "dice" || type.type === "entity")
      bound.values.push({
        property,
        value: { kind: "none", type: { type: "none" }, at: stated.at },
        at: stated.at,
      });
    return;
  }
  bound.values.push({ property, value: boundValue(first, type, context), at: stated.at });
}

/** A stated value of a property of the type. */
export function boundValue(node: Expression, type: Type, context: BindContext): BoundExpression {
  const value = bindValue(node, context, type);
  return value.kind === "unknown" ? { ...value, type } : expectType(value, type, context);
}

function addColumn(
  stated: Stated,
  range: { readonly low: number; readonly high: number },
  property: PropertySymbol,
  type: Type,
  bound: Writable<BoundThing>,
  context: BindContext,
): void {
  const [first] = stated.values;
  const value: BoundExpression =
    stated.nothing || first === undefined
      ? { kind: "none", type: { type: "none" }, at: stated.at }
      : boundValue(first, type, context);
  const column = { ...range, value };
  const chart = bound.charts.find((each) => each.property === property);
  if (chart === undefined) bound.charts.push({ property, columns: [column] });
  else (chart.columns as (typeof column)[]).push(column);
}

function ruleNamed(value: Expression, context: BindContext): RuleSymbol[] | undefined {
  const name = bareName(value);
  const text = name === undefined ? "" : nameText(name);
  const symbol = context.names.named.get(text);
  if (symbol?.symbol === "rule") means(context, name, symbol);
  if (symbol?.symbol === "rule") return [symbol];
  const rules = [...context.names.named.values()].filter((each) => each.symbol === "rule");
  if (value.kind !== "Torn")
    report(
      context,
      nameUnknown(spanOf(value, context), {
        name: text || "this",
        near: nearest(
          text,
          rules.map((each) => each.name),
        ),
      }),
    );
  return undefined;
}

/** Things that a list or a zone holds from the start; a number before a thing counts it. */
function thingsStated(value: Expression, member: Type, context: BindContext): ThingSymbol[] {
  if (value.kind === "Number" && value.words.length === 1) {
    const word = value.words[0]!;
    const one = thingsStated(
      { kind: "Path", start: word.start, end: word.end, word },
      member,
      context,
    );
    return one.flatMap((thing) => Array.from({ length: Math.min(value.value, MOST) }, () => thing));
  }
  const bound = expectType(bindValue(value, context, member), member, context);
  if (bound.kind === "thing") return [bound.thing];
  if (bound.type.type !== "error" && bound.kind !== "none")
    report(context, valueNotHeld(bound.at, { found: describeType(bound.type) }));
  return [];
}

/** A list with more is a slip of the hand. */
const MOST = 1000;

/** What is declared in a thing fills its list of that kind: the nearest one, if there are several. */
function fillFromChildren(thing: ThingSymbol, held: Map<PropertySymbol, ThingSymbol[]>): void {
  const lists = allProperties(thing).filter((property) => listKind(property) !== undefined);
  for (const child of childrenOf(thing)) {
    const fitting = lists.filter((property) => isKind(child.kind, listKind(property)!));
    const property = fitting.sort((a, b) => depth(listKind(b)!) - depth(listKind(a)!))[0];
    if (property === undefined) continue;
    held.set(property, [...(held.get(property) ?? []), child]);
  }
}

function listKind({ type }: PropertySymbol): KindSymbol | undefined {
  return type.type === "list" ? kindOf(type.of) : undefined;
}

function depth(kind: KindSymbol): number {
  return kind.parent === undefined ? 0 : 1 + depth(kind.parent);
}

function childrenOf(owner: ThingSymbol | KindSymbol): ThingSymbol[] {
  const next = owner.symbol === "thing" ? owner.kind : owner.parent;
  return [...owner.children, ...(next === undefined ? [] : childrenOf(next))];
}

export function bindBoard(board: BoardSymbol, binder: Binder): BoundBoard {
  const context = binder.context(board.pack, board.file, undefined);
  const words = (name: string) =>
    (board.settings.get(name)?.values ?? []).flatMap((value) => {
      const word = bareName(value);
      if (word === undefined) return [];
      const text = nameText(word);
      const kind = context.names.named.get(text);
      const isEdge = kind?.symbol === "kind" && isKind(kind, builtInKind("edge"));
      means(context, word, isEdge ? kind : { symbol: "word", word: text });
      return [text];
    });
  const adjective = (name: string) => {
    const value = board.settings.get(name)?.values[0];
    if (value === undefined) return undefined;
    const word = bareName(value);
    const text = word === undefined ? "this" : nameText(word);
    const found = context.names.adjectives.get(text);
    if (found !== undefined) means(context, word, found);
    if (found === undefined)
      report(
        context,
        adjectiveUnknown(spanOf(value, context), {
          word: text,
          near: nearest(text, context.names.adjectives.keys()),
        }),
      );
    return found;
  };
  const measure = (name: string) => {
    const value = board.settings.get(name)?.values[0];
    if (value === undefined) return undefined;
    const word = bareName(value);
    const text = word === undefined ? "this" : nameText(word);
    const found = context.names.measures.get(text);
    if (found !== undefined) means(context, word, found);
    if (found?.builtIn === false && found.holes.length === 2) return found;
    report(
      context,
      settingValue(spanOf(value, context), {
        setting: name,
        wanted: "a measure of a space and its mover",
        near: found === undefined ? nearest(text, context.names.measures.keys()) : [],
      }),
    );
    return undefined;
  };
  return {
    enter: adjective("enter"),
    halt: adjective("halt"),
    cross: adjective("cross"),
    hide: adjective("hide"),
    step: measure("step"),
    exits: words("exits"),
    closed: words("closed"),
    opaque: words("opaque"),
    cover: words("cover"),
  };
}

import type { Expression, PathNode } from "@questwright/grammar";
import { measureMissing, measureNotRolled } from "../../diagnostics/generated/measure.ts";
import { nameUnknown } from "../../diagnostics/generated/name.ts";
import { nearest } from "../../diagnostics/nearest.ts";
import { builtInKind } from "../../model/built-in/kinds.ts";
import { isKind } from "../../model/kinds.ts";
import { nameText } from "../../model/node-name.ts";
import type { MeasureSymbol } from "../../model/symbols.ts";
import { ANY, DICE, NUMBER, type Type } from "../../model/type.ts";
import { isNumeric, kindOf } from "../../types/fits.ts";
import { expectType } from "../check.ts";
import {
  type BindContext,
  errorAt,
  findLocal,
  means,
  type Quantifier,
  report,
  spanOf,
  thingOf,
} from "../context.ts";
import type { Term } from "../deeds/terms.ts";
import type { BoundExpression } from "../tree.ts";
import { bindValue } from "./expression.ts";
import { measureCall } from "./measure.ts";
import { bindName, childNamed, tableAt, thingAt } from "./name.ts";
import { findProperty, noProperty, propertyValue } from "./property.ts";
import { queryOver } from "./query.ts";

/** `hurt of it`, `distance of a to b`, `bag of ann`, `reach of arm at 3`. */
export function bindPath(node: PathNode, context: BindContext, expected?: Type): BoundExpression {
  const labels = context.labels.get(node) ?? [];
  const at = spanOf(node, context);
  const value =
    node.of === undefined
      ? bindName(node.word, context, expected)
      : bindOf(node, node.of, labels, context);
  const key = labels.find((term) => term.label === "at");
  return key === undefined ? value : chartAt(value, key, at, context);
}

function chartAt(
  chart: BoundExpression,
  key: Term,
  at: BoundExpression["at"],
  context: BindContext,
): BoundExpression {
  const number = expectType(bindValue(key.value, context, NUMBER), NUMBER, context);
  if (chart.type.type === "error") return errorAt(at);
  if (chart.type.type !== "chart") return expectType(chart, { type: "chart", of: ANY }, context);
  return { kind: "chart", type: chart.type.of, at, chart, key: number };
}

function bindOf(
  node: PathNode,
  of: Expression,
  labels: readonly Term[],
  context: BindContext,
): BoundExpression {
  const word = nameText(node.word);
  const at = spanOf(node, context);
  const measure = context.names.measures.get(word);
  if (measure?.builtIn === true && (word === "sum" || word === "count")) {
    means(context, node.word, measure);
    return word === "sum" ? bindSum(node, of, context) : bindCountOf(of, at, context);
  }
  const subject = bindValue(of, context);
  const property = findProperty(word, subject, context);
  if (property !== undefined) {
    means(context, node.word, property);
    return propertyValue(property, subject, at);
  }
  if (word === "face" && subject.type.type === "rolled") return { ...subject, at };
  if (measure !== undefined) {
    means(context, node.word, measure);
    return bindMeasure(measure, subject, node, labels, context);
  }
  const thing = thingOf(subject, context);
  const child = thing === undefined ? undefined : childNamed(word, thing);
  if (child !== undefined) means(context, node.word, child);
  if (child !== undefined)
    return child.symbol === "thing" ? thingAt(child, at) : tableAt(child, at);
  if (subject.type.type === "error" && !isKnownWord(word, context)) {
    const names = [...context.names.measures.keys(), ...propertyNames(context)];
    report(
      context,
      nameUnknown(spanOf(node.word, context), { name: word, near: nearest(word, names) }),
    );
    return errorAt(at);
  }
  return { ...noProperty(word, subject, spanOf(node.word, context), writtenOf(of), context), at };
}

function isKnownWord(word: string, context: BindContext): boolean {
  return propertyNames(context).includes(word);
}

function propertyNames(context: BindContext): string[] {
  return context.names.packs.flatMap((pack) =>
    [...pack.kinds, ...pack.things].flatMap((owner) => [...owner.properties.keys()]),
  );
}

function writtenOf(node: Expression): string {
  if (node.kind === "Path" && node.of === undefined) return node.word.text;
  if (node.kind === "Name") return node.text;
  return "it";
}

function bindMeasure(
  measure: MeasureSymbol,
  subject: BoundExpression,
  node: PathNode,
  labels: readonly Term[],
  context: BindContext,
): BoundExpression {
  const at = spanOf(node, context);
  const missing: string[] = [];
  // `distance of it to nearest foe`: the one nearest to it.
  const inside = kindOf(subject.type) === undefined ? context : { ...context, actor: subject };
  const args = measure.holes.map((hole, index) => {
    if (index === 0) return expectSubject(measure, subject, context);
    const term = labels.find((each) => each.label === hole.label);
    if (term !== undefined)
      return expectType(bindValue(term.value, inside, hole.type), hole.type, context);
    if (hole.default !== undefined) return bindValue(hole.default, context, hole.type);
    missing.push(`${hole.label ?? ""} ${hole.name}`.trim());
    return errorAt(at);
  });
  if (missing.length > 0) {
    report(context, measureMissing(at, { measure: measure.name, holes: missing }));
    return errorAt(at);
  }
  return measureCall(measure, args, at, context);
}

function expectSubject(
  measure: MeasureSymbol,
  subject: BoundExpression,
  context: BindContext,
): BoundExpression {
  const hole = measure.holes[0]!;
  if (measure.builtIn && hole.type === DICE) {
    if (subject.type.type === "error" || isSeveralDice(subject.type)) return subject;
    report(context, measureNotRolled(subject.at, { measure: measure.name }));
    return errorAt(subject.at);
  }
  return expectType(subject, hole.type, context);
}

/** A roll, a list of rolled dice, dice that lie on the table. */
function isSeveralDice(type: Type): boolean {
  if (type.type === "roll") return true;
  if (type.type === "zone") return isKind(type.of, builtInKind("die"));
  if (type.type !== "list") return false;
  const kind = kindOf(type.of);
  return type.of.type === "rolled" || (kind !== undefined && isKind(kind, builtInKind("die")));
}

/** `sum of tough of each foe`: the query is lifted out and each of it is asked. */
function bindSum(node: PathNode, of: Expression, context: BindContext): BoundExpression {
  const at = spanOf(node, context);
  const quantifiers: Quantifier[] = [];
  const sink = { mode: "condition", quantifiers } as const;
  const value = expectNumber(bindValue(eachAtEnd(of, context), { ...context, sink }), context);
  const [first, ...more] = quantifiers;
  if (first !== undefined && more.length === 0)
    return { kind: "total", type: NUMBER, at, query: first.query, value };
  if (value.type.type !== "error")
    report(context, measureMissing(at, { measure: "sum", holes: ["each of something"] }));
  return errorAt(at);
}

/** `sum of tough of foe`: a kind at the end is each of it. */
function eachAtEnd(node: Expression, context: BindContext): Expression {
  if (node.kind !== "Path") return node;
  if (node.of?.kind === "Path") {
    const of = eachAtEnd(node.of, context);
    return of.kind === "Path" || of.kind === "Noun" ? { ...node, of } : node;
  }
  const { word, start, end } = node;
  const isKind =
    node.of === undefined && context.names.named.get(nameText(word))?.symbol === "kind";
  if (!isKind || findLocal(context, nameText(word)) !== undefined) return node;
  const each = { kind: "Quantifier", start, end: start, word: "each" } as const;
  return {
    kind: "Noun",
    start,
    end,
    quantifiers: [each],
    amount: undefined,
    words: [word],
  };
}

function expectNumber(value: BoundExpression, context: BindContext): BoundExpression {
  return isNumeric(value.type) ? value : expectType(value, NUMBER, context);
}

/** `count of (each foe where it is near)`. */
function bindCountOf(
  of: Expression,
  at: BoundExpression["at"],
  context: BindContext,
): BoundExpression {
  const quantifiers: Quantifier[] = [];
  const value = bindValue(of, { ...context, sink: { mode: "condition", quantifiers } });
  const query = quantifiers[0]?.query;
  if (query !== undefined) return { kind: "count", type: NUMBER, at, query };
  return countOfValue(value, at, context);
}

/** How many there are in a list, a zone or a roll. */
export function countOfValue(
  value: BoundExpression,
  at: BoundExpression["at"],
  context: BindContext,
): BoundExpression {
  if (value.type.type === "error") return errorAt(at);
  const query = queryOver(value);
  if (query !== undefined) return { kind: "count", type: NUMBER, at, query };
  report(context, measureMissing(at, { measure: "count", holes: ["what to count"] }));
  return errorAt(at);
}

import type { ComparisonNode, Expression, NameNode, NounNode } from "@questwright/grammar";
import { change } from "../../diagnostics/fault.ts";
import { conditionExtra, conditionFlag } from "../../diagnostics/generated/condition.ts";
import { typeNotComparable } from "../../diagnostics/generated/type.ts";
import { isIncomplete, isKind } from "../../model/kinds.ts";
import { bareName, nameText } from "../../model/node-name.ts";
import type { AdjectiveSymbol, KindSymbol, ThingSymbol } from "../../model/symbols.ts";
import { FLAG, type Type } from "../../model/type.ts";
import { describeType } from "../../types/describe.ts";
import { kindOf } from "../../types/fits.ts";
import { type BindContext, errorAt, labelled, means, report, spanAt, spanOf } from "../context.ts";
import { attachLabels, splitWords, type Term, termsOf } from "../deeds/terms.ts";
import { upTo } from "../place.ts";
import type { BoundExpression } from "../tree.ts";
import { bindAdjective } from "./adjective.ts";
import { compareSame } from "./condition.ts";
import { bindValue } from "./expression.ts";
import { innerSymbol } from "./name.ts";
import { findProperty } from "./property.ts";

/** What follows `is`: an adjective, a kind, a thing, `one of …`, or a value. Negation is the caller's. */
export function bindIs(
  node: ComparisonNode,
  subject: BoundExpression,
  context: BindContext,
): BoundExpression {
  const at = spanOf(node, context);
  const [first, ...more] = termsOf(node.predicates, context);
  if (first === undefined) return errorAt(at);
  if (first.label !== undefined) {
    const adjective = context.names.adjectives.get(first.label);
    if (adjective !== undefined)
      return withAdjective(adjective, subject, [first, ...more], context);
  }
  // Alone behind `is` the word asks whether anybody knows; elsewhere it stands for the value.
  if (first.value.kind === "Unknown" && first.value.reason === undefined) {
    const unknown = context.names.adjectives.get("unknown");
    if (unknown !== undefined) return withAdjective(unknown, subject, more, context);
  }
  const name = first.label === undefined ? bareName(first.value) : undefined;
  if (name !== undefined) {
    const text = nameText(name);
    if (text === "one" && more[0]?.label === "of") return bindOneOf(subject, more, at, context);
    const adjective = context.names.adjectives.get(text);
    if (adjective !== undefined) {
      means(context, name, adjective);
      return withAdjective(adjective, subject, more, context);
    }
    const symbol = innerSymbol(text, context) ?? context.names.named.get(text);
    // What a word is compared with is a word, whatever else has that name.
    if (symbol?.symbol === "kind" && subject.type.type !== "word") {
      means(context, name, symbol);
      extra(more, context);
      return isKindOf(subject, symbol, at, context, first.at);
    }
    if (symbol?.symbol === "thing" && kindOf(subject.type) !== undefined) {
      means(context, name, symbol);
      extra(more, context);
      return isThing(subject, symbol, at, context, first.at);
    }
  }
  if (name !== undefined && isFlagOf(subject, name, node, context)) return errorAt(at);
  const path = first.label === undefined && first.value.kind === "Path" ? first.value : undefined;
  if (path?.of !== undefined) {
    // `one of rogues`, and adjectives with an `of` of their own, read as paths.
    const word = nameText(path.word);
    const of = ofTerm(path.of, context);
    if (word === "one") return bindOneOf(subject, [of, ...more], at, context);
    const adjective = context.names.adjectives.get(word);
    if (adjective?.holes.some((hole) => hole.label === "of") === true) {
      means(context, path.word, adjective);
      return withAdjective(adjective, subject, [of, ...more], context);
    }
  }
  if (first.value.kind === "Noun" && first.label === undefined && first.value.words.length > 0) {
    const of = isNoun(first.value, subject, more, context);
    if (of !== undefined) return of;
  }
  const { labels } = attachLabels([first, ...more], () => false, context, "is");
  extra(
    more.filter((term) => term.label === undefined),
    context,
  );
  const value = bindValue(first.value, labelled(context, labels), subject.type);
  return compareSame(subject, value, at, context);
}

/** `lamp is lit`, where `lit` is a flag of the lamp: told with what is meant. */
function isFlagOf(
  subject: BoundExpression,
  name: NameNode,
  node: ComparisonNode,
  context: BindContext,
): boolean {
  const text = nameText(name);
  if (
    kindOf(subject.type) === undefined ||
    findProperty(text, subject, context)?.type.type !== "flag"
  )
    return false;
  const whose = context.text.slice(node.left.start, node.left.end);
  const at = spanAt(node.left.start, name.end, context);
  const written = `${text} of ${whose}`;
  const owner = describeType(subject.type);
  const mended = node.operator === "is not" ? `not ${written}` : written;
  // In a query the subject of `is` is written nowhere.
  const fixes = node.left.end > node.left.start ? [change(at, mended, false)] : [];
  report(context, conditionFlag(at, { flag: text, owner, written }, { fixes }));
  return true;
}

function ofTerm(value: Expression, context: BindContext): Term {
  const at = spanOf(value, context);
  return { label: "of", labelAt: at, value, at };
}

/** Reports what follows a condition that is whole already. */
export function extra(terms: readonly Term[], context: BindContext): void {
  const [first] = terms;
  if (first !== undefined) report(context, conditionExtra(first.at));
}

export function isThing(
  subject: BoundExpression,
  thing: ThingSymbol,
  at: BoundExpression["at"],
  context: BindContext,
  wordAt = at,
): BoundExpression {
  if (!couldBe(subject, thing.kind))
    report(context, never(subject, { type: "entity", kind: thing.kind }, wordAt));
  return { kind: "is-thing", type: FLAG, at, subject, thing };
}

/** Whether something can be of a kind, by what is known of it. */
function couldBe(subject: BoundExpression, kind: KindSymbol): boolean {
  const known = kindOf(subject.type);
  if (known === undefined || isIncomplete(known) || isIncomplete(kind)) return true;
  return isKind(known, kind) || isKind(kind, known);
}

function never(subject: BoundExpression, other: Type, at: BoundExpression["at"]) {
  return typeNotComparable(at, {
    left: describeType(subject.type),
    right: describeType(other),
  });
}

function isKindOf(
  subject: BoundExpression,
  kind: KindSymbol,
  at: BoundExpression["at"],
  context: BindContext,
  wordAt = at,
): BoundExpression {
  if (
    kindOf(subject.type) === undefined &&
    subject.type.type !== "error" &&
    subject.type.type !== "none"
  )
    return compareSame(
      subject,
      { kind: "error", type: { type: "entity", kind }, at: wordAt },
      at,
      context,
    );
  if (!couldBe(subject, kind)) report(context, never(subject, { type: "entity", kind }, wordAt));
  return { kind: "is-kind", type: FLAG, at, subject, of: kind };
}

function withAdjective(
  adjective: AdjectiveSymbol,
  subject: BoundExpression,
  terms: readonly Term[],
  context: BindContext,
): BoundExpression {
  const takes = (label: string) =>
    adjective.holes.some((hole) => !hole.subject && hole.label === label);
  const { own, labels } = attachLabels(terms, takes, context, adjective.name);
  const first = terms[0];
  const at = first === undefined ? subject.at : upTo(subject.at, first.at.end);
  return bindAdjective(adjective, subject, own, at, { ...context, labels });
}

/** `is a visible foe`: of the kind, and the adjectives hold of it. */
function isNoun(
  noun: NounNode,
  subject: BoundExpression,
  more: readonly Term[],
  context: BindContext,
): BoundExpression | undefined {
  const picking = noun.quantifiers.map(({ word }) => word);
  if (!picking.every((word) => word === "a" || word === "an" || word === "the")) return undefined;
  const parts = splitWords(noun.words, context);
  if (parts.noun === undefined) return undefined;
  const text = nameText(parts.noun);
  const symbol = innerSymbol(text, context) ?? context.names.named.get(text);
  if (symbol?.symbol !== "kind" && symbol?.symbol !== "thing") return undefined;
  means(context, parts.noun, symbol);
  const at = spanOf(noun, context);
  const { labels } = attachLabels(
    [{ label: undefined, labelAt: at, value: noun, at }, ...more],
    () => false,
    context,
    "is",
  );
  const rest = labels.get(noun) ?? [];
  const first =
    symbol.symbol === "kind"
      ? isKindOf(subject, symbol, at, context)
      : isThing(subject, symbol, at, context);
  const inside = { ...context, labels };
  const terms = [...rest];
  const adjectives = parts.adjectives.map((word) => {
    const adjective = context.names.adjectives.get(nameText(word))!;
    means(context, word, adjective);
    const own: Term[] = [];
    for (const hole of adjective.holes) {
      const index = terms.findIndex((term) => !hole.subject && term.label === hole.label);
      if (index >= 0) own.push(terms.splice(index, 1)[0]!);
    }
    const known = { ...subject, type: narrowedType(subject, symbol) } as BoundExpression;
    return bindAdjective(adjective, known, own, spanOf(word, context), inside);
  });
  const places = terms.map((term) => {
    const adjective = context.names.adjectives.get(term.label ?? "");
    if (adjective !== undefined) return bindAdjective(adjective, subject, [term], term.at, inside);
    extra([term], context);
    return errorAt(term.at);
  });
  const all = [first, ...adjectives, ...places];
  return all.length === 1 ? first : { kind: "and", type: FLAG, at, terms: all };
}

function narrowedType(subject: BoundExpression, symbol: KindSymbol | ThingSymbol) {
  const kind = symbol.symbol === "kind" ? symbol : symbol.kind;
  const known = kindOf(subject.type);
  return known !== undefined && isKind(known, kind)
    ? subject.type
    : ({ type: "entity", kind } as const);
}

/** `is one of rogues`, `is one of (ann or bob)`. */
function bindOneOf(
  subject: BoundExpression,
  terms: readonly Term[],
  at: BoundExpression["at"],
  context: BindContext,
): BoundExpression {
  const [of, ...more] = terms;
  extra(more, context);
  const list = bindValue(
    of!.value,
    { ...context, sink: { mode: "value" } },
    {
      type: "list",
      of: subject.type,
    },
  );
  if (list.type.type === "error") return errorAt(at);
  if (list.type.type === "list" || list.type.type === "zone")
    return { kind: "one-of", type: FLAG, at, subject, list };
  // One alone is a list of one.
  return {
    kind: "one-of",
    type: FLAG,
    at,
    subject,
    list: { kind: "list", type: { type: "list", of: list.type }, at: list.at, items: [list] },
  };
}

import type { ComparisonNode, Expression, NounNode } from "@questwright/grammar";
import { conditionExtra, conditionHasNone } from "../diagnostics/generated/condition.ts";
import { typeNotComparable } from "../diagnostics/generated/type.ts";
import { isIncomplete, isKind } from "../model/kinds.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { AdjectiveSymbol, KindSymbol, ThingSymbol } from "../model/symbols.ts";
import { FLAG, NUMBER, type Type } from "../model/type.ts";
import { describeType } from "../types/describe.ts";
import { kindOf } from "../types/fits.ts";
import { bindAdjective } from "./adjective.ts";
import { compareNumbers, compareSame } from "./condition.ts";
import {
  addLocal,
  type BindContext,
  errorAt,
  innerScope,
  localValue,
  report,
  spanOf,
} from "./context.ts";
import { bindValue, numeric } from "./expression.ts";
import { innerSymbol } from "./name.ts";
import { findProperty, propertyValue } from "./property.ts";
import { bindQuery } from "./query.ts";
import { attachLabels, splitWords, type Term, termsOf } from "./terms.ts";
import type { BoundExpression, BoundQuery } from "./tree.ts";

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
    if (adjective !== undefined) return withAdjective(adjective, subject, more, context);
    const symbol = innerSymbol(text, context) ?? context.names.named.get(text);
    if (symbol?.symbol === "kind") {
      extra(more, context);
      return isKindOf(subject, symbol, at, context, first.at);
    }
    if (symbol?.symbol === "thing" && kindOf(subject.type) !== undefined) {
      extra(more, context);
      return isThing(subject, symbol, at, context, first.at);
    }
  }
  const path = first.label === undefined && first.value.kind === "Path" ? first.value : undefined;
  if (path?.of !== undefined) {
    // `one of rogues`, and adjectives with an `of` of their own, read as paths.
    const word = nameText(path.word);
    const of = ofTerm(path.of, context);
    if (word === "one") return bindOneOf(subject, [of, ...more], at, context);
    const adjective = context.names.adjectives.get(word);
    if (adjective?.holes.some((hole) => hole.label === "of") === true)
      return withAdjective(adjective, subject, [of, ...more], context);
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
  const value = bindValue(first.value, { ...context, labels }, subject.type);
  return compareSame(subject, value, at, context);
}

function ofTerm(value: Expression, context: BindContext): Term {
  const at = spanOf(value, context);
  return { label: "of", labelAt: at, value, at };
}

function extra(terms: readonly Term[], context: BindContext): void {
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
  const at = first === undefined ? subject.at : { ...subject.at, end: first.at.end };
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

/** `has a card`, `has at least 2 clue`, `has no hurt`, `has it`. */
export function bindHas(
  node: ComparisonNode,
  owner: BoundExpression,
  context: BindContext,
): BoundExpression {
  const at = spanOf(node, context);
  const terms = termsOf(node.predicates, context);
  const [first, ...more] = terms;
  if (first === undefined) return errorAt(at);
  const { value } = first;
  const words = value.kind === "Noun" || value.kind === "Number" ? value.words : [];
  const amount: BoundExpression | undefined =
    value.kind === "Number"
      ? { kind: "number", type: NUMBER, at: first.at, value: value.value }
      : undefined;
  const picking = value.kind === "Noun" ? value.quantifiers[0]?.word : undefined;
  const bound =
    node.bound ?? (picking === "no" ? "none" : amount === undefined ? "least" : "exactly");
  if (words.length === 1) {
    const property = findProperty(nameText(words[0]!), owner, context);
    if (property !== undefined && property.type.type === "number") {
      extra(more, context);
      return compareCount(propertyValue(property, owner, at), bound, amount, at, context);
    }
  }
  const { labels } = attachLabels(terms, () => false, context, "has");
  const inside = { ...context, labels };
  if (words.length === 0) {
    extra(
      more.filter((term) => term.label === undefined),
      context,
    );
    return hasThis(bindValue(value, inside), owner, at, context);
  }
  if (value.kind !== "Noun" && value.kind !== "Number") return errorAt(at);
  const query = heldBy(owner, bindQuery(value, inside), at, context);
  if (query === undefined) return errorAt(at);
  extra(
    more.filter((term) => term.label === undefined),
    context,
  );
  return { kind: "has", type: FLAG, at, owner, amount, bound, query };
}

function compareCount(
  count: BoundExpression,
  bound: "least" | "most" | "exactly" | "none",
  amount: BoundExpression | undefined,
  at: BoundExpression["at"],
  context: BindContext,
): BoundExpression {
  const number = (value: number): BoundExpression => ({ kind: "number", type: NUMBER, at, value });
  if (bound === "none") return compareSame(count, number(0), at, context);
  if (bound === "exactly") return compareSame(count, amount ?? number(1), at, context);
  return compareNumbers(
    bound === "least" ? ">=" : "<=",
    count,
    numeric(amount ?? number(1), context),
    at,
    context,
  );
}

/** A thing has what lies in one of its zones; a zone has what lies in it. */
function heldBy(
  owner: BoundExpression,
  query: BoundQuery,
  at: BoundExpression["at"],
  context: BindContext,
): BoundQuery | undefined {
  const { source } = query;
  if (owner.type.type === "error") return undefined;
  const isZone = owner.type.type === "zone";
  if (!isZone && kindOf(owner.type) === undefined) {
    report(context, conditionHasNone(at));
    return undefined;
  }
  const of =
    source.kind === "kind" ? source.of : source.kind === "thing" ? source.thing.kind : undefined;
  if (of === undefined) return query;
  const thing = source.kind === "thing" ? source.thing : undefined;
  return {
    ...query,
    source: isZone
      ? { kind: "members", place: owner, of, thing }
      : { kind: "held", owner, of, thing },
  };
}

function hasThis(
  what: BoundExpression,
  owner: BoundExpression,
  at: BoundExpression["at"],
  context: BindContext,
): BoundExpression {
  if (what.type.type === "error" || owner.type.type === "error") return errorAt(at);
  const kind = kindOf(what.type);
  if (kind === undefined) {
    report(context, conditionHasNone(what.at));
    return errorAt(at);
  }
  const thing = what.kind === "thing" ? what.thing : undefined;
  const inside = innerScope(context);
  const query = heldBy(
    owner,
    {
      picking: undefined,
      random: false,
      amount: undefined,
      source: thing === undefined ? { kind: "kind", of: kind } : { kind: "thing", thing },
      candidate: addLocal(inside, {
        name: "it",
        origin: "candidate",
        type: what.type,
        at,
        maybeNothing: false,
        query: undefined,
      }),
      adjectives: [],
      labels: [],
      where: undefined,
      except: undefined,
      order: undefined,
      at: what.at,
    },
    at,
    context,
  );
  if (query === undefined) return errorAt(at);
  const where: BoundExpression | undefined =
    thing === undefined
      ? {
          kind: "compare",
          type: FLAG,
          at,
          operator: "=",
          left: localValue(query.candidate, at, context),
          right: what,
        }
      : undefined;
  return {
    kind: "has",
    type: FLAG,
    at,
    owner,
    amount: undefined,
    bound: "least",
    query: { ...query, where },
  };
}

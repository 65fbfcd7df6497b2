import type { ChangeNode, Expression } from "@questwright/grammar";
import type { Span } from "../../diagnostics/fault.ts";
import { changeNoTarget, changeNoValue } from "../../diagnostics/generated/change.ts";
import { bareName, nameText } from "../../model/node-name.ts";
import type { AdjectiveSymbol } from "../../model/symbols.ts";
import { FLAG, NUMBER, type Type } from "../../model/type.ts";
import { expectType } from "../check.ts";
import {
  addLocal,
  asValue,
  type BindContext,
  innerScope,
  localValue,
  makeLocal,
  means,
  report,
  spanOf,
} from "../context.ts";
import { verbOf } from "../journal.ts";
import type { BoundChange, BoundExpression, BoundQuery, ChangeStage, Local } from "../tree.ts";
import { bindCondition, compareSame } from "../values/condition.ts";
import { bindValue, numeric } from "../values/expression.ts";
import { ownProperty } from "../values/own.ts";
import { conditionOfQuery, patternQuery } from "../values/pattern.ts";
import { findProperty, noProperty } from "../values/property.ts";
import { attachLabels, type Term, termsOf } from "./terms.ts";

/** The standing changes that one line makes: the change and what bounds it. */
export function bindChange(
  node: ChangeNode,
  condition: BoundExpression | undefined,
  context: BindContext,
): BoundChange[] {
  const value = asValue(context);
  const rest = termsOf(node.rest, value);
  if (node.operator === "can" || node.operator === "cannot")
    return bindPermission(node, rest, condition, value);
  const word = rest[0]?.label === undefined ? bareName(rest[0]?.value) : undefined;
  const label = rest[0]?.label;
  const adjective = context.names.adjectives.get(
    label ?? (word === undefined ? "" : nameText(word)),
  );
  if (adjective !== undefined && node.sign === undefined) means(context, word, adjective);
  if (adjective !== undefined && node.sign === undefined)
    return bindQuality(
      node,
      adjective,
      label === undefined ? rest.slice(1) : rest,
      condition,
      value,
    );
  return bindNumbers(node, rest, condition, value);
}

interface Subject {
  readonly local: Local;
  readonly term: BoundExpression | BoundQuery;
  readonly condition: BoundExpression | undefined;
}

/** Whose it is: one of a query, or the one named. */
function bindSubjectOf(
  node: Expression,
  type: Type | undefined,
  context: BindContext,
): Subject | undefined {
  const at = spanOf(node, context);
  const query = patternQuery(node, context);
  if (query !== undefined) {
    const local = query.candidate;
    return {
      local,
      term: query,
      condition: conditionOfQuery(query, localValue(local, at, context), at),
    };
  }
  const value = bindValue(node, context, type);
  if (value.type.type === "error") return undefined;
  const ofThis = value.type.type === "list" ? value.type.of : value.type;
  const local = makeLocal("it", "candidate", ofThis, at);
  const it = localValue(local, at, context);
  return { local, term: value, condition: sameAs(it, value, at, context) };
}

/** That a subject is what a change names: this one, or one of several. */
function sameAs(
  it: BoundExpression,
  value: BoundExpression,
  at: Span,
  context: BindContext,
): BoundExpression {
  if (value.type.type === "list")
    return { kind: "one-of", type: FLAG, at, subject: it, list: value };
  if (value.kind === "thing")
    return { kind: "is-thing", type: FLAG, at, subject: it, thing: value.thing };
  return compareSame(it, value, at, context);
}

function insideOf(subject: Subject, context: BindContext): BindContext {
  const inside: BindContext = { ...innerScope(context), candidate: subject.local };
  addLocal(inside, subject.local);
  return inside;
}

function allOf(
  at: Span,
  ...conditions: readonly (BoundExpression | undefined)[]
): BoundExpression | undefined {
  const terms = conditions.filter((each) => each !== undefined);
  if (terms.length < 2) return terms[0];
  return { kind: "and", type: FLAG, at, terms };
}

function whenOf(node: ChangeNode, context: BindContext): BoundExpression | undefined {
  return node.when === undefined ? undefined : bindCondition(node.when, context);
}

function bindPermission(
  node: ChangeNode,
  rest: readonly Term[],
  condition: BoundExpression | undefined,
  context: BindContext,
): BoundChange[] {
  const at = spanOf(node, context);
  const target = targetOf(node, context);
  const subject = target && bindSubjectOf(target.node, undefined, target.context);
  const verb = rest[0] === undefined ? undefined : verbOf(rest[0], context);
  if (rest[1] !== undefined) report(context, changeNoValue(rest[1].at));
  if (subject === undefined || verb === undefined) return [];
  return [
    {
      target: { kind: "verb", verb },
      subject: subject.local,
      term: subject.term,
      args: [],
      argTerms: [],
      condition: allOf(at, subject.condition, condition, whenOf(node, insideOf(subject, context))),
      stage: node.operator === "can" ? "can" : "cannot",
      value: undefined,
      at,
    },
  ];
}

function targetOf(
  node: ChangeNode,
  context: BindContext,
): { readonly node: Expression; readonly context: BindContext } | undefined {
  const { own, labels } = attachLabels(termsOf(node.target, context), () => false, context, "is");
  const [first, second] = own;
  if (first === undefined || second !== undefined) {
    const at = second?.at ?? spanOf(node, context);
    if (!node.recovered) report(context, changeNoTarget(at));
    return undefined;
  }
  return { node: first.value, context: { ...context, labels } };
}

/** `each idol is targetable by ann`. */
function bindQuality(
  node: ChangeNode,
  adjective: AdjectiveSymbol,
  terms: readonly Term[],
  condition: BoundExpression | undefined,
  context: BindContext,
): BoundChange[] {
  const at = spanOf(node, context);
  const target = targetOf(node, context);
  const [first, ...others] = adjective.holes;
  const subject = target && bindSubjectOf(target.node, first?.type, target.context);
  if (subject === undefined) return [];
  if (adjective.builtIn) {
    report(context, changeNoTarget(spanOf(node.rest[0] ?? node, context)));
    return [];
  }
  const takes = (label: string) => others.some((hole) => hole.label === label);
  const { own, labels } = attachLabels(terms, takes, context, adjective.name);
  const inside = { ...insideOf(subject, context), labels };
  const args: Local[] = [];
  const argTerms: (BoundExpression | BoundQuery)[] = [];
  const conditions: (BoundExpression | undefined)[] = [];
  const used = new Set<Term>();
  for (const hole of others) {
    const term = own.find((each) => each.label === hole.label && !used.has(each));
    const local = makeLocal(hole.name, "hole", hole.type, at, { maybeNothing: true });
    args.push(local);
    if (term === undefined) continue;
    used.add(term);
    const it = localValue(local, term.at, inside);
    const query = patternQuery(term.value, inside);
    if (query !== undefined) {
      argTerms.push(query);
      conditions.push(conditionOfQuery(query, it, term.at));
      continue;
    }
    const bound = bindValue(term.value, inside, hole.type);
    const value = bound.type.type === "list" ? bound : expectType(bound, hole.type, inside);
    argTerms.push(value);
    conditions.push(sameAs(it, value, term.at, inside));
  }
  for (const term of own) if (!used.has(term)) report(context, changeNoValue(term.at));
  return [
    {
      target: { kind: "adjective", adjective },
      subject: subject.local,
      term: subject.term,
      args,
      argTerms,
      condition: allOf(at, subject.condition, ...conditions, condition, whenOf(node, inside)),
      stage: node.operator === "is not" ? "is-not" : "is",
      value: undefined,
      at,
    },
  ];
}

/** `move of each walker is -1, at least 1`; `cost of it is doubled`. */
function bindNumbers(
  node: ChangeNode,
  rest: readonly Term[],
  condition: BoundExpression | undefined,
  context: BindContext,
): BoundChange[] {
  const at = spanOf(node, context);
  const target = targetOf(node, context);
  if (target === undefined) return [];
  if (target.node.kind !== "Path") {
    report(context, changeNoTarget(spanOf(target.node, context)));
    return [];
  }
  const name = nameText(target.node.word);
  const nameAt = spanOf(target.node.word, context);
  const subject = bindOwnerOf(target.node, name, target.context);
  if (subject === undefined) return [];
  const property = findProperty(name, subject.owner, context);
  if (property === undefined) {
    noProperty(name, subject.owner, nameAt, "it", context);
    return [];
  }
  means(context, target.node.word, property);
  const inside = insideOf(subject, target.context);
  const all = allOf(at, subject.condition, condition, whenOf(node, inside));
  const make = (stage: ChangeStage, value: BoundExpression | undefined): BoundChange => ({
    target: { kind: "property", property },
    subject: subject.local,
    term: subject.term,
    args: [],
    argTerms: [],
    condition: all,
    stage,
    value,
    at,
  });
  const first = bindStage(node, rest, property.type, inside);
  const bounds = node.bounds.map((bound) =>
    make(bound.side, numeric(bindValue(bound.value, inside, NUMBER), inside)),
  );
  return [...(first === undefined ? [] : [make(first.stage, first.value)]), ...bounds];
}

function bindOwnerOf(
  node: Extract<Expression, { kind: "Path" }>,
  name: string,
  context: BindContext,
): (Subject & { readonly owner: BoundExpression }) | undefined {
  const at = spanOf(node, context);
  if (node.of !== undefined) {
    const subject = bindSubjectOf(node.of, undefined, context);
    if (subject === undefined) return undefined;
    const owner =
      "candidate" in subject.term || subject.term.type.type === "list"
        ? localValue(subject.local, at, context)
        : subject.term;
    return { ...subject, owner };
  }
  const property = ownProperty(name, context);
  if (property === undefined || context.self === undefined) {
    report(context, changeNoTarget(at));
    return undefined;
  }
  const self = localValue(context.self, at, context);
  const local = makeLocal("it", "candidate", self.type, at);
  const it = localValue(local, at, context);
  return { local, term: self, condition: compareSame(it, self, at, context), owner: self };
}

function bindStage(
  node: ChangeNode,
  rest: readonly Term[],
  type: Type,
  context: BindContext,
): { readonly stage: ChangeStage; readonly value: BoundExpression | undefined } | undefined {
  const [first, ...more] = rest;
  if (first === undefined) return undefined;
  const takes = (label: string) => label === "at least" || label === "at most";
  const { labels } = attachLabels(rest, takes, context, "is");
  const [extra] = more.filter((term) => term.label === undefined);
  if (extra !== undefined) report(context, changeNoValue(extra.at));
  const inside = { ...context, labels };
  if (first.label === "at least" || first.label === "at most")
    return {
      stage: first.label === "at least" ? "least" : "most",
      value: numeric(bindValue(first.value, inside, NUMBER), inside),
    };
  const word = bareName(first.value);
  if (word?.text === "doubled") return { stage: "double", value: undefined };
  if (word?.text === "halved") return { stage: "halve", value: undefined };
  if (node.sign !== undefined) {
    const value = numeric(bindValue(first.value, inside, NUMBER), inside);
    return {
      stage: "add",
      value:
        node.sign === "+" ? value : { kind: "negate", type: NUMBER, at: value.at, operand: value },
    };
  }
  return { stage: "set", value: expectType(bindValue(first.value, inside, type), type, inside) };
}

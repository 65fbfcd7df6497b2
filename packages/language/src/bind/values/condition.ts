import type { ComparisonNode, Expression, ItemNode } from "@questwright/grammar";
import type { Span } from "../../diagnostics/fault.ts";
import { conditionNone } from "../../diagnostics/generated/condition.ts";
import { typeNotComparable } from "../../diagnostics/generated/type.ts";
import { isKind } from "../../model/kinds.ts";
import { isUnlabelled } from "../../model/node-name.ts";
import { FLAG, type Type } from "../../model/type.ts";
import { describeType } from "../../types/describe.ts";
import { comparable, kindOf } from "../../types/fits.ts";
import { asValue, type BindContext, type Quantifier, report, spanOf } from "../context.ts";
import { bindCan, bindDid } from "../journal.ts";
import type { BoundExpression, Local } from "../tree.ts";
import { bindValue, numeric } from "./expression.ts";
import { bindHas } from "./has.ts";
import { patternQuery } from "./pattern.ts";
import { bindIs } from "./predicate.ts";

/** A condition: something that is so or not. */
export function bindCondition(node: Expression, context: BindContext): BoundExpression {
  const at = spanOf(node, context);
  switch (node.kind) {
    case "Or":
      return {
        kind: "or",
        type: FLAG,
        at,
        terms: node.terms.map((term) => bindCondition(term, context)),
      };
    case "And": {
      const terms: BoundExpression[] = [];
      let inside = context;
      for (const term of node.terms) {
        const bound = bindCondition(term, inside);
        terms.push(bound);
        inside = narrowBy(bound, inside);
      }
      return { kind: "and", type: FLAG, at, terms };
    }
    case "Not":
      return { kind: "not", type: FLAG, at, operand: bindCondition(node.operand, context) };
    case "Comparison":
      return bindComparison(node, context);
    case "Paren":
      if (isUnlabelled(node)) return bindCondition(node.inner, context);
      break;
    default:
  }
  return thereIs(node, context) ?? asCondition(bindValue(node, asValue(context), FLAG), context);
}

/** `no foe where it is near`, `any 6 in luck` alone: there is none, there is one. */
function thereIs(node: Expression, context: BindContext): BoundExpression | undefined {
  const noun = node.kind === "Query" ? node.noun : node.kind === "Paren" ? node.inner : node;
  if (noun.kind !== "Noun" || noun.words.length === 0) return undefined;
  const word = noun.quantifiers[0]?.word;
  if (word !== "any" && word !== "no" && word !== "a" && word !== "an") return undefined;
  const query = patternQuery(node, context);
  if (query === undefined) return undefined;
  const quantifier = word === "no" ? "no" : "any";
  const at = spanOf(node, context);
  return { kind: "quantified", type: FLAG, at, quantifier, query, condition: undefined };
}

function asCondition(value: BoundExpression, context: BindContext): BoundExpression {
  if (value.type.type === "flag" || value.type.type === "error") return value;
  report(context, conditionNone(value.at, { found: describeType(value.type) }));
  return { kind: "error", type: { type: "error" }, at: value.at };
}

/** What a condition that holds makes sure of: the kinds of names. */
export function narrowBy(condition: BoundExpression, context: BindContext): BindContext {
  if (condition.kind !== "and" && condition.kind !== "is-kind" && condition.kind !== "is-thing")
    return context;
  const found = new Map<Local, Type>();
  collectNarrowing(condition, context, found);
  if (found.size === 0) return context;
  return { ...context, narrowed: new Map([...context.narrowed, ...found]) };
}

function collectNarrowing(
  condition: BoundExpression,
  context: BindContext,
  found: Map<Local, Type>,
): void {
  if (condition.kind === "and")
    for (const term of condition.terms) collectNarrowing(term, context, found);
  if (condition.kind === "is-kind" && condition.subject.kind === "local") {
    const { local, type } = condition.subject;
    const known = kindOf(type);
    if (known === undefined || isKind(condition.of, known))
      found.set(local, { type: "entity", kind: condition.of });
  }
  if (condition.kind === "is-thing" && condition.subject.kind === "local")
    found.set(condition.subject.local, { type: "entity", kind: condition.thing.kind });
}

function bindComparison(node: ComparisonNode, context: BindContext): BoundExpression {
  const at = spanOf(node, context);
  const outer: Quantifier[] = [];
  const inner: Quantifier[] = [];
  const left = bindValue(node.left, {
    ...context,
    sink: { mode: "condition", quantifiers: outer },
  });
  const right: BindContext = { ...context, sink: { mode: "condition", quantifiers: inner } };
  const holds = quantify(inner, bindRelation(node, left, right, context), at);
  const negated =
    node.operator === "is not" || node.operator === "cannot" || node.operator === "did not";
  const whole: BoundExpression = negated ? { kind: "not", type: FLAG, at, operand: holds } : holds;
  return quantify(outer, whole, at);
}

function bindRelation(
  node: ComparisonNode,
  left: BoundExpression,
  right: BindContext,
  context: BindContext,
): BoundExpression {
  const at = spanOf(node, context);
  switch (node.operator) {
    case "is":
    case "is not":
      if (node.bound !== undefined)
        return compareNumbers(
          node.bound === "least" ? ">=" : "<=",
          left,
          bindValue(firstValue(node.predicates, node), right),
          at,
          context,
        );
      return bindIs(node, left, right);
    case "has":
      return bindHas(node, left, right);
    case "can":
    case "cannot":
      return bindCan(node, left, right);
    case "did":
    case "did not":
      return bindDid(node, left, right);
    case "=":
      return compareSame(left, bindValue(node.right!, right, left.type), at, context);
    default:
      return compareNumbers(node.operator, left, bindValue(node.right!, right), at, context);
  }
}

function firstValue(items: readonly ItemNode[], node: ComparisonNode): Expression {
  return items[0]?.value ?? { kind: "Torn", start: node.end, end: node.end, recovered: true };
}

/** `is`, `=` between two values. */
export function compareSame(
  left: BoundExpression,
  right: BoundExpression,
  at: Span,
  context: BindContext,
): BoundExpression {
  if (!comparable(left.type, right.type)) {
    report(
      context,
      typeNotComparable(right.at, {
        left: describeType(left.type),
        right: describeType(right.type),
      }),
    );
    return { kind: "error", type: { type: "error" }, at };
  }
  return { kind: "compare", type: FLAG, at, operator: "=", left, right };
}

export function compareNumbers(
  operator: "<" | "<=" | ">" | ">=",
  left: BoundExpression,
  right: BoundExpression,
  at: Span,
  context: BindContext,
): BoundExpression {
  return {
    kind: "compare",
    type: FLAG,
    at,
    operator,
    left: numeric(left, context),
    right: numeric(right, context),
  };
}

/** Wraps a condition in what is asked about all, some or none; the first written is the outermost. */
function quantify(
  quantifiers: readonly Quantifier[],
  condition: BoundExpression,
  at: Span,
): BoundExpression {
  if (quantifiers.length === 0) return condition;
  return quantifiers.reduceRight<BoundExpression>(
    (inside, { quantifier, query }) => ({
      kind: "quantified",
      type: FLAG,
      at,
      quantifier,
      query,
      condition: inside,
    }),
    condition,
  );
}

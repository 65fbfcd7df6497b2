import type { ComparisonNode } from "@questwright/grammar";
import { conditionHasNone } from "../../diagnostics/generated/condition.ts";
import { nameText } from "../../model/node-name.ts";
import { FLAG, NUMBER } from "../../model/type.ts";
import { kindOf } from "../../types/fits.ts";
import {
  addLocal,
  type BindContext,
  errorAt,
  innerScope,
  localValue,
  means,
  report,
  spanOf,
} from "../context.ts";
import { attachLabels, termsOf } from "../deeds/terms.ts";
import type { BoundExpression, BoundQuery } from "../tree.ts";
import { compareNumbers, compareSame } from "./condition.ts";
import { bindValue, numeric } from "./expression.ts";
import { extra } from "./predicate.ts";
import { findProperty, propertyValue } from "./property.ts";
import { bindQuery } from "./query.ts";

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
      means(context, words[0], property);
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

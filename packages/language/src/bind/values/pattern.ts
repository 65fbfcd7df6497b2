/** Queries that are no choice among many but a test of one: in hooks and standing changes. */
import type { Expression } from "@questwright/grammar";
import type { Span } from "../../diagnostics/fault.ts";
import { FLAG } from "../../model/type.ts";
import type { BindContext } from "../context.ts";
import { asValue, spanOf } from "../context.ts";
import { attachLabels, type Term, termsOf } from "../deeds/terms.ts";
import type { BoundExpression, BoundQuery } from "../tree.ts";
import { leftOver, queryOfNode, whereTerm } from "./expression.ts";
import { bindQuery } from "./query.ts";

/** The query that a noun, a bracketed noun or a query node is. */
export function patternQuery(node: Expression, context: BindContext): BoundQuery | undefined {
  const inside = asValue(context);
  if (node.kind === "Noun") return bindQuery(node, inside);
  if (node.kind === "Query") return queryOfNode(node, inside);
  if (node.kind === "Paren" && node.inner.kind === "Noun") {
    const at = spanOf(node.inner, context);
    const head: Term = { label: undefined, labelAt: at, value: node.inner, at };
    const terms = [head, ...termsOf(node.labels ?? [], inside)];
    if (node.where !== undefined) terms.push(whereTerm(node.where, inside));
    const { own, labels } = attachLabels(terms, () => false, inside, "this");
    leftOver(own.slice(1), inside);
    return bindQuery(node.inner, { ...inside, labels }, node.as);
  }
  if (node.kind === "Paren") return patternQuery(node.inner, context);
  return undefined;
}

/** That `subject` is one of those that a query speaks of. */
export function conditionOfQuery(
  query: BoundQuery,
  subject: BoundExpression,
  at: Span,
): BoundExpression {
  return { kind: "matches", type: FLAG, at, subject, query };
}

/** What a condition asks, in whatever language it is said. */
import type { BoundExpression, BoundNode } from "../bind/tree.ts";

type Comparison = BoundNode<"compare">["operator"];

/** What holds where a comparison does not. */
export const OPPOSITES: Record<Comparison, Comparison> = {
  "=": "!=",
  "!=": "=",
  "<": ">=",
  "<=": ">",
  ">": "<=",
  ">=": "<",
};

type Query = BoundNode<"has">["query"];

/** After "has" the owner is not named again. */
export function withoutOwner(query: Query): Query {
  const { source } = query;
  if (source.kind !== "held") return query;
  return {
    ...query,
    source:
      source.thing === undefined
        ? { kind: "kind", of: source.of }
        : { kind: "thing", thing: source.thing },
  };
}

export const isOne = (amount: BoundExpression): boolean =>
  amount.kind === "number" && amount.value === 1;

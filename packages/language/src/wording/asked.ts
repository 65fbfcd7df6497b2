/** What is asked, in whatever language it is said. */
import type { BoundExpression, BoundNode, BoundStatement } from "../bind/tree.ts";
import { isYou } from "./context.ts";

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

/** What somebody is asked about: what is only reckoned or written down is nothing to be asked. */
export function offeredIn(body: readonly BoundStatement[]): readonly BoundStatement[] {
  const deeds = body.filter(({ kind }) => kind !== "let" && kind !== "set");
  return deeds.length === 0 ? body : deeds;
}

/** Whether a deed is done by somebody else than the one who is asked: then it is told with who does it. */
export function isOfAnother(
  statement: BoundStatement,
  asked: { readonly you: BoundExpression | undefined },
): boolean {
  const actor = actorOf(statement);
  const isAsked = asked.you !== undefined && asked.you.kind !== "none";
  return isAsked && actor !== undefined && actor.kind !== "none" && !isYou(actor, asked);
}

function actorOf(statement: BoundStatement): BoundExpression | undefined {
  switch (statement.kind) {
    case "deed":
      return statement.args[statement.verb.holes.findIndex(({ subject }) => subject)];
    case "gain":
    case "lose":
      return statement.of;
    default:
      return undefined;
  }
}

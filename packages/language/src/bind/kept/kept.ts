import { changeList } from "../../diagnostics/generated/change.ts";
import { type BindContext, localsOf, report } from "../context.ts";
import type { BoundExpression, BoundNode, BoundStatement, Local } from "../tree.ts";
import { walkChange, walkHook } from "../walk.ts";

type Effect = Extract<BoundStatement, { readonly kind: "effect" }>;

/** What lasts keeps the values of the names that it speaks of; a list ends with the body that made it. */
export function keptEffect(effect: Effect, context: BindContext): Effect {
  const lists = new Set([...localsOf(context).values()].filter(({ type }) => type.type === "list"));
  if (lists.size === 0) return effect;
  const told = new Set<Local>();
  const asksForList = (value: BoundExpression): value is BoundNode<"local"> =>
    value.kind === "local" && lists.has(value.local) && !told.has(value.local);
  const visitor = {
    expression: (value: BoundExpression) => {
      if (!asksForList(value)) return;
      told.add(value.local);
      report(context, changeList(value.at, { name: value.local.name }));
    },
  };
  for (const change of effect.changes) walkChange(change, visitor);
  for (const hook of effect.hooks) walkHook(hook, visitor);
  return effect;
}

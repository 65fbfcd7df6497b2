import { adjectiveLeftOver, adjectiveMissing } from "../../diagnostics/generated/adjective.ts";
import { builtInKind } from "../../model/built-in/kinds.ts";
import type { AdjectiveSymbol, HoleSymbol } from "../../model/symbols.ts";
import { FLAG } from "../../model/type.ts";
import { kindOf } from "../../types/fits.ts";
import { expectType } from "../check.ts";
import { actingIn, type BindContext, errorAt, report } from "../context.ts";
import type { Term } from "../deeds/terms.ts";
import type { BoundExpression } from "../tree.ts";
import { bindValue } from "./expression.ts";

/**
 * An adjective of a subject. Terms fill its holes by their labels, those without one in order; a
 * hole left out takes its default, or the one who acts.
 */
export function bindAdjective(
  adjective: AdjectiveSymbol,
  subject: BoundExpression,
  terms: readonly Term[],
  at: BoundExpression["at"],
  context: BindContext,
): BoundExpression {
  const [first, ...others] = adjective.holes;
  const left = [...terms];
  const missing: string[] = [];
  const args = [first === undefined ? subject : expectType(subject, first.type, context)];
  for (const hole of others) {
    const index = left.findIndex((term) => term.label === hole.label);
    const term = index < 0 ? undefined : left.splice(index, 1)[0];
    args.push(
      term === undefined
        ? leftOut(hole, at, missing, context)
        : expectType(
            whereIn(adjective, bindValue(term.value, context, hole.type)),
            hole.type,
            context,
          ),
    );
  }
  for (const term of left)
    report(context, adjectiveLeftOver(term.at, { adjective: adjective.name }));
  if (missing.length > 0)
    report(context, adjectiveMissing(at, { adjective: adjective.name, holes: missing }));
  return { kind: "adjective", type: FLAG, at, adjective, args };
}

/** `it is in place of self`: the place may be a zone; nothing lies in it where it is a space. */
function whereIn({ name, builtIn }: AdjectiveSymbol, value: BoundExpression): BoundExpression {
  const isPlace =
    builtIn && name === "in" && value.kind === "measure" && value.measure.name === "place";
  return isPlace ? { ...value, type: { type: "zone", of: builtInKind("thing") } } : value;
}

function leftOut(
  hole: HoleSymbol,
  at: BoundExpression["at"],
  missing: string[],
  context: BindContext,
): BoundExpression {
  if (hole.default !== undefined) return bindValue(hole.default, context, hole.type);
  const acting = kindOf(hole.type) === undefined ? undefined : actingIn(context, at);
  if (acting !== undefined) return expectType(acting, hole.type, context);
  missing.push(`${hole.label ?? ""} ${hole.name}`.trim());
  return errorAt(at);
}

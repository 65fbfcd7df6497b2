import type { Span } from "../../diagnostics/fault.ts";
import type { HoleSymbol, VerbSymbol } from "../../model/symbols.ts";
import { expectType } from "../check.ts";
import { type BindContext, NO_LABELS, openScope, VALUE } from "../context.ts";
import type { BoundExpression } from "../tree.ts";
import { bindValue } from "./expression.ts";

/**
 * The default of a hole that a phrase left out. It is a constant; it is checked where the verb is
 * declared, so that a fault in it is told once.
 */
export function bindDefault(
  verb: VerbSymbol,
  hole: HoleSymbol,
  at: Span,
  context: BindContext,
): BoundExpression {
  const silent: BindContext = {
    ...context,
    shared: { ...context.shared, reporter: { report: () => {} } },
    file: verb.file,
    owner: undefined,
    scope: openScope(),
    self: undefined,
    actor: undefined,
    candidate: undefined,
    sink: VALUE,
    labels: NO_LABELS,
  };
  const value = expectType(bindValue(hole.default!, silent, hole.type), hole.type, silent);
  return { ...value, at };
}

import type { Span } from "../diagnostics/fault.ts";
import type { MeasureSymbol } from "../model/symbols.ts";
import { DICE, ERROR, NUMBER, type Type } from "../model/type.ts";
import type { BindContext } from "./context.ts";
import type { BoundExpression } from "./tree.ts";

export function measureCall(
  measure: MeasureSymbol,
  args: readonly BoundExpression[],
  at: Span,
  context: BindContext,
): BoundExpression {
  return {
    kind: "measure",
    type: typeOfMeasure(measure, args, context),
    at,
    measure,
    args,
    downward: false,
  };
}

function typeOfMeasure(
  measure: MeasureSymbol,
  args: readonly BoundExpression[],
  context: BindContext,
): Type {
  if (!measure.builtIn) return context.shared.measureType(measure);
  const first = args[0]?.type ?? ERROR;
  switch (measure.name) {
    case "top":
      return first.type === "zone" ? { type: "entity", kind: first.of } : ERROR;
    case "best":
    case "worst":
      return first.type === "roll" ? { type: "rolled", dice: first.dice } : ERROR;
    default:
      return measure.gives ?? (first.type === DICE.type ? NUMBER : ERROR);
  }
}

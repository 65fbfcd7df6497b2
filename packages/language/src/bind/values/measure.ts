import type { Span } from "../../diagnostics/fault.ts";
import type { MeasureSymbol } from "../../model/symbols.ts";
import { DICE, ERROR, NUMBER, type Type } from "../../model/type.ts";
import type { BindContext } from "../context.ts";
import type { BoundExpression } from "../tree.ts";

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

/** One die of several: of a roll, of a list of dice or of dice on the table. */
function dieOf(several: Type): Type {
  if (several.type === "roll") return { type: "rolled", dice: several.dice };
  if (several.type === "list") return dieOf(several.of);
  if (several.type === "rolled") return several;
  return several.type === "error" ? ERROR : { type: "rolled", dice: [] };
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
    case "bottom":
      return first.type === "zone" ? { type: "entity", kind: first.of } : ERROR;
    case "best":
    case "worst":
      return dieOf(first);
    default:
      return measure.gives ?? (first.type === DICE.type ? NUMBER : ERROR);
  }
}

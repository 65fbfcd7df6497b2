import type { Fault } from "../diagnostics/fault.ts";
import { typeMismatch, typeNarrower, typeNotAWord } from "../diagnostics/generated/type.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { isKind } from "../model/kinds.ts";
import type { Type } from "../model/type.ts";
import { describeType } from "../types/describe.ts";
import { fits, kindOf } from "../types/fits.ts";
import { type BindContext, errorAt, report } from "./context.ts";
import type { BoundExpression } from "./tree.ts";

/** The value where it fits; a fault at its place and an error node where it does not. */
export function expectType(
  value: BoundExpression,
  wanted: Type,
  context: BindContext,
): BoundExpression {
  if (fits(value.type, wanted)) return value;
  report(context, misfit(value, wanted));
  return errorAt(value.at);
}

function misfit(value: BoundExpression, wanted: Type): Fault {
  const found = kindOf(value.type);
  const kind = kindOf(wanted);
  if (found !== undefined && kind !== undefined && isKind(kind, found))
    return typeNarrower(value.at, { wanted: kind.name, found: found.name });
  if (value.kind === "word" && wanted.type === "choice")
    return typeNotAWord(value.at, {
      word: value.word,
      words: wanted.words,
      near: nearest(value.word, wanted.words),
    });
  return typeMismatch(value.at, {
    wanted: describeType(wanted),
    found: describeType(value.type),
  });
}

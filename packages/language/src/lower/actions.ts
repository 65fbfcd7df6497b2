/** Actions: things of a menu, done by a verb. */
import type { Expr, Thing } from "@questwright/bundle";
import type { ThingSymbol } from "../model/symbols.ts";
import { integerValue } from "./code/expressions.ts";
import { allOf, newFrame, pureProcOf } from "./code/frame.ts";
import { addProc, type Lowering, numberOf, titleOf } from "./lowering.ts";
import { perOf } from "./rules.ts";

/** An action declared in a thing is offered by it; in a kind, by whoever is of it. */
export function lowerAction(lowering: Lowering, thing: ThingSymbol): Thing["action"] {
  const { verb, owner } = thing;
  if (verb === undefined) return null;
  const bound = lowering.program.verbs.get(verb);
  const number = numberOf(lowering.verbs, verb);
  return {
    verb: number,
    for: bound?.for === undefined ? -1 : numberOf(lowering.kinds, bound.for),
    guard: guardOf(lowering, thing),
    costs: bound?.costs !== undefined,
    by: owner?.symbol === "thing" ? numberOf(lowering.things, owner) : 0,
    per: bound?.often === undefined ? -1 : perOf(lowering, bound.often.per),
  };
}

/** A thing's own action is for what is made from it alone. */
function guardOf(lowering: Lowering, { verb }: ThingSymbol): number {
  const bound = verb && lowering.program.verbs.get(verb);
  if (verb === undefined || bound === undefined) return -1;
  const { guard, only, holes } = bound;
  if (guard === undefined && only === undefined) return -1;
  const where = guard?.at ?? verb.at;
  const frame = newFrame(lowering, holes, { title: titleOf(lowering, verb), at: where });
  const params = frame.letters.length;
  const conditions: Expr[] = [];
  if (only !== undefined)
    conditions.push(["eq", ["proto", ["local", 0]], numberOf(lowering.things, only)]);
  if (guard !== undefined) conditions.push(integerValue(frame, guard));
  const at = lowering.spans.of(where);
  const parts = { name: `when ${verb.name}`, params, at };
  return addProc(lowering, pureProcOf(frame, parts, allOf(conditions)));
}

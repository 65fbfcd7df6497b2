/** Actions: things of a menu, done by a verb. */
import type { Thing } from "@questwright/bundle";
import type { ThingSymbol } from "../model/symbols.ts";
import { integerValue } from "./code/expressions.ts";
import { newFrame, pureProcOf } from "./code/frame.ts";
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

function guardOf(lowering: Lowering, { verb }: ThingSymbol): number {
  const bound = verb && lowering.program.verbs.get(verb);
  if (verb === undefined || bound?.guard === undefined) return -1;
  const frame = newFrame(lowering, bound.holes, {
    title: titleOf(lowering, verb),
    at: bound.guard.at,
  });
  const params = frame.letters.length;
  const at = lowering.spans.of(bound.guard.at);
  const value = integerValue(frame, bound.guard);
  return addProc(lowering, pureProcOf(frame, { name: `when ${verb.name}`, params, at }, value));
}

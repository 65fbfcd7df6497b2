import type { Expression } from "@questwright/grammar";
import { verbUnknown } from "../../diagnostics/generated/verb.ts";
import { nearest } from "../../diagnostics/nearest.ts";
import { nameText } from "../../model/node-name.ts";
import type {
  AdjectiveSymbol,
  KindSymbol,
  MeasureSymbol,
  VerbSymbol,
} from "../../model/symbols.ts";
import { kindOf } from "../../types/fits.ts";
import { expectType } from "../check.ts";
import {
  type BindContext,
  innerScope,
  makeLocal,
  means,
  openScope,
  quietly,
  report,
  spanOf,
} from "../context.ts";
import { bindBlock } from "../deeds/statement.ts";
import type { Origin } from "../place.ts";
import type { BoundFunction, BoundVerb } from "../program.ts";
import { type Binder, openHoles } from "../root.ts";
import type { Local } from "../tree.ts";
import { bindCondition } from "../values/condition.ts";
import { bindValue } from "../values/expression.ts";

export function bindVerb(verb: VerbSymbol, binder: Binder, origin: Origin): BoundVerb {
  const { pack, file, owner, gives } = verb;
  const plain = binder.context(pack, file, owner, { origin, gives });
  const context = verb.incomplete ? quietly(plain) : plain;
  const { inside, holes } =
    verb.role === "action" ? openAction(verb, context) : openHoles(verb, context);
  bindDefaults(verb, context);
  const { node } = verb;
  const isProc = node.kind === "Proc";
  const when = isProc ? node.when : undefined;
  const often = isProc ? node.often : undefined;
  return {
    holes,
    body: verb.body === undefined ? undefined : bindBlock(verb.body, innerScope(inside)),
    guard: when === undefined ? undefined : bindCondition(when, inside),
    costs: verb.action === undefined ? undefined : costOf(verb),
    for:
      verb.role === "action" ? (kindOf(verb.holes[0]!.type) as KindSymbol | undefined) : undefined,
    only: isOwn(verb) ? verb.owner : undefined,
    often: often === undefined ? undefined : { per: phaseOf(often.per, inside) },
    kept: undefined,
  };
}

/** A thing's own action, of which nothing else says whose it is. */
function isOwn(verb: VerbSymbol): verb is VerbSymbol & { readonly owner: { symbol: "thing" } } {
  if (verb.role !== "action" || verb.owner?.symbol !== "thing") return false;
  return verb.node.kind !== "Proc" || verb.node.for === undefined;
}

function openAction(
  verb: VerbSymbol,
  context: BindContext,
): { readonly inside: BindContext; readonly holes: Local[] } {
  const self = makeLocal("self", isOwn(verb) ? "self" : "hole", verb.holes[0]!.type, verb.at);
  return { inside: { ...context, self }, holes: [self] };
}

/** Defaults are constants; they are told wrong here, once. */
function bindDefaults(symbol: { readonly holes: VerbSymbol["holes"] }, context: BindContext): void {
  if (symbol.holes.every((hole) => hole.default === undefined)) return;
  const alone = { ...context, scope: openScope(), self: undefined };
  for (const hole of symbol.holes)
    if (hole.default !== undefined)
      expectType(bindValue(hole.default, alone, hole.type), hole.type, alone);
}

function costOf(verb: VerbSymbol): number | undefined {
  const stated = verb.action?.stated.find((each) => each.key === "cost");
  const value: Expression | undefined = stated?.values[0];
  if (value?.kind === "Open") return value.from;
  return value?.kind === "Number" ? value.value : undefined;
}

function phaseOf(
  name: Parameters<typeof nameText>[0] | undefined,
  context: BindContext,
): VerbSymbol | undefined {
  if (name === undefined) return undefined;
  const phase = context.names.verbs.get(nameText(name));
  if (phase !== undefined) means(context, name, phase);
  if (phase === undefined)
    report(
      context,
      verbUnknown(spanOf(name, context), {
        verb: nameText(name),
        near: nearest(nameText(name), context.names.verbs.keys()),
      }),
    );
  return phase;
}

/** An adjective or a measure. */
export function bindFunction(
  symbol: AdjectiveSymbol | MeasureSymbol,
  binder: Binder,
  origin: Origin,
): BoundFunction {
  const plain = binder.context(symbol.pack!, symbol.file, undefined, { origin });
  const isMended = symbol.node?.recovered === true || symbol.node?.pattern.recovered === true;
  const context = isMended ? quietly(plain) : plain;
  const { inside, holes } = openHoles(symbol, context);
  bindDefaults(symbol, context);
  const expression = symbol.node?.expression;
  if (expression === undefined) return { holes, value: undefined, kept: undefined };
  const value =
    symbol.symbol === "adjective"
      ? bindCondition(expression, inside)
      : bindValue(expression, inside);
  return { holes, value, kept: undefined };
}

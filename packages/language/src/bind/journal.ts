/** `can` and `did`: what is allowed, and what has happened. */
import type { ComparisonNode } from "@questwright/grammar";
import { conditionExtra } from "../diagnostics/generated/condition.ts";
import { verbUnknown } from "../diagnostics/generated/verb.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { VerbSymbol } from "../model/symbols.ts";
import { FLAG } from "../model/type.ts";
import { expectType } from "./check.ts";
import { type BindContext, errorAt, means, report, spanOf } from "./context.ts";
import { attachLabels, type Term, termsOf } from "./deeds/terms.ts";
import type { BoundExpression } from "./tree.ts";
import { bindValue } from "./values/expression.ts";
import { findVerb } from "./vocabulary.ts";

export function bindCan(
  node: ComparisonNode,
  actor: BoundExpression,
  context: BindContext,
): BoundExpression {
  const at = spanOf(node, context);
  const [first, ...more] = termsOf(node.predicates, context);
  const verb = first === undefined ? undefined : verbOf(first, context);
  if (more[0] !== undefined) report(context, conditionExtra(more[0].at));
  return verb === undefined ? errorAt(at) : { kind: "can", type: FLAG, at, verb, actor };
}

/** A verb by its plain form; built-in ones are no events and cannot be asked about. */
export function verbOf(term: Term, context: BindContext): VerbSymbol | undefined {
  const name = term.label === undefined ? bareName(term.value) : undefined;
  const verb =
    name === undefined ? undefined : findVerb(nameText(name), context.owner, context.names);
  if (verb !== undefined) means(context, name, verb);
  if (verb !== undefined) return verb;
  const text = name === undefined ? "this" : nameText(name);
  report(
    context,
    verbUnknown(term.at, { verb: text, near: nearest(text, context.names.verbs.keys()) }),
  );
  return undefined;
}

/** In a test `this test` is all that was done in it. */
function phaseOf(since: Term, context: BindContext): VerbSymbol | undefined {
  const isTest = bareName(since.value)?.text === "test" && !context.names.verbs.has("test");
  return isTest && context.test !== undefined
    ? context.test.verb
    : verbOf({ ...since, label: undefined }, context);
}

/** `self did move this turn`, `self did strike ann`. */
export function bindDid(
  node: ComparisonNode,
  actor: BoundExpression,
  context: BindContext,
): BoundExpression {
  const at = spanOf(node, context);
  const terms = termsOf(node.predicates, context);
  const [first, ...rest] = terms;
  const verb = first === undefined ? undefined : verbOf(first, context);
  const since = rest.find((term) => term.label === "this");
  const phase = since === undefined ? undefined : phaseOf(since, context);
  if (verb === undefined || (since !== undefined && phase === undefined)) return errorAt(at);
  const takes = (label: string) => verb.holes.some((hole) => hole.label === label);
  const { own, labels } = attachLabels(
    rest.filter((term) => term !== since),
    takes,
    context,
    verb.name,
  );
  const matches: { hole: number; value: BoundExpression }[] = [];
  const subject = verb.holes.findIndex((hole) => hole.subject);
  if (subject >= 0)
    matches.push({ hole: subject, value: expectType(actor, verb.holes[subject]!.type, context) });
  for (const term of own) {
    const hole = verb.holes.findIndex(
      (each, index) =>
        !each.subject &&
        each.label === term.label &&
        !matches.some((match) => match.hole === index),
    );
    if (hole < 0) {
      report(context, conditionExtra(term.at));
      continue;
    }
    const { type } = verb.holes[hole]!;
    matches.push({
      hole,
      value: expectType(bindValue(term.value, { ...context, labels }, type), type, context),
    });
  }
  return { kind: "did", type: FLAG, at, verb, phase, matches };
}

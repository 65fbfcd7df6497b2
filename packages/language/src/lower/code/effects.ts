/** Changes and hooks with an end: `until after turn: move of it is +1`. */
import type { Expiry, Expr, Stmt } from "@questwright/bundle";
import type { BoundPoint, BoundStatement, Local } from "../../bind/tree.ts";
import { walkChange, walkHook, walkPoint } from "../../bind/walk.ts";
import { numberOf } from "../lowering.ts";
import { addEnd, lowerChange, lowerHook, type Whose } from "../rules.ts";
import { valueFor } from "./expressions.ts";
import { type Frame, placeOf, slotsOf, span } from "./frame.ts";
import { isUnique } from "./queries.ts";

type EffectStatement = Extract<BoundStatement, { readonly kind: "effect" }>;

export function lowerEffect(frame: Frame, statement: EffectStatement): Stmt[] {
  const { lowering, title } = frame;
  const at = span(frame, statement.at);
  const effect = lowering.effects.push(undefined) - 1;
  const expiry = statement.until === undefined ? null : expiryOf(frame, statement.until);
  const captured = capturedBy(frame, statement, expiry === undefined);
  const whose: Whose = {
    owners: [{ type: "effect", effect }],
    parameters: captured,
    title,
  };
  const modifiers = statement.changes.flatMap((change) => lowerChange(lowering, change, whose));
  const hooks = statement.hooks.flatMap((hook) => lowerHook(lowering, hook, whose));
  if (expiry === undefined && statement.until !== undefined)
    hooks.push(...addEnd(lowering, statement.until, whose));
  lowering.effects[effect] = { captures: captured.length, hooks, modifiers, title, span: at };
  const values = captured.map((local): Expr => ["local", slotsOf(frame, local).integer]);
  return [["effect", at, effect, values, expiry ?? null]];
}

/** Names of the body that a change or hook reads, in the order they are read. */
function capturedBy(frame: Frame, statement: EffectStatement, withPoint: boolean): Local[] {
  const found = new Set<Local>();
  const visitor = {
    expression: (value: Parameters<typeof valueFor>[1]) => {
      if (value.kind === "local" && placeOf(frame, value.local) !== undefined)
        found.add(value.local);
    },
  };
  for (const change of statement.changes) walkChange(change, visitor);
  for (const hook of statement.hooks) walkHook(hook, visitor);
  if (withPoint) walkPoint(statement.until, visitor);
  const kept = [...found].filter((local) => slotsOf(frame, local).integer >= 0);
  // A list ends with the body that made it; binding tells of all but those in the moment of the end.
  for (const { name } of [...found].filter((local) => !kept.includes(local)))
    frame.faults.push(
      frame.lowering.strings.of(`“${name}” is a list and cannot be kept for later`),
    );
  return kept;
}

/** The moment as an event whose arguments are known now; undefined where that cannot be said. */
function expiryOf(frame: Frame, point: BoundPoint): Expiry | undefined {
  const { lowering } = frame;
  const { moment } = point;
  if (moment === "instead" || moment === "during" || point.verb === undefined) return undefined;
  const matches: [number, Expr][] = [];
  for (const { hole, condition, term } of point.patterns) {
    if (!("kind" in term)) return undefined;
    const equal = condition.kind === "compare" && condition.operator === "=";
    const itself = condition.kind === "is-thing" && isUnique(condition.thing);
    if (!equal && !itself) return undefined;
    matches.push([hole, valueFor(frame, term, point.verb.holes[hole]!.type)]);
  }
  const verb = numberOf(lowering.verbs, point.verb);
  lowering.marked.add(verb);
  return { point: moment, verb, matches };
}

import type { BoundExpression, BoundStatement } from "../bind/tree.ts";
import { spokenIn } from "../texts/texts.ts";
import { isOne } from "./asked.ts";
import type { WordingContext } from "./context.ts";
import type { VerbForm } from "./deed.ts";
import { nounOf, phaseNoun, words } from "./english.ts";
import { valueWords } from "./expression.ts";

export type Statement<Kind extends BoundStatement["kind"]> = Extract<
  BoundStatement,
  { readonly kind: Kind }
>;

/** "2 hurt", "hurt equal to its move". */
export function amountOf(amount: BoundExpression, what: string, context: WordingContext): string {
  return amount.kind === "number"
    ? `${amount.value} ${what}`
    : `${what} equal to ${valueWords(amount, context)}`;
}

/** "2", "as many as the bet". */
export function asMany(amount: BoundExpression, context: WordingContext): string {
  return amount.kind === "number"
    ? String(amount.value)
    : `as many as ${valueWords(amount, context)}`;
}

export function letClause({ local, value }: Statement<"let">, context: WordingContext): string {
  if (value.kind === "flag") return `it is ${value.value ? "" : "not yet "}${words(local.name)}`;
  return `the ${words(local.name)} is ${valueWords(value, context)}`;
}

export function setClause(
  target: BoundExpression,
  value: BoundExpression,
  form: VerbForm,
  context: WordingContext,
): string {
  if (form === "plain") return plainSet(target, value, context);
  if (value.kind === "flag") {
    const so = value.value ? "now" : "no longer";
    if (target.kind === "property")
      return `${valueWords(target.of, context)} is ${so} ${nounOf(target.property, context.texts)}`;
    if (target.kind === "local") return `it is ${so} ${words(target.local.name)}`;
  }
  const what = valueWords(target, context);
  if (value.kind === "sum" && value.right.kind === "number" && sameValue(target, value.left))
    return `${what} is ${value.right.value} ${value.operator === "+" ? "higher" : "lower"}`;
  return `${what} becomes ${valueWords(value, context)}`;
}

/** "set your hurt to 0", "lower its hurt by 1", "make the lamp lit": what somebody may do. */
function plainSet(
  target: BoundExpression,
  value: BoundExpression,
  context: WordingContext,
): string {
  if (value.kind === "flag" && target.kind === "property") {
    const so = value.value ? "" : "no longer ";
    return `make ${valueWords(target.of, context)} ${so}${nounOf(target.property, context.texts)}`;
  }
  const what = valueWords(target, context);
  if (value.kind === "sum" && value.right.kind === "number" && sameValue(target, value.left))
    return `${value.operator === "+" ? "raise" : "lower"} ${what} by ${value.right.value}`;
  return `set ${what} to ${valueWords(value, context)}`;
}

function sameValue(a: BoundExpression, b: BoundExpression): boolean {
  if (a.kind === "local") return b.kind === "local" && a.local === b.local;
  if (a.kind === "thing") return b.kind === "thing" && a.thing === b.thing;
  return a.kind === "property" && b.kind === "property" && a.property === b.property
    ? sameValue(a.of, b.of)
    : false;
}

export function placeClause(place: BoundExpression, context: WordingContext): string {
  return `${place.type.type === "zone" ? "in" : "on"} ${valueWords(place, context)}`;
}

export function createClause(
  { thing, amount, place }: Statement<"create">,
  context: WordingContext,
): string {
  const count = isOne(amount) ? "one" : valueWords(amount, context);
  const where = place === undefined ? "" : ` ${placeClause(place, context)}`;
  return `set up ${count} ${valueWords(thing, context)}${where}`;
}

export function endClause(
  scenario: BoundExpression | undefined,
  outcome: BoundExpression | undefined,
  context: WordingContext,
): string {
  const what = scenario === undefined ? "the scenario" : valueWords(scenario, context);
  return outcome === undefined ? `${what} ends` : `${what} ends: ${valueWords(outcome, context)}`;
}

/** `stop turn`, `ann stops walk`, `ann stops`. */
export function leaveClause({ verb, actor }: Statement<"leave">, context: WordingContext): string {
  const who = actor === undefined ? "" : `${valueWords(actor, context)} stops `;
  if (verb === undefined)
    return `what ${actor === undefined ? "is done" : `${valueWords(actor, context)} is doing`} ends at once`;
  const what =
    verb.role === "phase" ? phaseNoun(verb, context.texts) : spokenIn(context.texts, verb);
  return actor === undefined ? `${what} ends at once` : `${who}${what} at once`;
}

import type { BoundExpression, BoundStatement, Hoist, Local } from "../bind/tree.ts";
import { saidAs, sForm } from "../model/s-form.ts";
import type { VerbSymbol } from "../model/symbols.ts";
import { saysIn, spokenIn } from "../texts/texts.ts";
import type { WordingContext } from "./context.ts";
import { phaseNoun, thingNoun, uncapitalised, words } from "./english.ts";
import { valueWords } from "./expression.ts";
import { queryWords } from "./query.ts";
import { filledSaying } from "./sayings.ts";

/** How a verb is said: "moves" after someone, "move" after "may" and where nobody is named. */
export type VerbForm = "third" | "plain";

export type BoundDeed = Extract<BoundStatement, { readonly kind: "deed" }>;

/** Terms that are picked, or for each of which the deed is done, are introduced by their query. */
export function introduce(hoists: readonly Hoist[], context: WordingContext): void {
  for (const { local, query } of hoists)
    context.introductions.set(local, () => queryWords(query, context));
}

/** A deed of a declared verb: its `says` with its holes filled, or the shape of its declaration. */
export function deedWords(deed: BoundDeed, form: VerbForm, context: WordingContext): string {
  const { verb, args } = deed;
  if (verb.role === "action") return actionWords(deed, form, context);
  if (form === "third" && saysIn(context.texts, verb) !== undefined)
    return saysWords(verb, args, context);
  if (verb.role === "phase") return `${phaseNoun(verb, context.texts)} takes place`;
  return shapeWords(verb, args, form, context);
}

function actionWords(deed: BoundDeed, form: VerbForm, context: WordingContext): string {
  const { verb, args } = deed;
  const title = spokenIn(context.texts, verb);
  if (form === "plain" || args[0] === undefined) return `take ${title}`;
  return `${subjectWords(args[0], context)} takes ${title}`;
}

/** The template of a verb with its holes filled. A hole that is not given goes with a blank. */
export function saysWords(
  verb: VerbSymbol,
  args: readonly (BoundExpression | undefined)[],
  context: WordingContext,
): string {
  const filled = filledSaying(verb, saysIn(context.texts, verb) ?? "", (hole, index) => {
    const value = args[index];
    if (value === undefined || value.kind === "none") return "";
    return hole.subject ? subjectWords(value, context) : valueWords(value, context);
  });
  return tidy(uncapitalised(filled));
}

function tidy(text: string): string {
  return text
    .replace(/\bit['’]s\b/g, "its")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** "the visitor draws 2 from the finds", or plain: "draw 2 from the finds". */
function shapeWords(
  verb: VerbSymbol,
  args: readonly BoundExpression[],
  form: VerbForm,
  context: WordingContext,
): string {
  const subject = verb.holes.findIndex((hole) => hole.subject);
  const rest = verb.holes.flatMap((hole, index) => {
    const value = args[index];
    if (index === subject || value === undefined || value.kind === "none") return [];
    const label = hole.label === undefined ? "" : `${words(hole.label)} `;
    return [`${label}${valueWords(value, context)}`];
  });
  const who = args[subject];
  const acts = form === "third" && who !== undefined && who.kind !== "none";
  const head = acts ? `${subjectWords(who, context)} ${words(saidAs(verb))}` : words(verb.name);
  return [head, ...rest].join(" ");
}

/** Words for the one a sentence is about; afterwards "it" means that one. */
export function subjectWords(value: BoundExpression, context: WordingContext): string {
  const text = valueWords(value, context);
  const local = subjectOf(value);
  if (local !== undefined) context.it = local;
  return text;
}

function subjectOf(value: BoundExpression): Local | undefined {
  return value.kind === "local" && value.type.type === "entity" ? value.local : undefined;
}

/** Who decides or acts, at the head of a clause; nothing where nobody is named. */
export function actorHead(
  actor: BoundExpression | undefined,
  verb: string,
  form: VerbForm,
  context: WordingContext,
): string {
  if (form === "plain" || actor === undefined || actor.kind === "none") return words(verb);
  if (actor.kind === "thing")
    return `${thingNoun(actor.thing, context.texts)} ${words(sForm(verb))}`;
  return `${subjectWords(actor, context)} ${words(sForm(verb))}`;
}

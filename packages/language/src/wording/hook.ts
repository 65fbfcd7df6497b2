import type { BoundExpression, BoundHook, BoundPoint, BoundQuery, Local } from "../bind/tree.ts";
import { saidAs } from "../model/s-form.ts";
import type { KindSymbol, VerbSymbol } from "../model/symbols.ts";
import { saysIn, spokenIn, type Texts } from "../texts/texts.ts";
import { conditionWords } from "./condition.ts";
import type { WordingContext } from "./context.ts";
import { saysWords } from "./deed.ts";
import { kindNoun, phaseName, phaseNoun, sentence, withArticle, words } from "./english.ts";
import { valueWords } from "./expression.ts";
import { queryWords } from "./query.ts";
import { blockClause, bodyWords } from "./statement.ts";

/** A hook as one clause: "each time this foe suffers harm, …". */
export function hookWords(hook: BoundHook, context: WordingContext): string {
  return `${headWords(hook, context)}, ${blockClause(hook.body, context)}`;
}

/** A hook as sentences; rows after a roll become sentences of their own. */
export function hookSentences(hook: BoundHook, context: WordingContext): string {
  const head = headWords(hook, context);
  const [first, ...rest] = bodyWords(hook.body, context).split(/(?<=[.!?”]) (?=On |Otherwise)/);
  const begin = (first ?? "").replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
  return [sentence(`${head}, ${begin}`), ...rest].join(" ");
}

function headWords({ often, point, when }: BoundHook, context: WordingContext): string {
  const phase = often?.per;
  const next = often !== undefined && phase === undefined;
  const limit = phase === undefined ? "" : `once each ${phaseName(phase, context.texts)}, `;
  const moment = momentWords(point, next, context);
  const condition = when === undefined ? "" : `, if ${conditionWords(when, context)}`;
  return `${limit}${moment}${condition}`;
}

/** `next`: it is done once, the next time. */
function momentWords(point: BoundPoint, next: boolean, context: WordingContext): string {
  const phase = phaseOf(point);
  if (phase !== undefined) {
    const noun = next
      ? `the next ${phaseNoun(phase, context.texts).replace(/^the /, "")}`
      : phaseNoun(phase, context.texts);
    switch (point.moment) {
      case "before":
        return `at the start of ${noun}`;
      case "after":
        return `at the end of ${noun}`;
      case "during":
        return next ? `at any one time during ${noun}` : `at any time during ${noun}`;
      case "instead":
        return `instead of ${noun}`;
    }
  }
  const event = eventWords(point, context);
  const each = next ? "the next time" : "each time";
  switch (point.moment) {
    case "before":
      return `${each} ${event}`;
    case "after":
      return `${next ? each : "after"} ${event}`;
    case "during":
      return `at any ${next ? "one " : ""}time while ${event}`;
    case "instead":
      return `${each} ${event}, instead`;
  }
}

function phaseOf({ verb }: BoundPoint): VerbSymbol | undefined {
  return verb?.role === "phase" ? verb : undefined;
}

/** What happens, as far as the hook says it: holes that may be anything are left out. */
export function eventWords(point: BoundPoint, context: WordingContext): string {
  const { verb } = point;
  if (verb === undefined) return rollWords(point, context);
  const terms = verb.holes.map((_, hole) => termAt(point, hole, context));
  const subject = verb.holes.findIndex((hole) => hole.subject);
  const first = verb.holes[subject === -1 ? 0 : subject];
  const fallback =
    first?.type.type === "entity"
      ? withArticle(kindNoun(first.type.kind, context.texts))
      : "something";
  if (verb.role === "action") {
    const title = spokenIn(context.texts, verb);
    return `${terms[0] ?? fallback} takes ${title}`;
  }
  if (saysIn(context.texts, verb) !== undefined) return filledSays(point, terms, context);
  const labels = terms.flatMap((term, hole) => {
    if (hole === subject || term === undefined) return [];
    const label = verb.holes[hole]!.label;
    return [`${label === undefined ? "" : `${words(label)} `}${term}`];
  });
  if (subject === -1) return ["someone", words(saidAs(verb)), ...labels].join(" ");
  return [terms[subject] ?? fallback, words(saidAs(verb)), ...labels].join(" ");
}

/** The template with the terms of the hook; entities that may be any are named by their kind. */
function filledSays(
  { verb, holes }: BoundPoint,
  terms: readonly (string | undefined)[],
  context: WordingContext,
): string {
  const args = verb!.holes.map((hole, index): BoundExpression | undefined => {
    const local = holes[index];
    const term = terms[index];
    if (local === undefined) return undefined;
    if (term !== undefined) context.introductions.set(local, () => term);
    else if (hole.type.type === "entity" && !hole.acceptsNothing)
      context.introductions.set(local, someOf(hole.type.kind, context.texts));
    else return undefined;
    return { kind: "local", type: local.type, at: local.at, local };
  });
  const text = saysWords(verb!, args, context);
  for (const local of holes) context.introductions.delete(local);
  return text;
}

function someOf(kind: KindSymbol, texts: Texts): () => string {
  return () => withArticle(kindNoun(kind, texts));
}

function termAt(point: BoundPoint, hole: number, context: WordingContext): string | undefined {
  const pattern = point.patterns.find((each) => each.hole === hole);
  if (pattern === undefined) return undefined;
  const { term } = pattern;
  if (!isQuery(term)) return valueWords(term, context);
  nameMatched(point.holes[hole], term, context);
  return queryWords(term, context);
}

/** Who matched is spoken of as the hook says it, not as anything that the event may be about. */
function nameMatched(
  local: Local | undefined,
  { candidate }: BoundQuery,
  context: WordingContext,
): void {
  if (local === undefined || candidate.type.type !== "entity") return;
  const name = `that ${kindNoun(candidate.type.kind, context.texts)}`;
  if (context.taken.has(name)) return;
  context.taken.add(name);
  context.names.set(local, name);
}

export function isQuery(term: BoundExpression | BoundQuery): term is BoundQuery {
  return !("kind" in term);
}

const ROLL_HOLES = ["dice", "purpose", "actor", "table"] as const;

function rollWords(point: BoundPoint, context: WordingContext): string {
  const term = (name: (typeof ROLL_HOLES)[number]) =>
    termAt(point, ROLL_HOLES.indexOf(name), context);
  const actor = term("actor");
  const purpose = term("purpose");
  const table = term("table");
  const dice = term("dice") ?? "dice";
  const tail = `${table === undefined ? "" : ` on ${table}`}${purpose === undefined ? "" : ` for ${purpose}`}`;
  return actor === undefined ? `${dice} are rolled${tail}` : `${actor} rolls ${dice}${tail}`;
}

/** "until the end of the turn". */
export function endWords(point: BoundPoint, context: WordingContext): string {
  const phase = phaseOf(point);
  if (phase !== undefined)
    return `until the ${point.moment === "before" ? "start" : "end"} of ${phaseNoun(phase, context.texts)}`;
  return `until ${point.moment === "before" ? "before" : "after"} ${eventWords(point, context)}`;
}

import type { BoundExpression, BoundQuery } from "../bind/tree.ts";
import { joined } from "../diagnostics/wording.ts";
import { wordIn } from "../texts/texts.ts";
import { conditionWords, isForYou, labelledArgs } from "./condition.ts";
import { isYou, type WordingContext, withIt } from "./context.ts";
import { kindNoun, kindNouns, nounOf, thingNoun, withArticle, words } from "./english.ts";
import { faceWords, valueWords } from "./expression.ts";
import { spanOf } from "./span.ts";
import { isUtmost } from "./utmost.ts";

/** A query with its picking word: "each visible foe", "a card in its bag", "the nearest warden". */
export function queryWords(query: BoundQuery, context: WordingContext): string {
  const { amount } = query;
  if (amount !== undefined) {
    const number = valueWords(amount, context);
    const which = query.random ? "random " : orderWord(query);
    const members = number === "1" ? singular(query, context) : memberWords(query, context);
    return `${which === "" || query.random ? "" : "the "}${number} ${which}${members}`;
  }
  if (query.source.kind === "list") return listWords(query, context);
  const one = singular(query, context);
  switch (query.picking) {
    case undefined:
    case "a":
    case "an":
      if (query.random) return `a random ${one}`;
      return isSuperlative(query) ? `the ${one}` : withArticle(one);
    case "each":
    case "another":
    case "any":
    case "no":
    case "the":
      return `${query.picking} ${one}`;
    case "random":
      return `a random ${one}`;
    case "nearest":
    case "farthest":
    case "highest":
    case "lowest":
    case "most":
    case "least":
      return `the ${query.picking} ${one}`;
  }
}

/** "the remotest portal": of such there are few, and often one. */
function isSuperlative({ adjectives, where }: BoundQuery): boolean {
  return [...adjectives, where].some(
    (each) => each?.kind === "adjective" && isUtmost(each.adjective),
  );
}

/** "nearest " in "the 2 nearest foes". */
function orderWord({ order, picking }: BoundQuery): string {
  return order === undefined || picking === undefined || picking === "the" ? "" : `${picking} `;
}

/** "one of its tools", "each of those cards". */
function listWords(query: BoundQuery, context: WordingContext): string {
  const members = memberWords(query, context);
  switch (query.picking) {
    case "each":
    case "any":
    case "another":
      return `${query.picking} ${members}`;
    case "no":
      return `none ${members}`;
    default:
      return query.random ? `a random one ${members}` : `one ${members}`;
  }
}

/** Several, without a picking word: "visible wardens that are adjacent to it". */
export function memberWords(query: BoundQuery, context: WordingContext): string {
  return around(query, noun(query, true, context), context);
}

function singular(query: BoundQuery, context: WordingContext): string {
  return around(query, noun(query, false, context), context);
}

function around(query: BoundQuery, noun: string, context: WordingContext): string {
  const asks = context.you !== undefined;
  const span = asks ? spanOf(query) : undefined;
  if (span !== undefined)
    return `number from ${span.map((end) => valueWords(end, context)).join(" to ")}`;
  const before: string[] = [];
  const after: BoundExpression[] = [];
  const place = (condition: BoundExpression, leads: boolean): void => {
    const word =
      asks && query.source.kind === "list" ? undefined : adjectiveWords(condition, leads, context);
    if (word === undefined) after.push(condition);
    else before.push(word);
  };
  for (const adjective of query.adjectives) place(adjective, true);
  // In a question what stands behind its noun leads where nothing is left to be said behind it.
  for (const condition of query.labels) {
    if (asks) place(condition, false);
    else after.push(condition);
  }
  const isLeading = asks && isOneWord(query, context);
  if (isLeading) place(query.where!, false);
  const clauses = after.map((condition) => relativeWords(query, condition, context));
  const relative = asks && clauses.length > 1 ? [joined(clauses, "and")] : clauses;
  const where =
    query.where === undefined || isLeading ? "" : ` ${whereWords(query, query.where, context)}`;
  const inside = placeWords(query, context);
  return `${[...before, noun].join(" ")}${inside}${relative.map((text) => ` ${text}`).join("")}${where}`;
}

/** An adjective before its noun; undefined for anything more than one. `leads`: it stands there in the rule. */
function adjectiveWords(
  condition: BoundExpression,
  leads: boolean,
  context: WordingContext,
): string | undefined {
  if (condition.kind === "not") {
    const inner = adjectiveWords(condition.operand, leads, context);
    return inner === undefined ? undefined : `not ${inner}`;
  }
  if (condition.kind !== "adjective") return undefined;
  const rest = condition.args.slice(1);
  const { adjective } = condition;
  const isMine = (value: BoundExpression, index: number) =>
    (leads && isYou(value, context) && !SELFISH.has(adjective.holes[index + 1]?.label ?? "")) ||
    (leads &&
      value.kind === "local" &&
      (value.local.origin === "self" || value.local === context.it)) ||
    isForYou(adjective, index + 1, value, context);
  if (!rest.every(isMine)) return undefined;
  const name = nounOf(adjective, context.texts);
  // "a hero on the board", "a model in range".
  return context.you !== undefined && PLACES.test(name) ? undefined : name;
}

/** "adjacent to it", or "where it is awake". */
function relativeWords(
  query: BoundQuery,
  condition: BoundExpression,
  context: WordingContext,
): string {
  if (condition.kind === "adjective" && isCandidate(query, condition.args[0])) {
    const { adjective, args } = condition;
    const name = nounOf(adjective, context.texts);
    const others = args.slice(1);
    const isPlace = context.you !== undefined && PLACES.test(name);
    // "a model in range", not "in range to you".
    const told = isPlace ? others.filter((value) => !isYou(value, context)) : others;
    const labels =
      told.length === 0 ? "" : labelledArgs(adjective, others, context, isYours(query, context));
    if (labels.startsWith(` ${words(adjective.name)} `)) return labels.trim();
    const isBare = context.you !== undefined && labels === "" && !isPlace;
    return isBare ? `that is ${name}` : `${name}${labels}`;
  }
  return whereWords(query, condition, context);
}

/** "a gun in your kit", "one of your guns": by whom it is aimed goes without saying. */
function isYours({ source }: BoundQuery, context: WordingContext): boolean {
  const of = (value: BoundExpression): boolean =>
    value.kind === "property" && isYou(value.of, context);
  switch (source.kind) {
    case "members":
      return of(source.place);
    case "list":
      return of(source.list);
    case "held":
      return isYou(source.owner, context);
    default:
      return false;
  }
}

/** Labels of which `isForYou` says more. */
const SELFISH: ReadonlySet<string> = new Set(["for", "by"]);

/** "where it is unspent" says no more than "unspent" does. */
function isOneWord({ where, source }: BoundQuery, context: WordingContext): boolean {
  if (where?.kind !== "adjective" || source.kind === "list") return false;
  const word = adjectiveWords(where, false, context);
  return word !== undefined && !word.includes(" ");
}

const PLACES = /^(?:aboard$|(?:at|in|of|off|on|out|under|within|without|beside|behind|near|next) )/;

function isCandidate({ candidate }: BoundQuery, value: BoundExpression | undefined): boolean {
  return value?.kind === "local" && value.local === candidate;
}

function whereWords(
  query: BoundQuery,
  condition: BoundExpression,
  context: WordingContext,
): string {
  const text = withIt(query.candidate, context, () => conditionWords(condition, context));
  if (context.you === undefined) return `where ${text}`;
  if (text.startsWith("it is "))
    return `that is ${text
      .slice(6)
      .replace(/ (and|or) it is /g, " $1 ")
      .replace(/ (and|or) its /g, " $1 whose ")}`;
  return text.startsWith("its ")
    ? `whose ${text
        .slice(4)
        .replace(/ (and|or) its /g, " $1 whose ")
        .replace(/ (and|or) it is /g, " $1 that is ")}`
    : `where ${text}`;
}

function noun({ source }: BoundQuery, several: boolean, context: WordingContext): string {
  switch (source.kind) {
    case "kind":
      return several ? kindNouns(source.of, context.texts) : kindNoun(source.of, context.texts);
    case "thing":
      return thingNoun(source.thing, context.texts);
    case "members":
    case "held":
      if (source.thing !== undefined) return thingNoun(source.thing, context.texts);
      return several ? kindNouns(source.of, context.texts) : kindNoun(source.of, context.texts);
    case "list":
      return `of ${valueWords(source.list, context)}`;
    case "range":
      return `number from ${valueWords(source.low, context)} to ${valueWords(source.high, context)}`;
    case "words":
      return source.words.map((word) => wordIn(context.texts, word)).join(" or ");
    case "dice": {
      const face =
        source.face === undefined ? "" : ` that shows ${faceWords(source.face, context.texts)}`;
      const faces =
        source.face === undefined ? "" : ` that show ${faceWords(source.face, context.texts)}`;
      return several ? `dice${faces}` : `die${face}`;
    }
  }
}

function placeWords({ source }: BoundQuery, context: WordingContext): string {
  switch (source.kind) {
    case "members": {
      const place = valueWords(source.place, context);
      return ` ${source.place.type.type === "zone" ? "in" : "on"} ${place}`;
    }
    case "held":
      return ` of ${valueWords(source.owner, context)}`;
    default:
      return "";
  }
}

import type { Expression, NameNode, NounNode, NumberNode, PickingWord } from "@questwright/grammar";
import { adjectiveTwice, adjectiveUnknown } from "../../diagnostics/generated/adjective.ts";
import { nameNoSelf } from "../../diagnostics/generated/name.ts";
import {
  nounLeftOver,
  nounListExpected,
  nounNoOwner,
  nounNumber,
  nounTwoPicks,
  nounUnknown,
} from "../../diagnostics/generated/noun.ts";
import { nearest, nearestOf } from "../../diagnostics/nearest.ts";
import { builtInKind } from "../../model/built-in/kinds.ts";
import { isKind } from "../../model/kinds.ts";
import { nameText } from "../../model/node-name.ts";
import { NUMBER, type Type } from "../../model/type.ts";
import { isNumeric, kindOf } from "../../types/fits.ts";
import {
  actingIn,
  addLocal,
  asValue,
  type BindContext,
  errorAt,
  findLocal,
  innerScope,
  localValue,
  makeLocal,
  means,
  nameLocal,
  report,
  spanOf,
} from "../context.ts";
import {
  adjectivesBehind,
  isNounWord,
  NO_TERMS,
  type NounParts,
  splitWords,
  type Term,
} from "../deeds/terms.ts";
import type { BoundExpression, BoundQuery, Local, QuerySource } from "../tree.ts";
import { bindAdjective } from "./adjective.ts";
import { bindCondition } from "./condition.ts";
import { bindOrder } from "./order.ts";
import { sourceOfNoun } from "./source.ts";

/** The words and picking words of a noun, from whichever node holds them. */
export interface NounText {
  readonly node: Expression;
  readonly picking: readonly PickingWord[];
  readonly words: readonly NameNode[];
  readonly amount: BoundExpression | undefined;
}

/** A query with its labels; `name` names the candidate besides `it`. */
export function bindQuery(
  node: NounNode | NumberNode,
  context: BindContext,
  name?: NameNode,
): BoundQuery {
  const number = node.kind === "Number" ? node : node.amount;
  const amount: BoundExpression | undefined =
    number === undefined
      ? undefined
      : { kind: "number", type: NUMBER, at: spanOf(number, context), value: number.value };
  const picking = pickingOf(node);
  const mayCount = picking.some((word) => COUNTED.has(word));
  if (node.kind === "Noun" && number !== undefined && !mayCount)
    report(context, nounNumber(spanOf(number, context), { word: picking.at(-1) ?? "a" }));
  const counting = mayCount && amount === undefined ? countingName(node.words, context) : undefined;
  const words = counting === undefined ? node.words : node.words.slice(1);
  return bindNounText({ node, picking, words, amount: amount ?? counting }, context, name);
}

function pickingOf(node: NounNode | NumberNode): readonly PickingWord[] {
  if (node.kind !== "Noun" || node.quantifiers.length === 0) return NO_PICKING;
  return node.quantifiers.map(({ word }) => word);
}

const NO_PICKING: readonly PickingWord[] = [];

/** `highest spare die`: a name that says how many, before what is counted. */
function countingName(
  [first, ...more]: readonly NameNode[],
  context: BindContext,
): BoundExpression | undefined {
  if (first === undefined || more.length === 0) return undefined;
  const text = nameText(first);
  if (context.names.adjectives.has(text) || isNounWord(text, context)) return undefined;
  const local = findLocal(context, text);
  if (local === undefined || !isNumeric(local.type)) return undefined;
  return localValue(local, spanOf(first, context), context);
}

/** Picking words behind which a number may say how many. */
const COUNTED: ReadonlySet<PickingWord> = new Set<PickingWord>([
  "nearest",
  "farthest",
  "highest",
  "lowest",
  "most",
  "least",
  "random",
]);

/** Everything in a list, zone or roll, as a query without words. */
export function queryOver(value: BoundExpression): BoundQuery | undefined {
  const { type } = value;
  let source: QuerySource;
  let member: Type;
  if (type.type === "list") {
    source = { kind: "list", list: value };
    member = type.of;
  } else if (type.type === "zone") {
    source = { kind: "members", place: value, of: type.of, thing: undefined };
    member = { type: "entity", kind: type.of };
  } else if (type.type === "roll") {
    source = { kind: "dice", roll: value, face: undefined };
    member = { type: "rolled", dice: type.dice };
  } else return undefined;
  return {
    picking: undefined,
    source,
    candidate: makeLocal("it", "candidate", member, value.at),
    adjectives: NOTHING,
    labels: NOTHING,
    at: value.at,
  };
}

function bindNounText(text: NounText, context: BindContext, name?: NameNode): BoundQuery {
  const at = spanOf(text.node, context);
  const terms = context.labels.get(text.node) ?? NO_TERMS;
  const [word] = text.words;
  if (word !== undefined && name === undefined && terms.length === 0 && isBare(text, context))
    return bindBare(word, text.picking[0], context, at);
  const value = asValue(context);
  const parts = splitWords(text.words, context);
  if (parts.noun === undefined) reportNoNoun(text, context);
  else checkWords(parts, context);
  const claimed = claimedTerms(parts.behind, terms, value);
  const found = sourceOfNoun(
    parts.noun,
    claimed.length === 0 ? terms : terms.filter((term) => !claimed.includes(term)),
    value,
    at,
  );
  const candidate = makeLocal("it", "candidate", found.member, at);
  const named = name === undefined ? undefined : withCandidate(candidate, value);
  if (named !== undefined) nameLocal(named, name!, candidate);
  const last = adjectivesBehind(found.terms);
  const rest = claimed.concat(found.terms.filter(({ label }) => label !== undefined));
  const words = parts.adjectives.concat(parts.behind, last);
  const order = bindOrder(text, candidate, rest, takesWith(words, context), value, at);
  const adjectives: BoundExpression[] = [];
  // The nearest to the labels takes them first.
  for (let index = last.length - 1; index >= 0; index--)
    adjectives.push(bindNounAdjective(last[index]!, candidate, rest, value));
  for (const word of parts.behind) adjectives.push(bindNounAdjective(word, candidate, rest, value));
  for (let index = parts.adjectives.length - 1; index >= 0; index--)
    adjectives.unshift(bindNounAdjective(parts.adjectives[index]!, candidate, rest, value));
  const labels = bindLabels(candidate, rest, value);
  const term = rest.find(({ label }) => label === "where");
  const conditions = found.conditions(candidate);
  const picking = mainPick(text, context);
  const random = text.picking.includes("random");
  const { amount } = text;
  const where = term && bindCondition(term.value, named ?? withCandidate(candidate, value));
  const except = text.picking.includes("another")
    ? exceptOf(value, at)
    : notItself(order, candidate);
  const all: BoundQuery = {
    picking,
    source: found.source,
    candidate,
    adjectives: adjectives.length === 0 ? NOTHING : adjectives,
    labels: conditions.length + labels.length === 0 ? NOTHING : [...conditions, ...labels],
    at,
  };
  const takesAll = amount === undefined && !random && order === undefined;
  if (takesAll && where === undefined && except === undefined) return all;
  return { ...all, random, amount, where, except, order };
}

/** One list for all that have none: bound bodies are kept long. */
const NOTHING: readonly BoundExpression[] = Object.freeze([]);

/** Picking words that say nothing about which they are. */
const PLAIN: ReadonlySet<PickingWord> = new Set<PickingWord>([
  "a",
  "an",
  "the",
  "each",
  "any",
  "no",
]);

/** Whether a noun is one word, about which nothing is said. */
function isBare({ picking, words, amount }: NounText, context: BindContext): boolean {
  return (
    words.length === 1 &&
    amount === undefined &&
    (picking.length === 0 || (picking.length === 1 && PLAIN.has(picking[0]!))) &&
    isNounWord(nameText(words[0]!), context)
  );
}

/** Most queries are for all of a kind: they need none of the lists that all the others do. */
function bindBare(
  word: NameNode,
  picking: PickingWord | undefined,
  context: BindContext,
  at: BoundExpression["at"],
): BoundQuery {
  const { source, member, conditions } = sourceOfNoun(word, NO_TERMS, context, at);
  const candidate = makeLocal("it", "candidate", member, at);
  const labels = conditions(candidate);
  return {
    picking,
    source,
    candidate,
    adjectives: NOTHING,
    labels: labels.length === 0 ? NOTHING : labels,
    at,
  };
}

/** The one who acts stays who it was; without anybody it is the candidate. */
function withCandidate(candidate: Local, context: BindContext): BindContext {
  const inside = { ...innerScope(context), candidate };
  addLocal(inside, candidate);
  return inside;
}

/** Labels that an adjective behind its noun has holes for are its own: `space reachable by ann in 2`. */
function claimedTerms(
  behind: readonly NameNode[],
  terms: readonly Term[],
  { names }: BindContext,
): Term[] {
  if (behind.length === 0) return [];
  const holes = behind.flatMap((word) => names.adjectives.get(nameText(word))?.holes ?? []);
  const claimed: Term[] = [];
  for (const { subject, label } of holes) {
    if (subject || label === undefined) continue;
    const term = terms.find((each) => each.label === label && !claimed.includes(each));
    if (term !== undefined) claimed.push(term);
  }
  return claimed;
}

/** Whether `with` is said of an adjective and not of what there is most of. */
function takesWith(words: readonly NameNode[], { names }: BindContext): boolean {
  return words.some((word) =>
    names.adjectives.get(nameText(word))?.holes.some(({ label }) => label === "with"),
  );
}

function reportNoNoun(text: NounText, context: BindContext): void {
  if (text.node.recovered) return;
  const word =
    text.words.find((each) => !context.names.adjectives.has(nameText(each))) ?? text.words.at(-1);
  if (word === undefined) {
    report(context, nounUnknown(spanOf(text.node, context), { name: "this", near: [] }));
    return;
  }
  const name = nameText(word);
  const followed = text.words.at(-1) !== word;
  if (followed)
    report(
      context,
      adjectiveUnknown(spanOf(word, context), {
        word: name,
        near: nearest(name, context.names.adjectives.keys()),
      }),
    );
  else
    report(context, nounUnknown(spanOf(word, context), { name, near: nearNouns(name, context) }));
}

function nearNouns(name: string, context: BindContext): readonly string[] {
  const { names, shared } = context;
  const nouns = () => [
    [...names.named.values()]
      .filter((symbol) => symbol.symbol === "kind" || symbol.symbol === "thing")
      .map((symbol) => symbol.name),
  ];
  return nearestOf([shared.hints("noun", name, names, nouns)]);
}

/** Words behind the noun that are no part of it, and an adjective said twice. */
function checkWords(parts: NounParts, context: BindContext): void {
  const [extra] = parts.rest;
  if (extra !== undefined)
    report(
      context,
      nounLeftOver(spanOf(extra, context), { noun: nameText(parts.noun!), word: nameText(extra) }),
    );
  if (parts.adjectives.length + parts.behind.length < 2) return;
  const seen = new Set<string>();
  for (const word of [...parts.adjectives, ...parts.behind]) {
    const name = nameText(word);
    if (seen.has(name)) report(context, adjectiveTwice(spanOf(word, context), { word: name }));
    seen.add(name);
  }
}

const ARTICLES: readonly PickingWord[] = ["a", "an", "the"];
const PLAIN_PICKS: readonly PickingWord[] = ["a", "an", "the", "random"];

/** The picking word that says how; two that contradict are reported. */
function mainPick(text: NounText, context: BindContext): PickingWord | undefined {
  if (text.picking.length < 2) return text.picking[0];
  const strong = text.picking.filter((word) => !PLAIN_PICKS.includes(word));
  const articles = text.picking.filter((word) => ARTICLES.includes(word));
  const randoms = text.picking.filter((word) => word === "random");
  const twice = [strong, articles, randoms].find((words) => words.length > 1);
  if (twice !== undefined && text.node.kind === "Noun") {
    const second = text.node.quantifiers.findLast(({ word }) => twice.includes(word))!;
    report(
      context,
      nounTwoPicks(spanOf(second, context), { first: twice[0]!, second: second.word }),
    );
  }
  return strong[0] ?? text.picking[0];
}

/** The foe nearest to a foe is another one. */
function notItself(order: BoundQuery["order"], candidate: Local): BoundExpression | undefined {
  const { measure } = order ?? {};
  const goal = measure?.kind === "measure" ? measure.args[1] : undefined;
  const kinds = [kindOf(candidate.type), goal === undefined ? undefined : kindOf(goal.type)];
  const [own, other] = kinds;
  if (own === undefined || other === undefined || isKind(own, builtInKind("space")))
    return undefined;
  return isKind(own, other) || isKind(other, own) ? goal : undefined;
}

function exceptOf(context: BindContext, at: BoundExpression["at"]): BoundExpression {
  const acting = actingIn(context, at);
  if (acting !== undefined) return acting;
  report(context, nameNoSelf(at, { name: "another" }));
  return errorAt(at);
}

export function takeTerm(rest: Term[], ...labels: readonly string[]): Term | undefined {
  const index = rest.findIndex((term) => term.label !== undefined && labels.includes(term.label));
  return index < 0 ? undefined : rest.splice(index, 1)[0];
}

function bindNounAdjective(
  word: NameNode,
  candidate: Local,
  rest: Term[],
  context: BindContext,
): BoundExpression {
  const at = spanOf(word, context);
  const adjective = context.names.adjectives.get(nameText(word))!;
  means(context, word, adjective);
  const terms: Term[] = [];
  for (const hole of adjective.holes)
    if (!hole.subject && hole.label !== undefined) {
      const term = takeTerm(rest, hole.label);
      if (term !== undefined) terms.push(term);
    }
  return bindAdjective(adjective, localValue(candidate, at, context), terms, at, context);
}

/** `on spot`, `in bag of ann`, `within 3 of it` behind a noun. */
function bindLabels(
  candidate: Local,
  rest: Term[],
  context: BindContext,
): readonly BoundExpression[] {
  if (rest.length === 0) return NOTHING;
  const found: BoundExpression[] = [];
  for (const label of ["on", "in", "within"] as const) {
    const term = takeTerm(rest, label);
    if (term === undefined) continue;
    const adjective = context.names.adjectives.get(label)!;
    const terms = [term];
    if (label === "within") {
      const of = takeTerm(rest, "of");
      if (of !== undefined) terms.push(of);
    }
    const it = localValue(candidate, term.labelAt, context);
    found.push(bindAdjective(adjective, it, terms, term.labelAt, context));
  }
  for (const term of rest)
    if (term.label === "of") report(context, nounNoOwner(term.labelAt, { label: "of" }));
    else if (term.label === "from") report(context, nounListExpected(term.at, { label: "from" }));
  return found;
}

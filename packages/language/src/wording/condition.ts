import type { BoundExpression, BoundNode, BoundQuery } from "../bind/tree.ts";
import { joined } from "../diagnostics/wording.ts";
import { builtInKind } from "../model/built-in/kinds.ts";
import { isKind } from "../model/kinds.ts";
import type { AdjectiveSymbol, HoleSymbol } from "../model/symbols.ts";
import { isOne, OPPOSITES, withoutOwner } from "./asked.ts";
import { isYou, type WordingContext } from "./context.ts";
import { kindNoun, nounOf, phaseName, thingNoun, withArticle, words } from "./english.ts";
import { faceWords, valueWords } from "./expression.ts";
import { memberWords, queryWords } from "./query.ts";

/** A condition as a clause: "it is engaged", "its hurt is 3 or more", "no warden is visible to it". */
export function conditionWords(condition: BoundExpression, context: WordingContext): string {
  switch (condition.kind) {
    case "and":
      return joined(
        condition.terms.map((term) => conditionWords(term, context)),
        "and",
      );
    case "or":
      return joined(
        condition.terms.map((term) => conditionWords(term, context)),
        "or",
      );
    case "not":
      return negatedWords(condition.operand, context);
    case "compare":
      return compareWords(condition, false, context);
    case "is-kind":
      return isWords(
        condition.subject,
        withArticle(kindNoun(condition.of, context.texts)),
        false,
        context,
      );
    case "is-thing":
      return isWords(condition.subject, thingNoun(condition.thing, context.texts), false, context);
    case "one-of":
      return isWords(
        condition.subject,
        `one of ${valueWords(condition.list, context)}`,
        false,
        context,
      );
    case "matches":
      return isWords(condition.subject, queryWords(anyOf(condition), context), false, context);
    case "adjective":
      return adjectiveWords(condition, false, context);
    case "quantified":
      return quantifiedWords(condition, context);
    case "has":
      return hasWords(condition, context);
    case "can":
      return `${valueWords(condition.actor, context)} can ${nounOf(condition.verb, context.texts)}`;
    case "did":
      return didWords(condition, false, context);
    case "so":
      return "that was done";
    case "shows":
      return `a die shows ${faceWords(condition.face, context.texts)}`;
    case "error":
      return "…";
    case "local":
      return words(condition.local.name);
    case "flag":
      return condition.value ? "always" : "never";
    default:
      return `${valueWords(condition, context)} is so`;
  }
}

function negatedWords(condition: BoundExpression, context: WordingContext): string {
  switch (condition.kind) {
    case "compare":
      return compareWords(condition, true, context);
    case "is-kind":
      return isWords(
        condition.subject,
        withArticle(kindNoun(condition.of, context.texts)),
        true,
        context,
      );
    case "is-thing":
      return isWords(condition.subject, thingNoun(condition.thing, context.texts), true, context);
    case "one-of":
      return isWords(
        condition.subject,
        `one of ${valueWords(condition.list, context)}`,
        true,
        context,
      );
    case "matches":
      return isWords(condition.subject, queryWords(anyOf(condition), context), true, context);
    case "adjective":
      return adjectiveWords(condition, true, context);
    case "can":
      return `${valueWords(condition.actor, context)} cannot ${nounOf(condition.verb, context.texts)}`;
    case "did":
      return didWords(condition, true, context);
    case "so":
      return "that was not done";
    case "not":
      return conditionWords(condition.operand, context);
    case "local":
      return `not ${words(condition.local.name)}`;
    default:
      return `it is not so that ${conditionWords(condition, context)}`;
  }
}

function anyOf({ query }: BoundNode<"matches">): BoundQuery {
  return query.picking === undefined || query.picking === "any"
    ? { ...query, picking: "a" }
    : query;
}

const COMPARISONS: Record<BoundNode<"compare">["operator"], (value: string) => string> = {
  "=": (value) => `is ${value}`,
  "!=": (value) => `is not ${value}`,
  "<": (value) => `is less than ${value}`,
  "<=": (value) => `is ${value} or less`,
  ">": (value) => `is more than ${value}`,
  ">=": (value) => `is ${value} or more`,
};

function compareWords(
  { operator, left, right }: BoundNode<"compare">,
  negated: boolean,
  context: WordingContext,
): string {
  const sign = negated ? OPPOSITES[operator] : operator;
  const flag = flagWords(left, right, sign, context);
  if (flag !== undefined) return flag;
  const other = valueWords(right, context);
  // Ways are shorter, not less.
  const compared = isWay(left) && isWay(right) ? WAYS[sign] : undefined;
  return `${valueWords(left, context)} ${compared?.(other) ?? COMPARISONS[sign](other)}`;
}

const isWay = (value: BoundExpression): boolean =>
  value.kind === "measure" &&
  value.measure.builtIn &&
  (value.measure.name === "walk" || value.measure.name === "distance");

const WAYS: Partial<typeof COMPARISONS> = {
  "<": (value) => `is shorter than ${value}`,
  ">": (value) => `is longer than ${value}`,
};

/** `lit of lamp = no` → "the lamp is not lit". */
function flagWords(
  left: BoundExpression,
  right: BoundExpression,
  sign: BoundNode<"compare">["operator"],
  context: WordingContext,
): string | undefined {
  if (left.kind !== "property" || right.kind !== "flag") return undefined;
  const holds = right.value === (sign === "=");
  return isWords(left.of, nounOf(left.property, context.texts), !holds, context);
}

function isWords(
  subject: BoundExpression,
  what: string,
  negated: boolean,
  context: WordingContext,
): string {
  const who = valueWords(subject, context);
  // `may-enter` needs no other verb.
  const modal = /^(?:may|can|must) /.exec(what)?.[0];
  if (modal !== undefined)
    return `${who} ${modal}${negated ? "not " : ""}${what.slice(modal.length)}`;
  return `${who} ${who === "you" ? "are" : "is"} ${negated ? "not " : ""}${what}`;
}

function adjectiveWords(
  { adjective, args }: BoundNode<"adjective">,
  negated: boolean,
  context: WordingContext,
): string {
  const [subject, ...rest] = args;
  const labels = labelledArgs(adjective, rest, context);
  const name = nounOf(adjective, context.texts);
  const said = labels.startsWith(` ${words(adjective.name)} `) ? labels.trim() : `${name}${labels}`;
  return isWords(subject!, said, negated, context);
}

/**
 * Whoever is asked knows that what is to be picked is for it: "an attainable space", "a gun levelled at
 * the goal", but "a card held by you" and "a guard covering for you".
 */
export function isForYou(
  { name, holes }: AdjectiveSymbol,
  hole: number,
  value: BoundExpression,
  context: WordingContext,
  /** Whether something else is said with the adjective. */
  saysMore = false,
): boolean {
  const label = holes[hole]?.label;
  if (!isYou(value, context)) return false;
  // Who does something does it for somebody; a space that neighbours does not.
  if (label === "for") return !(/ing$/.test(name) && isSomebody(holes[0]));
  return label === "by" && (saysMore || !/(?:ed|held)$/.test(name));
}

const PIECE = builtInKind("piece");

const isSomebody = (hole: HoleSymbol | undefined): boolean =>
  hole?.type.type === "entity" && isKind(hole.type.kind, PIECE);

/** ` to it`, ` 3 of the goal`: the further holes, each after its label. */
export function labelledArgs(
  adjective: AdjectiveSymbol,
  rest: readonly BoundExpression[],
  context: WordingContext,
  /** Whether what it is said of is known to be of the one who is asked. */
  isYours = false,
): string {
  const more = isYours || rest.some((value) => value.kind !== "none" && !isYou(value, context));
  return rest
    .map((value, index) => {
      const label = adjective.holes[index + 1]?.label;
      if (value.kind === "none" || isForYou(adjective, index + 1, value, context, more)) return "";
      return ` ${label === undefined ? "" : `${words(label)} `}${valueWords(value, context)}`;
    })
    .join("");
}

function quantifiedWords(
  { quantifier, query, condition }: BoundNode<"quantified">,
  context: WordingContext,
): string {
  if (condition === undefined) {
    const members = queryWords({ ...query, picking: quantifier === "no" ? "no" : "a" }, context);
    return `there is ${members}`;
  }
  const isPlain = query.picking === "a" || query.picking === "an";
  const picking = quantifier === "any" && isPlain ? "a" : quantifier;
  context.introductions.set(query.candidate, () => queryWords({ ...query, picking }, context));
  const text = conditionWords(condition, context);
  context.introductions.delete(query.candidate);
  return text;
}

function hasWords(
  { owner, amount, bound, query }: BoundNode<"has">,
  context: WordingContext,
): string {
  const name = valueWords(owner, context);
  const who = `${name} ${name === "you" ? "have" : "has"}`;
  const plain = withoutOwner(query);
  switch (bound) {
    case "none":
      return `${who} ${queryWords({ ...plain, picking: "no" }, context)}`;
    case "exactly":
      return amount === undefined
        ? `${who} ${queryWords(plain, context)}`
        : `${who} ${valueWords(amount, context)} ${memberWords(plain, context)}`;
    case "least":
    case "most":
      if (amount === undefined || (bound === "least" && isOne(amount)))
        return `${who} ${queryWords({ ...plain, picking: "a" }, context)}`;
      return `${who} at ${bound} ${valueWords(amount, context)} ${memberWords(plain, context)}`;
  }
}

function didWords(
  { verb, phase, matches }: BoundNode<"did">,
  negated: boolean,
  context: WordingContext,
): string {
  const subjectHole = verb.holes.findIndex(({ subject }) => subject);
  const subject = matches.find(({ hole }) => hole === subjectHole);
  const others = matches.filter((match) => match !== subject);
  const labels = others.map(({ hole, value }) => {
    const label = verb.holes[hole]?.label;
    return ` ${label === undefined ? "" : `${words(label)} `}${valueWords(value, context)}`;
  });
  const since = phase === undefined ? "" : ` this ${phaseName(phase, context.texts)}`;
  const did = negated ? `did not ${words(verb.name)}` : `did ${words(verb.name)}`;
  if (subject === undefined)
    return `there was ${negated ? "no" : "a"} ${words(verb.name)}${labels.join("")}${since}`;
  return `${valueWords(subject.value, context)} ${did}${labels.join("")}${since}`;
}

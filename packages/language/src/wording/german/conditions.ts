/** Conditions in German: clauses with their verb at the end. */
import type { BoundExpression, BoundNode, BoundQuery } from "../../bind/tree.ts";
import type { AdjectiveSymbol } from "../../model/symbols.ts";
import { isOne, OPPOSITES, withoutOwner } from "../asked.ts";
import { isYou } from "../context.ts";
import {
  agreeing,
  type Case,
  einWord,
  type German,
  genderOfValue,
  kindNoun,
  spoken,
  thingWords,
  unsaid,
} from "./nouns.ts";
import { memberWords, queryWords } from "./queries.ts";
import { faceWords, joined, valueWords } from "./values.ts";

const LABELS: Readonly<Record<string, readonly [string, Case]>> = {
  to: ["zu", "dative"],
  from: ["von", "dative"],
  of: ["von", "dative"],
  by: ["von", "dative"],
  for: ["für", "accusative"],
  with: ["mit", "dative"],
  in: ["in", "dative"],
  on: ["auf", "dative"],
  at: ["bei", "dative"],
  near: ["nahe bei", "dative"],
  under: ["unter", "dative"],
  over: ["über", "dative"],
  beside: ["neben", "dative"],
  behind: ["hinter", "dative"],
  before: ["vor", "dative"],
  after: ["nach", "dative"],
  against: ["gegen", "accusative"],
  through: ["durch", "accusative"],
  without: ["ohne", "accusative"],
  into: ["in", "accusative"],
};

const steps = (count: string): string => (count === "1" ? "1 Schritt" : `${count} Schritten`);
const fields = (count: string): string => (count === "1" ? "1 Feld" : `${count} Felder`);

/** An adjective before "ist", with what it is about. */
export function adjectiveWords(
  adjective: AdjectiveSymbol,
  rest: readonly BoundExpression[],
  context: German,
): string {
  const value = (index: number, wanted: Case) => {
    const given = rest[index];
    return given === undefined ? unsaid(context) : valueWords(given, wanted, context);
  };
  if (adjective.builtIn) {
    switch (adjective.name) {
      case "visible":
        return `für ${value(0, "accusative")} sichtbar`;
      case "adjacent":
        return `neben ${value(0, "dative")}`;
      case "within":
        return `höchstens ${fields(value(0, "nominative"))} von ${value(1, "dative")} entfernt`;
      case "in-cover":
        return `vor ${value(0, "dative")} in Deckung`;
      case "on":
        return `auf ${value(0, "dative")}`;
      case "in":
        return `in ${value(0, "dative")}`;
      case "located":
        return "im Spiel";
      case "empty":
        return "leer";
      case "over":
        return "vorbei";
      case "unknown":
        return "unbekannt";
      case "face-up":
        return "offen";
      case "open":
        return `für ${value(0, "accusative")} möglich`;
      case "laid":
        return "ausgelegt";
      case "seated":
        return "besetzt";
      case "none":
        return "nicht da";
      case "fitting":
        return `für ${value(0, "accusative")} passend`;
      case "in-the-way":
        return `${value(0, "dative")} an ${value(1, "dative")} im Weg`;
      case "connected":
        return rest[1] === undefined || rest[1].kind === "none"
          ? `mit ${value(0, "dative")} verbunden`
          : `ohne ${value(1, "accusative")} mit ${value(0, "dative")} verbunden`;
      case "reachable":
        return `für ${value(0, "accusative")} in ${steps(value(1, "dative"))} erreichbar`;
      default:
        return unsaid(context);
    }
  }
  const labels = rest.map((given, index) => {
    const label = adjective.holes[index + 1]?.label;
    if (given.kind === "none") return "";
    // Whoever is asked knows that what is to be picked is for it.
    if (label === "for" && isYou(given, context)) return "";
    if (label === undefined) return `${value(index, "nominative")} `;
    const words = Object.hasOwn(LABELS, label) ? LABELS[label]! : undefined;
    return words === undefined ? unsaid(context) : `${words[0]} ${value(index, words[1])} `;
  });
  return `${labels.join("")}${spoken(adjective, context)}`;
}

export const COMPARISONS: Record<BoundNode<"compare">["operator"], string> = {
  "=": "",
  "!=": "nicht ",
  "<": "kleiner als ",
  "<=": "höchstens ",
  ">": "größer als ",
  ">=": "mindestens ",
};

/** A clause with its verb at the end: "kein Wächter neben ihm ist". */
export function conditionWords(
  condition: BoundExpression,
  context: German,
  negated = false,
): string {
  const not = negated ? "nicht " : "";
  const nominative = (value: BoundExpression) => valueWords(value, "nominative", context);
  switch (condition.kind) {
    case "not":
      return conditionWords(condition.operand, context, !negated);
    case "and":
    case "or": {
      const parts = condition.terms.map((term) => conditionWords(term, context, negated));
      return joined(parts, (condition.kind === "and") === negated ? "oder" : "und");
    }
    case "compare": {
      const { left, right } = condition;
      const operator = negated ? OPPOSITES[condition.operator] : condition.operator;
      if (left.kind === "property" && right.kind === "flag") {
        const holds = right.value === (operator === "=");
        const what = spoken(left.property, context);
        return `${nominative(left.of)} ${holds ? "" : "nicht "}${what} ${beWord(left.of, context)}`;
      }
      const verb = beWord(isYou(right, context) ? right : left, context);
      if (operator === "=" && left.kind === "measure" && right.kind === "number")
        return `${nominative(left)} gleich ${right.value} ${verb}`;
      return `${nominative(left)} ${COMPARISONS[operator]}${nominative(right)} ${verb}`;
    }
    case "is-kind": {
      const { word, gender } = kindNoun(condition.of, context);
      const stem = negated ? "kein" : "ein";
      return `${nominative(condition.subject)} ${einWord(stem, gender, "nominative")} ${word} ${beWord(condition.subject, context)}`;
    }
    case "is-thing":
      return `${nominative(condition.subject)} ${not}${thingWords(condition.thing, "nominative", context)} ist`;
    case "one-of":
      return `${nominative(condition.subject)} ${not}unter diesen ist: ${nominative(condition.list)}`;
    case "matches": {
      const query = { ...condition.query, picking: negated ? "no" : "a" } as const;
      return `${nominative(condition.subject)} ${queryWords(query, "nominative", context)} ist`;
    }
    case "adjective": {
      const [subject, ...rest] = condition.args;
      const who = nominative(subject!);
      return `${who} ${not}${adjectiveWords(condition.adjective, rest, context)} ${beWord(subject!, context)}`;
    }
    case "quantified":
      return quantifiedWords(condition, context, negated);
    case "has":
      return hasWords(condition, context, negated);
    case "so":
      return `das ${not}getan wurde`;
    case "shows":
      return `${negated ? "kein" : "ein"} Würfel ${faceWords(condition.face, context)} zeigt`;
    default:
      return unsaid(context);
  }
}

/** "bist" of whoever is asked, "sind" of several, "ist" of one. */
function beWord(value: BoundExpression, context: German): string {
  return isYou(value, context) ? "bist" : agreeing(genderOfValue(value, context), "ist", "sind");
}

function quantifiedWords(
  { quantifier, query, condition }: BoundNode<"quantified">,
  context: German,
  negated: boolean,
): string {
  if (negated && quantifier === "each") return unsaid(context);
  const picking = negated ? (quantifier === "no" ? "any" : "no") : quantifier;
  if (condition === undefined) {
    const there = picking === "no" ? "no" : "a";
    return `es ${queryWords({ ...query, picking: there }, "accusative", context)} gibt`;
  }
  const named: BoundQuery = { ...query, picking };
  context.introductions.set(query.candidate, (wanted) => queryWords(named, wanted, context));
  const text = conditionWords(condition, context);
  context.introductions.delete(query.candidate);
  return text;
}

function hasWords(
  { owner, amount, bound, query }: BoundNode<"has">,
  context: German,
  negated: boolean,
): string {
  const who = valueWords(owner, "nominative", context);
  const has = isYou(owner, context) ? "hast" : "hat";
  const of = withoutOwner(query);
  const isSingle = amount === undefined || isOne(amount);
  if (bound === "none" || (isSingle && bound !== "most")) {
    const no = (bound === "none") !== negated;
    if (of.source.kind === "thing")
      return `${who} ${thingWords(of.source.thing, "accusative", context)} ${no ? "nicht " : ""}${has}`;
    return `${who} ${queryWords({ ...of, picking: no ? "no" : "a" }, "accusative", context)} ${has}`;
  }
  if (negated || amount === undefined) return unsaid(context);
  const words = { exactly: "genau", least: "mindestens", most: "höchstens" }[bound];
  const number = valueWords(amount, "nominative", context);
  return `${who} ${words} ${number} ${memberWords(of, "accusative", context)} ${has}`;
}

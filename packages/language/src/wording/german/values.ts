/** Values, queries and conditions in German. Conditions are clauses with their verb at the end. */
import { replaceHoles } from "@questwright/bundle";
import type { BoundExpression, BoundNode, BoundQuery, Local } from "../../bind/tree.ts";
import type { AdjectiveSymbol } from "../../model/symbols.ts";
import { textIn } from "../../texts/texts.ts";
import { spanOf } from "../span.ts";
import {
  agreeing,
  type Case,
  derWord,
  diceWords,
  einWord,
  type Gender,
  type German,
  genderOfValue,
  isYou,
  kindNoun,
  mixed,
  type Noun,
  nounOf,
  pluralIn,
  pronoun,
  propertyNoun,
  sayWord,
  spoken,
  thingWords,
  unsaid,
  weak,
  youIn,
} from "./nouns.ts";

export function valueWords(value: BoundExpression, wanted: Case, context: German): string {
  if (isYou(value, context)) return youIn(wanted);
  const { texts } = context;
  switch (value.kind) {
    case "number":
      return String(value.value);
    case "flag":
      return value.value ? "ja" : "nein";
    case "word":
      return sayWord(value.word, context);
    case "text":
      return `„${textWords(value, context)}“`;
    case "dice":
      return value.pool.map(([die, count]) => diceWords(die, count, wanted, context)).join(" und ");
    case "none":
      return "nichts";
    case "unknown":
      return `unbekannt (${textIn(texts, value.at, value.reason)})`;
    case "local":
      return localWords(value.local, wanted, context);
    case "thing":
      return thingWords(value.thing, wanted, context);
    case "prototype": {
      const { word, gender } = kindNoun(value.of, context);
      return `${einWord("ein", gender, wanted)} ${word}`;
    }
    case "table":
      return `„${spoken(value.table, context)}“`;
    case "phase":
      return `„${spoken(value.verb, context)}“`;
    case "property":
      return ofWords(propertyNoun(value.property, context), value.of, wanted, context);
    case "sum":
      return `${valueWords(value.left, wanted, context)} ${value.operator === "+" ? "+" : "–"} ${valueWords(value.right, wanted, context)}`;
    case "product":
      return `${valueWords(value.left, wanted, context)} × ${valueWords(value.right, wanted, context)}`;
    case "negate":
      return `–${valueWords(value.operand, wanted, context)}`;
    case "measure":
      return measureWords(value, wanted, context);
    case "count":
      return `${derWord("d", "f", wanted)} Anzahl an ${memberWords(value.query, "dative", context)}`;
    case "total":
      return `${derWord("d", "f", wanted)} Summe aus ${valueWords(value.value, "dative", context)} für alle ${memberWords(value.query, "accusative", context)}`;
    case "first":
    case "all":
      return queryWords(value.query, wanted, context);
    case "list":
      return joined(value.items.map((item) => valueWords(item, wanted, context)));
    case "range":
      return `${valueWords(value.low, wanted, context)} bis ${valueWords(value.high, wanted, context)}`;
    default:
      return unsaid(context);
  }
}

export function joined(parts: readonly string[], word = "und"): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} ${word} ${last}`;
}

export function textWords(text: BoundNode<"text">, context: German): string {
  return replaceHoles(textIn(context.texts, text.at, text.text), (name) => {
    const value = text.holes.get(name);
    return value && valueWords(value, "nominative", context);
  });
}

/** "sein Schaden", "dein Schaden", "der Schaden von diesem Feind". */
function ofWords(noun: Noun, of: BoundExpression, wanted: Case, context: German): string {
  if (isYou(of, context)) return `${einWord("dein", noun.gender, wanted)} ${noun.word}`;
  if (of.kind === "local" && of.local === context.it && !context.introductions.has(of.local)) {
    const mine = genderOfLocal(of.local, context) === "f" ? "ihr" : "sein";
    return `${einWord(mine, noun.gender, wanted)} ${noun.word}`;
  }
  return `${derWord("d", noun.gender, wanted)} ${noun.word} von ${valueWords(of, "dative", context)}`;
}

/** What the engine's own measures are called, and the words before what they are about. */
const MEASURES: Readonly<Record<string, readonly [string, Gender]>> = {
  half: ["Hälfte", "f"],
  top: ["oberste Karte", "f"],
  bottom: ["unterste Karte", "f"],
  map: ["Karte", "f"],
  region: ["Bereich", "m"],
  beyond: ["Feld jenseits", "n"],
  opposite: ["Rand gegenüber", "m"],
  model: ["Vorlage", "f"],
  count: ["Anzahl", "f"],
  sum: ["Summe", "f"],
  best: ["beste Augenzahl", "f"],
  worst: ["schlechteste Augenzahl", "f"],
  total: ["Summe", "f"],
  space: ["Feld", "n"],
  place: ["Ort", "m"],
  owner: ["Besitzer", "m"],
};

const BEHIND = / (?:jenseits|gegenüber)$/;

function measureWords(
  { measure, args }: BoundNode<"measure">,
  wanted: Case,
  context: German,
): string {
  const [first, ...rest] = args;
  if (first === undefined) return unsaid(context);
  const of = valueWords(first, "dative", context);
  if (measure.builtIn && (measure.name === "distance" || measure.name === "walk")) {
    const word = measure.name === "walk" ? "Weg" : "Abstand";
    return `${derWord("d", "m", wanted)} ${word} von ${of} zu ${valueWords(rest[0]!, "dative", context)}`;
  }
  if (measure.builtIn && rest.length > 0) {
    const other = valueWords(rest[0]!, "dative", context);
    switch (measure.name) {
      case "quotient":
        return `${valueWords(first, wanted, context)} geteilt durch ${valueWords(rest[0]!, "accusative", context)}`;
      case "remainder":
        return `${derWord("d", "m", wanted)} Rest von ${of} geteilt durch ${valueWords(rest[0]!, "accusative", context)}`;
      case "edge":
        return `${derWord("d", "m", wanted)} Rand zwischen ${of} und ${other}`;
      case "line":
        return `${derWord("d", "p", wanted)} ${wanted === "dative" ? "Feldern" : "Felder"} zwischen ${of} und ${other}`;
      case "sides":
        return `${derWord("d", "p", wanted)} ${wanted === "dative" ? "Rändern" : "Ränder"} zwischen ${of} und ${other}`;
      default:
        return unsaid(context);
    }
  }
  if (rest.length > 0) return unsaid(context);
  if (measure.builtIn) {
    if (!Object.hasOwn(MEASURES, measure.name)) return unsaid(context);
    const [word, gender] = MEASURES[measure.name]!;
    // "jenseits von ihm" is no place that is his.
    return BEHIND.test(word)
      ? `${derWord("d", gender, wanted)} ${word} von ${of}`
      : ofWords({ word, plural: word, gender }, first, wanted, context);
  }
  return ofWords(nounOf(measure, context), first, wanted, context);
}

export function genderOfLocal({ type }: Local, context: German): Gender {
  return type.type === "entity" ? kindNoun(type.kind, context).gender : "n";
}

/** "er", "dieser Feind", "der Wächter", or as it was introduced. */
export function localWords(local: Local, wanted: Case, context: German): string {
  const introduction = context.introductions.get(local);
  if (introduction !== undefined) {
    context.introductions.delete(local);
    return introduction(wanted);
  }
  const { type, origin } = local;
  if (type.type === "roll" || type.type === "rolled")
    return wanted === "dative" ? "diesen Würfeln" : "diese Würfel";
  if (type.type !== "entity") return unsaid(context);
  const { word, gender } = kindNoun(type.kind, context);
  if (context.it === local) return pronoun(gender, wanted);
  const stem = origin === "hole" ? "d" : "dies";
  return `${derWord(stem, gender, wanted)} ${word}`;
}

const ORDERS: Readonly<Record<string, string>> = {
  nearest: "nächst",
  farthest: "fernst",
  highest: "höchst",
  lowest: "niedrigst",
  most: "meist",
  least: "wenigst",
};

/** "jeder Wächter, der wach ist", "der nächste Feind". */
export function queryWords(query: BoundQuery, wanted: Case, context: German): string {
  const { picking, amount, source } = query;
  if (amount !== undefined) {
    const number = valueWords(amount, wanted, context);
    if (number !== "1") return `${number} ${memberWords(query, wanted, context)}`;
  }
  if (source.kind === "list") return oneOfWords(query, source.list, wanted, context);
  const span = spanOf(query);
  if (span !== undefined)
    return `eine Zahl von ${span.map((end) => valueWords(end, "dative", context)).join(" bis ")}`;
  if (source.kind === "range")
    return `eine Zahl von ${valueWords(source.low, "dative", context)} bis ${valueWords(source.high, "dative", context)}${aroundWords(query, context)}`;
  if (source.kind === "words")
    return joined(
      source.words.map((word) => sayWord(word, context)),
      "oder",
    );
  if (source.kind === "thing" || ("thing" in source && source.thing !== undefined))
    return thingWords(source.thing!, wanted, context) + aroundWords(query, context);
  const noun = nounOfQuery(query, context);
  if (noun === undefined) return unsaid(context);
  const { word, gender } = noun;
  const rest = `${placeWords(query, context)}${aroundWords(query, context)}`;
  if (picking !== undefined && Object.hasOwn(ORDERS, picking))
    return `${derWord("d", gender, wanted)} ${weak(ORDERS[picking]!, gender, wanted)} ${word}${rest}`;
  switch (picking) {
    case "each":
      return `${derWord("jed", gender, wanted)} ${word}${rest}`;
    case "the":
      return `${derWord("d", gender, wanted)} ${word}${rest}`;
    case "no":
      return `${einWord("kein", gender, wanted)} ${word}${rest}`;
    case "another":
      return `${einWord("ein", gender, wanted)} ${mixed("ander", gender, wanted)} ${word}${rest}`;
    default: {
      const chance = query.random || picking === "random";
      const adjective = chance ? `${mixed("zufällig", gender, wanted)} ` : "";
      const stem = picking === "any" ? "irgendein" : "ein";
      return `${einWord(stem, gender, wanted)} ${adjective}${word}${rest}`;
    }
  }
}

/** "eine von deinen Waffen, die bereit ist". */
function oneOfWords(
  query: BoundQuery,
  list: BoundExpression,
  wanted: Case,
  context: German,
): string {
  const { picking } = query;
  const gender = genderOfLocal(query.candidate, context);
  const ending = { nominative: "er", accusative: "en", dative: "em" }[wanted];
  const one = gender === "m" ? `ein${ending}` : einWord("ein", gender, wanted);
  const head =
    picking === "each"
      ? derWord("jed", gender, wanted)
      : gender === "n" && wanted !== "dative"
        ? "eines"
        : one;
  if (picking !== undefined && !["a", "an", "each", "any", "random"].includes(picking))
    return unsaid(context);
  return `${head} von ${valueWords(list, "dative", context)}${aroundWords(query, context)}`;
}

/** Several of them: "Wächter, die wach sind". */
export function memberWords(query: BoundQuery, wanted: Case, context: German): string {
  const noun = nounOfQuery(query, context);
  if (noun === undefined) return unsaid(context);
  return pluralIn(noun, wanted) + placeWords(query, context) + aroundWords(query, context, true);
}

function nounOfQuery({ source }: BoundQuery, context: German): Noun | undefined {
  switch (source.kind) {
    case "kind":
    case "members":
    case "held":
      return kindNoun(source.of, context);
    case "dice":
      return { word: "Würfel", plural: "Würfel", gender: "m" };
    default:
      return undefined;
  }
}

function placeWords({ source }: BoundQuery, context: German): string {
  if (source.kind === "members") {
    const preposition = source.place.type.type === "zone" ? "in" : "auf";
    return ` ${preposition} ${valueWords(source.place, "dative", context)}`;
  }
  if (source.kind === "held") return ` von ${valueWords(source.owner, "dative", context)}`;
  return source.kind === "dice" && source.face !== undefined
    ? ` mit ${faceWords(source.face, context)}`
    : "";
}

export const faceWords = (face: string | number, context: German): string =>
  typeof face === "number" ? String(face) : sayWord(face, context);

/** ", der wach und neben ihm ist": everything that is asked of them. */
function aroundWords(query: BoundQuery, context: German, several = false): string {
  const conditions = [
    ...query.adjectives,
    ...query.labels,
    ...(query.where === undefined ? [] : [query.where]),
  ];
  if (conditions.length === 0) return "";
  const gender = query.source.kind === "range" ? "f" : genderOfLocal(query.candidate, context);
  const who = several ? "die" : derWord("d", gender, "nominative");
  const plain = conditions.map((condition) => predicateOf(condition, query.candidate, context));
  if (plain.every((each) => each !== undefined))
    return `, ${who} ${joined(plain)} ${several ? "sind" : "ist"},`;
  const before = context.it;
  context.it = query.candidate;
  const all = conditions
    .flatMap((each) => (each.kind === "and" ? each.terms : [each]))
    .map((condition) => conditionWords(condition, context));
  context.it = before;
  // "sein Schaden größer als 1 ist": "dessen Schaden größer als 1 ist".
  const whose = several || gender === "f" || gender === "p" ? "deren" : "dessen";
  if (all.every((text) => OWN.test(text)))
    return `, ${joined(all.map((text) => text.replace(OWN, `${whose} `)))},`;
  return `, bei ${several ? "denen" : derWord("d", gender, "dative")} gilt, dass ${joined(all)},`;
}

/** What is said of something that belongs to the one that "er" or "sie" means. */
const OWN = /^(?:sein|ihr)e? /u;

/** What stands before "ist" where a condition says what the candidate itself is. */
function predicateOf(
  condition: BoundExpression,
  candidate: Local,
  context: German,
): string | undefined {
  if (condition.kind === "and") {
    const parts = condition.terms.map((term) => predicateOf(term, candidate, context));
    return parts.every((part) => part !== undefined) ? joined(parts) : undefined;
  }
  const negated = condition.kind === "not";
  const inner = negated ? condition.operand : condition;
  if (inner.kind === "compare") return comparedOf(inner, candidate, context, negated);
  if (inner.kind !== "adjective") return undefined;
  const [subject, ...rest] = inner.args;
  if (subject?.kind !== "local" || subject.local !== candidate) return undefined;
  return `${negated ? "nicht " : ""}${adjectiveWords(inner.adjective, rest, context)}`;
}

/** "mindestens deine Bewegung" of a number, "erleuchtet" of what somebody is. */
function comparedOf(
  { operator, left, right }: BoundNode<"compare">,
  candidate: Local,
  context: German,
  negated: boolean,
): string | undefined {
  const isIt = (value: BoundExpression) => value.kind === "local" && value.local === candidate;
  const sign = negated ? OPPOSITES[operator] : operator;
  if (isIt(left)) return `${COMPARISONS[sign]}${valueWords(right, "nominative", context)}`;
  if (left.kind !== "property" || right.kind !== "flag" || !isIt(left.of)) return undefined;
  return `${right.value === (sign === "=") ? "" : "nicht "}${spoken(left.property, context)}`;
}

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

const COMPARISONS: Record<BoundNode<"compare">["operator"], string> = {
  "=": "",
  "!=": "nicht ",
  "<": "kleiner als ",
  "<=": "höchstens ",
  ">": "größer als ",
  ">=": "mindestens ",
};

const OPPOSITES: Record<BoundNode<"compare">["operator"], BoundNode<"compare">["operator"]> = {
  "=": "!=",
  "!=": "=",
  "<": ">=",
  "<=": ">",
  ">": "<=",
  ">=": "<",
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
  const { source } = query;
  const of =
    source.kind !== "held"
      ? query
      : {
          ...query,
          source:
            source.thing === undefined
              ? ({ kind: "kind", of: source.of } as const)
              : ({ kind: "thing", thing: source.thing } as const),
        };
  const isOne = amount === undefined || (amount.kind === "number" && amount.value === 1);
  if (bound === "none" || (isOne && bound !== "most")) {
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

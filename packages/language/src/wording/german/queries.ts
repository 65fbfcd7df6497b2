/** Who is meant, in German: "der nächste Feind, der neben dir ist". */
import type { BoundExpression, BoundNode, BoundQuery, Local } from "../../bind/tree.ts";
import { OPPOSITES } from "../asked.ts";
import { spanOf } from "../span.ts";
import { adjectiveWords, COMPARISONS, conditionWords } from "./conditions.ts";
import {
  type Case,
  derWord,
  einWord,
  type German,
  kindNoun,
  mixed,
  type Noun,
  pluralIn,
  sayWord,
  spoken,
  thingWords,
  unsaid,
  weak,
} from "./nouns.ts";
import { faceWords, genderOfLocal, joined, valueWords } from "./values.ts";

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

/** Values in German: numbers, names, what somebody has. */
import { replaceHoles } from "@questwright/bundle";
import type { BoundExpression, BoundNode, Local } from "../../bind/tree.ts";
import { isYou } from "../context.ts";
import {
  type Case,
  derWord,
  diceWords,
  einWord,
  type Gender,
  type German,
  kindNoun,
  type Noun,
  nounOf,
  pronoun,
  propertyNoun,
  sayWord,
  spoken,
  thingWords,
  unsaid,
  writtenWords,
  youIn,
} from "./nouns.ts";
import { memberWords, queryWords } from "./queries.ts";

export function valueWords(value: BoundExpression, wanted: Case, context: German): string {
  if (isYou(value, context)) return youIn(wanted);
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
      return `unbekannt (${writtenWords(value.at, value.reason, context)})`;
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
  return replaceHoles(writtenWords(text.at, text.text, context), (name) => {
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

export const faceWords = (face: string | number, context: German): string =>
  typeof face === "number" ? String(face) : sayWord(face, context);

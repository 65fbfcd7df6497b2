import { replaceHoles } from "@questwright/bundle";
import type { BoundExpression, BoundNode } from "../bind/tree.ts";
import { joined } from "../diagnostics/wording.ts";
import { spokenIn, type Texts, textIn, wordIn } from "../texts/texts.ts";
import { conditionWords } from "./condition.ts";
import { isYou, localWords, type WordingContext } from "./context.ts";
import {
  diceNoun,
  kindNoun,
  nounOf,
  possessive,
  thingNoun,
  withArticle,
  words,
} from "./english.ts";
import { memberWords, queryWords } from "./query.ts";

/** A value in words: "2", "its hurt", "the nearest warden", "2d6". */
export function valueWords(value: BoundExpression, context: WordingContext): string {
  if (isYou(value, context)) return "you";
  switch (value.kind) {
    case "error":
      return "…";
    case "number":
      return String(value.value);
    case "flag":
      return value.value ? "yes" : "no";
    case "word":
      return wordIn(context.texts, value.word);
    case "text":
      return `“${textWords(value, context)}”`;
    case "dice":
      return value.pool.map(([die, count]) => diceNoun(die, count, context.texts)).join(" and ");
    case "none":
      return "nothing";
    case "unknown":
      return `unknown (${value.reason})`;
    case "local":
      return localWords(value.local, context);
    case "thing":
      return thingNoun(value.thing, context.texts);
    case "prototype":
      return withArticle(kindNoun(value.of, context.texts));
    case "table":
      return spokenIn(context.texts, value.table);
    case "phase":
      return spokenIn(context.texts, value.verb);
    case "property":
      return `${possessive(valueWords(value.of, context))} ${nounOf(value.property, context.texts)}`;
    case "sum":
      return `${valueWords(value.left, context)} ${value.operator === "+" ? "+" : "–"} ${valueWords(value.right, context)}`;
    case "product":
      return productWords(value, context);
    case "clamp":
      return `${valueWords(value.value, context)}, at ${value.side} ${valueWords(value.limit, context)}`;
    case "negate":
      return `–${valueWords(value.operand, context)}`;
    case "measure":
      return measureWords(value, context);
    case "count":
      return `the number of ${memberWords(value.query, context)}`;
    case "total":
      return `the sum of ${valueWords(value.value, context)} over ${memberWords(value.query, context)}`;
    case "first":
    case "all":
      return queryWords(value.query, context);
    case "list":
      return joined(
        value.items.map((item) => valueWords(item, context)),
        "and",
      );
    case "range":
      return `${valueWords(value.low, context)} to ${valueWords(value.high, context)}`;
    case "chart":
      return `${valueWords(value.chart, context)} at ${valueWords(value.key, context)}`;
    case "shows":
      return `the number of dice that show ${faceWords(value.face, context.texts)}`;
    case "so":
    case "compare":
    case "and":
    case "or":
    case "not":
    case "is-kind":
    case "is-thing":
    case "one-of":
    case "matches":
    case "adjective":
    case "can":
    case "did":
    case "quantified":
    case "has":
      return `whether ${conditionWords(value, context)}`;
  }
}

export function faceWords(face: string | number, texts: Texts): string {
  return typeof face === "number" ? String(face) : wordIn(texts, face);
}

/** A text with its holes filled; symbols stay as they are written. */
export function textWords(text: BoundNode<"text">, context: WordingContext): string {
  return replaceHoles(textIn(context.texts, text.at, text.text), (name) => {
    const value = text.holes.get(name);
    return value && valueWords(value, context);
  });
}

function productWords({ left, right }: BoundNode<"product">, context: WordingContext): string {
  if (left.kind === "number" && left.value === 2) return `twice ${valueWords(right, context)}`;
  return `${valueWords(left, context)} × ${valueWords(right, context)}`;
}

function measureWords({ measure, args }: BoundNode<"measure">, context: WordingContext): string {
  const [first, ...rest] = args;
  const title = nounOf(measure, context.texts);
  if (first === undefined) return `the ${title}`;
  if (measure.builtIn) {
    if (measure.name === "half") return `half of ${valueWords(first, context)}`;
    if (measure.name === "distance")
      return `the distance from ${valueWords(first, context)} to ${valueWords(rest[0]!, context)}`;
    if (measure.name === "walk")
      return `the way from ${valueWords(first, context)} to ${valueWords(rest[0]!, context)}`;
    if (measure.name === "quotient")
      return `${valueWords(first, context)} divided by ${valueWords(rest[0]!, context)}`;
    if (measure.name === "remainder")
      return `what is left of ${valueWords(first, context)} divided by ${valueWords(rest[0]!, context)}`;
    if (measure.name === "top" || measure.name === "bottom")
      return `the ${measure.name} of ${valueWords(first, context)}`;
    if (measure.name === "best" || measure.name === "worst")
      return `the ${measure.name} of ${valueWords(first, context)}`;
    if (measure.name === "total") return `the total of ${valueWords(first, context)}`;
  }
  const labels = rest.map((value, index) => {
    const label = measure.holes[index + 1]?.label;
    return ` ${label === undefined ? "" : `${words(label)} `}${valueWords(value, context)}`;
  });
  return `${possessive(valueWords(first, context))} ${title}${labels.join("")}`;
}

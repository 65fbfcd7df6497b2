import { isKind } from "../../model/kinds.ts";
import { kindsIn, type Names } from "../../model/names.ts";
import type { KindSymbol, PropertySymbol } from "../../model/symbols.ts";
import type { Type } from "../../model/type.ts";
import { literal, type Proposal, snippet, word } from "./completion.ts";
import { namedProposal, namedProposals } from "./words.ts";

export function valuesOf(
  found: PropertySymbol | undefined,
  kind: KindSymbol,
  names: Names,
  before: readonly string[],
): Proposal[] {
  const unknown = snippet("value", "unknown", 'unknown "$0"', "", "The source does not say.");
  if (found === undefined) return [...typeWords(names), unknown];
  const isCounted = /^\d+$/.test(before[before.length - 1] ?? "");
  if (isCounted && found.type.type === "dice") return dieNames(names);
  return [...typeValues(found.type, kind, names), unknown];
}

/** Where the count of dice stands already. */
function dieNames(names: Names): Proposal[] {
  return [...names.named.values()]
    .filter(({ symbol }) => symbol === "die")
    .map(({ name, title }) => word("value", name, title ?? ""))
    .concat([word("value", "d6"), word("value", "d20")]);
}

function typeValues(type: Type, kind: KindSymbol, names: Names): Proposal[] {
  switch (type.type) {
    case "choice":
      return type.words.map((each) => word("value", each));
    case "flag":
      return [word("value", "yes"), word("value", "no")];
    case "dice":
      return [...names.named.values()]
        .filter(({ symbol }) => symbol === "die")
        .map((die) => snippet("value", die.name, `\${1:1} ${literal(die.name)}`, die.title ?? ""))
        .concat([word("value", "d6"), word("value", "d20")]);
    case "entity":
      return thingsOf(type.kind, names);
    case "list":
    case "chart":
      return typeValues(type.of, kind, names);
    case "zone":
      return thingsOf(type.of, names);
    case "table":
      return namedProposals(names).filter(({ detail }) => detail.startsWith("table"));
    case "rule":
      return [...names.named.values()].filter(({ symbol }) => symbol === "rule").map(namedProposal);
    case "phase":
      return [...names.verbs.values()]
        .filter(({ role }) => role === "phase")
        .map(({ name, title }) => word("verb", name, title ?? ""));
    default:
      return [];
  }
}

function thingsOf(kind: KindSymbol, names: Names): Proposal[] {
  return [...names.named.values()]
    .filter((symbol) => symbol.symbol === "thing" && isKind(symbol.kind, kind))
    .map(namedProposal);
}

export function typeWords(names: Names): Proposal[] {
  const simple = [
    "number",
    "flag",
    "text",
    "dice",
    "price",
    "counter",
    "word",
    "phase",
    "rule",
    "any",
    "table",
    "list",
    "zone",
    "chart",
    "list of",
    "zone of",
    "table of",
    "chart of",
  ];
  const kinds = kindsIn(names);
  return [...kinds.map(namedProposal), ...simple.map((each) => word("keyword", each))];
}

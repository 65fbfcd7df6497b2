import type { BoundChange, BoundExpression, BoundQuery } from "../../bind/tree.ts";
import {
  agreeing,
  type Case,
  derWord,
  type German,
  propertyNoun,
  spoken,
  unsaid,
} from "./nouns.ts";
import { queryWords } from "./queries.ts";
import { joined, valueWords } from "./values.ts";

/** Standing changes as one clause; stages of one change are told together. */
export function changesWords(changes: readonly BoundChange[], context: German): string {
  const groups = Map.groupBy(changes, ({ at, target }) => `${at.start} ${target.kind}`);
  return joined([...groups.values()].map((group) => groupWords(group, context)));
}

function groupWords(group: readonly BoundChange[], context: German): string {
  const { target, term, stage, argTerms } = group[0]!;
  switch (target.kind) {
    case "property": {
      const { word, gender } = propertyNoun(target.property, context);
      const what = `${derWord("d", gender, "nominative")} ${word} von ${termWords(term, "dative", context)}`;
      return `${what} ${agreeing(gender, "ist", "sind")} ${group.map((change) => stageWords(change, context)).join(", ")}`;
    }
    case "adjective": {
      if (argTerms.length > 0) return unsaid(context);
      const name = spoken(target.adjective, context);
      return `${termWords(term, "nominative", context)} gilt ${stage === "is-not" ? "nicht " : ""}als ${name}`;
    }
    case "verb": {
      const name = spoken(target.verb, context);
      const not = stage === "cannot" ? " nicht" : "";
      return `${termWords(term, "nominative", context)} darf „${name}“${not} ausführen`;
    }
  }
}

function termWords(term: BoundExpression | BoundQuery, wanted: Case, context: German): string {
  return "kind" in term ? valueWords(term, wanted, context) : queryWords(term, wanted, context);
}

function stageWords({ stage, value }: BoundChange, context: German): string {
  const amount = value === undefined ? "" : valueWords(value, "nominative", context);
  switch (stage) {
    case "add":
      if (value?.kind === "negate")
        return `um ${valueWords(value.operand, "nominative", context)} niedriger`;
      if (value?.kind === "number" && value.value < 0) return `um ${-value.value} niedriger`;
      return `um ${amount} höher`;
    case "double":
      return "verdoppelt";
    case "halve":
      return "halbiert";
    case "least":
      return `mindestens ${amount}`;
    case "most":
      return `höchstens ${amount}`;
    default:
      return amount;
  }
}

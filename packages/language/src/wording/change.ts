import type { BoundChange, BoundExpression, BoundQuery, ChangeStage } from "../bind/tree.ts";
import { joined } from "../diagnostics/wording.ts";
import type { WordingContext } from "./context.ts";
import { nounOf, possessive, words } from "./english.ts";
import { valueWords } from "./expression.ts";
import { isQuery } from "./hook.ts";
import { queryWords } from "./query.ts";

/** Standing changes as one clause; stages of one change are told together: "1 lower, at least 1". */
export function changesWords(changes: readonly BoundChange[], context: WordingContext): string {
  const groups: BoundChange[][] = [];
  for (const change of changes) {
    const last = groups[groups.length - 1];
    if (last !== undefined && isSameTarget(last[0]!, change)) last.push(change);
    else groups.push([change]);
  }
  return joined(
    groups.map((group) => groupWords(group, context)),
    "and",
  );
}

function isSameTarget(a: BoundChange, b: BoundChange): boolean {
  return (
    a.at.file === b.at.file &&
    a.target.kind === "property" &&
    b.target.kind === "property" &&
    a.target.property === b.target.property &&
    a.term === b.term
  );
}

function groupWords(group: readonly BoundChange[], context: WordingContext): string {
  const first = group[0]!;
  const { target, stage } = first;
  const who = termWords(first.term, context);
  switch (target.kind) {
    case "property": {
      const what = `${possessive(who)} ${nounOf(target.property, context.texts)}`;
      return `${what} is ${group.map((change) => stageWords(change.stage, change.value, context)).join(", ")}`;
    }
    case "adjective": {
      const { adjective } = target;
      const name = nounOf(adjective, context.texts);
      const labels = first.argTerms.map((term, index) => {
        const label = adjective.holes[index + 1]?.label;
        return ` ${label === undefined ? "" : `${words(label)} `}${termWords(term, context)}`;
      });
      return `${who} is ${stage === "is-not" ? "not " : ""}${name}${labels.join("")}`;
    }
    case "verb":
      return `${who} ${stage === "cannot" ? "cannot" : "can"} ${nounOf(target.verb, context.texts)}`;
  }
}

function termWords(term: BoundExpression | BoundQuery, context: WordingContext): string {
  return isQuery(term) ? queryWords(term, context) : valueWords(term, context);
}

function stageWords(
  stage: ChangeStage,
  value: BoundExpression | undefined,
  context: WordingContext,
): string {
  const amount = value === undefined ? "" : valueWords(value, context);
  switch (stage) {
    case "add":
      if (value?.kind === "negate") return `${valueWords(value.operand, context)} lower`;
      if (value?.kind === "number" && value.value < 0) return `${-value.value} lower`;
      return `${amount} higher`;
    case "double":
      return "doubled";
    case "halve":
      return "halved";
    case "least":
      return `at least ${amount}`;
    case "most":
      return `at most ${amount}`;
    case "set":
    case "is":
    case "is-not":
    case "can":
    case "cannot":
      return amount;
  }
}

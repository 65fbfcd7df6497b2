import type { RowNode } from "@questwright/grammar";
import { chooseNoRows, chooseNotAText } from "../../diagnostics/generated/choose.ts";
import { pickWhat } from "../../diagnostics/generated/pick.ts";
import { NUMBER, type Type } from "../../model/type.ts";
import {
  asValue,
  type BindContext,
  innerScope,
  report,
  spanAt,
  spanOf,
  VALUE,
} from "../context.ts";
import { tellStopsLoop } from "../deeds/rows.ts";
import { bindBlock } from "../deeds/statement.ts";
import { chooserOf } from "../deeds/subject.ts";
import type { Term } from "../deeds/terms.ts";
import type { BoundChoice, BoundExpression, BoundQuery, BoundStatement } from "../tree.ts";
import { bindCondition } from "../values/condition.ts";
import { bindValue, numeric } from "../values/expression.ts";
import { patternQuery } from "../values/pattern.ts";
import { bindQuery, queryOver } from "../values/query.ts";
import { type BuiltInPhrase, failed, namedResult, takePlain } from "./verbs.ts";

/** `ann picks a foe where it is near as target`, `ann picks at most 2 card in bag of ann as unwanted`. */
export function bindPick(given: BuiltInPhrase): BoundStatement {
  const { phrase, outside, labelled } = given;
  const most = labelled.get("at most") ?? labelled.get("up to");
  const least = labelled.get("at least");
  const term = most ?? least ?? takePlain(given);
  if (term === undefined) return failed(given, "what");
  const next = given.plain[0]?.value.kind === "Noun" ? takePlain(given) : undefined;
  const query = queryOfTerm(next ?? term, given.inside);
  if (query === undefined) return failed(given);
  const amount =
    next === undefined
      ? query.amount
      : numeric(bindValue(term.value, given.inside, NUMBER), given.inside);
  const many =
    amount !== undefined || most !== undefined || least !== undefined || query.picking === "each";
  const number = (value: number): BoundExpression => ({
    kind: "number",
    type: NUMBER,
    at: term.at,
    value,
  });
  const member = query.candidate.type;
  const type: Type = many ? { type: "list", of: member } : member;
  return {
    kind: "pick",
    at: phrase.at,
    hoists: phrase.hoists,
    chooser: given.actor ?? chooserOf(outside, phrase.at),
    query,
    least: most !== undefined ? number(0) : (amount ?? number(1)),
    most: least !== undefined ? number(ALL) : (amount ?? number(1)),
    many,
    result: namedResult(given, type),
  };
}

const ALL = 1_000_000;

function queryOfTerm(term: Term, context: BindContext): BoundQuery | undefined {
  const { value } = term;
  const inside = asValue(context);
  if (value.kind === "Number" && value.words.length > 0) return bindQuery(value, inside);
  const query = patternQuery(value, inside);
  if (query !== undefined) {
    if (query.picking === "any" || query.picking === "no") {
      report(context, pickWhat(term.at));
      return undefined;
    }
    return query;
  }
  const bound = bindValue(value, inside);
  const over = queryOver(bound);
  if (over === undefined && bound.type.type !== "error") report(context, pickWhat(term.at));
  return over;
}

/** `ann chooses { "Run" -> … "Stand" when ann has a card -> … }`. */
export function bindChoose(given: BuiltInPhrase): BoundStatement {
  const { phrase, outside } = given;
  const { rows } = phrase.node;
  if (rows === undefined) {
    report(outside, chooseNoRows(phrase.verbAt));
    return failed(given);
  }
  const inside: BindContext = { ...outside, actor: given.actor ?? outside.actor, sink: VALUE };
  return {
    kind: "choose",
    at: phrase.at,
    hoists: phrase.hoists,
    chooser: given.actor ?? chooserOf(outside, phrase.at),
    rows: rows.rows.flatMap((row) => {
      if (row.kind === "Row") return bindChoiceRow(row, inside) ?? [];
      if (row.kind !== "Torn") report(outside, chooseNotAText(spanOf(row, outside)));
      return [];
    }),
  };
}

function bindChoiceRow(row: RowNode, context: BindContext): BoundChoice | undefined {
  const at = spanOf(row, context);
  const [key] = row.keys;
  if (key?.value.kind !== "Text") {
    report(context, chooseNotAText(key === undefined ? at : spanOf(key, context)));
    return undefined;
  }
  const inside = innerScope(context);
  const body = row.outcome === undefined ? [] : bindBlock(row.outcome, inside);
  tellStopsLoop(body, context);
  return {
    label: key.value.value,
    at: spanAt(row.start, key.end, context),
    guard: row.when === undefined ? undefined : bindCondition(row.when, inside),
    body,
  };
}

/** Conditions about several: all, some and none, having, being one of. */
import type { Expr } from "@questwright/bundle";
import type { BoundExpression, BoundNode } from "../../bind/tree.ts";
import type { ThingSymbol } from "../../model/symbols.ts";
import { numberOf } from "../lowering.ts";
import { isWordType } from "../types.ts";
import { integerValue, listValue, wordValue } from "./expressions.ts";
import { type Frame, not } from "./frame.ts";
import { isUnique, queryAny, queryCount, queryEvery } from "./queries.ts";

/** 1 where something is a thing or was made from it. */
export function isThing(frame: Frame, subject: BoundExpression, thing: ThingSymbol): Expr {
  const entity = integerValue(frame, subject);
  const number = numberOf(frame.lowering.things, thing);
  const itself = isUnique(thing) || (typeof entity !== "number" && entity[0] === "proto");
  return ["eq", itself ? entity : ["proto", entity], number];
}

export function isOneOf(frame: Frame, subject: BoundExpression, list: BoundExpression): Expr {
  const members = listValue(frame, list);
  const value = isWordType(memberType(list))
    ? wordValue(frame, subject)
    : integerValue(frame, subject);
  const models = list.kind === "list" && list.items.every((item) => item.kind === "thing");
  const unique =
    models && list.items.every((item) => item.kind !== "thing" || isUnique(item.thing));
  return ["has", members, models && !unique ? ["proto", value] : value];
}

function memberType(list: BoundExpression) {
  return list.type.type === "list" ? list.type.of : list.type;
}

export function quantifiedValue(frame: Frame, value: BoundNode<"quantified">): Expr {
  const { quantifier, query, condition } = value;
  switch (quantifier) {
    case "any":
      return queryAny(frame, query, condition);
    case "no":
      return not(queryAny(frame, query, condition));
    case "each":
      return condition === undefined ? 1 : queryEvery(frame, query, condition);
  }
}

export function hasValue(frame: Frame, value: BoundNode<"has">): Expr {
  const { amount, bound, query } = value;
  if (bound === "none") return not(queryAny(frame, query, undefined));
  if (amount === undefined || (bound === "least" && amount.kind === "number" && amount.value === 1))
    return queryAny(frame, query, undefined);
  const wanted = integerValue(frame, amount);
  const found = queryCount(frame, query);
  switch (bound) {
    case "least":
      return ["ge", found, wanted];
    case "most":
      return ["le", found, wanted];
    case "exactly":
      return ["eq", found, wanted];
  }
}

/** Adjectives and measures in use: what is built in becomes an operator, the rest a call. */
import type { Expr } from "@questwright/bundle";
import type { BoundExpression, BoundNode } from "../../bind/tree.ts";
import { builtInKind } from "../../model/built-in/kinds.ts";
import { isKind } from "../../model/kinds.ts";
import type { AdjectiveSymbol } from "../../model/symbols.ts";
import { FIELD, numberOf } from "../lowering.ts";
import { isListType } from "../types.ts";
import { diceValue, integerValue, listValue, ownerOf, valueFor, wordValue } from "./expressions.ts";
import { allOf, type Frame, not } from "./frame.ts";

/** 1 where the adjective is so. Those that standing changes may set are asked, not called. */
export function adjectiveCall(
  frame: Frame,
  adjective: AdjectiveSymbol,
  args: readonly BoundExpression[],
): Expr {
  const { changed, functions } = frame.lowering;
  const number = changed.get(adjective);
  if (number === undefined && adjective.builtIn)
    return builtInAdjective(frame, adjective.name, args);
  const values = args.map((arg, index) => valueFor(frame, arg, adjective.holes[index]!.type));
  return number === undefined
    ? ["call", numberOf(functions, adjective), ...values]
    : ["ask", number, ...values];
}

/** What an adjective of the language means, whatever rules say. */
export function builtInAdjective(
  frame: Frame,
  name: string,
  args: readonly BoundExpression[],
): Expr {
  const [first, second, third] = args as [BoundExpression, BoundExpression, BoundExpression];
  const integer = (value: BoundExpression) => integerValue(frame, value);
  switch (name) {
    case "visible":
      return ["sees", integer(second), integer(first)];
    case "adjacent":
      return ["eq", ["distance", integer(first), integer(second)], 1];
    case "within":
      return ["le", ["distance", integer(first), integer(third)], integer(second)];
    case "in-cover":
      return ["covered", integer(second), integer(first)];
    case "on":
      if (isOf(second, "edge")) return stands(["place", integer(first)], integer(second));
      return stands(["space", integer(first)], spaceValue(frame, second));
    case "in":
      if (isListType(second.type)) return ["has", listValue(frame, second), integer(first)];
      if (isOf(second, "region")) return ["inside", integer(first), integer(second)];
      return stands(["place", integer(first)], integer(second));
    case "laid":
      return ["laid", integer(first)];
    case "seated":
      return ["seated", integer(first)];
    case "fitting":
      return ["fits", integer(first), integer(second)];
    case "in-the-way":
      return ["obstructs", integer(first), integer(second), integer(third)];
    case "connected":
      return ["connected", integer(first), integer(second), integer(third)];
    case "located":
      return ["located", integer(first)];
    case "empty":
      return ["eq", ["count", placeContents(frame, first)], 0];
    case "reachable":
      return ["has", ["reach", integer(second), integer(third)], integer(first)];
    case "open":
      return ["open", integer(first), integer(second)];
    case "unknown":
      return unknownValue(frame, first);
    case "face-up":
      return ["get", FIELD["face-up"], integer(first)];
    case "over":
      // One that was never begun has not ended either.
      return [
        "and",
        ["ne", ["get", FIELD.outcome, integer(first)], 0],
        not(["get", FIELD.running, integer(first)]),
      ];
    case "none":
      return noneValue(frame, first);
    default:
      throw new Error(`no built-in adjective ${name}`);
  }
}

const isOf = ({ type }: BoundExpression, kind: "edge" | "region"): boolean =>
  type.type === "entity" && isKind(type.kind, builtInKind(kind));

/** Two places are one place; nowhere is none. */
function stands(place: Expr, wanted: Expr): Expr {
  const same: Expr = ["eq", place, wanted];
  return typeof wanted === "number" ? same : allOf([["ne", wanted, 0], same]);
}

/** The space that a value is or stands on. */
export function spaceValue(frame: Frame, value: BoundExpression): Expr {
  const entity = integerValue(frame, value);
  if (value.type.type === "entity" && isKind(value.type.kind, builtInKind("space"))) return entity;
  return ["space", entity];
}

function placeContents(frame: Frame, value: BoundExpression): Expr {
  if (value.type.type === "entity") return ["in", integerValue(frame, value)];
  return diceValue(frame, value) ?? listValue(frame, value);
}

function unknownValue(frame: Frame, value: BoundExpression): Expr {
  if (value.kind === "unknown") return 1;
  if (value.kind !== "property") return 0;
  return ["unknown", frame.lowering.fields.of(value.property), integerValue(frame, value.of)];
}

function noneValue(frame: Frame, value: BoundExpression): Expr {
  if (isListType(value.type)) return ["eq", ["count", listValue(frame, value)], 0];
  const dice = value.type.type === "roll" ? diceValue(frame, value) : undefined;
  if (dice !== undefined) return ["eq", ["count", dice], 0];
  return ["eq", wordValue(frame, value), 0];
}

export function measureCall(frame: Frame, value: BoundNode<"measure">): Expr {
  const { measure, args } = value;
  if (measure.builtIn) return builtInMeasure(frame, value);
  const values = args.map((arg, index) => valueFor(frame, arg, measure.holes[index]!.type));
  return ["call", numberOf(frame.lowering.functions, measure), ...values];
}

function builtInMeasure(frame: Frame, { measure, args, downward }: BoundNode<"measure">): Expr {
  const [first, second, third] = args as [BoundExpression, BoundExpression, BoundExpression];
  const integer = (value: BoundExpression) => integerValue(frame, value);
  switch (measure.name) {
    case "distance":
      return ["distance", integer(first), integer(second)];
    case "walk":
      return ["walk", integer(third), integer(first), integer(second)];
    case "space":
      return ["space", integer(first)];
    case "place":
      return ["place", integer(first)];
    case "map":
    case "region":
      return ["region", integer(first), measure.name === "map" ? 1 : 0];
    case "beyond":
      return ["beyond", integer(first)];
    case "opposite":
      return ["opposite", integer(first)];
    case "edge":
      return ["edge", integer(first), integer(second)];
    case "line":
      return ["line", integer(first), integer(second)];
    case "sides":
      return ["crossed", integer(first), integer(second)];
    case "owner":
      return ownerOf(frame, first);
    case "half":
      return ["div", integer(first), 2, downward || frame.downward ? 1 : 0];
    case "quotient":
      return ["div", integer(first), integer(second), downward || frame.downward ? 1 : 0];
    case "remainder": {
      const [whole, part] = [integer(first), integer(second)];
      return ["sub", whole, ["mul", part, ["div", whole, part, 1]]];
    }
    case "top":
      return ["at", listValue(frame, first), 0];
    case "bottom": {
      const list = listValue(frame, first);
      return ["at", list, ["sub", ["count", list], 1]];
    }
    case "total": {
      const dice = diceValue(frame, first);
      return dice === undefined ? integer(first) : ["total", dice];
    }
    case "best":
    case "worst": {
      const dice = diceValue(frame, first);
      const direction = measure.name === "best" ? 1 : -1;
      return dice === undefined ? integer(first) : ["topFace", dice, direction];
    }
    case "model":
      return ["proto", integer(first)];
    default:
      throw new Error(`no built-in measure ${measure.name}`);
  }
}

/** Values: bound expressions as expressions of the intermediate representation. */
import type { Expr } from "@questwright/bundle";
import type { BoundExpression, BoundNode, Local } from "../../bind/tree.ts";
import type { Type } from "../../model/type.ts";
import { textKey } from "../../texts/texts.ts";
import { poolOf } from "../dice.ts";
import { FIELD, KIND, numberOf, prototypeOf, stringAt } from "../lowering.ts";
import { isListType, isWordType } from "../types.ts";
import { allOf, anyOf, type Frame, not, slotsOf, sortOf } from "./frame.ts";
import { adjectiveCall, measureCall } from "./functions.ts";
import { hasValue, isOneOf, isThing, quantifiedValue } from "./judgements.ts";
import { matchesQuery } from "./matches.ts";
import { queryCount, queryList, querySum } from "./queries.ts";

/** What a value is wanted as: by the type of the place where it goes. */
export function valueFor(frame: Frame, value: BoundExpression, type: Type): Expr {
  if (isListType(type)) return listValue(frame, value);
  return isWordType(type) ? wordValue(frame, value) : integerValue(frame, value);
}

/** Faces and words: a roll stands for its best face. */
export function wordValue(frame: Frame, value: BoundExpression): Expr {
  if (value.type.type !== "roll" || value.kind !== "local") return integerValue(frame, value);
  const { integer, list } = slotsOf(frame, value.local);
  if (list < 0) return ["local", integer];
  const best: Expr = ["topFace", ["local", list], 1];
  switch (sortOf(value.local.type)) {
    case "numbers":
      return ["local", integer];
    case "symbols":
      // A rule after the roll may have set what its only die shows.
      return ["if", ["ne", ["count", ["local", list]], 1], best, ["local", integer]];
    case "unknown":
      return best;
  }
}

export function integerValue(frame: Frame, value: BoundExpression): Expr {
  const { lowering } = frame;
  switch (value.kind) {
    case "error":
    case "none":
      return 0;
    case "number":
      return value.value;
    case "flag":
      return value.value ? 1 : 0;
    case "word":
      return lowering.words.of(value.word);
    case "text":
      return stringAt(lowering, value.text, textKey(value.at));
    case "dice":
      return poolOf(lowering, value.pool);
    case "unknown":
      frame.faults.push(stringAt(lowering, value.reason, textKey(value.at)));
      return 0;
    case "local":
      return localInteger(frame, value.local);
    case "thing":
      return numberOf(lowering.things, value.thing);
    case "prototype":
      return prototypeOf(lowering, value.of);
    case "table":
      return numberOf(lowering.tables, value.table);
    case "phase":
      return numberOf(lowering.verbs, value.verb);
    case "property":
      return propertyOf(frame, value);
    case "sum":
      return fold(
        value.operator === "+" ? "add" : "sub",
        integerValue(frame, value.left),
        integerValue(frame, value.right),
      );
    case "product":
      return fold("mul", integerValue(frame, value.left), integerValue(frame, value.right));
    case "clamp":
      return [
        value.side === "least" ? "max" : "min",
        integerValue(frame, value.value),
        integerValue(frame, value.limit),
      ];
    case "negate": {
      const operand = integerValue(frame, value.operand);
      return typeof operand === "number" ? -operand : ["neg", operand];
    }
    case "compare":
      return compared(frame, value);
    case "and":
      return allOf(value.terms.map((term) => integerValue(frame, term)));
    case "or":
      return anyOf(value.terms.map((term) => integerValue(frame, term)));
    case "not":
      return not(integerValue(frame, value.operand));
    case "is-kind":
      return ["is", numberOf(lowering.kinds, value.of), integerValue(frame, value.subject)];
    case "is-thing":
      return isThing(frame, value.subject, value.thing);
    case "one-of":
      return isOneOf(frame, value.subject, value.list);
    case "adjective":
      return adjectiveCall(frame, value.adjective, value.args);
    case "measure":
      return measureCall(frame, value);
    case "can":
      return ["can", numberOf(lowering.verbs, value.verb), integerValue(frame, value.actor)];
    case "did":
      return didValue(frame, value);
    case "quantified":
      return quantifiedValue(frame, value);
    case "matches":
      return matchesQuery(frame, value.subject, value.query);
    case "has":
      return hasValue(frame, value);
    case "count":
      return queryCount(frame, value.query);
    case "total":
      return querySum(frame, value.query, value.value);
    case "first":
      return ["at", queryList(frame, value.query), 0];
    case "all":
    case "list":
    case "range":
      return ["at", listValue(frame, value), 0];
    case "so":
      return ["so"];
    case "chart":
      return ["chart", integerValue(frame, value.chart), integerValue(frame, value.key)];
    case "shows": {
      const face = typeof value.face === "string" ? lowering.words.of(value.face) : value.face;
      return ["shows", listValue(frame, value.roll), face];
    }
  }
}

/** Several things, numbers or dice. What is a place stands for what is in it. */
export function listValue(frame: Frame, value: BoundExpression): Expr {
  switch (value.kind) {
    case "local": {
      const { list } = slotsOf(frame, value.local);
      if (list >= 0) return ["local", list];
      break;
    }
    case "property":
      if (isListType(value.type)) return ["in", zoneOf(frame, value)];
      break;
    case "all":
    case "first":
      return queryList(frame, value.query);
    case "list":
      return ["list", ...value.items.map((item) => integerValue(frame, item))];
    case "range":
      return ["range", integerValue(frame, value.low), integerValue(frame, value.high)];
    case "none":
      return ["list"];
    default:
      if (isListType(value.type)) return integerValue(frame, value);
  }
  if (value.type.type === "zone") return ["in", integerValue(frame, value)];
  return ["list", dieValue(frame, value)];
}

/** The dice of a roll as a list; undefined where only what it gave is known. */
export function diceValue(frame: Frame, value: BoundExpression): Expr | undefined {
  if (value.type.type === "roll" && value.kind === "local") {
    const { list } = slotsOf(frame, value.local);
    return list < 0 ? undefined : ["local", list];
  }
  return value.type.type === "roll" ? undefined : listValue(frame, value);
}

/** One die of a roll stands for the face it shows. */
function localInteger(frame: Frame, local: Local): Expr {
  const readAs = frame.readAs?.get(local);
  if (readAs !== undefined) return readAs;
  const { integer, list } = slotsOf(frame, local);
  if (integer < 0) return ["at", ["local", list], 0];
  if (local.type.type === "rolled" && !frame.faces.includes(local))
    return ["face", ["local", integer]];
  return ["local", integer];
}

/** One die itself: of a roll, or one that lies on the table. */
export function dieValue(frame: Frame, value: BoundExpression): Expr {
  return value.kind === "local" && value.type.type === "rolled"
    ? ["local", slotsOf(frame, value.local).integer]
    : integerValue(frame, value);
}

function propertyOf(frame: Frame, value: BoundNode<"property">): Expr {
  const { property, of } = value;
  if (of.type.type === "rolled" || of.type.type === "roll")
    return ["face", integerValue(frame, of)];
  if (property.type.type === "zone" || isListType(property.type)) return zoneOf(frame, value);
  return ["get", frame.lowering.fields.of(property), integerValue(frame, of)];
}

function zoneOf(frame: Frame, { property, of }: BoundNode<"property">): Expr {
  return ["zone", frame.lowering.fields.of(property), integerValue(frame, of)];
}

/** Constants are worked out here as long as they stay within 32 bits; beyond, the game stops. */
function fold(operator: "add" | "sub" | "mul", left: Expr, right: Expr): Expr {
  if (typeof left === "number" && typeof right === "number") {
    const whole =
      operator === "mul" ? left * right : operator === "add" ? left + right : left - right;
    if (Math.abs(whole) < 2147483648) return whole;
  }
  return [operator, left, right];
}

const COMPARISONS = {
  "=": "eq",
  "!=": "ne",
  "<": "lt",
  "<=": "le",
  ">": "gt",
  ">=": "ge",
} as const;

function compared(frame: Frame, value: BoundNode<"compare">): Expr {
  const { left, right } = value;
  const words = isWordType(left.type) || isWordType(right.type);
  const lower = words ? wordValue : integerValue;
  return [COMPARISONS[value.operator], lower(frame, left), lower(frame, right)];
}

function didValue(frame: Frame, value: BoundNode<"did">): Expr {
  const { lowering } = frame;
  const verb = numberOf(lowering.verbs, value.verb);
  const phase = value.phase === undefined ? -1 : numberOf(lowering.verbs, value.phase);
  lowering.tracked.add(verb);
  if (phase >= 0) lowering.marked.add(phase);
  const matches = value.matches.map(({ hole, value: wanted }): [number, Expr] => [
    hole,
    valueFor(frame, wanted, value.verb.holes[hole]!.type),
  ]);
  return ["did", verb, phase, ...matches];
}

/** The thing that something belongs to; a zone belongs to whoever has it. */
export function ownerOf(frame: Frame, of: BoundExpression): Expr {
  const entity = integerValue(frame, of);
  if (of.type.type === "zone") return ["get", FIELD.owner, entity];
  const belongs: Expr = ["get", FIELD["owner-thing"], entity];
  const mayBeZone = of.type.type !== "entity" || of.type.kind.parent === undefined;
  if (!mayBeZone) return belongs;
  return ["if", ["is", KIND.zone, entity], ["get", FIELD.owner, entity], belongs];
}

/**
 * The registry of operators: what each expression and statement of the intermediate representation
 * takes and gives. The JSON Schema for code and the verifier are both made from it, so an operator
 * that is not described here cannot stand in a bundle.
 */
import type { ExprNode, PickOperands, RollOperands, Stmt } from "./ir.ts";

/** An operand that is itself an expression; the name says what its integer means. */
export type ExpressionOperand =
  | "integer"
  | "list"
  /** An integer or a list. */
  | "value"
  | "entity"
  /** One entity or a list of entities. */
  | "entities"
  /** A list of rolled dice, or the constant 0 for the roll in whose hook the statement stands. */
  | "rolledOrThisRoll"
  | "word"
  | "dice"
  | "table"
  | "tableOrNone"
  | "chart"
  | "scenario";

/** An operand that is a constant index into a list of the bundle. */
export type IndexOperand =
  | "field"
  | "kind"
  | "verb"
  | "verbOrNone"
  | "adjective"
  | "proc"
  | "effect"
  | "thing"
  | "text";

/** An operand that is the number of a local of the running proc. */
export type SlotOperand =
  | "slot"
  | "integerSlot"
  | "integerSlotOrNone"
  | "listSlotOrNone"
  | "slotOrNone";

/** An operand that is one of a few constants. */
export type ChoiceOperand = "zeroOrOne" | "direction" | "shownAs";

/** An operand with operands of its own. */
export type CompositeOperand =
  /** A JSON array of statements. */
  | "block"
  /** A JSON array of expressions. */
  | "arguments"
  /** A JSON array of `[arg, value]`. */
  | "matches"
  | "roll"
  | "pick"
  | "choices"
  | "expiryOrNone";

export type Operand =
  | ExpressionOperand
  | IndexOperand
  | SlotOperand
  | ChoiceOperand
  | CompositeOperand;

export interface ExpressionOperator {
  readonly operands: Readonly<Record<string, Operand>>;
  /** Any number of operands after the named ones. */
  readonly rest?: "value" | "integer" | "match";
  /** `operands`: what it gives follows from its operands. */
  readonly result: "integer" | "list" | "operands";
}

export interface StatementOperator {
  /** What follows the operator and its span. */
  readonly operands: Readonly<Record<string, Operand>>;
  /** Whether it may stand in a pure proc: it rolls nothing, asks nobody and changes nothing. */
  readonly pure: boolean;
}

const binary: ExpressionOperator = {
  operands: { left: "integer", right: "integer" },
  result: "integer",
};
const unary: ExpressionOperator = { operands: { operand: "integer" }, result: "integer" };
const ofEntity: ExpressionOperator = { operands: { entity: "entity" }, result: "integer" };
const between: ExpressionOperator = {
  operands: { from: "entity", to: "entity" },
  result: "integer",
};
const judged: ExpressionOperator = {
  operands: { list: "list", slot: "integerSlot", pred: "integer" },
  result: "integer",
};

/** Every expression operator. */
export const EXPRESSION_OPERATORS: Readonly<Record<ExprNode[0], ExpressionOperator>> = {
  local: { operands: { slot: "slot" }, result: "operands" },
  get: { operands: { field: "field", entity: "entity" }, result: "integer" },
  unknown: { operands: { field: "field", entity: "entity" }, result: "integer" },
  add: binary,
  sub: binary,
  mul: binary,
  min: binary,
  max: binary,
  neg: unary,
  not: unary,
  div: {
    operands: { left: "integer", right: "integer", downward: "zeroOrOne" },
    result: "integer",
  },
  eq: binary,
  ne: binary,
  lt: binary,
  le: binary,
  gt: binary,
  ge: binary,
  and: binary,
  or: binary,
  if: { operands: { condition: "integer", yes: "value", no: "value" }, result: "operands" },
  call: { operands: { proc: "proc" }, rest: "value", result: "operands" },
  ask: { operands: { adjective: "adjective" }, rest: "value", result: "integer" },
  can: { operands: { verb: "verb", actor: "entity" }, result: "integer" },
  open: { operands: { action: "entity", actor: "entity" }, result: "integer" },
  did: { operands: { verb: "verb", phase: "verbOrNone" }, rest: "match", result: "integer" },
  so: { operands: {}, result: "integer" },
  is: { operands: { kind: "kind", entity: "entity" }, result: "integer" },
  proto: ofEntity,
  place: ofEntity,
  space: ofEntity,
  zone: { operands: { field: "field", entity: "entity" }, result: "integer" },
  located: ofEntity,
  "in-force": { operands: { thing: "thing" }, result: "integer" },
  all: { operands: { kind: "kind" }, result: "list" },
  things: { operands: { kind: "kind" }, result: "list" },
  spaces: { operands: {}, result: "list" },
  in: { operands: { place: "entity" }, result: "list" },
  range: { operands: { low: "integer", high: "integer" }, result: "list" },
  list: { operands: {}, rest: "integer", result: "list" },
  union: { operands: { left: "list", right: "list" }, result: "list" },
  filter: { ...judged, result: "list" },
  best: {
    operands: {
      list: "list",
      slot: "integerSlot",
      pred: "integer",
      measure: "integer",
      direction: "direction",
    },
    result: "list",
  },
  sort: { operands: { list: "list", slot: "integerSlot", measure: "integer" }, result: "list" },
  any: judged,
  every: judged,
  tally: judged,
  sum: { operands: { list: "list", slot: "integerSlot", value: "integer" }, result: "integer" },
  count: { operands: { list: "list" }, result: "integer" },
  has: { operands: { list: "list", item: "integer" }, result: "integer" },
  first: { operands: { list: "list", count: "integer" }, result: "list" },
  at: { operands: { list: "list", index: "integer" }, result: "integer" },
  distance: between,
  sees: between,
  covered: between,
  reach: { operands: { mover: "entity", steps: "integer" }, result: "list" },
  walk: { operands: { mover: "entity", from: "entity", goal: "entity" }, result: "integer" },
  line: { operands: { from: "entity", to: "entity" }, result: "list" },
  crossed: { operands: { from: "entity", to: "entity" }, result: "list" },
  inside: { operands: { entity: "entity", place: "entity" }, result: "integer" },
  laid: ofEntity,
  seated: ofEntity,
  edges: { operands: { place: "entity" }, result: "list" },
  beyond: ofEntity,
  opposite: ofEntity,
  edge: between,
  region: { operands: { entity: "entity", map: "zeroOrOne" }, result: "integer" },
  connected: {
    operands: { from: "entity", to: "entity", without: "entity" },
    result: "integer",
  },
  fits: { operands: { entry: "entity", exit: "entity" }, result: "integer" },
  obstructs: {
    operands: { place: "entity", entry: "entity", exit: "entity" },
    result: "integer",
  },
  shows: { operands: { rolled: "list", face: "integer" }, result: "integer" },
  total: { operands: { rolled: "list" }, result: "integer" },
  topFace: { operands: { rolled: "list", direction: "direction" }, result: "integer" },
  face: { operands: { die: "integer" }, result: "integer" },
  chart: { operands: { chart: "chart", key: "integer" }, result: "integer" },
};

const changing = (operands: Readonly<Record<string, Operand>>): StatementOperator => ({
  operands,
  pure: false,
});
const harmless = (operands: Readonly<Record<string, Operand>>): StatementOperator => ({
  operands,
  pure: true,
});
const counting = changing({ field: "field", entity: "entity", amount: "integer" });

/** Every statement operator. */
export const STATEMENT_OPERATORS: Readonly<Record<Stmt[0], StatementOperator>> = {
  let: harmless({ slot: "slot", value: "value" }),
  set: changing({ field: "field", entity: "entity", value: "integer" }),
  gain: counting,
  lose: counting,
  if: harmless({ condition: "integer", then: "block", otherwise: "block" }),
  repeat: harmless({ times: "integer", body: "block", until: "integer" }),
  each: harmless({ slot: "integerSlot", list: "list", body: "block" }),
  do: changing({ verb: "verb", args: "arguments", result: "slotOrNone" }),
  take: changing({ action: "entity", actor: "entity" }),
  return: harmless({ value: "value", done: "zeroOrOne" }),
  so: harmless({ value: "integer" }),
  row: harmless({ text: "text" }),
  roll: changing({ roll: "roll" }),
  reroll: changing({ dice: "rolledOrThisRoll" }),
  lookup: changing({
    table: "table",
    rolled: "integer",
    args: "arguments",
    result: "integerSlotOrNone",
  }),
  pick: changing({ pick: "pick" }),
  ask: changing({ chooser: "entity", prompt: "text", slot: "integerSlot" }),
  choose: changing({ chooser: "entity", prompt: "text", rows: "choices" }),
  move: changing({ entity: "entities", place: "entity" }),
  stack: changing({ entity: "entities", zone: "entity" }),
  remove: changing({ entity: "entities" }),
  deal: changing({ amount: "integer", from: "entity", to: "entity", slot: "listSlotOrNone" }),
  shuffle: changing({ zone: "entity" }),
  swap: changing({ first: "entity", second: "entity" }),
  create: changing({
    thing: "entity",
    amount: "integer",
    place: "entity",
    slot: "listSlotOrNone",
  }),
  lay: changing({ map: "entity" }),
  join: changing({ entry: "entity", exit: "entity" }),
  begin: changing({ scenario: "scenario" }),
  end: changing({ scenario: "entity", outcome: "word" }),
  leave: changing({ verb: "verbOrNone", actor: "entity" }),
  say: changing({ text: "text", args: "arguments" }),
  cancel: changing({}),
  proceed: changing({}),
  effect: changing({ effect: "effect", captures: "arguments", expiry: "expiryOrNone" }),
  fault: harmless({ text: "text" }),
};

/** The operands of a roll. */
export const ROLL_OPERANDS: Readonly<Record<keyof RollOperands, Operand>> = {
  dice: "dice",
  count: "integer",
  purpose: "word",
  actor: "entity",
  plus: "integer",
  table: "tableOrNone",
  into: "entity",
  rolled: "listSlotOrNone",
  result: "integerSlotOrNone",
};

/** The operands of a pick. `slot` is a list local where `many` is 1, an integer local otherwise. */
export const PICK_OPERANDS: Readonly<Record<keyof PickOperands, Operand>> = {
  chooser: "entity",
  list: "list",
  min: "integer",
  max: "integer",
  prompt: "text",
  many: "zeroOrOne",
  slot: "slot",
  random: "zeroOrOne",
  as: "shownAs",
  shown: "zeroOrOne",
};

/** What the members of a picked list may be shown as. */
export const SHOWN_AS = ["entity", "number", "word", "die"] as const;

/** The part of the schema that describes code, made from the registry of operators. */
import {
  EXPRESSION_OPERATORS,
  type Operand,
  PICK_OPERANDS,
  ROLL_OPERANDS,
  SHOWN_AS,
  STATEMENT_OPERATORS,
} from "../operators.ts";
import {
  index,
  indexOrNone,
  integer,
  list,
  nullable,
  object,
  oneOf,
  ref,
  type Schema,
  tuple,
} from "./shapes.ts";

const expression = ref("expression");

/** The definitions `expression`, `statement` and what they consist of. */
export function codeDefinitions(): Record<string, Schema> {
  const expressions = Object.entries(EXPRESSION_OPERATORS).map(
    ([operator, { operands, rest }]) => ({
      operator,
      items: Object.values(operands).map(operandSchema),
      rest: rest === undefined ? undefined : rest === "match" ? ref("match") : expression,
    }),
  );
  const statements = Object.entries(STATEMENT_OPERATORS).map(([operator, { operands }]) => ({
    operator,
    items: [ref("spanIndex"), ...Object.values(operands).map(operandSchema)],
    rest: undefined,
  }));
  return {
    expression: {
      description: "A constant, or an operator and its operands. Changes nothing.",
      ...(integer as object),
      type: ["integer", "array"],
      if: { type: "array" },
      then: ref("operation"),
    },
    operation: byOperator(expressions),
    block: list(ref("statement"), 10_000),
    statement: byOperator(statements),
    match: tuple(index, expression),
    roll: object(recordSchemas(ROLL_OPERANDS), "How a roll is made."),
    pick: object(recordSchemas(PICK_OPERANDS), "What is picked by whom."),
    choice: object({ label: index, guard: expression, body: ref("block") }, "A row to choose."),
    expiry: object(
      { point: oneOf("before", "after"), verb: index, matches: list(ref("match"), 32) },
      "The event with which a temporary effect goes.",
    ),
  };
}

interface Shape {
  readonly operator: string;
  readonly items: readonly Schema[];
  readonly rest: Schema | undefined;
}

/** Finds the shape by the operator, so that a fault is reported against that operator alone. */
function byOperator(shapes: readonly Shape[]): Schema {
  const alike = new Map<string, Alike>();
  for (const shape of shapes) {
    const key = JSON.stringify([shape.items, shape.rest]);
    const group = alike.get(key);
    if (group === undefined) alike.set(key, { operators: [shape.operator], shape });
    else group.operators.push(shape.operator);
  }
  return {
    type: "array",
    minItems: 1,
    prefixItems: [oneOf(...shapes.map(({ operator }) => operator))],
    ...chosen([...alike.values()]),
  };
}

interface Alike {
  readonly operators: string[];
  readonly shape: Shape;
}

/** By halves: a bundle is mostly code, and going through all operators one by one takes long. */
function chosen(all: readonly Alike[]): { readonly [keyword: string]: unknown } {
  const [only] = all;
  if (all.length === 1) return shapeOf(only!.shape);
  const middle = Math.ceil(all.length / 2);
  const first = all.slice(0, middle);
  return {
    if: { prefixItems: [oneOf(...first.flatMap(({ operators }) => operators))] },
    then: chosen(first),
    else: chosen(all.slice(middle)),
  };
}

function shapeOf({ items, rest }: Shape): { readonly [keyword: string]: unknown } {
  return {
    prefixItems: [true, ...items],
    minItems: items.length + 1,
    ...(rest === undefined ? { maxItems: items.length + 1 } : { maxItems: 10_000, items: rest }),
  };
}

const recordSchemas = (operands: Readonly<Record<string, Operand>>): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(operands).map(([member, operand]) => [member, operandSchema(operand)]),
  );

function operandSchema(operand: Operand): Schema {
  switch (operand) {
    case "integer":
    case "list":
    case "value":
    case "entity":
    case "entities":
    case "rolledOrThisRoll":
    case "word":
    case "dice":
    case "table":
    case "tableOrNone":
    case "chart":
    case "scenario":
      return expression;
    case "field":
    case "kind":
    case "verb":
    case "adjective":
    case "proc":
    case "effect":
    case "thing":
    case "text":
    case "slot":
    case "integerSlot":
      return index;
    case "verbOrNone":
    case "integerSlotOrNone":
    case "listSlotOrNone":
    case "slotOrNone":
      return indexOrNone;
    case "zeroOrOne":
      return oneOf(0, 1);
    case "direction":
      return oneOf(-1, 1);
    case "shownAs":
      return oneOf(...SHOWN_AS);
    case "block":
      return ref("block");
    case "arguments":
      return list(expression, 256);
    case "matches":
      return list(ref("match"), 32);
    case "roll":
    case "pick":
      return ref(operand);
    case "choices":
      return list(ref("choice"), 1000);
    case "expiryOrNone":
      return nullable(ref("expiry"));
  }
}

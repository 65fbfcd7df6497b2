/** `expect hurt of foe = 2`: where it does not hold the test ends, and tells what was so instead. */
import type { ExpectNode } from "@questwright/grammar";
import type { Span } from "../../diagnostics/fault.ts";
import { NUMBER, TEXT, type Type, WORD } from "../../model/type.ts";
import { asValue, type BindContext, spanOf } from "../context.ts";
import type { BoundExpression, BoundStatement, BoundText } from "../tree.ts";
import { bindCondition } from "../values/condition.ts";

export function bindExpect(node: ExpectNode, context: BindContext): BoundStatement[] {
  const condition = bindCondition(node.condition, asValue(context));
  const terms = condition.kind === "and" ? condition.terms : [condition];
  return terms.map((term) => expectation(term, spanOf(node, context), context));
}

function expectation(condition: BoundExpression, at: Span, context: BindContext): BoundStatement {
  if (condition.kind === "error") return { kind: "error", at, hoists: [] };
  const text = failure(condition, context);
  return {
    kind: "if",
    at: condition.at,
    hoists: [],
    condition: { kind: "not", type: condition.type, at: condition.at, operand: condition },
    then: [{ kind: "say", at: condition.at, hoists: [], text }, ended("failed", condition.at)],
    otherwise: [],
  };
}

/** The scenario of the test is the innermost that is played. */
export function ended(word: "passed" | "failed", at: Span): BoundStatement {
  const outcome: BoundExpression = { kind: "word", type: WORD, at, word };
  return { kind: "end", at, hoists: [], scenario: undefined, outcome };
}

function failure(condition: BoundExpression, context: BindContext): BoundText {
  const holes = new Map<string, BoundExpression>();
  const values = actualIn(condition, condition.at).filter(({ value }) => isShown(value.type));
  const told = values.map(({ value, of }, index) => {
    const name = `value-${index}`;
    holes.set(name, value);
    return of === undefined ? `there are {${name}}` : `${written(of, context)} is {${name}}`;
  });
  const expected = `Expected ${written(condition.at, context)}`;
  const text = told.length === 0 ? `${expected}.` : `${expected}, but ${told.join(" and ")}.`;
  return { kind: "text", type: TEXT, at: condition.at, text, holes };
}

interface Actual {
  readonly value: BoundExpression;
  /** Where it is written; undefined for the number of what was looked for. */
  readonly of: Span | undefined;
}

/** What a condition compares, as far as it is not a constant. */
function actualIn(condition: BoundExpression, whole: Span): readonly Actual[] {
  const one = (value: BoundExpression): readonly Actual[] => {
    // `ann has 2 lamps` compares a counter that is written nowhere.
    const of = value.at.end === whole.end ? undefined : value.at;
    return CONSTANT.has(value.kind) ? [] : [{ value, of }];
  };
  switch (condition.kind) {
    case "compare":
      return [...one(condition.left), ...one(condition.right)];
    case "not":
      return actualIn(condition.operand, whole);
    case "is-thing":
    case "one-of":
      return one(condition.subject);
    case "has": {
      const { query, at } = condition;
      return [{ value: { kind: "count", type: NUMBER, at, query }, of: undefined }];
    }
    default:
      return [];
  }
}

const CONSTANT: ReadonlySet<BoundExpression["kind"]> = new Set([
  "number",
  "flag",
  "word",
  "none",
  "text",
  "dice",
  "thing",
  "table",
  "list",
  "error",
]);

function isShown({ type }: Type): boolean {
  return ["number", "flag", "choice", "word", "entity", "roll"].includes(type);
}

/** As the author wrote it, on one line; braces would be holes. */
function written({ start, end }: Span, context: BindContext): string {
  return context.text.slice(start, end).replaceAll(/\s+/gu, " ").replaceAll(/[{}]/gu, "");
}

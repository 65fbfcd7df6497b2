/** What surrounds a deed: terms that are picked or done for each, what must be given, consent. */
import type { Expr, Stmt } from "@questwright/bundle";
import type { BoundExpression, BoundStatement, Hoist } from "../../bind/tree.ts";
import { isEntityType, isListType } from "../types.ts";
import { integerValue } from "./expressions.ts";
import { allOf, type Frame, slotsOf, span, temporary } from "./frame.ts";
import { pickFrom } from "./picks.ts";
import { queryList } from "./queries.ts";

/** Someone is asked before a phrase is done. */
export interface Consent {
  readonly chooser: Expr;
  readonly prompt: number;
  /** Who is asked, as the rule says it. */
  readonly asked: BoundExpression | undefined;
}

/** What a deed needs before it is done: values kept, and that they are somebody. */
export interface Needs {
  readonly before: Stmt[];
  readonly tests: Expr[];
  /** Also what the engine itself would leave undone: nobody is asked about that. */
  readonly strict: boolean;
}

/** Whether something that somebody has to be given cannot be missing. */
function isCertain(value: BoundExpression): boolean {
  switch (value.kind) {
    case "thing":
    case "prototype":
      return true;
    case "local": {
      const { local } = value;
      if (local.origin === "named" || local.origin === "event") return false;
      return !local.maybeNothing && !local.isSet;
    }
    case "property":
      return value.type.type === "zone" && isCertain(value.of);
    default:
      return false;
  }
}

/** A term without which nothing is done. */
export function needed(frame: Frame, needs: Needs, value: BoundExpression): Expr {
  const operand = integerValue(frame, value);
  if (!isEntityType(value.type) || isCertain(value)) return operand;
  const kept = isSimple(operand) ? operand : keep(frame, needs, operand, value);
  const test: Expr = ["ne", holderOf(kept), 0];
  // The actor of a roll may be given to its table as well.
  if (!needs.tests.some((known) => isAlike(known, test))) needs.tests.push(test);
  return kept;
}

/** Whether code is the same: numbers, words and lists of them. */
const isAlike = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((part, index) => isAlike(part, other[index])));

/** A term that the engine looks at itself. */
export function wanted(frame: Frame, needs: Needs, value: BoundExpression): Expr {
  return needs.strict && !isListType(value.type)
    ? needed(frame, needs, value)
    : integerValue(frame, value);
}

function keep(frame: Frame, needs: Needs, operand: Expr, value: BoundExpression): Expr {
  const slot = temporary(frame, "i");
  needs.before.push(["let", span(frame, value.at), slot, operand]);
  return ["local", slot];
}

function isSimple(operand: Expr): boolean {
  if (typeof operand === "number") return true;
  if (operand[0] === "get" || operand[0] === "zone") return isSimple(operand[2]);
  return operand[0] === "local";
}

/** A zone is there when its owner is. */
function holderOf(operand: Expr): Expr {
  return typeof operand !== "number" && operand[0] === "zone" ? operand[2] : operand;
}

/** What a kind of deed comes to by itself. */
export type Deed = (
  frame: Frame,
  statement: BoundStatement,
  needs: Needs,
  consent: Consent | undefined,
) => Stmt[];

/**
 * A deed with all that surrounds it. Consent is asked once what is needed is there; where the first
 * term is picked the pick itself is the question, and before terms of another sort it comes first.
 */
export function phrase(
  frame: Frame,
  statement: BoundStatement,
  consent: Consent | undefined,
  deed: Deed,
): Stmt[] {
  const { hoists } = statement;
  if (hoists.length === 0 && consent === undefined) return plainly(frame, statement, deed);
  const at = span(frame, statement.at);
  const [first] = hoists;
  const picks = first?.mode === "pick" && first.query.amount === undefined;
  const asks = consent !== undefined && !picks && statement.kind !== "pick";
  const around = hoists.map((hoist, index) =>
    hoisted(frame, statement, hoist, index === 0 && picks ? consent : undefined),
  );
  const needs: Needs = { before: [], tests: [], strict: asks && first === undefined };
  const done = deed(frame, statement, needs, picks ? undefined : consent);
  const asked = asks && first === undefined ? askFirst(frame, at, consent, done) : done;
  let whole = guarded(frame, statement, needs, asked);
  for (let index = around.length - 1; index >= 0; index--) whole = around[index]!(whole);
  return asks && first !== undefined ? askFirst(frame, at, consent, whole) : whole;
}

/** Nothing is picked or done for several, and nobody is asked. */
function plainly(frame: Frame, statement: BoundStatement, deed: Deed): Stmt[] {
  const needs: Needs = { before: [], tests: [], strict: false };
  return guarded(frame, statement, needs, deed(frame, statement, needs, undefined));
}

/** Done where all that is needed is there. */
function guarded(
  frame: Frame,
  statement: BoundStatement,
  { before, tests }: Needs,
  done: Stmt[],
): Stmt[] {
  if (tests.length === 0) return before.length === 0 ? done : [...before, ...done];
  const at = span(frame, statement.at);
  return [...before, ["if", at, allOf(tests), done, [["so", at, 0]]]];
}

export function askFirst(
  frame: Frame,
  at: number,
  { chooser, prompt }: Consent,
  body: readonly Stmt[],
): Stmt[] {
  const slot = temporary(frame, "i");
  return [
    ["ask", at, chooser, prompt, slot],
    ["if", at, ["local", slot], [["so", at, 1], ...body], [["so", at, 0]]],
  ];
}

function hoisted(
  frame: Frame,
  statement: BoundStatement,
  hoist: Hoist,
  consent: Consent | undefined,
): (inner: Stmt[]) => Stmt[] {
  const at = span(frame, statement.at);
  const { query, local } = hoist;
  const { integer, list: several } = slotsOf(frame, local);
  if (hoist.mode === "each") {
    const list = queryList(frame, query);
    return (inner) => [["each", at, integer, list, inner]];
  }
  const { amount } = query;
  if (amount === undefined) {
    const pick = pickFrom(frame, statement, query, {
      chooser: consent?.chooser ?? hoist.chooser,
      asked: consent?.asked ?? hoist.chooser,
      least: consent === undefined ? 1 : 0,
      most: 1,
      slot: integer,
      many: false,
      name: local.name,
    });
    return (inner) => [pick, ["if", at, ["so"], inner, []]];
  }
  const number = integerValue(frame, amount);
  const slot = several >= 0 ? several : temporary(frame, "l");
  const pick = pickFrom(frame, statement, query, {
    chooser: hoist.chooser,
    least: number,
    most: number,
    slot,
    many: true,
    name: local.name,
  });
  const all = temporary(frame, "i");
  return (inner) => [
    pick,
    ["let", at, all, ["so"]],
    ...(several >= 0
      ? inner
      : [
          ["each", at, integer, ["local", slot], inner] as Stmt,
          ["so", at, ["local", all]] as Stmt,
        ]),
  ];
}

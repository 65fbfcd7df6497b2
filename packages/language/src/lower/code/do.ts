/** Declared verbs, and rows chosen by what they give. */
import type { Expr, Stmt } from "@questwright/bundle";
import type { BoundStatement } from "../../bind/tree.ts";
import { numberOf } from "../lowering.ts";
import { isEntityType } from "../types.ts";
import { valueFor } from "./expressions.ts";
import { type Frame, place, slotsOf, span, temporary } from "./frame.ts";
import { type Needs, needed } from "./phrases.ts";
import { rowsByValue } from "./rows.ts";

type Deed = Extract<BoundStatement, { readonly kind: "deed" }>;

export function lowerDo(frame: Frame, statement: Deed, needs: Needs): Stmt[] {
  const { verb, args, result, rows } = statement;
  const at = span(frame, statement.at);
  const { holes } = verb;
  const values = args.map((arg, index): Expr => {
    const { type, acceptsNothing } = holes[index]!;
    return isEntityType(type) && !acceptsNothing
      ? needed(frame, needs, arg)
      : valueFor(frame, arg, type);
  });
  const named = result ?? rows?.roll;
  const slot = named === undefined ? -1 : keptIn(frame, named);
  if (rows !== undefined && result !== undefined && rows.roll !== result)
    place(frame, rows.roll, slotsOf(frame, result));
  const done: Stmt = ["do", at, numberOf(frame.lowering.verbs, verb), values, slot];
  if (rows === undefined) return [done];
  const value: Expr = ["local", slot < 0 ? temporary(frame, "i") : slot];
  return [done, ...rowsByValue(frame, rows, value, at)];
}

function keptIn(frame: Frame, local: NonNullable<Deed["result"]>): number {
  const { integer, list } = slotsOf(frame, local);
  return integer >= 0 ? integer : list;
}

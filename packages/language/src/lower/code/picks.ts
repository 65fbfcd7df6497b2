/** Picking among what a query finds. */
import type { Expr, PickOperands, Stmt } from "@questwright/bundle";
import type { BoundExpression, BoundQuery, BoundStatement } from "../../bind/tree.ts";
import { builtInKind } from "../../model/built-in/kinds.ts";
import { isKind } from "../../model/kinds.ts";
import type { Type } from "../../model/type.ts";
import { undecided } from "../seats.ts";
import { integerValue } from "./expressions.ts";
import { type Frame, span } from "./frame.ts";
import { pickPrompt } from "./prompts.ts";
import { queryList } from "./queries.ts";

export interface PickWanted {
  /** Undefined: the one who settles what is undecided. */
  readonly chooser: BoundExpression | Expr | undefined;
  readonly least: Expr;
  readonly most: Expr;
  readonly slot: number;
  readonly many: boolean;
  /** What the author calls what is picked. */
  readonly name: string | undefined;
  /** Who is asked, where it is not the chooser that is said: of what somebody may do. */
  readonly asked?: BoundExpression | undefined;
  /** More that must hold of each candidate. */
  readonly tests?: readonly Expr[];
}

export function pickFrom(
  frame: Frame,
  statement: BoundStatement,
  query: BoundQuery,
  { chooser, asked, least, most, slot, many, name, tests }: PickWanted,
): Stmt {
  const asker = chooserOf(frame, chooser);
  const list = queryList(frame, query, tests);
  const prompt = pickPrompt(frame, statement, query, name, asked ?? said(chooser));
  const pick: PickOperands = {
    as: shownAs(query.candidate.type),
    chooser: asker,
    list,
    many: many ? 1 : 0,
    max: most,
    min: least,
    prompt,
    random: query.random ? 1 : 0,
    shown: 0,
    slot,
  };
  return ["pick", span(frame, statement.at), pick];
}

/** A chooser that a rule names, and not one that is code already. */
const said = (chooser: PickWanted["chooser"]): BoundExpression | undefined =>
  typeof chooser === "object" && !Array.isArray(chooser) ? (chooser as BoundExpression) : undefined;

export function chooserOf(frame: Frame, chooser: BoundExpression | Expr | undefined): Expr {
  if (chooser === undefined) return undecided(frame.lowering);
  if (typeof chooser === "number" || Array.isArray(chooser)) return chooser as Expr;
  return integerValue(frame, chooser as BoundExpression);
}

function shownAs(type: Type): PickOperands["as"] {
  switch (type.type) {
    case "choice":
    case "word":
      return "word";
    case "rolled":
    case "roll":
      return "die";
    case "number":
    case "price":
      return "number";
    case "entity":
      return isKind(type.kind, builtInKind("die")) ? "die" : "entity";
    default:
      return "entity";
  }
}

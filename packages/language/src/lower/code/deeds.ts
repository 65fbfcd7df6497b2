/** Built-in deeds that need more than one statement. */
import type { Expr, Stmt } from "@questwright/bundle";
import type { BoundExpression, BoundStatement } from "../../bind/tree.ts";
import { isEntityType, isListType } from "../types.ts";
import { integerValue, listValue, valueFor } from "./expressions.ts";
import { type Frame, slotsOf, span, temporary } from "./frame.ts";
import { type Needs, needed, wanted } from "./phrases.ts";
import { chooserOf } from "./picks.ts";
import { phrasePrompt } from "./prompts.ts";

type Node<Kind extends BoundStatement["kind"]> = Extract<BoundStatement, { readonly kind: Kind }>;

/** A property or a name is set. A property whose default is nobody may be set to nobody. */
export function lowerSet(frame: Frame, statement: Node<"set">, needs: Needs): Stmt[] {
  const { target, value } = statement;
  const at = span(frame, statement.at);
  if (target.kind === "local") {
    const { integer, list } = slotsOf(frame, target.local);
    if (isListType(target.local.type)) return [["let", at, list, listValue(frame, value)]];
    const wantedType =
      target.local.type.type === "roll" && value.kind === "word" ? value.type : target.local.type;
    return [["let", at, integer, valueFor(frame, value, wantedType)]];
  }
  if (target.kind !== "property") return [];
  const { property, of } = target;
  const entity = wanted(frame, needs, of);
  const given =
    isEntityType(property.type) && !acceptsNothing(frame, target) && value.kind !== "none"
      ? needed(frame, needs, value)
      : valueFor(frame, value, property.type);
  return [["set", at, frame.lowering.fields.of(property), entity, given]];
}

function acceptsNothing(
  frame: Frame,
  { property }: Extract<BoundExpression, { readonly kind: "property" }>,
): boolean {
  return property.builtIn || frame.lowering.program.defaults.get(property)?.kind === "none";
}

/** With `at most` it is enough that anything was gained. */
export function lowerGain(frame: Frame, statement: Node<"gain" | "lose">, needs: Needs): Stmt[] {
  const { property, of, amount, atMost } = statement;
  const at = span(frame, statement.at);
  const field = frame.lowering.fields.of(property);
  const entity = wanted(frame, needs, of);
  const gain: Stmt = [statement.kind, at, field, entity, integerValue(frame, amount)];
  if (!atMost) return [gain];
  const before = temporary(frame, "i");
  const now: Expr = ["get", field, entity];
  return [["let", at, before, now], gain, ["so", at, ["ne", now, ["local", before]]]];
}

export function lowerDeal(frame: Frame, statement: Node<"deal">, needs: Needs): Stmt[] {
  const { amount, atMost, from, to, result } = statement;
  const at = span(frame, statement.at);
  const slot = result === undefined ? (atMost ? temporary(frame, "l") : -1) : listOf(frame, result);
  const deal: Stmt = [
    "deal",
    at,
    integerValue(frame, amount),
    wanted(frame, needs, from),
    wanted(frame, needs, to),
    slot,
  ];
  const code: Stmt[] = [deal];
  if (atMost) code.push(["so", at, ["ne", ["count", ["local", slot]], 0]]);
  return [...code, ...firstOf(frame, result, slot, at)];
}

export function lowerCreate(frame: Frame, statement: Node<"create">, needs: Needs): Stmt[] {
  const { thing, amount, place, result } = statement;
  const at = span(frame, statement.at);
  const slot = result === undefined ? -1 : listOf(frame, result);
  const model = wanted(frame, needs, thing);
  const number = integerValue(frame, amount);
  const where = place === undefined ? 0 : needed(frame, needs, place);
  return [["create", at, model, number, where, slot], ...firstOf(frame, result, slot, at)];
}

type Result = Node<"create">["result"];

/** A list for what was made or moved; a name for one alone takes the first of it. */
function listOf(frame: Frame, result: NonNullable<Result>): number {
  const { list } = slotsOf(frame, result);
  return list >= 0 ? list : temporary(frame, "l");
}

function firstOf(frame: Frame, result: Result, slot: number, at: number): Stmt[] {
  if (result === undefined) return [];
  const { integer } = slotsOf(frame, result);
  return integer < 0 ? [] : [["let", at, integer, ["at", ["local", slot], 0]]];
}

/** Without an exit the map lies alone; of several edges by which it could be joined one is picked. */
export function lowerLay(frame: Frame, statement: Node<"lay">, needs: Needs): Stmt[] {
  const { map, exit, entry, chooser } = statement;
  const at = span(frame, statement.at);
  if (exit === undefined) return [["lay", at, needed(frame, needs, map)]];
  const goal = needed(frame, needs, exit);
  if (entry !== undefined) return [["join", at, needed(frame, needs, entry), goal]];
  const what = needed(frame, needs, map);
  const slot = temporary(frame, "i");
  const pick: Stmt = [
    "pick",
    at,
    {
      chooser: chooserOf(frame, chooser),
      list: ["filter", ["edges", what], slot, ["fits", ["local", slot], goal]],
      min: 1,
      max: 1,
      prompt: phrasePrompt(frame, statement, chooser),
      many: 0,
      slot,
      random: 0,
      as: "entity",
      shown: 1,
    },
  ];
  return [pick, ["if", at, ["so"], [["join", at, ["local", slot], goal]], []]];
}

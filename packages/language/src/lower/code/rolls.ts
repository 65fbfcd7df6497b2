/** Rolling dice, rolling on tables, rolling again. */
import type { Expr, Stmt } from "@questwright/bundle";
import type { BoundExpression, BoundRoll, BoundStatement, Local } from "../../bind/tree.ts";
import { isEntityType } from "../types.ts";
import { diceValue, integerValue } from "./expressions.ts";
import { type Frame, newRoll, place, type Slots, slotsOf, span, temporary } from "./frame.ts";
import { type Needs, needed } from "./phrases.ts";
import { rowsAfterRoll } from "./rows.ts";

export function lowerRoll(frame: Frame, statement: BoundRoll, needs: Needs): Stmt[] {
  const { purpose, actor, into, rows, args } = statement;
  const at = span(frame, statement.at);
  const who = actor === undefined ? 0 : needed(frame, needs, actor);
  const { dice, count } = diceOf(frame, statement);
  const added: Stmt[] = [];
  const plus = plusOf(frame, statement, added);
  const table = tableOf(frame, statement, needs);
  const zone = into === undefined ? 0 : needed(frame, needs, into);
  const slots = placesOf(frame, statement, plus);
  const cell = isCell(statement) ? slotsOf(frame, statement.result!).integer : -1;
  const roll: Stmt = [
    "roll",
    at,
    {
      actor: who,
      count,
      dice,
      into: zone,
      plus,
      purpose: purpose === undefined ? 0 : frame.lowering.words.of(purpose),
      result: slots.integer,
      rolled: slots.list,
      table,
    },
  ];
  const code: Stmt[] = [...added, roll];
  if (statement.table !== undefined) {
    const values = args.map((arg) =>
      isEntityType(arg.type) && arg.kind !== "none"
        ? needed(frame, needs, arg)
        : integerValue(frame, arg),
    );
    code.push([
      "lookup",
      at,
      table,
      isSeveralSymbols(frame, statement) ? rolledOn(slots) : ["local", slots.integer],
      values,
      cell,
    ]);
  }
  return rows === undefined ? code : code.concat(rowsAfterRoll(frame, rows, slots, at));
}

function diceOf(
  frame: Frame,
  { dice, count }: BoundRoll,
): { readonly dice: Expr; readonly count: Expr } {
  if (count === undefined) return { dice: integerValue(frame, dice), count: -1 };
  const die = dice.kind === "dice" ? dice.pool[0]?.[0] : undefined;
  if (die === undefined) return { dice: integerValue(frame, dice), count: -1 };
  return { dice: frame.lowering.dice.of(die), count: integerValue(frame, count) };
}

/** What is added is kept: a reroll adds it again. */
function plusOf(frame: Frame, { plus, at }: BoundRoll, before: Stmt[]): Expr {
  if (plus === undefined) return 0;
  const value = integerValue(frame, plus);
  if (typeof value === "number") return value;
  const slot = temporary(frame, "i");
  before.push(["let", span(frame, at), slot, value]);
  return ["local", slot];
}

/** The table is named twice: by the roll and by looking it up. */
function tableOf(frame: Frame, { table, at }: BoundRoll, needs: Needs): Expr {
  if (table === undefined) return -1;
  const number = integerValue(frame, table);
  if (typeof number === "number") return number;
  const slot = temporary(frame, "i");
  needs.before.push(["let", span(frame, at), slot, number]);
  return ["local", slot];
}

/** A table of symbol dice is asked for the best of several faces. */
function rolledOn({ integer, list }: Slots): Expr {
  const given: Expr = ["local", integer];
  if (list < 0) return given;
  const dice: Expr = ["local", list];
  return ["if", ["ne", ["count", dice], 1], ["topFace", dice, 1], given];
}

/** Of several dice with symbols the faces must be kept; how many dice a property has is not known. */
function isSeveralSymbols({ lowering }: Frame, { dice, count, table }: BoundRoll): boolean {
  if (dice.kind !== "dice") return hasFaces(lowering, table);
  if (!dice.pool.every(([die]) => die.symbols)) return false;
  return count !== undefined || dice.pool.length > 1 || (dice.pool[0]?.[1] ?? 0) > 1;
}

/** Whether a table that is named has the faces of symbol dice for rows. */
function hasFaces({ program }: Frame["lowering"], table: BoundExpression | undefined): boolean {
  if (table?.kind !== "table") return false;
  return program.tables.get(table.table)?.rows.some(({ face }) => face !== undefined) === true;
}

function isCell({ result, table }: BoundRoll): boolean {
  return result !== undefined && table !== undefined && result.type.type !== "roll";
}

/** Where the roll is kept: under its name, where rows or a table look at it, or nowhere. */
function placesOf(frame: Frame, statement: BoundRoll, plus: Expr): Slots {
  const { result, rows, table } = statement;
  const named = isCell(statement) ? undefined : result;
  const symbols = table !== undefined && isSeveralSymbols(frame, statement);
  const slots =
    named !== undefined
      ? rollSlots(frame, named, plus)
      : rows !== undefined
        ? rollSlots(frame, rows.roll, plus)
        : {
            integer: table === undefined ? -1 : temporary(frame, "i"),
            list: symbols ? temporary(frame, "l") : -1,
          };
  if (rows !== undefined && rows.roll !== named) place(frame, rows.roll, slots);
  return slots;
}

function rollSlots(frame: Frame, local: Local, plus: Expr): Slots {
  const known = slotsOf(frame, local);
  const isKept = known.integer >= 0 && known.list >= 0;
  const slots = isKept ? known : newRoll(frame, local.type);
  place(frame, local, slots);
  const roll = frame.rolls.findIndex(({ list }) => list === slots.list);
  if (roll >= 0) frame.rolls[roll] = { ...frame.rolls[roll]!, plus };
  return slots;
}

/** What a roll gave is worked out anew from its dice. */
export function lowerReroll(
  frame: Frame,
  { dice, at }: Extract<BoundStatement, { readonly kind: "reroll" }>,
): Stmt[] {
  const place = span(frame, at);
  if (dice === undefined) return [["reroll", place, 0]];
  const list = diceValue(frame, dice);
  if (list === undefined) return [["reroll", place, 0]];
  return [["reroll", place, list], ...refreshed(frame, dice, place)];
}

function refreshed(frame: Frame, dice: BoundExpression, place: number): Stmt[] {
  const own =
    dice.kind === "local" && dice.type.type === "roll" ? slotsOf(frame, dice.local) : undefined;
  return frame.rolls
    .filter(({ list }) => own === undefined || list === own.list)
    .map(({ integer, list, sort, plus }): Stmt => {
      const rolled: Expr = ["local", list];
      const total: Expr = plus === 0 ? ["total", rolled] : ["add", ["total", rolled], plus];
      return ["let", place, integer, sort === "symbols" ? ["topFace", rolled, 1] : total];
    });
}

/** Rows after a roll or a verb. */
import type { Expr, Stmt } from "@questwright/bundle";
import type { BoundRow, BoundRows, RowKey } from "../../bind/tree.ts";
import { faceOf } from "../dice.ts";
import { integerValue } from "./expressions.ts";
import { allOf, anyOf, type Frame, type Slots, sortOf, temporary } from "./frame.ts";
import { lowerBody } from "./statements.ts";

/** A value as rows look at it: as a number and as a word. */
interface Looked {
  readonly number: Expr;
  readonly word: Expr;
}

/** Rows chosen by one value; the first that fits is done. */
export function rowsByValue(frame: Frame, { rows }: BoundRows, value: Expr, at: number): Stmt[] {
  return firstRow(frame, rows, { number: value, word: value }, at);
}

/** Rows after a roll: one by what it gave, those with `each` for every die, in the order written. */
export function rowsAfterRoll(
  frame: Frame,
  { roll, rows }: BoundRows,
  { integer, list }: Slots,
  at: number,
): Stmt[] {
  const once = rows.filter(({ each }) => !each);
  const code: Stmt[] = [];
  let chained = false;
  for (let index = 0; index < rows.length; index += 1) {
    if (!rows[index]!.each) {
      if (!chained) code.push(...chain());
      chained = true;
      continue;
    }
    let end = index;
    while (rows[end + 1]?.each === true) end += 1;
    code.push(...forEachDie(frame, rows.slice(index, end + 1), list, at));
    index = end;
  }
  return code;

  function chain(): Stmt[] {
    const number: Expr = ["local", integer];
    if (!once.some(({ keys }) => keys.some(({ kind }) => kind === "face")))
      return firstRow(frame, once, { number, word: number }, at);
    const sort = sortOf(roll.type);
    if (sort === "numbers" || list < 0) return firstRow(frame, once, { number, word: number }, at);
    const best: Expr = ["topFace", ["local", list], 1];
    const slot = temporary(frame, "i");
    const face: Expr =
      sort === "symbols" ? ["if", ["ne", ["count", ["local", list]], 1], best, number] : best;
    const looked = { number, word: ["local", slot] as Expr };
    return [["let", at, slot, face], ...firstRow(frame, once, looked, at)];
  }
}

function forEachDie(frame: Frame, rows: readonly BoundRow[], list: number, at: number): Stmt[] {
  const die = temporary(frame, "i");
  const face: Expr = ["face", ["local", die]];
  const looked = { number: face, word: face };
  return [["each", at, die, ["local", list], firstRow(frame, rows, looked, at)]];
}

/** The first row that fits; `so` is false where none does. */
function firstRow(frame: Frame, rows: readonly BoundRow[], looked: Looked, at: number): Stmt[] {
  const [row, ...rest] = rows;
  if (row === undefined) return [["so", at, 0]];
  const place = frame.lowering.spans.of(row.at);
  const fits = anyOf(row.keys.map((key) => keyFits(frame, key, looked)));
  const guard = row.guard === undefined ? 1 : integerValue(frame, row.guard);
  const condition = fits === 1 ? guard : allOf([fits, guard]);
  const name = frame.lowering.strings.of(rowName(row));
  const body: Stmt[] = [["row", place, name], ...lowerBody(frame, row.body)];
  if (condition === 1) return body;
  return [["if", place, condition, body, firstRow(frame, rest, looked, at)]];
}

/** What a row is for, as a person would write it: `17+`, `each hit`. */
function rowName({ keys, each, guard }: BoundRow): string {
  const whole = keys.map(keyName).join(", ");
  return `${each ? "each " : ""}${whole}${guard === undefined ? "" : " when"}`;
}

function keyName(key: RowKey): string {
  if (key.kind === "otherwise") return "otherwise";
  if (key.kind === "face") return key.face;
  if (key.low === key.high) return `${key.low}`;
  return key.high >= OPEN_END ? `${key.low}+` : `${key.low}-${key.high}`;
}

function keyFits(frame: Frame, key: RowKey, { number, word }: Looked): Expr {
  switch (key.kind) {
    case "otherwise":
      return 1;
    case "face":
      return ["eq", word, faceOf(frame.lowering, key.face)];
    case "range":
      if (key.low === key.high) return ["eq", number, key.low];
      if (key.high >= OPEN_END) return ["ge", number, key.low];
      return allOf([
        ["ge", number, key.low],
        ["le", number, key.high],
      ]);
  }
}

const OPEN_END = 2147483647;

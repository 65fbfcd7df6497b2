/** Texts with holes: `{name}` of a value becomes `{0}`; other names in braces are symbols. */
import type { Expr } from "@questwright/bundle";
import type { BoundExpression, BoundText } from "../../bind/tree.ts";
import type { VerbSymbol } from "../../model/symbols.ts";
import { isWordType } from "../types.ts";
import { integerValue, wordValue } from "./expressions.ts";
import { type Frame, sortOf } from "./frame.ts";

const HOLE = /\{([^{}]*)\}/gu;

export function textWithHoles(
  frame: Frame,
  value: BoundText,
): { readonly text: number; readonly args: Expr[] } {
  const names: string[] = [];
  const text = value.text.replace(HOLE, (whole, inside: string) => {
    const name = inside.trim().normalize("NFC");
    if (!value.holes.has(name)) return whole;
    if (!names.includes(name)) names.push(name);
    return `{${names.indexOf(name)}}`;
  });
  const args = names.map((name) => shownIn(frame, value.holes.get(name)!));
  return { text: frame.lowering.strings.of(text), args };
}

/** Faces are told as words, sums as numbers: an expression tells by its sort which it is. */
function shownIn(frame: Frame, value: BoundExpression): Expr {
  const { type } = value;
  if (isWordType(type)) return wordValue(frame, value);
  if (type.type !== "roll" && type.type !== "rolled") return integerValue(frame, value);
  return sortOf(type) === "numbers"
    ? ["add", integerValue(frame, value), 0]
    : wordValue(frame, value);
}

/** The sentence of a verb, its holes numbered. */
export function sentenceOf({ says, holes }: VerbSymbol): string {
  return (says ?? "").replace(HOLE, (whole, inside: string) => {
    const name = inside.trim().normalize("NFC");
    const number = holes.findIndex((hole) => hole.name === name);
    return number < 0 ? whole : `{${number}}`;
  });
}

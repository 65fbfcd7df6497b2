/** Texts with holes: `{name}` of a value becomes `{0}`; other names in braces are symbols. */
import type { Expr } from "@questwright/bundle";
import type { BoundText } from "../../bind/tree.ts";
import type { VerbSymbol } from "../../model/symbols.ts";
import { isWordType } from "../types.ts";
import { integerValue, wordValue } from "./expressions.ts";
import type { Frame } from "./frame.ts";

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
  const args = names.map((name) => {
    const hole = value.holes.get(name)!;
    return isWordType(hole.type) ? wordValue(frame, hole) : integerValue(frame, hole);
  });
  return { text: frame.lowering.strings.of(text), args };
}

/** The sentence of a verb, its holes numbered. */
export function sentenceOf({ says, holes }: VerbSymbol): string {
  return (says ?? "").replace(HOLE, (whole, inside: string) => {
    const name = inside.trim().normalize("NFC");
    const number = holes.findIndex((hole) => hole.name === name);
    return number < 0 ? whole : `{${number}}`;
  });
}

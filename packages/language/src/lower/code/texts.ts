/** Texts with holes: `{name}` of a value becomes `{0}`; other names in braces are symbols. */
import { type Expr, replaceHoles } from "@questwright/bundle";
import type { BoundExpression, BoundText } from "../../bind/tree.ts";
import type { VerbSymbol } from "../../model/symbols.ts";
import { textKey } from "../../texts/texts.ts";
import { FIELD } from "../lowering.ts";
import { isWordType } from "../types.ts";
import { integerValue, wordValue } from "./expressions.ts";
import { type Frame, sortOf } from "./frame.ts";

export function textWithHoles(
  frame: Frame,
  value: BoundText,
): { readonly text: number; readonly args: Expr[] } {
  const names: string[] = [];
  const numbered = (text: string) =>
    replaceHoles(text, (name) => {
      if (!value.holes.has(name)) return undefined;
      if (!names.includes(name)) names.push(name);
      return `{${names.indexOf(name)}}`;
    });
  const text = numbered(value.text);
  const number = frame.lowering.strings.in(text, ({ texts }) => {
    const other = texts.of(textKey(value.at));
    return other === undefined ? undefined : numbered(other);
  });
  const args = names.map((name) => shownIn(frame, value.holes.get(name)!));
  return { text: number, args };
}

/**
 * A value as it is told. What an integer stands for follows from its expression; a name alone does
 * not tell, so it is put where it can be read: an `if` is told as its first branch is.
 */
function shownIn(frame: Frame, value: BoundExpression): Expr {
  const { type } = value;
  const rolled = type.type === "roll" || type.type === "rolled";
  if (rolled && sortOf(type) === "numbers") return ["add", integerValue(frame, value), 0];
  const words = rolled || isWordType(type);
  const shown = words ? wordValue(frame, value) : integerValue(frame, value);
  if (typeof shown !== "number" && shown[0] !== "local") return shown;
  if (words) return ["if", 0, ["face", 0], shown];
  if (type.type === "entity" || type.type === "zone") return ["if", 0, ["proto", 0], shown];
  if (type.type === "flag") return ["if", 0, ["get", FIELD["face-up"], 0], shown];
  return shown;
}

/** The sentence of a verb, its holes numbered. */
export function sentenceOf({ holes }: VerbSymbol, says: string | undefined): string {
  return replaceHoles(says ?? "", (name) => {
    const number = holes.findIndex((hole) => hole.name === name);
    return number < 0 ? undefined : `{${number}}`;
  });
}

import type { HoleNode, PatternNode, SaysNode } from "@questwright/grammar";
import { typeListHole } from "../diagnostics/generated/type.ts";
import { bareName, nameText } from "../model/node-name.ts";
import { placeOfNode } from "../model/node-place.ts";
import type { HoleSymbol } from "../model/symbols.ts";
import { readType, type TypeContext } from "./types.ts";

/** The holes of a verb, adjective or measure in the order of its declaration, the subject first. */
export function readHoles(pattern: PatternNode, context: TypeContext): HoleSymbol[] {
  const subject = pattern.subject === undefined ? [] : [readHole(pattern.subject, true, context)];
  const holes = pattern.holes.map((hole) => readHole(hole, false, context));
  return subject.length === 0 ? holes : subject.concat(holes);
}

export function readHole(node: HoleNode, subject: boolean, context: TypeContext): HoleSymbol {
  const fallback = bareName(node.default);
  const type = readType(node.type, context);
  if (type.type === "list" || type.type === "chart")
    context.reporter.report(
      typeListHole(placeOfNode(node.type, context.file), { hole: nameText(node.name) }),
    );
  return {
    name: nameText(node.name),
    at: placeOfNode(node.name, context.file),
    label: node.label,
    type,
    subject,
    default: node.default,
    acceptsNothing: fallback !== undefined && fallback.text === "none",
    node,
  };
}

/** The sentence of `says`, in the pack's own language: the one without a locale first. */
export function saysText(says: readonly SaysNode[]): string | undefined {
  return (says.find((each) => each.locale === undefined) ?? says[0])?.text.value;
}

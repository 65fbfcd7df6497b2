import type { TextNode } from "@questwright/grammar";
import { nameText } from "../model/node-name.ts";
import { TEXT } from "../model/type.ts";
import { type BindContext, findLocal, spanOf } from "./context.ts";
import { bindName } from "./name.ts";
import { ownProperty } from "./own.ts";
import type { BoundExpression, BoundText } from "./tree.ts";

/** A text; `{name}` in it is a value where the name means one here, else a symbol of the pack. */
export function bindText(node: TextNode, context: BindContext): BoundText {
  return textOf(node.value, node, context);
}

export function textOf(
  text: string,
  node: { readonly start: number; readonly end: number },
  context: BindContext,
): BoundText {
  const at = spanOf(node, context);
  const holes = new Map<string, BoundExpression>();
  for (const [, written] of text.matchAll(/\{([^{}]+)\}/gu)) {
    const name = written!.trim().normalize("NFC");
    if (holes.has(name)) continue;
    const word = {
      kind: "Name",
      start: node.start,
      end: node.end,
      recovered: false,
      text: name,
    } as const;
    if (
      findLocal(context, nameText(word)) !== undefined ||
      ownProperty(name, context) !== undefined ||
      (name === "self" && context.self !== undefined)
    )
      holes.set(name, bindName(word, context));
  }
  return { kind: "text", type: TEXT, at, text, holes };
}

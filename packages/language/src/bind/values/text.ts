import { holesIn } from "@questwright/bundle";
import type { NameNode, TextNode } from "@questwright/grammar";
import type { Names } from "../../model/names.ts";
import { nameText } from "../../model/node-name.ts";
import { TEXT } from "../../model/type.ts";
import { type BindContext, findLocal, means, meansLocal, spanOf } from "../context.ts";
import type { BoundExpression, BoundText } from "../tree.ts";
import { bindName } from "./name.ts";
import { ownProperty } from "./own.ts";

/** A text; `{name}` in it is a value where the name means one here, else a symbol of the pack. */
export function bindText(node: TextNode, context: BindContext): BoundText {
  return textOf(node.value, node, context);
}

export function textOf(
  text: string,
  node: { readonly start: number; readonly end: number },
  context: BindContext,
): BoundText {
  meansHoles(node, context);
  const at = spanOf(node, context);
  const written = holesIn(text);
  if (written.length === 0) return { kind: "text", type: TEXT, at, text, holes: NO_HOLES };
  const holes = new Map<string, BoundExpression>();
  for (const { name } of written) {
    if (holes.has(name)) continue;
    const word = {
      kind: "Name",
      start: node.start,
      end: node.end,
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

const NO_HOLES: BoundText["holes"] = new Map();

/** Tells what `{name}` in a text means, where it stands: a value, or a symbol of the pack. */
function meansHoles(
  node: { readonly start: number; readonly end: number },
  context: BindContext,
): void {
  if (context.shared.reporter.means === undefined) return;
  const written = context.text.slice(node.start, node.end);
  for (const { name: text, nameStart, nameEnd } of holesIn(written)) {
    const name: NameNode = {
      kind: "Name",
      start: node.start + nameStart,
      end: node.start + nameEnd,
      text,
    };
    const plain = nameText(name);
    const local = findLocal(context, plain);
    const meant =
      ownProperty(plain, context) ??
      artNamed(plain, context.names) ??
      dieNamed(plain, context.names);
    if (local !== undefined) meansLocal(context, name, local);
    else if (meant !== undefined) means(context, name, meant);
  }
}

function dieNamed(text: string, names: Names) {
  const symbol = names.named.get(text);
  return symbol?.symbol === "die" ? symbol : undefined;
}

/** A symbol that a pack draws. */
export function artNamed(text: string, names: Names) {
  return names.art.get(text);
}

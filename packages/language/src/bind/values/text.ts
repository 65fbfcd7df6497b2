import { holesIn, type TextHole } from "@questwright/bundle";
import type { NameNode, TextNode } from "@questwright/grammar";
import { isDrawn, nearInText } from "../../cards/symbols.ts";
import { textUnknownSymbol } from "../../diagnostics/generated/text.ts";
import type { Names } from "../../model/names.ts";
import type { Paragraph } from "../../model/prose.ts";
import { TEXT } from "../../model/type.ts";
import { type BindContext, findLocal, means, report, spanOf } from "../context.ts";
import type { BoundExpression, BoundText } from "../tree.ts";
import { bindName, ownNames } from "./name.ts";
import { ownProperty } from "./own.ts";

/** A text that is shown as it stands: what is in its braces are drawings (`check/texts.ts`). */
export function bindText(node: TextNode, context: BindContext): BoundText {
  if (context.shared.reporter.means !== undefined)
    for (const hole of holesIn(node.value)) meansDrawing(wordOf(hole, node.start + 1), context);
  return { kind: "text", type: TEXT, at: spanOf(node, context), text: node.value, holes: NO_HOLES };
}

/** A text that is said in play; `{name}` in it is a value where the name means one here, else a drawing. */
export function bindSaid(node: TextNode | Paragraph, context: BindContext): BoundText {
  const at = spanOf(node, context);
  const holes = new Map<string, BoundExpression>();
  if (!("lines" in node)) bindHoles(node.value, node.start + 1, holes, context);
  else for (const { text, start } of node.lines) bindHoles(text, start + 1, holes, context);
  const text = "lines" in node ? node.text : node.value;
  return { kind: "text", type: TEXT, at, text, holes: holes.size === 0 ? NO_HOLES : holes };
}

/** Those of one line, which begins at this offset of the file. */
function bindHoles(
  text: string,
  from: number,
  holes: Map<string, BoundExpression>,
  context: BindContext,
): void {
  for (const hole of holesIn(text)) {
    const { name } = hole;
    const word = wordOf(hole, from);
    const isSelf = name === "self" && context.self !== undefined;
    if (isSelf || findLocal(context, name) || ownProperty(name, context)) {
      const value = bindName(word, context);
      if (!holes.has(name)) holes.set(name, value);
    } else if (isDrawn(name, context.names)) {
      meansDrawing(word, context);
    } else {
      const { names, shared } = context;
      const near = nearInText(name, ownNames(context), names, shared.hints);
      report(context, textUnknownSymbol(spanOf(word, context), { symbol: name, near }));
    }
  }
}

const NO_HOLES: BoundText["holes"] = new Map();

/** The name in a hole of a text that begins at this offset of the file. */
const wordOf = ({ name, nameStart, nameEnd }: TextHole, from: number): NameNode => ({
  kind: "Name",
  start: from + nameStart,
  end: from + nameEnd,
  text: name,
});

function meansDrawing(word: NameNode, context: BindContext): void {
  const drawn = artNamed(word.text, context.names) ?? dieNamed(word.text, context.names);
  if (drawn !== undefined) means(context, word, drawn);
}

function dieNamed(text: string, names: Names) {
  const symbol = names.named.get(text);
  return symbol?.symbol === "die" ? symbol : undefined;
}

/** A symbol that a pack draws. */
export function artNamed(text: string, names: Names) {
  return names.art.get(text);
}

import { type Member, type Node, type TextNode, walk } from "@questwright/grammar";
import { drawnSymbols } from "../cards/symbols.ts";
import type { Span } from "../diagnostics/fault.ts";
import { textUnknownSymbol } from "../diagnostics/generated/text.ts";
import { nearest } from "../diagnostics/nearest.ts";
import type { PackModel } from "../model/model.ts";
import type { Names } from "../model/names.ts";
import { nameText } from "../model/node-name.ts";
import type { Reporter } from "../model/reporter.ts";

/** `{name}` in texts: a drawing, or a name that means something where the text stands. */
export function checkTexts({ pack }: PackModel, names: Names, reporter: Reporter): void {
  const drawn = drawnSymbols(names.packs.flatMap(({ art }) => art));
  const properties = propertyNames(names);
  for (const { path, text, tree } of pack.files)
    for (const member of tree.members) {
      // Those of a locale are compared with the texts that they translate.
      if (isLocale(member)) continue;
      // Most declarations have no such text, and need no walk.
      if (!/"[^"\n]*\{/.test(text.slice(member.start, member.end))) continue;
      const own = namesIn(member, names);
      const known = (name: string) => drawn.has(name) || properties.has(name) || own.has(name);
      walk(member, (node) => {
        if (node.kind === "Text") checkText(node, path, known, [...drawn, ...own], reporter);
      });
    }
}

const isLocale = (member: Member): boolean =>
  member.kind === "Data" && nameText(member.word) === "locale";

/** `\{` is a brace. */
const HOLE = /(?<!\\)\{([\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*)\}/gu;

function checkText(
  { start, value }: TextNode,
  file: string,
  known: (name: string) => boolean,
  names: readonly string[],
  reporter: Reporter,
): void {
  if (!value.includes("{")) return;
  for (const { 1: written, index } of value.matchAll(HOLE)) {
    const name = written!.normalize("NFC");
    if (known(name)) continue;
    // The opening quote and the brace stand before the name.
    const from = start + 1 + index + 1;
    const at: Span = { file, start: from, end: from + written!.length };
    reporter.report(textUnknownSymbol(at, { symbol: name, near: nearest(name, names) }));
  }
}

/** Everything that a declaration gives a name to: holes, terms, values, loops. */
function namesIn(member: Member, names: Names): Set<string> {
  const found = new Set(["self", "it", "result", "dice", "actor"]);
  walk(member, (node: Node) => {
    // In a hook the holes of the verb that it is about can be read; which that is, binding tells.
    if (node.kind === "Hook")
      for (const { holes } of names.verbs.values()) for (const { name } of holes) found.add(name);
    if (node.kind === "Table" && (node.replaces ?? node.like) !== undefined)
      for (const { tables } of names.packs)
        for (const { holes } of tables) for (const { name } of holes) found.add(name);
    if (node.kind === "Hole" || node.kind === "Let") found.add(nameText(node.name));
    if (node.kind === "Item" && node.label === "as" && node.value.kind === "Name")
      found.add(nameText(node.value));
    if ((node.kind === "Query" || node.kind === "Paren") && node.as !== undefined)
      found.add(nameText(node.as));
  });
  return found;
}

/** In a thing its own properties may be printed; which thing it is, binding tells. */
function propertyNames(names: Names): Set<string> {
  const found = new Set<string>();
  for (const symbol of names.named.values())
    if (symbol.symbol === "kind" || symbol.symbol === "thing")
      for (const name of symbol.properties.keys()) found.add(name);
  return found;
}

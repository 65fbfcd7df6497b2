import { holesIn } from "@questwright/bundle";
import { type Member, type Node, walk } from "@questwright/grammar";
import type { Vocabulary } from "../bind/vocabulary.ts";
import { drawnSymbols, isDrawn } from "../cards/symbols.ts";
import type { Span } from "../diagnostics/fault.ts";
import { textUnknownSymbol } from "../diagnostics/generated/text.ts";
import { nearest } from "../diagnostics/nearest.ts";
import type { FileModel } from "../model/model.ts";
import type { Names } from "../model/names.ts";
import { nameText } from "../model/node-name.ts";
import type { Reporter } from "../model/reporter.ts";

/** `{name}` in texts: a drawing, or a name that means something where the text stands. */
export function checkTexts(
  { source: { path, text, tree } }: FileModel,
  names: Names,
  vocabulary: Vocabulary,
  reporter: Reporter,
): void {
  for (const member of tree.members) {
    // Those of a locale are compared with the texts that they translate.
    if (isLocale(member)) continue;
    // Most declarations have no such text, and need no walk.
    if (!TEXT_WITH_HOLE.test(text.slice(member.start, member.end))) continue;
    const own = namesIn(member);
    const known = (name: string) =>
      isDrawn(name, names) ||
      vocabulary.properties.has(name) ||
      own.names.has(name) ||
      (own.hasHook && vocabulary.holes.has(name)) ||
      (own.hasBase && vocabulary.tableHoles.has(name));
    const near = () => [
      ...drawnSymbols([...names.art.values()]),
      ...own.names,
      ...(own.hasHook ? vocabulary.holes : []),
      ...(own.hasBase ? vocabulary.tableHoles : []),
    ];
    const check = (written: string, start: number) => {
      for (const { name, nameStart, nameEnd } of holesIn(written)) {
        if (known(name)) continue;
        const at: Span = { file: path, start: start + nameStart, end: start + nameEnd };
        reporter.report(textUnknownSymbol(at, { symbol: name, near: nearest(name, near()) }));
      }
    };
    walk(member, (node) => {
      // The opening quote stands before a text, the sign of a line before what is read out.
      if (node.kind === "Text") check(node.value, node.start + 1);
      else if (node.kind === "Block")
        for (const each of node.statements)
          if (each.kind === "Prose") check(each.text, each.start + 1);
    });
  }
}

const isLocale = (member: Member): boolean =>
  member.kind === "Data" && nameText(member.word) === "locale";

/** A quote, or the sign of a line that is read out, before one word in braces. Most bodies are longer. */
const TEXT_WITH_HOLE =
  /(?:["\u201c-\u201f]|^[ \t]*>)[^"\n]*\{[ \t]*[\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*[ \t]*\}/mu;

/** Everything that a declaration gives a name to: holes, terms, values, loops. */
function namesIn(member: Member): {
  readonly names: Set<string>;
  readonly hasHook: boolean;
  /** Takes over from another table. */
  readonly hasBase: boolean;
} {
  const found = new Set(["self", "it", "result", "dice", "actor"]);
  let hasHook = false;
  let hasBase = false;
  walk(member, (node: Node) => {
    // In a hook the holes of the verb that it is about can be read; which that is, binding tells.
    if (node.kind === "Hook") hasHook = true;
    if (node.kind === "Table" && (node.replaces ?? node.like) !== undefined) hasBase = true;
    if (node.kind === "Hole" || node.kind === "Let") found.add(nameText(node.name));
    if (node.kind === "Item" && node.label === "as" && node.value.kind === "Name")
      found.add(nameText(node.value));
    if ((node.kind === "Query" || node.kind === "Paren") && node.as !== undefined)
      found.add(nameText(node.as));
  });
  return { names: found, hasHook, hasBase };
}

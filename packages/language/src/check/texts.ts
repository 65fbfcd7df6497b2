import { holesIn, wordsInBraces } from "@questwright/bundle";
import {
  type ItemNode,
  type Member,
  type Node,
  type ProseNode,
  type TextNode,
  walk,
} from "@questwright/grammar";
import type { Vocabulary } from "../bind/vocabulary.ts";
import { isDrawn, nearInText } from "../cards/symbols.ts";
import type { Span } from "../diagnostics/fault.ts";
import { textNoHole, textNotFilled, textUnknownSymbol } from "../diagnostics/generated/text.ts";
import type { Hints } from "../model/hints.ts";
import type { FileModel } from "../model/model.ts";
import type { Names } from "../model/names.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { Reporter } from "../model/reporter.ts";

interface Telling {
  readonly reporter: Reporter;
  readonly hints: Hints;
}

/**
 * `{name}` in the texts of a file. What is said in play is looked at where it is bound (`bindSaid`), a
 * verb says its holes, and all other texts are shown as they stand, with drawings alone.
 */
export function checkTexts(
  { source: { path, text, tree } }: FileModel,
  names: Names,
  vocabulary: Vocabulary,
  { reporter, hints }: Telling,
): void {
  for (const member of tree.members) {
    // Those of a locale are compared with the texts that they translate.
    if (isLocale(member)) continue;
    // Most declarations have no such text, and need no walk.
    if (!hasTextWithHole(text.slice(member.start, member.end))) continue;
    let given: ReadonlySet<string> | undefined;
    const checkBraces = (node: TextNode | ProseNode) => {
      const written = textIn(node);
      for (const { start, end } of wordsInBraces(written)) {
        const at: Span = { file: path, start: node.start + 1 + start, end: node.start + 1 + end };
        reporter.report(textNoHole(at, { written: written.slice(start, end) }));
      }
    };
    const check = (node: TextNode | ProseNode, known: readonly string[]) => {
      // The opening quote stands before a text, the sign of a line before what is read out.
      const from = node.start + 1;
      for (const { name, nameStart, nameEnd } of holesIn(textIn(node))) {
        if (isDrawn(name, names) || known.includes(name)) continue;
        const at: Span = { file: path, start: from + nameStart, end: from + nameEnd };
        given ??= namesIn(member);
        if (given.has(name) || vocabulary.properties.has(name)) {
          reporter.report(textNotFilled(at, { name }));
          continue;
        }
        const near = nearInText(name, known, names, hints);
        reporter.report(textUnknownSymbol(at, { symbol: name, near }));
      }
    };
    let said: Node | undefined;
    walk(member, (node, parent) => {
      if (node.kind === "Text" || node.kind === "Prose") checkBraces(node);
      if (node.kind === "Says") {
        checkBraces(node.text);
        check(node.text, holesOf(parent));
        return false;
      }
      if (node.kind === "Phrase" || node.kind === "May") said = saidBy(node.items) ?? said;
      else if (node.kind === "Text" && node !== said) check(node, NO_HOLES);
      else if (node.kind === "Section")
        for (const each of node.body.members) if (each.kind === "Prose") check(each, NO_HOLES);
      return true;
    });
  }
}

const NO_HOLES: readonly string[] = [];

const isLocale = (member: Member): boolean =>
  member.kind === "Data" && nameText(member.word) === "locale";

const textIn = (node: TextNode | ProseNode): string =>
  node.kind === "Text" ? node.value : node.text;

/** Whether some text has words in braces. Most braces are those of a body, with no quote before them in their line. */
function hasTextWithHole(text: string): boolean {
  if (!text.includes("{")) return false;
  return text.split("\n").some((line) => {
    const quote = line.search(QUOTE);
    if (quote < 0) return false;
    const rest = line.slice(quote);
    return holesIn(rest).length > 0 || wordsInBraces(rest).length > 0;
  });
}

const QUOTE = /["\u201c-\u201f]|^[ \t]*>/u;

/** What the sentence of a verb may have in it: its holes; that of an action, whose it is. */
function holesOf(node: Node | undefined): readonly string[] {
  if (node?.kind === "Proc") {
    const names = node.holes.map(({ name }) => nameText(name));
    return node.word === "action" ? ["self", ...names] : names;
  }
  if (node?.kind !== "Verb" || node.pattern.kind === "Torn") return NO_HOLES;
  const { subject, holes } = node.pattern;
  return [...(subject === undefined ? [] : [subject]), ...holes].map(({ name }) => nameText(name));
}

/** The text that a phrase says in play. */
function saidBy(items: readonly ItemNode[]): Node | undefined {
  const verb = items.findIndex(({ value }) => {
    const word = bareName(value);
    return word !== undefined && nameText(word) === "say";
  });
  const text = verb < 0 ? undefined : items[verb + 1]?.value;
  return text?.kind === "Text" ? text : undefined;
}

/** Everything that a declaration gives a name to: holes, terms, values, loops. */
function namesIn(member: Member): ReadonlySet<string> {
  const found = new Set(["self", "it", "result", "dice", "actor"]);
  walk(member, (node: Node) => {
    if (node.kind === "Hole" || node.kind === "Let") found.add(nameText(node.name));
    if (node.kind === "Item" && node.label === "as" && node.value.kind === "Name")
      found.add(nameText(node.value));
    if ((node.kind === "Query" || node.kind === "Paren") && node.as !== undefined)
      found.add(nameText(node.as));
  });
  return found;
}

import type { PatternNode, VerbNode, WordNode } from "@questwright/grammar";
import { adjectiveNeedsIs } from "../diagnostics/generated/adjective.ts";
import { helpAbove } from "../model/help.ts";
import { nameText } from "../model/node-name.ts";
import { type Collection, place } from "./context.ts";
import { readHoles, saysText } from "./patterns.ts";
import { readType } from "./types.ts";

export function declareVerb(node: VerbNode, context: Collection): void {
  const { pattern } = node;
  if (pattern.kind === "Torn") return;
  const { name, forms } = verbForms(pattern);
  context.into.verbs.push({
    symbol: "verb",
    role: "verb",
    name,
    forms,
    title: pattern.title?.value,
    pack: context.into.pack,
    at: place(pattern.forms[0] ?? pattern.word, context),
    file: context.file,
    holes: readHoles(pattern, context),
    gives: node.gives === undefined ? undefined : readType(node.gives, context),
    body: node.body,
    says: saysText(node.says),
    node,
    action: undefined,
    incomplete: pattern.recovered === true || node.recovered === true,
    owner: undefined,
  });
}

/** `erleidet/erleide`: the form after someone first, then the plain one, by which the verb is known. */
function verbForms({ word, forms }: PatternNode): {
  readonly name: string;
  readonly forms: readonly string[] | undefined;
} {
  const [plain, ...more] = forms;
  if (plain === undefined) return { name: nameText(word), forms: undefined };
  return { name: nameText(plain), forms: [word, ...more].map(nameText) };
}

/** An adjective or a measure. */
export function declareWord(node: WordNode, context: Collection): void {
  const { pattern } = node;
  if (pattern.kind === "Torn") return;
  if (node.word === "adjective" && !pattern.is && !pattern.recovered) {
    const at = place(pattern.word, context);
    const { file, start } = at;
    const before = { file, start, end: start };
    context.reporter.report(
      adjectiveNeedsIs(
        at,
        { word: nameText(pattern.word) },
        { fixes: [{ title: "Write `is`", sure: true, edits: [{ at: before, text: "is " }] }] },
      ),
    );
  }
  // All members in one literal: an object that is spread into another takes twice the room.
  const name = nameText(pattern.word);
  const forms = pattern.forms.length === 0 ? undefined : pattern.forms.map(nameText);
  const title = pattern.title?.value;
  const { pack, adjectives, measures } = context.into;
  const at = place(pattern.word, context);
  const help = helpAbove(context.source.text, node.start);
  const { file } = context;
  const holes = readHoles(pattern, context);
  const builtIn = false;
  if (node.word === "adjective")
    adjectives.push({
      symbol: "adjective",
      name,
      forms,
      title,
      pack,
      at,
      help,
      builtIn,
      file,
      holes,
      node,
    });
  else
    measures.push({
      symbol: "measure",
      name,
      forms,
      title,
      pack,
      at,
      help,
      builtIn,
      file,
      holes,
      gives: undefined,
      node,
    });
}

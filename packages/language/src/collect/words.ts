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
    ...(forms.length === 0 ? {} : { forms }),
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
    incomplete: pattern.recovered || node.recovered,
    owner: undefined,
  });
}

/** `erleidet/erleide`: the form after someone first, then the plain one, by which the verb is known. */
function verbForms({ word, forms }: PatternNode): {
  readonly name: string;
  readonly forms: readonly string[];
} {
  const [plain, ...more] = forms;
  if (plain === undefined) return { name: nameText(word), forms: [] };
  return { name: nameText(plain), forms: [word, ...more].map(nameText) };
}

/** An adjective or a measure. */
export function declareWord(node: WordNode, context: Collection): void {
  const { pattern } = node;
  if (pattern.kind === "Torn") return;
  if (node.word === "adjective" && !pattern.is && !pattern.recovered) {
    const at = place(pattern.word, context);
    const before = { ...at, end: at.start };
    context.reporter.report(
      adjectiveNeedsIs(
        at,
        { word: nameText(pattern.word) },
        { fixes: [{ title: "Write `is`", sure: true, edits: [{ at: before, text: "is " }] }] },
      ),
    );
  }
  const help = helpAbove(context.source.text, node.start);
  const shared = {
    name: nameText(pattern.word),
    ...(pattern.forms.length === 0 ? {} : { forms: pattern.forms.map(nameText) }),
    title: pattern.title?.value,
    pack: context.into.pack,
    at: place(pattern.word, context),
    ...(help === undefined ? {} : { help }),
    builtIn: false,
    file: context.file,
    holes: readHoles(pattern, context),
    node,
  };
  if (node.word === "adjective") context.into.adjectives.push({ symbol: "adjective", ...shared });
  else context.into.measures.push({ symbol: "measure", ...shared, gives: undefined });
}

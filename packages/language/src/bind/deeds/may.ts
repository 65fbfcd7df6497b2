import type { MayNode, PhraseNode } from "@questwright/grammar";
import { phraseTwoSubjects } from "../../diagnostics/generated/phrase.ts";
import { nearest } from "../../diagnostics/nearest.ts";
import { bareName, nameText } from "../../model/node-name.ts";
import { type BindContext, innerScope, report } from "../context.ts";
import { upTo } from "../place.ts";
import type { BoundExpression, BoundStatement, Hoist } from "../tree.ts";
import { bindValue } from "../values/expression.ts";
import { bindFound, meaningOf, meansVerb, nameNothing, phraseSpan, reportWord } from "./phrase.ts";
import { bindBlock } from "./statement.ts";
import { chooserOf } from "./subject.ts";
import { bindMenu } from "./take.ts";
import { attachLabels, termsOf } from "./terms.ts";

/** `ann may draw 1 from mists`, `ann may { … }`, `ann may take an action where …`. */
export function bindMay(node: PhraseNode, may: MayNode, context: BindContext): BoundStatement {
  const at = phraseSpan(node, context);
  const hoists: Hoist[] = [];
  const chooser = bindChooser(node, hoists, context);
  const inside: BindContext = { ...context, actor: chooser };
  if (may.body !== undefined) {
    const body = bindBlock(may.body, innerScope(inside));
    return { kind: "may", at, hoists, chooser, body, block: true };
  }
  const terms = termsOf(may.items, inside);
  const [first, ...rest] = terms;
  const word = first === undefined ? undefined : bareName(first.value);
  if (
    first === undefined ||
    word === undefined ||
    meaningOf(nameText(word), inside) === undefined
  ) {
    if (!may.recovered && first !== undefined) {
      const name = word === undefined ? "this" : nameText(word);
      reportWord(name, first.at, nearest(name, context.vocabulary.verbs), terms, context);
    }
    nameNothing(terms, context);
    return { kind: "error", at, hoists };
  }
  const verb = nameText(word);
  const phrase = {
    node: { ...node, may: undefined },
    at: upTo(first.at, may.end),
    verb,
    verbAt: first.at,
    subject: [],
    terms: rest,
    actor: chooser,
    hoists: [] as Hoist[],
  };
  if (verb === "take") {
    const menu = bindMenu(phrase, chooser, inside);
    if (menu !== undefined) meansVerb(phrase.verbAt, meaningOf(verb, inside), inside);
    if (menu !== undefined) return { ...menu, at, hoists };
  }
  const deed = bindFound(phrase, inside);
  return { kind: "may", at, hoists, chooser, body: [deed], block: false };
}

function bindChooser(
  node: PhraseNode,
  hoists: Hoist[],
  context: BindContext,
): BoundExpression | undefined {
  const sink = {
    mode: "phrase",
    hoists,
    chooser: chooserOf(context, phraseSpan(node, context)),
  } as const;
  const terms = termsOf(node.items, context);
  const { own, labels } = attachLabels(terms, () => false, context, "may");
  const [first, second] = own;
  if (second !== undefined) report(context, phraseTwoSubjects(second.at, { verb: "may" }));
  return first === undefined ? undefined : bindValue(first.value, { ...context, labels, sink });
}

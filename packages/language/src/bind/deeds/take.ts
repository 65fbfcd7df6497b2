import { phraseLeftOver, phraseMissing } from "../../diagnostics/generated/phrase.ts";
import { builtInKind } from "../../model/built-in/kinds.ts";
import { isKind } from "../../model/kinds.ts";
import { nameText } from "../../model/node-name.ts";
import { expectType } from "../check.ts";
import { type BindContext, errorAt, report, VALUE } from "../context.ts";
import type { BoundExpression, BoundStatement } from "../tree.ts";
import { bindValue } from "../values/expression.ts";
import { bindQuery } from "../values/query.ts";
import type { Phrase } from "./phrase.ts";
import { bindSubject, chooserOf } from "./subject.ts";
import { attachLabels, splitWords, type Term } from "./terms.ts";

const action = () => ({ type: "entity", kind: builtInKind("action") }) as const;

/** `ann takes strike`, `it takes choice`. */
export function bindTake(phrase: Phrase, context: BindContext): BoundStatement {
  const { actor, inside } = bindSubject(phrase, context);
  const { own, labels } = attachLabels(phrase.terms, () => false, inside, "take");
  const who = actor ?? chooserOf(context, phrase.at) ?? errorAt(phrase.verbAt);
  const [first, ...more] = own;
  leftOver(more, context);
  if (first === undefined) {
    report(context, phraseMissing(phrase.verbAt, { verb: "take", holes: ["an action"] }));
    return { kind: "error", at: phrase.at, hoists: [] };
  }
  const value = expectType(
    bindValue(first.value, { ...inside, labels }, action()),
    action(),
    context,
  );
  return {
    kind: "take",
    at: phrase.at,
    hoists: phrase.hoists,
    actor: who,
    action: value,
    menu: undefined,
  };
}

function leftOver(terms: readonly Term[], context: BindContext): void {
  for (const term of terms) report(context, phraseLeftOver(term.at, { verb: "take" }));
}

/** `ann may take an action where …`: a menu, from which nothing may be taken too. */
export function bindMenu(
  phrase: Phrase,
  chooser: BoundExpression | undefined,
  context: BindContext,
): BoundStatement | undefined {
  const [first] = phrase.terms;
  if (first?.value.kind !== "Noun") return undefined;
  const { noun } = splitWords(first.value.words, context);
  const symbol = noun === undefined ? undefined : context.names.named.get(nameText(noun));
  if (symbol?.symbol !== "kind" || !isKind(symbol, builtInKind("action"))) return undefined;
  const { own, labels } = attachLabels(phrase.terms, () => false, context, "take");
  leftOver(own.slice(1), context);
  const query = bindQuery(first.value, { ...context, labels, sink: VALUE });
  return {
    kind: "take",
    at: phrase.at,
    hoists: phrase.hoists,
    actor: chooser ?? errorAt(phrase.at),
    action: errorAt(first.at),
    menu: query,
  };
}

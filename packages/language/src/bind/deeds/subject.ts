import type { Span } from "../../diagnostics/fault.ts";
import { phraseTwoSubjects } from "../../diagnostics/generated/phrase.ts";
import { type BindContext, labelled, localValue, report } from "../context.ts";
import type { BoundExpression } from "../tree.ts";
import { bindValue } from "../values/expression.ts";
import type { Phrase } from "./phrase.ts";
import { attachLabels } from "./terms.ts";

/** Binds who acts, and gives the context in which the rest of the phrase is read. */
export function bindSubject(
  phrase: Phrase,
  context: BindContext,
): { readonly actor: BoundExpression | undefined; readonly inside: BindContext } {
  const outer = chooserOf(context, phrase.at);
  const actor =
    phrase.actor ??
    (phrase.subject.length === 0
      ? undefined
      : bindActor(phrase, {
          ...context,
          sink: { mode: "phrase", hoists: phrase.hoists, chooser: outer },
        }));
  return {
    actor,
    inside: {
      ...context,
      actor: actor ?? context.actor,
      sink: { mode: "phrase", hoists: phrase.hoists, chooser: actor ?? outer },
    },
  };
}

function bindActor(phrase: Phrase, context: BindContext): BoundExpression {
  const { own, labels } = attachLabels(phrase.subject, () => false, context, phrase.verb);
  const [first, second] = own;
  if (second !== undefined) report(context, phraseTwoSubjects(second.at, { verb: phrase.verb }));
  return bindValue(first!.value, labelled(context, labels));
}

/** Who settles a choice when the phrase names nobody: the one who acts, else nobody. */
export function chooserOf(context: BindContext, at: Span): BoundExpression | undefined {
  if (context.actor !== undefined) return context.actor;
  return context.self === undefined ? undefined : localValue(context.self, at, context);
}

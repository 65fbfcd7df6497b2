/** Which parameters the procs must have that hooks, watches, modifiers and verbs name. */
import type { Slot } from "../ir.ts";
import { type Bundle, type Owner, type ValueType, VERB_ROLL } from "../types.ts";

/** Slot letters, one a parameter. */
export type Letters = string;

/** A list is a value of locals only; everything else is an integer. */
export const letterOf = (type: ValueType): Slot => (type.type === "list" ? "l" : "i");

export function verbLetters(bundle: Bundle, verb: number): Letters {
  let letters = "";
  for (const { type } of bundle.verbs[verb]?.params ?? []) letters += letterOf(type);
  return letters;
}

/** What a verb gives: the roll its total or face, others what their proc returns (nothing: an integer 0). */
export function verbResult(bundle: Bundle, verb: number): Slot {
  const proc = bundle.verbs[verb]?.proc ?? -1;
  return bundle.procs[proc]?.returns === "l" ? "l" : "i";
}

/** `self`, or the captures of an effect. */
export const ownerLetters = (bundle: Bundle, owner: Owner): Letters =>
  owner.type === "effect" ? "i".repeat(bundle.effects[owner.effect]?.captures ?? 0) : "i";

/** Parameters of the match and the body of a hook. */
export function hookLetters(
  bundle: Bundle,
  hook: { readonly verb: number; readonly when: string; readonly owner: Owner },
): Letters {
  const withResult = hook.verb === VERB_ROLL || hook.when === "after";
  return (
    ownerLetters(bundle, hook.owner) +
    verbLetters(bundle, hook.verb) +
    (withResult ? verbResult(bundle, hook.verb) : "")
  );
}

export const procLetters = (bundle: Bundle, proc: number): Letters => {
  const { locals, params } = bundle.procs[proc]!;
  return locals.slice(0, params);
};

/** Letters in words, for messages. */
export const inWords = (letters: Letters): string =>
  letters === ""
    ? "no parameter"
    : `(${[...letters].map((letter) => (letter === "l" ? "list" : "integer")).join(", ")})`;

/**
 * Finds the one verb of a phrase and what belongs to it. The order is fixed: someone and the verb
 * with its -s, else the plain verb first; types decide nothing.
 */
import type { PhraseNode } from "@questwright/grammar";
import { change, type FaultFix, type Span } from "../../diagnostics/fault.ts";
import {
  phraseNeedsS,
  phraseNobody,
  phraseNoVerb,
  phraseOtherVerb,
} from "../../diagnostics/generated/phrase.ts";
import { nearestOf } from "../../diagnostics/nearest.ts";
import { meantInEnglish } from "../../model/built-in/english.ts";
import { type BuiltInVerb, builtInVerb } from "../../model/built-in/verbs.ts";
import { bareName, nameText } from "../../model/node-name.ts";
import { saidAs, sForm } from "../../model/s-form.ts";
import type { VerbSymbol } from "../../model/symbols.ts";
import { ERROR } from "../../model/type.ts";
import { bindBuiltIn } from "../built-in/verbs.ts";
import {
  addLocal,
  type BindContext,
  findLocal,
  makeLocal,
  report,
  spanAt,
  spanOf,
} from "../context.ts";
import type { BoundExpression, BoundStatement, Hoist } from "../tree.ts";
import { findVerb } from "../vocabulary.ts";
import { bindDeed } from "./deed.ts";
import { bindMay } from "./may.ts";
import { splitWords, type Term, termsOf } from "./terms.ts";

/** A phrase with its verb found. */
export interface Phrase {
  readonly node: PhraseNode;
  readonly at: Span;
  readonly verb: string;
  readonly verbAt: Span;
  /** Who acts, with the labels behind it. */
  readonly subject: readonly Term[];
  /** What follows the verb. */
  readonly terms: readonly Term[];
  /** Who acts where a `may` stands before the verb: already bound. */
  readonly actor: BoundExpression | undefined;
  readonly hoists: Hoist[];
}

export type Meaning =
  | { readonly kind: "declared"; readonly verb: VerbSymbol }
  | { readonly kind: "built-in"; readonly verb: BuiltInVerb };

export function bindPhrase(node: PhraseNode, context: BindContext): BoundStatement {
  const at = phraseSpan(node, context);
  if (node.may !== undefined) return bindMay(node, node.may, context);
  const found = splitPhrase(termsOf(node.items, context), context);
  if (found === undefined) {
    const terms = termsOf(node.items, context);
    if (!node.recovered) reportNoVerb(terms, at, context);
    nameNothing(terms, context);
    return { kind: "error", at, hoists: [] };
  }
  return bindFound({ node, at, ...found, actor: undefined, hoists: [] }, context);
}

/** A name that a failed phrase would have bound: what speaks of it later is no further fault. */
export function nameNothing(terms: readonly Term[], context: BindContext): void {
  for (const term of terms) {
    const name = term.label === "as" ? bareName(term.value) : undefined;
    if (name !== undefined) addLocal(context, makeLocal(nameText(name), "named", ERROR, term.at));
  }
}

/** Without the rows, so that a fault marks the line and not all below it. */
export function phraseSpan(node: PhraseNode, context: BindContext): Span {
  const end = node.rows === undefined ? node.end : (node.items.at(-1)?.end ?? node.end);
  return spanAt(node.start, end, context);
}

export function bindFound(phrase: Phrase, context: BindContext): BoundStatement {
  const meaning = meaningOf(phrase.verb, context);
  meansVerb(phrase.verbAt, meaning, context);
  if (meaning === undefined) return { kind: "error", at: phrase.at, hoists: [] };
  return meaning.kind === "built-in"
    ? bindBuiltIn(phrase, meaning.verb, context)
    : bindDeed(phrase, meaning.verb, context);
}

/** Tells what the word of a verb means, in its plain form or with -s. */
export function meansVerb(at: Span, meaning: Meaning | undefined, context: BindContext): void {
  const { reporter } = context.shared;
  if (meaning === undefined || at.file !== context.file) return;
  reporter.means?.(
    at.file,
    at.start,
    meaning.kind === "declared" ? meaning.verb : { symbol: "built-in", verb: meaning.verb },
  );
}

export function meaningOf(name: string, context: BindContext): Meaning | undefined {
  const declared = findVerb(name, context.owner, context.names);
  if (declared !== undefined) return { kind: "declared", verb: declared };
  const builtIn = builtInVerb(name);
  return builtIn === undefined ? undefined : { kind: "built-in", verb: builtIn };
}

type Split = Pick<Phrase, "verb" | "verbAt" | "subject" | "terms">;

export function splitPhrase(terms: readonly Term[], context: BindContext): Split | undefined {
  const [first, second] = terms;
  if (first === undefined) return undefined;
  const plain = first.label === undefined ? bareName(first.value) : undefined;
  const isPlain = plain !== undefined && isVerb(nameText(plain), context);
  const isSomebody =
    plain !== undefined &&
    (findLocal(context, nameText(plain)) !== undefined ||
      context.names.named.get(nameText(plain))?.symbol === "thing");
  if (!isPlain || isSomebody || second?.label === undefined) {
    const index = verbAfterSubject(terms, !isPlain || isSomebody, context);
    if (index !== undefined && (!isPlain || isSomebody)) return splitAt(terms, index, context);
  }
  if (isPlain) {
    const verb = nameText(plain);
    return { verb, verbAt: first.at, subject: [], terms: terms.slice(1) };
  }
  return undefined;
}

/** Where the -s form of a verb stands behind someone and what belongs to them. */
function verbAfterSubject(
  terms: readonly Term[],
  labelled: boolean,
  context: BindContext,
): number | undefined {
  for (let index = 1; index < terms.length; index += 1) {
    const term = terms[index]!;
    if (term.label !== undefined) {
      if (!labelled) return undefined;
      continue;
    }
    const word = bareName(term.value);
    return word !== undefined && context.vocabulary.plainOf.has(nameText(word)) ? index : undefined;
  }
  return undefined;
}

function splitAt(terms: readonly Term[], index: number, context: BindContext): Split {
  const term = terms[index]!;
  const verb = context.vocabulary.plainOf.get(nameText(bareName(term.value)!))!;
  return {
    verb,
    verbAt: term.at,
    subject: terms.slice(0, index),
    terms: terms.slice(index + 1),
  };
}

function isVerb(name: string, context: BindContext): boolean {
  return context.vocabulary.verbs.has(name) && meaningOf(name, context) !== undefined;
}

/** Tells what is wrong with a line in which no verb was found: a missing or a needless -s, or a slip. */
function reportNoVerb(terms: readonly Term[], at: Span, context: BindContext): void {
  const [first, second] = terms;
  const firstWord = first === undefined ? undefined : bareName(first.value);
  const next = terms.find((term, index) => index > 0 && term.label === undefined) ?? second;
  const secondWord =
    next === undefined || next.label !== undefined ? undefined : bareName(next.value);
  if (secondWord !== undefined && isVerb(nameText(secondWord), context)) {
    const verb = nameText(secondWord);
    const meaning = meaningOf(verb, context);
    const form = meaning?.kind === "declared" ? saidAs(meaning.verb) : sForm(verb);
    report(
      context,
      phraseNeedsS(
        next!.at,
        { verb, form },
        {
          fixes: [
            { title: `Write \`${form}\``, sure: true, edits: [{ at: next!.at, text: form }] },
          ],
        },
      ),
    );
    return;
  }
  if (firstWord !== undefined && context.vocabulary.plainOf.has(nameText(firstWord))) {
    const form = nameText(firstWord);
    const verb = context.vocabulary.plainOf.get(form)!;
    report(
      context,
      phraseNobody(
        first!.at,
        { form, verb },
        {
          fixes: [
            { title: `Write \`${verb}\``, sure: false, edits: [{ at: first!.at, text: verb }] },
          ],
        },
      ),
    );
    return;
  }
  reportSlip(terms, at, context);
}

function reportSlip(terms: readonly Term[], at: Span, context: BindContext): void {
  const [first] = terms;
  const next = terms.find((term, index) => index > 0 && term.label === undefined);
  const nextWord = next === undefined ? undefined : bareName(next.value);
  const firstWord = first === undefined ? undefined : bareName(first.value);
  const { names, vocabulary } = context;
  const { hints } = context.shared;
  const nearForms = (name: string) =>
    nearestOf([hints("form", name, names, () => [vocabulary.plainOf])]);
  if (nextWord !== undefined && next !== undefined) {
    const near = nearForms(nameText(nextWord));
    if (near.length > 0 || isSomebodyTerm(first, context)) {
      reportWord(nameText(nextWord), next.at, near, terms, context);
      return;
    }
  }
  if (firstWord !== undefined && first !== undefined) {
    const name = nameText(firstWord);
    reportWord(
      name,
      first.at,
      nearestOf([hints("verb", name, names, () => [vocabulary.verbs])]),
      terms,
      context,
    );
    return;
  }
  if (first?.value.kind === "Noun") {
    // `each walker sufers 1`: the word behind the noun is the misspelt verb.
    const parts = splitWords(first.value.words, context);
    const word = parts.rest[0] ?? nextWord ?? first.value.words.at(-1);
    if (word !== undefined) {
      const name = nameText(word);
      report(context, phraseNoVerb(spanOf(word, context), { word: name, near: nearForms(name) }));
      return;
    }
  }
  report(context, phraseNoVerb(at, { word: "this", near: [] }));
}

/** A word that is no verb: one spelt almost so, else the deed that it is English for. */
export function reportWord(
  word: string,
  at: Span,
  near: readonly string[],
  terms: readonly Term[],
  context: BindContext,
): void {
  const toNumber = terms.some(({ value, label }) => label === undefined && value.kind === "Number");
  const meant = near.length === 0 ? meantInEnglish(word, { toNumber }) : undefined;
  const shape = meant?.shapes[0];
  if (meant === undefined || shape === undefined) {
    report(context, phraseNoVerb(at, { word, near }));
    return;
  }
  const fixes = terms[0]?.at.start === at.start ? sameTerms(meant, terms, context) : [];
  report(context, phraseOtherVerb(at, { word, shape }, { fixes }));
}

/** The line with the deed's own name and label, where it takes as many terms. */
function sameTerms(
  { name, actor, labels }: BuiltInVerb,
  [verb, ...terms]: readonly Term[],
  context: BindContext,
): FaultFix[] {
  const label = labels.length === 0 ? undefined : terms[1];
  const wanted = labels.length === 0 ? 1 : 2;
  const first = terms[0];
  if (verb === undefined || first === undefined || actor || labels.length > 2) return [];
  if (terms.length !== wanted || first.label !== undefined) return [];
  if (wanted === 2 && label?.label === undefined) return [];
  const fixed = [change(verb.at, name, false)];
  if (label?.label === undefined || labels.includes(label.label)) return fixed;
  const word = bareName(label.value);
  const thing = word === undefined ? undefined : context.names.named.get(nameText(word));
  // What lies in a place that has a name of its own is in it; a space is stood upon.
  const own = thing !== undefined && labels.includes("in") ? "in" : labels.at(-1)!;
  const title = `Change to \`${name} … ${own}\``;
  return fixed.map(({ edits }) => ({
    title,
    sure: false,
    edits: [...edits, { at: label.labelAt, text: own }],
  }));
}

function isSomebodyTerm(term: Term | undefined, context: BindContext): boolean {
  if (term === undefined) return false;
  if (term.value.kind === "Noun" || term.value.kind === "Paren") return true;
  const word = bareName(term.value);
  if (word === undefined) return term.value.kind === "Path";
  const text = nameText(word);
  return (
    text === "self" ||
    findLocal(context, text) !== undefined ||
    context.names.named.get(text)?.symbol === "thing"
  );
}

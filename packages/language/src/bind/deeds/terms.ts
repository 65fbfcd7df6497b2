/**
 * From the flat list of items of a phrase to terms: nouns end where their words stop being
 * adjectives and a noun, and each label goes to the verb if the verb takes it, else to the noun or
 * measure before it.
 */
import type {
  Expression,
  ItemLabel,
  ItemNode,
  NameNode,
  NounNode,
  NumberNode,
  PathNode,
} from "@questwright/grammar";
import type { Span } from "../../diagnostics/fault.ts";
import { phraseLabel } from "../../diagnostics/generated/phrase.ts";
import { nearest } from "../../diagnostics/nearest.ts";
import { numericDie } from "../../model/names.ts";
import { bareName, nameText } from "../../model/node-name.ts";
import { type BindContext, findLocal, report, spanAt, spanOf } from "../context.ts";
import { listProperty, ownProperty } from "../values/own.ts";

export interface Term {
  readonly label: ItemLabel | undefined;
  /** Of the label; of the value where there is none. */
  readonly labelAt: Span;
  readonly value: Expression;
  readonly at: Span;
}

/** The words of a noun, taken apart. */
export interface NounParts {
  readonly adjectives: readonly NameNode[];
  readonly noun: NameNode | undefined;
  /** Adjectives behind the noun, whose labels follow: `each foe adjacent to it`. */
  readonly behind: readonly NameNode[];
  /** What follows the noun and is no part of it. */
  readonly rest: readonly NameNode[];
}

/** The longest run of words that is adjectives and a noun. */
export function splitWords(words: readonly NameNode[], context: BindContext): NounParts {
  let length = 0;
  for (let index = 0; index < words.length; index += 1) {
    const text = nameText(words[index]!);
    if (isNounWord(text, context)) length = index + 1;
    if (!context.names.adjectives.has(text)) break;
  }
  let end = length;
  while (length > 0 && end < words.length && takesLabels(words[end]!, context)) end += 1;
  return {
    adjectives: part(words, 0, length - 1),
    noun: length === 0 ? undefined : words[length - 1],
    behind: part(words, length, end),
    rest: part(words, end, words.length),
  };
}

const NO_WORDS: readonly NameNode[] = [];

/** Most nouns are one word: no list is made for nothing. */
function part(words: readonly NameNode[], from: number, to: number): readonly NameNode[] {
  return from < to ? words.slice(from, to) : NO_WORDS;
}

function takesLabels(word: NameNode, context: BindContext): boolean {
  const adjective = context.names.adjectives.get(nameText(word));
  return adjective?.holes.some((hole) => !hole.subject && hole.label !== undefined) === true;
}

/** Words that can stand where the noun of a query stands. */
export function isNounWord(text: string, context: BindContext): boolean {
  const symbol = context.names.named.get(text);
  if (symbol?.symbol === "kind" || symbol?.symbol === "thing" || symbol?.symbol === "die")
    return true;
  if (text === "number" || numericDie(text) !== undefined) return true;
  const type = findLocal(context, text)?.type.type;
  if (type === "list" || type === "roll" || type === "zone") return true;
  if (listProperty(text, context) !== undefined) return true;
  return (
    context.vocabulary.counters.has(text) ||
    context.vocabulary.words.has(text) ||
    context.names.inner.get(text)?.some((each) => each.symbol === "thing") === true
  );
}

export const NO_TERMS: readonly Term[] = Object.freeze([]);

/** Items as terms, with the words behind a noun or a counted noun as terms of their own. */
export function termsOf(items: readonly ItemNode[], context: BindContext): Term[] {
  if (!items.some(maySplit)) return items.map((item) => termOf(item, item.value, context));
  const terms: Term[] = [];
  for (const item of items) {
    const [value, rest] = splitValue(item.value, context);
    terms.push(termOf(item, value, context));
    for (const word of rest) terms.push(plainTerm(word, context));
  }
  return terms;
}

function termOf(item: ItemNode, value: Expression, context: BindContext): Term {
  const { label, labelStart, labelEnd } = item;
  const at = spanOf(value, context);
  const labelAt =
    labelStart === undefined || labelEnd === undefined
      ? spanOf(item.value, context)
      : spanAt(labelStart, labelEnd, context);
  return { label, labelAt, value, at };
}

/** Whether there may be words behind the noun. */
function maySplit({ value }: ItemNode): boolean {
  if (value.kind === "Noun") return value.words.length > 1;
  return value.kind === "Number" && value.words.length > 0;
}

export function plainTerm(word: NameNode, context: BindContext): Term {
  const { start, end, recovered } = word;
  const path: PathNode = { kind: "Path", start, end, word };
  const value = recovered === true ? { ...path, recovered } : path;
  const at = spanOf(word, context);
  return { label: undefined, labelAt: at, value, at };
}

function splitValue(
  value: Expression,
  context: BindContext,
): readonly [Expression, readonly NameNode[]] {
  if (value.kind === "Noun") {
    const parts = splitWords(value.words, context);
    if (parts.rest.length === 0 || parts.noun === undefined) return [value, []];
    const words = [...parts.adjectives, parts.noun, ...parts.behind];
    const noun: NounNode = { ...value, words, end: words.at(-1)!.end };
    return [noun, parts.rest];
  }
  if (value.kind === "Number" && value.words.length > 0) {
    const parts = splitWords(value.words, context);
    const words =
      parts.noun === undefined ? [] : [...parts.adjectives, parts.noun, ...parts.behind];
    // `1 deep`: a word of a choice is no noun that could be counted.
    const counted = parts.noun !== undefined && isCountable(nameText(parts.noun), context);
    if (counted && parts.rest.length === 0) return [value, []];
    // `2 feo`: a word that means nothing at all was meant to be counted.
    const isStranger = parts.noun === undefined && !isKnown(nameText(value.words[0]!), context);
    const kept = counted ? words : isStranger ? value.words : [];
    const end = kept.at(-1)?.end ?? value.start + value.raw.length;
    const number: NumberNode = { ...value, words: kept, end };
    return [number, value.words.slice(kept.length)];
  }
  return [value, []];
}

/** Whether a bare word could mean anything here. */
function isKnown(text: string, context: BindContext): boolean {
  return (
    findLocal(context, text) !== undefined ||
    ownProperty(text, context) !== undefined ||
    context.names.named.has(text) ||
    context.names.adjectives.has(text) ||
    context.names.measures.has(text) ||
    context.vocabulary.words.has(text) ||
    context.vocabulary.verbs.has(text) ||
    context.vocabulary.plainOf.has(text) ||
    CORE.includes(text) ||
    // `1 depe`: a word of a choice, misspelt.
    nearest(text, context.vocabulary.words).length > 0
  );
}

const CORE = ["self", "it", "none", "so", "yes", "no"];

function isCountable(text: string, context: BindContext): boolean {
  const symbol = context.names.named.get(text);
  if (symbol?.symbol === "kind" || symbol?.symbol === "thing" || symbol?.symbol === "die")
    return true;
  return (
    numericDie(text) !== undefined ||
    context.vocabulary.counters.has(text) ||
    listProperty(text, context) !== undefined
  );
}

export interface AttachedTerms {
  /** Terms of the verb or adjective itself: those without a label and those it takes. */
  readonly own: readonly Term[];
  readonly labels: ReadonlyMap<object, readonly Term[]>;
}

/**
 * Gives each labelled term to the verb or to the noun, measure or chart before it; one that nothing
 * takes is reported. `taken` says which labels the verb takes and is asked in order.
 */
export function attachLabels(
  terms: readonly Term[],
  taken: (label: ItemLabel) => boolean,
  context: BindContext,
  whose: string,
): AttachedTerms {
  const [only] = terms;
  if (terms.length === 0 || (terms.length === 1 && only!.label === undefined))
    return { own: terms, labels: context.labels };
  const labels = new Map<object, Term[]>(
    [...context.labels].map(([node, attached]) => [node, [...attached]]),
  );
  const own: Term[] = [];
  let acceptors: Expression[] = [];
  for (const term of terms) {
    const described = acceptors.find((node) => isDescribedBy(term, node, labels, context));
    if (described !== undefined) {
      labels.set(described, [...(labels.get(described) ?? []), term]);
      continue;
    }
    if (term.label === undefined || taken(term.label)) {
      own.push(term);
      acceptors = acceptorsIn(term.value);
      continue;
    }
    const label = term.label;
    const owner = acceptors.findLast((node) =>
      accepts(node, label, labels.get(node) ?? [], context),
    );
    if (owner === undefined) {
      report(context, phraseLabel(term.labelAt, { label, verb: whose }));
      continue;
    }
    const attached = labels.get(owner);
    if (attached === undefined) labels.set(owner, [term]);
    else attached.push(term);
    if (!isSuperlative(term)) acceptors = [...acceptors, ...acceptorsIn(term.value)];
  }
  return { own, labels };
}

const SUPERLATIVES: readonly string[] = ["most", "least", "highest", "lowest"];

/** `with most hurt` says by what it is picked: labels behind it, as `where`, are the noun's before it. */
export function isSuperlative({ label, value }: Term): boolean {
  return (
    label === "with" &&
    value.kind === "Noun" &&
    value.quantifiers.some(({ word }) => SUPERLATIVES.includes(word))
  );
}

/** `a die in pool good for price`: an adjective with labels behind those of a noun is the noun's. */
function isDescribedBy(
  { label, value }: Term,
  node: Expression,
  labels: ReadonlyMap<object, readonly Term[]>,
  context: BindContext,
): boolean {
  const word = label === undefined ? bareName(value) : undefined;
  if (word === undefined || !takesLabels(word, context)) return false;
  if (node.kind === "Count") return node.relation !== undefined || labels.has(node);
  return (node.kind === "Noun" || node.kind === "Number") && labels.has(node);
}

/** Adjectives among the terms that belong to a noun: those behind its labels. */
export function adjectivesBehind(terms: readonly Term[]): NameNode[] {
  return terms.flatMap(({ label, value }) => (label === undefined ? (bareName(value) ?? []) : []));
}

/** Nodes of a value that labels behind it may belong to, the nearest last. */
function acceptorsIn(value: Expression): Expression[] {
  switch (value.kind) {
    case "Noun":
    case "Number":
      return [value];
    case "Path":
      return value.of === undefined ? [value] : [value, ...acceptorsIn(value.of)];
    case "Count":
      return [value];
    case "Sum":
    case "Product":
      return acceptorsIn(value.right);
    case "Negate":
      return acceptorsIn(value.operand);
    default:
      return [];
  }
}

const ONCE_OF_NOUNS = ["on", "in", "of", "from", "with", "within", "where"];

function accepts(
  node: Expression,
  label: ItemLabel,
  attached: readonly Term[],
  context: BindContext,
): boolean {
  const given = attached.filter((term) => term.label === label).length;
  if (node.kind === "Path") {
    const word = nameText(node.word);
    if (label === "at") return given === 0 && context.vocabulary.charts.has(word);
    if (node.of === undefined) return false;
    const measure = context.names.measures.get(word);
    return (
      given === 0 && measure?.holes.some((hole) => hole.label === label && label !== "of") === true
    );
  }
  if (node.kind === "Count")
    return (
      given <
      (["in", "on", "of", "where", "within"].includes(label)
        ? 1
        : adjectivesTaking(node.noun, label, attached, context))
    );
  if (node.kind === "Number" && node.words.length === 0) return false;
  if (node.kind !== "Noun" && node.kind !== "Number") return false;
  if (ONCE_OF_NOUNS.includes(label)) {
    // `within 3 of it` has an `of` of its own.
    const within = attached.filter((term) => term.label === "within").length;
    return given < (label === "of" ? 1 + within : 1);
  }
  const takers = adjectivesTaking(node, label, attached, context);
  const ordered =
    node.kind === "Noun" &&
    (label === "to" || label === "from") &&
    node.quantifiers.some(({ word }) => word === "nearest" || word === "farthest");
  return given < takers + (ordered ? 1 : 0);
}

function adjectivesTaking(
  node: NounNode | NumberNode,
  label: ItemLabel,
  attached: readonly Term[],
  context: BindContext,
): number {
  const { adjectives, behind } = splitWords(node.words, context);
  return [...adjectives, ...behind, ...adjectivesBehind(attached)].filter((word) =>
    context.names.adjectives
      .get(nameText(word))
      ?.holes.some((hole) => !hole.subject && hole.label === label),
  ).length;
}

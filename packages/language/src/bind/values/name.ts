import type { NameNode } from "@questwright/grammar";
import { change, type Span } from "../../diagnostics/fault.ts";
import {
  nameAdjective,
  nameBareNoun,
  nameNoSelf,
  nameUnknown,
  nameVerb,
} from "../../diagnostics/generated/name.ts";
import { typeNotAWord } from "../../diagnostics/generated/type.ts";
import { candidatesAmong, nearest, nearestOf, typingMistakes } from "../../diagnostics/nearest.ts";
import { quantifierMeant } from "../../model/built-in/english.ts";
import { lineageOf } from "../../model/kinds.ts";
import { numericDie } from "../../model/names.ts";
import { nameText } from "../../model/node-name.ts";
import type {
  DieSymbol,
  KindSymbol,
  NamedSymbol,
  TableSymbol,
  ThingSymbol,
} from "../../model/symbols.ts";
import { DICE, FLAG, NONE, type Type } from "../../model/type.ts";
import { withArticle } from "../../types/describe.ts";
import { kindOf } from "../../types/fits.ts";
import {
  type BindContext,
  errorAt,
  findLocal,
  localsOf,
  localValue,
  means,
  meansLocal,
  report,
  spanOf,
} from "../context.ts";
import type { BoundExpression } from "../tree.ts";
import { measureCall } from "./measure.ts";
import { ownProperty } from "./own.ts";
import { propertyValue } from "./property.ts";

/**
 * A bare name: a name bound in the body, a hole, a word where a choice with that word is expected,
 * a property of `self`, a thing, a word.
 */
export function bindName(name: NameNode, context: BindContext, expected?: Type): BoundExpression {
  const text = nameText(name);
  const at = spanOf(name, context);
  const local = findLocal(context, text);
  if (local !== undefined) {
    meansLocal(context, name, local);
    return localValue(local, at, context);
  }
  if (expected?.type === "choice" && expected.words.includes(text)) return wordNamed(name, context);
  const core = coreName(text, at, context);
  if (core !== undefined) {
    if (text === "self" && context.self !== undefined) meansLocal(context, name, context.self);
    return core;
  }
  const property = ownProperty(text, context);
  if (property !== undefined) {
    means(context, name, property);
    return propertyValue(property, localValue(context.self!, at, context), at);
  }
  // A word is never the same as anything declared.
  if (expected?.type === "word") return wordNamed(name, context);
  const measure = context.names.measures.get(text);
  if (measure !== undefined && measure.holes.length === 0) {
    means(context, name, measure);
    return measureCall(measure, [], at, context);
  }
  const symbol =
    innerSymbol(text, context) ?? context.names.named.get(text) ?? onlyInner(text, context);
  if (symbol !== undefined) means(context, name, symbol);
  if (symbol !== undefined) return bindSymbol(symbol, name, at, context, expected);
  const die = numericDie(text);
  if (die !== undefined) {
    means(context, name, die);
    return diceAt(die, 1, at);
  }
  if (expected?.type === "phase") {
    const verb = context.names.verbs.get(text);
    if (verb !== undefined) means(context, name, verb);
    if (verb?.role === "phase") return { kind: "phase", type: expected, at, verb };
  }
  if (context.vocabulary.words.has(text)) return wordNamed(name, context);
  return unknownName(text, at, context, expected);
}

/** A word of a choice, as it is written. */
export function wordNamed(name: NameNode, context: BindContext): BoundExpression {
  const word = nameText(name);
  means(context, name, { symbol: "word", word });
  return wordAt(word, spanOf(name, context));
}

export function wordAt(word: string, at: Span): BoundExpression {
  return { kind: "word", type: { type: "choice", words: [word] }, at, word };
}

export function diceAt(die: DieSymbol, count: number, at: Span): BoundExpression {
  return { kind: "dice", type: DICE, at, pool: [[die, count]] };
}

function coreName(text: string, at: Span, context: BindContext): BoundExpression | undefined {
  switch (text) {
    case "yes":
    case "no":
      return { kind: "flag", type: FLAG, at, value: text === "yes" };
    case "none":
      return { kind: "none", type: NONE, at };
    case "so":
      return { kind: "so", type: FLAG, at };
    case "self":
      if (context.self !== undefined) return localValue(context.self, at, context);
      report(context, nameNoSelf(at, { name: "self" }));
      return errorAt(at);
    case "it":
      report(context, nameNoSelf(at, { name: "it" }));
      return errorAt(at);
    default:
      return undefined;
  }
}

/** Things and tables declared in the owner, in what it belongs to and in its kinds. */
export function innerSymbol(
  text: string,
  context: BindContext,
): ThingSymbol | TableSymbol | undefined {
  let at: ThingSymbol | KindSymbol | undefined = context.owner;
  while (at !== undefined) {
    const found = childNamed(text, at);
    if (found !== undefined) return found;
    at = at.symbol === "thing" ? (at.owner ?? at.kind) : at.parent;
  }
  return undefined;
}

/** What is declared in another thing, where no other thing has one of its name. */
export function onlyInner(text: string, context: BindContext): NamedSymbol | undefined {
  const found = context.names.inner.get(text)?.filter((each) => each.symbol !== "rule");
  return found?.length === 1 ? found[0] : undefined;
}

/** The names that `innerSymbol` finds. */
function innerNames(context: BindContext): string[] {
  const names: string[] = [];
  let at: ThingSymbol | KindSymbol | undefined = context.owner;
  while (at !== undefined) {
    for (const { name } of at.children) names.push(name);
    for (const { name } of at.tables) names.push(name);
    at = at.symbol === "thing" ? (at.owner ?? at.kind) : at.parent;
  }
  return names;
}

export function childNamed(
  text: string,
  owner: ThingSymbol | KindSymbol,
): ThingSymbol | TableSymbol | undefined {
  const named = (each: { readonly name: string }) => each.name === text;
  return owner.children.find(named) ?? owner.tables.find(named);
}

function bindSymbol(
  symbol: NamedSymbol,
  name: NameNode,
  at: Span,
  context: BindContext,
  expected: Type | undefined,
): BoundExpression {
  switch (symbol.symbol) {
    case "thing":
      return thingAt(symbol, at);
    case "table":
      return tableAt(symbol, at);
    case "die":
      return diceAt(symbol, 1, at);
    case "kind":
      report(context, bareNoun(symbol.name, at));
      return errorAt(at);
    case "rule":
    case "board":
      return unknownName(nameText(name), at, context, expected);
  }
}

function bareNoun(kind: string, at: Span) {
  const picks = [withArticle(kind), `each ${kind}`];
  return nameBareNoun(
    at,
    { kind, one: picks[0]!, all: picks[1]! },
    {
      fixes: picks.map((text) => ({
        title: `Write \`${text}\``,
        sure: false,
        edits: [{ at, text }],
      })),
    },
  );
}

export function thingAt(thing: ThingSymbol, at: Span): BoundExpression {
  const type: Type =
    thing.form === "zone" || thing.form === "deck"
      ? { type: "zone", of: thing.of ?? thingKind(thing.kind) }
      : { type: "entity", kind: thing.kind };
  return { kind: "thing", type, at, thing };
}

function thingKind(kind: KindSymbol): KindSymbol {
  return kind.parent === undefined ? kind : thingKind(kind.parent);
}

export function tableAt(table: TableSymbol, at: Span): BoundExpression {
  return {
    kind: "table",
    type: { type: "table", of: table.shape === "grid" ? { type: "any" } : undefined },
    at,
    table,
  };
}

function unknownName(
  text: string,
  at: Span,
  context: BindContext,
  expected: Type | undefined,
): BoundExpression {
  if (context.names.adjectives.has(text)) {
    report(context, nameAdjective(at, { name: text }));
    return errorAt(at);
  }
  if (expected?.type === "choice") {
    report(context, notAWord(text, expected.words, at, context));
    return errorAt(at);
  }
  if (context.vocabulary.verbs.has(text) || context.vocabulary.plainOf.has(text)) {
    report(context, nameVerb(at, { name: text }));
    return errorAt(at);
  }
  report(context, nameUnknown(at, { name: text, near: nearNames(text, context) }));
  return errorAt(at);
}

const SURE_MISTAKES = 2;

/** One of the words misspelt, a name misspelt, or nothing that anybody knows. */
function notAWord(word: string, words: readonly string[], at: Span, context: BindContext) {
  const near = nearest(word, words);
  if (near.length === 0) return typeNotAWord(at, { word, words, near: nearNames(word, context) });
  const [only, ...more] = near;
  const isSure = more.length === 0 && typingMistakes(word, only!) <= SURE_MISTAKES;
  return typeNotAWord(
    at,
    { word, words, near },
    isSure ? { fixes: [change(at, only!, true)] } : {},
  );
}

/** Of every bare name that would mean something here. */
function nearNames(text: string, context: BindContext): readonly string[] {
  const quantifier = quantifierMeant.get(text);
  if (quantifier !== undefined) return [quantifier];
  const { names, vocabulary, shared } = context;
  const everywhere = shared.hints("name", text, names, () => [
    names.named,
    [...names.inner.keys()].filter((name) => onlyInner(name, context) !== undefined),
    vocabulary.words,
  ]);
  return nearestOf([candidatesAmong(text, [namesHere(context)]), everywhere]);
}

/** Names of the body, of what it belongs to and of who acts in it; some may be there twice. */
function namesHere(context: BindContext): string[] {
  return [...ownNames(context), ...innerNames(context)];
}

/** Names that are given in the body, and properties of who acts in it; some may be there twice. */
export function ownNames(context: BindContext): string[] {
  const names = [...localsOf(context).keys()];
  const own = context.self === undefined ? undefined : kindOf(context.self.type);
  if (own !== undefined)
    for (const kind of lineageOf(own)) for (const name of kind.properties.keys()) names.push(name);
  return names;
}

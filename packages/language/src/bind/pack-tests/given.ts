/** `given …`: what is so when a test begins, what dice show and what is answered. */
import type { GivenNode } from "@questwright/grammar";
import type { Span } from "../../diagnostics/fault.ts";
import { testGiven } from "../../diagnostics/generated/test.ts";
import { builtInKind } from "../../model/built-in/kinds.ts";
import { isKind, propertyOfKind } from "../../model/kinds.ts";
import { bareName, nameText } from "../../model/node-name.ts";
import type { ThingSymbol } from "../../model/symbols.ts";
import { FLAG } from "../../model/type.ts";
import { kindOf } from "../../types/fits.ts";
import { expectType } from "../check.ts";
import { asValue, type BindContext, means, report, spanOf, type TestParts } from "../context.ts";
import { attachLabels, type Term, termsOf } from "../deeds/terms.ts";
import type { BoundExpression, BoundStatement } from "../tree.ts";
import { bindValue } from "../values/expression.ts";
import { propertyValue } from "../values/property.ts";
import { bindHeld, bindPlaced, layMap, mapNamed } from "./given-place.ts";
import { bindAnswer, bindShown } from "./given-script.ts";

export function bindGiven(
  node: GivenNode,
  test: TestParts,
  context: BindContext,
): BoundStatement[] {
  const at = spanOf(node, context);
  const inside: BindContext = asValue(context);
  if (context.scope !== test.scope)
    return notGiven("in a block: it is so from its line on", at, inside);
  const terms = termsOf(node.items, inside);
  if (node.relation === "has") return bindHas(node, terms, test, inside, at);
  if (node.relation !== undefined) return bindIs(node, terms, inside, at);
  const [first, second] = terms;
  const word = second?.label === undefined ? bareName(second?.value) : undefined;
  if (first !== undefined && word?.text === "shows")
    return bindShown(first, terms.slice(2), test, inside, at);
  if (first !== undefined && word?.text === "answers")
    return bindAnswer(first, terms.slice(2), test, inside, at);
  if (first !== undefined && terms.length === 1 && first.label === undefined) {
    const laid = bindScenario(first, test, inside, at) ?? bindMap(first, test, inside, at);
    if (laid !== undefined) return laid;
  }
  return bindPlaced(terms, test, inside, at);
}

/** Tells that a test cannot be given this. */
export function notGiven(what: string, at: Span, context: BindContext): BoundStatement[] {
  report(context, testGiven(at, { what }));
  return [];
}

/** `given fight`: its rules are in force and its map lies; its phases are not played. */
function bindScenario(
  term: Term,
  test: TestParts,
  context: BindContext,
  at: Span,
): BoundStatement[] | undefined {
  const name = bareName(term.value);
  const symbol = name === undefined ? undefined : context.names.named.get(nameText(name));
  const kind = builtInKind("scenario");
  if (symbol?.symbol !== "thing" || !isKind(symbol.kind, kind)) return undefined;
  means(context, name, symbol);
  const of: BoundExpression = {
    kind: "thing",
    type: { type: "entity", kind: symbol.kind },
    at: term.at,
    thing: symbol,
  };
  const running = propertyValue(propertyOfKind(kind, "running")!, of, at);
  const value: BoundExpression = { kind: "flag", type: FLAG, at, value: true };
  const maps = symbol.stated.flatMap(({ property, values, file }) => {
    const type = property?.type;
    const [only] = values;
    if (type?.type !== "entity" || only === undefined) return [];
    if (!isKind(type.kind, builtInKind("map"))) return [];
    const map = bindValue(only, { ...context, file, owner: symbol }, type);
    return map.kind === "thing" ? layMap(map.thing, test, at) : [];
  });
  return [...maps, { kind: "set", at, hoists: [], target: running, value }];
}

/** `given hilltop`: the map lies, and what its legend names stands on it. */
function bindMap(
  term: Term,
  test: TestParts,
  context: BindContext,
  at: Span,
): BoundStatement[] | undefined {
  const map = mapNamed(term, context);
  if (map === undefined) return undefined;
  for (const thing of drawnOn(map, context)) test.taken.add(thing);
  return layMap(map, test, at);
}

/** The things that the legend of a map sets out. */
function drawnOn(map: ThingSymbol, { names }: BindContext): ThingSymbol[] {
  return map.stated.flatMap(({ values }) =>
    values.flatMap((value) => {
      const name = bareName(value);
      const symbol = name === undefined ? undefined : names.named.get(nameText(name));
      return symbol?.symbol === "thing" ? [symbol] : [];
    }),
  );
}

/** `given lamps of ann is 1`, `given lit of lamp is not yes`. */
function bindIs(
  node: GivenNode,
  terms: readonly Term[],
  context: BindContext,
  at: Span,
): BoundStatement[] {
  const { own, labels } = attachLabels(terms, () => false, context, "is");
  const [subject] = own;
  const [wanted, ...more] = termsOf(node.predicates, context);
  if (subject === undefined || wanted === undefined || own.length > 1 || more.length > 0)
    return notGiven("this: say `given PROPERTY of SOMETHING is VALUE`", at, context);
  const target = bindValue(subject.value, { ...context, labels });
  if (target.kind === "error") return [];
  if (target.kind !== "property" || target.property.type.type === "zone")
    return notGiven(
      "what is no property: say `given PROPERTY of SOMETHING is VALUE`",
      subject.at,
      context,
    );
  const { type } = target;
  const bound = expectType(bindValue(wanted.value, context, type), type, context);
  if (node.relation === "is") return [{ kind: "set", at, hoists: [], target, value: bound }];
  if (type.type !== "flag")
    return notGiven("what something is not, but for `yes` and `no`", wanted.at, context);
  const value: BoundExpression = { kind: "not", type: FLAG, at: bound.at, operand: bound };
  return [{ kind: "set", at, hoists: [], target, value }];
}

/** `given ann has 2 lamps`, `given bag of ann has candle`. */
function bindHas(
  node: GivenNode,
  terms: readonly Term[],
  test: TestParts,
  context: BindContext,
  at: Span,
): BoundStatement[] {
  const { own, labels } = attachLabels(terms, () => false, context, "has");
  const [subject] = own;
  const [held, ...more] = termsOf(node.predicates, context);
  if (subject === undefined || held === undefined || own.length > 1 || more.length > 0)
    return notGiven("this: say `given SOMEBODY has 2 CARD`", at, context);
  const owner = bindValue(subject.value, { ...context, labels });
  if (owner.kind === "error") return [];
  if (owner.type.type !== "zone" && kindOf(owner.type) === undefined)
    return notGiven("to have, what is neither somebody nor a zone", subject.at, context);
  return bindHeld(owner, held, test, context, at);
}

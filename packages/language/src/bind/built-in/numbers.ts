import type { Expression, NameNode, PathNode } from "@questwright/grammar";
import { change } from "../../diagnostics/fault.ts";
import { nameNoSelf } from "../../diagnostics/generated/name.ts";
import { phraseAmountBrackets, phraseLeftOver } from "../../diagnostics/generated/phrase.ts";
import { setNotSettable } from "../../diagnostics/generated/set.ts";
import { bareName, nameText, splitNumber } from "../../model/node-name.ts";
import type { PropertySymbol } from "../../model/symbols.ts";
import { ANY, NUMBER, type Type } from "../../model/type.ts";
import { isNumeric } from "../../types/fits.ts";
import { expectType } from "../check.ts";
import { errorAt, means, report, spanOf } from "../context.ts";
import { facesOf } from "../deeds/rows.ts";
import { chooserOf } from "../deeds/subject.ts";
import type { Term } from "../deeds/terms.ts";
import type { BoundExpression, BoundStatement } from "../tree.ts";
import { bindValue, numeric } from "../values/expression.ts";
import { findProperty, noProperty } from "../values/property.ts";
import { type BuiltInPhrase, failed, namedTerm, takePlain } from "./verbs.ts";

/** `set hurt of it to 0`, `set amount to amount - 1`. */
export function bindSet(given: BuiltInPhrase): BoundStatement {
  const { phrase, inside } = given;
  const target = takePlain(given);
  const to = given.labelled.get("to");
  if (target === undefined || to === undefined)
    return failed(
      given,
      ...(target === undefined ? ["what"] : []),
      ...(to === undefined ? ["to what"] : []),
    );
  const bound = bindValue(target.value, inside);
  const type = settableType(bound.type);
  const value = expectType(bindValue(to.value, inside, type), type, inside);
  namedTerm(given);
  if (!isSettable(bound)) {
    if (bound.type.type !== "error") report(inside, setNotSettable(target.at));
    return { kind: "error", at: phrase.at, hoists: [] };
  }
  if (bound.kind === "local") bound.local.isSet = true;
  return { kind: "set", at: phrase.at, hoists: phrase.hoists, target: bound, value };
}

/** A roll is set to what it gives, its dice stay as they lie. */
function settableType(type: Type): Type {
  if (type.type !== "roll" && type.type !== "rolled") return type;
  if (isNumeric(type)) return NUMBER;
  const faces = facesOf(type);
  return faces.length > 0 ? { type: "choice", words: faces } : ANY;
}

function isSettable(target: BoundExpression): boolean {
  if (target.kind === "property") return target.property.type.type !== "zone";
  return (
    target.kind === "local" &&
    ["named", "hole", "event"].includes(target.local.origin) &&
    target.local.name !== "self"
  );
}

/** `it gains 1 hurt`, `it loses amount of hurt`, `it loses at most 2 hurt`. */
export function bindGain(given: BuiltInPhrase, kind: "gain" | "lose"): BoundStatement {
  const { phrase, inside } = given;
  const most = given.labelled.get("at most");
  const parts = amountAndCounter(given, most ?? takePlain(given));
  if (parts === undefined) return failed(given, "how much of what");
  const of = given.actor ?? chooserOf(given.outside, phrase.verbAt);
  if (of === undefined) {
    report(inside, nameNoSelf(phrase.verbAt, { name: kind }));
    return { kind: "error", at: phrase.at, hoists: [] };
  }
  const name = nameText(parts.counter);
  const property = findProperty(name, of, inside);
  if (property !== undefined) means(inside, parts.counter, property);
  const amount = numeric(bindValue(parts.amount, inside, NUMBER), inside);
  namedTerm(given);
  if (property === undefined) {
    noProperty(name, of, spanOf(parts.counter, inside), "it", inside);
    return { kind: "error", at: phrase.at, hoists: [] };
  }
  expectType(propertyType(property, spanOf(parts.counter, inside)), NUMBER, inside);
  return {
    kind,
    at: phrase.at,
    hoists: phrase.hoists,
    property,
    of,
    amount,
    atMost: most !== undefined,
  };
}

function propertyType(property: PropertySymbol, at: BoundExpression["at"]): BoundExpression {
  return { kind: "property", type: property.type, at, property, of: errorAt(at) };
}

interface Amount {
  readonly amount: Expression;
  readonly counter: NameNode;
}

function amountAndCounter(given: BuiltInPhrase, term: Term | undefined): Amount | undefined {
  if (term === undefined) return undefined;
  const { value } = term;
  const split = splitNumber(value);
  if (split !== undefined) {
    // Who gains says whose it is: what would belong to a noun here belongs to nothing.
    for (const { at } of given.inside.labels.get(value) ?? [])
      report(given.inside, phraseLeftOver(at, { verb: given.verb.name }));
    return { amount: split.number, counter: split.word };
  }
  // `worth of goods + 1 coins`: the counter was read as a word of the last number.
  const last = value.kind === "Sum" ? splitNumber(value.right) : undefined;
  if (value.kind === "Sum" && last !== undefined) {
    const amount = { ...value, right: last.number, end: last.number.end };
    reportNoBrackets(amount, last.word, given);
    return { amount, counter: last.word };
  }
  // `(worth of goods) coins`: a bracketed amount, then the counter. Dice are no number, which is told of them.
  const isAmount = value.kind === "Paren" || value.kind === "Path" || value.kind === "Dice";
  const counter = isAmount ? bareName(given.plain[0]?.value) : undefined;
  if (counter !== undefined) {
    takePlain(given);
    if (value.kind === "Path") reportNoBrackets(value, counter, given);
    return { amount: value, counter };
  }
  // What belongs to the number with `of` was given to it.
  const of = given.inside.labels.get(value)?.find((each) => each.label === "of");
  const ofName = bareName(of?.value ?? given.labelled.get("of")?.value);
  if (ofName !== undefined) return { amount: value, counter: ofName };
  return value.kind === "Path" && value.of !== undefined ? splitPath(value) : undefined;
}

/** `worth of goods coins`: meant is the same in brackets. */
function reportNoBrackets(amount: Expression, counter: NameNode, { inside }: BuiltInPhrase): void {
  const at = spanOf(amount, inside);
  const text = `(${inside.text.slice(amount.start, amount.end)})`;
  const params = { written: `${text} ${counter.text}` };
  report(inside, phraseAmountBrackets(at, params, { fixes: [change(at, text, true)] }));
}

/** `half of amount of hurt`: the last name is the counter, what stands before it the amount. */
function splitPath(path: PathNode): Amount | undefined {
  const { of } = path;
  if (of === undefined || of.kind !== "Path") return undefined;
  if (of.of === undefined)
    return { amount: { ...path, of: undefined, end: path.word.end }, counter: of.word };
  const inner = splitPath(of);
  if (inner === undefined) return undefined;
  const amount = inner.amount as PathNode;
  return { amount: { ...path, of: amount, end: amount.end }, counter: inner.counter };
}

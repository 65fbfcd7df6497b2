/** What dice show and what is answered in a test, in the order in which it is given. */

import type { Span } from "../../diagnostics/fault.ts";
import { testGiven } from "../../diagnostics/generated/test.ts";
import { isKind } from "../../model/kinds.ts";
import { isOfTwoDigits, numericDie } from "../../model/names.ts";
import { bareName, nameText } from "../../model/node-name.ts";
import type { DieSymbol, ThingSymbol } from "../../model/symbols.ts";
import { TEXT } from "../../model/type.ts";
import { kindOf } from "../../types/fits.ts";
import { type BindContext, findLocal, means, report, type TestParts } from "../context.ts";
import type { splitWords, Term } from "../deeds/terms.ts";
import type { BoundExpression, BoundStatement } from "../tree.ts";
import { bindValue } from "../values/expression.ts";

/** `given d20 shows 17`, `given lamp shows blaze glow`, `given d66 shows 2 6`. */
export function bindShown(
  which: Term,
  terms: readonly Term[],
  test: TestParts,
  context: BindContext,
  at: Span,
): BoundStatement[] {
  const name = bareName(which.value);
  const text = name === undefined ? "" : nameText(name);
  const symbol = context.names.named.get(text);
  const die =
    symbol?.symbol === "die" ? symbol : symbol === undefined ? numericDie(text) : undefined;
  if (die !== undefined) means(context, name, die);
  if (die === undefined || terms.length === 0 || terms.some(({ label }) => label !== undefined)) {
    report(context, testGiven(at, { what: "this: say `given DIE shows FACE`" }));
    return [];
  }
  const digits = isOfTwoDigits(die) ? terms.map(faceOf).filter(isDigit) : [];
  if (digits.length === terms.length && digits.length % 2 === 0)
    for (let tens = 0; tens < digits.length; tens += 2)
      test.rolls.push({ die, face: 10 * digits[tens]! + digits[tens + 1]! });
  else for (const shown of terms) bindFace(die, shown, test, context);
  return [];
}

/** A face of one of the two dice that a `d66` is. */
function isDigit(face: string | number | undefined): face is number {
  return typeof face === "number" && face >= 1 && face <= 6;
}

function faceOf({ value }: Term): string | number | undefined {
  const word = bareName(value);
  if (word !== undefined) return nameText(word);
  return value.kind === "Number" && value.words.length === 0 ? value.value : undefined;
}

function bindFace(die: DieSymbol, shown: Term, test: TestParts, context: BindContext): void {
  const word = bareName(shown.value);
  const face = faceOf(shown);
  if (face === undefined || !die.faces.includes(face))
    report(context, testGiven(shown.at, { what: `this: \`${die.name}\` has no such face` }));
  else {
    if (word !== undefined) means(context, word, { symbol: "word", word: nameText(word) });
    test.rolls.push({ die, face });
  }
}

/** Words for a question of yes and no, and for no more of a pick. */
const SPOKEN: ReadonlyMap<string, readonly string[]> = new Map([
  ["yes", ["yes"]],
  ["no", ["no"]],
  ["none", ["done", "no"]],
]);

interface Meant {
  readonly labels: readonly string[];
  readonly value?: number;
  /** Known in play alone. */
  readonly one?: BoundExpression;
}

/** `given ann answers "Run"`, `given ann answers 2`, `given ann answers 2 gem`, `given ann answers foe`. */
export function bindAnswer(
  who: Term,
  terms: readonly Term[],
  test: TestParts,
  context: BindContext,
  at: Span,
): BoundStatement[] {
  const chooser = bindValue(who.value, context);
  if (chooser.kind === "error") return [];
  const [option, ...more] = terms;
  const meant = option === undefined || more.length > 0 ? undefined : meantBy(option, context);
  if (meant === undefined || kindOf(chooser.type) === undefined) {
    report(context, testGiven(at, { what: "this: say `given SOMEBODY answers OPTION`" }));
    return [];
  }
  return meant.map(({ labels, value, one }) => {
    const holes = new Map<string, BoundExpression>([["who", chooser]]);
    if (one !== undefined) holes.set("one", one);
    const text = one === undefined ? "{who}" : "{who} {one}";
    test.answers.push({ at, labels, value });
    return { kind: "say", at, hoists: [], text: { kind: "text", type: TEXT, at, text, holes } };
  });
}

/** As many answers as are given at once; none where the option means nothing. */
function meantBy(option: Term, context: BindContext): readonly Meant[] | undefined {
  const { value } = option;
  if (value.kind === "Text") return [{ labels: [value.value] }];
  if (value.kind === "Number" && value.words.length === 0)
    return [{ labels: [], value: value.value }];
  if (value.kind === "Number") {
    const labels = labelsOf(value.words, context);
    return labels && Array.from({ length: Math.min(value.value, 100) }, () => ({ labels }));
  }
  const picking = value.kind === "Noun" ? (value.quantifiers[0]?.word ?? "") : "";
  if (value.kind === "Noun" && value.words.length > 0) {
    const labels = labelsOf(value.words, context);
    return labels && [{ labels }];
  }
  const name = bareName(value);
  const text = name === undefined ? picking : nameText(name);
  const spoken = SPOKEN.get(text);
  if (spoken !== undefined) return [{ labels: spoken }];
  if (name === undefined || findLocal(context, text) !== undefined) {
    const one = bindValue(value, context);
    return kindOf(one.type) === undefined ? undefined : [{ labels: [], one }];
  }
  // A row is known by its text, of which a word may be enough: what it means else is no matter.
  return [{ labels: labelsOf([name], context) ?? [text] }];
}

/** What options are called that stand for a thing, or for any of a kind. */
function labelsOf(
  words: Parameters<typeof splitWords>[0],
  context: BindContext,
): string[] | undefined {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) return undefined;
  const text = nameText(word);
  const symbol = context.names.named.get(text);
  const inner = context.names.inner.get(text) ?? [];
  const meant = symbol ?? (inner.length === 1 ? inner[0] : undefined);
  if (meant !== undefined) means(context, word, meant);
  const named = [...(symbol === undefined ? [] : [symbol]), ...inner].flatMap((each) => {
    if (each.symbol === "thing") return [each];
    if (each.symbol !== "kind") return [];
    return context.names.packs.flatMap(({ things }) =>
      things.filter(({ kind }) => isKind(kind, each)),
    );
  });
  return named.length === 0 ? undefined : [...new Set(named.flatMap(called))];
}

function called({ title, name }: ThingSymbol): string[] {
  return title === undefined ? [name] : [title, name];
}

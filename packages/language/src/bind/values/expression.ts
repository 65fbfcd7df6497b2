import type {
  BoundNode,
  Expression,
  NounNode,
  NumberNode,
  ParenNode,
  QueryNode,
} from "@questwright/grammar";
import type { Span } from "../../diagnostics/fault.ts";
import { diceTooLarge } from "../../diagnostics/generated/dice.ts";
import {
  expressionLeftOver,
  expressionNoValue,
  expressionTwoRolls,
} from "../../diagnostics/generated/expression.ts";
import { nounAsks, nounChance } from "../../diagnostics/generated/noun.ts";
import { dieWithSides, MOST_DICE, MOST_SIDES, numericDie } from "../../model/names.ts";
import { isUnlabelled, nameText } from "../../model/node-name.ts";
import type { DieSymbol } from "../../model/symbols.ts";
import { DICE, ERROR, FLAG, NUMBER, type Type } from "../../model/type.ts";
import { isNumeric } from "../../types/fits.ts";
import { expectType } from "../check.ts";
import {
  type BindContext,
  errorAt,
  labelled,
  localValue,
  makeLocal,
  means,
  report,
  spanOf,
} from "../context.ts";
import { attachLabels, isNounWord, NO_TERMS, type Term, termsOf } from "../deeds/terms.ts";
import type { BoundExpression, BoundQuery, Hoist } from "../tree.ts";
import { bindCondition } from "./condition.ts";
import { bindName } from "./name.ts";
import { bindPath, countOfValue } from "./path.ts";
import { bindQuery } from "./query.ts";
import { bindText } from "./text.ts";

/** What an expression in the place of a value means. `expected` helps a bare word to be one of a choice. */
export function bindValue(
  node: Expression,
  context: BindContext,
  expected?: Type,
): BoundExpression {
  // Brackets are no value of their own, and there are more of them than of anything else.
  if (node.kind === "Paren") return bindParen(node, context, expected);
  const at = spanOf(node, context);
  switch (node.kind) {
    case "Torn":
      return errorAt(at);
    case "Name":
      return bindName(node, context, expected);
    case "Path":
      return bindPath(node, context, expected);
    case "Number":
      return bindNumber(node, context);
    case "Dice":
      return bindDice(dieWithSides(node.sides), node.count, at, context, node.sides);
    case "Open":
      return { kind: "number", type: NUMBER, at, value: node.from };
    case "Range":
      return {
        kind: "range",
        type: { type: "list", of: NUMBER },
        at,
        low: { kind: "number", type: NUMBER, at, value: node.from },
        high: { kind: "number", type: NUMBER, at, value: node.to },
      };
    case "Version":
      report(context, expressionNoValue(at));
      return errorAt(at);
    case "Text":
      return bindText(node, context);
    case "Unknown":
      return { kind: "unknown", type: expected ?? ERROR, at, reason: node.reason?.value ?? "" };
    case "Noun":
      return bindNoun(node, context);
    case "Query":
      return bindQueryNode(node, context);
    case "Count":
      return bindCount(node, context);
    case "Sum":
      return bindSum(node, context);
    case "Product": {
      const left = numeric(bindValue(node.left, context, NUMBER), context);
      const right = numeric(bindValue(node.right, context, NUMBER), context);
      return { kind: "product", type: NUMBER, at, left, right };
    }
    case "Negate":
      return {
        kind: "negate",
        type: NUMBER,
        at,
        operand: numeric(bindValue(node.operand, context, NUMBER), context),
      };
    case "Or":
      if (expected?.type !== "flag" && node.terms.every(isSimple)) {
        const items = node.terms.map((term) =>
          bindValue(term, context, expected?.type === "list" ? expected.of : undefined),
        );
        if (items.some((item) => item.type.type !== "flag"))
          return { kind: "list", type: { type: "list", of: items[0]?.type ?? ERROR }, at, items };
      }
      return bindCondition(node, context);
    case "And":
    case "Not":
    case "Comparison":
      return bindCondition(node, context);
  }
}

/** A name, a path or a number, as the members of a list are. */
function isSimple(node: Expression): boolean {
  return node.kind === "Path" || node.kind === "Name" || node.kind === "Number";
}

export function numeric(value: BoundExpression, context: BindContext): BoundExpression {
  return isNumeric(value.type) ? value : expectType(value, NUMBER, context);
}

function bindNumber(node: NumberNode, context: BindContext): BoundExpression {
  const at = spanOf(node, context);
  if (node.words.length === 0) return { kind: "number", type: NUMBER, at, value: node.value };
  const die = dieNamed(node.words, context);
  if (die !== undefined) return bindDice(die, node.value, at, context);
  return placeQuery(bindQuery(node, context), "a", at, context);
}

/** So many of one die; numbers beyond all sense are told. What a declared die has for faces is told at the die. */
function bindDice(
  die: DieSymbol,
  count: number,
  at: Span,
  context: BindContext,
  sides = 1,
): BoundExpression {
  if (count > MOST_DICE || sides < 1 || sides > MOST_SIDES) {
    report(context, diceTooLarge(at, { sides: MOST_SIDES, count: MOST_DICE }));
    return errorAt(at);
  }
  return { kind: "dice", type: DICE, at, pool: [[die, count]] };
}

/** The die that words name, if they name one and nothing more. */
export function dieNamed(words: NumberNode["words"], context: BindContext): DieSymbol | undefined {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) return undefined;
  const symbol = context.names.named.get(nameText(word));
  const die =
    symbol?.symbol === "die"
      ? symbol
      : symbol === undefined
        ? numericDie(nameText(word))
        : undefined;
  if (die !== undefined) means(context, word, die);
  return die;
}

function bindSum(
  node: Extract<Expression, { kind: "Sum" }>,
  context: BindContext,
): BoundExpression {
  const at = spanOf(node, context);
  const left = bindValue(node.left, context);
  const right = bindValue(node.right, context);
  if (left.type.type === "dice" || right.type.type === "dice") {
    if (left.kind === "dice" && right.kind === "dice" && node.operator === "+")
      return { kind: "dice", type: DICE, at, pool: [...left.pool, ...right.pool] };
    if (left.type.type !== "error" && right.type.type !== "error")
      report(context, expressionTwoRolls(at));
    return errorAt(at);
  }
  return {
    kind: "sum",
    type: NUMBER,
    at,
    operator: node.operator,
    left: numeric(left, context),
    right: numeric(right, context),
  };
}

function bindNoun(node: NounNode, context: BindContext): BoundExpression {
  const at = spanOf(node, context);
  const picking = node.quantifiers.map(({ word }) => word);
  // `no` alone is the answer, not a question.
  if (node.words.length === 0 && picking.length === 1 && picking[0] === "no")
    return { kind: "flag", type: FLAG, at, value: false };
  const query = bindQuery(node, context);
  return placeQuery(query, query.picking ?? "a", at, context);
}

function bindQueryNode(node: QueryNode, context: BindContext): BoundExpression {
  if (node.noun.words.length === 0 && node.qualifiers.length === 0)
    return bindNoun(node.noun, context);
  const query = queryOfNode(node, context);
  return placeQuery(query, query.picking ?? "a", spanOf(node, context), context);
}

/** A query with its qualifiers, as it stands in conditions and after `for`. */
export function queryOfNode(
  node: QueryNode,
  context: BindContext,
  without: readonly Term[] = [],
): BoundQuery {
  const items = termsOf(node.qualifiers, context).filter(
    (term) => !without.some((each) => each.value === term.value),
  );
  const head: Term = headTerm(node.noun, context);
  const where = node.where === undefined ? [] : [whereTerm(node.where, context)];
  const { own, labels } = attachLabels([head, ...items, ...where], () => false, context, "this");
  leftOver(own.slice(1), context);
  return bindQuery(node.noun, labelled(context, labels), node.as);
}

/** Reports what nothing in a query or in brackets takes. */
export function leftOver(terms: readonly Term[], context: BindContext): void {
  for (const term of terms) report(context, expressionLeftOver(term.at));
}

function headTerm(value: Expression, context: BindContext): Term {
  const at = spanOf(value, context);
  return { label: undefined, labelAt: at, value, at };
}

export function whereTerm(value: Expression, context: BindContext): Term {
  const at = spanOf(value, context);
  return { label: "where", labelAt: at, value, at };
}

function bindParen(
  node: ParenNode,
  context: BindContext,
  expected: Type | undefined,
): BoundExpression {
  const inside = withLabels(node, context);
  const { bounds } = node;
  if (bounds !== undefined && bounds.length > 0) return clamped(node, bounds, inside);
  if (node.inner.kind === "Noun") {
    const query = bindQuery(node.inner, inside, node.as);
    return placeQuery(query, query.picking ?? "a", spanOf(node, context), context);
  }
  return bindValue(node.inner, inside, expected);
}

/** With what stands behind the first value of brackets. */
function withLabels(node: ParenNode, context: BindContext): BindContext {
  if (isUnlabelled(node)) return context;
  const terms = [headTerm(node.inner, context), ...termsOf(node.labels ?? [], context)];
  if (node.where !== undefined) terms.push(whereTerm(node.where, context));
  const { own, labels } = attachLabels(terms, () => false, context, "this");
  leftOver(own.slice(1), context);
  return labelled(context, labels);
}

/** `(luck - 2, at least 1)`; each limit in turn. */
function clamped(
  node: ParenNode,
  bounds: readonly BoundNode[],
  context: BindContext,
): BoundExpression {
  const at = spanOf(node, context);
  return bounds.reduce<BoundExpression>(
    (value, { side, value: limit }) => ({
      kind: "clamp",
      type: NUMBER,
      at,
      side,
      value,
      limit: numeric(bindValue(limit, context, NUMBER), context),
    }),
    numeric(bindValue(node.inner, context, NUMBER), context),
  );
}

function bindCount(
  node: Extract<Expression, { kind: "Count" }>,
  context: BindContext,
): BoundExpression {
  const at = spanOf(node, context);
  const behind = context.labels.get(node) ?? NO_TERMS;
  const attached =
    node.relation === undefined ? behind : [...termsOf([node.relation], context), ...behind];
  const { noun } = node;
  const only = noun.quantifiers.length === 0 && noun.words.length === 1 ? noun.words[0] : undefined;
  if (only !== undefined && !isNounWord(nameText(only), context))
    return countOfValue(bindName(only, context), at, context);
  if (
    only !== undefined &&
    context.names.named.get(nameText(only))?.symbol === "thing" &&
    attached.length === 0
  ) {
    const value = bindName(only, context);
    if (value.type.type === "zone") return countOfValue(value, at, context);
  }
  if (attached.length === 0)
    return { kind: "count", type: NUMBER, at, query: bindQuery(noun, context) };
  const labels = new Map(context.labels);
  labels.set(noun, [...(labels.get(noun) ?? []), ...attached]);
  return { kind: "count", type: NUMBER, at, query: bindQuery(noun, labelled(context, labels)) };
}

const DEFINITE = ["the", "nearest", "farthest", "lowest", "highest", "least", "most"];

/**
 * Puts a query where it stands: a term of the phrase, a question of the condition, or the value it
 * finds.
 */
function placeQuery(
  query: BoundQuery,
  word: string,
  at: Span,
  context: BindContext,
): BoundExpression {
  const { sink } = context;
  const member = query.candidate.type;
  if (query.random && sink.mode !== "phrase" && context.drawn !== true) {
    report(context, nounChance(at));
    return errorAt(at);
  }
  // `2 nearest foe` are several, whatever stands around them.
  if (query.amount !== undefined && query.order !== undefined && sink.mode !== "phrase")
    return { kind: "all", type: { type: "list", of: member }, at, query };
  // `nearest foe` and the like are one, whatever is asked about it.
  if (sink.mode === "condition" && DEFINITE.includes(word))
    return { kind: "first", type: member, at, query };
  if (sink.mode === "condition") {
    sink.quantifiers.push({
      quantifier: word === "each" || word === "no" ? word : "any",
      query,
    });
    return localValue(query.candidate, at, context);
  }
  if (word === "any" || word === "no") {
    report(context, nounAsks(at, { word }));
    return errorAt(at);
  }
  if (sink.mode === "phrase") {
    const local = makeLocal("it", "term", member, at, { query });
    const hoist: Hoist = {
      mode: word === "each" ? "each" : "pick",
      query,
      local,
      chooser: sink.chooser,
    };
    sink.hoists.push(hoist);
    return localValue(local, at, context);
  }
  if (word === "each" || query.amount !== undefined)
    return { kind: "all", type: { type: "list", of: member }, at, query };
  return { kind: "first", type: member, at, query };
}

import type {
  BlockNode,
  Expression,
  ForNode,
  HookNode,
  IfNode,
  LetNode,
  ProseNode,
  RepeatNode,
  Statement,
  UnknownNode,
  UntilNode,
} from "@questwright/grammar";
import {
  statementNoNumber,
  statementOneAtATime,
  statementTest,
  statementTimes,
} from "../../diagnostics/generated/statement.ts";
import { nameText, splitNumber } from "../../model/node-name.ts";
import { paragraphAt } from "../../model/prose.ts";
import { ERROR, NUMBER } from "../../model/type.ts";
import {
  addLocal,
  asValue,
  type BindContext,
  innerScope,
  labelled,
  makeLocal,
  meansLocal,
  nameLocal,
  quietly,
  report,
  spanAt,
  spanOf,
  tellHidden,
} from "../context.ts";
import { keptEffect } from "../kept/kept.ts";
import { bindExpect } from "../pack-tests/expect.ts";
import { bindGiven } from "../pack-tests/given.ts";
import type { BoundExpression, BoundStatement, Hoist } from "../tree.ts";
import { bindCondition, narrowBy } from "../values/condition.ts";
import { bindValue, numeric, queryOfNode } from "../values/expression.ts";
import { bindSaid } from "../values/text.ts";
import { bindChange } from "./change.ts";
import { bindHook, bindTurningPoint } from "./hook.ts";
import { bindPhrase } from "./phrase.ts";
import { attachLabels, type Term, termsOf } from "./terms.ts";

const NO_HOISTS: readonly Hoist[] = Object.freeze([]);

/** Without the room that the list of its terms was given to grow: bound bodies are kept long. */
function settle(deed: BoundStatement): void {
  const { hoists } = deed;
  if (hoists === NO_HOISTS) return;
  (deed as { hoists: readonly Hoist[] }).hoists = hoists.length === 0 ? NO_HOISTS : hoists.slice();
}

/** The deeds of a block, in order. The caller opens its scope. */
export function bindBlock(block: BlockNode, context: BindContext): BoundStatement[] {
  const plain = asValue(context);
  const { statements } = block;
  const { length } = statements;
  if (length === 0) return [];
  if (length === 1) return bindNext(block, 0, plain);
  const bound: BoundStatement[] = [];
  for (let index = 0; index < length; index += 1)
    for (const statement of bindNext(block, index, plain)) bound.push(statement);
  // Without the room to grow.
  return bound.slice();
}

/** The deeds that one statement of a block makes: mostly one. */
function bindNext(block: BlockNode, index: number, context: BindContext): BoundStatement[] {
  const { statements } = block;
  const statement = statements[index]!;
  const start = statement.end;
  const end = statements[index + 1]?.start ?? block.end;
  const isBroken = isUnread(start, end, context);
  // The syntax told of the rest of the line; nothing more is told of its beginning.
  const inside = isBroken ? quietly(context) : context;
  const bound =
    statement.kind === "Prose"
      ? bindProse(statements, index, inside)
      : bindStatement(statement, inside);
  if (isBroken) nameTorn({ start, end }, context);
  else for (const deed of bound) settle(deed);
  return bound;
}

/** Whether words stand between two deeds that belong to neither: recovery skipped them. */
function isUnread(start: number, end: number, context: BindContext): boolean {
  let at = start;
  while (at < end && isBetween(context.text.charCodeAt(at))) at += 1;
  if (at >= end) return false;
  const text = context.text.slice(at, end);
  return /[^\s,{}]/u.test(text.replaceAll(/\/\/[^\n\r]*|\bthen\b/gu, ""));
}

/** What mostly stands between deeds: blanks, line ends, commas and braces. */
function isBetween(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x2c || isBrace(code);
}

function isBrace(code: number): boolean {
  return code === 0x7b || code === 0x7d;
}

function bindProse(
  statements: readonly Statement[],
  index: number,
  context: BindContext,
): BoundStatement[] {
  const paragraph = paragraphAt(statements, index);
  if (paragraph === undefined) return [];
  const text = bindSaid(paragraph, context);
  return [{ kind: "say", at: text.at, hoists: [], text }];
}

function bindStatement(
  node: Exclude<Statement, ProseNode>,
  context: BindContext,
): BoundStatement[] {
  switch (node.kind) {
    case "Phrase":
      return [bindPhrase(node, node.recovered ? quietly(context) : context)];
    case "If":
      return [bindIf(node, context)];
    case "For":
      return bindFor(node, context);
    case "Repeat":
      return [bindRepeat(node, context)];
    case "Let":
      return [bindLet(node, node.recovered ? quietly(context) : context)];
    case "Until":
      return bindUntil(node, context);
    case "Hook":
      return bindHookEffect(node, context);
    case "Unknown":
      return [unknownDeed(node, context)];
    case "Given":
    case "Expect":
      if (context.test === undefined) {
        report(context, statementTest(spanOf(node, context), { word: node.kind.toLowerCase() }));
        return [];
      }
      return node.kind === "Given"
        ? bindGiven(node, context.test, node.recovered ? quietly(context) : context)
        : bindExpect(node, context);
    case "Torn":
      nameTorn(node, context);
      return [];
    case "Says":
      return [];
  }
}

function unknownDeed(node: UnknownNode, context: BindContext): BoundStatement {
  const reason = node.reason?.value ?? "";
  return { kind: "unknown", at: spanOf(node, context), hoists: [], reason };
}

/** A torn line may have bound names; what speaks of them later is no further fault. */
function nameTorn(node: { readonly start: number; readonly end: number }, context: BindContext) {
  const torn = context.text.slice(node.start, node.end);
  for (const { 1: name } of torn.matchAll(/\b(?:as|let)\s+([\p{L}_][\p{L}\p{M}\p{N}_-]*)/gu))
    addLocal(context, makeLocal(name!.normalize("NFC"), "named", ERROR, spanOf(node, context)));
}

function bindIf(node: IfNode, context: BindContext): BoundStatement {
  const condition = bindCondition(node.condition, context);
  const { otherwise } = node;
  return {
    kind: "if",
    at: spanAt(node.start, node.condition.end, context),
    hoists: NO_HOISTS,
    condition,
    then: bindBlock(node.body, innerScope(narrowBy(condition, context))),
    otherwise:
      otherwise === undefined
        ? []
        : otherwise.kind === "If"
          ? [bindIf(otherwise, context)]
          : bindBlock(otherwise, innerScope(context)),
  };
}

function bindFor(node: ForNode, context: BindContext): BoundStatement[] {
  if (node.query.kind === "Torn") return [];
  const at = spanAt(node.start, node.query.end, context);
  const [by, order] = splitOrder(node.query.qualifiers, context);
  const query = queryOfNode(node.query, context, order);
  if (query.picking !== "each" && query.picking !== undefined)
    report(context, statementOneAtATime(spanOf(node.query.noun, context), { word: query.picking }));
  const inside: BindContext = { ...innerScope(context), candidate: query.candidate };
  addLocal(inside, query.candidate);
  if (node.query.as !== undefined) nameLocal(inside, node.query.as, query.candidate);
  const measure = by === undefined ? undefined : bindOrderOf(by, order, inside);
  return [
    {
      kind: "for",
      at,
      hoists: [],
      query,
      member: query.candidate,
      by: measure,
      body: bindBlock(node.body, { ...innerScope(inside), inLoop: true }),
    },
  ];
}

/** `by distance of it to ann`: the label and what is behind it are the order, not the query. */
function splitOrder(
  qualifiers: Parameters<typeof termsOf>[0],
  context: BindContext,
): readonly [Term | undefined, readonly Term[]] {
  const terms = termsOf(qualifiers, context);
  const index = terms.findIndex((term) => term.label === "by");
  return index < 0 ? [undefined, []] : [terms[index], terms.slice(index)];
}

function bindOrderOf(by: Term, order: readonly Term[], context: BindContext): BoundExpression {
  const { labels } = attachLabels(order, (label) => label === "by", context, "by");
  return numeric(bindValue(by.value, labelled(context, labels), NUMBER), context);
}

function bindRepeat(node: RepeatNode, context: BindContext): BoundStatement {
  const inside = innerScope(context);
  const count = node.times && withoutTimes(node.times, context);
  const times = count && numeric(bindValue(count, context, NUMBER), context);
  if (node.atMost && node.times === undefined && !node.recovered)
    report(context, statementNoNumber(spanAt(node.start, node.body.start, context)));
  const body = bindBlock(node.body, { ...inside, inLoop: true });
  return {
    kind: "repeat",
    at: spanAt(node.start, node.times?.end ?? node.start + 6, context),
    hoists: [],
    times,
    atMost: node.atMost,
    body,
    // The condition is looked at after a round and may speak of what was named in it.
    until: node.until === undefined ? undefined : bindCondition(node.until, inside),
  };
}

/** `repeat 3 times`: the word is told, and left out. */
function withoutTimes(count: Expression, context: BindContext): Expression {
  const split = splitNumber(count);
  if (split === undefined || !["time", "times"].includes(nameText(split.word))) return count;
  const { number, word } = split;
  const edits = [{ at: spanAt(number.end, word.end, context), text: "" }];
  const fixes = [{ title: "Leave it out", sure: true, edits }];
  report(context, statementTimes(spanOf(word, context), { word: nameText(word) }, { fixes }));
  return number;
}

function bindLet(node: LetNode, context: BindContext): BoundStatement {
  const at = spanOf(node, context);
  const isNoun = node.value.kind === "Noun" || node.value.kind === "Query";
  const value = bindValue(node.value, isNoun ? { ...context, drawn: true } : context);
  const type =
    value.type.type === "choice" && value.kind === "word"
      ? ({ type: "word" } as const)
      : value.type;
  tellHidden(context, node.name);
  const local = addLocal(
    context,
    makeLocal(nameText(node.name), "named", type, spanOf(node.name, context), {
      maybeNothing: true,
    }),
  );
  meansLocal(context, node.name, local);
  return { kind: "let", at, hoists: [], local, value };
}

function bindUntil(node: UntilNode, context: BindContext): BoundStatement[] {
  const until = bindTurningPoint(node.point, innerScope(context));
  const at = spanOf(node, context);
  if (until === undefined) return [{ kind: "error", at, hoists: [] }];
  const changes = node.effect.kind === "Change" ? bindChange(node.effect, undefined, context) : [];
  const hook = node.effect.kind === "Hook" ? bindHook(node.effect, context) : undefined;
  const hooks = hook === undefined ? [] : [hook];
  return [keptEffect({ kind: "effect", at, hoists: [], until, changes, hooks }, context)];
}

/** `once instead of dusk { stop }`: in force until it has been done. */
function bindHookEffect(node: HookNode, context: BindContext): BoundStatement[] {
  const hook = bindHook(node, context);
  const at = spanOf(node, context);
  if (hook === undefined) return [{ kind: "error", at, hoists: [] }];
  const hooks = [hook];
  return [
    keptEffect({ kind: "effect", at, hoists: [], until: undefined, changes: [], hooks }, context),
  ];
}

/**
 * What depends on itself: measures, adjectives and standing changes that ask, over any number of
 * steps, for what they tell. A game would ask for ever, so each ring is told once.
 */

import type { Span } from "../diagnostics/fault.ts";
import { expressionCircular } from "../diagnostics/generated/expression.ts";
import type { Reporter } from "../model/reporter.ts";
import type {
  AdjectiveSymbol,
  MeasureSymbol,
  PropertySymbol,
  VerbSymbol,
} from "../model/symbols.ts";
import type { BoundModel } from "./bind.ts";
import type { BoundChange, BoundExpression, BoundHook, BoundStatement } from "./tree.ts";
import { walkBody, walkChange, walkExpression } from "./walk.ts";

/** Something that is asked for: a word, a property, or whether a verb is allowed. */
type Asked = AdjectiveSymbol | MeasureSymbol | PropertySymbol | VerbSymbol;

interface Need {
  readonly of: Asked;
  /** The declaration or change that has the need. */
  readonly at: Span;
}

type Needs = Map<Asked, Need[]>;

export function checkRings(bound: BoundModel, reporter: Reporter): void {
  const needs: Needs = new Map();
  for (const pack of bound.values()) {
    for (const [symbol, { value }] of [...pack.adjectives, ...pack.measures])
      if (value !== undefined) addNeeds(symbol, value, symbol.at ?? value.at, bound, needs);
    for (const { changes, hooks } of pack.standing) {
      for (const change of changes) addChange(change, bound, needs);
      for (const hook of hooks) addHook(hook, bound, needs);
    }
    for (const { body } of pack.verbs.values()) addBody(body ?? [], bound, needs);
    for (const { rows } of pack.tables.values())
      for (const { body } of rows) addBody(body ?? [], bound, needs);
    for (const { body } of pack.endings) addBody(body, bound, needs);
  }
  reportRings(needs, reporter);
}

function addHook(hook: BoundHook, bound: BoundModel, needs: Needs): void {
  addBody(hook.body, bound, needs);
}

function addBody(body: readonly BoundStatement[], bound: BoundModel, needs: Needs): void {
  walkBody(body, {
    statement: (statement) => {
      if (statement.kind === "effect")
        for (const change of statement.changes) addChange(change, bound, needs);
    },
  });
}

/** A change is a need of what it changes. */
function addChange(change: BoundChange, bound: BoundModel, needs: Needs): void {
  const { target } = change;
  const asked =
    target.kind === "property"
      ? target.property
      : target.kind === "adjective"
        ? target.adjective
        : target.verb;
  walkChange(change, { expression: (part) => addPart(asked, part, change.at, bound, needs) });
}

function addNeeds(
  asked: Asked,
  value: BoundExpression,
  at: Span,
  bound: BoundModel,
  needs: Needs,
): void {
  walkExpression(value, { expression: (part) => addPart(asked, part, at, bound, needs) });
}

function addPart(
  asked: Asked,
  part: BoundExpression,
  at: Span,
  bound: BoundModel,
  needs: Needs,
): void {
  const add = (of: Asked) => {
    const known = needs.get(asked);
    if (known === undefined) needs.set(asked, [{ of, at }]);
    else if (!known.some((need) => need.of === of)) known.push({ of, at });
  };
  if (part.kind === "property") add(part.property);
  if (part.kind === "can") add(part.verb);
  if (part.kind === "adjective") {
    add(part.adjective);
    if (part.adjective.builtIn && part.adjective.name === "reachable") addBoards(add, bound);
    if (part.adjective.builtIn && part.adjective.name === "visible") addHiding(add, bound);
  }
  if (part.kind === "measure") {
    add(part.measure);
    if (part.measure.builtIn && part.measure.name === "walk") addBoards(add, bound);
  }
}

/** Ways go where the board's adjectives allow. */
function addBoards(add: (of: Asked) => void, bound: BoundModel): void {
  for (const { boards } of bound.values())
    for (const { enter, halt, cross, step } of boards.values())
      for (const each of [enter, halt, cross, step]) if (each !== undefined) add(each);
}

/** What is seen may be hidden by the board's adjective. */
function addHiding(add: (of: Asked) => void, bound: BoundModel): void {
  for (const { boards } of bound.values())
    for (const { hide } of boards.values()) if (hide !== undefined) add(hide);
}

function reportRings(needs: Needs, reporter: Reporter): void {
  const done = new Set<Asked>();
  const way: { readonly asked: Asked; readonly at: Span }[] = [];
  const visit = (asked: Asked, at: Span): void => {
    const from = way.findIndex((step) => step.asked === asked);
    if (from >= 0) {
      report([...way.slice(from), { asked, at }], reporter);
      return;
    }
    if (done.has(asked)) return;
    way.push({ asked, at });
    for (const need of needs.get(asked) ?? []) visit(need.of, need.at);
    way.pop();
    done.add(asked);
  };
  for (const [asked, [first]] of needs) if (first !== undefined) visit(asked, first.at);
}

/** The last step closes the ring; where its need stands is marked. */
function report(
  ring: readonly { readonly asked: Asked; readonly at: Span }[],
  reporter: Reporter,
): void {
  const last = ring[ring.length - 1]!;
  const chain = ring.map(({ asked }) => asked.name).join(" asks ");
  reporter.report(expressionCircular(last.at, { chain }));
}

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
import type { BoundFile } from "./bind.ts";
import type { BoundChange, BoundExpression, BoundHook, BoundStatement } from "./tree.ts";
import { walkBody, walkChange, walkExpression } from "./walk.ts";

/** Something that is asked for: a word, a property, or whether a verb is allowed. */
type Asked = AdjectiveSymbol | MeasureSymbol | PropertySymbol | VerbSymbol;

export interface Need {
  /** `ways`, `sights`: whatever decides about them on some board. */
  readonly of: Asked | "ways" | "sights";
  /** The declaration or change that has the need. */
  readonly at: Span;
}

/** What is asked for by what, as one file tells it. */
export type Needs = ReadonlyMap<Asked, readonly Need[]>;
type Growing = Map<Asked, Need[]>;

export function needsOf(file: BoundFile): Needs {
  const needs: Growing = new Map();
  for (const words of [file.adjectives, file.measures])
    for (const [symbol, { value }] of words)
      if (value !== undefined) addNeeds(symbol, value, symbol.at ?? value.at, needs);
  for (const { changes, hooks } of file.standing) {
    for (const change of changes) addChange(change, needs);
    for (const hook of hooks) addHook(hook, needs);
  }
  for (const { body } of file.verbs.values()) addBody(body ?? [], needs);
  for (const { rows } of file.tables.values())
    for (const { body, isPlain } of rows) if (!isPlain) addBody(body ?? [], needs);
  for (const { body } of file.endings) addBody(body, needs);
  return needs;
}

/** Whether the same asks for the same, wherever it stands now. */
export function areSameNeeds(one: Needs, other: Needs): boolean {
  if (one.size !== other.size) return false;
  for (const [asked, needs] of one) {
    const others = other.get(asked);
    if (others?.length !== needs.length) return false;
    if (!needs.every(({ of }, index) => of === others[index]!.of)) return false;
  }
  return true;
}

/** Tells each ring of needs once. */
export function checkRings(
  files: readonly { readonly needs: Needs; readonly bound: BoundFile }[],
  reporter: Reporter,
): void {
  const boards = files.flatMap(({ bound }) => [...bound.boards.values()]);
  const known = (words: readonly (Asked | undefined)[]) =>
    words.filter((word) => word !== undefined);
  const ways = known(boards.flatMap(({ enter, halt, cross, step }) => [enter, halt, cross, step]));
  const sights = known(boards.map(({ hide }) => hide));
  const all = new Map<Asked, Step[]>();
  for (const { needs } of files)
    for (const [asked, own] of needs) {
      const steps = all.get(asked) ?? [];
      all.set(asked, steps);
      for (const { of, at } of own) {
        const each = of === "ways" ? ways : of === "sights" ? sights : [of];
        for (const step of each)
          if (!steps.some((need) => need.of === step)) steps.push({ of: step, at });
      }
    }
  reportRings(all, reporter);
}

interface Step {
  readonly of: Asked;
  readonly at: Span;
}

function addHook(hook: BoundHook, needs: Growing): void {
  addBody(hook.body, needs);
}

function addBody(body: readonly BoundStatement[], needs: Growing): void {
  walkBody(body, {
    statement: (statement) => {
      if (statement.kind === "effect")
        for (const change of statement.changes) addChange(change, needs);
    },
  });
}

/** A change is a need of what it changes. */
function addChange(change: BoundChange, needs: Growing): void {
  const { target } = change;
  const asked =
    target.kind === "property"
      ? target.property
      : target.kind === "adjective"
        ? target.adjective
        : target.verb;
  walkChange(change, { expression: (part) => addPart(asked, part, change.at, needs) });
}

function addNeeds(asked: Asked, value: BoundExpression, at: Span, needs: Growing): void {
  walkExpression(value, { expression: (part) => addPart(asked, part, at, needs) });
}

function addPart(asked: Asked, part: BoundExpression, at: Span, needs: Growing): void {
  switch (part.kind) {
    case "property":
      addNeed(asked, part.property, at, needs);
      break;
    case "can":
      addNeed(asked, part.verb, at, needs);
      break;
    case "adjective": {
      const { builtIn, name } = part.adjective;
      addNeed(asked, part.adjective, at, needs);
      if (builtIn && name === "reachable") addNeed(asked, "ways", at, needs);
      if (builtIn && name === "visible") addNeed(asked, "sights", at, needs);
      break;
    }
    case "measure":
      addNeed(asked, part.measure, at, needs);
      if (part.measure.builtIn && part.measure.name === "walk") addNeed(asked, "ways", at, needs);
      break;
  }
}

function addNeed(asked: Asked, of: Need["of"], at: Span, needs: Growing): void {
  const known = needs.get(asked);
  if (known === undefined) needs.set(asked, [{ of, at }]);
  else if (!known.some((need) => need.of === of)) known.push({ of, at });
}

function reportRings(needs: ReadonlyMap<Asked, readonly Step[]>, reporter: Reporter): void {
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

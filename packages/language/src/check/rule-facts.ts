/** What a rule says in numbers and names of counters, with the places where it says so. */
import type { BoundStanding, BoundVerb } from "../bind/program.ts";
import type { BoundExpression, BoundRow, BoundStatement } from "../bind/tree.ts";
import { type Visitor, walkBody, walkChange, walkExpression, walkHook } from "../bind/walk.ts";
import type { Span } from "../diagnostics/fault.ts";
import type { PropertySymbol, ThingSymbol, VerbSymbol } from "../model/symbols.ts";

export interface RuleFacts {
  /** Each in the ways in which a text may say it: 3 and 4 for `> 3`, either end of a range. */
  readonly numbers: { readonly ways: readonly number[]; readonly at: Span }[];
  /** Counters that it names itself. */
  readonly counters: Map<PropertySymbol, Span>;
  readonly verbs: Set<VerbSymbol>;
  readonly things: Set<ThingSymbol>;
}

const noFacts = (): RuleFacts => ({
  numbers: [],
  counters: new Map(),
  verbs: new Set(),
  things: new Set(),
});

export function factsOfStanding(standing: readonly BoundStanding[]): RuleFacts {
  const facts = noFacts();
  const visitor = collecting(facts);
  for (const { hooks, changes, while: condition } of standing) {
    for (const hook of hooks) walkHook(hook, visitor);
    for (const change of changes) {
      walkChange(change, visitor);
      // What the change is about may be kept as its condition alone.
      if ("kind" in change.term) walkExpression(change.term, visitor);
      if (change.target.kind === "property") counter(facts, change.target.property, change.at);
    }
    walkExpression(condition, visitor);
  }
  return facts;
}

export function factsOfDeeds(
  body: readonly BoundStatement[] | undefined,
  ...conditions: readonly (BoundExpression | undefined)[]
): RuleFacts {
  const facts = noFacts();
  const visitor = collecting(facts);
  walkBody(body, visitor);
  for (const condition of conditions) walkExpression(condition, visitor);
  return facts;
}

function counter({ counters }: RuleFacts, property: PropertySymbol, at: Span): void {
  if (property.counter !== undefined && !counters.has(property)) counters.set(property, at);
}

/** A key without an end reaches this far; no text says so. */
const NO_END = 1e6;

function collecting(facts: RuleFacts): Visitor {
  const compared = new Set<BoundExpression>();
  const number = (ways: readonly number[], at: Span) => {
    const told = ways.map(Math.abs).filter((way) => way < NO_END);
    if (told.length > 0) facts.numbers.push({ ways: told, at });
  };
  return {
    expression(value) {
      switch (value.kind) {
        case "number":
          if (!compared.has(value)) number([value.value], value.at);
          return;
        case "dice":
          for (const [, count] of value.pool) number([count], value.at);
          return;
        case "compare":
          for (const side of [value.left, value.right]) {
            if (side.kind !== "number") continue;
            compared.add(side);
            number([side.value, side.value - 1, side.value + 1], side.at);
          }
          return;
        case "property":
          counter(facts, value.property, value.at);
          return;
        case "thing":
        case "is-thing":
          facts.things.add(value.thing);
          return;
        case "has":
        case "quantified":
        case "matches":
        case "count": {
          const { source } = value.query;
          if ("thing" in source && source.thing !== undefined) facts.things.add(source.thing);
          return;
        }
        default:
          return;
      }
    },
    statement(statement) {
      switch (statement.kind) {
        case "gain":
        case "lose":
          counter(facts, statement.property, statement.at);
          return;
        case "deed":
          facts.verbs.add(statement.verb);
          rows(statement.rows?.rows);
          return;
        case "roll":
          rows(statement.rows?.rows);
          return;
        default:
          return;
      }
    },
  };

  function rows(all: readonly BoundRow[] | undefined): void {
    for (const { keys, at } of all ?? [])
      for (const key of keys) if (key.kind === "range") number([key.low, key.high], at);
  }
}

/** Counters that a rule comes to, through whatever verbs it uses. */
export function countersReached(
  { counters, verbs }: RuleFacts,
  boundVerb: (verb: VerbSymbol) => BoundVerb | undefined,
): Set<PropertySymbol> {
  const found = new Set(counters.keys());
  const queue = [...verbs];
  const seen = new Set(queue);
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const inner = factsOfDeeds(boundVerb(next)?.body);
    for (const each of inner.counters.keys()) found.add(each);
    for (const verb of inner.verbs)
      if (!seen.has(verb)) {
        seen.add(verb);
        queue.push(verb);
      }
  }
  return found;
}

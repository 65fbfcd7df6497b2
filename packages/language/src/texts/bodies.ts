/** Every body of a pack with whose it is. */
import type { BoundPack } from "../bind/bind.ts";
import type { BoundExpression, BoundStatement } from "../bind/tree.ts";
import { type Visitor, walkBody, walkChange, walkHook, walkQuery } from "../bind/walk.ts";
import type { AdjectiveSymbol, MeasureSymbol, StandingSymbol } from "../model/symbols.ts";
import { pathOf } from "./declared.ts";

export interface Body {
  /** The declaration it stands in, as in ids. */
  readonly path: readonly string[];
  readonly walk: (visitor: Visitor) => void;
}

/** Bodies of tests are not among them: nobody who plays sees them. */
export function bodiesOf(bound: BoundPack): Body[] {
  const bodyOf = (path: readonly string[], body: readonly BoundStatement[] | undefined): Body => ({
    path,
    walk: (visitor) => walkBody(body, visitor),
  });
  return [
    ...[...bound.verbs].map(([verb, { body }]) =>
      bodyOf(verb.owner === undefined ? [verb.name] : [...pathOf(verb.owner), verb.name], body),
    ),
    ...[...bound.tables].flatMap(([table, { rows }]) =>
      rows.map(({ body }) => bodyOf(table.id.split("/"), body)),
    ),
    ...bound.standing.map(({ symbol, hooks, changes }) => ({
      path: standingPath(symbol),
      walk: (visitor: Visitor) => {
        for (const hook of hooks) walkHook(hook, visitor);
        for (const change of changes) walkChange(change, visitor);
      },
    })),
    ...bound.endings.map(({ symbol, result, body }) =>
      bodyOf([...pathOf(symbol.owner), result], body),
    ),
  ];
}

function standingPath({ owner, rule, table }: StandingSymbol): string[] {
  if (table !== undefined) return table.id.split("/");
  const whose = rule?.owner ?? owner;
  return [
    ...(whose === undefined ? [] : pathOf(whose)),
    ...(rule === undefined ? [] : [rule.name]),
  ];
}

export function walkAll(bound: BoundPack, visitor: Visitor): void {
  for (const { walk } of bodiesOf(bound)) walk(visitor);
}

/** Adjectives and measures that stand in questions and in what cards say. */
export function askedAbout(bound: BoundPack): ReadonlySet<AdjectiveSymbol | MeasureSymbol> {
  const found = new Set<AdjectiveSymbol | MeasureSymbol>();
  const expression = (value: BoundExpression) => {
    if (value.kind === "adjective") found.add(value.adjective);
    if (value.kind === "measure") found.add(value.measure);
  };
  walkAll(bound, {
    statement: (statement) => {
      if (statement.kind === "pick") walkQuery(statement.query, { expression });
    },
  });
  for (const { hooks, changes } of bound.standing) {
    for (const hook of hooks) walkHook(hook, { expression });
    for (const change of changes) walkChange(change, { expression });
  }
  return found;
}

import type { BoundPack } from "../bind/bind.ts";
import type { BoundStatement } from "../bind/tree.ts";
import { type Visitor, walkBody, walkChange, walkExpression, walkHook } from "../bind/walk.ts";

/** Goes through every bound body and condition that a pack declares in a file. */
export function walkFile(pack: BoundPack, file: string, visitor: Visitor): void {
  const body = (statements: readonly BoundStatement[] | undefined) => walkBody(statements, visitor);
  for (const [symbol, verb] of pack.verbs)
    if (symbol.file === file) {
      walkExpression(verb.guard, visitor);
      body(verb.body);
    }
  for (const group of [pack.adjectives, pack.measures])
    for (const [symbol, { value }] of group)
      if (symbol.file === file) walkExpression(value, visitor);
  for (const [symbol, table] of pack.tables)
    if (symbol.file === file) {
      walkExpression(table.by, visitor);
      for (const row of table.rows) {
        walkExpression(row.guard, visitor);
        body(row.body);
      }
    }
  for (const { symbol, hooks, changes } of pack.standing)
    if (symbol.file === file) {
      for (const hook of hooks) walkHook(hook, visitor);
      for (const change of changes) walkChange(change, visitor);
    }
  for (const { symbol, condition, body: outcome } of pack.endings)
    if (symbol.file === file) {
      walkExpression(condition, visitor);
      body(outcome);
    }
  for (const { at, bound } of pack.tests) if (at.file === file) body(bound.body);
}

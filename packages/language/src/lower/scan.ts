/** What must be known of all bodies before the first is lowered. */
import type { BoundProgram } from "../bind/program.ts";
import type { BoundChange, BoundHook, BoundStatement } from "../bind/tree.ts";
import { walkDeeds } from "../bind/walk.ts";
import type { AdjectiveSymbol } from "../model/symbols.ts";

/** Adjectives that some standing change or effect makes true or false, numbered in order. */
export function changedAdjectives(program: BoundProgram): ReadonlyMap<AdjectiveSymbol, number> {
  const found = new Map<AdjectiveSymbol, number>();
  const note = ({ target }: BoundChange) => {
    if (target.kind === "adjective" && !found.has(target.adjective))
      found.set(target.adjective, found.size);
  };
  const visit = (statement: BoundStatement) => {
    if (statement.kind === "effect") statement.changes.forEach(note);
  };
  for (const { body } of program.verbs.values()) walkDeeds(body, visit);
  for (const { rows } of program.tables.values())
    for (const { body } of rows) walkDeeds(body, visit);
  for (const { hooks, changes } of program.standing) {
    changes.forEach(note);
    for (const hook of hooks) walkDeeds(hook.body, visit);
  }
  for (const { body } of program.endings) walkDeeds(body, visit);
  return found;
}

/** Whether a body leaves its verb with a value. */
export function givesValue({ body }: BoundHook): boolean {
  let gives = false;
  walkDeeds(body, ({ kind }) => {
    if (kind === "give") gives = true;
  });
  return gives;
}

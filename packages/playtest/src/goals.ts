import type { Bundle, Stmt } from "@questwright/bundle";
import { Influence } from "./influence.ts";
import { endingsOf } from "./outlook/endings.ts";

/** What one more of a field is worth. */
export interface FieldGoal {
  readonly field: number;
  /** Kind of the entities whose field counts. */
  readonly kind: number;
  readonly weight: number;
}

/**
 * What a scenario is played for, as far as its bundle shows: the outcome that is no end of its players, and which
 * way the fields and pieces its endings ask about move it there.
 */
export interface Goals {
  /** Word of the outcome it is played for; 0 where nothing tells. */
  readonly outcome: number;
  readonly fields: readonly FieldGoal[];
  /** Kind → what one more piece of it in play is worth. */
  readonly kinds: ReadonlyMap<number, number>;
}

/** Reads the goals of a scenario (an entity number) from the rules that end it. */
export function findGoals(bundle: Bundle, scenario: number): Goals {
  const { all, goal: outcome } = endingsOf(bundle, scenario);
  const influence = new Influence(bundle);
  for (const ending of all) {
    if (ending.match >= 0) influence.ofCondition(ending.match, ending.outcome === outcome ? 1 : -1);
  }
  influence.addMeans();
  return { outcome, fields: influence.fields(), kinds: influence.kinds };
}

/** The word that a proc ends a scenario with; 0 when it does not, or not with one word. */
export function outcomeOf(bundle: Bundle, proc: number): number {
  const find = (block: readonly Stmt[]): number => {
    for (const statement of block) {
      if (statement[0] === "end" && typeof statement[3] === "number") return statement[3];
      if (statement[0] === "if") {
        const found = find(statement[3]) || find(statement[4]);
        if (found !== 0) return found;
      }
    }
    return 0;
  };
  return find(bundle.procs[proc]?.body ?? []);
}

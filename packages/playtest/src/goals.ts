import type { Bundle, Owner, Stmt } from "@questwright/bundle";
import { Influence } from "./influence.ts";

/** What one more of a field is worth. */
export interface FieldGoal {
  readonly field: number;
  /** Kind of the entities whose field counts. */
  readonly kind: number;
  readonly weight: number;
}

/**
 * What a scenario is played for, as far as its bundle shows: the outcome it names first, and which
 * way the fields and pieces its endings ask about move it there.
 */
export interface Goals {
  /** Word of the outcome that the scenario names first; 0 where it names none. */
  readonly outcome: number;
  readonly fields: readonly FieldGoal[];
  /** Kind → what one more piece of it in play is worth. */
  readonly kinds: ReadonlyMap<number, number>;
}

/** A rule that ends the scenario: where it stands, the word, the condition (-1 always). */
interface Ending {
  readonly start: number;
  readonly outcome: number;
  readonly condition: number;
}

/** Reads the goals of a scenario (an entity number) from the rules that end it. */
export function findGoals(bundle: Bundle, scenario: number): Goals {
  const endings = findEndings(bundle, scenario);
  const outcome = endings[0]?.outcome ?? 0;
  const influence = new Influence(bundle);
  for (const ending of endings) {
    if (ending.condition >= 0) {
      influence.ofCondition(ending.condition, ending.outcome === outcome ? 1 : -1);
    }
  }
  influence.addMeans();
  return { outcome, fields: influence.fields(), kinds: influence.kinds };
}

/** In the order of the author's text. */
function findEndings(bundle: Bundle, scenario: number): readonly Ending[] {
  const rules = [
    ...bundle.watches,
    ...bundle.hooks.map((hook) => ({ ...hook, condition: hook.match })),
  ];
  return rules
    .filter(({ owner }) => belongs(bundle, owner, scenario))
    .map(({ body, condition, span }) => ({
      start: bundle.spans[span]?.[1] ?? 0,
      outcome: outcomeOf(bundle, body),
      condition,
    }))
    .filter(({ outcome }) => outcome !== 0)
    .sort((a, b) => a.start - b.start);
}

function belongs(bundle: Bundle, owner: Owner, scenario: number): boolean {
  if (owner.type === "thing") return owner.thing === scenario;
  return owner.type === "kind" && isKind(bundle, bundle.things[scenario]?.kind ?? -1, owner.kind);
}

/** Whether a kind is another, or derives from it. */
export function isKind({ kinds }: Bundle, kind: number, wanted: number): boolean {
  for (let at = kind; at >= 0; at = kinds[at]!.parent) if (at === wanted) return true;
  return false;
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

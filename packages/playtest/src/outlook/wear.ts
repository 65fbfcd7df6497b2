/** What wears a piece down until a rule takes it out of play. */
import type { Bundle, Expr } from "@questwright/bundle";
import { type FieldWeight, Influence } from "./influence.ts";
import { kindsOfParameters } from "./parameters.ts";
import { type Found, pathsOf, type Step, visitPaths } from "./paths.ts";

export interface Wear {
  /**
   * The counters that bring a piece nearer to where a rule takes it from the board, by the kind that has
   * them: a weight above 0 where more of it does.
   */
  readonly counters: readonly FieldWeight[];
  /** Zones, as things, that worn pieces are put into. */
  readonly zones: ReadonlySet<number>;
}

const known = new WeakMap<Bundle, Wear>();

/** Read from the rules that put a piece into a zone or remove it, and from those that call them. */
export function wearOf(bundle: Bundle): Wear {
  const found = known.get(bundle) ?? findWear(bundle);
  known.set(bundle, found);
  return found;
}

function findWear(bundle: Bundle): Wear {
  const paths = pathsOf(bundle);
  const zones = new Set<number>();
  const counters = new Map<string, FieldWeight>();
  const takers: Found[] = [];
  for (let proc = 0; proc < bundle.procs.length; proc++)
    visitPaths(bundle, proc, (found) => {
      if (isTaken(found)) takers.push(found);
    });
  for (const { proc, statement, path } of takers) {
    const taken = localIn(statement[2] as Expr);
    const kind = kindsOfParameters(bundle, proc)[taken] ?? -1;
    if (kind < 0) continue;
    const influence = new Influence(bundle);
    note(influence, kind, taken, path);
    for (const trigger of paths.triggers.get(proc) ?? []) {
      if (trigger.type === "rule" && trigger.match >= 0)
        note(influence, kind, taken, pathOf(bundle, trigger.match));
      const who = trigger.type === "call" ? trigger.args[taken] : undefined;
      if (trigger.type !== "call" || typeof who !== "object" || who[0] !== "local") continue;
      note(influence, kind, who[1], trigger.from.path);
      for (const rule of paths.triggers.get(trigger.from.proc) ?? [])
        if (rule.type === "rule" && rule.match >= 0)
          note(influence, kind, who[1], pathOf(bundle, rule.match));
    }
    const own = influence
      .fields()
      .filter((each) => each.kind === kind && each.weight !== 0)
      .filter(({ field }) => bundle.fields[field]!.type.type === "counter");
    for (const each of own) {
      const key = `${each.field} ${each.kind}`;
      const weight = each.weight + (counters.get(key)?.weight ?? 0);
      counters.set(key, { ...each, weight });
    }
    if (statement[0] === "move" && own.some(({ weight }) => weight > 0))
      zones.add(statement[3] as number);
  }
  return { counters: [...counters.values()].filter(({ weight }) => weight !== 0), zones };
}

/** Whether whoever a proc is about is taken from the board. */
const isTaken = ({ statement }: Found): boolean =>
  (statement[0] === "remove" ||
    (statement[0] === "move" && typeof statement[3] === "number" && statement[3] > 0)) &&
  localIn(statement[2]) >= 0;

/** The local that an expression is; -1 none. */
const localIn = (expression: Expr): number =>
  typeof expression !== "number" && expression[0] === "local" ? expression[1] : -1;

/** What is asked of somebody of a kind, who is in a local. */
function note(influence: Influence, kind: number, local: number, path: readonly Step[]): void {
  for (const { condition, holds } of path)
    influence.ofExpression(condition, holds ? 1 : -1, new Map([[local, kind]]));
}

/** What the condition of a rule asks. */
const pathOf = (bundle: Bundle, proc: number): readonly Step[] =>
  (bundle.procs[proc]?.body ?? []).flatMap((statement) =>
    statement[0] === "return" ? [{ condition: statement[2], holds: true }] : [],
  );

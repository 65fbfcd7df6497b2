/** What wears a piece down until a rule takes it out of play. */
import type { Bundle, Expr } from "@questwright/bundle";
import type { FieldGoal } from "../goals.ts";
import { Influence } from "../influence.ts";
import { kindsOfParameters } from "./parameters.ts";
import { pathsOf, type Step, visitPaths } from "./paths.ts";

const known = new WeakMap<Bundle, readonly FieldGoal[]>();

/**
 * The counters that bring a piece nearer to where a rule takes it from the board, by the kind that has
 * them: a weight above 0 where more of it does. Read from the rules that put it into a zone or remove it,
 * and from those that call them.
 */
export function wearOf(bundle: Bundle): readonly FieldGoal[] {
  const found = known.get(bundle) ?? findWear(bundle);
  known.set(bundle, found);
  return found;
}

function findWear(bundle: Bundle): readonly FieldGoal[] {
  const influence = new Influence(bundle);
  const paths = pathsOf(bundle);
  const takers = new Set<number>();
  for (let proc = 0; proc < bundle.procs.length; proc++)
    visitPaths(bundle, proc, ({ statement, path }) => {
      const isTaken =
        statement[0] === "remove" ||
        (statement[0] === "move" && typeof statement[3] === "number" && statement[3] > 0);
      if (!isTaken || !isFirst(statement[2] as Expr)) return;
      takers.add(proc);
      note(influence, bundle, proc, path);
    });
  for (const taker of takers)
    for (const trigger of paths.triggers.get(taker) ?? [])
      if (trigger.type === "call" && trigger.args[0] !== undefined && isFirst(trigger.args[0]))
        note(influence, bundle, trigger.from.proc, trigger.from.path);
  return influence
    .fields()
    .filter(({ field, weight }) => weight !== 0 && bundle.fields[field]!.type.type === "counter");
}

/** Whether an expression is the first parameter of its proc. */
const isFirst = (expression: Expr): boolean =>
  typeof expression !== "number" && expression[0] === "local" && expression[1] === 0;

function note(influence: Influence, bundle: Bundle, proc: number, path: readonly Step[]): void {
  const kind = kindsOfParameters(bundle, proc)[0] ?? -1;
  if (kind < 0) return;
  for (const { condition, holds } of path)
    influence.ofExpression(condition, holds ? 1 : -1, new Map([[0, kind]]));
}

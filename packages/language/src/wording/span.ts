import type { BoundExpression, BoundQuery } from "../bind/tree.ts";

/**
 * The least and the most where numbers between two values are meant and nothing else is said of them:
 * `a number in 1-6 where it >= fewest and it <= most`. The numbers that these are among need not be told.
 */
export function spanOf({
  source,
  candidate,
  adjectives,
  labels,
  where,
}: BoundQuery): readonly BoundExpression[] | undefined {
  if (source.kind !== "range" || adjectives.length + labels.length > 0) return undefined;
  if (where?.kind !== "and" || where.terms.length !== 2) return undefined;
  const ends = where.terms.flatMap((term, index) =>
    term.kind === "compare" &&
    term.left.kind === "local" &&
    term.left.local === candidate &&
    term.operator === (index === 0 ? ">=" : "<=")
      ? [term.right]
      : [],
  );
  return ends.length === 2 ? ends : undefined;
}

/** What the value of a pure proc depends on, so that it need not be found again while that stands. */
import type { Bundle } from "@questwright/bundle";
import type { ModifierRule } from "./program.ts";

/** Operators whose value changes only with their operands, or when something changes its place. */
const OF_PLACES: ReadonlySet<string> = new Set([
  "local",
  ...["add", "sub", "mul", "div", "min", "max", "neg", "not"],
  ...["eq", "ne", "lt", "le", "gt", "ge", "and", "or", "if"],
  ...["call", "ask", "is", "proto", "place", "space", "located", "things", "all", "in"],
  ...["range", "list", "union", "filter", "best", "sort", "any", "every", "tally", "sum"],
  ...["count", "has", "first", "at", "distance", "laid", "inside", "return"],
]);

/** What of these is of one place: what lies there, and what that is. */
const OF_SPOT: ReadonlySet<string> = new Set(
  [...OF_PLACES].filter(
    (operator) =>
      !["call", "ask", "place", "space", "located", "all", "distance", "laid", "inside"].includes(
        operator,
      ),
  ),
);

/** 1 for each pure proc of (mover, space) whose value is the same for each mover and changes only with what lies on the space. */
export function procsOfSpot({ procs }: Bundle): Uint8Array {
  const isOfSpot = (node: unknown): boolean => {
    if (typeof node === "number") return true;
    if (!Array.isArray(node) || !OF_SPOT.has(node[0])) return false;
    if (node[0] === "local") return node[1] !== 0;
    if (node[0] === "in") return node[1]?.[0] === "local" && node[1][1] === 1;
    return node.slice(1).every(isOfSpot);
  };
  return Uint8Array.from(procs, ({ params, returns, body }) =>
    Number(params === 2 && returns === "i" && body.every(isOfSpot)),
  );
}

/** 1 for each proc of (mover, space) that asks only whether nothing lies on the space. */
export const procsOfEmptiness = ({ procs }: Bundle): Uint8Array =>
  Uint8Array.from(procs, ({ params, returns, body }) => {
    const [statement] = body;
    if (params !== 2 || returns !== "i" || statement?.[0] !== "return") return 0;
    return Number(JSON.stringify(statement[2]) === '["eq",["count",["in",["local",1]]],0]');
  });

/** What of these asks only who is there, and not where. */
const OF_MEMBERS: ReadonlySet<string> = new Set(
  [...OF_PLACES].filter(
    (operator) =>
      !["call", "ask", "place", "space", "in", "distance", "laid", "inside"].includes(operator),
  ),
);

/** 1 for each pure proc whose value changes only when somebody comes to be there, or no longer is. */
export function procsOfMembers({ procs }: Bundle): Uint8Array {
  const isOfMembers = (node: unknown): boolean =>
    typeof node === "number" ||
    (Array.isArray(node) && OF_MEMBERS.has(node[0]) && node.slice(1).every(isOfMembers));
  return Uint8Array.from(procs, ({ returns, body }) =>
    Number(returns === "i" && body.every(isOfMembers)),
  );
}

/** 1 for each pure proc whose value changes only when something changes its place. */
export function procsOfPlaces(
  { procs, adjectives }: Bundle,
  changes: readonly (readonly ModifierRule[])[],
): Uint8Array {
  const known = new Uint8Array(procs.length);
  const looking = new Set<number>();
  const isOfPlaces = (index: number): boolean => {
    if (known[index] !== 0) return known[index] === 1;
    const proc = procs[index]!;
    if (looking.has(index) || proc.returns !== "i") return false;
    looking.add(index);
    const found = proc.body.every((statement) => isPlain(statement));
    looking.delete(index);
    known[index] = found ? 1 : 2;
    return found;
  };
  const isPlain = (node: unknown): boolean => {
    if (typeof node === "number") return true;
    if (!Array.isArray(node)) return false;
    const [operator] = node;
    if (!OF_PLACES.has(operator)) return false;
    if (operator === "call" && !isOfPlaces(node[1])) return false;
    if (operator === "ask") {
      if (changes[node[1]]!.length > 0 || !isOfPlaces(adjectives[node[1]]!.proc)) return false;
    }
    return node.slice(1).every(isPlain);
  };
  procs.forEach((_, index) => {
    isOfPlaces(index);
  });
  return known.map((found) => (found === 1 ? 1 : 0));
}

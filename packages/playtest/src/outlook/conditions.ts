/** What conditions ask, whatever the table. */
import type { Bundle, Expr } from "@questwright/bundle";

const MOST_CALLS = 8;

const known = new WeakMap<object, boolean>();

/** Whether a condition asks where somebody is. */
export function isOfPlaces(bundle: Bundle, condition: Expr): boolean {
  if (typeof condition === "number") return false;
  const found = known.get(condition) ?? asksOfPlaces(bundle, condition, 0);
  known.set(condition, found);
  return found;
}

/** Not remembered on the way: where calls are followed no farther, it hangs on where one began. */
function asksOfPlaces(bundle: Bundle, condition: Expr, calls: number): boolean {
  if (typeof condition === "number") return false;
  const again = (part: Expr) => asksOfPlaces(bundle, part, calls);
  const ofProc = (proc: number): boolean =>
    calls < MOST_CALLS &&
    (bundle.procs[proc]?.body ?? []).some(
      (statement) => statement[0] === "return" && asksOfPlaces(bundle, statement[2], calls + 1),
    );
  switch (condition[0]) {
    case "inside":
      return true;
    case "eq":
      return typeof condition[1] !== "number" && ["space", "region"].includes(condition[1][0]);
    case "and":
      return again(condition[1]) || again(condition[2]);
    case "any":
      return again(condition[3]);
    case "call":
      return ofProc(condition[1]);
    case "ask":
      return ofProc(bundle.adjectives[condition[1]]!.proc);
    default:
      return false;
  }
}

/** A list without its filters, and what they and a condition ask of its members. */
export function unfold(list: Expr, slot: number, pred: Expr) {
  const asked: (readonly [number, Expr])[] = slot >= 0 && pred !== 1 ? [[slot, pred]] : [];
  let base = list;
  while (typeof base !== "number" && (base[0] === "filter" || base[0] === "sort")) {
    if (base[0] === "filter") asked.unshift([base[2], base[3]]);
    base = base[1];
  }
  return { base, asked };
}

/** Whether a field is a number that has more and less. */
export const isNumber = (bundle: Bundle, field: number): boolean => {
  const { type } = bundle.fields[field]!.type;
  return type === "number" || type === "counter";
};

/** The map, a thing, that a region is drawn on; the thing itself where it is none. */
export const mapOf = ({ maps }: Bundle, place: number): number =>
  maps.find(({ spaces }) => spaces.some(({ region }) => region === place))?.thing ?? place;

type Wanted = { readonly kind: number } | { readonly thing: number };

/** A kind or a thing that conditions on a member ask for. */
export function wantedIn(asked: readonly (readonly [number, Expr])[]): Wanted | undefined {
  for (const [slot, pred] of asked) {
    const found = wantedBy(pred, slot);
    if (found !== undefined) return found;
  }
  return undefined;
}

function wantedBy(pred: Expr, slot: number): Wanted | undefined {
  if (typeof pred === "number") return undefined;
  const isMember = (part: Expr): boolean =>
    typeof part !== "number" && part[0] === "local" && part[1] === slot;
  if (pred[0] === "and") return wantedBy(pred[1], slot) ?? wantedBy(pred[2], slot);
  if (pred[0] === "is" && isMember(pred[2])) return { kind: pred[1] };
  if (pred[0] !== "eq" || typeof pred[2] !== "number" || typeof pred[1] === "number")
    return undefined;
  return pred[1][0] === "proto" && isMember(pred[1][1]) ? { thing: pred[2] } : undefined;
}

/** What holds or does not, or is none or some. */
const LOGICAL = new Set([
  "ask",
  "call",
  "any",
  "every",
  "has",
  "is",
  "located",
  "space",
  "not",
  "and",
  "or",
  "get",
  "tally",
  "count",
  "inside",
  "laid",
  "eq",
  "ne",
  "gt",
  "ge",
  "lt",
  "le",
]);
export const isLogical = (part: Exclude<Expr, number>): boolean => LOGICAL.has(part[0]);

/** What no deed changes. */
export const isFixed = (condition: Expr): boolean =>
  typeof condition !== "number" && (condition[0] === "is" || condition[0] === "proto");

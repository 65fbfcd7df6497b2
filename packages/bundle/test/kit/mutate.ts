import fc from "fast-check";

/** Every place in a JSON value but the value itself, as the path to it. */
export function places(value: unknown): readonly (readonly string[])[] {
  const found: string[][] = [];
  const visit = (inner: unknown, path: readonly string[]): void => {
    if (typeof inner !== "object" || inner === null) return;
    for (const [name, member] of Object.entries(inner)) {
      const place = [...path, name];
      found.push(place);
      visit(member, place);
    }
  };
  visit(value, []);
  return found;
}

const REMOVED = Symbol("removed");
const DOUBLED = Symbol("doubled");

/** What may be put in a place: anything JSON can hold, some things it cannot, nothing, or the same twice. */
export const replacements: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(REMOVED, DOUBLED, null, true, "", [], {}, [[]], 0, -1, -2),
  fc.integer({ min: -5, max: 20 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue(),
  fc.constantFrom("local", "get", "call", "do", "roll", "__proto__", "\u0000", "\ud800"),
);

type Container = Record<string, unknown>;

/** A copy of a JSON value with something else in one place. */
export function mutate<Whole extends object>(
  whole: Whole,
  path: readonly string[],
  to: unknown,
): Whole {
  const copy = structuredClone(whole);
  let holder = copy as unknown as Container;
  for (const name of path.slice(0, -1)) holder = holder[name] as Container;
  const last = path.at(-1)!;
  if (to === REMOVED && Array.isArray(holder)) holder.splice(Number(last), 1);
  else if (to === REMOVED) delete holder[last];
  else if (to === DOUBLED && Array.isArray(holder)) holder.splice(Number(last), 0, holder[last]);
  else holder[last] = to === DOUBLED ? [holder[last], holder[last]] : to;
  return copy;
}

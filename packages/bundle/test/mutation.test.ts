import { finishBundle, readBundle, type UnfinishedBundle } from "@questwright/bundle";
import fc from "fast-check";
import { expect, it } from "vitest";
import { textWithHash } from "./kit/changed.ts";
import { minimalBundle, tinyGame } from "./kit/minimal.ts";

/** Every place in a JSON value, as the path to it. */
function places(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([name, member]) => places(member, [...path, name])),
  ];
}

type Container = Record<string, unknown>;

function mutate(value: unknown, path: readonly string[], to: unknown): unknown {
  const copy = structuredClone(value) as Container;
  let holder = copy;
  for (const name of path.slice(0, -1)) holder = holder[name] as Container;
  const last = path.at(-1);
  if (last === undefined) return copy;
  if (to === REMOVED && Array.isArray(holder)) holder.splice(Number(last), 1);
  else if (to === REMOVED) delete holder[last];
  else if (to === DOUBLED && Array.isArray(holder)) holder.splice(Number(last), 0, holder[last]);
  else holder[last] = to === DOUBLED ? [holder[last], holder[last]] : to;
  return copy;
}

const REMOVED = Symbol("removed");
const DOUBLED = Symbol("doubled");

const replacements = fc.oneof(
  fc.constantFrom<unknown>(REMOVED, DOUBLED, null, true, "", [], {}, [[]], 0, -1, -2),
  fc.integer({ min: -5, max: 20 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue(),
  fc.constantFrom("local", "get", "call", "do", "roll", "__proto__", "\u0000", "\ud800"),
);

it.each([
  ["the smallest bundle", minimalBundle()],
  ["a tiny game", tinyGame()],
])("%s with anything in it changed is read or refused, never died on", (_, bundle) => {
  const all = places(bundle).slice(1);
  let refused = 0;
  fc.assert(
    fc.property(fc.nat(all.length - 1), replacements, (place, replacement) => {
      let text: string;
      try {
        text = textWithHash(mutate(bundle, all[place]!, replacement) as UnfinishedBundle);
      } catch {
        return; // No JSON can hold it.
      }
      const { bundle: read, problems } = readBundle(text);
      expect(read === undefined).toBe(problems !== undefined);
      if (read !== undefined) expect(finishBundle(read).hash).toBe(read.hash);
      else refused += 1;
    }),
    { numRuns: 1000, seed: 7 },
  );
  expect(refused).toBeGreaterThan(300);
});

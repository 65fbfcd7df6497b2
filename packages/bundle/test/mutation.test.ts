import { finishBundle, readBundle } from "@questwright/bundle";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  minimalBundle,
  mutate,
  places,
  replacements,
  textWithHash,
  tinyGame,
} from "./kit/index.ts";

it.each([
  ["the smallest bundle", minimalBundle()],
  ["a tiny game", tinyGame()],
])("%s with anything in it changed is read or refused, never died on", (_, bundle) => {
  const all = places(bundle);
  let refused = 0;
  fc.assert(
    fc.property(fc.nat(all.length - 1), replacements, (place, replacement) => {
      let text: string;
      try {
        text = textWithHash(mutate(bundle, all[place]!, replacement));
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

import fc from "fast-check";
import { expect, test } from "vitest";
import { mistakesIn, nearest, typingMistakes } from "../../src/diagnostics/index.ts";

test("a swapped, missing, doubled or wrong letter is one mistake", () => {
  expect(typingMistakes("mvoe", "move")).toBe(1);
  expect(typingMistakes("mov", "move")).toBe(1);
  expect(typingMistakes("moove", "move")).toBe(1);
  expect(typingMistakes("mova", "move")).toBe(1);
});

test("the nearest names come first and far ones not at all", () => {
  expect(nearest("mvoe", ["wound", "move", "tough"])).toEqual(["move"]);
  expect(nearest("cultits", ["cultist", "cultists", "guardsman"])).toEqual(["cultist", "cultists"]);
  expect(nearest("xyz", ["move", "tough"])).toEqual([]);
});

test("letters written in two pieces or in one are the same", () => {
  expect(nearest("cafe\u0301s", ["café"])).toEqual(["café"]);
});

test("a name cut at a hyphen is offered whole", () => {
  expect(nearest("janus", ["janus-draik", "taddeus"])).toEqual(["janus-draik"]);
});

test("no name within the limit is passed over", () => {
  const word = fc.string({
    unit: fc.constantFrom("a", "b", "c", "d", "-"),
    minLength: 1,
    maxLength: 9,
  });
  fc.assert(
    fc.property(word, word, (wrong, name) => {
      const limit = Math.max(1, Math.floor(wrong.length / 3));
      if (wrong !== name && typingMistakes(wrong, name) <= limit)
        expect(nearest(wrong, [name])).toEqual([name]);
    }),
  );
});

test("a word compared with many has the mistakes it has with each", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "B", "é", "-"), maxLength: 34 });
  fc.assert(
    fc.property(word, word, fc.nat(9), (wrong, name, limit) => {
      const mistakes = typingMistakes(wrong, name);
      const found = mistakesIn(wrong)(name, limit);
      if (mistakes <= limit) expect(found).toBe(mistakes);
      else expect(found).toBeGreaterThan(limit);
    }),
    { numRuns: 2000 },
  );
});

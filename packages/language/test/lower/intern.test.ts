import fc from "fast-check";
import { expect, test } from "vitest";
import { intern } from "../../src/lower/intern.ts";

test("a value has one number, and numbers are given in the order of first use", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      const strings = intern<string>((text) => text, [""]);
      const numbers = texts.map((text) => strings.of(text));
      expect(numbers.map((number) => strings.all[number])).toEqual(texts);
      expect(strings.all).toEqual([...new Set(["", ...texts])]);
      expect(texts.map((text) => strings.of(text))).toEqual(numbers);
    }),
  );
});

import { holesIn } from "@questwright/bundle";
import { HOLE_PATTERN } from "@questwright/grammar";
import fc from "fast-check";
import { expect, test } from "vitest";

/** What the editor's pattern finds; a backslash takes the next sign with it, as in Monarch's rules. */
function coloured(text: string): readonly string[] {
  const sign = new RegExp(`\\\\[\\s\\S]|(${HOLE_PATTERN})`, "g");
  return [...text.matchAll(sign)].flatMap(({ 1: hole }) => hole ?? []);
}

const read = (text: string): readonly string[] =>
  holesIn(text).map(({ start, end }) => text.slice(start, end));

test.each([
  "a {b} {two-words} { día } {0} {_x} {-a} {a-} {a--b}",
  "{} {a b} {a+b} {a.b} {{a}} {a {b}",
  "\\{a} \\\\{a} {a\\}",
  "{\u00fcber} {u\u0308ber} {\u0436\u0443\u043a} {\u9b3c} {\u0928\u093f} {\ud83d\ude00a",
])("what is filled in is coloured as such: %s", (text) => {
  expect(coloured(text)).toEqual(read(text));
});

test("so is it in any text of letters, digits and signs of the keyboard", () => {
  const letter = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 2 })
    .filter((text) => /^[\p{L}\p{N}\p{M}]+$/u.test(text) && !/^\p{M}/u.test(text));
  const sign = fc.constantFrom(..."{}{}{} \t-_\\aB0.,+\"'|");
  const text = fc.array(fc.oneof(sign, sign, letter), { maxLength: 24 }).map((all) => all.join(""));
  fc.assert(
    fc.property(text, (each) => {
      expect(coloured(each)).toEqual(read(each));
    }),
  );
});

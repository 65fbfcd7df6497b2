import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  drawingWords,
  escapedText,
  holesIn,
  readOut,
  replaceHoles,
  wordsInBraces,
} from "../src/index.ts";

const read = (text: string) => readOut(text, (name) => `<${name}>`);

describe("a text", () => {
  test("has a hole wherever one word stands in braces, with blanks or without", () => {
    expect(holesIn("a {b} and { two-words } of {día}").map(({ name }) => name)).toEqual([
      "b",
      "two-words",
      "día",
    ]);
    expect(holesIn("{} {a b} {a {-a} a}")).toEqual([]);
  });

  test("tells where a hole and its name stand as they are written", () => {
    const text = "é \\{x} { d\u0065\u0301 }";
    const [hole] = holesIn(text);
    expect(text.slice(hole!.start, hole!.end)).toBe("{ d\u0065\u0301 }");
    expect(text.slice(hole!.nameStart, hole!.nameEnd)).toBe("d\u0065\u0301");
    expect(hole!.name).toBe("dé");
  });

  test("has a brace behind a backslash, and a hole behind two", () => {
    expect(read("\\{a} \\\\{a} \\\\\\{a}")).toBe("{a} \\<a> \\{a}");
    expect(replaceHoles("\\{a} \\\\{a}", () => "1")).toBe("\\{a} \\\\1");
  });

  test("keeps a hole that nothing fills, and a backslash at its end", () => {
    expect(readOut("{a} {b}\\", (name) => (name === "a" ? "1" : undefined))).toBe("1 {b}\\");
  });

  test("is read out as it was before it was escaped, whatever it is", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("{", "}", "\\", "*", "a", " ", "é") }),
        (text) => {
          expect(read(escapedText(text))).toBe(text);
          expect(holesIn(escapedText(text))).toEqual([]);
        },
      ),
    );
  });

  test("of many open braces is read in no time", () => {
    for (const part of ["{", "{a", "{ ", "\\{"]) expect(holesIn(part.repeat(200_000))).toEqual([]);
    expect(holesIn(`{${"a".repeat(500_000)}`)).toEqual([]);
    expect(holesIn(`{${" ".repeat(500_000)}a`)).toEqual([]);
  });
});

test("words in braces that are no name are found, what is escaped or no words is not", () => {
  const text = "a {b} {c of d} { e.f } \\{g h} {} {1, 2} {i {j k}";
  const found = wordsInBraces(text).map(({ start, end }) => text.slice(start, end));
  expect(found).toEqual(["{c of d}", "{ e.f }", "{j k}"]);
  for (const part of ["{", "{a b", "{ ", "a "]) wordsInBraces(`{${part.repeat(200_000)}`);
});

test("a drawing is read out by its word: the pack's, else the common one, else its name", () => {
  const symbol = (name: string, word: string) => ({
    name,
    word,
    path: "M0 0H1V1Z",
    viewBox: "0 0 1 1",
    span: 0,
  });
  const wordOf = drawingWords({ symbols: [symbol("d8", "crystal"), symbol("old-coin", "")] });
  const text = "{d8} {d6} {old-coin} {no-such}";
  expect(readOut(text, wordOf)).toBe("crystal six-sided die old coin no such");
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRichText, plainText } from "../src/index.ts";

test("braces make a symbol, stars italic, double stars bold", () => {
  expect(parseRichText("Roll {d20}: on *17 or more* you **win**.")).toEqual([
    { kind: "text", text: "Roll " },
    { kind: "symbol", name: "d20" },
    { kind: "text", text: ": on " },
    { kind: "text", text: "17 or more", italic: true },
    { kind: "text", text: " you " },
    { kind: "text", text: "win", bold: true },
    { kind: "text", text: "." },
  ]);
});

test("bold may stand in italic", () => {
  expect(parseRichText("*all **but** one*")).toEqual([
    { kind: "text", text: "all ", italic: true },
    { kind: "text", text: "but", bold: true, italic: true },
    { kind: "text", text: " one", italic: true },
  ]);
});

test.each(["5 * 3", "2 ** 3", "{not closed", "{two words}", "{}"])(
  "%j is taken as it is written",
  (text) => expect(parseRichText(text)).toEqual([{ kind: "text", text }]),
);

test("a backslash takes the next character as it is", () => {
  expect(parseRichText("\\{d6} and \\*stars\\*")).toEqual([
    { kind: "text", text: "{d6} and *stars*" },
  ]);
});

test("any text survives when its marks are escaped", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      const escaped = text.replace(/[\\{*]/g, "\\$&");
      expect(parseRichText(escaped)).toEqual([{ kind: "text", text }]);
    }),
  );
});

test("no text loses a letter, whatever marks stand in it", () => {
  const mark = fc.constantFrom("{d6}", "{", "}", "*", "**", "a", " ", "b c");
  fc.assert(
    fc.property(fc.array(mark), (marks) => {
      const letters = (text: string) => text.replaceAll("*", "");
      expect(letters(plainText(parseRichText(marks.join(""))))).toBe(letters(marks.join("")));
    }),
  );
});

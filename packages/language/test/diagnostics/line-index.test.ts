import fc from "fast-check";
import { expect, test } from "vitest";
import { indexLines, positionAt } from "../../src/diagnostics/index.ts";

test("lines end with LF, CRLF or CR", () => {
  const lines = indexLines("a\nb\r\nc\rd");
  expect(lines.starts).toEqual([0, 2, 5, 7]);
  expect(positionAt(lines, 5)).toEqual({ line: 3, column: 1, offset: 5 });
});

test("an offset beyond the text is its end", () => {
  expect(positionAt(indexLines("ab"), 9)).toEqual({ line: 1, column: 3, offset: 2 });
});

test("counting line ends before an offset gives its line", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", "\n", "é", "𐍈") }),
      fc.nat(40),
      (text, at) => {
        const before = text.slice(0, at);
        const { line, column } = positionAt(indexLines(text), at);
        expect(line).toBe(before.split("\n").length);
        expect(column).toBe(before.length - before.lastIndexOf("\n"));
      },
    ),
  );
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineTable } from "../src/index.ts";

describe("a line table", () => {
  it("counts lines and columns from 1, in UTF-16 units", () => {
    const table = lineTable("ab\n🎲c\n");
    expect(table.lineStarts).toEqual([0, 3, 7]);
    expect(table.positionAt(0)).toEqual({ line: 1, column: 1 });
    expect(table.positionAt(2)).toEqual({ line: 1, column: 3 });
    expect(table.positionAt(3)).toEqual({ line: 2, column: 1 });
    expect(table.positionAt(5)).toEqual({ line: 2, column: 3 });
    expect(table.positionAt(7)).toEqual({ line: 3, column: 1 });
  });

  it("keeps the carriage return in its line", () => {
    expect(lineTable("a\r\nb").positionAt(3)).toEqual({ line: 2, column: 1 });
  });

  it("bends what lies outside the text to its ends", () => {
    const table = lineTable("ab\ncd");
    expect(table.positionAt(99)).toEqual({ line: 2, column: 3 });
    expect(table.positionAt(-1)).toEqual({ line: 1, column: 1 });
    expect(table.offsetAt({ line: 1, column: 99 })).toBe(2);
    expect(table.offsetAt({ line: 9, column: 1 })).toBe(5);
    expect(table.offsetAt({ line: 0, column: 0 })).toBe(0);
  });

  it("finds every offset again", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "\n", "\r", "é", "🎲") }), (text) => {
        const table = lineTable(text);
        for (let offset = 0; offset <= text.length; offset++) {
          expect(table.offsetAt(table.positionAt(offset))).toBe(offset);
        }
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { backsOf, fronts, type GridRequest, PAPERS, sheetGrid } from "../src/pdf/imposition.ts";

function gridOf(paper: keyof typeof PAPERS, size: readonly [number, number], bleed: number) {
  return sheetGrid({
    paper: PAPERS[paper],
    width: size[0],
    height: size[1],
    bleed,
    margin: 5,
    cut: bleed > 0 ? "apart" : "shared",
  });
}

// Arithmetic: floor((paper - 10 mm) / card), either way up; less where no strip of 9 mm is left.
test.each([
  ["a4", "poker", [63, 88], 0, 9],
  ["a4", "poker", [63, 88], 1.5, 9],
  ["a4", "poker", [63, 88], 3, 8],
  ["a4", "tarot", [70, 120], 0, 4],
  ["a4", "mini", [44, 63], 0, 18],
  ["a4", "A6", [105, 148], 0, 2],
  ["a4", "A5", [148, 210], 0, 1],
  ["letter", "poker", [63, 88], 0, 9],
  ["letter", "poker", [63, 88], 3, 6],
  ["a3", "poker", [63, 88], 0, 18],
] as const)("on %s, %s cards of %j mm with %d mm between: %d", (paper, _, size, bleed, count) => {
  const grid = gridOf(paper, size, bleed)!;
  expect(grid.columns * grid.rows).toBe(count);
});

test("a card larger than the paper has no grid", () => {
  expect(gridOf("a4", [250, 320], 0)).toBeNull();
});

const request: fc.Arbitrary<GridRequest> = fc.record({
  paper: fc.constantFrom(...Object.values(PAPERS)),
  width: fc.double({ min: 30, max: 200, noNaN: true }),
  height: fc.double({ min: 30, max: 280, noNaN: true }),
  bleed: fc.double({ min: 0, max: 5, noNaN: true }),
  margin: fc.double({ min: 0, max: 10, noNaN: true }),
  cut: fc.constantFrom("shared", "apart"),
});

describe("however large the cards are", () => {
  test("they lie inside the printable part of the sheet and not on one another", () => {
    fc.assert(
      fc.property(request, fc.integer({ min: 1, max: 60 }), (asked, count) => {
        const grid = sheetGrid(asked);
        if (grid === null) return;
        const sheets = fronts(grid, count);
        expect(sheets.flat().map(({ item }) => item)).toEqual([...Array(count).keys()]);
        const outer = asked.cut === "apart" ? asked.bleed : 0;
        const least = asked.margin + outer - 1e-4;
        for (const slots of sheets) {
          for (const { x, y } of slots) {
            expect(x).toBeGreaterThanOrEqual(least);
            expect(y).toBeGreaterThanOrEqual(least);
            expect(x + asked.width).toBeLessThanOrEqual(grid.paper.width - least);
            expect(y + asked.height).toBeLessThanOrEqual(grid.paper.height - least);
          }
          for (const [i, a] of slots.entries()) {
            for (const b of slots.slice(i + 1)) {
              const apart =
                Math.abs(a.x - b.x) >= asked.width + grid.gap - 1e-6 ||
                Math.abs(a.y - b.y) >= asked.height + grid.gap - 1e-6;
              expect(apart).toBe(true);
            }
          }
        }
      }),
    );
  });

  test("each back lies behind its front when the sheet is turned over", () => {
    const edge = fc.constantFrom("long-edge" as const, "short-edge" as const);
    fc.assert(
      fc.property(request, edge, fc.integer({ min: 1, max: 30 }), (asked, backs, count) => {
        const grid = sheetGrid(asked);
        if (grid === null) return;
        const { width: across, height: down } = grid.paper;
        for (const slots of fronts(grid, count)) {
          backsOf(grid, slots, backs).forEach((back, i) => {
            const front = slots[i]!;
            expect(back.item).toBe(front.item);
            // Turned over its upright edge, the sheet's left becomes its right; over its level
            // edge, its top becomes its bottom, and what stood upright stands on its head.
            const uprightEdge = down >= across === (backs === "long-edge");
            const behind = uprightEdge
              ? { x: across - (back.x + asked.width), y: back.y }
              : { x: back.x, y: down - (back.y + asked.height) };
            expect(behind.x).toBeCloseTo(front.x, 9);
            expect(behind.y).toBeCloseTo(front.y, 9);
            expect(back.turned).toBe(!uprightEdge);
          });
        }
      }),
    );
  });

  test("there is room for the ruler on a sheet with a usual margin", () => {
    fc.assert(
      fc.property(request, (asked) => {
        const grid = sheetGrid({ ...asked, margin: 5 });
        if (grid === null || grid.columns * grid.rows === 1) return;
        const outer = asked.cut === "apart" ? asked.bleed : 0;
        expect(Math.max(grid.x, grid.y) - outer).toBeGreaterThanOrEqual(8.99);
      }),
    );
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { type Band, coverage } from "../../src/check/coverage.ts";

const d6 = [1, 2, 3, 4, 5, 6];

test("a gap is told with the row before it", () => {
  const { missing } = coverage(d6, [
    { low: 2, high: 2 },
    { low: 4, high: 4 },
  ]);
  expect(missing).toEqual([
    { low: 1, high: 1, after: undefined },
    { low: 3, high: 3, after: 0 },
    { low: 5, high: 6, after: 1 },
  ]);
});

test("results that two rows answer are told for both", () => {
  const { shared } = coverage(d6, [
    { low: 1, high: 4 },
    { low: 3, high: Number.POSITIVE_INFINITY },
  ]);
  expect(shared).toEqual([{ first: 0, second: 1, results: [{ low: 3, high: 4 }] }]);
});

test("a row of 21 on twenty sides has no result, nor has 17 among the tens and units of six", () => {
  const d20 = Array.from({ length: 20 }, (_, index) => index + 1);
  expect(coverage(d20, [{ low: 21, high: 21 }]).impossible).toEqual([0]);
  const d66 = d6.flatMap((tens) => d6.map((units) => tens * 10 + units));
  expect(coverage(d66, [{ low: 17, high: 17 }]).impossible).toEqual([0]);
  expect(
    coverage(d66, [
      { low: 11, high: 16 },
      { low: 21, high: 66 },
    ]).missing,
  ).toEqual([]);
});

test("every result is missing or answered, and counted once for each further row", () => {
  const band = fc.tuple(fc.integer({ min: -1, max: 8 }), fc.integer({ min: 0, max: 4 }));
  fc.assert(
    fc.property(fc.array(band, { maxLength: 6 }), (drawn) => {
      const bands: Band[] = drawn.map(([low, more]) => ({ low, high: low + more }));
      const found = coverage(d6, bands);
      for (const result of d6) {
        const inside = (each: Band) => result >= each.low && result <= each.high;
        const answers = bands.filter(inside).length;
        expect(found.missing.filter(inside).length).toBe(answers === 0 ? 1 : 0);
        expect(found.shared.filter(({ results }) => results.some(inside)).length).toBe(
          Math.max(0, answers - 1),
        );
      }
    }),
  );
});

import { expect, test } from "vitest";
import {
  faceDistribution,
  odds,
  repeatDistribution,
  sumDistribution,
} from "../../src/check/distribution.ts";

const faces = (sides: number) => Array.from({ length: sides }, (_, index) => index + 1);
const d6 = faceDistribution(faces(6));

// Corridors of a published solo table: 2d6 with rows 4, 8, 9, 10 and 12 empty.
test("two dice give the odds that counting by hand gives", () => {
  const two = repeatDistribution(d6, 2);
  expect(odds(two, 2, 2)).toBe("1/36");
  expect(odds(two, 7, 9)).toBe("5/12");
  expect(odds(two, 2, 12)).toBe("1");
  expect(odds(two, 13, 20)).toBe("0");
});

test("a die with a face twice shows it twice as often", () => {
  expect(odds(faceDistribution([0, 0, 1, 2]), 0, 0)).toBe("1/2");
});

test("forty dice are still exact", () => {
  const forty = repeatDistribution(d6, 40);
  expect(forty.all).toBe(6n ** 40n);
  expect(odds(forty, 40, 40)).toBe(`1/${6n ** 40n}`);
});

test("different dice add up", () => {
  expect(odds(sumDistribution(d6, faceDistribution(faces(8))), 14, 14)).toBe("1/48");
});

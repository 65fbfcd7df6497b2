import { describe, expect, test } from "vitest";
import {
  draw,
  STREAM_PICK,
  STREAM_ROLL,
  STREAM_SETUP,
  STREAM_SHUFFLE,
  seedStreams,
} from "../src/dice/rng.ts";
import { STACK_BASE } from "../src/memory/layout.ts";

function seeded(seed: number): Int32Array {
  const stack = new Int32Array(STACK_BASE);
  seedStreams(stack, seed);
  return stack;
}

/** Chi-square that chance passes once in a thousand times (Wilson and Hilferty). */
function limit(faces: number): number {
  const freedom = faces - 1;
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 3.0902 * Math.sqrt(part)) ** 3;
}

function chiSquare(counts: Float64Array, rolls: number): number {
  const mean = rolls / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
}

function counted(sides: number, rolls: number, seed: number): Float64Array {
  const stack = seeded(seed);
  const counts = new Float64Array(sides);
  for (let roll = 0; roll < rolls; roll += 1) {
    const face = draw(stack, STREAM_ROLL, sides);
    counts[face] = counts[face]! + 1;
  }
  return counts;
}

// B43
test.each([3, 6, 7, 12, 20, 100, 103])(
  "six million rolls of a d%i show no face oftener than chance allows",
  (sides) => {
    expect(chiSquare(counted(sides, 6_000_000, 2024), 6_000_000)).toBeLessThan(limit(sides));
  },
);

// B38
test.each([6, 8, 10, 12])("sixty thousand rolls of a d%i reach every row, evenly", (sides) => {
  const counts = counted(sides, 60_000, 7);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(chiSquare(counts, 60_000)).toBeLessThan(limit(sides));
});

// B47
test("two tables of five rows rolled one after the other agree as often as chance has it", () => {
  const stack = seeded(99);
  let same = 0;
  for (let round = 0; round < 1000; round += 1) {
    const first = draw(stack, STREAM_ROLL, 5);
    if (draw(stack, STREAM_ROLL, 5) === first) same += 1;
  }
  // 200 on average, four standard deviations of 12.6 either way.
  expect(Math.abs(same - 200)).toBeLessThan(51);
});

// B44
describe("a seed", () => {
  const shuffle = (seed: number) => {
    const stack = seeded(seed);
    return Array.from({ length: 52 }, (_, at) => draw(stack, STREAM_SHUFFLE, 52 - at));
  };

  test("gives the same shuffle again", () => {
    expect(shuffle(5)).toEqual(shuffle(5));
  });

  test("and another gives another, for each of a thousand", () => {
    const shuffles = Array.from({ length: 1000 }, (_, seed) => shuffle(seed).join(" "));
    expect(new Set(shuffles).size).toBe(1000);
  });
});

// B46
test("what is drawn for one purpose changes nothing of what is drawn for another", () => {
  const plain = seeded(11);
  const busy = seeded(11);
  for (let round = 0; round < 100; round += 1) {
    for (const stream of [STREAM_SETUP, STREAM_SHUFFLE, STREAM_PICK]) draw(busy, stream, 7 + round);
    expect(draw(busy, STREAM_ROLL, 20)).toBe(draw(plain, STREAM_ROLL, 20));
  }
});

// B49
test("dice go on after a save as they would have without", () => {
  const stack = seeded(3);
  for (let roll = 0; roll < 1000; roll += 1) draw(stack, roll % 4, 20);
  const saved = Int32Array.from(JSON.parse(JSON.stringify([...stack])));
  for (let roll = 0; roll < 100; roll += 1)
    for (const stream of [0, 1, 2, 3])
      expect(draw(saved, stream, 103)).toBe(draw(stack, stream, 103));
});

import { describe, expect, it } from "vitest";
import { across, centreOf, frameOf, sideOf, tokenPlaces } from "../../src/play/board/geometry.ts";
import { initialsOf } from "../../src/play/board/tokens.ts";
import type { BoardView, SpaceView } from "../../src/play/view.ts";

const space = (column: number, row: number): SpaceView => ({
  id: row * 10 + column + 1,
  label: "",
  map: 1,
  region: 0,
  edges: [],
  column,
  row,
  terrain: "",
  isClosed: false,
  isOpaque: false,
  hasCover: false,
});

const board = (shape: BoardView["shape"], shift: 0 | 1): BoardView => ({
  title: "",
  shape,
  shift,
  tiles: [],
  regions: [],
  spaces: [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => space(column, row))),
});

const apart = (map: BoardView, a: SpaceView, b: SpaceView): number => {
  const [one, two] = [centreOf(map, a), centreOf(map, b)];
  return Math.hypot(one.x - two.x, one.y - two.y);
};

describe("the drawn board", () => {
  it.each([0, 1] as const)("puts all six neighbours of a hex equally far (shift %i)", (shift) => {
    const map = board("hex", shift);
    const side = shift === 1 ? 0 : -1;
    const neighbours = [
      [0, 1],
      [2, 1],
      [1 + side, 0],
      [2 + side, 0],
      [1 + side, 2],
      [2 + side, 2],
    ] as const;
    const distances = neighbours.map(([column, row]) =>
      apart(map, space(1, 1), space(column, row)),
    );
    for (const distance of distances) expect(distance).toBeCloseTo(distances[0] ?? 0, 6);
  });

  it.each([
    ["hex", 0],
    ["hex", 1],
    ["square", 1],
  ] as const)("draws each side towards the space across it (%s, shift %i)", (shape, shift) => {
    const map = board(shape, shift);
    const middle = centreOf(map, { column: 1, row: 1 });
    for (let side = 0; side < (shape === "hex" ? 6 : 4); side += 1) {
      const [from, to] = sideOf(shape, side);
      const other = centreOf(map, across(map, { column: 1, row: 1 }, side));
      expect(middle.x + from.x + to.x).toBeCloseTo(other.x, 6);
      expect(middle.y + from.y + to.y).toBeCloseTo(other.y, 6);
    }
  });

  it("holds every space", () => {
    for (const shape of ["hex", "square"] as const) {
      const map = board(shape, 1);
      const frame = frameOf(map);
      for (const each of map.spaces) {
        const { x, y } = centreOf(map, each);
        expect(x - 18).toBeGreaterThan(frame.x);
        expect(y - 18).toBeGreaterThan(frame.y);
        expect(x + 18).toBeLessThan(frame.x + frame.width);
        expect(y + 18).toBeLessThan(frame.y + frame.height);
      }
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 9, 12])(
    "lays %i tokens into a space without covering one",
    (count) => {
      const places = tokenPlaces(count);
      expect(places).toHaveLength(count);
      for (const [index, a] of places.entries()) {
        for (const b of places.slice(index + 1)) {
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.radius * 1.5);
        }
      }
    },
  );
});

describe("the letters of a token", () => {
  it.each([
    ["Brother Odo", "BO"],
    ["Mourner", "Mo"],
    ["Chaos Space Marine", "CS"],
    ["UR-025", "U0"],
    ["“Old” Wren", "OW"],
    ["", ""],
  ])("of %s are %s", (title, letters) => {
    expect(initialsOf(title)).toBe(letters);
  });
});

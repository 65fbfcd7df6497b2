import type { BoardView, SpaceView } from "../view.ts";

/** Drawing units: a hex has radius 20, a square sides of 36. */
export const RADIUS = 20;
const HEX_WIDTH = Math.sqrt(3) * RADIUS;
const SIDE = 36;

export interface Point {
  readonly x: number;
  readonly y: number;
}

type Grid = Pick<BoardView, "shape" | "shift">;
type Place = Pick<SpaceView, "column" | "row">;

const isShifted = (row: number, shift: 0 | 1): boolean => Math.abs(row % 2) === shift;

/** The middle of a space. */
export const centreOf = ({ shape, shift }: Grid, { column, row }: Place): Point =>
  shape === "hex"
    ? { x: (column + (isShifted(row, shift) ? 0.5 : 0)) * HEX_WIDTH, y: row * RADIUS * 1.5 }
    : { x: column * SIDE, y: row * SIDE };

const hexCorners: readonly Point[] = Array.from({ length: 6 }, (_, index) => {
  const angle = ((60 * index - 90) * Math.PI) / 180;
  return { x: RADIUS * Math.cos(angle), y: RADIUS * Math.sin(angle) };
});

const squareCorners: readonly Point[] = [
  { x: -SIDE / 2, y: -SIDE / 2 },
  { x: SIDE / 2, y: -SIDE / 2 },
  { x: SIDE / 2, y: SIDE / 2 },
  { x: -SIDE / 2, y: SIDE / 2 },
];

const cornersOf = (shape: BoardView["shape"]): readonly Point[] =>
  shape === "hex" ? hexCorners : squareCorners;

/** How many sides a space has. */
export const sidesOf = (shape: BoardView["shape"]): number => cornersOf(shape).length;

const shorten = (value: number): number => Math.round(value * 100) / 100;

/** The outline of a space around its middle, as polygon points; `scale` draws it smaller. */
export const outlineOf = (shape: BoardView["shape"], scale = 1): string =>
  cornersOf(shape)
    .map(({ x, y }) => `${shorten(x * scale)},${shorten(y * scale)}`)
    .join(" ");

/** The ends of a side around the middle of its space; sides count clockwise from the east. */
export const sideOf = (
  shape: BoardView["shape"],
  side: number,
  scale = 1,
): readonly [Point, Point] => {
  const corners = cornersOf(shape);
  const at = (index: number): Point => {
    const { x, y } = corners[index % corners.length] ?? { x: 0, y: 0 };
    return { x: x * scale, y: y * scale };
  };
  return [at(side + 1), at(side + 2)];
};

/** A place as a key of a map. */
export const keyOf = ({ column, row }: Place): string => `${column} ${row}`;

/** The space across a side, by column and row. */
export const across = ({ shape, shift }: Grid, { column, row }: Place, side: number): Place => {
  if (shape === "square") {
    const [right, down] = [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ][side] ?? [0, 0];
    return { column: column + (right ?? 0), row: row + (down ?? 0) };
  }
  const half = isShifted(row, shift) ? 1 : 0;
  const [right, down] = [
    [1, 0],
    [half, 1],
    [half - 1, 1],
    [-1, 0],
    [half - 1, -1],
    [half, -1],
  ][side] ?? [0, 0];
  return { column: column + (right ?? 0), row: row + (down ?? 0) };
};

export interface Frame extends Point {
  readonly width: number;
  readonly height: number;
}

/** The rectangle that holds the whole board, with a margin. */
export const frameOf = (board: BoardView): Frame => {
  const middles = board.spaces.map((space) => centreOf(board, space));
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
  if (middles.length === 0)
    return { x: -RADIUS, y: -RADIUS, width: 2 * RADIUS, height: 2 * RADIUS };
  const margin = RADIUS + 6;
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + margin - left,
    height: Math.max(...ys) + margin - top,
  };
};

export interface TokenPlace extends Point {
  readonly radius: number;
}

/** So many tokens stand in a ring; more stand in rows. */
const MOST_IN_RING = 6;

const ring = (count: number): readonly TokenPlace[] => {
  const radius = count <= 2 ? 8 : count <= 4 ? 7 : 5.4;
  const distance = count <= 2 ? 8.2 : count <= 4 ? 9 : 10.5;
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI + (count === 2 ? Math.PI : -Math.PI / 2);
    return { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance, radius };
  });
};

const rows = (count: number): readonly TokenPlace[] => {
  const columns = Math.ceil(Math.sqrt(count));
  const lines = Math.ceil(count / columns);
  const step = 30 / columns;
  return Array.from({ length: count }, (_, index) => {
    const line = Math.floor(index / columns);
    const inLine = line === lines - 1 ? count - line * columns : columns;
    return {
      x: ((index % columns) - (inLine - 1) / 2) * step,
      y: (line - (lines - 1) / 2) * step,
      radius: step * 0.46,
    };
  });
};

/** Where so many tokens stand in one space, so that each can be seen and hit. */
export const tokenPlaces = (count: number): readonly TokenPlace[] => {
  if (count <= 1) return [{ x: 0, y: 0, radius: 11.5 }];
  return count <= MOST_IN_RING ? ring(count) : rows(count);
};

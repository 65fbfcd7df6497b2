import type { BoardView, SpaceView } from "./view.ts";

/** Drawing units: a hex has radius 20, a square sides of 36. */
const RADIUS = 20;
const HEX_WIDTH = Math.sqrt(3) * RADIUS;
const SIDE = 36;

export interface Point {
  readonly x: number;
  readonly y: number;
}

const isShifted = (row: number, shift: 0 | 1): boolean => Math.abs(row % 2) === shift;

/** The middle of a space. */
export const centreOf = (board: BoardView, { column, row }: SpaceView): Point =>
  board.shape === "hex"
    ? {
        x: (column + (isShifted(row, board.shift) ? 0.5 : 0)) * HEX_WIDTH,
        y: row * RADIUS * 1.5,
      }
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

const shorten = (value: number): number => Math.round(value * 100) / 100;

/** The outline of a space around its middle, as polygon points; `scale` draws it smaller. */
export const outlineOf = (shape: BoardView["shape"], scale = 1): string =>
  (shape === "hex" ? hexCorners : squareCorners)
    .map(({ x, y }) => `${shorten(x * scale)},${shorten(y * scale)}`)
    .join(" ");

export interface Frame extends Point {
  readonly width: number;
  readonly height: number;
}

/** The rectangle that holds the whole board, with a margin. */
export const frameOf = (board: BoardView): Frame => {
  let [left, top, right, bottom] = [0, 0, 0, 0];
  for (const space of board.spaces) {
    const { x, y } = centreOf(board, space);
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  const margin = RADIUS + 6;
  return {
    x: left - margin,
    y: top - margin,
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
  };
};

export interface TokenPlace extends Point {
  readonly radius: number;
}

/** Where so many tokens stand in one space, so that each can be seen and hit. */
export const tokenPlaces = (count: number): readonly TokenPlace[] => {
  if (count <= 1) return [{ x: 0, y: 0, radius: 11.5 }];
  const radius = count <= 2 ? 8 : count <= 4 ? 7 : 5.4;
  const ring = count <= 2 ? 8.2 : count <= 4 ? 9 : 10.5;
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI + (count === 2 ? Math.PI : -Math.PI / 2);
    return { x: Math.cos(angle) * ring, y: Math.sin(angle) * ring, radius };
  });
};

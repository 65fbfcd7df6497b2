/** Maps made ready for integers: coordinates, neighbours, terrain. */
import type { Bundle, GameMap } from "@questwright/bundle";
import type { BoardProgram } from "./program.ts";

/** Maps larger than this keep no table of sight between all pairs; each look is computed. */
const MAX_SIGHT_TABLE = 1024;

/** Steps to neighbours. On hexes the axes run along a row and down to the right, third axis x + y. */
const HEX_STEPS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;
const SQUARE_STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
] as const;

/** `first`: entity of the map's first space. */
export function boardProgram(bundle: Bundle, map: GameMap, first: number): BoardProgram {
  const board = bundle.boards[map.board]!;
  const hex = board.shape === "hex";
  const count = map.spaces.length;
  const x = new Int32Array(count);
  const y = new Int32Array(count);
  map.spaces.forEach(({ column, row }, index) => {
    x[index] = hex ? axialColumn(column, row, map.shift) : column;
    y[index] = row;
  });
  const grid = indexGrid(x, y);
  const steps = hex ? HEX_STEPS : board.diagonal ? SQUARE_STEPS : SQUARE_STEPS.slice(0, 4);
  const degree = steps.length;
  const neighbours = new Int32Array(count * degree).fill(-1);
  for (let space = 0; space < count; space++) {
    const found: number[] = [];
    for (const [dx, dy] of steps) {
      const other = at(grid, x[space]! + dx, y[space]! + dy);
      if (other >= 0) found.push(other);
    }
    found.sort((left, right) => left - right);
    neighbours.set(found, space * degree);
  }
  return {
    first,
    count,
    hex,
    diagonal: board.diagonal,
    x,
    y,
    degree,
    neighbours,
    ...grid,
    closed: flags(bundle, board.closed),
    opaque: flags(bundle, board.opaque),
    cover: flags(bundle, board.cover),
    enter: board.enter,
    halt: board.halt,
    terrain: Int32Array.from(map.spaces, ({ terrain }) => terrain),
    sight: new Uint8Array(count <= MAX_SIGHT_TABLE ? count * count : 0),
  };
}

/** Axial column of an offset position; `shift` tells whether odd (1) or even (0) rows stand half a hex to the right. */
export function axialColumn(column: number, row: number, shift: 0 | 1): number {
  return shift === 1 ? column - ((row - (row & 1)) >> 1) : column - ((row + (row & 1)) >> 1);
}

/** A map is no longer than `LIMITS.side` either way, so that its outline always fits. */
function indexGrid(x: Int32Array, y: Int32Array) {
  let gridLeft = 0;
  let gridTop = 0;
  let right = 0;
  let bottom = 0;
  for (let space = 0; space < x.length; space++) {
    gridLeft = Math.min(gridLeft, x[space]!);
    gridTop = Math.min(gridTop, y[space]!);
    right = Math.max(right, x[space]!);
    bottom = Math.max(bottom, y[space]!);
  }
  const gridWidth = right - gridLeft + 1;
  const gridHeight = bottom - gridTop + 1;
  const grid = new Int32Array(gridWidth * gridHeight).fill(-1);
  for (let space = 0; space < x.length; space++) {
    grid[(y[space]! - gridTop) * gridWidth + x[space]! - gridLeft] = space;
  }
  return { grid, gridLeft, gridTop, gridWidth, gridHeight };
}

type Grid = Pick<BoardProgram, "grid" | "gridLeft" | "gridTop" | "gridWidth" | "gridHeight">;

/** Index of the space at coordinates; -1 none. */
export function at(board: Grid, x: number, y: number): number {
  const column = x - board.gridLeft;
  const row = y - board.gridTop;
  if (column < 0 || row < 0 || column >= board.gridWidth || row >= board.gridHeight) return -1;
  return board.grid[row * board.gridWidth + column]!;
}

function flags(bundle: Bundle, words: readonly number[]): Uint8Array {
  const set = new Uint8Array(bundle.words.length);
  for (const word of words) set[word] = 1;
  return set;
}

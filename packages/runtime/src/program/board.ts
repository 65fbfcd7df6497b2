/** Maps made ready for integers: coordinates, neighbours, edges between them. */
import type { Board, Bundle, GameMap } from "@questwright/bundle";
import type { BoardProgram } from "./program.ts";

/** Boards larger than this keep no table of sight between all pairs; each look is computed. */
const MAX_SIGHT_TABLE = 1024;

/** Boards larger than this keep no table of how far apart their spaces are. */
const MAX_APART_TABLE = 256;
const NONE = new Uint16Array(0);

/** Steps to neighbours, clockwise. On hexes the axes run along a row and down to the right, third axis x + y. */
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

const HEX_SIDES = ["east", "south-east", "south-west", "west", "north-west", "north-east"] as const;
const SQUARE_SIDES = ["east", "south", "west", "north"] as const;

export const sidesOf = (hex: boolean): number => (hex ? 6 : 4);

/** What a side is called, clockwise from the east. */
export const sideName = (hex: boolean, side: number): string =>
  (hex ? HEX_SIDES : SQUARE_SIDES)[side] ?? "";

/** The step across a side. */
export const stepOf = (hex: boolean, side: number): readonly [x: number, y: number] =>
  (hex ? HEX_STEPS : SQUARE_STEPS)[side]!;

/** Coordinates turned clockwise about the origin, so many sides on. */
export function turned(hex: boolean, x: number, y: number, turn: number): [x: number, y: number] {
  let [across, down] = [x, y];
  for (let done = 0; done < turn; done++) {
    [across, down] = hex ? [-down, across + down] : [-down, across];
  }
  // No negative zero: coordinates are compared and printed.
  return [across | 0, down | 0];
}

/** What a board is made of. */
export interface BoardParts {
  readonly first: number;
  readonly spaces: Int32Array;
  readonly indexOf: Int32Array | undefined;
  readonly part: Int32Array | undefined;
  readonly x: Int32Array;
  readonly y: Int32Array;
  /** Edge entity of each side of each space; 0 none. */
  readonly edges: Int32Array;
  /** Whether an edge is an exit, where maps meet. */
  readonly isExit: (edge: number) => boolean;
}

/** One map as it is drawn. `first`: entity of its first space. */
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
  const sides = sidesOf(hex);
  const edges = new Int32Array(map.edges.length === 0 ? 0 : count * sides);
  map.edges.forEach(({ space, side }, index) => {
    edges[space * sides + side] = first + count + index;
  });
  const spaces = Int32Array.from({ length: count }, (_, index) => first + index);
  const whole = { indexOf: undefined, part: undefined, isExit: () => false };
  return makeBoard(bundle, board, { first, spaces, x, y, edges, ...whole });
}

/** Finds who touches whom: in one map all that lie side by side, in two where exits meet. */
export function makeBoard(bundle: Bundle, board: Board, parts: BoardParts): BoardProgram {
  const { first, spaces, indexOf, part, x, y, edges, isExit } = parts;
  const count = spaces.length;
  const hex = board.shape === "hex";
  const grid = indexGrid(x, y);
  const steps = hex ? HEX_STEPS : board.diagonal ? SQUARE_STEPS : SQUARE_STEPS.slice(0, 4);
  const sides = sidesOf(hex);
  const degree = steps.length;
  const neighbours = new Int32Array(count * degree).fill(-1);
  const edged = edges.length > 0;
  const near = edged ? new Int32Array(count * degree) : undefined;
  const far = edged ? new Int32Array(count * degree) : undefined;
  for (let space = 0; space < count; space++) {
    const found: { other: number; own: number; opposite: number }[] = [];
    steps.forEach(([dx, dy], side) => {
      const other = at(grid, x[space]! + dx, y[space]! + dy);
      if (other < 0) return;
      const straight = edged && side < sides;
      const own = straight ? edges[space * sides + side]! : 0;
      const opposite = straight ? edges[other * sides + ((side + sides / 2) % sides)]! : 0;
      const apart = part !== undefined && part[space] !== part[other];
      if (apart && !(own > 0 && opposite > 0 && isExit(own) && isExit(opposite))) return;
      found.push({ other, own, opposite });
    });
    found.sort((left, right) => left.other - right.other);
    found.forEach(({ other, own, opposite }, index) => {
      neighbours[space * degree + index] = other;
      if (near !== undefined) near[space * degree + index] = own;
      if (far !== undefined) far[space * degree + index] = opposite;
    });
  }
  const small = count <= MAX_SIGHT_TABLE;
  return {
    first,
    count,
    spaces,
    indexOf,
    part,
    hex,
    diagonal: board.diagonal,
    straight: board.sight === "straight",
    x,
    y,
    degree,
    neighbours,
    around: neighbours.map((other) => (other < 0 ? 0 : spaces[other]!)),
    near,
    far,
    ...grid,
    closed: flags(bundle, board.closed),
    opaque: flags(bundle, board.opaque),
    cover: flags(bundle, board.cover),
    enter: board.enter,
    halt: board.halt,
    cross: board.cross,
    step: board.step,
    hide: board.hide,
    apart: indexOf === undefined && count <= MAX_APART_TABLE ? apartTable(hex, board, x, y) : NONE,
    ways: new Int16Array(part !== undefined && small ? count * count : 0).fill(-1),
    sight: new Uint8Array(small ? count * count : 0),
  };
}

function apartTable(hex: boolean, board: Board, x: Int32Array, y: Int32Array): Uint16Array {
  const count = x.length;
  const apart = new Uint16Array(count * count);
  for (let from = 0, pair = 0; from < count; from++) {
    for (let to = 0; to < count; to++, pair++) {
      apart[pair] = stepsBy(hex, board.diagonal, x[to]! - x[from]!, y[to]! - y[from]!);
    }
  }
  return apart;
}

/** Steps between two spaces of one map that differ so in their coordinates. */
export function stepsBy(hex: boolean, diagonal: boolean, dx: number, dy: number): number {
  if (hex) return (Math.abs(dx) + Math.abs(dy) + Math.abs(dx + dy)) >> 1;
  return diagonal ? Math.max(Math.abs(dx), Math.abs(dy)) : Math.abs(dx) + Math.abs(dy);
}

/** Axial column of an offset position; `shift` tells whether odd (1) or even (0) rows stand half a hex to the right. */
export function axialColumn(column: number, row: number, shift: number): number {
  return shift === 1 ? column - ((row - (row & 1)) >> 1) : column - ((row + (row & 1)) >> 1);
}

/** The column of an axial position. */
export function offsetColumn(x: number, row: number, shift: number): number {
  return shift === 1 ? x + ((row - (row & 1)) >> 1) : x + ((row + (row & 1)) >> 1);
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

/** Where a neighbour stands among those of a space; -1 where the two do not touch. */
export function wayTo(board: BoardProgram, from: number, to: number): number {
  const { degree, neighbours } = board;
  for (let way = from * degree; way < (from + 1) * degree; way++) {
    if (neighbours[way] === to) return way;
    if (neighbours[way]! < 0) return -1;
  }
  return -1;
}

function flags(bundle: Bundle, words: readonly number[]): Uint8Array {
  const set = new Uint8Array(bundle.words.length);
  for (const word of words) set[word] = 1;
  return set;
}

/**
 * Straight lines between the centres of two spaces, in whole numbers only. A line crosses a space
 * where it passes through its inside; where it runs along the edge between two hexes, or through
 * the corner between two squares, the two are a pair, and only both together can block it.
 *
 * Hexes are taken in cube coordinates (x, y, z with sum 0): the inside of the hex at the origin is
 * where |x - y|, |y - z| and |z - x| are below 1. Squares: where |2x| and |2y| are below 1.
 */
import { at } from "../program/board.ts";
import type { BoardProgram } from "../program/program.ts";

/** The spaces of one line; used again for the next. */
export interface Line {
  /** Spaces crossed, in order from the start; -1 where the line leaves the map. */
  readonly spaces: Int32Array;
  /** 1 where the space is one of a pair; pairs follow each other. */
  readonly paired: Uint8Array;
  /** How far along the line each lies, for putting them in order. */
  readonly along: Int32Array;
  length: number;
  /** Scratch: the part of the line within the strips looked at so far, as two fractions of its length. */
  lowOver: number;
  lowUnder: number;
  highOver: number;
  highUnder: number;
}

export const newLine = (): Line => ({
  spaces: new Int32Array(1024),
  paired: new Uint8Array(1024),
  along: new Int32Array(1024),
  length: 0,
  lowOver: 0,
  lowUnder: 1,
  highOver: 1,
  highUnder: 1,
});

/** A map wider than this many spaces across has lines cut off there. */
const MAX_CROSSED = 1000;

/** Collects the spaces between two spaces (indices of the map), ends included. */
export function crossSpaces(board: BoardProgram, from: number, to: number, line: Line): void {
  const { x, y, hex } = board;
  const dx = x[to]! - x[from]!;
  const dy = y[to]! - y[from]!;
  line.length = 0;
  const stepX = dx < 0 ? -1 : 1;
  const stepY = dy < 0 ? -1 : 1;
  // Hexes touched by the line can stand one beside the box between the ends.
  const margin = hex ? 1 : 0;
  const endX = Math.abs(dx) + margin;
  const endY = Math.abs(dy) + margin;
  for (let i = -margin; i <= endX; i++) {
    for (let j = -margin; j <= endY; j++) {
      const cx = i * stepX;
      const cy = j * stepY;
      if (Math.abs(dx * cy - dy * cx) > Math.abs(dx) + Math.abs(dy)) continue;
      const touch = hex ? touchHex(line, dx, dy, cx, cy) : touchSquare(line, dx, dy, cx, cy);
      if (touch === 0 || line.length >= MAX_CROSSED) continue;
      const along = hex ? 2 * (dx * cx + dy * cy) + dx * cy + dy * cx : dx * cx + dy * cy;
      insert(line, at(board, x[from]! + cx, y[from]! + cy), touch === 2 ? 1 : 0, along);
    }
  }
}

/** Keeps the line in order of how far along it a space lies. */
function insert(line: Line, space: number, paired: number, along: number): void {
  let place = line.length++;
  while (place > 0 && line.along[place - 1]! > along) {
    line.along[place] = line.along[place - 1]!;
    line.spaces[place] = line.spaces[place - 1]!;
    line.paired[place] = line.paired[place - 1]!;
    place--;
  }
  line.along[place] = along;
  line.spaces[place] = space;
  line.paired[place] = paired;
}

/** 1: the line from the origin to (dx, dy) passes through the hex at (cx, cy); 2: along its edge; 0: neither. */
function touchHex(line: Line, dx: number, dy: number, cx: number, cy: number): 0 | 1 | 2 {
  const dz = -dx - dy;
  const cz = -cx - cy;
  wholeLine(line);
  const first = narrow(line, dx - dy, cx - cy);
  const second = narrow(line, dy - dz, cy - cz);
  const third = narrow(line, dz - dx, cz - cx);
  if (first < 0 || second < 0 || third < 0 || width(line) <= 0) return 0;
  return first === 0 || second === 0 || third === 0 ? 2 : 1;
}

/** The same for squares; 2 where the line passes exactly through a corner of the square. */
function touchSquare(line: Line, dx: number, dy: number, cx: number, cy: number): 0 | 1 | 2 {
  wholeLine(line);
  const first = narrow(line, 2 * dx, 2 * cx);
  const second = narrow(line, 2 * dy, 2 * cy);
  const part = width(line);
  if (first < 0 || second < 0 || part < 0) return 0;
  return part > 0 ? 1 : 2;
}

function wholeLine(line: Line): void {
  line.lowOver = 0;
  line.lowUnder = 1;
  line.highOver = 1;
  line.highUnder = 1;
}

/** Above 0 where a piece of the line is left, 0 where a single point is. */
const width = (line: Line): number => line.highOver * line.lowUnder - line.lowOver * line.highUnder;

/**
 * Narrows the part of the line to where |t * slope - centre| is below 1. Gives 1 where it may be
 * inside, 0 where the line runs on the very edge of the strip, -1 where it stays outside.
 */
function narrow(line: Line, slope: number, centre: number): 1 | 0 | -1 {
  if (slope === 0) {
    const distance = Math.abs(centre);
    return distance < 1 ? 1 : distance === 1 ? 0 : -1;
  }
  const under = Math.abs(slope);
  const middle = slope > 0 ? centre : -centre;
  if ((middle - 1) * line.lowUnder > line.lowOver * under) {
    line.lowOver = middle - 1;
    line.lowUnder = under;
  }
  if ((middle + 1) * line.highUnder < line.highOver * under) {
    line.highOver = middle + 1;
    line.highUnder = under;
  }
  return 1;
}

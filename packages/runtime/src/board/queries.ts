/** What rules ask of the board, between entities or spaces. */
import { FAR } from "@questwright/bundle";
import { E_EXTRA, E_PLACE } from "../memory/layout.ts";
import { sidesOf, wayTo } from "../program/board.ts";
import type { BoardProgram } from "../program/program.ts";
import { KIND_EDGE } from "../program/program.ts";
import { argument, evaluate } from "../vm/frames.ts";
import { append, newList } from "../vm/lists.ts";
import type { Machine } from "../vm/machine.ts";
import { exists, header, isKind, spaceOf } from "../world/entities.ts";
import { edgeOfMap, inside, laid, mapOf, ownSpace, sideOf, spacesIn } from "../world/maps.ts";
import { boardOf, indexOn } from "./assembled.ts";
import { crossSpaces } from "./lines.ts";
import { COVERED, look, SEES, steps } from "./sight.ts";

/** Steps between two entities, walls ignored; FAR where one of them is on no board. */
export function distance(machine: Machine, from: number, to: number): number {
  const start = spaceOf(machine, from);
  const end = spaceOf(machine, to);
  if (start === 0 || end === 0) return FAR;
  const board = boardOf(machine)!;
  return steps(board, indexOn(board, start), indexOn(board, end));
}

function lookBetween(machine: Machine, from: number, to: number): number {
  const start = spaceOf(machine, from);
  const end = spaceOf(machine, to);
  if (start === 0 || end === 0) return 0;
  const board = boardOf(machine)!;
  return look(machine, board, indexOn(board, start), indexOn(board, end));
}

export function sees(machine: Machine, from: number, to: number): number {
  if ((lookBetween(machine, from, to) & SEES) === 0) return 0;
  const board = boardOf(machine)!;
  return board.hide >= 0 && isHidden(machine, board, from, to) ? 0 : 1;
}

/** Whether a space between the two hides what is behind it from this viewer; of a pair, both must. */
function isHidden(machine: Machine, board: BoardProgram, from: number, to: number): boolean {
  const start = indexOn(board, spaceOf(machine, from));
  const end = indexOn(board, spaceOf(machine, to));
  // The line is used again by whatever the board's adjective looks at.
  crossSpaces(board, start, end, machine.line);
  const { length } = machine.line;
  const spaces = machine.line.spaces.slice(0, length);
  const paired = machine.line.paired.slice(0, length);
  const hides = (space: number): boolean => {
    argument(machine, 0, board.spaces[space]!);
    argument(machine, 1, from);
    return evaluate(machine, board.hide, 2) !== 0;
  };
  for (let index = 0; index < length; index++) {
    const space = spaces[index]!;
    if (space === start || space === end || space < 0) continue;
    if (paired[index] === 0) {
      if (hides(space)) return true;
      continue;
    }
    const other = spaces[++index]!;
    if (hides(space) && (other < 0 || hides(other))) return true;
  }
  return false;
}

export const covered = (machine: Machine, from: number, to: number): number =>
  (lookBetween(machine, from, to) & COVERED) === 0 ? 0 : 1;

/** The spaces that the line between two entities crosses, ends included, as a list. */
export function lineOf(machine: Machine, from: number, to: number): number {
  const start = spaceOf(machine, from);
  const end = spaceOf(machine, to);
  if (start === 0 || end === 0) return 0;
  const board = boardOf(machine)!;
  const { line } = machine;
  crossSpaces(board, indexOn(board, start), indexOn(board, end), line);
  const list = newList(machine, line.length);
  for (let index = 0; index < line.length; index++) {
    const space = line.spaces[index]!;
    if (space >= 0) append(machine, list, board.spaces[space]!);
  }
  return list;
}

/** The edges that the line between two entities crosses, nearest first, as a list. */
export function crossed(machine: Machine, from: number, to: number): number {
  const start = spaceOf(machine, from);
  const end = spaceOf(machine, to);
  if (start === 0 || end === 0) return 0;
  const board = boardOf(machine)!;
  const { line } = machine;
  crossSpaces(board, indexOn(board, start), indexOn(board, end), line);
  const list = newList(machine, 4 * line.length);
  let before: number[] = [];
  for (let index = 0; index < line.length; index++) {
    const now = [line.spaces[index]!];
    if (line.paired[index] === 1) now.push(line.spaces[++index]!);
    for (const one of before) for (const other of now) addEdges(machine, board, list, one, other);
    before = now;
  }
  machine.top = list + 1 + machine.lists[list]!;
  return list;
}

function addEdges(
  machine: Machine,
  board: BoardProgram,
  list: number,
  from: number,
  to: number,
): void {
  const { near, far } = board;
  if (near === undefined || far === undefined || from < 0 || to < 0) return;
  const way: number = wayTo(board, from, to);
  if (way < 0) return;
  if (near[way]! > 0) append(machine, list, near[way]!);
  if (far[way]! > 0) append(machine, list, far[way]!);
}

/** The edge between two spaces that touch; the first one's own before the other's. */
export function edgeBetween(machine: Machine, from: number, to: number): number {
  const board = boardOf(machine);
  const start = spaceOf(machine, from);
  const end = spaceOf(machine, to);
  if (board?.near === undefined || start === 0 || end === 0) return 0;
  const way = wayTo(board, indexOn(board, start), indexOn(board, end));
  return way < 0 ? 0 : board.near[way]! || board.far![way]!;
}

/** The space that one comes to across an edge; 0 where there is none. */
export function beyond(machine: Machine, edge: number): number {
  if (!exists(machine, edge) || !isKind(machine, edge, KIND_EDGE)) return 0;
  const board = boardOf(machine);
  if (board?.near === undefined || !laid(machine, edge)) return 0;
  const space = indexOn(board, ownSpace(machine, edge));
  for (let way = space * board.degree; way < (space + 1) * board.degree; way++) {
    if (board.near[way] === edge) return board.spaces[board.neighbours[way]!]!;
  }
  return 0;
}

/** The edge of the same space that looks the other way; 0 where its map draws none there. */
export function opposite(machine: Machine, edge: number): number {
  if (!exists(machine, edge) || !isKind(machine, edge, KIND_EDGE)) return 0;
  const map = header(machine, edge, E_EXTRA);
  const { bundle } = machine.program;
  const drawn = bundle.maps[mapOf(machine, map)];
  if (drawn === undefined) return 0;
  const sides = sidesOf(bundle.boards[drawn.board]!.shape === "hex");
  const side = (sideOf(machine, edge) + sides / 2) % sides;
  for (let number = 0; ; number++) {
    const other = edgeOfMap(machine, map, number);
    if (other === undefined) return 0;
    if (other.space === ownSpace(machine, edge) && sideOf(machine, other.entity) === side)
      return other.entity;
  }
}

/** Whether spaces that touch lead from one to another, without those of a third. */
export function connected(machine: Machine, from: number, to: number, without: number): number {
  const board = boardOf(machine);
  if (board === undefined || !exists(machine, from) || !exists(machine, to)) return 0;
  const mark = machine.top;
  const found = new Uint8Array(board.count);
  const queue: number[] = [];
  const goals = placesOf(machine, board, to, without);
  for (const space of placesOf(machine, board, from, without)) {
    found[space] = 1;
    queue.push(space);
  }
  for (let next = 0; next < queue.length; next++) {
    const space = queue[next]!;
    machine.fuel--;
    for (let way: number = space * board.degree; way < (space + 1) * board.degree; way++) {
      const other: number = board.neighbours[way]!;
      if (other < 0) break;
      if (found[other] === 1 || isWithout(machine, board.spaces[other]!, without)) continue;
      found[other] = 1;
      queue.push(other);
    }
  }
  machine.top = mark;
  return goals.some((goal) => found[goal] === 1) ? 1 : 0;
}

const isWithout = (machine: Machine, space: number, without: number): boolean =>
  without !== 0 &&
  (space === without ||
    header(machine, space, E_PLACE) === without ||
    header(machine, space, E_EXTRA) === without ||
    inside(machine, space, without));

/** Indices of the spaces of a space, region or map, or of the one that somebody stands on. */
function placesOf(machine: Machine, board: BoardProgram, place: number, without: number): number[] {
  const list = spacesIn(machine, spaceOf(machine, place) || place);
  const indices: number[] = [];
  for (let index = 1; index <= machine.lists[list]!; index++) {
    const space = machine.lists[list + index]!;
    const at = indexOn(board, space);
    if (at >= 0 && !isWithout(machine, space, without)) indices.push(at);
  }
  return indices;
}

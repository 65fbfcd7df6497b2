/** How far it is on foot round what is closed, whoever stands in the way. */
import { FAR } from "@questwright/bundle";
import { WORLD_REGISTERS } from "../memory/layout.ts";
import { type BoardProgram, FIELD_TERRAIN } from "../program/program.ts";
import type { Machine } from "../vm/machine.ts";

/**
 * Steps from a space to each other of the board, by index; FAR where there is no way. Spaces that are closed
 * can be come to and not gone through; edges can be opened, so none of them stops anybody.
 */
export function footsteps(machine: Machine, board: BoardProgram, from: number): Int16Array {
  const { count, degree, neighbours, closed, spaces } = board;
  const { stride, fieldAt } = machine.program;
  const terrain = WORLD_REGISTERS + fieldAt[FIELD_TERRAIN]!;
  const found = new Int16Array(count).fill(FAR);
  const queue = new Int32Array(count);
  found[from] = 0;
  queue[0] = from;
  let end = 1;
  for (let next = 0; next < end; next++) {
    const space = queue[next]!;
    const isClosed = closed[machine.world[terrain + spaces[space]! * stride]!] === 1;
    if (isClosed && space !== from) continue;
    for (let way = space * degree; way < (space + 1) * degree; way++) {
      const other = neighbours[way]!;
      if (other < 0) break;
      if (found[other] !== FAR) continue;
      found[other] = found[space]! + 1;
      queue[end++] = other;
    }
  }
  return found;
}

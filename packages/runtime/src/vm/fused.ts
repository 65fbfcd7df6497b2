/**
 * Fused instructions that do much (see `program/fuse.ts`): loops, ways and rolls. Calling them costs
 * little beside what they do, so they stand outside the loop.
 */
import { reach, reaches } from "../board/reach.ts";
import { pickBoth } from "../decisions/choices.ts";
import { FRAME_HEADER } from "../memory/layout.ts";
import { SCAN_END } from "../program/scans.ts";
import { rollHere } from "../statements/roll.ts";
import { allOf } from "../world/queries.ts";
import type { Machine } from "./machine.ts";
import { runFaces, runScan } from "./scan.ts";

/** The lowest code of a fused instruction. */
export const FIRST_FUSED = 190;

/**
 * Runs a fused instruction by the machine's own registers. False where fuel is so low that the
 * plain code of the same addresses is to be gone on with; what follows is as it was then.
 */
export function handleFused(machine: Machine, operation: number): boolean {
  const { stack, program, pc, fp, sp } = machine;
  const { code, fast, scans } = program;
  const locals = fp + FRAME_HEADER;
  switch (operation) {
    case 216: {
      // SCAN
      const found = runScan(machine, fp, fast[pc + 1]!, stack[sp - 1]!);
      if (found < 0) return false;
      stack[sp - 1] = found;
      machine.pc = scans[fast[pc + 1]! + SCAN_END]!;
      return true;
    }
    case 217: {
      // ALL_SCAN
      const list = allOf(machine, fast[pc + 1]!);
      const found = runScan(machine, fp, fast[pc + 3]!, list);
      const isDone = found >= 0;
      stack[sp] = isDone ? found : list;
      machine.sp++;
      machine.pc = isDone ? scans[fast[pc + 3]! + SCAN_END]! : pc + 2;
      return isDone;
    }
    case 229: {
      // LOCAL_FACES
      const shown = runFaces(machine, fp, fast[pc + 3]!, stack[locals + fast[pc + 1]!]!);
      if (shown < 0) return false;
      stack[sp] = shown;
      machine.sp++;
      machine.pc = scans[fast[pc + 3]! + SCAN_END]!;
      return true;
    }
    // Entering may be asked of rules, which are evaluated above the operands.
    case 222: // LOCAL_REACH
    case 228: {
      // LOCAL_REACHES
      const find = operation === 222 ? reach : reaches;
      machine.pc = pc + 4;
      const found = find(machine, stack[locals + fast[pc + 1]!]!, fast[pc + 3]!);
      machine.stack[machine.sp++] = found;
      machine.pc = pc + 5;
      return true;
    }
    case 231: // TABLE_ROLL
      for (let place = 0; place < 3; place++) stack[sp + place] = code[pc + 1 + 2 * place]!;
      machine.sp += 3;
      machine.pc += 6;
      rollHere(machine);
      return true;
    case 232: // ROLL_HERE
      rollHere(machine);
      return true;
    case 233: // PICK_ONE
      stack[sp] = code[pc + 1]!;
      stack[sp + 1] = code[pc + 3]!;
      machine.sp += 2;
      machine.pc += 4;
      pickBoth(machine);
      return true;
    case 227: // PICK_BOTH
      pickBoth(machine);
      return true;
    default:
      throw new Error(`no fused instruction ${operation}`);
  }
}

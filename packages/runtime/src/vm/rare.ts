/** What is rare in rules or long: kept out of the loop, which is the faster the shorter it is. */
import { FAR, UNKNOWN } from "@questwright/bundle";
import { covered, lineOf } from "../board/queries.ts";
import { faceOf, shows, topFace, total } from "../dice/faces.ts";
import { did } from "../events/log.ts";
import {
  F_ARENA,
  F_CALLER,
  F_RETURN,
  F_SO,
  FRAME_HEADER,
  WORLD_REGISTERS,
} from "../memory/layout.ts";
import { isKind, located } from "../world/entities.ts";
import { countIn, kindList, spacesOf, thingsOf } from "../world/queries.ts";
import { alarm, dividedByNothing, overflow } from "./faulting.ts";
import { enterProc, push, setSo } from "./frames.ts";
import { insertSorted } from "./gather.ts";
import { append, listOfOperands, moveDown, newList, range, union } from "./lists.ts";
import type { Machine } from "./machine.ts";

/** Runs an operation that is rare, by the machine's own registers. */
export function handleRare(machine: Machine, operation: number): void {
  const { stack, program, pc, fp, sp } = machine;
  const { code } = program;
  switch (operation) {
    case 7: {
      // UNKNOWN
      const place = WORLD_REGISTERS + stack[sp - 1]! * program.stride + code[pc + 1]!;
      stack[sp - 1] = machine.world[place] === UNKNOWN ? 1 : 0;
      machine.pc += 2;
      return;
    }
    case 11: // MIN
      give(machine, 2, Math.min(stack[sp - 2]!, stack[sp - 1]!));
      machine.pc++;
      return;
    case 12: // MAX
      give(machine, 2, Math.max(stack[sp - 2]!, stack[sp - 1]!));
      machine.pc++;
      return;
    case 13: // NEG
      stack[sp - 1] = whole(machine, 0 - stack[sp - 1]!);
      machine.pc++;
      return;
    case 15: {
      // DIV
      if (stack[sp - 1] === 0) throw dividedByNothing(machine, pc, machine.fp);
      const exact = stack[sp - 2]! / stack[sp - 1]!;
      give(machine, 2, whole(machine, code[pc + 1] === 0 ? Math.ceil(exact) : Math.floor(exact)));
      machine.pc += 2;
      return;
    }
    case 27: // BACK
      machine.fuel -= code[pc + 2]!;
      if (machine.fuel < machine.alarm) alarm(machine, pc, fp);
      machine.pc = code[pc + 1]!;
      return;
    case 28: // FRAME
      machine.sp += code[pc + 1]!;
      machine.pc += 2;
      return;
    case 29: {
      // CALL
      const args = code[pc + 2]!;
      enterProc(machine, sp - args - FRAME_HEADER, code[pc + 1]!, args, pc + 3);
      return;
    }
    case 30: // PUSH_RESULT
      push(machine, machine.value);
      machine.pc++;
      return;
    case 34: // SO
      push(machine, stack[fp + F_SO]!);
      machine.pc++;
      return;
    case 35: // SET_SO
      setSo(machine, stack[--machine.sp] !== 0);
      machine.pc++;
      return;
    case 37: // RELEASE
      machine.top = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
      machine.pc += 2;
      return;
    case 38: // MARK
      stack[fp + FRAME_HEADER + code[pc + 1]!] = machine.top;
      machine.pc += 2;
      return;
    case 148: // ROW
      setSo(machine, true);
      if (machine.coverage !== undefined) machine.coverage.results[code[pc + 1]!]!++;
      machine.pc += 2;
      return;
    case 52: {
      // LIST
      const count = code[pc + 1]!;
      machine.sp -= count;
      push(machine, listOfOperands(machine, machine.sp, count));
      machine.pc += 2;
      return;
    }
    case 54: {
      // LOOP_LIST: list, index, arena top, gathered (behind it room for keys, then for the best)
      const length = machine.lists[stack[sp - 1]!]!;
      const gathered = newList(machine, 2 * length + 1);
      stack[sp] = 0;
      stack[sp + 1] = machine.top;
      stack[sp + 2] = gathered;
      machine.sp += 3;
      machine.pc += 2;
      return;
    }
    case 64: {
      // END_LIST
      const gathered = stack[sp - 1]!;
      machine.top = gathered + 1 + machine.lists[gathered]!;
      machine.sp -= 3;
      stack[sp - 4] = gathered;
      machine.pc++;
      return;
    }
    case 32: // RETURN_LIST
      machine.value = moveDown(machine, stack[sp - 1]!, stack[fp + F_ARENA]!);
      machine.done = code[pc + 1]!;
      machine.calleeSo = stack[fp + F_SO]!;
      machine.pc = stack[fp + F_RETURN]!;
      machine.sp = fp;
      machine.fp = stack[fp + F_CALLER]!;
      return;
    case 41: // LET_EMPTY
      stack[fp + FRAME_HEADER + code[pc + 1]!] = 0;
      machine.pc += 2;
      return;
    case 42: // IS
      give(machine, 1, isKind(machine, stack[sp - 1]!, code[pc + 1]!) ? 1 : 0);
      machine.pc += 2;
      return;
    case 46: // LOCATED
      give(machine, 1, located(machine, stack[sp - 1]!) ? 1 : 0);
      machine.pc++;
      return;
    case 48: // THINGS
      machine.stack[machine.sp++] = thingsOf(machine, code[pc + 1]!);
      machine.pc += 2;
      return;
    case 49: // SPACES
      machine.stack[machine.sp++] = spacesOf(machine);
      machine.pc++;
      return;
    case 51: // RANGE
      give(machine, 2, range(machine, stack[sp - 2]!, stack[sp - 1]!));
      machine.pc++;
      return;
    case 53: // UNION
      give(machine, 2, union(machine, stack[sp - 2]!, stack[sp - 1]!));
      machine.pc++;
      return;
    case 58: {
      // BEST
      const measure = stack[sp - 1]!;
      const gathered = stack[sp - 2]!;
      const best = stack[sp - 3]! - 1;
      const { lists } = machine;
      const ahead = measure - lists[best]!;
      if (measure === FAR) {
        // Never counts.
      } else if (lists[gathered] === 0 || ahead * code[pc + 2]! > 0) {
        lists[best] = measure;
        lists[gathered] = 1;
        lists[gathered + 1] = lists[stack[sp - 5]! + stack[sp - 4]!]!;
      } else if (ahead === 0) {
        append(machine, gathered, lists[stack[sp - 5]! + stack[sp - 4]!]!);
      }
      machine.sp--;
      machine.pc = code[pc + 1]!;
      return;
    }
    case 59: {
      // SORT
      const key = stack[sp - 1]!;
      insertSorted(machine, stack[sp - 2]!, stack[sp - 5]!, stack[sp - 4]!, key);
      machine.sp--;
      machine.pc = code[pc + 1]!;
      return;
    }
    case 61: {
      // EVERY
      const holds = stack[sp - 1] !== 0;
      machine.sp--;
      if (!holds) stack[sp - 2] = 0;
      machine.pc = holds ? code[pc + 1]! : pc + 2;
      return;
    }
    case 63: // SUM
      give(machine, 2, whole(machine, stack[sp - 2]! + stack[sp - 1]!));
      machine.pc = code[pc + 1]!;
      return;
    case 66: // COUNT
      give(machine, 1, machine.lists[stack[sp - 1]!]!);
      machine.pc++;
      return;
    case 68: {
      // AT
      const list = stack[sp - 2]!;
      const index = stack[sp - 1]!;
      const within = index >= 0 && index < machine.lists[list]!;
      give(machine, 2, within ? machine.lists[list + 1 + index]! : 0);
      machine.pc++;
      return;
    }
    case 71: // COVERED
      give(machine, 2, covered(machine, stack[sp - 2]!, stack[sp - 1]!));
      machine.pc++;
      return;
    case 74: // LINE
      give(machine, 2, lineOf(machine, stack[sp - 2]!, stack[sp - 1]!));
      machine.pc++;
      return;
    case 75: // SHOWS
      give(machine, 2, shows(machine, stack[sp - 2]!, stack[sp - 1]!));
      machine.pc++;
      return;
    case 76: // TOTAL
      give(machine, 1, total(machine, stack[sp - 1]!));
      machine.pc++;
      return;
    case 77: // TOP_FACE
      give(machine, 1, topFace(machine, stack[sp - 1]!, code[pc + 1]!));
      machine.pc += 2;
      return;
    case 78: // FACE
      give(machine, 1, faceOf(machine, stack[sp - 1]!));
      machine.pc++;
      return;
    case 83: {
      // DID
      const matches = code[pc + 3]!;
      const count = did(machine, code[pc + 1]!, code[pc + 2]!, matches, pc + 4);
      machine.sp -= matches;
      machine.stack[machine.sp++] = count;
      machine.pc += 4 + matches;
      return;
    }
    case 139: // COUNT_IN
      give(machine, 1, countIn(machine, stack[sp - 1]!));
      machine.pc++;
      return;
    case 140: // COUNT_ALL
      machine.stack[machine.sp++] = kindList(machine, code[pc + 1]!).length;
      machine.pc += 2;
      return;
    default:
      throw new Error(`no operation ${operation} at ${pc}`);
  }
}

/** A value in the place of so many operands. */
function give(machine: Machine, operands: number, value: number): void {
  machine.sp -= operands - 1;
  machine.stack[machine.sp - 1] = value;
}

/** A sum as long as it is one of 32 bits. */
function whole(machine: Machine, value: number): number {
  if (value !== (value | 0)) throw overflow(machine, machine.pc, machine.fp);
  return value;
}

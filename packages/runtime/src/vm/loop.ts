/**
 * The loop of the virtual machine: one switch over literal operation codes (a jump table; see
 * `program/opcodes.ts` for their names), registers in locals. What is rare or long is a handler
 * that finds the registers in the machine. One function of this length, because calling out of the
 * loop for each instruction would cost more than the instructions.
 */
import { FAR, UNKNOWN } from "@questwright/bundle";
import { covered, distance, lineOf, sees } from "../board/queries.ts";
import { faceOf, shows, topFace, total } from "../dice/faces.ts";
import { did } from "../events/log.ts";
import {
  E_KIND,
  E_PLACE,
  F_ARENA,
  F_CALLER,
  F_RETURN,
  F_SO,
  FRAME_HEADER,
  WORLD_REGISTERS,
} from "../memory/layout.ts";
import { setField } from "../statements/fields.ts";
import { located, protoOf, spaceOf } from "../world/entities.ts";
import { allOf, countIn, kindList, membersOf, spacesOf, thingsOf } from "../world/queries.ts";
import { alarm, dividedByNothing, overflow } from "./faulting.ts";
import { enterProc } from "./frames.ts";
import { insertSorted } from "./gather.ts";
import { handle } from "./handle.ts";
import { append, hasMember, moveDown, newList, range, union } from "./lists.ts";
import type { Machine } from "./machine.ts";

/**
 * Runs until a decision, the end of the game, a pause that was asked for, or the HALT of a nested
 * evaluation. Faults of rules are thrown.
 */
export function run(machine: Machine): void {
  const { program } = machine;
  const { code, kindIs, kindCount, stride, hides } = program;
  let { stack, world, pc, fp, sp } = machine;
  for (;;) {
    switch (code[pc]!) {
      case 0: // HALT
        return;
      case 1: // CONST
        stack[sp++] = code[pc + 1]!;
        pc += 2;
        continue;
      case 2: // LOCAL
        stack[sp++] = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        pc += 2;
        continue;
      case 3: // STORE
        stack[fp + FRAME_HEADER + code[pc + 1]!] = stack[--sp]!;
        pc += 2;
        continue;
      case 4: {
        // GET
        const entity = stack[sp - 1]!;
        const value = world[WORLD_REGISTERS + entity * stride + code[pc + 1]!]!;
        if (value === UNKNOWN) break;
        stack[sp - 1] = value;
        pc += 3;
        continue;
      }
      case 5: {
        // GET_LOCAL
        const entity = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        const value = world[WORLD_REGISTERS + entity * stride + code[pc + 2]!]!;
        if (value === UNKNOWN) break;
        stack[sp++] = value;
        pc += 4;
        continue;
      }
      case 7: // UNKNOWN
        stack[sp - 1] =
          world[WORLD_REGISTERS + stack[sp - 1]! * stride + code[pc + 1]!] === UNKNOWN ? 1 : 0;
        pc += 2;
        continue;
      case 8: {
        // ADD
        const sum = stack[sp - 2]! + stack[sp - 1]!;
        if (sum !== (sum | 0)) throw overflow(machine, pc, fp);
        stack[--sp - 1] = sum;
        pc++;
        continue;
      }
      case 9: {
        // SUB
        const difference = stack[sp - 2]! - stack[sp - 1]!;
        if (difference !== (difference | 0)) throw overflow(machine, pc, fp);
        stack[--sp - 1] = difference;
        pc++;
        continue;
      }
      case 10: {
        // MUL
        const product = stack[sp - 2]! * stack[sp - 1]!;
        if (product !== (product | 0)) throw overflow(machine, pc, fp);
        stack[--sp - 1] = product;
        pc++;
        continue;
      }
      case 11: // MIN
        sp--;
        if (stack[sp]! < stack[sp - 1]!) stack[sp - 1] = stack[sp]!;
        pc++;
        continue;
      case 12: // MAX
        sp--;
        if (stack[sp]! > stack[sp - 1]!) stack[sp - 1] = stack[sp]!;
        pc++;
        continue;
      case 13: {
        // NEG
        const negative = 0 - stack[sp - 1]!;
        if (negative !== (negative | 0)) throw overflow(machine, pc, fp);
        stack[sp - 1] = negative;
        pc++;
        continue;
      }
      case 14: // NOT
        stack[sp - 1] = stack[sp - 1] === 0 ? 1 : 0;
        pc++;
        continue;
      case 15: {
        // DIV
        if (stack[sp - 1] === 0) throw dividedByNothing(machine, pc, fp);
        const whole = stack[sp - 2]! / stack[sp - 1]!;
        const rounded = code[pc + 1] === 0 ? Math.ceil(whole) : Math.floor(whole);
        if (rounded !== (rounded | 0)) throw overflow(machine, pc, fp);
        stack[--sp - 1] = rounded;
        pc += 2;
        continue;
      }
      case 16: // EQ
        sp--;
        stack[sp - 1] = stack[sp - 1] === stack[sp] ? 1 : 0;
        pc++;
        continue;
      case 17: // NE
        sp--;
        stack[sp - 1] = stack[sp - 1] !== stack[sp] ? 1 : 0;
        pc++;
        continue;
      case 18: // LT
        sp--;
        stack[sp - 1] = stack[sp - 1]! < stack[sp]! ? 1 : 0;
        pc++;
        continue;
      case 19: // LE
        sp--;
        stack[sp - 1] = stack[sp - 1]! <= stack[sp]! ? 1 : 0;
        pc++;
        continue;
      case 20: // GT
        sp--;
        stack[sp - 1] = stack[sp - 1]! > stack[sp]! ? 1 : 0;
        pc++;
        continue;
      case 21: // GE
        sp--;
        stack[sp - 1] = stack[sp - 1]! >= stack[sp]! ? 1 : 0;
        pc++;
        continue;
      case 22: // JUMP
        pc = code[pc + 1]!;
        continue;
      case 23: // JUMP_ZERO
      case 146: // IF
        pc = stack[--sp] === 0 ? code[pc + 1]! : pc + 2;
        continue;
      case 24: // JUMP_SET
        pc = stack[--sp] === 0 ? pc + 2 : code[pc + 1]!;
        continue;
      case 25: // AND
        if (stack[sp - 1] === 0) {
          pc = code[pc + 1]!;
        } else {
          sp--;
          pc += 2;
        }
        continue;
      case 26: // OR
        if (stack[sp - 1] === 0) {
          sp--;
          pc += 2;
        } else {
          pc = code[pc + 1]!;
        }
        continue;
      case 27: // BACK
        machine.fuel -= code[pc + 2]!;
        if (machine.fuel < machine.alarm && alarm(machine, pc, fp)) {
          machine.pc = code[pc + 1]!;
          machine.fp = fp;
          machine.sp = sp;
          return;
        }
        pc = code[pc + 1]!;
        continue;
      case 28: // FRAME
        sp += code[pc + 1]!;
        pc += 2;
        continue;
      case 29: {
        // CALL
        const args = code[pc + 2]!;
        machine.fp = fp;
        enterProc(machine, sp - args - FRAME_HEADER, code[pc + 1]!, args, pc + 3);
        stack = machine.stack;
        if (machine.suspended) return;
        pc = machine.pc;
        fp = machine.fp;
        sp = machine.sp;
        continue;
      }
      case 30: // PUSH_RESULT
        stack[sp++] = machine.value;
        pc++;
        continue;
      case 31: // RETURN
        machine.value = stack[sp - 1]!;
        machine.done = code[pc + 1]!;
        machine.calleeSo = stack[fp + F_SO]!;
        machine.top = stack[fp + F_ARENA]!;
        pc = stack[fp + F_RETURN]!;
        sp = fp;
        fp = stack[fp + F_CALLER]!;
        continue;
      case 32: // RETURN_LIST
        machine.value = moveDown(machine, stack[sp - 1]!, stack[fp + F_ARENA]!);
        machine.done = code[pc + 1]!;
        machine.calleeSo = stack[fp + F_SO]!;
        pc = stack[fp + F_RETURN]!;
        sp = fp;
        fp = stack[fp + F_CALLER]!;
        continue;
      case 33: // FALL_OFF
        machine.value = 0;
        machine.done = 2;
        machine.calleeSo = stack[fp + F_SO]!;
        machine.top = stack[fp + F_ARENA]!;
        pc = stack[fp + F_RETURN]!;
        sp = fp;
        fp = stack[fp + F_CALLER]!;
        continue;
      case 34: // SO
        stack[sp++] = stack[fp + F_SO]!;
        pc++;
        continue;
      case 35: // SET_SO
        stack[fp + F_SO] = stack[--sp] === 0 ? 0 : 1;
        pc++;
        continue;
      case 36: // SO_IS
        stack[fp + F_SO] = code[pc + 1]!;
        pc += 2;
        continue;
      case 37: // RELEASE
        machine.top = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        pc += 2;
        continue;
      case 38: // MARK
        stack[fp + FRAME_HEADER + code[pc + 1]!] = machine.top;
        pc += 2;
        continue;
      case 39: {
        // EACH
        const locals = fp + FRAME_HEADER;
        const list = stack[locals + code[pc + 1]!]!;
        const index = stack[locals + code[pc + 2]!]!;
        if (index >= machine.lists[list]!) {
          pc = code[pc + 4]!;
          continue;
        }
        stack[locals + code[pc + 3]!] = machine.lists[list + 1 + index]!;
        stack[locals + code[pc + 2]!] = index + 1;
        pc += 5;
        continue;
      }
      case 40: {
        // COUNT_DOWN
        const place = fp + FRAME_HEADER + code[pc + 1]!;
        const left = stack[place]!;
        if (left <= 0) {
          pc = code[pc + 2]!;
          continue;
        }
        stack[place] = left - 1;
        pc += 3;
        continue;
      }
      case 41: // LET_EMPTY
        stack[fp + FRAME_HEADER + code[pc + 1]!] = 0;
        pc += 2;
        continue;
      case 42: {
        // IS
        const kind = world[WORLD_REGISTERS + stack[sp - 1]! * stride + E_KIND]!;
        stack[sp - 1] = kindIs[kind * kindCount + code[pc + 1]!] === 1 ? 1 : 0;
        pc += 2;
        continue;
      }
      case 43: // PROTO
        stack[sp - 1] = protoOf(machine, stack[sp - 1]!);
        pc++;
        continue;
      case 44: // PLACE
        stack[sp - 1] = world[WORLD_REGISTERS + stack[sp - 1]! * stride + E_PLACE]!;
        pc++;
        continue;
      case 45: // SPACE
        stack[sp - 1] = spaceOf(machine, stack[sp - 1]!);
        pc++;
        continue;
      case 46: // LOCATED
        stack[sp - 1] = located(machine, stack[sp - 1]!) ? 1 : 0;
        pc++;
        continue;
      case 47: // ALL
        stack[sp++] = allOf(machine, code[pc + 1]!);
        pc += 2;
        continue;
      case 48: // THINGS
        stack[sp++] = thingsOf(machine, code[pc + 1]!);
        pc += 2;
        continue;
      case 49: // SPACES
        stack[sp++] = spacesOf(machine);
        pc++;
        continue;
      case 50: // IN
        stack[sp - 1] = membersOf(machine, stack[sp - 1]!);
        pc++;
        continue;
      case 51: // RANGE
        sp--;
        stack[sp - 1] = range(machine, stack[sp - 1]!, stack[sp]!);
        pc++;
        continue;
      case 52: {
        // LIST
        const count = code[pc + 1]!;
        const list = newList(machine, count);
        sp -= count;
        for (let index = 0; index < count; index++) {
          machine.lists[list + 1 + index] = stack[sp + index]!;
        }
        machine.lists[list] = count;
        stack[sp++] = list;
        pc += 2;
        continue;
      }
      case 53: // UNION
        sp--;
        stack[sp - 1] = union(machine, stack[sp - 1]!, stack[sp]!);
        pc++;
        continue;
      case 54: {
        // LOOP_LIST: list, index, arena top, gathered (behind it room for keys, then for the best)
        const length = machine.lists[stack[sp - 1]!]!;
        const gathered = newList(machine, 2 * length + 1);
        stack[sp] = 0;
        stack[sp + 1] = machine.top;
        stack[sp + 2] = gathered;
        sp += 3;
        pc += 2;
        continue;
      }
      case 55: // LOOP_INTEGER: list, index, arena top, gathered
        stack[sp] = 0;
        stack[sp + 1] = machine.top;
        stack[sp + 2] = code[pc + 1]!;
        sp += 3;
        pc += 2;
        continue;
      case 56: {
        // NEXT
        const list = stack[sp - 4]!;
        const index = stack[sp - 3]!;
        machine.top = stack[sp - 2]!;
        if (index >= machine.lists[list]!) {
          pc = code[pc + 2]!;
          continue;
        }
        machine.fuel -= code[pc + 3]!;
        const pauses = machine.fuel < machine.alarm && alarm(machine, pc, fp);
        stack[fp + FRAME_HEADER + code[pc + 1]!] = machine.lists[list + 1 + index]!;
        stack[sp - 3] = index + 1;
        pc += 4;
        if (pauses) {
          machine.pc = pc;
          machine.fp = fp;
          machine.sp = sp;
          return;
        }
        continue;
      }
      case 57: // FILTER
        if (stack[--sp] !== 0) {
          append(machine, stack[sp - 1]!, machine.lists[stack[sp - 4]! + stack[sp - 3]!]!);
        }
        pc = code[pc + 1]!;
        continue;
      case 58: {
        // BEST
        const measure = stack[--sp]!;
        const gathered = stack[sp - 1]!;
        const best = stack[sp - 2]! - 1;
        const { lists } = machine;
        const ahead = measure - lists[best]!;
        if (measure === FAR) {
          // Never counts.
        } else if (lists[gathered] === 0 || ahead * code[pc + 2]! > 0) {
          lists[best] = measure;
          lists[gathered] = 1;
          lists[gathered + 1] = lists[stack[sp - 4]! + stack[sp - 3]!]!;
        } else if (ahead === 0) {
          append(machine, gathered, lists[stack[sp - 4]! + stack[sp - 3]!]!);
        }
        pc = code[pc + 1]!;
        continue;
      }
      case 59: // SORT
        sp--;
        insertSorted(machine, stack[sp - 1]!, stack[sp - 4]!, stack[sp - 3]!, stack[sp]!);
        pc = code[pc + 1]!;
        continue;
      case 60: // ANY
        if (stack[--sp] === 0) {
          pc = code[pc + 1]!;
        } else {
          stack[sp - 1] = 1;
          pc += 2;
        }
        continue;
      case 61: // EVERY
        if (stack[--sp] === 0) {
          stack[sp - 1] = 0;
          pc += 2;
        } else {
          pc = code[pc + 1]!;
        }
        continue;
      case 62: // TALLY
        if (stack[--sp] !== 0) stack[sp - 1] = stack[sp - 1]! + 1;
        pc = code[pc + 1]!;
        continue;
      case 63: {
        // SUM
        sp--;
        const sum = stack[sp - 1]! + stack[sp]!;
        if (sum !== (sum | 0)) throw overflow(machine, pc, fp);
        stack[sp - 1] = sum;
        pc = code[pc + 1]!;
        continue;
      }
      case 64: {
        // END_LIST
        const gathered = stack[sp - 1]!;
        machine.top = gathered + 1 + machine.lists[gathered]!;
        sp -= 3;
        stack[sp - 1] = gathered;
        pc++;
        continue;
      }
      case 65: // END_INTEGER
        machine.top = stack[sp - 2]!;
        stack[sp - 4] = stack[sp - 1]!;
        sp -= 3;
        pc++;
        continue;
      case 66: // COUNT
        stack[sp - 1] = machine.lists[stack[sp - 1]!]!;
        pc++;
        continue;
      case 67: // HAS
        sp--;
        stack[sp - 1] = hasMember(machine, stack[sp - 1]!, stack[sp]!) ? 1 : 0;
        pc++;
        continue;
      case 68: {
        // AT
        sp--;
        const list = stack[sp - 1]!;
        const index = stack[sp]!;
        const within = index >= 0 && index < machine.lists[list]!;
        stack[sp - 1] = within ? machine.lists[list + 1 + index]! : 0;
        pc++;
        continue;
      }
      case 69: // DISTANCE
        sp--;
        stack[sp - 1] = distance(machine, stack[sp - 1]!, stack[sp]!);
        pc++;
        continue;
      case 70: // SEES
        if (hides) break;
        sp--;
        stack[sp - 1] = sees(machine, stack[sp - 1]!, stack[sp]!);
        pc++;
        continue;
      case 71: // COVERED
        sp--;
        stack[sp - 1] = covered(machine, stack[sp - 1]!, stack[sp]!);
        pc++;
        continue;
      case 74: // LINE
        sp--;
        stack[sp - 1] = lineOf(machine, stack[sp - 1]!, stack[sp]!);
        pc++;
        continue;
      case 75: // SHOWS
        sp--;
        stack[sp - 1] = shows(machine, stack[sp - 1]!, stack[sp]!);
        pc++;
        continue;
      case 76: // TOTAL
        stack[sp - 1] = total(machine, stack[sp - 1]!);
        pc++;
        continue;
      case 77: // TOP_FACE
        stack[sp - 1] = topFace(machine, stack[sp - 1]!, code[pc + 1]!);
        pc += 2;
        continue;
      case 78: // FACE
        stack[sp - 1] = faceOf(machine, stack[sp - 1]!);
        pc++;
        continue;
      case 83: {
        // DID
        const matches = code[pc + 3]!;
        machine.fp = fp;
        machine.sp = sp;
        const count = did(machine, code[pc + 1]!, code[pc + 2]!, matches, pc + 4);
        sp -= matches;
        stack[sp++] = count;
        pc += 4 + matches;
        continue;
      }
      case 91: // WATCH
        // Nothing has changed since nobody was met.
        if (machine.stamp !== machine.watchStamp) break;
        pc++;
        continue;
      case 84: // SET
        sp -= 2;
        stack[fp + F_SO] = setField(machine, code[pc + 1]!, stack[sp]!, stack[sp + 1]!) ? 1 : 0;
        pc += 2;
        continue;
      case 89: {
        // RESULT_TO
        const slot = code[pc + 1]!;
        if (slot >= 0) stack[fp + FRAME_HEADER + slot] = machine.value;
        stack[fp + F_SO] = machine.done === 0 ? 0 : 1;
        pc += 2;
        continue;
      }
      case 137: // EQ_CONST
        stack[sp - 1] = stack[sp - 1] === code[pc + 1] ? 1 : 0;
        pc += 2;
        continue;
      case 138: // NE_CONST
        stack[sp - 1] = stack[sp - 1] !== code[pc + 1] ? 1 : 0;
        pc += 2;
        continue;
      case 139: // COUNT_IN
        stack[sp - 1] = countIn(machine, stack[sp - 1]!);
        pc++;
        continue;
      case 140: // COUNT_ALL
        stack[sp++] = kindList(machine, code[pc + 1]!).length;
        pc += 2;
        continue;
      default:
        break;
    }
    // Everything else works on the machine's own registers.
    machine.pc = pc;
    machine.fp = fp;
    machine.sp = sp;
    handle(machine, code[pc]!);
    if (machine.suspended) return;
    stack = machine.stack;
    world = machine.world;
    pc = machine.pc;
    fp = machine.fp;
    sp = machine.sp;
  }
}

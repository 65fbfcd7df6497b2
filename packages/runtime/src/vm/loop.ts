/**
 * The loop of the virtual machine: one switch over literal operation codes (a jump table; see
 * `program/opcodes.ts` for their names), registers in locals. What is rare or long is a handler
 * that finds the registers in the machine. One function of this length, because calling out of the
 * loop for each instruction would cost more than the instructions.
 */
import { FAR, UNKNOWN } from "@questwright/bundle";
import { distance, sees } from "../board/queries.ts";
import { reach, reaches } from "../board/reach.ts";
import { pickBegin } from "../decisions/choices.ts";
import { faceOf } from "../dice/faces.ts";
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
import { SCAN_END } from "../program/scans.ts";
import { gainField, setField } from "../statements/fields.ts";
import { located, protoOf, spaceOf } from "../world/entities.ts";
import { allOf, countIn, kindList, membersOf } from "../world/queries.ts";
import { alarm, overflow } from "./faulting.ts";
import { enterProc } from "./frames.ts";
import { handle } from "./handle.ts";
import { append, hasMember, moveDown, newList } from "./lists.ts";
import type { Machine } from "./machine.ts";
import { runFaces, runScan } from "./scan.ts";

/**
 * Runs until a decision, the end of the game, a pause that was asked for, or the HALT of a nested
 * evaluation. Faults of rules are thrown.
 */
export function run(machine: Machine): void {
  const { program } = machine;
  const { code: plain, kindIs, kindCount, stride, hides, scans } = program;
  let { stack, world, pc, fp, sp } = machine;
  let code = program.fast;
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
      case 14: // NOT
        stack[sp - 1] = stack[sp - 1] === 0 ? 1 : 0;
        pc++;
        continue;
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
      case 211: {
        // CALL_LOCALS
        const args = code[pc + 1]!;
        const from = fp + FRAME_HEADER;
        const to = sp + FRAME_HEADER;
        pc += 2;
        for (let arg = 0; arg < args; arg++, pc += 2) {
          stack[to + arg] = stack[from + code[pc + 1]!]!;
        }
        machine.fp = fp;
        enterProc(machine, sp, code[pc + 1]!, args, pc + 3);
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
      case 31: {
        // RETURN
        const value = stack[sp - 1]!;
        machine.value = value;
        machine.done = code[pc + 1]!;
        machine.calleeSo = stack[fp + F_SO]!;
        machine.top = stack[fp + F_ARENA]!;
        pc = stack[fp + F_RETURN]!;
        sp = fp;
        fp = stack[fp + F_CALLER]!;
        if (code[pc] !== 30) continue;
        // PUSH_RESULT, and what is most often asked of it.
        if (code[pc + 1] === 23) {
          pc = value === 0 ? code[pc + 2]! : pc + 3;
          continue;
        }
        stack[sp++] = value;
        pc++;
        continue;
      }
      case 212: {
        // RETURN_CONST
        const value = code[pc + 1]!;
        machine.value = value;
        machine.done = code[pc + 2]!;
        machine.calleeSo = stack[fp + F_SO]!;
        machine.top = stack[fp + F_ARENA]!;
        pc = stack[fp + F_RETURN]!;
        sp = fp;
        fp = stack[fp + F_CALLER]!;
        if (code[pc] !== 30) continue;
        if (code[pc + 1] === 23) {
          pc = value === 0 ? code[pc + 2]! : pc + 3;
          continue;
        }
        stack[sp++] = value;
        pc++;
        continue;
      }
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
        if (code[pc] !== 213 || code[pc + 1]! >= 0) continue;
        // RESULT_WATCHED of what gives nothing
        stack[fp + F_SO] = 1;
        pc += 2;
        if (machine.stamp !== machine.watchStamp) break;
        pc++;
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
      case 50: // IN
        stack[sp - 1] = membersOf(machine, stack[sp - 1]!);
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
      case 78: // FACE
        stack[sp - 1] = faceOf(machine, stack[sp - 1]!);
        pc++;
        continue;
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
      case 190: // LOCALS
        stack[sp] = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        stack[sp + 1] = stack[fp + FRAME_HEADER + code[pc + 3]!]!;
        sp += 2;
        pc += 4;
        continue;
      case 191: // LOCAL_CONST
        stack[sp] = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        stack[sp + 1] = code[pc + 3]!;
        sp += 2;
        pc += 4;
        continue;
      case 192: // SAME
        stack[sp++] =
          stack[fp + FRAME_HEADER + code[pc + 1]!] === stack[fp + FRAME_HEADER + code[pc + 3]!]
            ? 1
            : 0;
        pc += 5;
        continue;
      case 193: // SAME_OR_JUMP
        pc =
          stack[fp + FRAME_HEADER + code[pc + 1]!] === stack[fp + FRAME_HEADER + code[pc + 3]!]
            ? pc + 7
            : code[pc + 6]!;
        continue;
      case 194: {
        // LOCAL_IS
        const entity = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        const kind = world[WORLD_REGISTERS + entity * stride + E_KIND]!;
        stack[sp++] = kindIs[kind * kindCount + code[pc + 3]!]!;
        pc += 4;
        continue;
      }
      case 195: {
        // LOCAL_IS_OR_JUMP
        const entity = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        const kind = world[WORLD_REGISTERS + entity * stride + E_KIND]!;
        pc = kindIs[kind * kindCount + code[pc + 3]!] === 1 ? pc + 6 : code[pc + 5]!;
        continue;
      }
      case 196: {
        // PROTO_IS
        const entity = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        stack[sp++] = protoOf(machine, entity) === code[pc + 4] ? 1 : 0;
        pc += 5;
        continue;
      }
      case 197: {
        // PROTO_IS_OR_JUMP
        const entity = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        pc = protoOf(machine, entity) === code[pc + 4] ? pc + 7 : code[pc + 6]!;
        continue;
      }
      case 198: {
        // FIELD_IS
        const entity = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        const value = world[WORLD_REGISTERS + entity * stride + code[pc + 2]!]!;
        if (value === UNKNOWN) break;
        stack[sp++] = value === code[pc + 5] ? 1 : 0;
        pc += 6;
        continue;
      }
      case 199: {
        // FIELD_IS_OR_JUMP
        const entity = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        const value = world[WORLD_REGISTERS + entity * stride + code[pc + 2]!]!;
        if (value === UNKNOWN) break;
        pc = value === code[pc + 5] ? pc + 8 : code[pc + 7]!;
        continue;
      }
      case 200: {
        // FIELD_IS_NOT
        const entity = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        const value = world[WORLD_REGISTERS + entity * stride + code[pc + 2]!]!;
        if (value === UNKNOWN) break;
        stack[sp++] = value !== code[pc + 5] ? 1 : 0;
        pc += 6;
        continue;
      }
      case 201: {
        // FIELD_IS_NOT_OR_JUMP
        const entity = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        const value = world[WORLD_REGISTERS + entity * stride + code[pc + 2]!]!;
        if (value === UNKNOWN) break;
        pc = value !== code[pc + 5] ? pc + 8 : code[pc + 7]!;
        continue;
      }
      case 202: // EQ_CONST_OR_JUMP
        pc = stack[--sp] === code[pc + 1] ? pc + 4 : code[pc + 3]!;
        continue;
      case 203: // NE_CONST_OR_JUMP
        pc = stack[--sp] !== code[pc + 1] ? pc + 4 : code[pc + 3]!;
        continue;
      case 204: // NOT_OR_JUMP
        pc = stack[--sp] === 0 ? pc + 3 : code[pc + 2]!;
        continue;
      case 205: // EQ_OR_JUMP
        sp -= 2;
        pc = stack[sp] === stack[sp + 1] ? pc + 3 : code[pc + 2]!;
        continue;
      case 206: // LT_OR_JUMP
        sp -= 2;
        pc = stack[sp]! < stack[sp + 1]! ? pc + 3 : code[pc + 2]!;
        continue;
      case 207: // LE_OR_JUMP
        sp -= 2;
        pc = stack[sp]! <= stack[sp + 1]! ? pc + 3 : code[pc + 2]!;
        continue;
      case 208: // GT_OR_JUMP
        sp -= 2;
        pc = stack[sp]! > stack[sp + 1]! ? pc + 3 : code[pc + 2]!;
        continue;
      case 209: // GE_OR_JUMP
        sp -= 2;
        pc = stack[sp]! >= stack[sp + 1]! ? pc + 3 : code[pc + 2]!;
        continue;
      case 210: // LOCALS_APART
        stack[sp++] = distance(
          machine,
          stack[fp + FRAME_HEADER + code[pc + 1]!]!,
          stack[fp + FRAME_HEADER + code[pc + 3]!]!,
        );
        pc += 5;
        continue;
      case 213: {
        // RESULT_WATCHED
        const slot = code[pc + 1]!;
        if (slot >= 0) stack[fp + FRAME_HEADER + slot] = machine.value;
        stack[fp + F_SO] = machine.done === 0 ? 0 : 1;
        pc += 2;
        if (machine.stamp !== machine.watchStamp) break;
        pc++;
        continue;
      }
      case 214: {
        // RELEASE_BACK
        machine.top = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        pc += 2;
        machine.fuel -= code[pc + 2]!;
        if (machine.fuel < machine.alarm && alarm(machine, pc, fp)) {
          machine.pc = code[pc + 1]!;
          machine.fp = fp;
          machine.sp = sp;
          return;
        }
        pc = code[pc + 1]!;
        if (code[pc] === 39) {
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
        }
        continue;
      }
      case 215: // SET_SO_CONST
        stack[fp + F_SO] = code[pc + 1] === 0 ? 0 : 1;
        pc += 3;
        continue;
      case 216: {
        // SCAN
        const found = runScan(machine, fp, code[pc + 1]!, stack[sp - 1]!);
        if (found < 0) {
          // Fuel is low: step by step, by the plain code of the same addresses.
          code = plain;
          continue;
        }
        pc = scans[code[pc + 1]! + SCAN_END]!;
        stack[sp - 1] = found;
        continue;
      }
      case 217: {
        // ALL_SCAN
        const list = allOf(machine, code[pc + 1]!);
        const found = runScan(machine, fp, code[pc + 3]!, list);
        pc += 2;
        if (found < 0) {
          stack[sp++] = list;
          code = plain;
          continue;
        }
        pc = scans[code[pc + 1]! + SCAN_END]!;
        stack[sp++] = found;
        continue;
      }
      case 218: {
        // LOCAL_SCAN
        const list = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        const found = runScan(machine, fp, code[pc + 3]!, list);
        if (found < 0) {
          code = plain;
          continue;
        }
        pc = scans[code[pc + 3]! + SCAN_END]!;
        stack[sp++] = found;
        continue;
      }
      case 229: {
        // LOCAL_FACES
        const list = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        const shown = runFaces(machine, fp, code[pc + 3]!, list);
        if (shown < 0) {
          code = plain;
          continue;
        }
        pc = scans[code[pc + 3]! + SCAN_END]!;
        stack[sp++] = shown;
        continue;
      }
      case 94: // ROLLED_TO
      case 230: {
        // ROLLED_WATCHED
        const locals = fp + FRAME_HEADER;
        const rolled = code[pc + 1]!;
        const result = code[pc + 2]!;
        sp -= 3;
        if (rolled >= 0) stack[locals + rolled] = machine.rolled;
        if (result >= 0) stack[locals + result] = machine.value;
        stack[fp + F_SO] = machine.done === 0 ? 0 : 1;
        const isWatched = code[pc] === 230;
        pc += 3;
        if (!isWatched) continue;
        if (machine.stamp !== machine.watchStamp) break;
        pc++;
        continue;
      }
      case 232: // LOCAL_GAIN
      case 233: {
        // LOCAL_LOSE
        const entity = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        const sign = code[pc] === 232 ? 1 : -1;
        // Where its value is unknown, the rule is told by its address.
        machine.pc = pc + 4;
        machine.fp = fp;
        const whole = gainField(machine, code[pc + 5]!, entity, code[pc + 3]!, sign);
        stack[fp + F_SO] = whole ? 1 : 0;
        pc += 6;
        continue;
      }
      case 231: // TABLE_ROLL
        stack[sp] = code[pc + 1]!;
        stack[sp + 1] = code[pc + 3]!;
        stack[sp + 2] = code[pc + 5]!;
        sp += 3 + code[pc + 7]!;
        stack[sp] = code[pc + 9]!;
        stack[sp + 1] = code[pc + 11]!;
        stack[sp + 2] = stack[fp + FRAME_HEADER + code[pc + 13]!]!;
        stack[sp + 3] = code[pc + 15]!;
        sp += 4;
        pc += 16;
        break;
      case 219: // CONSTS
        stack[sp] = code[pc + 1]!;
        stack[sp + 1] = code[pc + 3]!;
        sp += 2;
        pc += 4;
        continue;
      case 220: // FRAME_LOCAL
        sp += code[pc + 1]!;
        stack[sp++] = stack[fp + FRAME_HEADER + code[pc + 3]!]!;
        pc += 4;
        continue;
      case 221: // FRAME_ROLL
        sp += code[pc + 1]!;
        stack[sp] = code[pc + 3]!;
        stack[sp + 1] = code[pc + 5]!;
        stack[sp + 2] = stack[fp + FRAME_HEADER + code[pc + 7]!]!;
        stack[sp + 3] = code[pc + 9]!;
        sp += 4;
        pc += 10;
        break;
      case 222: {
        // LOCAL_REACH
        const mover = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        // Entering may be asked of rules, which are evaluated above the operands.
        machine.pc = pc + 4;
        machine.fp = fp;
        machine.sp = sp;
        const list = reach(machine, mover, code[pc + 3]!);
        stack = machine.stack;
        stack[sp++] = list;
        pc += 5;
        continue;
      }
      case 228: {
        // LOCAL_REACHES
        const mover = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        machine.pc = pc + 4;
        machine.fp = fp;
        machine.sp = sp;
        const any = reaches(machine, mover, code[pc + 3]!);
        stack = machine.stack;
        stack[sp++] = any;
        pc += 5;
        continue;
      }
      case 223: // SO_OR_JUMP
        pc = stack[fp + F_SO] === 0 ? code[pc + 2]! : pc + 3;
        continue;
      case 224: // APART_LT_OR_JUMP
      case 225: {
        // APART_GT_OR_JUMP
        const locals = fp + FRAME_HEADER;
        const ahead =
          distance(machine, stack[locals + code[pc + 6]!]!, stack[locals + code[pc + 8]!]!) -
          distance(machine, stack[locals + code[pc + 1]!]!, stack[locals + code[pc + 3]!]!);
        pc = (code[pc] === 224 ? ahead : -ahead) > 0 ? pc + 13 : code[pc + 12]!;
        continue;
      }
      case 226: {
        // EACH_BEGIN
        const locals = fp + FRAME_HEADER;
        stack[locals + code[pc + 1]!] = stack[--sp]!;
        stack[locals + code[pc + 5]!] = code[pc + 3]!;
        stack[locals + code[pc + 7]!] = machine.top;
        pc += 8;
        continue;
      }
      case 227: // PICK_BOTH
        machine.pc = pc;
        machine.sp = sp;
        pickBegin(machine);
        pc = machine.pc;
        sp = machine.sp;
        break;
      default:
        break;
    }
    // Everything else works on the machine's own registers.
    machine.pc = pc;
    machine.fp = fp;
    machine.sp = sp;
    handle(machine, plain[pc]!);
    if (machine.suspended) return;
    stack = machine.stack;
    world = machine.world;
    pc = machine.pc;
    fp = machine.fp;
    sp = machine.sp;
  }
}

/**
 * The loop of the virtual machine: one switch over literal operation codes (a jump table; see
 * `program/opcodes.ts` for their names), registers in locals. What is rare or long is a handler
 * that finds the registers in the machine. One function of this length, because calling out of the
 * loop for each instruction would cost more than the instructions.
 */
import { UNKNOWN } from "@questwright/bundle";
import { distance, sees } from "../board/queries.ts";
import { enterDeed } from "../events/verbs.ts";
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
import { protoOf, spaceOf } from "../world/entities.ts";
import { allOf, membersOf } from "../world/queries.ts";
import { alarm, overflow } from "./faulting.ts";
import { enterProc } from "./frames.ts";
import { FIRST_FUSED, handleFused } from "./fused.ts";
import { handle } from "./handle.ts";
import { append, hasMember, newList } from "./lists.ts";
import type { Machine } from "./machine.ts";

/**
 * Runs until a decision, the end of the game, a pause that was asked for, or the HALT of a nested
 * evaluation. Faults of rules are thrown.
 */
export function run(machine: Machine): void {
  const { program } = machine;
  const { code: plain, kindIs, kindCount, stride, hides } = program;
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
      case 88: {
        // DEED
        const args = code[pc + 2]!;
        machine.fp = fp;
        machine.sp = sp;
        machine.pc = pc;
        enterDeed(machine, code[pc + 1]!, args, sp - args - FRAME_HEADER, pc + 3);
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
      case 212: {
        // RETURN_CONST
        const isConst = code[pc] === 212;
        const value = isConst ? code[pc + 1]! : stack[sp - 1]!;
        machine.value = value;
        machine.done = isConst ? code[pc + 2]! : code[pc + 1]!;
        machine.calleeSo = stack[fp + F_SO]!;
        machine.top = stack[fp + F_ARENA]!;
        pc = stack[fp + F_RETURN]!;
        // HALT
        if (pc === 0) return;
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
      case 148: // ROW
        stack[fp + F_SO] = 1;
        if (machine.coverage !== undefined) machine.coverage.results[code[pc + 1]!]!++;
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
      case 60: // ANY
        if (stack[--sp] === 0) {
          pc = code[pc + 1]!;
        } else {
          stack[sp - 1] = 1;
          pc += 2;
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
      case 199: // FIELD_IS_OR_JUMP
      case 201: {
        // FIELD_IS_NOT_OR_JUMP
        const entity = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        const value = world[WORLD_REGISTERS + entity * stride + code[pc + 2]!]!;
        if (value === UNKNOWN) break;
        pc = (value === code[pc + 5]) === (code[pc] === 199) ? pc + 8 : code[pc + 7]!;
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
        continue;
      }
      case 215: // SET_SO_CONST
        stack[fp + F_SO] = code[pc + 1] === 0 ? 0 : 1;
        pc += 3;
        continue;
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
      case 223: // SO_OR_JUMP
        pc = stack[fp + F_SO] === 0 ? code[pc + 2]! : pc + 3;
        continue;
      case 226: {
        // EACH_BEGIN
        const locals = fp + FRAME_HEADER;
        stack[locals + code[pc + 1]!] = stack[--sp]!;
        stack[locals + code[pc + 5]!] = code[pc + 3]!;
        stack[locals + code[pc + 7]!] = machine.top;
        pc += 8;
        continue;
      }
      default:
        break;
    }
    // Everything else works on the machine's own registers.
    machine.pc = pc;
    machine.fp = fp;
    machine.sp = sp;
    // Where fuel is low a loop is run step by step, by the plain code of the same addresses.
    if (code[pc]! < FIRST_FUSED) handle(machine, plain[pc]!);
    else if (!handleFused(machine, code[pc]!)) code = plain;
    if (machine.suspended) return;
    stack = machine.stack;
    world = machine.world;
    pc = machine.pc;
    fp = machine.fp;
    sp = machine.sp;
  }
}

/**
 * The loop of the virtual machine: one switch over literal operation codes (a jump table; see
 * `program/opcodes.ts` for their names), registers in locals. What is rare or long is a handler
 * that finds the registers in the machine, and stands behind `break`. Where a fused instruction cannot
 * be done, the plain code of the same addresses is gone on with. One function of this length, because
 * calling out of the loop for each instruction would cost more than the instructions.
 */
import { UNKNOWN } from "@questwright/bundle";
import { distance, sees } from "../board/queries.ts";
import { deedBack } from "../events/events.ts";
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
import { gainField, setField } from "../statements/fields.ts";
import { protoOf, spaceOf } from "../world/entities.ts";
import { allOf, membersOf } from "../world/queries.ts";
import { overflow, pauses } from "./faulting.ts";
import { enterProc } from "./frames.ts";
import {
  deedHere,
  eventHere,
  lookupHere,
  pickHere,
  reachesHere,
  reachHere,
  rollHere,
} from "./fused.ts";
import { handleAt } from "./handle.ts";
import { append, hasMember } from "./lists.ts";
import type { Machine } from "./machine.ts";
import { runFaces, runScan, scanAll } from "./scan.ts";

/**
 * Runs until a decision, the end of the game, a pause that was asked for, or the HALT of a nested
 * evaluation. Faults of rules are thrown.
 */
export function run(machine: Machine): void {
  const { program } = machine;
  const { code: plain, scans, kindIs, kindCount, stride, hides } = program;
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
        if (value === UNKNOWN) {
          handleAt(machine, pc, fp, sp, 4);
          break;
        }
        stack[sp - 1] = value;
        pc += 3;
        continue;
      }
      case 5: {
        // GET_LOCAL
        const entity = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        const value = world[WORLD_REGISTERS + entity * stride + code[pc + 2]!]!;
        if (value === UNKNOWN) {
          handleAt(machine, pc, fp, sp, 5);
          break;
        }
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
        break;
      }
      case 237: // FRAME_DEED
        if (deedHere(machine, pc, fp, sp)) break;
        code = plain;
        continue;
      case 31: // RETURN
      case 33: // FALL_OFF
      case 212: {
        // RETURN_CONST
        const operation = code[pc]!;
        const value = operation === 31 ? stack[sp - 1]! : operation === 212 ? code[pc + 1]! : 0;
        const done = operation === 31 ? code[pc + 1]! : operation === 212 ? code[pc + 3]! : 2;
        machine.value = value;
        machine.done = done;
        machine.calleeSo = stack[fp + F_SO]!;
        machine.top = stack[fp + F_ARENA]!;
        pc = stack[fp + F_RETURN]!;
        // HALT
        if (pc === 0) return;
        sp = fp;
        fp = stack[fp + F_CALLER]!;
        continue;
      }
      case 36: // SO_IS
        stack[fp + F_SO] = code[pc + 1]!;
        pc += 2;
        continue;
      case 39: // EACH
      case 226: // EACH_BEGIN
      case 236: {
        // RELEASE_EACH
        const locals = fp + FRAME_HEADER;
        if (code[pc] === 226) {
          stack[locals + code[pc + 1]!] = stack[--sp]!;
          stack[locals + code[pc + 5]!] = code[pc + 3]!;
          stack[locals + code[pc + 7]!] = machine.top;
          pc += 8;
        } else if (code[pc] === 236) {
          machine.top = stack[locals + code[pc + 1]!]!;
          machine.fuel -= code[pc + 4]!;
          const top = code[pc + 3]!;
          if (machine.fuel < machine.alarm && pauses(machine, pc + 2, fp, sp, top)) return;
          pc = top;
        }
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
      case 40: // COUNT_DOWN
      case 234: // REPEAT_BEGIN
      case 235: {
        // RELEASE_COUNT
        const locals = fp + FRAME_HEADER;
        if (code[pc] === 234) {
          const times = code[pc + 1]!;
          stack[locals + code[pc + 3]!] = plain[pc] === 1 ? times : stack[locals + times]!;
          stack[locals + code[pc + 5]!] = machine.top;
          pc += 6;
        } else if (code[pc] === 235) {
          machine.top = stack[locals + code[pc + 1]!]!;
          machine.fuel -= code[pc + 4]!;
          const top = code[pc + 3]!;
          if (machine.fuel < machine.alarm && pauses(machine, pc + 2, fp, sp, top)) return;
          pc = top;
        }
        const place = locals + code[pc + 1]!;
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
        stack[fp + FRAME_HEADER + code[pc + 1]!] = machine.lists[list + 1 + index]!;
        stack[sp - 3] = index + 1;
        if (machine.fuel < machine.alarm && pauses(machine, pc, fp, sp, pc + 4)) return;
        pc += 4;
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
        if (hides) {
          handleAt(machine, pc, fp, sp, 70);
          break;
        }
        sp--;
        stack[sp - 1] = sees(machine, stack[sp - 1]!, stack[sp]!);
        pc++;
        continue;
      case 91: // WATCH
        // Nothing has changed since nobody was met.
        if (machine.stamp !== machine.watchStamp) {
          handleAt(machine, pc, fp, sp, 91);
          break;
        }
        pc++;
        continue;
      case 84: // SET
        sp -= 2;
        stack[fp + F_SO] = setField(machine, code[pc + 1]!, stack[sp]!, stack[sp + 1]!) ? 1 : 0;
        pc += 2;
        continue;
      case 85: // GAIN
      case 86: {
        // LOSE
        machine.pc = pc;
        sp -= 2;
        const sign = code[pc] === 85 ? 1 : -1;
        const whole = gainField(machine, code[pc + 1]!, stack[sp]!, stack[sp + 1]!, sign);
        stack[fp + F_SO] = whole ? 1 : 0;
        pc += 2;
        continue;
      }
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
      case 194: {
        // LOCAL_IS
        const entity = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        const kind = world[WORLD_REGISTERS + entity * stride + E_KIND]!;
        stack[sp++] = kindIs[kind * kindCount + code[pc + 3]!]!;
        pc += 4;
        continue;
      }
      case 195: {
        // LOCAL_IS_OR_JUMP, and others that follow: of which kind somebody is
        do {
          const entity = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
          const kind = world[WORLD_REGISTERS + entity * stride + E_KIND]!;
          pc = kindIs[kind * kindCount + code[pc + 3]!] === 1 ? pc + 6 : code[pc + 5]!;
        } while (code[pc] === 195);
        continue;
      }
      case 213: {
        // RESULT_WATCHED
        const slot = code[pc + 1]!;
        if (slot >= 0) stack[fp + FRAME_HEADER + slot] = machine.value;
        stack[fp + F_SO] = machine.done === 0 ? 0 : 1;
        pc += machine.stamp === machine.watchStamp ? 3 : 2;
        continue;
      }
      case 214: {
        // RELEASE_BACK
        machine.top = stack[fp + FRAME_HEADER + code[pc + 1]!]!;
        machine.fuel -= code[pc + 4]!;
        const top = code[pc + 3]!;
        if (machine.fuel < machine.alarm && pauses(machine, pc + 2, fp, sp, top)) return;
        pc = top;
        continue;
      }
      case 215: // SET_SO_CONST
        stack[fp + F_SO] = code[pc + 1] === 0 ? 0 : 1;
        pc += 3;
        continue;
      case 216: {
        // SCAN
        machine.pc = pc;
        const scan = scans[code[pc + 1]!]!;
        const found = runScan(machine, fp, scan, stack[sp - 1]!);
        if (found < 0) {
          code = plain;
          continue;
        }
        stack[sp - 1] = found;
        pc = scan.end;
        continue;
      }
      case 217: {
        // ALL_SCAN
        machine.pc = pc;
        const scan = scans[code[pc + 3]!]!;
        const found = scanAll(machine, fp, scan, code[pc + 1]!);
        if (found < 0) {
          code = plain;
          continue;
        }
        stack[sp++] = found;
        pc = scan.end;
        continue;
      }
      case 229: {
        // LOCAL_FACES
        const scan = scans[code[pc + 3]!]!;
        const shown = runFaces(machine, fp, scan, stack[fp + FRAME_HEADER + code[pc + 1]!]!);
        if (shown < 0) {
          code = plain;
          continue;
        }
        stack[sp++] = shown;
        pc = scan.end;
        continue;
      }
      case 223: // SO_OR_JUMP
        pc = stack[fp + F_SO] === 0 ? code[pc + 2]! : pc + 3;
        continue;
      case 222: // LOCAL_REACH
        reachHere(machine, pc, fp, sp);
        break;
      case 228: // LOCAL_REACHES
        reachesHere(machine, pc, fp, sp);
        break;
      case 232: // ROLL_HERE
        rollHere(machine, pc, fp, sp);
        break;
      case 227: // PICK_BOTH
        pickHere(machine, pc, fp, sp);
        break;
      case 238: // FRAME_EVENT
        if (eventHere(machine, pc, fp, sp)) break;
        code = plain;
        continue;
      case 239: // FRAME_LOOKUP
        if (lookupHere(machine, pc, fp, sp)) break;
        code = plain;
        continue;
      case 124: // EVENT_DEED_BACK
        machine.pc = pc;
        machine.fp = fp;
        machine.sp = sp;
        deedBack(machine);
        break;
      default:
        handleAt(machine, pc, fp, sp, code[pc]!);
        break;
    }
    // What was called works on the machine's own registers.
    if (machine.suspended) return;
    stack = machine.stack;
    world = machine.world;
    pc = machine.pc;
    fp = machine.fp;
    sp = machine.sp;
  }
}

/** The statement `roll`: an event where something listens to rolls, at once otherwise. */
import { VERB_ROLL } from "@questwright/bundle";
import { tableNow } from "../changes/overrides.ts";
import { resultOf } from "../dice/faces.ts";
import { countOfDie, roll } from "../dice/rolls.ts";
import { countEvent, enterEvent } from "../events/events.ts";
import { EVENT_ARGS, FRAME_HEADER, V_INTO, V_PLUS } from "../memory/layout.ts";
import { setSo } from "../vm/frames.ts";
import type { Machine } from "../vm/machine.ts";

const ARGS = 4;
const TABLE = 3;

/** Operands: what is added, count, zone, then the reserved frame with dice, purpose, actor, table. */
export function rollStatement(machine: Machine): void {
  const { stack } = machine;
  const base = machine.sp - ARGS - EVENT_ARGS;
  const args = base + EVENT_ARGS;
  const count = stack[base - 2]!;
  const into = stack[base - 1]!;
  const plus = stack[base - 3]!;
  if (stack[args + TABLE]! >= 0) stack[args + TABLE] = tableNow(machine, stack[args + TABLE]!);
  if (count >= 0) stack[args] = countOfDie(stack[args]!, count);
  if (machine.program.verbFull[VERB_ROLL] === 1) {
    stack[base + FRAME_HEADER + V_INTO] = into;
    stack[base + FRAME_HEADER + V_PLUS] = plus;
    enterEvent(machine, VERB_ROLL, ARGS, base, machine.pc + 1);
    return;
  }
  countEvent(machine);
  // Dice that stay are given numbers that nothing on the stack holds: what was left there does not count.
  if (into !== 0) stack.fill(0, base, args);
  const list = roll(machine, stack[args]!, into);
  machine.rolled = list;
  machine.value = resultOf(machine, list) + plus;
  machine.done = 1;
  machine.journal.roll(machine, args, list, machine.value, machine.pc + 1, false);
  machine.sp = base;
  machine.pc++;
}

/** Keeps the dice and what the roll gave in locals; the three first operands go. */
export function rolledTo(machine: Machine): void {
  const { code } = machine.program;
  const rolled = code[machine.pc + 1]!;
  const result = code[machine.pc + 2]!;
  machine.sp -= 3;
  const locals = machine.fp + FRAME_HEADER;
  if (rolled >= 0) machine.stack[locals + rolled] = machine.rolled;
  if (result >= 0) machine.stack[locals + result] = machine.value;
  setSo(machine, machine.done !== 0);
  machine.pc += 3;
}

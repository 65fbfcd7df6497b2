/** The statement `roll`: an event where something listens to rolls, at once otherwise. */
import { VERB_ROLL } from "@questwright/bundle";
import { tableNow } from "../changes/overrides.ts";
import { resultOf } from "../dice/faces.ts";
import { countOfDie, roll, rollPlain } from "../dice/rolls.ts";
import { countEvent, enterEvent } from "../events/events.ts";
import { EVENT_ARGS, FRAME_HEADER, V_INTO, V_PLUS } from "../memory/layout.ts";
import { OP } from "../program/opcodes.ts";
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

/**
 * A roll and where it is kept, in the code from the address of its frame on: FRAME, its four operands,
 * ROLL, ROLLED_TO. What is added, count and zone lie on the stack. Where nobody listens, and dice that
 * the seed decides stay nowhere, no frame is laid out.
 */
export function rollFused(machine: Machine): void {
  const { stack, sp, pc, program } = machine;
  const { code } = program;
  const count = stack[sp - 2]!;
  const pool = count < 0 ? program.bundle.dicePools[code[pc + 3]!] : undefined;
  const many = pool?.length === 1 ? pool[0]![1] : count;
  const isUnheard = program.verbFull[VERB_ROLL] === 0 && !machine.journal.on;
  const isPlain = isUnheard && machine.decider === undefined && machine.arranged.length === 0;
  machine.pc = pc + 10;
  if (!isPlain || many <= 0 || stack[sp - 1] !== 0) {
    layOut(machine, pc);
    rollStatement(machine);
    return;
  }
  countEvent(machine);
  const die = pool === undefined ? code[pc + 3]! : pool[0]![0];
  const list = rollPlain(machine, die, many);
  // What adding them up costs.
  if (program.bundle.dice[die]?.symbols === false) machine.fuel -= many >> 4;
  machine.rolled = list;
  machine.value += stack[sp - 3]!;
  machine.done = 1;
  machine.pc = pc + 11;
  rolledTo(machine);
  // Nothing has changed since nobody was met.
  if (code[machine.pc] === OP.WATCH && machine.stamp === machine.watchStamp) machine.pc++;
}

/** The operands of a roll as the plain code has them. */
function layOut(machine: Machine, pc: number): void {
  const { stack, program } = machine;
  const { code } = program;
  let place = machine.sp + code[pc + 1]!;
  for (let at = pc + 2; at < pc + 10; at += 2) {
    const operand = code[at + 1]!;
    stack[place++] = code[at] === OP.LOCAL ? stack[machine.fp + FRAME_HEADER + operand]! : operand;
  }
  machine.sp = place;
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

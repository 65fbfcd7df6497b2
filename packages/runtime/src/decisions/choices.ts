/**
 * Statements that ask. What is asked lies on the operand stack, so a waiting game is only its
 * memories: picking keeps [chooser, candidates left, least, most, picked], a choice between rows
 * [chooser, list of 0/1 for each row], a question [chooser].
 */
import { decideEvenly } from "../dice/chance.ts";
import { draw, STREAM_PICK } from "../dice/rng.ts";
import {
  FRAME_HEADER,
  S_DECISIONS,
  S_WAIT,
  WAIT_ASK,
  WAIT_CHOOSE,
  WAIT_NONE,
  WAIT_PICK,
} from "../memory/layout.ts";
import { setSo } from "../vm/frames.ts";
import { append, copyDown, moveDown, newClearList, newList } from "../vm/lists.ts";
import type { Machine } from "../vm/machine.ts";

const PICK_OPERANDS = 5;

/** Places of the operands of a pick below the top of the stack. */
export const CANDIDATES = -4;
export const LEAST = -3;
export const MOST = -2;
export const PICKED = -1;

export const operand = (machine: Machine, place: number): number =>
  machine.stack[machine.sp + place]!;

function wait(machine: Machine, what: number): void {
  machine.stack[S_WAIT] = what;
  machine.suspended = true;
}

/**
 * The game waits, unless whoever plays it on (`Machine.decide`) answers at once: whether it is
 * answered, so that the machine runs on.
 */
function isAnswered(machine: Machine, what: number, options: number): boolean {
  const option = machine.decide === undefined ? -1 : machine.decide(options);
  if (option < 0) {
    wait(machine, what);
    return false;
  }
  machine.stack[S_WAIT] = what;
  answer(machine, option);
  return true;
}

/** Copies the candidates, which shrink, and makes room for those picked. */
export function pickBegin(machine: Machine): void {
  const list = operand(machine, -3);
  const most = operand(machine, -1);
  const count = machine.lists[list]!;
  const candidates = newList(machine, count);
  // Up, to where nothing lies: no integer is written before it is read.
  copyDown(machine.lists, candidates, list, count + 1);
  const room = Math.max(0, Math.min(count, most));
  const picked = newClearList(machine, room);
  machine.stack[machine.sp - 3] = candidates;
  machine.stack[machine.sp++] = picked;
  machine.pc += 2;
}

/**
 * Both, one after the other. Where one is picked and nothing of it is told no lists are made, unless
 * somebody is waited for.
 */
export function pickBoth(machine: Machine): void {
  const { program, stack, sp, decide } = machine;
  const { many, random, slot } = program.picks[program.code[machine.pc + 1]!]!;
  const isPlain = machine.decider === undefined && !machine.journal.on && !many;
  if (!isPlain || stack[sp - 1] !== 1 || stack[sp - 2] !== 1) {
    pickBegin(machine);
    pick(machine);
    return;
  }
  const list = stack[sp - 3]!;
  const count = machine.lists[list]!;
  machine.fuel -= count >> 3;
  let index = 0;
  if (random) {
    // Where there is only one, too.
    if (count > 0) index = draw(stack, STREAM_PICK, count);
  } else if (count > 1) {
    index = decide === undefined ? -1 : decide(count);
    if (index < 0) {
      pickBegin(machine);
      wait(machine, WAIT_PICK);
      return;
    }
    stack[S_DECISIONS]!++;
  }
  stack[machine.fp + FRAME_HEADER + slot] = count === 0 ? 0 : machine.lists[list + 1 + index]!;
  setSo(machine, count > 0);
  machine.sp = sp - 4;
  machine.pc += 4;
}

/** Picks until there are enough, asking for one at a time; where all that are left are needed, they are taken. */
export function pick(machine: Machine): void {
  const site = machine.program.picks[machine.program.code[machine.pc + 1]!]!;
  const candidates = operand(machine, CANDIDATES);
  const picked = operand(machine, PICKED);
  for (;;) {
    const left = machine.lists[candidates]!;
    const count = machine.lists[picked]!;
    if (left === 0 || count >= operand(machine, MOST)) break;
    if (site.random) {
      const { decider, stack } = machine;
      takeCandidate(
        machine,
        decider === undefined ? draw(stack, STREAM_PICK, left) : decideEvenly(decider, left),
      );
    } else if (operand(machine, LEAST) - count >= left) {
      machine.journal.choice(machine, 0, true);
      takeCandidate(machine, 0);
    } else if (!isAnswered(machine, WAIT_PICK, left + (mayStop(machine) ? 1 : 0))) {
      return;
    }
  }
  const count = machine.lists[picked]!;
  setSo(machine, count >= Math.max(1, operand(machine, LEAST)));
  const local = machine.fp + FRAME_HEADER + site.slot;
  if (site.many) {
    machine.stack[local] = moveDown(machine, picked, candidates);
  } else {
    machine.stack[local] = count === 0 ? 0 : machine.lists[picked + 1]!;
    machine.top = candidates;
  }
  machine.sp -= PICK_OPERANDS;
  machine.pc += 2;
}

function takeCandidate(machine: Machine, index: number): void {
  const { lists, stack, sp } = machine;
  const candidates = stack[sp + CANDIDATES]!;
  const picked = stack[sp + PICKED]!;
  const place = candidates + 1 + index;
  append(machine, picked, lists[place]!);
  // When there are enough nobody looks at those that are left.
  if (lists[picked]! >= stack[sp + MOST]!) return;
  copyDown(lists, place, place + 1, lists[candidates]! - index - 1);
  lists[candidates] = lists[candidates]! - 1;
}

export function ask(machine: Machine): void {
  isAnswered(machine, WAIT_ASK, 2);
}

/** Goes on with the only open row; asks where there are several. */
export function choose(machine: Machine): void {
  const site = machine.program.chooses[machine.program.code[machine.pc + 1]!]!;
  const open = openRows(machine);
  if (open > 1) {
    const { decide, stack } = machine;
    if (decide === undefined || machine.journal.on) {
      isAnswered(machine, WAIT_CHOOSE, open);
      return;
    }
    const option = decide(open);
    if (option < 0) {
      wait(machine, WAIT_CHOOSE);
      return;
    }
    stack[S_DECISIONS]!++;
    enterRow(machine, option);
    return;
  }
  if (open === 1) {
    machine.journal.choice(machine, 0, true);
    enterRow(machine, 0);
    return;
  }
  setSo(machine, false);
  machine.sp -= 2;
  machine.pc = site.end;
}

export function openRows({ lists, stack, sp }: Machine): number {
  const rows = stack[sp - 1]!;
  const end = rows + lists[rows]!;
  let open = 0;
  for (let row = rows + 1; row <= end; row++) if (lists[row] !== 0) open++;
  return open;
}

/** The row that an option stands for: the rows whose guard fails are not counted. */
export function rowOfOption({ lists, stack, sp }: Machine, option: number): number {
  const rows = stack[sp - 1]!;
  const end = rows + lists[rows]!;
  let left = option;
  for (let row = rows + 1; row <= end; row++) {
    if (lists[row] !== 0 && left-- === 0) return row - rows - 1;
  }
  return -1;
}

function enterRow(machine: Machine, option: number): void {
  const { program, coverage } = machine;
  const choice = program.code[machine.pc + 1]!;
  const row = rowOfOption(machine, option);
  if (coverage !== undefined) coverage.rows[coverage.firstRow[choice]! + row]!++;
  machine.sp -= 2;
  setSo(machine, true);
  machine.pc = program.chooses[choice]!.targets[row]!;
}

/** How many options the decision has that the game waits for; 0 where it waits for none. */
export function optionCount(machine: Machine): number {
  switch (machine.stack[S_WAIT]) {
    case WAIT_PICK:
      return machine.lists[operand(machine, CANDIDATES)]! + (mayStop(machine) ? 1 : 0);
    case WAIT_ASK:
      return 2;
    case WAIT_CHOOSE:
      return openRows(machine);
    default:
      return 0;
  }
}

/** The option that ends a pick or says no; -1 where there is none. */
export function idleOption(machine: Machine): number {
  const wait = machine.stack[S_WAIT];
  if (wait === WAIT_ASK) return 1;
  return wait === WAIT_PICK && mayStop(machine) ? optionCount(machine) - 1 : -1;
}

/** Whether enough were picked, so that no more need be. */
export const mayStop = (machine: Machine): boolean =>
  machine.lists[operand(machine, PICKED)]! >= operand(machine, LEAST);

/** Answers the decision with one of its options; the machine can run on afterwards. */
export function answer(machine: Machine, option: number): void {
  const wait = machine.stack[S_WAIT];
  machine.journal.choice(machine, option, false);
  machine.stack[S_WAIT] = WAIT_NONE;
  machine.stack[S_DECISIONS]!++;
  switch (wait) {
    case WAIT_PICK:
      if (option < machine.lists[operand(machine, CANDIDATES)]!) {
        takeCandidate(machine, option);
      } else {
        // Done: no more than were picked are wanted.
        machine.stack[machine.sp + MOST] = machine.lists[operand(machine, PICKED)]!;
      }
      return;
    case WAIT_ASK: {
      const { slot } = machine.program.asks[machine.program.code[machine.pc + 1]!]!;
      machine.stack[machine.fp + FRAME_HEADER + slot] = option === 0 ? 1 : 0;
      machine.sp -= 1;
      machine.pc += 2;
      return;
    }
    default:
      enterRow(machine, option);
  }
}

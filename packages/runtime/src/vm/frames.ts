/** Frames on the explicit stack, and evaluation of pure procs from within the machine. */
import { RuleFault } from "../faults.ts";
import {
  F_ARENA,
  F_CALLER,
  F_DEPTH,
  F_EVENT,
  F_PROC,
  F_RETURN,
  F_SO,
  FRAME_HEADER,
} from "../memory/layout.ts";
import { MAX_STACK } from "../memory/memory.ts";
import { alarm } from "./faulting.ts";
import { FUEL, MAX_NESTING, type Machine } from "./machine.ts";

/** Integers kept free above every frame, for the header and the arguments (256 at most) of one more. */
export const HEADROOM = 320;

/** Address of the HALT that ends a nested evaluation. */
const HALT = 0;

/** Writes a frame's header at `base` and makes it the running one; event and depth are those of the caller at `fp`. */
export function beginFrame(
  machine: Machine,
  fp: number,
  base: number,
  proc: number,
  returnTo: number,
): void {
  const { stack } = machine;
  stack[base + F_RETURN] = returnTo;
  stack[base + F_CALLER] = fp;
  stack[base + F_ARENA] = machine.top;
  stack[base + F_SO] = 0;
  stack[base + F_PROC] = proc;
  stack[base + F_EVENT] = stack[fp + F_EVENT]!;
  stack[base + F_DEPTH] = stack[fp + F_DEPTH]!;
  machine.fp = base;
}

/** The same where so many integers must lie above the header. */
export function enterFrame(
  machine: Machine,
  base: number,
  proc: number,
  size: number,
  returnTo: number,
): void {
  const end = base + FRAME_HEADER + size;
  if (end > MAX_STACK) {
    throw new RuleFault("runtime/too-much", "Rules stand too deep in each other");
  }
  if (end + HEADROOM > machine.stack.length) machine.needStack(end + HEADROOM);
  beginFrame(machine, machine.fp, base, proc, returnTo);
}

/** Enters a proc whose arguments lie where its locals will be. */
export function enterProc(
  machine: Machine,
  base: number,
  proc: number,
  args: number,
  returnTo: number,
): void {
  const { entry, locals, need, work } = machine.program.shapes[proc]!;
  machine.fuel -= work;
  if (machine.fuel < machine.alarm) alarm(machine, machine.pc, machine.fp);
  enterFrame(machine, base, proc, need, returnTo);
  if (machine.coverage !== undefined) machine.coverage.procs[proc]!++;
  const { stack } = machine;
  const end = base + FRAME_HEADER + locals;
  // A loop: for a few integers it is faster than `fill`.
  for (let local = base + FRAME_HEADER + args; local < end; local++) stack[local] = 0;
  machine.sp = end;
  machine.pc = entry;
}

/** Sets an argument of the proc that will be evaluated next. */
export function argument(machine: Machine, index: number, value: number): void {
  machine.stack[machine.sp + FRAME_HEADER + index] = value;
}

/** Evaluates a pure proc, whose arguments were set with `argument`, and gives its value. */
export function evaluate(machine: Machine, proc: number, args: number): number {
  const { pc, fp, sp, top } = machine;
  const generated = machine.pure?.[proc];
  if (generated !== undefined && machine.nesting < MAX_NESTING) {
    machine.nesting++;
    const value = generated(machine);
    machine.nesting--;
    machine.pc = pc;
    machine.top = top;
    return value;
  }
  if (machine.nesting >= MAX_NESTING) {
    const { name } = machine.program.bundle.procs[proc]!;
    throw new RuleFault("runtime/ring", `${name} depends on itself`);
  }
  machine.nesting++;
  enterProc(machine, sp, proc, args, HALT);
  machine.run(machine);
  machine.nesting--;
  machine.pc = pc;
  machine.fp = fp;
  machine.sp = sp;
  machine.top = top;
  return machine.value;
}

/**
 * Looks at the game from outside: whatever is evaluated, the registers stay as they are. A fault of
 * the rules gives what `otherwise` makes of it.
 */
export function quietly<Result>(
  machine: Machine,
  look: () => Result,
  otherwise: (fault: RuleFault) => Result,
): Result {
  const { pc, fp, sp, top, nesting, rounds, fuel, suspended } = machine;
  const { value, done, calleeSo } = machine;
  machine.fuel = FUEL;
  machine.nesting++;
  machine.suspended = false;
  try {
    return look();
  } catch (error) {
    if (error instanceof RuleFault) return otherwise(error);
    throw error;
  } finally {
    machine.pc = pc;
    machine.fp = fp;
    machine.sp = sp;
    machine.top = top;
    machine.nesting = nesting;
    machine.rounds = rounds;
    machine.fuel = fuel;
    machine.suspended = suspended;
    machine.value = value;
    machine.done = done;
    machine.calleeSo = calleeSo;
  }
}

/** Ends the running frame; what it gave is in `value` and `done`. */
export function leaveFrame(machine: Machine): void {
  const { stack, fp } = machine;
  machine.calleeSo = stack[fp + F_SO]!;
  machine.top = stack[fp + F_ARENA]!;
  machine.pc = stack[fp + F_RETURN]!;
  machine.sp = fp;
  machine.fp = stack[fp + F_CALLER]!;
}

export function setSo(machine: Machine, so: boolean): void {
  machine.stack[machine.fp + F_SO] = so ? 1 : 0;
}

export const pop = (machine: Machine): number => machine.stack[--machine.sp]!;

export function push(machine: Machine, value: number): void {
  machine.stack[machine.sp++] = value;
}

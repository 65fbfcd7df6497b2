/** Faults of the running code, and the search for the rule that never stops. */
import { RuleFault } from "../faults.ts";
import { F_CALLER, F_PROC, F_RETURN, FRAME_HEADER, PROC_SCENARIO } from "../memory/layout.ts";
import { spanAt } from "../program/spans.ts";
import { type Machine, PROBE } from "./machine.ts";
import { declaredScenario, procName, verbName } from "./names.ts";

export function overflow(machine: Machine, pc: number, fp: number): RuleFault {
  machine.pc = pc;
  machine.fp = fp;
  return new RuleFault("runtime/overflow", "A number grows too large");
}

export function dividedByNothing(machine: Machine, pc: number, fp: number): RuleFault {
  machine.pc = pc;
  machine.fp = fp;
  return new RuleFault("runtime/overflow", "A number is divided by 0");
}

/**
 * Called at calls and back-edges when less fuel is left than somebody wanted to know of. True where
 * the game shall pause here, which it does not within an evaluation on the host's stack.
 */
export function alarm(machine: Machine, pc: number, fp: number): boolean {
  if (machine.fuel < PROBE) probe(machine, pc, fp);
  if (machine.fuel >= machine.pauseAt || machine.nesting > 0) return false;
  machine.suspended = true;
  return true;
}

/** The same at a back-edge of the loop, which holds the registers: where the game pauses it goes on at `next`. */
export function pauses(
  machine: Machine,
  pc: number,
  fp: number,
  sp: number,
  next: number,
): boolean {
  if (!alarm(machine, pc, fp)) return false;
  machine.pc = next;
  machine.fp = fp;
  machine.sp = sp;
  return true;
}

/**
 * Called at each back-edge when little fuel is left. Of the frames that still loop the outermost is
 * to blame: what it calls comes and goes. When the fuel is out, that one is named.
 */
function probe(machine: Machine, pc: number, fp: number): void {
  if (machine.lowestLoop === 0 || fp < machine.lowestLoop) machine.lowestLoop = fp;
  if (machine.fuel > 0) return;
  let address = pc;
  let frame = fp;
  while (frame > machine.lowestLoop) {
    address = machine.stack[frame + F_RETURN]! - 1;
    frame = machine.stack[frame + F_CALLER]!;
  }
  // A routine of the machine has no name: the rule that it runs for has.
  while (frame !== 0 && nameOfFrame(machine, frame) === "") {
    address = machine.stack[frame + F_RETURN]! - 1;
    frame = machine.stack[frame + F_CALLER]!;
  }
  const name = frame === 0 ? "the game" : nameOfFrame(machine, frame);
  const span = spanAt(machine.program, address);
  machine.pc = pc;
  machine.fp = fp;
  throw new RuleFault("runtime/endless", `This rule never stops: ${name}`, span);
}

function nameOfFrame(machine: Machine, frame: number): string {
  const proc = machine.stack[frame + F_PROC]!;
  if (proc >= 0) return procName(machine, proc);
  if (proc !== PROC_SCENARIO) return "";
  const scenario = machine.stack[frame + FRAME_HEADER]!;
  const declared = declaredScenario(machine, scenario);
  return declared === null ? "" : verbName(machine, declared.plays);
}

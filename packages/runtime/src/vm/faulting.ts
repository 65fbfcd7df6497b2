/** Faults of the running code, and the search for the rule that never stops. */
import { RuleFault } from "../faults.ts";
import { F_CALLER, F_PROC, F_RETURN } from "../memory/layout.ts";
import { spanAt } from "../program/spans.ts";
import type { Machine } from "./machine.ts";
import { procName } from "./names.ts";

export function overflow(machine: Machine, pc: number, fp: number): RuleFault {
  machine.pc = pc;
  machine.fp = fp;
  return new RuleFault("runtime/overflow", "A number grows too large");
}

/**
 * Called at each back-edge when little fuel is left. Of the frames that still loop the outermost is
 * to blame: what it calls comes and goes. When the fuel is out, that one is named.
 */
export function probe(machine: Machine, pc: number, fp: number): void {
  if (machine.lowestLoop === 0 || fp < machine.lowestLoop) machine.lowestLoop = fp;
  if (machine.fuel > 0) return;
  let address = pc;
  let frame = fp;
  while (frame > machine.lowestLoop) {
    address = machine.stack[frame + F_RETURN]! - 1;
    frame = machine.stack[frame + F_CALLER]!;
  }
  let proc = machine.stack[frame + F_PROC]!;
  // The machine's own routines have no name: the rule that they run for has.
  while (proc < 0 && frame !== 0) {
    address = machine.stack[frame + F_RETURN]! - 1;
    frame = machine.stack[frame + F_CALLER]!;
    proc = frame === 0 ? -1 : machine.stack[frame + F_PROC]!;
  }
  machine.pc = pc;
  machine.fp = fp;
  throw new RuleFault(
    "runtime/endless",
    `This rule never stops: ${proc < 0 ? "the scenario" : procName(machine, proc)}`,
    spanAt(machine.program, address),
  );
}

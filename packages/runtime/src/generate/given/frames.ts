/** What generated code does for its frames: fuel, headers, and where the game waits. */
import { CANDIDATES, PICKED, pick, pickBegin } from "../../decisions/choices.ts";
import { RuleFault } from "../../faults.ts";
import {
  EVENT_ARGS,
  F_DEPTH,
  F_EVENT,
  FRAME_HEADER,
  PROC_EVENT,
  R_LOG,
  S_WAIT,
  V_LOG,
  V_OUTER,
  V_VERB,
} from "../../memory/layout.ts";
import { beginFrame } from "../../vm/frames.ts";
import { FUEL, MAX_DEPTH, MAX_EVENTS, type Machine } from "../../vm/machine.ts";
import { MOST_LIGHT } from "../analysis/flow.ts";

/** The operands of a pick, counted from their end. */
const PICK_END = -5;

/**
 * With less fuel than this left generated code stops, and the machine does the same again. So fuel need
 * not be counted to the last unit here: what costs the machine more than half of it is played by it.
 */
export const LEAST_FUEL = FUEL / 2;

/** Deeper than this generated code stops: procs without a frame, whose depth nobody counts, may still come. */
const MOST_DEEP = MAX_DEPTH - MOST_LIGHT;

/** A fault of the rules. Which one is found by the machine, which does the same again. */
export function fault(): never {
  throw new RuleFault("runtime/endless", "");
}

export function use(machine: Machine, work: number): void {
  machine.fuel -= work;
  if (machine.fuel <= LEAST_FUEL) fault();
}

/** The same for a deed, which counts as an event. */
export function spend(machine: Machine, work: number): void {
  machine.fuel -= work;
  if (machine.fuel <= LEAST_FUEL || ++machine.events > MAX_EVENTS) fault();
}

export const mention = (machine: Machine): void => spend(machine, 1);

/** Writes the header of a frame at `base`, whose locals and operands begin at `end`. */
export function enter(
  machine: Machine,
  fp: number,
  base: number,
  returnTo: number,
  proc: number,
  end: number,
  limit: number,
  work: number,
): void {
  use(machine, work);
  if (base > limit) fault();
  beginFrame(machine, fp, base, proc, returnTo);
  machine.sp = base + end;
}

/** The same for a deed, which stands one deeper. */
export function enterDone(
  machine: Machine,
  fp: number,
  base: number,
  returnTo: number,
  proc: number,
  end: number,
  limit: number,
  work: number,
): void {
  if (++machine.events > MAX_EVENTS) fault();
  enter(machine, fp, base, returnTo, proc, end, limit, work);
  deeper(machine, base);
}

/** A frame stands one deeper than the one around it. */
function deeper({ stack }: Machine, base: number): void {
  const depth = stack[base + F_DEPTH]! + 1;
  if (depth > MOST_DEEP) fault();
  stack[base + F_DEPTH] = depth;
}

/** Makes the frame of an event at `base`, whose arguments end at `end`; see `enterEvent`. */
export function beginEvent(
  machine: Machine,
  verb: number,
  fp: number,
  base: number,
  returnTo: number,
  end: number,
  limit: number,
): void {
  if (++machine.events > MAX_EVENTS) fault();
  const outer = machine.stack[fp + F_EVENT]!;
  enter(machine, fp, base, returnTo, PROC_EVENT, end, limit, 1);
  const { stack } = machine;
  stack[base + F_EVENT] = base;
  deeper(machine, base);
  for (let local = base + FRAME_HEADER; local < base + EVENT_ARGS; local++) stack[local] = 0;
  stack[base + FRAME_HEADER + V_VERB] = verb;
  stack[base + FRAME_HEADER + V_LOG] = machine.world[R_LOG]!;
  stack[base + FRAME_HEADER + V_OUTER] = outer;
}

/** What was picked, as the game goes on with a pick of one, whose operands end at `sp`. */
export function pickedOne(machine: Machine, sp: number): number {
  const { stack, lists } = machine;
  machine.top = stack[sp + CANDIDATES]!;
  machine.sp = sp + PICK_END;
  return lists[stack[sp + PICKED]! + 1]!;
}

/** The game waits at an instruction whose operands end at `sp`. */
export function waitFor(machine: Machine, pc: number, sp: number, kind: number): void {
  machine.pc = pc;
  machine.sp = sp;
  machine.stack[S_WAIT] = kind;
  machine.suspended = true;
}

/** The same for a pick of one, of several candidates. */
export function pickOne(machine: Machine, pc: number, sp: number): void {
  machine.pc = pc;
  machine.sp = sp;
  pickBegin(machine);
  pick(machine);
}

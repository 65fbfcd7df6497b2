import { F_CALLER, STACK_BASE } from "../memory/layout.ts";
import type { Machine } from "../vm/machine.ts";
import { askedRole, chooserOf } from "./decision.ts";

/** Where in the rules a game waits: what tells a decision within a deed from the next deed. */
export interface AskedAt {
  /** The same for the same statement of the rules. */
  readonly statement: number;
  /** So many rules wait for the answer, one in another: what is asked within a deed lies deeper than the choice of it. */
  readonly depth: number;
  /** Entity that chooses; 0 nobody in particular. */
  readonly chooser: number;
  /** Role whose seat answers. */
  readonly role: number;
}

/** Of a machine that waits for a decision. */
export function askedAt(machine: Machine): AskedAt {
  let depth = 0;
  for (let frame = machine.fp; frame >= STACK_BASE; frame = machine.stack[frame + F_CALLER]!)
    depth++;
  return { statement: machine.pc, depth, chooser: chooserOf(machine), role: askedRole(machine) };
}

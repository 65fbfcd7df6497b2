/** What whoever calls a proc looks at when it has ended. */
import { OP } from "../../program/opcodes.ts";
import type { Program } from "../../program/program.ts";
import { instructionsOf } from "./instructions.ts";

/** What callers learn of a proc besides its value. */
export interface Gives {
  /** Whether `done` tells if it was done; else it always is. */
  readonly done: boolean;
  /** The body of a rule that stands instead of an event. */
  readonly standsIn: boolean;
  /** A rule whose parameters are looked at when it has ended. */
  readonly params: boolean;
}

export function givesOf(program: Program, proc: number): Gives {
  const { bundle, code, hooks, hookOfBody } = program;
  const hook = hooks[hookOfBody[proc]!];
  const when = hook === undefined ? "" : bundle.hooks[hook.index]!.when;
  const pcs = instructionsOf(program, proc);
  const sets = pcs.some(
    (pc) => code[pc] === OP.STORE && code[pc + 1]! < bundle.procs[proc]!.params,
  );
  // A rule that rerolls the roll it meets gets what that gives now.
  const rerolls = pcs.some((pc) => code[pc] === OP.REROLL && code[pc + 1]! < 0);
  const stops = pcs.some(
    (pc) => (code[pc] === OP.RETURN || code[pc] === OP.RETURN_LIST) && code[pc + 1] === 0,
  );
  return {
    done: stops || when === "instead",
    standsIn: when === "instead",
    params: (sets || rerolls) && when !== "" && when !== "instead",
  };
}

/** Whether a proc holds an instruction. */
export const holds = (program: Program, proc: number, operation: number): boolean =>
  instructionsOf(program, proc).some((pc) => program.code[pc] === operation);

/** Generated code as it is used: what it is given, how it is linked to its program, and the way on between procs. */
import { OP } from "../../program/opcodes.ts";
import type { Program } from "../../program/program.ts";
import { handle } from "../../vm/handle.ts";
import type { Machine } from "../../vm/machine.ts";
import type { Mode } from "../analysis/flow.ts";
import { distancesOf } from "../writing/board.ts";
import { functions } from "./functions.ts";

type PureProc = (machine: Machine) => number;
type StatementProc = (machine: Machine, label: number) => void;

/** Generated code of a program, written for one way of playing. */
export interface Compiled {
  readonly procs: readonly StatementProc[];
  /** By proc: evaluates it with arguments that lie on the stack; undefined where the machine does. */
  readonly pure: readonly (PureProc | undefined)[];
  /** Runs until a decision or the end. */
  readonly run: (machine: Machine) => void;
  /**
   * Plays a whole game from its very beginning, with a choice from `Machine.decide` at each decision.
   * True where it is over, with memories and registers as the machine would leave them. Else, and at
   * a fault, what was chosen so far is played again in the ordinary way.
   */
  readonly play?: (machine: Machine) => boolean;
}

/** Generated code of a program for each way of playing. */
export type CompiledProgram = (mode: Mode) => Compiled;

/** Names under which generated code finds functions and tables. */
export const names: readonly string[] = [
  ...Object.keys(functions),
  ...[
    "drive",
    "labelAt",
    "kindIs",
    "hooks",
    "fields",
    "adjectives",
    "verbs",
    "instead",
    "before",
    "only",
    "distances",
  ],
];

/** What the generated code of a program is called with, how it is linked to it, and how it runs. */
export function runtimeFor(program: Program, labelAt: Int32Array) {
  const { code, entry, kindIs, hooks } = program;
  const procAt = new Int32Array(code.length).fill(-1);
  entry.forEach((from, proc) => {
    procAt.fill(proc, from, entry[proc + 1] ?? code.length);
  });
  let procs: readonly StatementProc[] = [];
  const step = (machine: Machine) => {
    const { pc } = machine;
    const proc = procAt[pc]!;
    if (proc >= 0) procs[proc]!(machine, labelAt[pc]!);
    else if (code[pc] === OP.JUMP) machine.pc = code[pc + 1]!;
    else handle(machine, code[pc]!);
  };
  /** Until the frame that called goes on, or one around it, or the game waits. */
  const drive = (machine: Machine, frame: number) => {
    while (machine.fp > frame && !machine.suspended) step(machine);
  };
  return {
    given: {
      ...functions,
      ...{ drive, labelAt, kindIs, hooks, fields: program.fieldModifiers },
      ...{ adjectives: program.adjectiveModifiers, verbs: program.verbModifiers },
      ...{ instead: program.instead, before: program.before },
      ...{ only: program.board[0], distances: distancesOf(program) },
    },
    run(machine: Machine): void {
      while (!machine.suspended) step(machine);
    },
    link(made: Pick<Compiled, "procs">): void {
      procs = made.procs;
    },
  };
}

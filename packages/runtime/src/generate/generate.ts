/**
 * A second way to run a program: its bytecode as JavaScript that works on the same memories. Wherever the
 * game waits they are the same integer for integer, so that either way goes on from what the other did.
 *
 * The text is made of this folder's own words and of integers from the program, which the verifier has
 * checked; nothing that an author wrote gets into it. Whoever wants it hands in what makes a function of
 * a text, and so decides that a text may become one.
 */
import type { Program } from "../program/program.ts";
import { flowOf, type Mode } from "./analysis/flow.ts";
import { type Compiled, type CompiledProgram, names, runtimeFor } from "./given/support.ts";
import { straightPlayer } from "./straight/play.ts";
import { eventProc, isFunction } from "./waiting/events.ts";
import { entered, statementProc, valueProc, wrapped } from "./waiting/procs.ts";
import { boardFunctions } from "./writing/board.ts";
import { standing } from "./writing/standing.ts";

/** Makes a function of its body and the name of its one parameter. Given by the host: `new Function`. */
export type Compile = (parameter: string, body: string) => unknown;

/** The text of generated code, and where it can be gone on from. */
export interface Generated {
  readonly source: string;
  /** By address, which case of its proc the code goes on at; -1 none. */
  readonly labels: Int32Array;
}

/** The JavaScript of all procs: the body of a function whose parameter is `runtime`. */
export function generate(program: Program, mode: Mode): Generated {
  const labels = new Int32Array(program.code.length).fill(-1);
  const procs = program.bundle.procs.map((_, proc) => proc);
  const flow = flowOf(program, mode);
  const verbs = program.bundle.verbs.map((_, verb) => verb);
  const source = [
    '"use strict";',
    `const {${names.join()}}=runtime;`,
    boardFunctions(program, mode),
    ...procs.map((proc) => statementProc(program, flow, proc, labels)),
    ...verbs
      .filter((verb) => isFunction(program, flow, verb))
      .map((verb) => eventProc(program, flow, verb)),
    ...(mode === "plain" ? standing(program, flow) : []),
    ...procs.map((proc) => valueProc(program, flow, proc)),
    `return {procs:[${procs.map((proc) => entered(program, flow, proc)).join(",\n")}],`,
    `pure:[${procs.map((proc) => wrapped(program, flow, proc)).join(",\n")}]};`,
  ].join("\n");
  return { source, labels };
}

function compiledAs(program: Program, compile: Compile, mode: Mode): Compiled {
  const { source, labels } = generate(program, mode);
  const runtime = runtimeFor(program, labels);
  const make = compile("runtime", source) as (runtime: unknown) => Compiled;
  const made = make(runtime.given);
  runtime.link(made);
  const play = mode === "plain" ? { play: straightPlayer(program, compile) } : {};
  return { ...made, run: runtime.run, ...play };
}

/** The generated code of a program, ready to run; each way of it is made when it is first asked for. */
export function compiledWith(program: Program, compile: Compile): CompiledProgram {
  const made: { [mode in Mode]?: Compiled } = {};
  return (mode) => {
    made[mode] ??= compiledAs(program, compile, mode);
    return made[mode];
  };
}

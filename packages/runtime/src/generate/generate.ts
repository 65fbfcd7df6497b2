/**
 * A second way to run a program: its bytecode as JavaScript that works on the same memories, so that
 * every state is the same integer for integer and either way goes on from what the other did.
 *
 * The text is made of this folder's own words and of integers from the program's code, which the
 * verifier has checked; nothing that an author wrote gets into it. Whoever wants it hands in what
 * makes a function of a text, and so decides that a text may become one.
 */
import type { Program } from "../program/program.ts";
import { isPure, pureProc, statementProc } from "./procs.ts";
import { type Compiled, names, runtimeFor } from "./support.ts";

/** Makes a function of its body and the name of its one parameter. Given by the host: `new Function`. */
export type Compile = (parameter: string, body: string) => unknown;

/** The text of generated code, and where it can be gone on from. */
export interface Generated {
  readonly source: string;
  /** By address, which case of its proc the code goes on at; -1 none. */
  readonly labels: Int32Array;
}

/** The JavaScript of all procs: the body of a function whose parameter is `runtime`. */
export function generate(program: Program): Generated {
  const labels = new Int32Array(program.code.length).fill(-1);
  const procs = program.bundle.procs.map((_, proc) => proc);
  const pure = procs.filter((proc) => isPure(program, proc));
  const source = [
    '"use strict";',
    `const {${names.join()}}=runtime;`,
    ...procs.map((proc) => statementProc(program, proc, labels)),
    ...pure.map((proc) => pureProc(program, proc)),
    ...procs
      .filter((proc) => !pure.includes(proc))
      .map((proc) => `function e${proc}(m,...given){return interpret(m,${proc},given);}`),
    `return {procs:[${procs.map((proc) => `p${proc}`).join()}],`,
    `pure:[${procs.map((proc) => (pure.includes(proc) ? `w${proc}` : "undefined")).join()}]};`,
  ].join("\n");
  return { source, labels };
}

/** The generated code of a program, ready to run. */
export function compiledWith(program: Program, compile: Compile): Compiled {
  const { source, labels } = generate(program);
  const runtime = runtimeFor(program, labels);
  const make = compile("runtime", source) as (runtime: unknown) => Compiled;
  const made = make(runtime.given);
  runtime.link(made);
  return { ...made, run: runtime.run };
}

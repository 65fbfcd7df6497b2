/** Procs as JavaScript: pure and light ones are functions of their arguments, others work in their frame. */
import { F_CALLER, F_RETURN, FRAME_HEADER } from "../../memory/layout.ts";
import { OP } from "../../program/opcodes.ts";
import type { Program } from "../../program/program.ts";
import type { Flow } from "../analysis/flow.ts";
import { endOf, isPure } from "../analysis/instructions.ts";
import { writeExpression } from "../writing/expressions.ts";
import { Writer } from "../writing/writer.ts";
import { ProcWriter } from "./statements.ts";

const slotsOf = (program: Program, proc: number): readonly string[] =>
  Array.from({ length: program.bundle.procs[proc]!.params }, (_, slot) => `l${slot}`);

/** `eN`, the value of a proc of its arguments. */
export function valueProc(program: Program, flow: Flow, proc: number): string {
  const isRing = flow.rings[proc] === 1;
  const given = ["m", ...slotsOf(program, proc)].join();
  const work = program.work[proc]!;
  if (flow.light[proc] === 1 && !isRing && !isPure(program, proc))
    return `function e${proc}(${given}){use(m,${work});p${proc}(${given});return m.value;}`;
  if (!isPure(program, proc) || isRing)
    return `function e${proc}(m,...given){return interpret(m,${proc},given);}`;
  const writer = new Writer(program, flow, "pure", 0, false);
  const { params } = program.bundle.procs[proc]!;
  const others = Array.from(
    { length: program.locals[proc]! - params },
    (_, index) => `l${params + index}=0`,
  );
  // FALL_OFF stands last, RETURN and its operand before it.
  const last = endOf(program, proc) - 3;
  const isList = program.code[last] === OP.RETURN_LIST;
  const body = writer.within(() => {
    writeExpression(writer, program.entry[proc]!, last);
    const { text } = writer.kept(writer.pop());
    if (isList) writer.line(`return moveDown(m,${text},a);`);
    else writer.line(`m.top=a;return ${text};`);
  });
  return [
    `function e${proc}(${given}){`,
    `const world=m.world,a=m.top;${others.length === 0 ? "" : `let ${others.join()};`}use(m,${work});`,
    ...(writer.isTold ? [`if(m.coverage!==undefined)m.coverage.procs[${proc}]++;`] : []),
    `${body}}`,
  ].join("\n");
}

/** `wN`, the value of a proc whose arguments lie on the stack; "undefined" where the machine finds it. */
export function wrapped(program: Program, flow: Flow, proc: number): string {
  if (flow.rings[proc] === 1 || (!isPure(program, proc) && flow.light[proc] === 0))
    return "undefined";
  const given = slotsOf(program, proc).map((_, slot) => `m.stack[m.sp+${FRAME_HEADER + slot}]`);
  return `(m)=>e${proc}(${["m", ...given].join()})`;
}

/** `pN`, which runs from its beginning or one of its cases until the frame ends, waits, or is left. */
export const statementProc = (
  program: Program,
  flow: Flow,
  proc: number,
  labels: Int32Array,
): string => new ProcWriter(program, flow, proc).write(labels);

/** A proc whose frame the machine has entered, with its arguments in it, or goes on with at a case. */
export function entered(program: Program, flow: Flow, proc: number): string {
  const given = slotsOf(program, proc).map((_, slot) => `k[f+${FRAME_HEADER + slot}]`);
  const begin = "(m,s)=>{const f=m.fp,k=m.stack;";
  if (flow.light[proc] === 0) return `${begin}p${proc}(${["m", "f", "s", ...given].join()});}`;
  const back = `m.pc=k[f+${F_RETURN}];m.sp=f;m.fp=k[f+${F_CALLER}];`;
  return `${begin}p${proc}(${["m", ...given].join()});${back}}`;
}

/** Procs as JavaScript: pure ones are functions of their arguments, others work in their frame. */
import { FRAME_HEADER } from "../memory/layout.ts";
import { OP } from "../program/opcodes.ts";
import type { Program } from "../program/program.ts";
import { writeExpression } from "./expressions.ts";
import { Statements } from "./statements.ts";
import { Writer } from "./writer.ts";

/** Whether a proc is one expression whose value it gives. */
export function isPure({ bundle }: Program, proc: number): boolean {
  const { body, returns } = bundle.procs[proc]!;
  return body.length === 1 && body[0]![0] === "return" && (returns === "i" || returns === "l");
}

const endOf = ({ entry, code }: Program, proc: number): number => entry[proc + 1] ?? code.length;

/** `eN`, of its arguments, and `wN`, whose arguments lie on the stack. */
export function pureProc(program: Program, proc: number): string {
  const { params } = program.bundle.procs[proc]!;
  const writer = new Writer(program, "variables", 0);
  const parameters = Array.from({ length: params }, (_, slot) => `l${slot}`);
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
  const given = parameters.map((_, slot) => `m.stack[m.sp+${FRAME_HEADER + slot}]`);
  return [
    `function e${proc}(${["m", ...parameters].join()}){`,
    `const world=m.world,a=m.top;${others.length === 0 ? "" : `let ${others.join()};`}`,
    `if((m.fuel-=${program.work[proc]})<=0)fault();`,
    `if(m.coverage!==undefined)m.coverage.procs[${proc}]++;`,
    `${body}}`,
    `function w${proc}(m){return e${proc}(${["m", ...given].join()});}`,
  ].join("\n");
}

/** `pN`, which runs from one of its labels until the frame ends, waits, or is left. */
export function statementProc(program: Program, proc: number, labels: Int32Array): string {
  const statements = new Statements(program, proc, program.entry[proc]!, endOf(program, proc));
  const cases = statements.write(labels);
  return [
    `function p${proc}(m,s){`,
    `const fp=m.fp,L=fp+${FRAME_HEADER};let stack=m.stack,world=m.world;`,
    `for(;;)switch(s){`,
    cases,
    "default:throw 0;}}",
  ].join("\n");
}

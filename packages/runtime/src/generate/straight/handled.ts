/** What the machine's handlers do for code in which nothing waits, and what nobody does for it. */
import { F_SO, FRAME_HEADER } from "../../memory/layout.ts";
import { OP } from "../../program/opcodes.ts";
import type { StraightProc } from "./procs.ts";

/** Statements that leave frames as they are, by the local that they set, counted from the instruction; 0 none. */
const HANDLED = new Map<number, number>([
  [OP.MOVE_LIST, 0],
  [OP.REMOVE_LIST, 0],
  [OP.DEAL, 1],
  [OP.SHUFFLE, 0],
  [OP.SWAP, 0],
  [OP.LAY, 0],
]);

/** Operands on the machine's stack; what it has made, or whatever else it does, is done by the machine alone. */
export function writeOther(proc: StraightProc, pc: number, next: number): number {
  const { writer, program } = proc;
  const { code } = program;
  const operation = code[pc]!;
  const values = writer.take(writer.stack.length);
  const set = HANDLED.get(operation);
  if (set === undefined) {
    writer.line("fault();");
    return operation === OP.ROLL && code[next] === OP.ROLLED_TO ? next + 3 : next;
  }
  writer.line("{const b=m.sp;");
  values.forEach(({ text }, index) => {
    writer.line(`stack[b+${index}]=${text};`);
  });
  const slot = set === 0 ? -1 : code[pc + set]!;
  writer.line(`m.pc=${pc};m.sp=b+${values.length};handle(m,${operation});m.sp=b;`);
  writer.line(`if(isMade())fault();so=stack[m.fp+${F_SO}];`);
  if (slot >= 0) writer.line(`${writer.local(slot)}=stack[m.fp+${FRAME_HEADER}+${slot}];`);
  writer.line("}");
  return next;
}

/** What the machine's handlers do for code in which nothing waits, and what nobody does for it. */
import { F_CALLER, F_DEPTH, F_EVENT, F_PROC, F_SO, FRAME_HEADER } from "../../memory/layout.ts";
import { OP } from "../../program/opcodes.ts";
import { FIXED_STACK } from "../../vm/machine.ts";
import type { StraightProc } from "./procs.ts";

/** Statements that leave frames as they are, by the local that they set, counted from the instruction; 0 none. */
const HANDLED = new Map<number, number>([
  [OP.MOVE_LIST, 0],
  [OP.REMOVE_LIST, 0],
  [OP.DEAL, 1],
  [OP.SHUFFLE, 0],
  [OP.SWAP, 0],
  [OP.LAY, 0],
  [OP.CREATE, 1],
  [OP.EFFECT, 0],
]);

/** Those that give something a number: which of those that are free depends on what holds them, which nobody knows here. */
const MAKING = new Set<number>([OP.LAY, OP.CREATE, OP.EFFECT]);

/** Operands and locals in a frame for the handler; what it has no words for is done by the machine alone. */
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
  const base = FRAME_HEADER + program.locals[proc.proc]!;
  if (MAKING.has(operation)) writer.line("if(isFree())fault();");
  writer.line(`{const f=m.fp,b=m.sp;if(b>${FIXED_STACK / 2})fault();`);
  writer.line(`stack[b+${F_CALLER}]=f;stack[b+${F_SO}]=so;stack[b+${F_PROC}]=${proc.proc};`);
  for (const kept of [F_EVENT, F_DEPTH]) writer.line(`stack[b+${kept}]=stack[f+${kept}];`);
  values.forEach(({ text }, index) => {
    writer.line(`stack[b+${base + index}]=${text};`);
  });
  const slot = set === 0 ? -1 : code[pc + set]!;
  writer.line(`m.pc=${pc};m.fp=b;m.sp=b+${base + values.length};handle(m,${operation});`);
  writer.line(`m.fp=f;m.sp=b;so=stack[b+${F_SO}];`);
  if (slot >= 0) writer.line(`${writer.local(slot)}=stack[b+${FRAME_HEADER + slot}];`);
  writer.line("}");
  return next;
}

/** Where the code of a proc can be gone on from: behind whatever waits or calls, and where jumps lead. */
import { OP } from "../program/opcodes.ts";
import type { Program } from "../program/program.ts";
import { sizeAt } from "../program/sizes.ts";

/** The addresses that a statement at `pc` may be gone on from, or lead to. */
export function leadsTo(program: Program, pc: number): readonly number[] {
  const { code, chooses } = program;
  const next = pc + sizeAt(program, pc);
  switch (code[pc]) {
    case OP.EVENT:
    case OP.DEED:
    case OP.TAKE:
    case OP.PROCEED:
    case OP.WATCH:
    case OP.DURING:
    case OP.ROLL:
    case OP.END:
    case OP.LEAVE:
    case OP.ASK:
      return [next];
    case OP.BEGIN:
      return [next, next + 2];
    case OP.LOOKUP:
      return [next, next + 2];
    case OP.PICK:
      return [pc, next];
    case OP.CHOOSE: {
      const { targets, end } = chooses[code[pc + 1]!]!;
      return [...targets, end];
    }
    case OP.BACK:
      return [code[pc + 1]!];
    default:
      return [];
  }
}

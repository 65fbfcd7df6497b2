/** The shape of a proc's code, found again from its jumps: conditions, loops and choices in each other. */
import { OP } from "../../program/opcodes.ts";
import type { Program } from "../../program/program.ts";
import { sizeAt } from "../../program/sizes.ts";

export type Block =
  /** Instructions one behind another; nothing jumps but out of the loop around them. */
  | { readonly type: "run"; readonly from: number; readonly to: number }
  /** The condition is what the run before it leaves. */
  | {
      readonly type: "if";
      readonly from: number;
      readonly yes: readonly Block[];
      readonly no: readonly Block[];
      readonly noFrom: number;
      readonly to: number;
    }
  | {
      readonly type: "loop";
      readonly from: number;
      readonly body: readonly Block[];
      readonly back: number;
      readonly to: number;
    }
  /** The rows of a choice, whose instruction ends the run before it. */
  | {
      readonly type: "rows";
      readonly from: number;
      /** Each with the address of the jump behind it. */
      readonly rows: readonly {
        readonly from: number;
        readonly body: readonly Block[];
        readonly to: number;
      }[];
      readonly to: number;
    };

/** Size of the instruction that ends a turn of a loop. */
const BACK_SIZE = 3;
export const JUMP_SIZE = 2;

export function blocksOf(program: Program, from: number, to: number): readonly Block[] {
  const { code, chooses } = program;
  const backs = new Map<number, number[]>();
  for (let pc = from; pc < to; pc += sizeAt(program, pc)) {
    if (code[pc] !== OP.BACK) continue;
    // Of loops that begin at one place the last to end is around the others.
    backs.set(code[pc + 1]!, [pc, ...(backs.get(code[pc + 1]!) ?? [])]);
  }

  const parse = (begin: number, end: number, around: number): readonly Block[] => {
    const blocks: Block[] = [];
    let start = begin;
    let pc = begin;
    const flush = (next: number) => {
      if (pc > start) blocks.push({ type: "run", from: start, to: pc });
      pc = next;
      start = next;
    };
    while (pc < end) {
      const back = backs.get(pc)?.find((each) => each < end && each < around);
      if (back !== undefined) {
        const top = pc;
        flush(back + BACK_SIZE);
        const body = parse(top, back, back);
        blocks.push({ type: "loop", from: top, body, back, to: back + BACK_SIZE });
        continue;
      }
      switch (code[pc]) {
        case OP.LOOP_LIST:
        case OP.LOOP_INTEGER:
          // NEXT stands behind it, with the address of the END.
          pc = code[pc + 4]! + 1;
          break;
        case OP.IF:
          pc = code[code[pc + 1]! - 1]!;
          break;
        case OP.JUMP_ZERO: {
          const condition = pc;
          const no = code[pc + 1]!;
          const last = lastOf(condition + 2, no);
          const isElse = last >= 0 && code[last] === OP.JUMP && code[last + 1]! > no;
          const to = isElse ? code[last + 1]! : no;
          flush(to);
          blocks.push({
            type: "if",
            from: condition,
            yes: parse(condition + 2, isElse ? last : no, around),
            no: isElse ? parse(no, to, around) : [],
            noFrom: no,
            to,
          });
          break;
        }
        case OP.CHOOSE: {
          const { targets, end: to } = chooses[code[pc + 1]!]!;
          const choice = pc;
          pc += 2;
          flush(to);
          const rows = targets.map((target, row) => {
            const behind = (targets[row + 1] ?? to) - JUMP_SIZE;
            return { from: target, body: parse(target, behind, around), to: behind };
          });
          blocks.push({ type: "rows", from: choice, rows, to });
          break;
        }
        case OP.JUMP:
          throw new Error(`a jump without condition at ${pc}`);
        default:
          pc += sizeAt(program, pc);
      }
    }
    flush(end);
    return blocks;
  };

  /** The last instruction of a stretch that is of statements; -1 where it is empty. */
  const lastOf = (begin: number, end: number): number => {
    let last = -1;
    for (let pc = begin; pc < end; ) {
      last = pc;
      if (code[pc] === OP.LOOP_LIST || code[pc] === OP.LOOP_INTEGER) pc = code[pc + 4]! + 1;
      else if (code[pc] === OP.IF) pc = code[code[pc + 1]! - 1]!;
      else pc += sizeAt(program, pc);
    }
    return last;
  };

  return parse(from, to, Number.POSITIVE_INFINITY);
}

/** The instructions of bytecode: how long they are, where code goes on behind them, what they name. */
import { OP } from "../../program/opcodes.ts";
import type { Program } from "../../program/program.ts";
import { sizeAt } from "../../program/sizes.ts";

/** The addresses at which the frame may be gone on with behind the statement at `pc`. */
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
    default:
      return [];
  }
}

export const endOf = ({ entry, code }: Program, proc: number): number =>
  entry[proc + 1] ?? code.length;

/** Addresses of the instructions of a proc, in order. */
export function instructionsOf(program: Program, proc: number): readonly number[] {
  const found: number[] = [];
  const to = endOf(program, proc);
  for (let pc = program.entry[proc]!; pc < to; pc += sizeAt(program, pc)) found.push(pc);
  return found;
}

/**
 * The table that a LOOKUP names, where it is a number that no rule puts another in the place of, and
 * what was rolled is in a local; else -1.
 */
export function tableAt(program: Program, pc: number): number {
  const { code, entry, overrides } = program;
  let proc = entry.length - 1;
  while (entry[proc]! > pc) proc--;
  let [last, before, joined] = [-1, -1, -1];
  for (let at = entry[proc]!; at < pc; at += sizeAt(program, at)) {
    [last, before] = [at, last];
    if (code[at] === OP.JUMP || code[at] === OP.JUMP_ZERO) joined = Math.max(joined, code[at + 1]!);
  }
  const isOne = code[last] === OP.LOCAL || code[last] === OP.CONST;
  // What a condition leads to is one table of two.
  if (!isOne || before < 0 || code[before] !== OP.CONST || joined === last) return -1;
  const table = code[before + 1]!;
  const isKnown = program.bundle.tables[table] !== undefined && !overrides.ofTable.has(table);
  return isKnown ? table : -1;
}

/** Whether a proc is one expression whose value it gives. */
export function isPure({ bundle }: Program, proc: number): boolean {
  const { body, returns } = bundle.procs[proc]!;
  return body.length === 1 && body[0]![0] === "return" && (returns === "i" || returns === "l");
}

const callsOf = (program: Program, proc: number): readonly number[] =>
  instructionsOf(program, proc)
    .filter((pc) => program.code[pc] === OP.CALL)
    .map((pc) => program.code[pc + 1]!);

/** So deep calls for values may stand in each other: the machine says where there are too many. */
const MOST_VALUES = 256;

/** 1 for procs that are called for their value and may come to themselves again, or to very many others. */
export function valueRingsOf(program: Program): Uint8Array {
  const calls = program.bundle.procs.map((_, proc) => callsOf(program, proc));
  // From the inside outward: how deep the values that a proc asks for stand in each other.
  const callers: number[][] = calls.map(() => []);
  calls.forEach((callees, proc) => {
    for (const callee of callees) callers[callee]!.push(proc);
  });
  const left = Int32Array.from(calls, ({ length }) => length);
  const depth = new Int32Array(calls.length);
  const found = calls.flatMap(({ length }, proc) => (length === 0 ? [proc] : []));
  for (let proc = found.pop(); proc !== undefined; proc = found.pop()) {
    for (const caller of callers[proc]!) {
      depth[caller] = Math.max(depth[caller]!, depth[proc]! + 1);
      if (--left[caller]! === 0) found.push(caller);
    }
  }
  return Uint8Array.from(depth, (deep, proc) => (left[proc]! > 0 || deep > MOST_VALUES ? 1 : 0));
}

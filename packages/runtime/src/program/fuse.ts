/**
 * The code once more for the loop of the machine, with one instruction in the place of several that
 * often follow each other. It stands where the first of them does and leaves their operands where
 * they are, so every address means the same in both: whatever is saved, told or jumped to is an
 * address of the plain code, and the machine may go from one to the other anywhere.
 */
import { OP } from "./opcodes.ts";
import { isOfFaces, type Scan, scanAt } from "./scans.ts";
import { sizeAt } from "./sizes.ts";

export interface Fused {
  /** The code with fused instructions, and what only they jump to behind it. */
  readonly fast: Int32Array;
  /** Loops that are one instruction, by the number it carries. */
  readonly scans: readonly Scan[];
}

/** Instructions in a row, by the one that stands for them; longer rows before those they begin with. */
const ROWS: readonly (readonly [fused: number, ...row: number[]])[] = [
  [OP.ROLL_HERE, OP.FRAME, OP.CONST, OP.CONST, OP.LOCAL, OP.CONST, OP.ROLL, OP.ROLLED_TO],
  [OP.ROLL_HERE, OP.FRAME, OP.CONST, OP.CONST, OP.CONST, OP.CONST, OP.ROLL, OP.ROLLED_TO],
  [OP.EACH_BEGIN, OP.STORE, OP.CONST, OP.STORE, OP.MARK, OP.EACH],
  [OP.REPEAT_BEGIN, OP.LOCAL, OP.STORE, OP.MARK, OP.COUNT_DOWN],
  [OP.REPEAT_BEGIN, OP.CONST, OP.STORE, OP.MARK, OP.COUNT_DOWN],
  [OP.LOCAL_REACH, OP.LOCAL, OP.CONST, OP.REACH],
  [OP.LOCAL_REACHES, OP.LOCAL, OP.CONST, OP.REACHES],
  [OP.LOCAL_IS_OR_JUMP, OP.LOCAL, OP.IS, OP.JUMP_ZERO],
  [OP.LOCAL_IS, OP.LOCAL, OP.IS],
  [OP.RELEASE_BACK, OP.RELEASE, OP.BACK],
  [OP.RESULT_WATCHED, OP.RESULT_TO, OP.WATCH],
  [OP.SET_SO_CONST, OP.CONST, OP.SET_SO],
  [OP.PICK_BOTH, OP.PICK_BEGIN, OP.PICK],
  [OP.SO_OR_JUMP, OP.SO, OP.JUMP_ZERO],
  [OP.LOCALS, OP.LOCAL, OP.LOCAL],
  [OP.LOCAL_CONST, OP.LOCAL, OP.CONST],
  [OP.RETURN_CONST, OP.CONST, OP.RETURN],
];

const ROWS_BY_FIRST = Map.groupBy(ROWS, ([, first]) => first!);

/** What a frame with its arguments is laid out for. */
const WITH_ARGUMENTS: ReadonlyMap<number, number> = new Map<number, number>([
  [OP.DEED, OP.FRAME_DEED],
  [OP.EVENT, OP.FRAME_EVENT],
  [OP.LOOKUP, OP.FRAME_LOOKUP],
]);

const PAIRS: ReadonlySet<number> = new Set([OP.LOCALS, OP.LOCAL_CONST]);

/**
 * Fuses the code of procs, which begins at `from`; the routines of the machine before it stay.
 * `hides`: a board has an adjective that hides what is behind a space.
 */
export function fuse(code: Int32Array, from: number, hides: boolean): Fused {
  const fast = Array.from(code);
  const addresses: number[] = [];
  for (let pc = from; pc < code.length; pc += sizeAt({ code }, pc)) addresses.push(pc);
  for (const pc of addresses) straighten(code, fast, pc);
  const scans: Scan[] = [];
  const plain = fast.slice();
  // From behind: two are not one where the second begins a better row.
  for (const pc of addresses.reverse()) fuseAt(code, plain, fast, scans, pc, hides);
  return { fast: Int32Array.from(fast), scans };
}

/** What `and` or `or` leads to asks for the same value once more: straight to where that leads. */
function straighten(code: Int32Array, fast: number[], pc: number): void {
  const operation = code[pc];
  if (operation === OP.IF) fast[pc] = OP.JUMP_ZERO;
  if (operation === OP.JUMP && code[code[pc + 1]!] === OP.FALL_OFF) fast[pc] = OP.FALL_OFF;
  if (operation !== OP.AND && operation !== OP.OR) return;
  const other = operation === OP.AND ? OP.OR : OP.AND;
  const onOwn = operation === OP.AND ? OP.JUMP_ZERO : OP.JUMP_SET;
  let at = code[pc + 1]!;
  while (code[at] === operation) at = code[at + 1]!;
  fast[pc + 1] = at;
  const jump = (target: number) => {
    fast[pc] = onOwn;
    fast[pc + 1] = target;
  };
  switch (code[at]) {
    case other:
      jump(at + 2);
      return;
    case OP.JUMP_ZERO:
    case OP.IF:
      jump(operation === OP.AND ? code[at + 1]! : at + 2);
      return;
    case OP.JUMP_SET:
      jump(operation === OP.OR ? code[at + 1]! : at + 2);
      return;
    case OP.FILTER:
    case OP.ANY:
    case OP.TALLY:
      if (operation === OP.AND) jump(code[at + 1]!);
      return;
    case OP.RETURN:
      if (operation === OP.AND) {
        jump(fast.length);
        fast.push(OP.RETURN_CONST, 0, OP.RETURN, code[at + 1]!);
      }
      return;
    default:
      return;
  }
}

function fuseAt(
  code: Int32Array,
  plain: readonly number[],
  fast: number[],
  scans: Scan[],
  pc: number,
  hides: boolean,
): void {
  const scan = scanAt(code, pc, hides);
  if (scan !== undefined) {
    fast[pc] = OP.SCAN;
    fast[pc + 1] = scans.length;
    scans.push(scan);
    return;
  }
  if (fast[pc + 2] === OP.SCAN) {
    if (code[pc] === OP.ALL) fast[pc] = OP.ALL_SCAN;
    if (code[pc] === OP.LOCAL && isOfFaces(scans[fast[pc + 3]!]!)) fast[pc] = OP.LOCAL_FACES;
    return;
  }
  const doing = WITH_ARGUMENTS.get(lastOfFrame(plain, code, pc));
  if (doing !== undefined) {
    fast[pc] = doing;
    return;
  }
  const again = plain[pc] === OP.RELEASE && plain[pc + 2] === OP.BACK ? plain[code[pc + 3]!] : 0;
  if (again === OP.EACH || again === OP.COUNT_DOWN) {
    fast[pc] = again === OP.EACH ? OP.RELEASE_EACH : OP.RELEASE_COUNT;
    return;
  }
  const locals = localsOfCall(plain, code, pc);
  if (locals >= 0) {
    fast[pc] = OP.CALL_LOCALS;
    fast[pc + 1] = locals;
    return;
  }
  const row = ROWS_BY_FIRST.get(plain[pc]!)?.find((each) => stands(each, plain, code, pc));
  if (row === undefined) return;
  if (PAIRS.has(row[0]) && fast[pc + 2] !== plain[pc + 2] && !PAIRS.has(fast[pc + 2]!)) return;
  fast[pc] = row[0];
}

/** Whether a row of instructions begins at an address. */
function stands(
  row: readonly number[],
  plain: readonly number[],
  code: Int32Array,
  pc: number,
): boolean {
  let at = pc;
  for (let index = 1; index < row.length; index++) {
    if (plain[at] !== row[index]) return false;
    at += sizeAt({ code }, at);
  }
  return true;
}

/** What follows a frame and values that are laid into it as they are; 0 where no frame begins here. */
function lastOfFrame(plain: readonly number[], code: Int32Array, pc: number): number {
  if (code[pc] !== OP.FRAME) return 0;
  let at = pc + 2;
  while (plain[at] === OP.LOCAL || plain[at] === OP.CONST || plain[at] === OP.GET_LOCAL)
    at += sizeAt({ code }, at);
  return plain[at]!;
}

/** How many locals are the arguments of the call whose frame begins here, where they all are. */
function localsOfCall(plain: readonly number[], code: Int32Array, pc: number): number {
  if (code[pc] !== OP.FRAME) return -1;
  let at = pc + 2;
  while (plain[at] === OP.LOCAL) at += 2;
  const locals = (at - pc - 2) >> 1;
  return plain[at] === OP.CALL && code[at + 2] === locals ? locals : -1;
}

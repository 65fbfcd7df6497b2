/** Procs whose first question is of what kind an argument is, and which say no where it is of another. */
import { OP } from "./opcodes.ts";

/** By proc: the argument, or -1; the kind; what the proc leaves as `done`. Three integers each. */
export type Guards = Int32Array;
export const GUARD = 3;

export function guardsOf(
  fast: Int32Array,
  entry: Int32Array,
  procs: readonly { readonly params: number }[],
): Guards {
  const guards = new Int32Array(procs.length * GUARD).fill(-1);
  procs.forEach(({ params }, proc) => {
    const pc = entry[proc]!;
    const other = fast[pc + 5]!;
    const asksKind = fast[pc] === OP.LOCAL_IS_OR_JUMP && fast[pc + 1]! < params;
    if (!asksKind || fast[other] !== OP.RETURN_CONST || fast[other + 1] !== 0) return;
    guards.set([fast[pc + 1]!, fast[pc + 3]!, fast[other + 2]!], proc * GUARD);
  });
  return guards;
}

/** Which calls may come to themselves again, and how deep the others stand in each other. */

import { OP } from "../../program/opcodes.ts";
import type { Program } from "../../program/program.ts";
import { MAX_DEPTH } from "../../vm/machine.ts";
import type { Flow } from "./flow.ts";
import { instructionsOf } from "./instructions.ts";

/** Calls that may stand in each other whatever the program; the machine knows how many it allows. */
const LEAST_DEEP = 4;

export interface Rings {
  /** Whether a call in a proc may come to the same call again. */
  readonly isRing: (caller: number, callees: readonly number[]) => boolean;
  /** So many of them may stand in each other before the machine would say that there are too many. */
  readonly most: number;
}

/** Procs that each proc calls, as a value or for what they do. */
function calleesOf(program: Program, flow: Flow, proc: number): readonly number[] {
  const { code } = program;
  const called = new Set<number>();
  for (const pc of instructionsOf(program, proc)) {
    for (const callee of flow.at.get(pc)?.procs ?? []) called.add(callee);
    if (code[pc] === OP.CALL) called.add(code[pc + 1]!);
  }
  return [...called];
}

/** Finds the procs that can come to themselves (Tarjan, 1972), and the longest way through all others. */
export function ringsOf(program: Program, flow: Flow): Rings {
  const callees = program.bundle.procs.map((_, proc) => calleesOf(program, flow, proc));
  const count = callees.length;
  const [found, lowest, part, depth] = [0, 1, 2, 3].map(() => new Int32Array(count).fill(-1)) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  const open: number[] = [];
  let [next, parts, longest] = [0, 0, 0];
  const visit = (proc: number): void => {
    found[proc] = next;
    lowest[proc] = next++;
    open.push(proc);
    for (const callee of callees[proc]!) {
      if (found[callee] === -1) visit(callee);
      if (part[callee] === -1) lowest[proc] = Math.min(lowest[proc]!, lowest[callee]!);
    }
    if (lowest[proc] !== found[proc]) return;
    const members = open.splice(open.indexOf(proc));
    for (const member of members) part[member] = parts;
    let deepest = 0;
    for (const callee of members.flatMap((member) => callees[member]!))
      if (part[callee] !== parts) deepest = Math.max(deepest, depth[callee]! + 1);
    for (const member of members) depth[member] = deepest;
    longest = Math.max(longest, deepest);
    parts++;
  };
  for (let proc = 0; proc < count; proc++) if (found[proc] === -1) visit(proc);
  const most = Math.max(LEAST_DEEP, MAX_DEPTH - longest - 2);
  return {
    most,
    isRing: (caller, called) =>
      most === LEAST_DEEP || called.some((callee) => part[callee] === part[caller]),
  };
}

/** What generated code is given: functions of the runtime by their names, and the way on between procs. */
import { FAR } from "@questwright/bundle";
import { covered, distance, lineOf, sees } from "../board/queries.ts";
import { reach, walk } from "../board/reach.ts";
import { can, fieldValue } from "../changes/modifiers.ts";
import { pick } from "../decisions/choices.ts";
import { faceOf, shows, topFace, total } from "../dice/faces.ts";
import { enterEvent } from "../events/events.ts";
import { did } from "../events/log.ts";
import { open } from "../events/take.ts";
import { enterDeed } from "../events/verbs.ts";
import { watch } from "../events/watches.ts";
import { RuleFault } from "../faults.ts";
import { OP } from "../program/opcodes.ts";
import type { Program } from "../program/program.ts";
import { gainField, setField } from "../statements/fields.ts";
import { argument, evaluate } from "../vm/frames.ts";
import { chartDice, insertSorted } from "../vm/gather.ts";
import { handle } from "../vm/handle.ts";
import { append, firstOf, hasMember, moveDown, newList, range, union } from "../vm/lists.ts";
import type { Machine } from "../vm/machine.ts";
import { located, protoOf, spaceOf } from "../world/entities.ts";
import { allOf, countIn, kindList, membersOf, spacesOf, thingsOf } from "../world/queries.ts";

type PureProc = (machine: Machine) => number;
type StatementProc = (machine: Machine, label: number) => void;

/** Generated code of a program. */
export interface Compiled {
  readonly procs: readonly StatementProc[];
  /** By proc: evaluates it with arguments that lie on the stack; undefined where the machine does. */
  readonly pure: readonly (PureProc | undefined)[];
  /** Runs until a decision or the end. */
  readonly run: (machine: Machine) => void;
}

/** A fault of the rules. Which one is found by the machine, which does the same again. */
function fault(): never {
  throw new RuleFault("runtime/endless", "");
}

function divided(left: number, right: number, downward: number): number {
  if (right === 0) fault();
  const whole = left / right;
  const rounded = downward === 0 ? Math.ceil(whole) : Math.floor(whole);
  // Never minus nothing.
  if (rounded !== (rounded | 0)) fault();
  return rounded | 0;
}

function gatherBest(
  machine: Machine,
  gathered: number,
  top: number,
  member: number,
  measure: number,
  direction: number,
): void {
  const { lists } = machine;
  const best = top - 1;
  const ahead = measure - lists[best]!;
  if (measure === FAR) return;
  if (lists[gathered] === 0 || ahead * direction > 0) {
    lists[best] = measure;
    lists[gathered] = 1;
    lists[gathered + 1] = member;
  } else if (ahead === 0) append(machine, gathered, member);
}

function memberAt({ lists }: Machine, list: number, index: number): number {
  return index >= 0 && index < lists[list]! ? lists[list + 1 + index]! : 0;
}

function interpret(machine: Machine, proc: number, given: readonly number[]): number {
  given.forEach((value, index) => {
    argument(machine, index, value);
  });
  return evaluate(machine, proc, given.length);
}

const functions = {
  ...{ allOf, append, can, chartDice, countIn, covered, did, distance, divided, enterDeed },
  ...{ enterEvent, faceOf, fault, fieldValue, firstOf, gainField, gatherBest, handle, hasMember },
  ...{ insertSorted, interpret, kindList, lineOf, located, max: Math.max, memberAt, membersOf },
  ...{ min: Math.min, moveDown, newList, openAction: open, pick, protoOf, range, reach, sees },
  ...{ setField, shows, spaceOf, spacesOf, thingsOf, topFace, total, union, walk, watch },
};

/** Names under which generated code finds them. */
export const names: readonly string[] = [...Object.keys(functions), "drive", "labelAt", "kindIs"];

/** What the generated code of a program is called with, how it is linked to it, and how it runs. */
export function runtimeFor(program: Program, labelAt: Int32Array) {
  const { code, entry, kindIs } = program;
  const procAt = new Int32Array(code.length).fill(-1);
  entry.forEach((from, proc) => {
    procAt.fill(proc, from, entry[proc + 1] ?? code.length);
  });
  let procs: readonly StatementProc[] = [];
  const step = (machine: Machine) => {
    const { pc } = machine;
    const proc = procAt[pc]!;
    if (proc >= 0) procs[proc]!(machine, labelAt[pc]!);
    else if (code[pc] === OP.JUMP) machine.pc = code[pc + 1]!;
    else handle(machine, code[pc]!);
  };
  /** Until the frame that called goes on, or one around it, or the game waits. */
  const drive = (machine: Machine, frame: number) => {
    while (machine.fp > frame && !machine.suspended) step(machine);
  };
  return {
    given: { ...functions, drive, labelAt, kindIs },
    run(machine: Machine): void {
      while (!machine.suspended) step(machine);
    },
    link(made: Pick<Compiled, "procs">): void {
      procs = made.procs;
    },
  };
}

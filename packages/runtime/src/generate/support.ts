/** What generated code is given: functions of the runtime by their names, and the way on between procs. */
import { UNKNOWN } from "@questwright/bundle";
import { covered, distance, lineOf, sees } from "../board/queries.ts";
import { reach, reaches, walk } from "../board/reach.ts";
import { can, fieldValue, keepValue } from "../changes/modifiers.ts";
import { owns } from "../changes/owners.ts";
import { CANDIDATES, PICKED, pick, pickBegin } from "../decisions/choices.ts";
import { faceOf, resultOf, shows, topFace, total } from "../dice/faces.ts";
import { draw } from "../dice/rng.ts";
import { countOfDie, roll, rollPlain } from "../dice/rolls.ts";
import { countRound, enterEvent } from "../events/events.ts";
import { endNaming } from "../events/going.ts";
import { did, forgetPhase, logEvent } from "../events/log.ts";
import { open } from "../events/take.ts";
import { enterDeed } from "../events/verbs.ts";
import { watch } from "../events/watches.ts";
import { RuleFault } from "../faults.ts";
import {
  EVENT_ARGS,
  F_ARENA,
  F_CALLER,
  F_DEPTH,
  F_EVENT,
  F_PROC,
  F_RETURN,
  F_SO,
  FRAME_HEADER,
  PROC_EVENT,
  R_LOG,
  S_WAIT,
  V_LOG,
  V_OUTER,
  V_VERB,
} from "../memory/layout.ts";
import { OP } from "../program/opcodes.ts";
import type { Program } from "../program/program.ts";
import { gainField, setField } from "../statements/fields.ts";
import { argument, evaluate } from "../vm/frames.ts";
import { chartDice, insertSorted } from "../vm/gather.ts";
import { handle } from "../vm/handle.ts";
import { append, firstOf, hasMember, moveDown, newList, range, union } from "../vm/lists.ts";
import { FUEL, MAX_DEPTH, MAX_EVENTS, type Machine } from "../vm/machine.ts";
import { exists, located, protoOf, spaceOf } from "../world/entities.ts";
import { place, remove } from "../world/places.ts";
import { allOf, countIn, kindList, membersOf, spacesOf, thingsOf } from "../world/queries.ts";
import { distancesOf } from "./board.ts";
import type { Mode } from "./flow.ts";

type PureProc = (machine: Machine) => number;
type StatementProc = (machine: Machine, label: number) => void;

/** Generated code of a program, written for one way of playing. */
export interface Compiled {
  readonly procs: readonly StatementProc[];
  /** By proc: evaluates it with arguments that lie on the stack; undefined where the machine does. */
  readonly pure: readonly (PureProc | undefined)[];
  /** Runs until a decision or the end. */
  readonly run: (machine: Machine) => void;
}

/** Generated code of a program for each way of playing. */
export type CompiledProgram = (mode: Mode) => Compiled;

/** The operands of a pick, counted from their end. */
const PICK_END = -5;

/**
 * With less fuel than this left generated code stops, and the machine does the same again. So fuel need
 * not be counted to the last unit here: what costs the machine more than half of it is played by it.
 */
const LEAST_FUEL = FUEL / 2;

/** A fault of the rules. Which one is found by the machine, which does the same again. */
function fault(): never {
  throw new RuleFault("runtime/endless", "");
}

function use(machine: Machine, work: number): void {
  machine.fuel -= work;
  if (machine.fuel <= LEAST_FUEL) fault();
}

/** The same for a deed, which counts as an event. */
function spend(machine: Machine, work: number): void {
  machine.fuel -= work;
  if (machine.fuel <= LEAST_FUEL || ++machine.events > MAX_EVENTS) fault();
}

const mention = (machine: Machine): void => spend(machine, 1);

/** Writes the header of a frame at `base`, whose locals and operands begin at `end`. */
function enter(
  machine: Machine,
  fp: number,
  base: number,
  returnTo: number,
  proc: number,
  end: number,
  limit: number,
  work: number,
): void {
  use(machine, work);
  if (base > limit) fault();
  const { stack } = machine;
  stack[base + F_RETURN] = returnTo;
  stack[base + F_CALLER] = fp;
  stack[base + F_ARENA] = machine.top;
  stack[base + F_SO] = 0;
  stack[base + F_PROC] = proc;
  stack[base + F_EVENT] = stack[fp + F_EVENT]!;
  stack[base + F_DEPTH] = stack[fp + F_DEPTH]!;
  machine.fp = base;
  machine.sp = base + end;
}

/** The same for a deed, which stands one deeper. */
function enterDone(
  machine: Machine,
  fp: number,
  base: number,
  returnTo: number,
  proc: number,
  end: number,
  limit: number,
  work: number,
): void {
  if (++machine.events > MAX_EVENTS) fault();
  enter(machine, fp, base, returnTo, proc, end, limit, work);
  const depth = machine.stack[fp + F_DEPTH]! + 1;
  if (depth > MAX_DEPTH) fault();
  machine.stack[base + F_DEPTH] = depth;
}

/** Makes the frame of an event at `base`, whose arguments end at `end`; see `enterEvent`. */
function beginEvent(
  machine: Machine,
  verb: number,
  fp: number,
  base: number,
  returnTo: number,
  end: number,
  limit: number,
): void {
  if (++machine.events > MAX_EVENTS) fault();
  const outer = machine.stack[fp + F_EVENT]!;
  enter(machine, fp, base, returnTo, PROC_EVENT, end, limit, 1);
  const { stack } = machine;
  stack[base + F_EVENT] = base;
  const depth = stack[base + F_DEPTH]! + 1;
  if (depth > MAX_DEPTH) fault();
  stack[base + F_DEPTH] = depth;
  for (let local = base + FRAME_HEADER; local < base + EVENT_ARGS; local++) stack[local] = 0;
  stack[base + FRAME_HEADER + V_VERB] = verb;
  stack[base + FRAME_HEADER + V_LOG] = machine.world[R_LOG]!;
  stack[base + FRAME_HEADER + V_OUTER] = outer;
}

/** What was picked, as the game goes on with a pick of one, whose operands end at `sp`. */
function pickedOne(machine: Machine, sp: number): number {
  const { stack, lists } = machine;
  machine.top = stack[sp + CANDIDATES]!;
  machine.sp = sp + PICK_END;
  return lists[stack[sp + PICKED]! + 1]!;
}

/** The game waits at an instruction whose operands end at `sp`. */
function waitFor(machine: Machine, pc: number, sp: number, kind: number): void {
  machine.pc = pc;
  machine.sp = sp;
  machine.stack[S_WAIT] = kind;
  machine.suspended = true;
}

/** The same for a pick of one, of several candidates. */
function pickOne(machine: Machine, pc: number, sp: number): void {
  machine.pc = pc;
  machine.sp = sp;
  pickBegin(machine);
  pick(machine);
}

/** Adds to a field, whose value lies at `at`, as much as its limits allow; true: the whole amount. */
function gain(
  machine: Machine,
  at: number,
  least: number,
  most: number,
  entity: number,
  amount: number,
  sign: 1 | -1,
): boolean {
  if (!exists(machine, entity)) return false;
  if (amount <= 0) return amount === 0;
  const base = machine.world[at]!;
  if (base === UNKNOWN) fault();
  const wanted = base + amount * sign;
  const given = Math.max(least, Math.min(most, wanted));
  if (given !== (given | 0)) fault();
  machine.put(at, given);
  return given === wanted;
}

/** Sets a field, whose value lies at `at`, within its limits; false for nobody. */
function set(
  machine: Machine,
  at: number,
  least: number,
  most: number,
  entity: number,
  value: number,
): boolean {
  if (!exists(machine, entity)) return false;
  machine.put(at, Math.max(least, Math.min(most, value)));
  return true;
}

function divided(left: number, right: number, downward: number): number {
  if (right === 0) fault();
  const whole = left / right;
  const rounded = downward === 0 ? Math.ceil(whole) : Math.floor(whole);
  // Never minus nothing.
  if (rounded !== (rounded | 0)) fault();
  return rounded | 0;
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

/** The dice expression of so many of one die, or the one that is given where there is no count. */
const diceOf = (dice: number, count: number): number =>
  count >= 0 ? countOfDie(dice, count) : dice;

const functions = {
  ...{ allOf, append, can, chartDice, countIn, covered, did, diceOf, distance, divided, draw },
  ...{ enter, enterDeed, enterDone, enterEvent, faceOf, fault, fieldValue, firstOf, gainField },
  ...{ handle, hasMember, insertSorted, interpret, kindList, lineOf, located, max: Math.max },
  ...{
    memberAt,
    membersOf,
    mention,
    min: Math.min,
    moveDown,
    newList,
    openAction: open,
    pickOne,
    pickedOne,
  },
  ...{
    place,
    protoOf,
    range,
    reach,
    reaches,
    remove,
    resultOf,
    roll,
    rollPlain,
    sees,
    setField,
    shows,
  },
  ...{ spaceOf, spacesOf, spend, thingsOf, topFace, total, union, use, waitFor, walk, watch },
  ...{
    beginEvent,
    countRound,
    endNaming,
    forgetPhase,
    logEvent,
    owns,
    gain,
    set,
    exists,
    keepValue,
  },
  F: LEAST_FUEL,
};

/** Names under which generated code finds them. */
export const names: readonly string[] = [
  ...Object.keys(functions),
  "drive",
  "labelAt",
  "kindIs",
  "hooks",
  "fields",
  "only",
  "distances",
];

/** What the generated code of a program is called with, how it is linked to it, and how it runs. */
export function runtimeFor(program: Program, labelAt: Int32Array) {
  const { code, entry, kindIs, hooks, fieldModifiers } = program;
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
    given: {
      ...functions,
      ...{ drive, labelAt, kindIs, hooks, fields: fieldModifiers },
      ...{ only: program.board[0], distances: distancesOf(program) },
    },
    run(machine: Machine): void {
      while (!machine.suspended) step(machine);
    },
    link(made: Pick<Compiled, "procs">): void {
      procs = made.procs;
    },
  };
}

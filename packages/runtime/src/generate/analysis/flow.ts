/**
 * What may happen while a proc runs: whether the game may wait for somebody in it, whether it may be
 * left from within, and whether it is so plain that it needs no frame of its own. Found for all procs
 * of a program at once, for what one calls counts as its own.
 */
import { UNKNOWN, VERB_ROLL } from "@questwright/bundle";
import { OP } from "../../program/opcodes.ts";
import { FIELD_FACE, FIELD_TERRAIN, type Program } from "../../program/program.ts";
import { type Gives, givesOf } from "./gives.ts";
import { instructionsOf, tableAt, valueRingsOf } from "./instructions.ts";

/** How code is written: for games that tell what happens (a journal, what came up), for speed alone, or for games that nothing stops. */
export type Mode = "told" | "plain" | "straight";

/** So many procs without a frame may stand in each other. */
export const MOST_LIGHT = 8;

export interface Flow {
  readonly mode: Mode;
  /** 1 for procs in which the game may wait. */
  readonly waits: Uint8Array;
  /** 1 for procs that may be left from within, with frames around them. */
  readonly leaves: Uint8Array;
  /** 1 for procs in which entities may be made: whatever holds an old number is looked for in all frames. */
  readonly makes: Uint8Array;
  /** 1 for procs that are called as functions, without a frame. */
  readonly light: Uint8Array;
  /** 1 for procs that are called for their value and may come to themselves again: the machine ends those. */
  readonly rings: Uint8Array;
  /** By proc what whoever calls it looks at when it has ended; empty but for straight code. */
  readonly gives: readonly Gives[];
  /** Whether dice of some roll stay on the table. */
  readonly keepsDice: boolean;
  /** 1 for offsets in a record whose value is never unknown. */
  readonly known: Uint8Array;
  /** By address of the instructions that may enter something or do any of these. */
  readonly at: ReadonlyMap<number, Reach>;
}

/** What an instruction may enter, and what it may do itself. */
interface Reach {
  readonly procs: readonly number[];
  readonly waits: boolean;
  readonly leaves: boolean;
  readonly makes: boolean;
}

const NOWHERE: Reach = { procs: [], waits: false, leaves: false, makes: false };
const ANYWHERE: Reach = { procs: [], waits: true, leaves: true, makes: true };
const WAITS: Reach = { ...NOWHERE, waits: true };
const LEAVES: Reach = { ...NOWHERE, leaves: true };
const MAKES: Reach = { ...NOWHERE, makes: true };

/** Whether dice of some roll stay on the table. */
function keepsDice({ bundle }: Program): boolean {
  const rolls = (node: unknown): boolean => {
    if (!Array.isArray(node)) {
      return typeof node === "object" && node !== null && Object.values(node).some(rolls);
    }
    const [operator, , operands] = node;
    return (operator === "roll" && operands.into !== 0) || node.some(rolls);
  };
  return bundle.procs.some(({ body }) => rolls(body));
}

/** Fields that are told of everything that has them, and that no rule can make unknown, by their places. */
function knownOffsets({ bundle, fieldAt, fieldLeast, stride }: Program): Uint8Array {
  const known = new Uint8Array(stride).fill(1);
  bundle.fields.forEach(({ default: value }, field) => {
    if (value === UNKNOWN || fieldLeast[field]! <= UNKNOWN) known[fieldAt[field]!] = 0;
  });
  for (const { values } of bundle.things) {
    for (const [field, value] of values) if (value === UNKNOWN) known[fieldAt[field]!] = 0;
  }
  for (const field of [FIELD_FACE, FIELD_TERRAIN]) known[fieldAt[field]!] = 0;
  return known;
}

/** Nothing but the ends that are looked at. */
const NO_VERB = -1;

function eventOf(program: Program, events: Map<number, Reach>, verb: number): Reach {
  const known = events.get(verb);
  if (known !== undefined) return known;
  const found = into(procsOfEvent(program, verb));
  events.set(verb, found);
  return found;
}

/** Procs that run in an event of a verb, its own and those of the rules that meet it. */
function procsOfEvent(program: Program, verb: number): readonly number[] {
  const { verbProc, instead, before, after, during, watches } = program;
  if (verb === NO_VERB) return watches.map(({ body }) => body);
  const hooks = [instead, before, after, during].flatMap((stage) => stage[verb]!);
  return [
    ...(verbProc[verb]! >= 0 ? [verbProc[verb]!] : []),
    ...hooks.map(({ body }) => body),
    ...watches.map(({ body }) => body),
  ];
}

const into = (procs: readonly number[]): Reach => ({ ...NOWHERE, procs });

/** What the instruction at an address may enter; `events` by verb, which many may name. */
function reachAt(program: Program, keeps: boolean, events: Map<number, Reach>, pc: number): Reach {
  const { code, picks, bundle, verbProc, verbFull } = program;
  switch (code[pc]) {
    case OP.PICK:
      return picks[code[pc + 1]!]!.random ? NOWHERE : WAITS;
    case OP.ASK:
    case OP.CHOOSE:
      return WAITS;
    case OP.TAKE:
    case OP.BEGIN:
    case OP.PROCEED:
    case OP.DURING:
      return ANYWHERE;
    case OP.END:
    case OP.LEAVE:
      return LEAVES;
    case OP.WATCH:
      return eventOf(program, events, NO_VERB);
    case OP.DEED:
      return into([verbProc[code[pc + 1]!]!]);
    case OP.EVENT:
      return eventOf(program, events, code[pc + 1]!);
    case OP.ROLL:
      return {
        ...into(verbFull[VERB_ROLL] === 1 ? procsOfEvent(program, VERB_ROLL) : []),
        makes: keeps,
      };
    case OP.CREATE:
    case OP.EFFECT:
    case OP.LAY:
    case OP.JOIN:
      return MAKES;
    case OP.LOOKUP: {
      const table = tableAt(program, pc);
      if (table < 0) return ANYWHERE;
      return into(bundle.tables[table]!.rows.flatMap(({ body }) => (body < 0 ? [] : [body])));
    }
    default:
      return NOWHERE;
  }
}

/** Statements that need a frame, whatever stands in them. */
const FRAMED = new Set<number>([
  ...[OP.WATCH, OP.TAKE, OP.PICK, OP.ROLL, OP.ROLLED_TO, OP.REROLL, OP.LOOKUP, OP.ASK, OP.CHOOSE],
  ...[OP.MOVE_LIST, OP.REMOVE_LIST, OP.DEAL, OP.SHUFFLE, OP.SWAP, OP.CREATE, OP.LAY, OP.JOIN],
  ...[OP.BEGIN, OP.END, OP.SAY, OP.CANCEL, OP.PROCEED, OP.EFFECT, OP.FAULT, OP.EVENT],
  ...[OP.DURING, OP.LEAVE],
]);

export function flowOf(program: Program, mode: Mode): Flow {
  const count = program.bundle.procs.length;
  const [waits, leaves, makes, light] = [0, 1, 2, 3].map(() => new Uint8Array(count)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const keeps = keepsDice(program);
  const at = new Map<number, Reach>();
  const events = new Map<number, Reach>();
  const callees: number[][] = [];
  const isPlain: boolean[] = [];
  const needsFrame = framedRules(program);
  for (let proc = 0; proc < count; proc++) {
    const reached = new Set<Reach>();
    let plain = mode === "plain" && !needsFrame.has(proc);
    for (const pc of instructionsOf(program, proc)) {
      const reach = reachAt(program, keeps, events, pc);
      if (reach !== NOWHERE) at.set(pc, reach);
      reached.add(reach);
      if (reach.waits) waits[proc] = 1;
      if (reach.leaves) leaves[proc] = 1;
      if (reach.makes) makes[proc] = 1;
      if (reach.waits || reach.leaves || FRAMED.has(program.code[pc]!)) plain = false;
    }
    callees.push([...reached].flatMap(({ procs }) => procs));
    isPlain.push(plain);
  }
  spread(callees, waits);
  spread(callees, leaves);
  spread(callees, makes);
  // From the inside outward, so that nobody is light who comes to himself again.
  for (let deep = 0; deep < MOST_LIGHT; deep++) {
    const found = callees.flatMap((called, proc) =>
      light[proc] === 0 && isPlain[proc] && called.every((callee) => light[callee] === 1)
        ? [proc]
        : [],
    );
    for (const proc of found) light[proc] = 1;
  }
  const rings = valueRingsOf(program);
  const known = knownOffsets(program);
  const gives =
    mode === "straight" ? program.bundle.procs.map((_, proc) => givesOf(program, proc)) : [];
  return { mode, waits, leaves, makes, light, rings, gives, keepsDice: keeps, known, at };
}

/**
 * Bodies of rules whose frames are looked at when they have ended: those that stand instead of an event or
 * before it, and those that set a parameter of theirs.
 */
function framedRules(program: Program): ReadonlySet<number> {
  const { bundle, code, hooks } = program;
  const sets = (proc: number) =>
    instructionsOf(program, proc).some(
      (pc) => code[pc] === OP.STORE && code[pc + 1]! < bundle.procs[proc]!.params,
    );
  const framed = hooks.filter(
    ({ index, body }) => bundle.hooks[index]!.when !== "after" || sets(body),
  );
  return new Set(framed.map(({ body }) => body));
}

/** Whoever calls one that is marked is marked as well. */
function spread(callees: readonly (readonly number[])[], marked: Uint8Array): void {
  for (let found = true; found; ) {
    found = false;
    callees.forEach((called, proc) => {
      if (marked[proc] === 1 || !called.some((callee) => marked[callee] === 1)) return;
      marked[proc] = 1;
      found = true;
    });
  }
}

/** Whether the game may wait within the instruction at an address. */
export function waitsAt({ waits, at }: Flow, pc: number): boolean {
  const reach = at.get(pc) ?? NOWHERE;
  return reach.waits || reach.procs.some((proc) => waits[proc] === 1);
}

/** Whether the frame of the instruction may be gone, or waiting, when it has been done. */
export function breaksAt({ waits, leaves, at }: Flow, pc: number): boolean {
  const reach = at.get(pc) ?? NOWHERE;
  const breaks = (proc: number) => waits[proc] === 1 || leaves[proc] === 1;
  return reach.waits || reach.leaves || reach.procs.some(breaks);
}

/** Whether entities may be made within the instruction. */
export function makesAt({ makes, at }: Flow, pc: number): boolean {
  const reach = at.get(pc) ?? NOWHERE;
  return reach.makes || reach.procs.some((proc) => makes[proc] === 1);
}

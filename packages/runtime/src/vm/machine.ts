import { type Line, newLine } from "../board/lines.ts";
import type { Coverage } from "../coverage.ts";
import type { Decider } from "../dice/chance.ts";
import type { Compiled } from "../generate/given/support.ts";
import type { Journal } from "../journal/journal.ts";
import { integers } from "../memory/block.ts";
import { MAX_STACK, Memory, type MemoryImage, UNDO_ROOM } from "../memory/memory.ts";
import { type BoardProgram, FIELD_CONTROLLER, type Program } from "../program/program.ts";
import type { Secrets } from "../world/imagined.ts";

/** Instructions at calls and back-edges that one decision may take. */
export const FUEL = 2_000_000;
/** With less fuel than this left, the machine notes which frame keeps looping, to name it. */
export const PROBE = 100_000;
/** Events that one decision may raise, and how deep they may stand in each other. */
export const MAX_EVENTS = 20_000;
export const MAX_DEPTH = 64;
/** Pure evaluations standing in each other on the host's stack. */
export const MAX_NESTING = 48;

/** Integers of the stack that generated code works on, which does not grow. */
export const FIXED_STACK = 4096;

/** So many answers of adjectives are kept, as a power of two. */
export const ANSWER_BITS = 9;

/** The entities of a kind that are on the board or in a zone, while the places stand as they do. */
export interface KindList {
  stamp: number;
  kindStamp: number;
  length: number;
  members: Int32Array;
}

/** Values of a field under standing changes, while the state stands as it does. */
export interface ChangedValues {
  stamps: Int32Array;
  values: Int32Array;
}

/**
 * A search outward from a goal over the board for one mover. It goes on only as far as somebody
 * asks, and holds while the state stands as it does.
 */
export interface Search {
  stamp: number;
  mover: number;
  goal: number;
  /** Steps from each space to the goal, -1 where they are not known. */
  readonly steps: Int32Array;
  /** Spaces found, nearest first; those before `next` were looked around from. */
  readonly queue: Int32Array;
  next: number;
  length: number;
}

/** The spaces that a mover can come to, while the state stands as it does. */
export interface Reach {
  stamp: number;
  mover: number;
  steps: number;
  count: number;
  /** From 1 on, by their index. */
  readonly spaces: Int32Array;
}

/** Spaces by their index: when each was seen, those found in order, and in how many steps. */
export interface Rounds {
  readonly seen: Int32Array;
  readonly queue: Int32Array;
  readonly taken: Int32Array;
}

/** What one mover may enter, as far as it was asked: see `board/entering.ts`. */
export interface Entering {
  stamp: number;
  mover: number;
  /** Whether it is the same for every mover: then `spaces` goes by entity, else by index. */
  readonly isOfSpot: boolean;
  spaces: Int32Array;
}

const NONE = new Int32Array(0);

/** Integers that a machine has from the beginning, besides its memories. */
export const roomOfMachine = ({ kindCount }: Program): number => UNDO_ROOM + kindCount + 2;

/** Integers that a game needs as a rule for what it finds out, besides its memories. */
export function roomOfGame({ board, kindCount, spaceEnd }: Program): number {
  let spaces = 0;
  for (const { count } of board) spaces = Math.max(spaces, count + 1);
  return 1024 + 16 * kindCount + 3 * spaceEnd + 8 * spaces;
}

/**
 * A game in the machine: its memories, the registers of the running code, and what can be found
 * again from the memories at any time (so it is neither saved nor hashed).
 */
export class Machine extends Memory {
  readonly program: Program;
  /** The world as the bundle sets it out, before chance and seats come in. */
  began: Int32Array = NONE;
  readonly journal: Journal;
  /** Runs until a decision, the end, or the HALT of a nested evaluation. Given from outside: handlers evaluate too. */
  readonly run: (machine: Machine) => void;
  /** Generated code, where the game runs by it, and whether it does now. */
  readonly compiled: Compiled | undefined;
  pure: Compiled["pure"] | undefined = undefined;

  pc = 0;
  /** Frame, first free operand, first free integer of the arena. */
  fp = 0;
  sp = 0;
  top = 1;
  /** Of the frame that just ended: what it gave, 0/1 whether it was done (2: it ran off its end), its `so`. */
  value = 0;
  done = 0;
  calleeSo = 0;
  /** Decides where else the seed would. */
  decider: Decider | undefined = undefined;
  /**
   * While a game is played on (`Game.playOn`) and nothing is kept for each decision: given the number
   * of options it notes a choice and gives it, or -1 where the game is to wait after all.
   */
  decide: ((options: number) => number) | undefined = undefined;
  /** What dice are to show in a test, soonest first. */
  arranged: (readonly [die: number, face: number])[] = [];
  /** Counts what comes up, where somebody asked for it. */
  coverage: Coverage | undefined = undefined;
  /** Dice of the roll that just ended, a list. */
  rolled = 0;
  suspended = false;
  fuel = FUEL;
  /** With less fuel than this left, the game pauses at the next call or turn of a loop; 0 it does not. */
  pauseAt = 0;
  /** With less fuel than this left, `alarm` is called: `PROBE`, or `pauseAt` where that comes before. */
  alarm = PROBE;
  lowestLoop = 0;
  events = 0;
  nesting = 0;

  /** Grows whenever an entity changes its place, kind or owner. */
  placeStamp = 1;
  /** Grows whenever an entity comes to be on the board or in a zone, or no longer is. */
  memberStamp = 1;
  /** The same where not only things of one kind came or went, and by kind where they did. */
  listStamp = 1;
  readonly kindStamps: Int32Array;
  /** Whether what goes from its place goes to another. */
  stays = false;
  /** By entity the space it stands on, and the stamp of the board at which that was found; 0 since it left its place. */
  groundStamps: Int32Array = NONE;
  grounds: Int32Array = NONE;
  /** Stamp at which every watch was last found unmet. */
  watchStamp = 0;
  /** The same for watches that look at places alone. */
  watchPlaceStamp = 0;
  /** And for those that ask only who is there. */
  watchMemberStamp = 0;
  readonly kindLists: (KindList | undefined)[] = [];
  readonly changedValues: (ChangedValues | undefined)[] = [];
  /** What adjectives were last found to be of whom, by a mixture of both. */
  readonly answers: Int32Array;
  readonly reaches: Reach[] = [];
  nextReach = 0;
  readonly searches: Search[] = [];
  nextSearch = 0;
  /** The same for every mover, by entity; 0 since something came or went there. */
  enterable: Int32Array = NONE;
  /** The stamp of the board at which that was so, and the board's adjective. */
  enterableAt = 0;
  enterableBy = -1;
  readonly ofSpots: Entering = { stamp: 0, mover: 0, isOfSpot: true, spaces: this.enterable };
  readonly entering: Entering[] = [];
  nextEntering = 0;
  /** Room for going round the board, one for each time that stands in another, and the last mark left in it. */
  readonly rooms: Rounds[] = [];
  rounds = 0;
  roundStamp = 1;
  readonly line: Line;
  /** Sight over terrain changed in play, for the board it was computed on. */
  sight: { stamp: number; board: BoardProgram; table: Uint8Array } | undefined = undefined;
  /** Grows whenever a map or space comes to the board or leaves it. */
  boardStamp = 1;
  /** The board, and the stamp at which it was put together. */
  board: BoardProgram | undefined = undefined;
  boardAt = 0;

  /** What a role may not see, until the game goes on (to other candidates, in the same world) or is taken back. */
  secrets: { readonly role: number; readonly stamp: number; readonly found: Secrets } | undefined =
    undefined;

  constructor(
    program: Program,
    image: MemoryImage,
    journal: Journal,
    run: (machine: Machine) => void,
    compiled?: Compiled,
    // Room that all games of a system have in common: nothing stays in it.
    line: Line = newLine(),
  ) {
    super(image);
    this.program = program;
    this.journal = journal;
    this.run = run;
    this.line = line;
    // Who sees what is told may have to be reckoned in the middle of a statement: then the stack stays where it is.
    if (program.fieldChanged[FIELD_CONTROLLER] === 1) this.needStack(2 * MAX_STACK);
    this.compiled = compiled;
    this.kindStamps = integers(this.block, program.kindCount + 2);
    // Bundles without standing changes of adjectives need none.
    this.answers = new Int32Array(program.adjectiveKept.includes(1) ? 5 << ANSWER_BITS : 0);
  }

  /** Goes on by generated code, or by the machine's own loop. The stack of generated code stays where it is. */
  setGenerated(generated: boolean): void {
    this.pure = generated ? this.compiled?.pure : undefined;
    this.isStackFixed = false;
    if (this.pure === undefined) return;
    this.needStack(FIXED_STACK);
    this.isStackFixed = true;
  }

  /** Everything that counts from the last decision on counts anew. */
  renew(): void {
    this.fuel = FUEL;
    this.events = 0;
    this.lowestLoop = 0;
    this.nesting = 0;
    this.rounds = 0;
    this.stays = false;
    this.pauseAt = 0;
    this.alarm = PROBE;
    this.suspended = false;
  }

  /** What a game that pauses between two decisions has besides its memories. */
  running(): number[] {
    const { fuel, events, value, done, calleeSo, rolled } = this;
    return [fuel, events, value, done, calleeSo, rolled];
  }

  setRunning([fuel, events, value, done, calleeSo, rolled]: readonly number[]): void {
    this.fuel = fuel ?? FUEL;
    this.events = events ?? 0;
    this.value = value ?? 0;
    this.done = done ?? 0;
    this.calleeSo = calleeSo ?? 0;
    this.rolled = rolled ?? 0;
  }
}

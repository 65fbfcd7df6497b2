import type { Bundle, Proc } from "@questwright/bundle";
import type {
  AskSite,
  ChooseSite,
  ExpirySite,
  ModifierRule,
  PickSite,
  Shown,
} from "../program/program.ts";

/** What the assembler must know of the rules to choose instructions. */
export interface AssembleTables {
  readonly bundle: Bundle;
  readonly fieldAt: Int32Array;
  readonly fieldChanged: Uint8Array;
  readonly verbFull: Uint8Array;
  readonly adjectiveModifiers: readonly (readonly ModifierRule[])[];
  readonly verbModifiers: readonly (readonly ModifierRule[])[];
  readonly watched: boolean;
  /** By verb: whether somebody may step in while it is done. */
  readonly during: readonly boolean[];
}

/** Collects the code of all procs, and the sites that instructions name by number. */
export class Emitter {
  readonly tables: AssembleTables;
  readonly code: number[] = [];
  readonly spanAt: number[] = [];
  readonly spanOf: number[] = [];
  readonly picks: PickSite[] = [];
  readonly asks: AskSite[] = [];
  readonly chooses: ChooseSite[] = [];
  readonly expiries: ExpirySite[] = [];
  /** Rows after rolls and verbs so far. */
  resultRows = 0;
  readonly says: { readonly text: number; readonly holes: readonly Shown[] }[] = [];
  /** The proc being assembled, its locals so far, and the integers that its calls reserve. */
  proc: Proc | undefined = undefined;
  /** Ends are looked at after each of its statements: it is a phase. */
  stepwise = false;
  /** Whoever waits for it may step in after each deed: it is a phase, or what is waited for. */
  interruptible = false;
  locals = 0;
  reserved = 0;

  constructor(tables: AssembleTables) {
    this.tables = tables;
  }

  get here(): number {
    return this.code.length;
  }

  emit(...integers: number[]): void {
    for (const integer of integers) this.code.push(integer);
  }

  /** Emits an instruction whose last operand is an address to come; gives the place to mend. */
  emitJump(...integers: number[]): number {
    this.emit(...integers, 0);
    return this.code.length - 1;
  }

  /** Lets a jump lead here. */
  land(place: number): void {
    this.code[place] = this.here;
  }

  hiddenLocal(): number {
    return this.locals++;
  }

  mark(span: number): void {
    this.spanAt.push(this.here);
    this.spanOf.push(span);
  }
}

/** Fuel for running through so many integers of code once. */
export const workOf = (length: number): number => 1 + (length >> 4);

/** The states that a game can be taken back to. */
import type { Machine } from "./vm/machine.ts";
import { loadRegisters } from "./vm/registers.ts";

/** The state at a decision: what of it is copied whole, and what the world was before the next. */
interface State {
  readonly stack: Int32Array;
  readonly lists: Int32Array;
  readonly journal: number;
  /** Old values of world and log, changed on the way to the next state; none while it is the last. */
  changes: Int32Array | undefined;
}

/** The states at the decisions so far, as far as they were kept; the last is that of the decision the game waits for. */
export class Past {
  #states: State[] = [];

  get isEmpty(): boolean {
    return this.#states.length === 0;
  }

  /** Length of the journal at the last state. */
  get journal(): number {
    return this.#states.at(-1)?.journal ?? 0;
  }

  forget(): void {
    if (this.#states.length > 0) this.#states = [];
  }

  /** Keeps the state of a machine that waits. */
  keep(machine: Machine): void {
    const { journal } = machine;
    const [stack, lists] = [machine.stackInUse(), machine.listsInUse()];
    this.#states.push({ stack, lists, journal: journal.length, changes: undefined });
  }

  /** A machine has come on from the last state. */
  leave({ undo, undoTop }: Machine): void {
    const last = this.#states.at(-1);
    if (last !== undefined) last.changes = undo.slice(0, undoTop);
  }

  /** Takes back what happened in the middle of rules since the last state. */
  back(machine: Machine): void {
    takeBackTo(machine, this.#states.at(-1)!, machine.undo.subarray(0, machine.undoTop));
    machine.undoTop = 0;
  }

  /** Takes back what came of the last choice. False where the state before it is not kept. */
  undo(machine: Machine, isWaiting: boolean): boolean {
    const state = this.#states.at(isWaiting ? -2 : -1);
    if (state?.changes === undefined) return false;
    if (isWaiting) this.#states.pop();
    takeBackTo(machine, state, state.changes);
    state.changes = undefined;
    return true;
  }

  /** So much more stands in the journal before everything that stood there. */
  tellMore(length: number): void {
    if (length === 0) return;
    this.#states = this.#states.map((state) => ({ ...state, journal: state.journal + length }));
  }

  copy(): Past {
    const copy = new Past();
    copy.#states = this.#states.map((state) => ({ ...state }));
    return copy;
  }
}

function takeBackTo(machine: Machine, { stack, lists }: State, changes: Int32Array): void {
  machine.takeBack(changes, changes.length);
  machine.restoreStack(stack, lists);
  loadRegisters(machine);
}

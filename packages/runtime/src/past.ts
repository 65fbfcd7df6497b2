/** The states that a game can be taken back to. */
import type { Machine } from "./vm/machine.ts";
import { loadRegisters } from "./vm/registers.ts";

/** The state at a decision: what of it is copied whole, and what the world was before the next. */
export interface State {
  readonly stack: Int32Array;
  readonly lists: Int32Array;
  journal: number;
  /** Old values of world and log, changed on the way to the next state; none while it is the last. */
  changes: Int32Array | undefined;
}

/** The state of a game that waits. */
export const stateOf = (machine: Machine): State => ({
  stack: machine.stackInUse(),
  lists: machine.listsInUse(),
  journal: machine.journal.length,
  changes: undefined,
});

/** Takes back what happened since a state, with old values of world and log, youngest last. */
export function takeBackTo(
  machine: Machine,
  { stack, lists }: State,
  changes: Int32Array,
  length: number,
): void {
  machine.takeBack(changes, length);
  machine.restoreStack(stack, lists);
  loadRegisters(machine);
}

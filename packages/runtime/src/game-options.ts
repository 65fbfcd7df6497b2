/** How games are begun and gone on with, and what comes of a choice. */
import type { Machine } from "./vm/machine.ts";

/** What a game was started with. */
export interface GameIdentity {
  readonly scenario: string;
  readonly seed: number;
  readonly seats: Readonly<Record<string, number>>;
}

/** For a game to begin with: whether states are kept, fuel till it pauses, decisions made before. */
export interface GameBeginning extends PlayOptions {
  readonly keepStates: boolean;
  /** The same game about to begin, for the machine's own loop. */
  readonly again?: () => Machine;
  readonly decisions?: readonly number[];
  /** Whether what happened before is not in the journal yet; with the fuel used since the last decision. */
  readonly untold?: { readonly fuel?: number };
  /** What the decisions meant, where they are untold. */
  readonly choices?: readonly string[];
}

/** Whether an option was taken, or why not. */
export type ChooseResult =
  | { readonly done: true }
  | { readonly done: false; readonly reason: string };

/** How far to play on. */
export interface PlayOptions {
  /**
   * Fuel to use at most, a unit for about each call and turn of a loop, before the game pauses in the
   * middle of its rules. Without it, and with more than a decision may take, it does not pause.
   */
  readonly fuel?: number;
}

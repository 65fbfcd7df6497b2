/** Who plays a game on by the number of options alone, and what of their answers is not taken. */
import { RuleFault } from "./faults.ts";
import { whyNoOption } from "./refusals.ts";
import type { Machine } from "./vm/machine.ts";

/** Given how many options a decision has: the place of one of them, or below 0 to leave the game there. */
export type Answer = (options: number) => number;

/** Whether generated code can play such a game from its beginning to its end without a stop. */
export const playsWhole = ({ compiled, keepsUndo, journal, coverage }: Machine): boolean =>
  compiled?.play !== undefined && !keepsUndo && !journal.on && coverage === undefined;

/** Whether generated code could not go on, by the rules or because the host's stack is too small for it. */
export const isLeftToMachine = (error: unknown): boolean =>
  error instanceof RuleFault || error instanceof RangeError;

/** Plays a whole game where generated code can; false where that has to be done otherwise. */
export function isPlayedOut(machine: Machine): boolean {
  try {
    return machine.compiled!.play!(machine);
  } catch (error) {
    if (isLeftToMachine(error)) return false;
    throw error;
  }
}

/** What was asked while a game was played on, and how that ended. */
export interface Asking {
  readonly ask: Answer;
  /** Whether the game is to wait at the decision that was asked last. */
  isLeft: boolean;
  refused: string | undefined;
  /** What whoever answers threw. */
  thrown: { readonly error: unknown } | undefined;
}

/** Asks for an option and gives it, or -1 where the game is to wait at this decision. */
export function asking(answer: Answer): Asking {
  const found: Asking = {
    ask(options) {
      let option: number;
      try {
        option = answer(options);
      } catch (error) {
        found.thrown = { error };
        option = -1;
      }
      if (option >= 0 && option < options && option === Math.floor(option)) return option;
      found.isLeft = true;
      if (!(option < 0)) found.refused = whyNoOption(option, options);
      return -1;
    },
    isLeft: false,
    refused: undefined,
    thrown: undefined,
  };
  return found;
}

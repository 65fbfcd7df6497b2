/** Why a choice is not taken, in words. */
import type { Fault } from "./faults.ts";

/** Why an option is not taken; undefined where it is one of so many. */
export function whyNoOption(option: number, options: number): string | undefined {
  return Number.isInteger(option) && option >= 0 && option < options
    ? undefined
    : `There is no option ${option}: the options are 0 to ${options - 1}`;
}

/** Why nothing is asked in a game whose rules cannot go on. */
export const whyStopped = ({ message }: Fault): string => `The game stopped: ${message}`;

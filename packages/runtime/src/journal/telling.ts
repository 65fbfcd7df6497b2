import type { GameBeginning, PlayOptions } from "../game-options.ts";
import { choiceIds } from "../saves/ids.ts";
import type { Machine } from "../vm/machine.ts";
import type { JournalEntry } from "./entries.ts";
import type { Journal } from "./journal.ts";
import { forgetFrom, type Told, tellJournal } from "./told.ts";

/** The choices that a journal does not tell of, and how far the game went before and after the last of them. */
export interface Untold {
  readonly choices: readonly string[];
  readonly decisions: readonly number[];
  readonly begin: PlayOptions;
  readonly last: PlayOptions;
}

/** What a game that was gone on with does not have in its journal. */
export function untoldOf(beginning: GameBeginning): Untold | undefined {
  const { untold, decisions = [], choices = [] } = beginning;
  if (untold === undefined) return undefined;
  const begin = decisions.length === 0 ? untold : {};
  return { decisions: [...decisions], choices, begin, last: untold };
}

/** The journal of a game in words, as far as it was worded, and what it does not tell of yet. */
export class Telling {
  readonly #told: Told = new Map();
  #untold: Untold | undefined;

  constructor(untold?: Untold) {
    this.#untold = untold;
  }

  /** Everything as a role saw it, or whole without one. */
  entries(machine: Machine, role?: number): readonly JournalEntry[] {
    return tellJournal(machine, this.#told, role);
  }

  /** What happened since is taken back. */
  cut({ journal }: Machine, length: number): void {
    journal.length = length;
    forgetFrom(this.#told, length);
  }

  /** Puts before the journal what it does not tell of, and gives how much that is. */
  find({ journal }: Machine, again: (untold: Untold) => Journal): number {
    const untold = this.#untold;
    if (untold === undefined) return 0;
    this.#untold = undefined;
    const told = again(untold);
    journal.putBefore(told.integers.subarray(0, told.length));
    return told.length;
  }

  /** What each choice meant; those before the game was gone on from stand in its save. */
  choiceIds({ program, journal }: Machine): readonly string[] {
    return [...(this.#untold?.choices ?? []), ...choiceIds(program, journal)];
  }

  copy(): Telling {
    return new Telling(this.#untold);
  }
}

/** What a game that was gone on with does not have in its journal: it is found again when somebody asks. */
import type { GameBeginning, PlayOptions } from "../game-options.ts";

/** The choices that the journal does not tell of, and how far the game went before and after the last of them. */
export interface Untold {
  readonly choices: readonly string[];
  readonly decisions: readonly number[];
  readonly begin: PlayOptions;
  readonly last: PlayOptions;
}

export function untoldOf({
  untold,
  decisions = [],
  choices = [],
}: GameBeginning): Untold | undefined {
  if (untold === undefined) return undefined;
  const begin = decisions.length === 0 ? untold : {};
  return { decisions: [...decisions], choices, begin, last: untold };
}

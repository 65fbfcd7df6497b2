import type { Decision } from "../decisions/decision.ts";
import type { Game } from "../game.ts";
import type { JournalEntry } from "../journal/entries.ts";
import type { Snapshot } from "./snapshot.ts";

/** What a role may see: the table, what happened, and the decision if it is for that role to take. */
export interface View extends Snapshot {
  readonly journal: readonly JournalEntry[];
  readonly pending: Decision | undefined;
}

/** What a role may see of a game: nothing in it depends on what it may not. */
export function viewFor(
  game: Pick<Game, "pending" | "snapshot" | "journalFor">,
  role: number,
): View {
  const { pending } = game;
  return {
    ...game.snapshot(role),
    journal: game.journalFor(role),
    pending: pending?.role === role ? pending : undefined,
  };
}

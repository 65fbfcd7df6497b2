import type { Decision } from "../decisions/decision.ts";
import type { JournalEntry } from "../journal/entries.ts";
import type { Snapshot } from "./snapshot.ts";

/** What a role may see: the table, what happened, and the decision if it is for that role to take. */
export interface View extends Snapshot {
  readonly journal: readonly JournalEntry[];
  readonly pending: Decision | undefined;
}

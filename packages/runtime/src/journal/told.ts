/** The journal in words, kept as far as it was worded: each part is worded once for each who reads it. */
import type { Fault } from "../faults.ts";
import type { Machine } from "../vm/machine.ts";
import { isSeenBy } from "../world/secrecy.ts";
import { type JournalEntry, wordEntries } from "./entries.ts";

/** The whole journal (0), and what each role that asked saw of it, by entity. */
export type Told = Map<number, { readonly entries: JournalEntry[]; reached: number }>;

/** Everything in the journal as a role saw it, or whole without one. */
export function tellJournal(machine: Machine, all: Told, role?: number): readonly JournalEntry[] {
  const { program, journal } = machine;
  const told = all.get(role ?? 0) ?? { entries: [], reached: 0 };
  all.set(role ?? 0, told);
  const shown =
    role === undefined
      ? undefined
      : {
          sees: (seer: number) => isSeenBy(machine, seer, role),
          whole: tellJournal(machine, all),
        };
  told.reached = wordEntries(program, journal, told.reached, told.entries, shown);
  return told.entries;
}

/** Forgets what was worded beyond a length of the journal. */
export function forgetFrom(all: Told, length: number): void {
  for (const [role, { reached }] of all) {
    if (length < reached) all.delete(role);
  }
}

/** What the journal ends with where a rule could not go on. */
export const faultEntry = ({ message, span }: Fault, decision: number): JournalEntry => ({
  kind: "fault",
  text: message,
  span,
  decision,
  depth: 0,
  entities: [],
  forced: false,
  dice: [],
});

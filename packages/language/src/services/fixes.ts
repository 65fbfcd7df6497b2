import { type Diagnostic, type Edit, eachPlace } from "../diagnostics/diagnostic.ts";
import type { ServiceHost } from "./host.ts";

/** What an editor offers to do at a place. */
export interface Action {
  readonly title: string;
  readonly kind: "fix" | "fix-all" | "move";
  /** It may be done without asking. */
  readonly sure: boolean;
  /** They do not overlap; they may lie in other files. */
  readonly edits: readonly Edit[];
  /** What it mends. */
  readonly diagnostic: Diagnostic | undefined;
}

/** The ways to mend what is marked between two offsets, those of one place in the order of the fault. */
export function fixesAt(path: string, start: number, end: number, host: ServiceHost): Action[] {
  return eachPlace(host.diagnostics())
    .filter((each) => each.file === path && each.start.offset <= end && each.end.offset >= start)
    .flatMap((diagnostic) =>
      diagnostic.fixes.map(({ title, sure, edits }) => ({
        title,
        kind: "fix" as const,
        sure,
        edits,
        diagnostic,
      })),
    );
}

/** Every sure fix of a file at once; of two that touch each other the first is done. */
export function everyFix(path: string, host: ServiceHost): Action | undefined {
  const edits: Edit[] = [];
  let count = 0;
  for (const { file, fixes } of eachPlace(host.diagnostics())) {
    const fix = file === path ? fixes.find(({ sure }) => sure) : undefined;
    if (fix === undefined || fix.edits.some((edit) => edits.some((other) => touch(edit, other))))
      continue;
    for (const edit of fix.edits) edits.push(edit);
    count += 1;
  }
  if (count < 2) return undefined;
  const title = `Mend all ${count} that are sure`;
  return { title, kind: "fix-all", sure: true, edits, diagnostic: undefined };
}

function touch(one: Edit, other: Edit): boolean {
  return (
    one.file === other.file &&
    one.start.offset <= other.end.offset &&
    other.start.offset <= one.end.offset
  );
}

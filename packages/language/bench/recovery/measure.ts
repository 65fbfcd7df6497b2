/** What a damage does to a file: which symbols stay, how many errors are told, and where. */
import { parseFile } from "@questwright/grammar";
import type { Diagnostic, OutlineItem, Workspace } from "../../src/index.ts";
import { applied, type Damage } from "./damage.ts";

export interface Effect {
  readonly damage: Damage;
  /** Declarations of the file that the damage does not touch, and how many of them are still there. */
  readonly others: number;
  readonly kept: number;
  readonly errors: readonly Diagnostic[];
  /** Whether anything is told at all, a warning counted. */
  readonly isSeen: boolean;
  /** The first error, by file and place, lies in a damaged declaration; true where there is none. */
  readonly firstInside: boolean;
}

/** A sound file in its workspace. */
export interface Subject {
  readonly workspace: Workspace;
  readonly path: string;
  readonly text: string;
  readonly outline: readonly OutlineItem[];
  /** What stands at the margin, declarations and all else. */
  readonly members: readonly Stretch[];
  /** Warnings that are told of the sound text. */
  readonly warnings: number;
}

export function subjectOf(workspace: Workspace, path: string, text: string): Subject {
  workspace.setFile(path, text);
  const outline = workspace.outline(path);
  const { members } = parseFile(text).file;
  return { workspace, path, text, outline, members, warnings: workspace.check().length };
}

/** Measures one damage; the workspace keeps the damaged text. */
export function effectOf(subject: Subject, damage: Damage): Effect {
  const { workspace, path, text, outline, members, warnings } = subject;
  workspace.setFile(path, applied(text, damage));
  const told = workspace.check();
  const errors = told.filter(({ severity }) => severity === "error");
  const touches = ({ start, end }: OutlineItem) => start < damage.end && damage.start < end;
  const before = countOf(outline, (item) => !touches(item));
  const after = countOf(workspace.outline(path), () => true);
  let others = 0;
  let kept = 0;
  for (const [key, count] of before) {
    others += count;
    kept += Math.min(count, after.get(key) ?? 0);
  }
  const delta = damage.put.length - (damage.end - damage.start);
  const [first] = errors;
  const firstInside =
    first === undefined ||
    (first.file === path && isInside(first.start.offset, stretchOf(members, damage), delta));
  return { damage, others, kept, errors, isSeen: told.length !== warnings, firstInside };
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** From the first damaged declaration at the margin to the last. */
function stretchOf(members: readonly Stretch[], damage: Damage): Stretch {
  const touched = members.filter(({ start, end }) => start < damage.end && damage.start < end);
  const { start, end } = touched[0] ?? damage;
  return {
    start: Math.min(start, damage.start),
    end: Math.max(touched.at(-1)?.end ?? end, damage.end),
  };
}

function isInside(offset: number, { start, end }: Stretch, delta: number): boolean {
  return start <= offset && offset <= end + delta;
}

function countOf(
  items: readonly OutlineItem[],
  counts: (item: OutlineItem) => boolean,
  found = new Map<string, number>(),
): Map<string, number> {
  for (const item of items) {
    if (counts(item)) {
      const key = `${item.kind} ${item.id}`;
      found.set(key, (found.get(key) ?? 0) + 1);
    }
    countOf(item.children, counts, found);
  }
  return found;
}

/** How often names stand in the lists of packs, kept up to date file by file. */

import type { KnownOfNames } from "../check/check.ts";
import { listedNames } from "../check/duplicates.ts";
import { hasStrangeName } from "../check/look-alikes.ts";
import type { FileModel } from "../model/model.ts";
import type { PackSymbol } from "../model/symbols.ts";
import { areSame } from "./changes.ts";

/** What one file brings. */
interface Part {
  readonly names: readonly string[];
  readonly isStrange: boolean;
}

interface Counts {
  readonly byName: Map<string, number>;
  /** How many names stand more than once. */
  twins: number;
  /** How many files have a strange name. */
  strange: number;
}

/** The names of files, and how often each stands in its pack. */
export interface Listed {
  readonly parts: Map<FileModel, Part>;
  readonly counts: Map<PackSymbol, Counts>;
}

/** Counts the names of all files. */
export function listedIn(files: Iterable<FileModel>): Listed {
  const listed: Listed = { parts: new Map(), counts: new Map() };
  for (const file of files) listAgain(file, listed);
  return listed;
}

/** Counts what a file declares now instead of what it declared. */
export function listAgain(file: FileModel, { parts, counts }: Listed): void {
  const known = counts.get(file.pack) ?? { byName: new Map(), twins: 0, strange: 0 };
  counts.set(file.pack, known);
  const before = parts.get(file);
  const names = listedNames(file);
  if (before !== undefined && areSame(before.names, names)) return;
  const now: Part = { names, isStrange: hasStrangeName(file) };
  if (before !== undefined) count(before, -1, known);
  count(now, 1, known);
  parts.set(file, now);
}

function count({ names, isStrange }: Part, by: 1 | -1, counts: Counts): void {
  const { byName } = counts;
  if (isStrange) counts.strange += by;
  for (const name of names) {
    const before = byName.get(name) ?? 0;
    const now = before + by;
    if (now === 0) byName.delete(name);
    else byName.set(name, now);
    if (before < 2 && now === 2) counts.twins += 1;
    if (before === 2 && now < 2) counts.twins -= 1;
  }
}

/** How often a pack declares a kind, a die, a board, or something else at top level, of a name. */
export function countOfName(name: string, pack: PackSymbol, { counts }: Listed): number {
  return counts.get(pack)?.byName.get(`name ${name}`) ?? 0;
}

/** What the check of a pack's names is to look for at all. */
export function knownOfNames(pack: PackSymbol, { counts }: Listed): KnownOfNames {
  const known = counts.get(pack);
  return { hasTwins: (known?.twins ?? 0) > 0, hasStrange: (known?.strange ?? 0) > 0 };
}

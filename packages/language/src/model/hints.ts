/** What unknown names may have meant: sought once for all places in which a name is missed. */
import { type Candidate, candidatesAmong, type NameList } from "../diagnostics/nearest.ts";
import type { Names } from "./names.ts";
import { type Watch, watching } from "./reads.ts";

/** Types, kinds, names, nouns, drawings and verbs, these plain or as they are said of somebody. */
type Sort = "type" | "kind" | "name" | "noun" | "drawing" | "verb" | "form";

interface Sought {
  readonly found: readonly Candidate[];
  /** How many names were compared. */
  readonly compared: number;
}

/** What was found, by the names that it was sought among; good while they stay. */
export type KnownHints = Map<Names, Map<string, Sought>>;

/** Finds what a word may have meant, among all names of a sort that can be said. */
export type Hints = (
  sort: Sort,
  word: string,
  among: Names,
  names: () => readonly NameList[],
) => readonly Candidate[];

/** For what is told nobody. */
export const noHints: Hints = () => [];

/** In one file: where thousands of names are unknown, the last of them are told without a hint. */
const MOST_COMPARED = 2_000_000;

/** Hints for one file. Whoever asks for one depends on which names there are. */
export function makeHints(known: KnownHints, watch: Watch): Hints {
  const asked = new Set<string>();
  let left = MOST_COMPARED;
  return (sort, word, among, names) => {
    const key = `${sort} ${word}`;
    if (left <= 0 && !asked.has(key)) return [];
    if (watch.reads !== undefined) watch.reads.listed = true;
    const byKey = known.get(among) ?? new Map<string, Sought>();
    known.set(among, byKey);
    // Going through the names is no asking for all of them.
    const sought = byKey.get(key) ?? watching(watch, undefined, () => seek(word, names()));
    byKey.set(key, sought);
    if (!asked.has(key)) left -= sought.compared;
    asked.add(key);
    return sought.found;
  };
}

function seek(word: string, lists: readonly NameList[]): Sought {
  const compared = lists.reduce(
    (count, list) => count + ("size" in list ? list.size : list.length),
    0,
  );
  return { found: candidatesAmong(word, lists), compared };
}

/** Every text of a pack that a player can see, with an id that stays while other texts come and go. */
import type { BoundPack } from "../bind/bind.ts";
import type { Span } from "../diagnostics/fault.ts";
import type { Meaning } from "../model/meaning.ts";
import type { PackModel } from "../model/model.ts";
import type { Speech } from "../wording/phrasing.ts";
import { declaredEntries } from "./declared.ts";
import { deedEntries } from "./deeds.ts";
import { phrasingFor } from "./speech.ts";

export interface TextEntry {
  /**
   * Names from the outermost in: `mourner`, `wail`, `says`. A row of a table is its range, a text
   * without any name stands for itself in quotes.
   */
  readonly path: readonly string[];
  /** Under which `Texts` has it. */
  readonly key: string;
  readonly at: Span;
  /** As the author wrote it, or the name of what has no title; of a sentence made from a rule undefined. */
  readonly source: string | undefined;
  /** The sentence that a language makes, where it is made from a rule. */
  readonly make: ((speech: Speech) => string) | undefined;
  /** Whose name the last of the path is. */
  readonly symbol?: Meaning;
  /** A locale that leaves it out lacks nothing. */
  readonly optional: boolean;
}

/** An id as it is told and kept in files: `mourner.wail.says`. */
export const idOfPath = (path: readonly string[]): string => path.join(".");

/**
 * Whether a locale of this language must have a text. A language without sentences of its own needs each; one
 * that has some counts by the singular of what it calls by a word in the plural.
 */
export function isNeeded(
  { path, optional, make }: TextEntry,
  language: string,
  textOf: (id: string) => string | undefined,
): boolean {
  if (!optional || (make !== undefined && phrasingFor(language) === undefined)) return true;
  const article = idOfPath([...path.slice(0, -1), "article"]);
  return path.at(-1) === "singular" && textOf(article) === "plural";
}

/** In the order of the pack's declarations. What is taken over by `like` stands where it was declared alone. */
export function textEntries(model: PackModel, bound: BoundPack): readonly TextEntry[] {
  const entries = [...declaredEntries(model, bound), ...deedEntries(model, bound)];
  const keys = new Set<string>();
  const paths = new Map<string, string>();
  return entries.flatMap((entry) => {
    if (keys.has(entry.key)) return [];
    keys.add(entry.key);
    const path = unusedPath(entry, paths);
    paths.set(idOfPath(path), entry.key);
    return [{ ...entry, path }];
  });
}

/** Of two with one id the later is told from the first by what it says, or by its number. */
function unusedPath({ path, source }: TextEntry, taken: ReadonlyMap<string, string>) {
  const isFree = (each: readonly string[]) => !taken.has(idOfPath(each));
  if (isFree(path)) return path;
  const own = [...path.slice(0, -1), quotedPath(source ?? path.at(-1) ?? "")];
  if (isFree(own)) return own;
  for (let number = 2; ; number += 1) {
    const numbered = [...path.slice(0, -1), `${path.at(-1) ?? ""}-${number}`];
    if (isFree(numbered)) return numbered;
  }
}

/** The segment of a text that has no name. A text in quotes cannot hold any. */
export const quotedPath = (text: string): string =>
  `"${text.normalize("NFC").replaceAll('"', "'")}"`;

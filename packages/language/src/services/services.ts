import { type Place, placeOf } from "../diagnostics/diagnostic.ts";
import { normalisePath } from "../workspace/path.ts";
import type { ServiceHost } from "./host.ts";
import { type Highlight, highlightsAt, referencesAt } from "./names/references.ts";
import {
  type Refused,
  type Renamable,
  type Renamed,
  renamableAt,
  renameAt,
} from "./names/rename.ts";

/** What editors ask of a workspace. Offsets are UTF-16 units; nothing throws. */
export interface Services {
  /** Every place where what the name at an offset means is named, by file and place. */
  references(path: string, offset: number, withDeclaration?: boolean): readonly Place[];
  /** The names of the same file that mean the same as the one at an offset. */
  highlights(path: string, offset: number): readonly Highlight[];
  /** Whether the name at an offset can be renamed, or why not. */
  prepareRename(path: string, offset: number): Renamable | Refused;
  /** The edits in all files that give what is named at an offset another name, or why it cannot have it. */
  rename(path: string, offset: number, name: string): Renamed | Refused;
}

/** `now` gives the workspace as it is; a new one after each change. */
export function createServices(now: () => ServiceHost): Services {
  return {
    references(path, offset, withDeclaration = true) {
      const host = now();
      return referencesAt(normalisePath(path), offset, withDeclaration, host).map((span) =>
        placeOf(span, host.source(span.file)!.lines),
      );
    },
    highlights: (path, offset) => highlightsAt(normalisePath(path), offset, now()),
    prepareRename: (path, offset) => renamableAt(normalisePath(path), offset, now()),
    rename: (path, offset, name) => renameAt(normalisePath(path), offset, name, now()),
  };
}

import { type Edit, type Place, placeOf } from "../diagnostics/diagnostic.ts";
import { normalisePath } from "../workspace/path.ts";
import { type Coloured, coloursOf } from "./colours.ts";
import { type Column, columnAt, columnMoves } from "./columns.ts";
import { definitionAt } from "./definition.ts";
import { type Action, everyFix, fixesAt } from "./fixes.ts";
import { type Fold, foldsOf } from "./folding.ts";
import { formatRange } from "./format-range.ts";
import { type Hint, hintsIn } from "./hints.ts";
import type { ServiceHost } from "./host.ts";
import { type Hover, hoverAt } from "./hover/hover.ts";
import { type Highlight, highlightsAt, referencesAt } from "./names/references.ts";
import {
  type Refused,
  type Renamable,
  type Renamed,
  renamableAt,
  renameAt,
} from "./names/rename.ts";
import { type Signature, signatureAt } from "./signature.ts";
import { type WorkspaceSymbol, workspaceSymbols } from "./workspace-symbols.ts";

/** What editors ask of a workspace. Offsets are UTF-16 units; nothing throws. */
export interface Services {
  /** What there is to say of the name at an offset. */
  hover(path: string, offset: number): Hover | undefined;
  /** Where the name at an offset is declared. */
  definition(path: string, offset: number): Place | undefined;
  /** Every place where what the name at an offset means is named, by file and place. */
  references(path: string, offset: number, withDeclaration?: boolean): readonly Place[];
  /** The names of the same file that mean the same as the one at an offset. */
  highlights(path: string, offset: number): readonly Highlight[];
  /** Whether the name at an offset can be renamed, or why not. */
  prepareRename(path: string, offset: number): Renamable | Refused;
  /** The edits in all files that give what is named at an offset another name, or why it cannot have it. */
  rename(path: string, offset: number, name: string): Renamed | Refused;
  /** Declarations of all files whose name or title fits a query, the best first. */
  workspaceSymbols(query: string): readonly WorkspaceSymbol[];
  /** What can be folded away. */
  folds(path: string): readonly Fold[];
  /** The stretches of a file that have a colour: names by what they mean. */
  colours(path: string): readonly Coloured[];
  /** What is not written but meant, between two offsets. */
  hints(path: string, start?: number, end?: number): readonly Hint[];
  /** The shape of the verb that is being written at an offset. */
  signature(path: string, offset: number): Signature | undefined;
  /** What can be done about what stands between two offsets: fixes, columns to move. */
  actions(path: string, start: number, end: number): readonly Action[];
  /** Lays out the lines between two offsets. */
  formatRange(path: string, start: number, end: number): readonly Edit[];
  /** The column of a table with pipes at an offset. */
  column(path: string, offset: number): Column | undefined;
}

/** `now` gives the workspace as it is; a new one after each change. */
export function createServices(now: () => ServiceHost): Services {
  return {
    hover: (path, offset) => hoverAt(normalisePath(path), offset, now()),
    definition(path, offset) {
      const host = now();
      const span = definitionAt(normalisePath(path), offset, host);
      const lines = span && host.source(span.file)?.lines;
      return lines && placeOf(span, lines);
    },
    references(path, offset, withDeclaration = true) {
      const host = now();
      return referencesAt(normalisePath(path), offset, withDeclaration, host).map((span) =>
        placeOf(span, host.source(span.file)!.lines),
      );
    },
    highlights: (path, offset) => highlightsAt(normalisePath(path), offset, now()),
    prepareRename: (path, offset) => renamableAt(normalisePath(path), offset, now()),
    rename: (path, offset, name) => renameAt(normalisePath(path), offset, name, now()),
    workspaceSymbols: (query) => workspaceSymbols(query, now()),
    folds(path) {
      const source = now().source(normalisePath(path));
      return source === undefined ? [] : foldsOf(source);
    },
    colours: (path) => coloursOf(normalisePath(path), now()),
    hints: (path, start = 0, end = Number.POSITIVE_INFINITY) =>
      hintsIn(normalisePath(path), start, end, now()),
    signature(path, offset) {
      const [name, host] = [normalisePath(path), now()];
      const source = host.source(name);
      const pack = host.pack(name);
      return source && pack && signatureAt(source, pack.names, offset);
    },
    actions(path, start, end) {
      const [name, host] = [normalisePath(path), now()];
      const source = host.source(name);
      const every = everyFix(name, host);
      const fixes = fixesAt(name, start, end, host);
      const moves = source === undefined ? [] : columnMoves(source, start);
      return [...fixes, ...(fixes.length > 0 && every !== undefined ? [every] : []), ...moves];
    },
    formatRange(path, start, end) {
      const source = now().source(normalisePath(path));
      return source === undefined ? [] : formatRange(source, start, end);
    },
    column(path, offset) {
      const source = now().source(normalisePath(path));
      return source && columnAt(source, offset);
    },
  };
}

/** Applies the fixes that may be done without asking, until none is left. */
import type { Diagnostic, Edit, Fix, Place } from "../diagnostics/diagnostic.ts";
import { edited } from "./edited.ts";
import type { Workspace } from "./workspace.ts";

/** A fix that was applied; `place` is where its fault stood in the text of that moment. */
export interface AppliedFix {
  readonly code: string;
  readonly message: string;
  readonly title: string;
  readonly place: Place;
}

export interface Mended {
  readonly applied: readonly AppliedFix[];
  /** The new texts of the files that changed, by path. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Each round may uncover what the one before hid; a text that needs more is no text of the language. */
const MOST_ROUNDS = 50;

/**
 * Mends `files`, given with their texts by path, in the workspace and answers what changed. Only
 * fixes all of whose edits lie in these files are applied; of two that overlap the first, the other
 * is looked at anew in the next round. A fix after which there would be more errors is left alone.
 */
export function mendSurely(workspace: Workspace, files: ReadonlyMap<string, string>): Mended {
  const now = new Map(files);
  const applied: AppliedFix[] = [];
  const refused = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const chosen = chosenFixes(workspace.check(), now, refused);
    if (chosen.length === 0) break;
    if (!tryFixes(workspace, chosen, now)) {
      // One of them does harm: find it out one after the other.
      for (const each of chosen) {
        if (!tryFixes(workspace, [each], now)) refused.add(keyOf(each));
        else {
          applied.push(appliedFix(each));
          break;
        }
      }
    } else for (const each of chosen) applied.push(appliedFix(each));
  }
  const texts = new Map([...now].filter(([path, text]) => files.get(path) !== text));
  return { applied, texts };
}

interface Chosen {
  readonly diagnostic: Diagnostic;
  readonly fix: Fix;
}

function chosenFixes(
  diagnostics: readonly Diagnostic[],
  files: ReadonlyMap<string, string>,
  refused: ReadonlySet<string>,
): readonly Chosen[] {
  const taken: Edit[] = [];
  const chosen: Chosen[] = [];
  for (const diagnostic of diagnostics) {
    const sure = diagnostic.fixes.filter((fix) => fix.sure);
    // Two sure ways are a choice, and a choice is the writer's.
    const [fix] = sure;
    if (fix === undefined || sure.length > 1) continue;
    const isOurs = fix.edits.every(({ file }) => files.has(file));
    const isFree = fix.edits.every((edit) => !taken.some((other) => touches(edit, other)));
    if (!isOurs || !isFree || refused.has(keyOf({ diagnostic, fix }))) continue;
    for (const edit of fix.edits) taken.push(edit);
    chosen.push({ diagnostic, fix });
  }
  return chosen;
}

const touches = (one: Edit, other: Edit): boolean =>
  one.file === other.file &&
  one.start.offset <= other.end.offset &&
  other.start.offset <= one.end.offset;

const keyOf = ({ diagnostic, fix }: Chosen): string =>
  `${diagnostic.code} ${diagnostic.file} ${diagnostic.start.offset} ${fix.title}`;

const appliedFix = ({ diagnostic, fix }: Chosen): AppliedFix => {
  const { code, message, file, start, end } = diagnostic;
  return { code, message, title: fix.title, place: { file, start, end } };
};

/** Applies fixes; takes them back and answers false where there are more errors than before. */
function tryFixes(
  workspace: Workspace,
  chosen: readonly Chosen[],
  now: Map<string, string>,
): boolean {
  const before = errorsIn(workspace);
  const edits = Map.groupBy(
    chosen.flatMap(({ fix }) => fix.edits),
    ({ file }) => file,
  );
  const old = new Map([...edits.keys()].map((file) => [file, now.get(file)!]));
  for (const [file, own] of edits)
    set(file, edited(old.get(file)!, withLineEnds(old.get(file)!, own)));
  if (errorsIn(workspace) <= before) return true;
  for (const [file, text] of old) set(file, text);
  return false;

  function set(file: string, text: string): void {
    now.set(file, text);
    workspace.setFile(file, text);
  }
}

const errorsIn = (workspace: Workspace): number =>
  workspace.check().filter(({ severity }) => severity === "error").length;

/** Lines that are added end as those of the text do. */
function withLineEnds(text: string, edits: readonly Edit[]): readonly Edit[] {
  if (!text.includes("\r\n")) return edits;
  return edits.map((edit) => ({ ...edit, text: edit.text.replace(/\r?\n/g, "\r\n") }));
}

/** Collects a file once more, after an edit of it or of what it asked for, and tells what has changed. */
import { type Member, type Node, walk } from "@questwright/grammar";
import { spokenIn } from "../bind/vocabulary.ts";
import { countersIn } from "../check/wording.ts";
import { type Again, collectAgain, wordsOf } from "../collect/again.ts";
import { emptyFile } from "../collect/collect.ts";
import {
  type Before,
  beforeEdit,
  collectParts,
  type Part,
  partsOfEdit,
  partsWith,
} from "../collect/parts.ts";
import { numberSymbols, type Slice, shapesOf, sliceOf } from "../collect/shape.ts";
import type { Fault, Span } from "../diagnostics/fault.ts";
import { type FileModel, gatherFiles, LISTS } from "../model/model.ts";
import { NodePlace } from "../model/node-place.ts";
import { addReads, noReads, type Reads, watching } from "../model/reads.ts";
import { collectFaults } from "../model/reporter.ts";
import { type Changes, changeWords, compareForms, compareShapes } from "./changes.ts";
import { type Group, renewForms } from "./group.ts";
import { renameKinds } from "./rename-kinds.ts";
import { saidOfPacks } from "./same-packs.ts";
import type { Source } from "./source.ts";
import type { Unit } from "./unit.ts";

/** A file after an edit, and how it stood before. */
export interface Edited {
  readonly source: Source;
  /** Undefined for a file whose text stays: it follows an edit of another. */
  readonly stand: Stand | undefined;
  /** Of a file that follows: the names that it asked for and that mean something else now, if that is all. */
  readonly asked?: readonly string[] | undefined;
  /** Of such a file: what it was told by hints may be told otherwise. */
  readonly isListed?: boolean;
  /** No other file is collected beside it. */
  readonly isAlone?: boolean;
}

/** What is compared of a file before and after it is edited. */
interface Stand extends Before {
  readonly ofPacks: readonly string[];
}

/** To be taken before an edit is read: the tree of the text before is not to be used behind that. */
export function standOf({ file: { source } }: Unit): Stand {
  return { ...beforeEdit(source), ofPacks: saidOfPacks(source) };
}

/** What came of collecting a file once more. */
export interface Recollected {
  /** What it asked for; of parts of the file, those alone. */
  readonly reads: Reads;
  /** Lists that have other members now, or members with other forms. */
  readonly moved: readonly (typeof LISTS)[number][];
  readonly isWhole: boolean;
  /** A kind has another name, and all names of the group have seen it. */
  readonly isRenamed: boolean;
  /** Others may see a difference. */
  readonly isOther: boolean;
}

/** So often a file is collected in parts before it forgets what its parts asked for once. */
const MOST_TIMES = 100;

export function collectUnit(unit: Unit, edit: Edited, group: Group, changes: Changes): Recollected {
  const { file } = unit;
  const { source, stand } = edit;
  const parts = partsToCollect(unit, edit);
  const numberOf = numberSymbols();
  const before = parts === undefined ? copyOf(file) : fileOfParts(file, parts);
  const forms = formsIn(before);
  const shapes = shapesOf(before, numberOf, sliceBefore(edit, parts));
  const reporter = collectFaults();
  const { faults } = reporter;
  const reads = noReads();
  const { watch, hints } = group;
  let isRenamed = false;
  const context: Again = {
    watch,
    hints,
    reporter,
    names: () => group.names.get(file.pack)!.watchedForms,
    renew: (renamed) => {
      isRenamed =
        edit.isAlone === true &&
        renamed !== undefined &&
        renameKinds(group, file.pack, renamed, changes);
      if (!isRenamed) renewKinds(group, changes);
    },
  };
  let after: FileModel = file;
  if (parts === undefined) {
    watching(watch, reads, () => collectAgain(file, source, context));
    unit.collecting = { faults, reads };
    unit.timesInParts = 0;
  } else {
    const rest = faultsOfRest(unit, parts);
    after = watching(watch, reads, () => collectParts(file, parts, source, context));
    const all = unit.collecting.reads;
    addReads(all, reads);
    // Hints are asked for where a fault is told.
    if (rest.length + faults.length === 0) all.listed = false;
    unit.collecting = { faults: [...rest, ...faults], reads: all };
    unit.timesInParts += 1;
  }
  if (stand !== undefined) unit.words = wordsOf(source.tree.members);
  const now = stand === undefined ? NOTHING_WRITTEN : sliceOf(source.text);
  const isOther = compareShapes(shapes, shapesOf(after, numberOf, now), changes);
  const isWhole = parts === undefined;
  if (isWhole || isOther) sayAgain(unit, group, changes);
  const hasOtherForms = stand !== undefined && formsIn(after) !== forms;
  if (hasOtherForms) renewForms(group);
  const moved = LISTS.filter((list) => {
    const was = before[list];
    if (list === "kinds" && isRenamed) return false;
    return (
      (hasOtherForms && WITH_FORMS.has(list)) ||
      was.length !== after[list].length ||
      was.some((each, at) => each !== after[list][at])
    );
  });
  return { reads, moved, isWhole, isRenamed, isOther: isWhole || isOther };
}

const NO_FAULTS: readonly Fault[] = [];

/** Undefined where the whole file is to be collected. */
function partsToCollect(
  unit: Unit,
  { source, stand, asked, isListed }: Edited,
): readonly Part[] | undefined {
  const { file, collecting } = unit;
  if (unit.timesInParts === MOST_TIMES) return undefined;
  if (stand === undefined)
    return asked && partsWith(asked, isListed === true ? collecting.faults : NO_FAULTS, file);
  const isMoving = (fault: Fault) => movesAlong(fault, source.path);
  return collecting.faults.every(isMoving) ? partsOfEdit(file, stand, source) : undefined;
}

/** Whether all that a fault tells of its own file is told of nodes, and so moves with them. */
function movesAlong({ at, related, fixes }: Fault, path: string): boolean {
  const isMoving = (place: { readonly at: Span }) =>
    place.at.file !== path || place.at instanceof NodePlace;
  return (
    isMoving({ at }) && related.every(isMoving) && fixes.every(({ edits }) => edits.every(isMoving))
  );
}

/** What is told of the declarations that are not collected. */
function faultsOfRest({ collecting: { faults } }: Unit, parts: readonly Part[]): readonly Fault[] {
  if (faults.length === 0) return faults;
  const old = parts.flatMap(({ node, symbol }) =>
    symbol.node === node ? [] : (symbol.node ?? []),
  );
  const nodes = nodesIn(old);
  return faults.filter(({ at }) => {
    if (at instanceof NodePlace && nodes.has(at.node)) return false;
    // Nodes that stay are where they are now.
    return !parts.some(
      ({ node, symbol }) => symbol.node === node && node.start <= at.start && at.start < node.end,
    );
  });
}

function nodesIn(members: readonly Node[]): ReadonlySet<object> {
  const nodes = new Set<object>();
  for (const member of members)
    walk(member, (node) => {
      nodes.add(node);
    });
  return nodes;
}

/** The lists as they are, whatever they have after the file is collected. */
function copyOf(file: FileModel): FileModel {
  const copy = emptyFile(file.pack, file.source);
  for (const list of LISTS) {
    const into: unknown[] = copy[list];
    for (const each of file[list]) into.push(each);
  }
  return copy;
}

function fileOfParts(file: FileModel, parts: readonly Part[]): FileModel {
  const own = emptyFile(file.pack, file.source);
  for (const { symbol } of parts) listOf(symbol, own).push(symbol);
  return own;
}

function listOf({ symbol }: Part["symbol"], file: FileModel): Part["symbol"][] {
  switch (symbol) {
    case "kind":
      return file.kinds;
    case "verb":
      return file.verbs;
    case "adjective":
      return file.adjectives;
    case "measure":
      return file.measures;
  }
}

/** Of a text that stays nothing that is written need be compared. */
const NOTHING_WRITTEN: Slice = () => "";

/** The text before, as far as it is not where the nodes that were taken over stand now. */
function sliceBefore({ source, stand }: Edited, parts: readonly Part[] | undefined): Slice {
  if (stand === undefined) return NOTHING_WRITTEN;
  const { source: before, tables } = stand;
  const slice = sliceOf(before.text);
  if (parts !== undefined) return slice;
  const kept = new Set<Node>(source.tree.members);
  const gone = before.tree.members.filter((member) => !kept.has(member));
  if (gone.length === before.tree.members.length) return slice;
  const nodes = nodesIn(gone);
  const sliceNow = sliceOf(source.text);
  return (node, start, end) =>
    nodes.has(node)
      ? slice(node, start, end)
      : (tables.get(node as Member) ?? sliceNow(node, start, end));
}

/** The words of a file, in the place of those it had. */
function sayAgain(unit: Unit, group: Group, changes: Changes): void {
  const { file } = unit;
  const spoken = spokenIn(file);
  for (const { names, bags } of group.names.values())
    if (names.packs.some((each) => each.pack === file.pack))
      changeWords(bags, unit.spoken, spoken, changes);
  unit.spoken = spoken;
  unit.counters = countersIn(file);
}

const WITH_FORMS: ReadonlySet<string> = new Set(["kinds", "verbs", "adjectives", "measures"]);

/** The words by which what a file declares is said, besides its names: they are names too. */
function formsIn({ kinds, verbs, adjectives, measures }: FileModel): string {
  return [...kinds, ...verbs, ...adjectives, ...measures]
    .flatMap(({ name, forms }) => (forms === undefined ? [] : [`${name}/${forms.join("/")}`]))
    .join();
}

/** Kinds came or went: the rest of the file is to see it. */
function renewKinds(group: Group, changes: Changes): void {
  const before = new Map(group.names);
  gatherFiles(group.model, ["kinds"]);
  renewForms(group);
  for (const [pack, names] of group.names) compareForms(before.get(pack)!, names, changes);
}

/**
 * Brings a group up to date with edits of some of its files. The files are collected again into the
 * symbols that are there; where others can see a difference, the files that asked for what differs
 * follow, and so on; then all of these are bound and checked. Everything else stands.
 */
import { areSameNeeds } from "../bind/rings.ts";
import { wordsOf } from "../collect/again.ts";
import { resolveLayouts } from "../collect/collect.ts";
import { WORDS_OF_FORMS } from "../collect/meant.ts";
import { numberSymbols, typeShape } from "../collect/shape.ts";
import { gatherFiles, LISTS } from "../model/model.ts";
import { watching } from "../model/reads.ts";
import type { MeasureSymbol } from "../model/symbols.ts";
import {
  addChanges,
  amountOf,
  areSame,
  type Changes,
  compareNames,
  concerns,
  noChanges,
} from "./changes.ts";
import { collectUnit, type Edited } from "./collecting.ts";
import { checkCircling, checkNaming, type Group, renewNames, settle } from "./group.ts";
import { listAgain, listedIn } from "./listed.ts";
import { noteUnit } from "./notable.ts";
import { bindUnit, checkUnit } from "./phases.ts";
import { mayBeConcerned, noteReader, type Readers, readersOf } from "./readers.ts";
import { isPlainlyNamed } from "./rename-kinds.ts";
import { keepPack, saidOfPacks } from "./same-packs.ts";
import type { Source } from "./source.ts";
import { tellsOf, type Unit } from "./unit.ts";

/**
 * Whether the edits can be followed file by file. They cannot where something hangs together across
 * files that no file asks for by name: packs and their uses, dice and boards, things that are like
 * others, guesses at misspelt words, rings.
 */
export function canUpdate(group: Group, edits: readonly Edited[]): boolean {
  if (group.watch.isOff || group.isGuessed || group.circling.length > 0) return false;
  for (const unit of group.units.values()) if (isInRing(unit)) return false;
  const words = new Map<Unit, Unit["words"]>();
  for (const { source, stand } of edits) {
    const unit = group.units.get(source.path);
    if (unit === undefined || group.alike.has(source.path)) return false;
    if (!areSame(stand!.ofPacks, saidOfPacks(source))) return false;
    const now = wordsOf(source.tree.members);
    if (now.alike) return false;
    words.set(unit, now);
  }
  return areWordsKnown(group, words);
}

/** A kind that would be derived from itself, by what stands in whatever files. */
function isInRing({ collecting: { faults } }: Unit): boolean {
  return faults.some(({ code }) => code === "kind/circular");
}

/**
 * Where a declaration begins with an unknown word, all kinds there are may be meant. All words were
 * known before: only those that came, or of which a declaration went, may be unknown now.
 */
function areWordsKnown({ units }: Group, changed: ReadonlyMap<Unit, Unit["words"]>): boolean {
  const doubtful = new Set<string>();
  for (const [{ words: before }, now] of changed) {
    for (const word of before.declared) if (!now.declared.has(word)) doubtful.add(word);
    for (const word of now.used) if (!before.used.has(word)) doubtful.add(word);
  }
  if (doubtful.size === 0) return true;
  const all = [...units.values()].map((unit) => changed.get(unit) ?? unit.words);
  return [...doubtful].every(
    (word) =>
      WORDS_OF_FORMS.includes(word) ||
      all.some(({ declared }) => declared.has(word)) ||
      !all.some(({ used }) => used.has(word)),
  );
}

/** False where the group must be analysed anew: what replaces what may have changed. */
export function updateGroup(group: Group, edits: readonly Edited[]): boolean {
  const edited = new Set(edits.map(({ source }) => source.path));
  group.hints.clear();
  group.listed ??= listedIn(group.model.files);
  for (const { source } of edits) keepPack(group.units.get(source.path)!.file.pack, source);
  const changes = noChanges();
  const found = collectUnits(group, edits, edited, changes);
  if (found === undefined) return false;
  const { collected, hasMoved } = found;
  for (const unit of collected) if (isInRing(unit)) return false;
  const replaces = group.model.packs.some(({ overrides }) => overrides.length > 0);
  if (replaces && amountOf(changes) > 0) return false;
  const stale = new Set(collected);
  const readers = readersIn(group);
  const mayFollow = mayBeConcerned(changes, readers);
  for (const unit of group.units.values())
    if (
      (mayFollow.has(unit) &&
        (concerns(changes, unit.binding.reads) || concerns(changes, unit.checking.reads))) ||
      (group.notable.borrowing.has(unit) && borrowsFrom(unit, edited))
    )
      stale.add(unit);
  const needs = new Map([...stale].map((unit) => [unit, unit.needs]));
  bindUnits(group, stale, needs, changes);
  for (const unit of needs.keys()) {
    checkUnit(unit, group);
    noteReader(unit, unit.checking.reads, readers);
    noteUnit(unit, group.notable);
  }
  const heads = group.model.packs.map(({ pack }) => pack.at.file);
  if (hasMoved || group.naming.length > 0 || heads.some((head) => edited.has(head))) {
    checkNaming(group);
  }
  if ([...needs].some(([unit, before]) => !areSameNeeds(before, unit.needs))) checkCircling(group);
  settle(group);
  return true;
}

/** Whether rows of tables were taken over from one of these files, so that it has their places. */
function borrowsFrom({ bound: { borrowed } }: Unit, files: ReadonlySet<string>): boolean {
  return [...borrowed].some((path) => files.has(path));
}

function readersIn(group: Group): Readers {
  group.readers ??= readersOf(group.units.values());
  return group.readers;
}

/** Names that change what other names mean settle in a few rounds. */
const MOST_ROUNDS = 20;

/**
 * Collects the edited files and those that follow; gives all of them. Files of one round do not see
 * what the others of it declare: whoever asked for that is collected once more. Undefined where it
 * comes to no end.
 */
function collectUnits(
  group: Group,
  edits: readonly Edited[],
  edited: ReadonlySet<string>,
  changes: Changes,
): { readonly collected: ReadonlySet<Unit>; readonly hasMoved: boolean } | undefined {
  const collected = new Set<Unit>();
  const others = new Set<Unit>();
  let hasMoved = false;
  const isAlone = edits.length === 1;
  let next = new Map(
    edits.map((edit) => [group.units.get(edit.source.path)!, { ...edit, isAlone } as Edited]),
  );
  for (let round = 0; next.size > 0; round += 1) {
    if (round === MOST_ROUNDS) return undefined;
    const fresh = noChanges();
    const { isMoved, wholes } = collectRound(group, next, fresh, others);
    for (const unit of next.keys()) collected.add(unit);
    hasMoved ||= isMoved;
    addChanges(changes, fresh);
    const mayFollow = mayBeConcerned(fresh, readersIn(group));
    const follows = (unit: Unit) =>
      (mayFollow.has(unit) && concerns(fresh, unit.collecting.reads)) ||
      (group.notable.faulty.has(unit) && !collected.has(unit) && tellsOf(unit, edited));
    // Alone and whole it has seen all there is to see.
    const alone = next.size === 1 ? wholes[0] : undefined;
    next = new Map();
    for (const unit of group.units.values())
      if (unit !== alone && follows(unit))
        next.set(unit, {
          source: unit.file.source as Source,
          stand: undefined,
          asked: namesAskedIn(unit, fresh, edited),
          isListed: fresh.listed && unit.collecting.reads.listed,
        });
  }
  for (const unit of collected) {
    const { file, collecting } = unit;
    if (file.layouts.length > 0) {
      watching(group.watch, collecting.reads, () => resolveLayouts(file, group.namesOf(file.pack)));
      noteReader(unit, collecting.reads, readersIn(group));
    }
    if (group.listed !== undefined && others.has(unit)) listAgain(file, group.listed);
  }
  return { collected, hasMoved };
}

/** The names for which alone a unit follows. */
function namesAskedIn(
  unit: Unit,
  changes: Changes,
  edited: ReadonlySet<string>,
): readonly string[] | undefined {
  const { reads } = unit.collecting;
  if (reads.all || tellsOf(unit, edited)) return undefined;
  const { lineages, bodies } = reads;
  const isMore =
    [...changes.lineages].some((kind) => lineages.has(kind)) ||
    [...changes.bodies].some((kind) => bodies.has(kind));
  return isMore ? undefined : [...changes.names].filter((name) => reads.names.has(name));
}

/** What came of collecting some files. */
interface Round {
  /** Other members are declared now. */
  readonly isMoved: boolean;
  /** Those that were collected whole. */
  readonly wholes: readonly Unit[];
}

/** Collects some files; adds those of which others may see a difference to `others`. */
function collectRound(
  group: Group,
  units: ReadonlyMap<Unit, Edited>,
  changes: Changes,
  others: Set<Unit>,
): Round {
  const moved = new Set<(typeof LISTS)[number]>();
  const wholes: Unit[] = [];
  let isRenamed = false;
  for (const [unit, edit] of units) {
    const recollected = collectUnit(unit, edit, group, changes);
    for (const list of recollected.moved) moved.add(list);
    if (recollected.isWhole) wholes.push(unit);
    isRenamed ||= recollected.isRenamed;
    if (recollected.isOther) others.add(unit);
    noteReader(unit, recollected.reads, readersIn(group));
  }
  const isMoved = moved.size > 0;
  // Kinds were gathered when they came or went.
  if (isMoved)
    gatherFiles(
      group.model,
      LISTS.filter((list) => moved.has(list) && list !== "kinds"),
    );
  if (isMoved || amountOf(changes) > 0) {
    const before = new Map(group.names);
    // Without other members the names are the same, though not all they mean is as it was.
    if (isMoved) renewNames(group, moved);
    const isPlain = isPlainlyNamed(group);
    for (const [pack, names] of group.names)
      compareNames(before.get(pack)!, names, changes, isPlain);
  }
  return { isMoved: isMoved || isRenamed, wholes };
}

/**
 * Binds the units, and those that ask for a measure that now gives something else. `needs` has all
 * of them in the end, with what they needed before.
 */
function bindUnits(
  group: Group,
  stale: ReadonlySet<Unit>,
  needs: Map<Unit, Unit["needs"]>,
  changes: Changes,
): void {
  const numberOf = numberSymbols();
  const shapeOf = (measure: MeasureSymbol) => {
    const type = group.types.get(measure);
    return type === undefined ? undefined : typeShape(type, numberOf);
  };
  let next: ReadonlySet<Unit> = stale;
  let fresh = changes;
  while (next.size > 0) {
    const before = new Map<MeasureSymbol, string | undefined>();
    for (const { file } of next)
      for (const measure of file.measures) {
        before.set(measure, shapeOf(measure));
        group.types.delete(measure);
      }
    for (const unit of next) {
      if (!needs.has(unit)) needs.set(unit, unit.needs);
      bindUnit(unit, group, fresh);
      noteReader(unit, unit.binding.reads, readersIn(group));
    }
    fresh = noChanges();
    for (const [measure, shape] of before)
      if (shape !== undefined && shapeOf(measure) !== shape)
        for (const name of [measure.name, ...(measure.forms ?? [])]) fresh.names.add(name);
    const asking = fresh;
    const mayFollow = mayBeConcerned(asking, readersIn(group));
    next = new Set([...mayFollow].filter(({ binding }) => concerns(asking, binding.reads)));
  }
}

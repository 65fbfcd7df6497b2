import { compareDiagnostics, type Diagnostic, toDiagnostic } from "../diagnostics/diagnostic.ts";
import type { Fault } from "../diagnostics/fault.ts";
import { collectFaults } from "../model/reporter.ts";
import type { PackSymbol } from "../model/symbols.ts";
import { type Edited, standOf } from "./collecting.ts";
import { type AnalysedPack, analyseGroup, type Group } from "./group.ts";
import { findPacks } from "./packs.ts";
import { readSource, type Source } from "./source.ts";
import { canUpdate, updateGroup } from "./update.ts";
import { resolveUses } from "./uses.ts";

export type { AnalysedPack } from "./group.ts";

/** All that is known of a set of files. */
export interface Analysis {
  readonly groups: readonly Group[];
  /** By folder. */
  readonly packs: readonly AnalysedPack[];
  /** Of packs and their uses; groups have their own. */
  readonly faults: readonly Fault[];
  /** Sorted by file and place. */
  readonly diagnostics: readonly Diagnostic[];
}

/** How an analysis is made. */
interface AnalyseOptions {
  /** Groups whose files are the same are taken over. */
  readonly before?: Analysis;
  /** No edit is meant to follow; one that does is answered by analysing anew. */
  readonly once?: boolean;
}

/** Runs every phase over the files: packs, uses, declarations, checks, phrases. Never throws. */
export function analyse(
  sources: readonly Source[],
  { before, once = false }: AnalyseOptions = {},
): Analysis {
  const reporter = collectFaults();
  const order = resolveUses(findPacks(sources, reporter), reporter);
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const groups = groupsOf(order).map((symbols) => {
    const known = before?.groups.find((group) => isSame(group, symbols));
    return known ?? analyseGroup(symbols, once);
  });
  const packs = groups
    .flatMap((group) => group.packs)
    .sort((a, b) => (a.symbol.folder < b.symbol.folder ? -1 : 1));
  const faults = [...reporter.faults, ...groups.flatMap((group) => group.faults)];
  return { groups, packs, faults: reporter.faults, diagnostics: diagnosticsOf(faults, byPath) };
}

/**
 * The same after some files have other texts or are gone; reads the texts into `sources`. Where the packs
 * are as they were, their groups are brought up to date in place: `before` must not be used any more.
 */
export function advance(
  sources: Map<string, Source>,
  texts: ReadonlyMap<string, string>,
  before: Analysis,
): Analysis {
  const known = new Map<string, Group>();
  for (const group of before.groups) for (const path of group.units.keys()) known.set(path, group);
  const edits = new Map<Group, Edited[]>();
  for (const [path, text] of texts) {
    const group = known.get(path);
    const unit = group?.units.get(path);
    const stand = unit && standOf(unit);
    const source = readSource(path, text, unit?.file.source as Source | undefined);
    sources.set(path, source);
    if (group === undefined || stand === undefined) continue;
    const more = edits.get(group);
    if (more === undefined) edits.set(group, [{ source, stand }]);
    else more.push({ source, stand });
  }
  const isElsewhere =
    sources.size !== known.size || [...texts.keys()].some((path) => !known.has(path));
  // Such a fault may stand elsewhere after the edit.
  const isTold = before.faults.some(({ at, related }) =>
    [at, ...related.map((each) => each.at)].some(({ file }) => texts.has(file)),
  );
  if (isElsewhere || isTold || ![...edits].every(([group, own]) => canUpdate(group, own)))
    return analyse(inOrder(sources), { before });
  const kept = [...edits].filter(([group, own]) => updateGroup(group, own));
  if (kept.length < edits.size) return analyse(inOrder(sources));
  const faults = [...before.faults, ...before.groups.flatMap((group) => group.faults)];
  return { ...before, diagnostics: diagnosticsOf(faults, sources) };
}

/** By path. */
export function inOrder(sources: ReadonlyMap<string, Source>): readonly Source[] {
  return [...sources.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Packs that use each other, however far, stand together; each group in the order of its uses. */
function groupsOf(order: readonly PackSymbol[]): PackSymbol[][] {
  const groupOf = new Map<PackSymbol, PackSymbol[]>();
  for (const pack of order) {
    const used = pack.uses.flatMap(({ target }) => (target && groupOf.get(target)) ?? []);
    const merged = [...new Set([...used, pack])];
    for (const each of [...merged])
      for (const other of groupOf.get(each) ?? []) if (!merged.includes(other)) merged.push(other);
    for (const each of merged) groupOf.set(each, merged);
  }
  const place = new Map(order.map((pack, index) => [pack, index]));
  return [...new Set(groupOf.values())].map((group) =>
    group.sort((a, b) => place.get(a)! - place.get(b)!),
  );
}

/** The same files, read from the same texts, in packs that use the same packs. */
function isSame({ packs }: Group, symbols: readonly PackSymbol[]): boolean {
  return (
    packs.length === symbols.length &&
    packs.every(({ symbol }, index) => {
      const other = symbols[index]!;
      return (
        symbol.folder === other.folder &&
        symbol.files.length === other.files.length &&
        symbol.files.every((file, at) => file === other.files[at]) &&
        symbol.uses.length === other.uses.length &&
        symbol.uses.every(({ target }, at) => target?.folder === other.uses[at]!.target?.folder)
      );
    })
  );
}

function diagnosticsOf(
  faults: readonly Fault[],
  sources: ReadonlyMap<string, Source>,
): Diagnostic[] {
  const told = new Set<string>();
  return faults
    .map((fault) => toDiagnostic(fault, (file) => sources.get(file)!.lines))
    .sort(compareDiagnostics)
    .filter((diagnostic) => {
      const { code, file, start, end, message } = diagnostic;
      const key = `${code} ${file} ${start.offset} ${end.offset} ${message}`;
      return !told.has(key) && told.add(key);
    });
}

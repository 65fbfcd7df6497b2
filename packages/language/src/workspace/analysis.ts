import { type BoundModel, bindModel } from "../bind/bind.ts";
import { checkRings } from "../bind/rings.ts";
import { checkDeclarations } from "../check/check.ts";
import { isDeclared } from "../check/packs.ts";
import { checkWording } from "../check/wording.ts";
import { collectModel } from "../collect/collect.ts";
import { compareDiagnostics, type Diagnostic, toDiagnostic } from "../diagnostics/diagnostic.ts";
import type { Fault } from "../diagnostics/fault.ts";
import type { Model, PackModel } from "../model/model.ts";
import { type Names, namesFor } from "../model/names.ts";
import { collectFaults } from "../model/reporter.ts";
import type { PackSymbol } from "../model/symbols.ts";
import { incompletePacks, isFollower, isInside, lostNames, unreadStretches } from "./followers.ts";
import { findPacks } from "./packs.ts";
import type { Source } from "./source.ts";
import { resolveUses } from "./uses.ts";

/** A pack as far as it is understood. */
export interface AnalysedPack {
  readonly symbol: PackSymbol;
  /** Some file declares it. */
  readonly isDeclared: boolean;
  readonly model: PackModel;
  readonly names: Names;
}

/** All that is known of a set of files. It is made anew when one of them changes; trees are kept. */
export interface Analysis {
  /** By folder. */
  readonly packs: readonly AnalysedPack[];
  readonly model: Model;
  readonly bound: BoundModel;
  /** Sorted by file and place. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Runs every phase over the files: packs, uses, declarations, checks, phrases. Never throws. */
export function analyse(sources: readonly Source[]): Analysis {
  const reporter = collectFaults();
  const symbols = findPacks(sources, reporter);
  const order = resolveUses(symbols, reporter);
  const model = collectModel(order, reporter);
  const bySymbol = new Map(model.packs.map((each) => [each.pack, each]));
  const packs = symbols.map((symbol) => ({
    symbol,
    isDeclared: isDeclared(symbol),
    model: bySymbol.get(symbol)!,
    names: namesFor(model, symbol),
  }));
  for (const { model: each, names } of packs) checkDeclarations(each, names, reporter);
  const binding = collectFaults();
  const bound = bindModel(model, binding);
  checkRings(bound, binding);
  for (const { symbol } of packs) checkWording(bound.get(symbol)!, symbol, reporter);
  const faults = [
    ...sources.flatMap((source) => source.faults),
    ...reporter.faults,
    ...withoutIncomplete(binding.faults, packs),
  ];
  return {
    packs,
    model,
    bound,
    diagnostics: diagnosticsOf(withoutFollowers(faults, packs), sources),
  };
}

/** Where a used pack is missing nothing can be said of the phrases that may need it. */
function withoutIncomplete(faults: readonly Fault[], packs: readonly AnalysedPack[]): Fault[] {
  const incomplete = incompletePacks(packs.map(({ symbol }) => symbol));
  const files = new Set([...incomplete].flatMap((pack) => pack.files.map(({ path }) => path)));
  return faults.filter((fault) => !files.has(fault.at.file));
}

/** One cause, one error: what only follows from a lost name or a missing pack is not told. */
function withoutFollowers(faults: readonly Fault[], packs: readonly AnalysedPack[]): Fault[] {
  const incomplete = incompletePacks(packs.map(({ symbol }) => symbol));
  const files = new Map<string, { text: string; pack: AnalysedPack }>();
  for (const pack of packs)
    for (const { path, text } of pack.symbol.files) files.set(path, { text, pack });
  const lost = new Map<PackSymbol, Set<string>>();
  const lostIn = ({ names }: AnalysedPack): Set<string> => {
    const own = names.packs.map((each) => {
      const known = lost.get(each.pack) ?? lostNames(each.pack, each);
      lost.set(each.pack, known);
      return known;
    });
    return new Set(own.flatMap((set) => [...set]));
  };
  const unread = unreadStretches(faults);
  return faults.filter((fault) => {
    const file = files.get(fault.at.file);
    if (file === undefined) return true;
    if (isInside(fault, unread.get(fault.at.file) ?? [])) return false;
    const { text, pack } = file;
    return !isFollower(fault, text, lostIn(pack), incomplete.has(pack.symbol));
  });
}

function diagnosticsOf(faults: readonly Fault[], sources: readonly Source[]): Diagnostic[] {
  const lines = new Map(sources.map((source) => [source.path, source.lines]));
  const told = new Set<string>();
  return faults
    .map((fault) => toDiagnostic(fault, (file) => lines.get(file)!))
    .sort(compareDiagnostics)
    .filter((diagnostic) => {
      const { code, file, start, end, message } = diagnostic;
      const key = `${code} ${file} ${start.offset} ${end.offset} ${message}`;
      return !told.has(key) && told.add(key);
    });
}

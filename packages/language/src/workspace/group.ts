import { type BoundModel, bindModel } from "../bind/bind.ts";
import { checkDeclarations } from "../check/check.ts";
import { checkLaid } from "../check/laid.ts";
import { checkLocales } from "../check/locales.ts";
import { isDeclared } from "../check/packs.ts";
import { checkWording } from "../check/wording.ts";
import { collectModel } from "../collect/collect.ts";
import type { Fault } from "../diagnostics/fault.ts";
import type { FileMeanings } from "../model/meaning.ts";
import type { Model, PackModel } from "../model/model.ts";
import { type Names, namesFor } from "../model/names.ts";
import { collectFaults, collectFindings } from "../model/reporter.ts";
import type { PackSymbol } from "../model/symbols.ts";
import { type CauseFile, causesOf, grouped } from "./causes/index.ts";
import { incompletePacks, isFollower, isInside, lostNames, unreadStretches } from "./followers.ts";
import type { Source } from "./source.ts";

/** A pack as far as it is understood. */
export interface AnalysedPack {
  readonly symbol: PackSymbol;
  /** Some file declares it. */
  readonly isDeclared: boolean;
  readonly model: PackModel;
  readonly names: Names;
  readonly group: Group;
}

/**
 * Packs that hang together by their uses, with all that is known of them. What happens in another
 * group changes nothing here, so a group is kept until one of its own files changes.
 */
export interface Group {
  readonly packs: readonly AnalysedPack[];
  readonly model: Model;
  readonly bound: BoundModel;
  readonly faults: readonly Fault[];
  /** What the names in bodies and values mean, by file. */
  readonly meanings: ReadonlyMap<string, FileMeanings>;
}

/** `symbols` in the order of their uses; `sources` are all their files. */
export function analyseGroup(symbols: readonly PackSymbol[], sources: readonly Source[]): Group {
  const checking = collectFaults();
  const model = collectModel(symbols, checking);
  const packs: AnalysedPack[] = [];
  const binding = collectFindings();
  const faults: Fault[] = [];
  const bound = bindModel(model, binding);
  const group: Group = { packs, model, bound, faults, meanings: binding.meanings };
  const unread = new Set(
    sources.flatMap((source) => source.faults.filter(isError)).map(({ at }) => at.file),
  );
  const isWhole = (pack: PackSymbol) => !pack.files.some(({ path }) => unread.has(path));
  for (const each of model.packs) {
    const symbol = each.pack;
    const names = namesFor(model, symbol);
    packs.push({ symbol, isDeclared: isDeclared(symbol), model: each, names, group });
    checkDeclarations(each, names, checking);
    checkWording(group.bound, each, names, checking);
    checkLocales(each, names, group.bound, isWhole, checking);
    checkLaid(each, names, group.bound, checking);
  }
  const own = sources.flatMap((source) => source.faults);
  const phrases = withoutIncomplete(binding.faults, packs);
  const causes = withoutFollowers([...own, ...checking.faults, ...phrases], packs);
  faults.push(...told(causes, packs, sources));
  return group;
}

/** What is told of the faults of each pack: causes, each once. */
function told(
  faults: readonly Fault[],
  packs: readonly AnalysedPack[],
  sources: readonly Source[],
): readonly Fault[] {
  if (faults.length === 0) return faults;
  const files = new Map<string, CauseFile>(sources.map((source) => [source.path, source]));
  const packOf = new Map(
    packs.flatMap(({ symbol }) => symbol.files.map(({ path }) => [path, symbol] as const)),
  );
  const causes = causesOf(faults, files);
  const left = causes.some(isError) ? causes : faults;
  return [...Map.groupBy(left, ({ at }) => packOf.get(at.file)).values()].flatMap((own) => [
    ...grouped(own, files),
  ]);
}

/** Where a used pack is missing nothing can be said of the phrases that may need it. */
function withoutIncomplete(faults: readonly Fault[], packs: readonly AnalysedPack[]): Fault[] {
  const incomplete = incompletePacks(packs.map(({ symbol }) => symbol));
  const files = new Set([...incomplete].flatMap((pack) => pack.files.map(({ path }) => path)));
  return faults.filter((fault) => !files.has(fault.at.file));
}

function remembered<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}

const isError = ({ severity }: Fault): boolean => severity === "error";

/** One cause, one error: what only follows from a lost name or a missing pack is not told. */
function withoutFollowers(faults: readonly Fault[], packs: readonly AnalysedPack[]): Fault[] {
  const incomplete = incompletePacks(packs.map(({ symbol }) => symbol));
  const files = new Map<string, { text: string; pack: AnalysedPack }>();
  for (const pack of packs)
    for (const { path, text } of pack.symbol.files) files.set(path, { text, pack });
  // Worked out once: there may be as many faults as names.
  const lostOf = remembered((each: PackModel) => lostNames(each.pack, each));
  const lostIn = remembered(
    ({ names }: AnalysedPack) => new Set(names.packs.flatMap((each) => [...lostOf(each)])),
  );
  const unread = unreadStretches(faults);
  const causes = faults.filter((fault) => {
    const file = files.get(fault.at.file);
    if (file === undefined) return true;
    if (isInside(fault, unread.get(fault.at.file) ?? [])) return false;
    const { text, pack } = file;
    return !isFollower(fault, text, lostIn(pack), incomplete.has(pack.symbol));
  });
  // Whatever is taken for the consequence of another fault, a faulty pack is never called sound.
  // (That a used pack is missing is told where uses are resolved.)
  const isTold = incomplete.size > 0 || causes.some(isError);
  return isTold ? causes : [...causes, ...faults.filter(isError)];
}

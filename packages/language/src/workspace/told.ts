/** Which of the faults of a group are told: one cause, one error. */
import type { Fault } from "../diagnostics/fault.ts";
import type { PackModel } from "../model/model.ts";
import { type CauseFiles, causesOf, type FileNamed, grouped } from "./causes/index.ts";
import { incompletePacks, isFollower, isInside, isLost, unreadStretches } from "./followers.ts";
import type { AnalysedPack, Group, PackNames } from "./group.ts";
import type { Source } from "./source.ts";
import type { Unit } from "./unit.ts";

/** The files of a group, with what is asked of them. */
type Units = ReadonlyMap<string, Pick<Unit, "file">>;

/** What is told of the faults of each pack: causes, each once. */
export function told(
  faults: readonly Fault[],
  { units, names }: Pick<Group, "units" | "names">,
): readonly Fault[] {
  if (faults.length === 0) return faults;
  const files = causeFiles(units);
  const causes = causesOf(faults, files);
  const left = causes.some(isError) ? causes : faults;
  const byPack = Map.groupBy(left, ({ at }) => units.get(at.file)?.file.pack);
  return [...byPack].flatMap(([pack, own]) => [
    ...grouped(own, files, fileNamedIn(pack && names.get(pack))),
  ]);
}

function fileNamedIn(known: PackNames | undefined): FileNamed {
  if (known === undefined) return () => undefined;
  const { named, verbs, adjectives, measures } = known.names;
  const { plainOf } = known.verbForms;
  return (name) => {
    const symbol =
      named.get(name) ??
      verbs.get(plainOf.get(name) ?? name) ??
      adjectives.get(name) ??
      measures.get(name);
    return symbol?.at?.file;
  };
}

function causeFiles(units: Units): CauseFiles {
  return {
    has: (path) => units.has(path),
    get: (path) => units.get(path)?.file.source as Source | undefined,
    *values() {
      for (const { file } of units.values()) yield file.source as Source;
    },
  };
}

/** Where a used pack is missing nothing can be said of the phrases that may need it. */
export function withoutIncomplete(
  faults: readonly Fault[],
  packs: readonly AnalysedPack[],
): Fault[] {
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

export const isError = ({ severity }: Fault): boolean => severity === "error";

/** One cause, one error: what only follows from a lost name or a missing pack is not told. */
export function withoutFollowers(
  faults: readonly Fault[],
  packs: readonly AnalysedPack[],
  units: Units,
): Fault[] {
  const incomplete = incompletePacks(packs.map(({ symbol }) => symbol));
  const packOf = new Map(packs.map((pack) => [pack.symbol, pack]));
  // Worked out once: there may be as many faults as names.
  const meantOf = remembered(({ pack }: PackModel) =>
    (pack.files as readonly Source[]).map(({ meant }) => meant),
  );
  const lostIn = remembered(({ names }: AnalysedPack) =>
    remembered((name: string) => names.packs.some((each) => isLost(name, each, meantOf(each)))),
  );
  const unread = unreadStretches(faults);
  const causes = faults.filter((fault) => {
    const file = units.get(fault.at.file)?.file;
    if (file === undefined) return true;
    if (isInside(fault, unread.get(fault.at.file) ?? [])) return false;
    const isLostName = lostIn(packOf.get(file.pack)!);
    return !isFollower(fault, file.source.text, isLostName, incomplete.has(file.pack));
  });
  // Whatever is taken for the consequence of another fault, a faulty pack is never called sound.
  // (That a used pack is missing is told where uses are resolved.)
  const isTold = incomplete.size > 0 || causes.some(isError);
  return isTold ? causes : [...causes, ...faults.filter(isError)];
}

/** Which of the faults of a group are told: one cause, one error. */
import type { Fault } from "../diagnostics/fault.ts";
import type { PackModel } from "../model/model.ts";
import { type CauseFile, causesOf, grouped } from "./causes/index.ts";
import { incompletePacks, isFollower, isInside, isLost, unreadStretches } from "./followers.ts";
import type { AnalysedPack } from "./group.ts";
import type { Source } from "./source.ts";

/** What is told of the faults of each pack: causes, each once. */
export function told(
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
): Fault[] {
  const incomplete = incompletePacks(packs.map(({ symbol }) => symbol));
  const files = new Map<string, { text: string; pack: AnalysedPack }>();
  for (const pack of packs)
    for (const { path, text } of pack.symbol.files) files.set(path, { text, pack });
  // Worked out once: there may be as many faults as names.
  const meantOf = remembered(({ pack }: PackModel) =>
    (pack.files as readonly Source[]).map(({ meant }) => meant),
  );
  const lostIn = remembered(({ names }: AnalysedPack) =>
    remembered((name: string) => names.packs.some((each) => isLost(name, each, meantOf(each)))),
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

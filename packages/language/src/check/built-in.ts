import { nameBuiltIn } from "../diagnostics/generated/name.ts";
import { builtInKinds } from "../model/built-in/kinds.ts";
import { builtInVerb } from "../model/built-in/verbs.ts";
import { builtInAdjectives, builtInMeasures } from "../model/built-in/words.ts";
import type { PackModel } from "../model/model.ts";
import type { Reporter } from "../model/reporter.ts";
import type { AnySymbol } from "../model/symbols.ts";

const kinds = new Set(builtInKinds.map(({ name }) => name));
const adjectives = new Set(builtInAdjectives.map(({ name }) => name));
const measures = new Set(builtInMeasures.map(({ name }) => name));

/** Names that the language has taken already. */
export function checkBuiltIn(model: PackModel, reporter: Reporter): void {
  const report = (
    what: string,
    symbols: readonly AnySymbol[],
    taken: (name: string) => boolean,
  ) => {
    for (const { name, at } of symbols)
      if (at !== undefined && taken(name)) reporter.report(nameBuiltIn(at, { name, what }));
  };
  report("kind", model.kinds, (name) => kinds.has(name));
  report("deed", model.verbs, (name) => builtInVerb(name) !== undefined);
  report("word", model.adjectives, (name) => adjectives.has(name));
  report("word", model.measures, (name) => measures.has(name));
}

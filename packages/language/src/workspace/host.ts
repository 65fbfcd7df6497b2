import type { ServiceHost } from "../services/host.ts";
import { type AnalysedPack, type Analysis, analyse, inOrder } from "./analysis.ts";
import { readSource, type Source } from "./source.ts";

/** An analysis as the editor services ask for it. */
export function hostOf(analysis: Analysis, files: ReadonlyMap<string, Source>): ServiceHost {
  const packs = new Map<string, AnalysedPack>();
  for (const pack of analysis.packs)
    for (const { path } of pack.symbol.files) packs.set(path, pack);
  const sources = inOrder(files);
  return {
    source: (path) => files.get(path),
    sources: () => sources,
    pack: (path) => packs.get(path),
    meanings: (path) => packs.get(path)?.group.meanings.get(path),
    bound: (path) => packs.get(path)?.group.bound,
    diagnostics: () => analysis.diagnostics,
    with(texts) {
      const changed = new Map(files);
      for (const [path, text] of texts) changed.set(path, readSource(path, text));
      return hostOf(analyse(inOrder(changed), { before: analysis, once: true }), changed);
    },
  };
}

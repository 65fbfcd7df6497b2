import { parentPort, workerData } from "node:worker_threads";
import type { Bundle } from "@questwright/bundle";
import { bundleOf, mutant } from "./mutate.ts";
import { fateOf } from "./play.ts";

export interface Tried {
  readonly seed: number;
  readonly pack: string;
  readonly deeds: readonly string[];
  readonly fate: string;
  readonly message: string;
  /** Milliseconds of the processor. */
  readonly took: number;
}

const { bundles, decisions } = workerData as {
  readonly bundles: readonly Bundle[];
  readonly decisions: number;
};

parentPort!.on("message", (seed: number) => {
  const bundle = bundleOf(bundles, seed);
  const begun = process.threadCpuUsage();
  const { deeds, text } = mutant(bundle, seed);
  const told = { seed, pack: bundle.manifest.id, deeds };
  let tried: { readonly fate: string; readonly message: string };
  try {
    tried = fateOf(text, seed, decisions);
  } catch (error) {
    tried = {
      fate: "crash",
      message: error instanceof Error ? (error.stack ?? error.message) : `${error}`,
    };
  }
  const { user, system } = process.threadCpuUsage(begun);
  parentPort!.postMessage({ ...told, ...tried, took: (user + system) / 1000 });
});

/** Runs inputs one after the other and tells what it finds; the number of the one at work is shared. */
import { parentPort, workerData } from "node:worker_threads";
import { corpus } from "./corpus.ts";
import { inputOf } from "./inputs.ts";
import { runPipeline } from "./pipeline.ts";
import { reduced } from "./reduce.ts";

export interface Work {
  readonly first: number;
  readonly count: number;
  /** Holds the number of the input that is at work. */
  readonly now: SharedArrayBuffer;
}

export type Report =
  | {
      readonly kind: "progress";
      readonly done: number;
      readonly heap: number;
      readonly slowest: number;
    }
  | {
      readonly kind: "find";
      readonly input: number;
      readonly stage: string;
      readonly what: string;
      readonly files: Readonly<Record<string, string>>;
    };

const { first, count, now } = workerData as Work;
const at = new Int32Array(now);
const report = (each: Report) => parentPort!.postMessage(each);
const packs = corpus();
const known = new Set<string>();
let slowest = 0;
for (let done = 0; done < count; done += 1) {
  const number = first + done;
  Atomics.store(at, 0, number);
  const { files, path, random } = inputOf(number, packs);
  const start = performance.now();
  const find = runPipeline(files, path, random);
  slowest = Math.max(slowest, performance.now() - start);
  if (find !== undefined) {
    const sort = `${find.stage} ${find.what.split("\n").slice(0, 2).join(" ").replace(/\d+/g, "0")}`;
    // The same fault again and again would bury the others.
    if (!known.has(sort))
      report({ kind: "find", input: number, ...find, files: reduced(files, path, find) });
    known.add(sort);
  }
  if ((done + 1) % 1000 === 0 || done + 1 === count)
    report({ kind: "progress", done: done + 1, heap: process.memoryUsage().heapUsed, slowest });
}

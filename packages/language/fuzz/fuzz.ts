/**
 * Gives the compiler and the editor services inputs that nobody would write: real packs damaged at
 * random, soups of words and signs, and texts of absurd size. Reading, formatting, checking, building
 * and asking at places must answer all of them, each in a second for 100 KB. Ends with code 1 on a
 * find, which is printed as small as it could be made; keep it in `test/fuzz-finds/NAME/`.
 *
 * Options: `--seed N` (of the first input), `--count N`, `--no-extremes`. The same seed gives the same input:
 * `--seed 4711 --count 1` runs one again.
 */
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { randomFrom } from "../bench/recovery/random.ts";
import { extremes } from "./inputs.ts";
import { runPipeline } from "./pipeline.ts";
import type { Report, Work } from "./worker.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "200000" },
    extremes: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const first = Number(values.seed);
const count = Number(values.count);

/** An input that takes longer is a hang. */
const HANG_MS = 120_000;
/** The memory that is in use may grow to so much and no more. */
const MOST_HEAP = 1_500_000_000;

const PACK =
  'pack example "Example" 1.0.0 { edition: 1 }\nkind foe is piece { move: number = 1 }\n';
let finds = 0;
if (values.extremes) {
  for (const [name, text] of extremes()) {
    const files = { "example/pack.quest": PACK, "example/extreme.quest": text };
    const start = performance.now();
    const find = runPipeline(files, "example/extreme.quest", randomFrom(1));
    const took = Math.round(performance.now() - start);
    console.log(`${name}: ${find === undefined ? "answered" : "FOUND"} in ${took} ms`);
    if (find === undefined) continue;
    finds += 1;
    console.log(`  ${find.stage}: ${find.what}`);
  }
}

const now = new SharedArrayBuffer(4);
const started = performance.now();
const workerData: Work = { first, count, now };
const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData });
let done = 0;
let heap = 0;
let slowest = 0;
worker.on("message", (report: Report) => {
  if (report.kind === "progress") {
    done = report.done;
    heap = Math.max(heap, report.heap);
    slowest = Math.max(slowest, report.slowest);
    const seconds = (performance.now() - started) / 1000;
    if (done % 10_000 === 0)
      console.log(
        `${done} of ${count} inputs, ${finds} finds, ${Math.round(done / seconds)} a second`,
      );
    if (heap > MOST_HEAP) stop(`the memory grew to ${Math.round(heap / 1e6)} MB`);
    return;
  }
  finds += 1;
  console.log(`\nFOUND with --seed ${report.input} --count 1, in ${report.stage}:\n${report.what}`);
  for (const [path, text] of Object.entries(report.files))
    console.log(`--- ${path}\n${JSON.stringify(text)}`);
});
worker.on("error", (error) => stop(`the run broke off: ${error.stack ?? error.message}`));
worker.on("exit", () => {
  clearInterval(watch);
  const megabytes = Math.round(heap / 1e6);
  console.log(
    `${done} inputs from seed ${first}: ${finds} finds, slowest ${Math.round(slowest)} ms, at most ${megabytes} MB in use`,
  );
  if (done < count && finds === 0) finds += 1;
  process.exitCode = finds > 0 ? 1 : 0;
});

const at = new Int32Array(now);
// The first input waits until the corpus is read.
Atomics.store(at, 0, -1);
let last = -1;
let since = performance.now();
const watch = setInterval(() => {
  const number = Atomics.load(at, 0);
  if (number !== last) [last, since] = [number, performance.now()];
  else if (number !== -1 && done < count && performance.now() - since > HANG_MS)
    stop(`input ${number} hangs`);
}, 1000);

function stop(what: string): void {
  finds += 1;
  console.log(`FOUND: ${what} (input ${Atomics.load(at, 0)})`);
  void worker.terminate();
}

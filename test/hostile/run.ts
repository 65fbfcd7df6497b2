/**
 * Tries bundles as an enemy might make them: `npm run mutate -- [--count N] [--from SEED] [--workers K]`.
 * Each is refused with a reason or played for a while; none may crash, take too long or too much
 * memory. Prints what came of them, and everything that must not be; exits 1 where there is any.
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { contentBundles } from "../determinism/kit/packs.ts";
import { bundleOf, mutant } from "./kit/mutate.ts";
import type { Tried } from "./kit/worker.ts";

/** Milliseconds, and megabytes, that one bundle may take. */
const DEADLINE = 60_000;
const MEMORY = 1024;
/** Milliseconds of the processor above which a bundle is told of. */
const SLOW = 8000;
const DECISIONS = 48;

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "5000" },
    from: { type: "string", default: "1" },
    workers: { type: "string", default: String(availableParallelism()) },
  },
});
const first = Number(values.from);
const end = first + Number(values.count);
const bundles = contentBundles();
const fates = new Map<string, number>();
const bad: string[] = [];
let next = first;
let slowest = 0;

function note(tried: Tried): void {
  fates.set(tried.fate, (fates.get(tried.fate) ?? 0) + 1);
  slowest = Math.max(slowest, tried.took);
  const isSlow = tried.took > SLOW;
  if (tried.fate !== "crash" && !isSlow) return;
  const how = isSlow ? `${Math.round(tried.took)} ms, ` : "";
  bad.push(
    `seed ${tried.seed} (${tried.pack}): ${how}${tried.fate}\n  ${tried.deeds.join("\n  ")}\n  ${tried.message}`,
  );
  console.log(bad.at(-1));
}

/** One worker after another tries seed after seed; one that hangs or dies is replaced. */
const tryAll = async (): Promise<void> => {
  while (next < end) {
    const worker = new Worker(new URL("./kit/worker.ts", import.meta.url), {
      workerData: { bundles, decisions: DECISIONS },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
    await new Promise<void>((resolve) => {
      let seed = 0;
      let timer: NodeJS.Timeout | undefined;
      const stop = () => {
        clearTimeout(timer);
        void worker.terminate().then(() => resolve());
      };
      const fails = (fate: string, message: string) => {
        const bundle = bundleOf(bundles, seed);
        const { deeds } = mutant(bundle, seed);
        const told = { seed, pack: bundle.manifest.id, deeds, took: 0 };
        note({ ...told, fate: "crash", message: `${fate}: ${message}` });
        stop();
      };
      const ask = () => {
        clearTimeout(timer);
        if (next >= end) return stop();
        seed = next++;
        timer = setTimeout(() => fails("hang", `more than ${DEADLINE} ms`), DEADLINE);
        worker.postMessage(seed);
      };
      worker.on("message", (tried: Tried) => {
        note(tried);
        ask();
      });
      worker.on("error", (error) => fails("died", error.message));
      ask();
    });
  }
};

await Promise.all(Array.from({ length: Number(values.workers) }, tryAll));
for (const [fate, count] of [...fates].sort(([, one], [, other]) => other - one)) {
  console.log(`${String(count).padStart(7)}  ${fate}`);
}
console.log(
  `${end - first} bundles, the slowest took ${Math.round(slowest)} ms, ${bad.length} must not be`,
);
process.exitCode = bad.length === 0 ? 0 : 1;

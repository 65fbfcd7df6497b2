/** Plays a row of seeds, in this thread or in several, and gives the same whatever their number. */
import { Worker } from "node:worker_threads";
import type { Bundle } from "@questwright/bundle";
import {
  addCoverage,
  type GameResult,
  playChunk,
  type SimulationPlan,
} from "@questwright/playtest";
import { type Coverage, createCoverage } from "@questwright/runtime";
import { loadToSimulate } from "./load.ts";
import type { WorkerAnswer, WorkerOrder } from "./messages.ts";

/** Which games are played, where, and who hears of it. */
export interface RunOptions {
  readonly bundle: Bundle;
  readonly plan: SimulationPlan;
  readonly seed: number;
  readonly games: number;
  /** Threads; with one the games are played in this. */
  readonly workers: number;
  /** Whether what comes up is counted. */
  readonly covers: boolean;
  /** Whether they are played by code generated from the bundle. */
  readonly generated: boolean;
  /** Hears how many games were played. */
  readonly progress: (played: number) => void;
  /** Aborted when nobody waits for the rest. */
  readonly signal: AbortSignal;
}

/** What came of the games. */
export interface Run {
  /** In the order of the seeds. */
  readonly results: readonly GameResult[];
  readonly coverage: Coverage | undefined;
}

/** So many games a thread plays at most between two words of it. */
const MOST_OF_CHUNK = 16;

/** Undefined where it was stopped. */
export async function runGames(options: RunOptions): Promise<Run | undefined> {
  const { bundle, seed, games, covers, signal, progress } = options;
  const workers = Math.max(1, Math.min(options.workers, games));
  // In this thread whoever wants it stopped is heard between two chunks.
  const size =
    workers === 1 ? 1 : Math.max(1, Math.min(MOST_OF_CHUNK, Math.floor(games / (workers * 4))));
  const chunks = Array.from({ length: Math.ceil(games / size) }, (_, index) => ({
    type: "play" as const,
    index,
    first: (seed + index * size) >>> 0,
    games: Math.min(size, games - index * size),
  }));
  const coverage = covers ? createCoverage(bundle) : undefined;
  const played: (readonly GameResult[])[] = [];
  let count = 0;
  const take = (index: number, results: readonly GameResult[]): void => {
    played[index] = results;
    count += results.length;
    progress(count);
  };
  if (workers === 1) await playHere(options, chunks, coverage, take);
  else {
    const covered = await playInThreads(options, workers, chunks, take);
    if (coverage !== undefined) for (const each of covered) addCoverage(coverage, each);
  }
  return signal.aborted ? undefined : { results: played.flat(), coverage };
}

type PlayOrder = Extract<WorkerOrder, { type: "play" }>;
type Take = (index: number, results: readonly GameResult[]) => void;

async function playHere(
  { bundle, plan, generated, signal }: RunOptions,
  chunks: readonly PlayOrder[],
  coverage: Coverage | undefined,
  take: Take,
): Promise<void> {
  const system = loadToSimulate(bundle, generated);
  for (const { index, first, games } of chunks) {
    await new Promise(setImmediate);
    if (signal.aborted) return;
    take(index, playChunk(system, plan, first, games, coverage).results);
  }
}

function playInThreads(
  { bundle, plan, covers, generated, signal }: RunOptions,
  workers: number,
  chunks: readonly PlayOrder[],
  take: Take,
): Promise<readonly Coverage[]> {
  let next = 0;
  const covered: Coverage[] = [];
  const workerData = { bundle, plan, covers, generated };
  const threads = Array.from(
    { length: workers },
    () => new Worker(new URL("./worker.ts", import.meta.url), { workerData }),
  );
  const stop = () => Promise.all(threads.map((thread) => thread.terminate()));
  const all = threads.map(
    (thread) =>
      new Promise<void>((resolve, reject) => {
        const order = (message: WorkerOrder): void => thread.postMessage(message);
        const goOn = (): void => {
          const chunk = chunks[next++];
          order(chunk ?? { type: "end" });
        };
        thread.on("message", (answer: WorkerAnswer) => {
          if (answer.type === "played") {
            take(answer.index, answer.results);
            goOn();
          } else if (answer.coverage !== undefined) covered.push(answer.coverage);
        });
        thread.on("error", reject);
        thread.on("exit", () => resolve());
        goOn();
      }),
  );
  signal.addEventListener("abort", stop, { once: true });
  return Promise.all(all).then(
    () => covered,
    async (error) => {
      await stop();
      throw error;
    },
  );
}

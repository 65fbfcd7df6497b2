/** Plays games in a thread of its own: a bundle and a plan come with it, then seeds, until it is told that there are no more. */
import { parentPort, workerData } from "node:worker_threads";
import type { Bundle } from "@questwright/bundle";
import { playChunk, type SimulationPlan } from "@questwright/playtest";
import { createCoverage } from "@questwright/runtime";
import { loadToSimulate } from "./load.ts";
import type { WorkerAnswer, WorkerOrder } from "./messages.ts";

const { bundle, plan, covers, generated } = workerData as {
  readonly bundle: Bundle;
  readonly plan: SimulationPlan;
  readonly covers: boolean;
  readonly generated: boolean;
};
const system = loadToSimulate(bundle, generated);
const coverage = covers ? createCoverage(bundle) : undefined;

const answer = (message: WorkerAnswer): void => parentPort!.postMessage(message);

parentPort!.on("message", (order: WorkerOrder) => {
  if (order.type === "end") {
    answer({ type: "end", coverage });
    parentPort!.close();
    return;
  }
  const { results } = playChunk(system, plan, order.first, order.games, coverage);
  answer({ type: "played", index: order.index, results });
});

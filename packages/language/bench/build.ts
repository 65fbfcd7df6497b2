/**
 * From text to bundle alone, turn by turn with inkjs: a minute instead of the whole of `language.ts`,
 * for those who work on it. `--turns 20` takes as many turns. Prints the least and the middle time of
 * the processor for each, and the ratio of megabytes a second.
 */
import { parseArgs } from "node:util";
import { createWorkspace } from "../src/index.ts";
import { compileInk, inkStory } from "./ink-peer.ts";
import { quantile } from "./measure.ts";
import { questFiles } from "./quest-text.ts";
import { megabytes, workOf } from "./work.ts";

const WARM = 2;
const { turns } = parseArgs({ options: { turns: { type: "string", default: "7" } } }).values;

const ours = questFiles(workOf(200));
const size = megabytes(ours);
const story = inkStory(size * 1e6);

function build(): void {
  const workspace = createWorkspace();
  for (const { path, text } of ours) workspace.setFile(path, text);
  const { text, diagnostics } = workspace.build("bench");
  if (text === undefined) throw new Error(`No bundle: ${diagnostics[0]?.message}`);
}

function timed(work: () => void): number {
  globalThis.gc?.();
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const times: { build: number[]; ink: number[] } = { build: [], ink: [] };
for (let turn = 0; turn < WARM + Number(turns); turn++) {
  const own = timed(build);
  const ink = timed(() => compileInk(story));
  if (turn < WARM) continue;
  times.build.push(own);
  times.ink.push(ink);
}

const sizes = story.length / 1e6 / size;
for (const share of [0, 0.5]) {
  const mine = quantile(times.build, share);
  const peer = quantile(times.ink, share);
  console.log(
    `${share === 0 ? "least" : "middle"}: build ${mine.toFixed(0)} ms, ink ${peer.toFixed(0)} ms, ratio ${(peer / mine / sizes).toFixed(2)}`,
  );
}

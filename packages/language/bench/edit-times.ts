/**
 * How long edits of a workspace of 1 MB in 200 files take by the processor, sort by sort: the edits
 * of `bench:language` alone. `npm run bench:edits`.
 */
import { createWorkspace } from "../src/index.ts";
import { editsOf } from "./edits.ts";
import { quantile } from "./measure.ts";
import { questFiles } from "./quest-text.ts";
import { workOf } from "./work.ts";

const FILES = 200;
const EDITS = 400;
const WARM_EDITS = 40;

const files = questFiles(workOf(FILES));
const [, ...edited] = files;
const workspace = createWorkspace();
for (const { path, text } of files) workspace.setFile(path, text);
workspace.check();

const times = new Map<string, number[]>();
const all: number[] = [];
for (const [at, { file, sort, quest }] of editsOf(files, edited, WARM_EDITS + EDITS).entries()) {
  const start = process.cpuUsage();
  workspace.setFile(files[file + 1]!.path, quest);
  workspace.check();
  const { user, system } = process.cpuUsage(start);
  if (at < WARM_EDITS) continue;
  const time = (user + system) / 1000;
  all.push(time);
  const known = times.get(sort);
  if (known === undefined) times.set(sort, [time]);
  else known.push(time);
}
for (const [sort, own] of [...times, ["all", all] as const])
  console.log(
    `${sort.padEnd(16)} p50 ${quantile(own, 0.5).toFixed(2)} ms, p95 ${quantile(own, 0.95).toFixed(2)} ms`,
  );

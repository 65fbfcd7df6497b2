/**
 * How fast packs are checked, edited and built, against Langium, inkjs and plain Chevrotain in the
 * same process, turn by turn. Langium reads the same work in a language of entities and events;
 * inkjs compiles a story of equal size: each peer has a language of its own, so the ratios compare
 * tools, not texts. `--json` prints one line of JSON last:
 *
 * - `coldVsLangium`: megabytes a second of a whole check of 200 files over those of Langium's build.
 * - `heapVsLangium`: megabytes of heap held after it, ours over Langium's.
 * - `editVsLangium`: Langium's median time for an edit over ours; `editP95Ms` is the time below
 *   which 95 of 100 of our edits are answered with all diagnostics of the workspace.
 * - `tableEditP95Ms`: the same in a file of ten thousand rows of a table.
 * - `buildVsInkjs`: megabytes a second from text to bundle over those of inkjs.
 * - `parseVsChevrotain`: see `grammar/bench/parse.ts`.
 * - `growth`: the exponent of the cost of a check over the size of a workspace, from 0.1 to 10 MB.
 */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createWorkspace, type Workspace } from "../src/index.ts";
import { editsOf } from "./edits.ts";
import { compileInk, inkStory } from "./ink-peer.ts";
import { entityFiles, type LangiumWorkspace, langiumWorkspace } from "./langium-peer.ts";
import { exponentOf, heapOf, leastTimes, quantile, waited } from "./measure.ts";
import { questFiles } from "./quest-text.ts";
import { tableFiles } from "./table-text.ts";
import { megabytes, type NamedText, workOf } from "./work.ts";

const FILES = 200;
const EDITS = 100;
const WARM_EDITS = 20;
const ROWS = 10_000;
/** Files of about 5 KB: 0.1, 1 and 10 MB. */
const SIZES = [20, 200, 2000];

const log = (line: string) => console.log(line);
const round = (value: number) => Math.round(value * 1000) / 1000;

function opened(files: readonly NamedText[]): Workspace {
  const workspace = createWorkspace();
  for (const { path, text } of files) workspace.setFile(path, text);
  return workspace;
}

function checked(files: readonly NamedText[]): Workspace {
  const workspace = opened(files);
  const [fault] = workspace.check();
  if (fault !== undefined) throw new Error(`The work has faults: ${fault.message}`);
  return workspace;
}

function built(files: readonly NamedText[]): string {
  const { text, diagnostics } = opened(files).build("bench");
  if (text === undefined) throw new Error(`No bundle: ${diagnostics[0]?.message}`);
  return text;
}

const work = workOf(FILES);
const ours = questFiles(work);
const theirs = entityFiles(work);
const size = megabytes(ours);
const story = inkStory(size * 1e6);
const storySize = story.length / 1e6;

async function measureCold() {
  const prepare = () => langiumWorkspace(theirs);
  const times = await leastTimes(
    [
      { name: "check", work: () => checked(ours) },
      { name: "langium", prepare, work: (made) => (made as LangiumWorkspace).build() },
      { name: "build", work: () => built(ours) },
      { name: "ink", work: () => compileInk(story) },
    ],
    { warm: 2, runs: 7 },
  );
  const rate = (name: string, megabytes: number) => {
    const time = times.get(name)!;
    log(`${name} ${megabytes.toFixed(2)} MB in ${time.toFixed(0)} ms`);
    return megabytes / time;
  };
  const cold = rate("check", size) / rate("langium", megabytes(theirs));
  const build = rate("build", size) / rate("ink", storySize);
  return { cold, build };
}

async function measureHeap(): Promise<number> {
  const heap = await heapOf(() => checked(ours));
  const peer = await heapOf(async () => {
    const made = await langiumWorkspace(theirs);
    await made.build();
    if (made.faults() > 0) throw new Error("The work has faults in Langium");
    return made;
  });
  log(`heap ${heap.toFixed(1)} MB, Langium ${peer.toFixed(1)} MB`);
  return heap / peer;
}

/** Both are edited in the same files in the same ways, turn by turn. */
async function measureEdits() {
  const workspace = checked(ours);
  const peer = await langiumWorkspace(theirs);
  await peer.build();
  const times: number[] = [];
  const peers: number[] = [];
  for (const [at, { file, quest, entity }] of editsOf(ours, theirs, WARM_EDITS + EDITS).entries()) {
    const mine = await waited(() => {
      workspace.setFile(ours[file + 1]!.path, quest);
      return workspace.check();
    });
    const other = await waited(() => peer.edit(theirs[file]!.path, entity));
    if (at < WARM_EDITS) continue;
    times.push(mine);
    peers.push(other);
  }
  log(`edit ${quantile(times, 0.5).toFixed(2)} ms, Langium ${quantile(peers, 0.5).toFixed(2)} ms`);
  return { ratio: quantile(peers, 0.5) / quantile(times, 0.5), p95: quantile(times, 0.95) };
}

async function measureTable(): Promise<number> {
  const { head, table } = tableFiles(ROWS);
  const workspace = checked([head, table]);
  const times: number[] = [];
  for (let at = 0; at < WARM_EDITS + EDITS; at++) {
    const row = 1 + ((at * 7919) % ROWS);
    const text = table.text.replace(
      `"Row ${row}" -> finder suffers`,
      `"Row ${row} now" -> finder suffers`,
    );
    times.push(
      await waited(() => {
        workspace.setFile(table.path, text);
        return workspace.check();
      }),
    );
  }
  return quantile(times.slice(WARM_EDITS), 0.95);
}

async function measureGrowth(): Promise<number> {
  const sets = SIZES.map((files) => questFiles(workOf(files)));
  const times = await leastTimes(
    sets.map((files, at) => ({ name: String(at), work: () => checked(files) })),
    { warm: 1, runs: 3 },
  );
  const points = sets.map((files, at) => ({
    size: megabytes(files),
    cost: times.get(String(at))!,
  }));
  for (const point of points) log(`${point.size.toFixed(2)} MB in ${point.cost.toFixed(0)} ms`);
  return exponentOf(points);
}

/** In a process of its own: the code under measure is then hot for what it reads. */
function measureParse(): number {
  const script = fileURLToPath(new URL("../../../grammar/bench/parse.ts", import.meta.url));
  const flags = ["--expose-gc", script, "--json"];
  const lines = execFileSync(process.execPath, flags, { encoding: "utf8" }).trim().split("\n");
  return (JSON.parse(lines.at(-1)!) as { parseVsChevrotain: number }).parseVsChevrotain;
}

log(`${ours.length} files, ${size.toFixed(2)} MB`);
const { cold, build } = await measureCold();
const heap = await measureHeap();
const edit = await measureEdits();
const tableP95 = await measureTable();
const growth = await measureGrowth();
const result = {
  coldVsLangium: round(cold),
  heapVsLangium: round(heap),
  editVsLangium: round(edit.ratio),
  editP95Ms: round(edit.p95),
  tableEditP95Ms: round(tableP95),
  buildVsInkjs: round(build),
  parseVsChevrotain: measureParse(),
  growth: round(growth),
};
if (process.argv.includes("--json")) console.log(JSON.stringify(result));
else console.log(result);

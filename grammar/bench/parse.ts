/**
 * How fast texts become trees, against plain Chevrotain on as many tokens in the same process, turn
 * by turn. `--json` prints one line of JSON last: `parseVsChevrotain` is the peer's time over ours
 * (1: as fast), `mbPerSecond` ours, `growth` our time for each byte of one long file over that of
 * short ones (1: linear). Times are of the processor; the best of many runs counts.
 */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseFile } from "../src/index.ts";
import { parsePeer, peerText, peerTokens } from "./peer.ts";

const SIZE = 1_000_000;
const WARM = 5;
const RUNS = 25;

const root = fileURLToPath(new URL("../../content/", import.meta.url));
const texts = globSync("**/*.quest", { cwd: root })
  .sort()
  .map((path) => readFileSync(root + path, "utf8"));

const files: string[] = [];
let size = 0;
for (let at = 0; size < SIZE; at++) {
  const text = texts[at % texts.length]!;
  files.push(text);
  size += text.length;
}
const long = files.join("\n");

const readAll = () => {
  for (const text of files) {
    const { errors } = parseFile(text);
    if (errors.length > 0) throw new Error(`The content has faults: ${errors[0]!.code}`);
  }
};
const tokens = files
  .flatMap((text) => parseFile(text).tokens)
  .filter(({ colour }) => colour !== "comment" && colour !== "documentation").length;
/** The peer's text in as many files as ours. */
const peers = files.map(() => peerText(tokens / files.length));
const share = peers.reduce((sum, text) => sum + peerTokens(text), 0) / tokens;
const readPeer = () => {
  for (const text of peers) parsePeer(text);
};
const readLong = () => void parseFile(long);

/** Of the processor, all threads, so that what else the machine does counts for little. */
function milliseconds(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const jobs = [readAll, readPeer, readLong];
const best = jobs.map(() => Number.POSITIVE_INFINITY);
for (let run = 0; run < WARM + RUNS; run++)
  jobs.forEach((job, at) => {
    globalThis.gc?.();
    const time = milliseconds(job);
    if (run >= WARM) best[at] = Math.min(best[at]!, time);
  });

const [ours, peer, one] = best as [number, number, number];
const result = {
  parseVsChevrotain: round(peer / share / ours),
  mbPerSecond: round(size / 1000 / ours),
  growth: round(one / long.length / (ours / size)),
};

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

console.log(`${files.length} files, ${size} characters, ${tokens} tokens`);
console.log(`ours ${ours.toFixed(1)} ms, Chevrotain ${(peer / share).toFixed(1)} ms`);
console.log(`one file of ${long.length} characters ${one.toFixed(1)} ms`);
if (process.argv.includes("--json")) console.log(JSON.stringify(result));
else console.log(result);

/**
 * How fast games are played, in games for each second of processor time. The skirmish (`skirmish/`)
 * is played by the engine, by hand (`handwritten.ts`) and by boardgame.io, turn by turn in one
 * process, each seed with the same player. First it is checked that the engine and the game by hand
 * play the same games to the last choice, die and place, and that boardgame.io, which has dice of its
 * own, ends them about as often in the same way. Then every scenario of `content/` is played by
 * choices at random. `--json` prints one line of JSON last:
 *
 * - `gamesVsBoardgameio`: our games over theirs, by the faster of our two ways, which is generated code:
 *   who plays many games (`questwright simulate --generated`) plays by it. `vmVsHandwritten`: games by hand
 *   over those of the virtual machine; `generatedVsHandwritten` over those of generated code.
 * - `saveBytes`: the longest save of any scenario, at some decisions of a few games.
 *   `restoreMs`: the longest time in which one of them, a text, is a game again (as a host's own save is).
 * - `gamesPerCpuSecond`: by scenario, in the virtual machine.
 */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Bundle } from "@questwright/bundle";
import { loadSystem, type System } from "../src/index.ts";
import { playByBoardgameIo } from "./boardgameio.ts";
import { compiled } from "./bundles.ts";
import { endedByEngine, playByEngine } from "./engine.ts";
import { OUTCOMES } from "./field.ts";
import { endedByHand, playByHand } from "./handwritten.ts";
import { cpuSeconds, median } from "./measure.ts";
import { measureSaves } from "./saves.ts";

const CHECKED = 200;
/** The machine's loop is long: until it is compiled well some seconds go by. */
const WARM_SECONDS = 6;
const ROUNDS = 5;
const ROUND_SECONDS = 0.6;
const CONTENT_SECONDS = 1.5;
const SCENARIO = "plains";

const compile = (parameter: string, body: string) => new Function(parameter, body);

const log = (line: string) => console.log(line);
const round = (value: number) => Math.round(value * 1000) / 1000;

/** Plays seeds for so long and gives how many a second. */
function rateOf(play: (seed: number) => unknown, seconds: number): number {
  const begin = cpuSeconds();
  let games = 0;
  let spent = 0;
  while (spent < seconds) {
    play(games++);
    spent = cpuSeconds() - begin;
  }
  return games / spent;
}

function checkSame(system: System, name: string): void {
  for (let seed = 0; seed < CHECKED; seed++) {
    playByHand(seed);
    const [hand, engine] = [endedByHand(), endedByEngine(playByEngine(system, SCENARIO, seed))];
    if (JSON.stringify(hand) !== JSON.stringify(engine)) {
      throw new Error(`Seed ${seed} is not the same game: ${JSON.stringify([hand, engine])}`);
    }
  }
  log(`${CHECKED} games by hand and by ${name} are the same to the last choice, die and place`);
}

/** Shares of the outcomes differ by no more than chance explains (four standard deviations). */
function checkAlike(system: System): void {
  const counts = { hand: new Map<string, number>(), theirs: new Map<string, number>() };
  const count = (of: Map<string, number>, outcome: string) =>
    of.set(outcome, (of.get(outcome) ?? 0) + 1);
  for (let seed = 0; seed < CHECKED; seed++) {
    count(counts.hand, playByEngine(system, SCENARIO, seed).outcome);
    count(counts.theirs, OUTCOMES[playByBoardgameIo(seed)]!);
  }
  for (const outcome of OUTCOMES.slice(1)) {
    const [ours, theirs] = [counts.hand.get(outcome) ?? 0, counts.theirs.get(outcome) ?? 0];
    const share = (ours + theirs) / (2 * CHECKED);
    const apart = Math.abs(ours - theirs) / Math.sqrt(2 * CHECKED * share * (1 - share));
    log(`${outcome}: ${ours} of ours and ${theirs} of theirs in ${CHECKED}`);
    if (apart > 4) throw new Error(`boardgame.io plays another game: ${outcome}`);
  }
}

type Player = (seed: number) => unknown;

/** Plays turn by turn and gives the middle of the rates of each. */
function ratesOf(players: Readonly<Record<string, Player>>): (name: string) => number {
  const rates = new Map<string, number[]>();
  for (const play of Object.values(players)) rateOf(play, WARM_SECONDS);
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const [name, play] of Object.entries(players)) {
      rates.set(name, [...(rates.get(name) ?? []), rateOf(play, ROUND_SECONDS)]);
    }
  }
  const rate = (name: string) => median(rates.get(name)!);
  for (const name of Object.keys(players)) log(`${name}: ${Math.round(rate(name))} games a second`);
  return rate;
}

const byEngine =
  (system: System): Player =>
  (seed) =>
    playByEngine(system, SCENARIO, seed);

function measurePeers(bundle: Bundle) {
  const machine = loadSystem(bundle);
  checkSame(machine, "the machine");
  checkAlike(machine);
  const first = ratesOf({
    vm: byEngine(machine),
    hand: playByHand,
    "boardgame.io": playByBoardgameIo,
  });
  // Only now: what the engine's functions are called with is another thing in generated code.
  const generated = loadSystem(bundle, { compile });
  checkSame(generated, "generated code");
  const second = ratesOf({
    generated: byEngine(generated),
    "hand again": playByHand,
    "boardgame.io again": playByBoardgameIo,
  });
  return {
    gamesVsBoardgameio: round(
      Math.max(
        first("vm") / first("boardgame.io"),
        second("generated") / second("boardgame.io again"),
      ),
    ),
    vmVsHandwritten: round(first("hand") / first("vm")),
    generatedVsHandwritten: round(second("hand again") / second("generated")),
  };
}

function measureContent() {
  const folder = fileURLToPath(new URL("../../../content", import.meta.url));
  const gamesPerCpuSecond: Record<string, number> = {};
  let [saveBytes, restoreMs] = [0, 0];
  for (const pack of readdirSync(folder).sort()) {
    const system = loadSystem(compiled(`content/${pack}`));
    for (const scenario of system.scenarios.filter((each) => each.pack === pack)) {
      const name = `${pack}/${scenario.id}`;
      const rate = rateOf((seed) => playByEngine(system, name, seed), CONTENT_SECONDS);
      const saves = measureSaves(system, name);
      gamesPerCpuSecond[name] = round(rate);
      saveBytes = Math.max(saveBytes, saves.bytes);
      restoreMs = Math.max(restoreMs, saves.restoreMs);
      log(
        `${name}: ${round(rate)} games a second, saves of ${saves.bytes} bytes, gone on from in ${round(saves.restoreMs)} ms`,
      );
    }
  }
  return { saveBytes, restoreMs: round(restoreMs), gamesPerCpuSecond };
}

const peers = measurePeers(compiled("packages/runtime/bench/skirmish"));
const result = { ...peers, ...measureContent() };
if (process.argv.includes("--json")) console.log(JSON.stringify(result));

/**
 * Plays every scenario of the content: many seeds with random bots, for errors and coverage, and fewer
 * with a greedy bot for each side against random ones, for who wins more often. Ends with one line of
 * JSON. `node scripts/simulate-content.ts [--games 500] [--compared 60] [--pack ID]
 * [--scenario ID] [--workers K]`.
 */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createWorkspace } from "@questwright/language";
import { sidesOf } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";

const root = fileURLToPath(new URL("../", import.meta.url));
const program = fileURLToPath(new URL("../apps/cli/bin/questwright.mjs", import.meta.url));

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "500" },
    compared: { type: "string", default: "60" },
    workers: { type: "string", default: `${availableParallelism()}` },
    pack: { type: "string" },
    scenario: { type: "string" },
  },
});

/** Roles that play for the goal of a scenario and against it, and what counts as won for each side. */
interface Task {
  readonly pack: string;
  readonly scenario: string;
  readonly sides: readonly { readonly bot: string; readonly wins: readonly string[] }[];
}

interface Told {
  readonly errors: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly hash: string;
  readonly faults: readonly object[];
  readonly won?: { readonly games: number; readonly interval: readonly number[] };
  readonly compared?: { readonly won: Told["won"]; readonly winsOfBot: string };
  readonly coverage: {
    readonly items: readonly {
      readonly id: string;
      readonly at: string;
      readonly fired: number;
      readonly test?: string;
    }[];
  };
}

function tasks(): readonly Task[] {
  const workspace = createWorkspace();
  const folders = readdirSync(`${root}content`);
  for (const folder of folders)
    for (const file of readdirSync(`${root}content/${folder}`))
      if (file.endsWith(".quest")) {
        const path = `content/${folder}/${file}`;
        workspace.setFile(path, readFileSync(`${root}${path}`, "utf8"));
      }
  return folders
    .filter((folder) => values.pack === undefined || values.pack === folder)
    .flatMap((folder) => {
      const { bundle } = workspace.build(folder);
      if (bundle === undefined) throw new Error(`${folder} cannot be built`);
      return loadSystem(bundle)
        .scenarios.filter(({ id, pack }) => pack === folder && (values.scenario ?? id) === id)
        .map(({ id, entity }) => ({
          pack: folder,
          scenario: id,
          sides: sidesOf(bundle, entity),
        }));
    });
}

async function play({ pack, scenario, sides }: Task): Promise<object> {
  const { games, compared, workers } = values;
  const words = [`content/${pack}`, "--scenario", scenario, "--workers", workers];
  const random = await simulate([...words, "--games", games]);
  const never = random.coverage.items.filter(({ fired }) => fired === 0);
  const untested = never.filter(({ test }) => test === undefined);
  const all = random.coverage.items.length;
  say(`${pack}/${scenario}: ${games} games, ${random.errors} errors, ${told(random.outcomes)}`);
  say(`  ${all - never.length} of ${all} came up, ${untested.length} in no test either`);
  for (const fault of random.faults.slice(0, 5)) say(`  ${JSON.stringify(fault)}`);
  for (const { id, at } of untested) say(`    ${at} ${id}`);
  const greedy: object[] = [];
  for (const { bot, wins } of sides) {
    const chosen = ["--bot", bot, "--compare", "random", "--wins", wins.join(",")];
    const { won, compared: other } = await simulate([...words, ...chosen, "--games", compared]);
    const share = (of: Told["won"]) =>
      `${of?.games} of ${compared} (${of?.interval.map((end) => end.toFixed(3)).join(" to ")})`;
    say(`  ${bot}: ${share(won)}, random ${share(other?.won)}: ${other?.winsOfBot}`);
    greedy.push({ bot, wins, won, random: other?.won, winsOfBot: other?.winsOfBot });
  }
  const { errors, outcomes, hash } = random;
  const coverage = { all, never: never.length, untested: untested.length };
  return { pack, scenario, games: Number(games), errors, outcomes, hash, coverage, greedy };
}

/** What the program says as JSON; errors in games are no fault of the program. */
function simulate(words: readonly string[]): Promise<Told> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, "simulate", ...words, "--json"], {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let out = "";
    child.stdout.setEncoding("utf8").on("data", (text) => (out += text));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 || code === 1
        ? resolve(JSON.parse(out) as Told)
        : reject(new Error(`simulate ${words.join(" ")} ended with ${code}`)),
    );
  });
}

const told = (outcomes: Told["outcomes"]): string =>
  Object.entries(outcomes)
    .map(([outcome, count]) => `${outcome} ${count}`)
    .join(", ");

/** What a person reads meanwhile. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

const results: object[] = [];
for (const task of tasks()) results.push(await play(task));
process.stdout.write(`${JSON.stringify(results)}\n`);

/**
 * Plays every scenario of the content: many seeds with random bots, for errors and coverage, and fewer
 * with a greedy bot for each side against random ones, for who wins more often; `--compared 0` leaves
 * the greedy ones out. Where a seat may stay empty, the same again with everybody seated. Ends with one
 * line of JSON, and with 1 where a game did not end, or where something that the scenario can come by
 * came up in no game and in no test. `node scripts/simulate-content.ts [--games 500] [--compared 60]
 * [--pack ID] [--scenario ID] [--workers K] [--table]`; `--table` prints the coverage as Markdown.
 */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Bundle } from "@questwright/bundle";
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
    table: { type: "boolean", default: false },
  },
});

/** Roles that play for the goal of a scenario and against it, and what counts as won for each side. */
interface Task {
  readonly pack: string;
  readonly scenario: string;
  readonly sides: readonly { readonly bot: string; readonly wins: readonly string[] }[];
  /** Roles whose seat may stay empty. */
  readonly optional: readonly string[];
  /** A card of some deck: what it brings is judged where it is dealt. */
  readonly isCard: boolean;
}

interface Told {
  readonly errors: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly hash: string;
  readonly faults: readonly object[];
  readonly won?: { readonly games: number; readonly interval: readonly number[] };
  readonly compared?: { readonly won: Told["won"]; readonly winsOfBot: string };
  readonly coverage: { readonly items: readonly Item[] };
}

interface Item {
  readonly group: string;
  readonly id: string;
  readonly at: string;
  readonly fired: number;
  readonly test?: string;
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
          optional: bundle.things.flatMap(({ id: role, role: seats }) =>
            seats !== null && seats.standsIn > 0 ? [role] : [],
          ),
          isCard: bundle.things.some(
            ({ zone }) => zone !== null && holds(bundle, zone.holds, entity),
          ),
        }));
    });
}

/** Whether things of the kind that a deck is of are what this is. */
function holds({ things, kinds }: Bundle, deck: number, entity: number): boolean {
  for (let kind = things[entity]!.kind; kind >= 0; kind = kinds[kind]!.parent)
    if (kind === deck) return true;
  return false;
}

async function play({ pack, scenario, sides, optional, isCard }: Task): Promise<Result> {
  const { games, compared, workers } = values;
  const words = [`content/${pack}`, "--scenario", scenario, "--workers", workers];
  const many = [...words, "--games", games, "--generated"];
  const random = await simulate(many);
  const seated =
    optional.length === 0 ? undefined : await simulate([...many, "--seats", optional.join(",")]);
  const items = isCard ? [] : together(random.coverage.items, seated?.coverage.items ?? []);
  const never = items.filter(({ fired }) => fired === 0);
  const untested = never.filter(({ test }) => test === undefined);
  say(`${pack}/${scenario}: ${games} games, ${random.errors} errors, ${told(random.outcomes)}`);
  if (seated !== undefined)
    say(`  with everybody seated: ${seated.errors} errors, ${told(seated.outcomes)}`);
  say(
    `  ${items.length - never.length} of ${items.length} came up, ${untested.length} in no test either`,
  );
  for (const fault of [...random.faults, ...(seated?.faults ?? [])].slice(0, 5))
    say(`  ${JSON.stringify(fault)}`);
  for (const { id, at } of untested) say(`    ${at} ${id}`);
  const greedy: object[] = [];
  if (Number(compared) > 0)
    for (const { bot, wins } of sides) {
      const chosen = ["--bot", bot, "--compare", "random", "--wins", wins.join(",")];
      const { won, compared: other } = await simulate([...words, ...chosen, "--games", compared]);
      const share = (of: Told["won"]) =>
        `${of?.games} of ${compared} (${of?.interval.map((end) => end.toFixed(3)).join(" to ")})`;
      say(`  ${bot}: ${share(won)}, random ${share(other?.won)}: ${other?.winsOfBot}`);
      greedy.push({ bot, wins, won, random: other?.won, winsOfBot: other?.winsOfBot });
    }
  const { outcomes, hash } = random;
  const coverage = { all: items.length, never: never.length, untested: untested.length };
  const errors = random.errors + (seated?.errors ?? 0);
  const groups = Object.groupBy(items, ({ group }) => group);
  return {
    pack,
    scenario,
    games: Number(games),
    errors,
    outcomes,
    hash,
    coverage,
    groups: Object.fromEntries(
      Object.entries(groups).map(([group, all = []]) => {
        const fired = all.filter((item) => item.fired > 0).length;
        const tested = all.filter(({ fired, test }) => fired === 0 && test !== undefined).length;
        return [group, { of: all.length, fired, tested }];
      }),
    ),
    greedy,
  };
}

interface Result {
  readonly pack: string;
  readonly scenario: string;
  readonly games: number;
  readonly errors: number;
  readonly outcomes: Told["outcomes"];
  readonly hash: string;
  readonly coverage: { readonly all: number; readonly never: number; readonly untested: number };
  /** Of each sort of item how many came up, and how many of the others a test covers. */
  readonly groups: Readonly<
    Record<string, { readonly of: number; readonly fired: number; readonly tested: number }>
  >;
  readonly greedy: readonly object[];
}

/** What came up in the games of one run or the other. */
function together(items: readonly Item[], more: readonly Item[]): readonly Item[] {
  const key = ({ group, id, at }: Item) => `${group} ${id} ${at}`;
  const others = new Map(more.map((item) => [key(item), item]));
  return items.map((item) => {
    const other = others.get(key(item));
    const test = item.test ?? other?.test;
    return {
      ...item,
      fired: item.fired + (other?.fired ?? 0),
      ...(test === undefined ? {} : { test }),
    };
  });
}

const GROUPS = ["tables", "rolls", "choices", "actions", "deeds", "rules"] as const;

/** `420 + 90 of 510`: came up, and came up in a test alone. */
function tableOf(all: readonly Result[]): string {
  const cell = (result: Result, group: string) => {
    const { of, fired, tested } = result.groups[group] ?? { of: 0, fired: 0, tested: 0 };
    return of === 0 ? "–" : `${fired} + ${tested} of ${of}`;
  };
  return [
    `| scenario | ${GROUPS.join(" | ")} | left |`,
    `| --- |${" --- |".repeat(GROUPS.length + 1)}`,
    ...all.flatMap((result) => {
      if (result.coverage.all === 0) return [];
      const cells = GROUPS.map((group) => cell(result, group));
      return `| \`${result.scenario}\` | ${cells.join(" | ")} | ${result.coverage.untested} |`;
    }),
  ].join("\n");
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

const results: Result[] = [];
for (const task of tasks()) results.push(await play(task));
if (values.table) say(tableOf(results));
process.stdout.write(`${JSON.stringify(results)}\n`);
const isDone = ({ errors, coverage }: Result) => errors === 0 && coverage.untested === 0;
process.exitCode = results.every(isDone) ? 0 : 1;

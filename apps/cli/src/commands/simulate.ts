import type { Bundle } from "@questwright/bundle";
import { coverTests, reportCoverage, type SimulationPlan, summarise } from "@questwright/playtest";
import { loadSystem, StartError } from "@questwright/runtime";
import { type Command, type Invocation, jsonOption } from "../command/command.ts";
import type { Console } from "../command/console.ts";
import { chooseScenario, refuseUnknownSeats, seatsIn } from "../play/choose-scenario.ts";
import { type Asked, botsIn, readAsked, simulationOptions, winsIn } from "../simulate/plan.ts";
import { asJson } from "../simulate/result.ts";
import { type Run, runGames } from "../simulate/run-games.ts";
import { tell } from "../simulate/tell.ts";
import { type Loaded, loadBundle, refuse } from "./load-bundle.ts";

/** What a shell takes for a program that was interrupted. */
const INTERRUPTED = 130;

/** Lets bots play a scenario many times. */
export const simulate: Command = {
  synopsis: "PACK [--scenario ID] [--games N] [--seed S] [--bot BOT] [--compare BOT] [--json]",
  about: [
    "PACK is the folder of a pack, or a bundle file (.json). Bots play the seeds S to S+N-1. You are told how the games came out, with 95 % intervals, which games did not come to an end and why, and what never came up: rows of tables, cells of behaviour, rows of choices, actions, deeds and rules that the scenario can come by. Where a test of the packs covers one, the test is named.",
    "With --compare another bot plays the same seeds. Which outcome counts as won is read from the rules that end the scenario, or said with --wins.",
    'With --json: {"scenario", "seed", "bot", "games", "errors", "outcomes": {…}, "rounds": {least, mean, most}, "decisions", "hash", "faults", "won"?, "compared"?, "coverage": {"tables": {fired, of}, "rolls", "choices", "actions", "deeds", "rules", "items": [{group, id, title?, at, fired, test?}]}}. The bytes are the same for any number of workers.',
  ],
  options: { ...simulationOptions, ...jsonOption },
  arity: [1, 1],
  examples: [
    "questwright simulate content/starter --games 500",
    "questwright simulate content/starter --games 100 --bot greedy --compare random",
    "questwright simulate content/killer-of-the-maze --bot commander=greedy,random --json",
  ],
  async run(invocation) {
    const { arguments: args, options, console } = invocation;
    const asked = readAsked(options);
    const loaded = await loadBundle(args[0]!, console);
    const { bundle } = loaded;
    if (bundle === undefined) return refuse(loaded, options.json === true, console);
    try {
      return await playAll(invocation, asked, loaded, bundle);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      console.message(`The games cannot begin: ${error.message}.`);
      return 1;
    }
  },
};

async function playAll(
  { arguments: args, options, console }: Invocation,
  asked: Asked,
  loaded: Loaded,
  bundle: Bundle,
) {
  const system = loadSystem(bundle);
  const scenario = chooseScenario(system, asked.scenario);
  const seats = seatsIn(asked.seats);
  refuseUnknownSeats(bundle, seats);
  const wins = winsIn(bundle, scenario.entity, asked.wins);
  const { maxDecisions } = asked;
  const plan: SimulationPlan = {
    scenario: scenario.entity,
    bots: botsIn("bot", asked.bot, bundle),
    seats,
    maxDecisions,
  };
  const other =
    asked.compare === undefined
      ? undefined
      : { ...plan, bots: botsIn("compare", asked.compare, bundle) };
  // A game that cannot begin is told here, and not by a thread.
  system.start({ scenario: scenario.entity, seed: asked.seed, seats, journal: false });
  const run = await play(console, bundle, asked, plan, asked.bot, true);
  if (run === undefined) return INTERRUPTED;
  const compared =
    other === undefined
      ? undefined
      : await play(console, bundle, asked, other, asked.compare!, false);
  if (other !== undefined && compared === undefined) return INTERRUPTED;
  const coverage = reportCoverage(bundle, run.coverage!, scenario.entity);
  const misses = coverage.items.some(({ fired }) => fired === 0);
  const found = {
    bundle,
    scenario: scenario.id,
    title: scenario.title,
    seed: asked.seed,
    bot: asked.bot,
    seats: asked.seats,
    simulation: summarise(asked.seed, run.results),
    coverage,
    tests: misses ? testsOf(loaded) : new Map<string, string>(),
    wins,
    compared: compared && {
      bot: asked.compare!,
      simulation: summarise(asked.seed, compared.results),
    },
  };
  if (options.json === true) console.json(asJson(found));
  else tell(found, args[0]!, console);
  const errors = found.simulation.errors.length + (found.compared?.simulation.errors.length ?? 0);
  return errors > 0 ? 1 : 0;
}

/** Undefined where somebody interrupted it. */
async function play(
  console: Console,
  bundle: Bundle,
  { seed, games, workers, generated }: Asked,
  plan: SimulationPlan,
  bot: string,
  covers: boolean,
): Promise<Run | undefined> {
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  process.on("SIGINT", interrupt);
  let played = 0;
  try {
    const run = await runGames({
      bundle,
      plan,
      seed,
      games,
      workers,
      covers,
      generated,
      signal: interrupted.signal,
      progress(count) {
        played = count;
        console.progress(`${bot}: ${count} of ${games} games`);
      },
    });
    console.progress("");
    if (run === undefined) console.message(`stopped after ${played} of ${games} games`);
    return run;
  } finally {
    process.off("SIGINT", interrupt);
  }
}

/** A test for each part of the packs that one covers; none where there are no sources. */
function testsOf({ withTests }: Loaded): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const bundle of withTests?.() ?? [])
    for (const [key, name] of coverTests(bundle)) if (!found.has(key)) found.set(key, name);
  return found;
}

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Bundle } from "@questwright/bundle";
import {
  type BatchSummary,
  type BotPlan,
  botOf,
  MAX_DECISIONS,
  playMany,
  playOn,
  resultOf,
} from "@questwright/playtest";
import { type Game, loadSystem, StartError, type System } from "@questwright/runtime";
import {
  type Command,
  type ExitCode,
  type Invocation,
  jsonOption,
  numberOption,
  textOption,
  UsageError,
} from "../command/command.ts";
import { localeIn, localeOption } from "../command/locale-option.ts";
import { writeAtomically } from "../files/write-atomically.ts";
import {
  chooseScenario,
  refuseUnknownSeats,
  type Seats,
  seatsIn,
} from "../play/choose-scenario.ts";
import { playByHand } from "../play/person.ts";
import { describeBatch, describeFault, describeResult } from "../play/results.ts";
import { botsIn } from "../simulate/plan.ts";
import { loadBundle, refuse } from "./load-bundle.ts";

const HIGHEST_SEED = 0xffffffff;

/** Plays a scenario: a person at the terminal, or a bot. */
export const play: Command = {
  synopsis: "PACK [--scenario ID] [--seed N] [--bot BOT] [--locale LANG] [--json]",
  about: [
    "PACK is the folder of a pack, or a bundle file (.json). Without --bot you play: options are numbered, u takes back, j shows the journal, s FILE saves, q ends.",
    "The same pack, seed and choices give the same game, and the same hash at its end, on every machine. A game that was saved goes on as if it had never been interrupted, in whatever language.",
    'With --json: {"scenario", "seed", "outcome", "rounds", "decisions", "hash"}; with --games {"scenario", "seed", "games", "outcomes", "rounds", "decisions", "faults", "unfinished"}.',
  ],
  options: {
    scenario: { type: "string", value: "ID", help: "the scenario; needed where there are several" },
    seed: {
      type: "string",
      value: "N",
      help: "seed of dice and decks, 0 to 4294967295; 1 if left out",
    },
    bot: {
      type: "string",
      value: "BOT",
      help: "random takes any option, greedy the one that leads to the best state, oracle the same with the dice and decks to come in sight, first the first; leader=greedy,random: one for the seats of a role",
    },
    games: { type: "string", value: "G", help: "let the bot play the seeds N to N+G-1 and sum up" },
    seats: {
      type: "string",
      value: "ROLES",
      help: "ids of roles whose seat is taken though none has to be, with commas between",
    },
    save: {
      type: "string",
      value: "FILE",
      help: "with --at: write the game at that decision and stop",
    },
    at: { type: "string", value: "D", help: "the number of decisions after which --save saves" },
    load: { type: "string", value: "FILE", help: "go on with a saved game" },
    ...localeOption,
    "max-decisions": {
      type: "string",
      value: "D",
      help: `leave a game after so many decisions; ${MAX_DECISIONS} if left out`,
    },
    ...jsonOption,
  },
  arity: [1, 1],
  examples: [
    "questwright play content/starter",
    "questwright play content/starter --seed 7 --bot greedy --json",
    "questwright play content/starter --bot random --games 200",
    "questwright play content/starter --seed 7 --bot greedy --save game.json --at 12",
    "questwright play content/starter --load game.json --bot greedy --json",
  ],
  async run(invocation) {
    const { arguments: args, options, console } = invocation;
    const asked = readPlan(invocation);
    const loaded = await loadBundle(args[0]!, console);
    if (loaded.bundle === undefined) return refuse(loaded, options.json === true, console);
    const locale = localeIn(loaded.bundle, options);
    const plan = {
      ...asked,
      bot: asked.bot === undefined ? undefined : botsIn("bot", asked.bot, loaded.bundle),
    };
    refuseUnknownSeats(loaded.bundle, plan.seats);
    const system = loadSystem(loaded.bundle, locale === undefined ? {} : { locale });
    try {
      if (plan.games !== undefined) return playBatch(system, loaded.bundle, plan, invocation);
      return await playOne(system, loaded.bundle, plan, invocation);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      console.message(`The game cannot begin: ${error.message}.`);
      return 1;
    }
  },
};

interface Plan<Bots = BotPlan> {
  readonly scenario: string | undefined;
  readonly seed: number;
  readonly bot: Bots | undefined;
  readonly games: number | undefined;
  readonly save: { readonly file: string; readonly at: number } | undefined;
  readonly load: string | undefined;
  readonly seats: Seats;
  readonly most: number;
}

function readPlan({ options }: Invocation): Plan<string> {
  const word = textOption(options, "bot");
  if (word !== undefined) botsIn("bot", word);
  const games = numberOption(options, "games", [1, 1_000_000]);
  const at = numberOption(options, "at", [0, 10_000_000]);
  const file = textOption(options, "save");
  const load = textOption(options, "load");
  if ((file === undefined) !== (at === undefined))
    throw new UsageError("--save and --at go together");
  if (games !== undefined && word === undefined) throw new UsageError("--games needs a --bot");
  if (games !== undefined && (file !== undefined || load !== undefined)) {
    throw new UsageError("--games cannot be saved or loaded");
  }
  if (load !== undefined) {
    for (const fixed of ["scenario", "seed", "seats"]) {
      if (options[fixed] !== undefined)
        throw new UsageError(`a loaded game has its ${fixed} already`);
    }
  }
  return {
    scenario: textOption(options, "scenario"),
    seed: numberOption(options, "seed", [0, HIGHEST_SEED]) ?? 1,
    bot: word,
    games,
    save: file === undefined || at === undefined ? undefined : { file, at },
    load,
    seats: seatsIn(textOption(options, "seats")),
    most: numberOption(options, "max-decisions", [1, 10_000_000]) ?? MAX_DECISIONS,
  };
}

function openGame(
  system: System,
  console: Invocation["console"],
  { scenario, seed, load, bot, seats }: Plan,
): Game {
  if (load === undefined) {
    const { entity } = chooseScenario(system, scenario);
    return system.start({ scenario: entity, seed, seats, keepStates: bot === undefined });
  }
  const place = resolve(process.cwd(), load);
  let saved: unknown;
  try {
    saved = JSON.parse(readFileSync(place, "utf8"));
  } catch (error) {
    throw new UsageError(
      `${load} is no saved game: ${error instanceof Error ? error.message : error}`,
    );
  }
  const restored = system.restore(saved);
  if ("refused" in restored) {
    const { refused, differences = [] } = restored;
    throw new UsageError([`${load}: ${refused}`, ...differences].join("\n  "));
  }
  if (restored.migratedFrom !== undefined) {
    console.message(
      `${load} was saved with another version of the pack (${restored.migratedFrom}): it goes on by the rules of this one (${system.bundle.manifest.version}).`,
    );
  }
  // One that was saved in the middle of a rule goes on to the next decision.
  restored.game.goOn();
  return restored.game;
}

async function playOne(
  system: System,
  bundle: Bundle,
  plan: Plan,
  { options, console }: Invocation,
): Promise<ExitCode> {
  const game = openGame(system, console, plan);
  const asJson = options.json === true;
  const { save } = plan;
  const until = Math.min(plan.most, save?.at ?? plan.most);
  if (plan.bot === undefined) await playByHand(game, until, console, asJson);
  else playOn(game, botOf(plan.bot, game.identity.seed >>> 0), until);
  const result = resultOf(game);
  const saves = save !== undefined && game.decisionCount === save.at;
  if (saves) {
    writeAtomically(resolve(process.cwd(), save.file), `${JSON.stringify(game.save())}\n`);
  }
  if (asJson) {
    const { outcome, rounds, decisions, hash, fault } = result;
    console.json({
      scenario: game.identity.scenario,
      seed: game.identity.seed >>> 0,
      outcome: game.status === "over" ? outcome : null,
      rounds,
      decisions,
      hash,
      ...(saves ? { saved: save.file } : {}),
      ...(fault === undefined ? {} : { fault: describeFault(bundle, fault) }),
    });
  } else {
    console.out(`${describeResult(bundle, result)}\n`);
    if (saves) console.out(`saved to ${save.file}\n`);
  }
  if (save !== undefined && !saves) {
    console.message(
      `the game was not saved: it stands at decision ${game.decisionCount}, not at ${save.at}`,
    );
    return 1;
  }
  const left = plan.bot !== undefined && result.unfinished === true && !saves;
  if (left) console.message(`the game did not end within ${until} decisions`);
  return result.fault !== undefined || left ? 1 : 0;
}

function playBatch(
  system: System,
  bundle: Bundle,
  plan: Plan,
  { options, console }: Invocation,
): ExitCode {
  const scenario = chooseScenario(system, plan.scenario).id;
  const summary: BatchSummary = playMany(system, {
    scenario,
    seed: plan.seed,
    games: plan.games!,
    bot: (seed) => botOf(plan.bot!, seed),
    seats: plan.seats,
    maxDecisions: plan.most,
  });
  if (options.json === true) {
    const faults = summary.faults.map(({ seed, fault }) => ({
      seed,
      ...describeFault(bundle, fault),
    }));
    console.json({ scenario, seed: plan.seed, ...summary, faults });
  } else {
    console.out(describeBatch(bundle, summary));
  }
  return summary.faults.length + summary.unfinished.length > 0 ? 1 : 0;
}

import { availableParallelism } from "node:os";
import type { Bundle } from "@questwright/bundle";
import { type BotPlan, goalOf, MAX_DECISIONS, readBotPlan } from "@questwright/playtest";
import {
  numberOption,
  type OptionSpec,
  type OptionValues,
  textOption,
  UsageError,
} from "../command/command.ts";

const HIGHEST_SEED = 0xffffffff;

/** The options of the command `simulate`, but for `--json`. */
export const simulationOptions: Readonly<Record<string, OptionSpec>> = {
  scenario: { type: "string", value: "ID", help: "the scenario; needed where there are several" },
  games: { type: "string", value: "N", help: "how many games; 100 if left out" },
  seed: {
    type: "string",
    value: "S",
    help: "seed of the first game, the next has the next; 1 if left out",
  },
  bot: {
    type: "string",
    value: "BOT",
    help: "random, greedy, oracle or first; leader=greedy,keeper=first,random: by the role that decides",
  },
  compare: {
    type: "string",
    value: "BOT",
    help: "let other bots play the same seeds, too, and tell who wins more often",
  },
  wins: {
    type: "string",
    value: "WORDS",
    help: "outcomes that count as won, with commas between; what the scenario is played for if left out",
  },
  seats: {
    type: "string",
    value: "ROLES",
    help: "ids of roles whose seat is taken though none has to be, with commas between",
  },
  workers: {
    type: "string",
    value: "K",
    help: "threads; the result is the same for any number",
  },
  generated: {
    type: "boolean",
    help: "play by code generated from the bundle: the same games, sooner where they are many",
  },
  "max-decisions": {
    type: "string",
    value: "D",
    help: `leave a game after so many decisions; ${MAX_DECISIONS} if left out`,
  },
};

/** What is asked of a simulation, before the bundle is known. */
export interface Asked {
  readonly scenario: string | undefined;
  readonly games: number;
  readonly seed: number;
  readonly bot: string;
  readonly compare: string | undefined;
  readonly wins: string | undefined;
  readonly seats: string | undefined;
  readonly workers: number;
  readonly generated: boolean;
  readonly maxDecisions: number;
}

/** Games that are worth a thread of their own. */
const GAMES_OF_A_THREAD = 8;

/** What the options ask for. @throws UsageError for numbers out of range and for bots there are none of. */
export function readAsked(options: OptionValues): Asked {
  const games = numberOption(options, "games", [1, 1_000_000]) ?? 100;
  const bot = textOption(options, "bot") ?? "random";
  const compare = textOption(options, "compare");
  botsIn("bot", bot);
  if (compare !== undefined) botsIn("compare", compare);
  const threads = Math.min(availableParallelism(), Math.ceil(games / GAMES_OF_A_THREAD));
  return {
    scenario: textOption(options, "scenario"),
    games,
    seed: numberOption(options, "seed", [0, HIGHEST_SEED]) ?? 1,
    bot,
    compare,
    wins: textOption(options, "wins"),
    seats: textOption(options, "seats"),
    workers: numberOption(options, "workers", [1, 256]) ?? threads,
    generated: options.generated === true,
    maxDecisions: numberOption(options, "max-decisions", [1, 10_000_000]) ?? MAX_DECISIONS,
  };
}

/** Bots by their words; `option` is where they were named. Roles are known once the bundle is. */
export function botsIn(option: string, text: string, bundle?: Bundle): BotPlan {
  const bots = readBotPlan(text, bundle);
  if (typeof bots === "string") throw new UsageError(`--${option}: ${bots}`);
  return bots;
}

/** The outcomes that count as won: those named, or what the scenario (an entity) is played for. */
export function winsIn(
  bundle: Bundle,
  scenario: number,
  text: string | undefined,
): readonly string[] {
  if (text === undefined) {
    const goal = goalOf(bundle, scenario);
    return goal === "" ? [] : [goal];
  }
  const wins = text.split(",").map((word) => word.trim());
  for (const word of wins)
    if (!bundle.words.includes(word)) throw new UsageError(`--wins: nothing ends with "${word}"`);
  return wins;
}

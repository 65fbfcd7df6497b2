import type { Bundle } from "@questwright/bundle";
import type { Game } from "@questwright/runtime";
import type { Bot } from "../bot.ts";
import { firstBot } from "../first-bot.ts";
import { greedyBot, oracleBot } from "../greedy-bot.ts";
import { randomBot } from "../random-bot.ts";

/** Every bot by its name: made from the seed of a game. */
const BOTS: Readonly<Record<BotName, (seed: number) => Bot>> = {
  random: randomBot,
  greedy: greedyBot,
  oracle: oracleBot,
  first: firstBot,
};

const BOT_NAMES = ["random", "greedy", "oracle", "first"] as const;
export type BotName = (typeof BOT_NAMES)[number];

/** Who decides: a bot for the seats of certain roles, by their ids, and one for all others. */
export interface BotPlan {
  readonly others: BotName;
  readonly roles: Readonly<Record<string, BotName>>;
}

/**
 * Reads `greedy`, `leader=greedy` (the others are random), or `leader=greedy,keeper=first,random`.
 * A string is why it cannot be read. Without a bundle nothing is said of which roles there are.
 */
export function readBotPlan(text: string, bundle?: Bundle): BotPlan | string {
  const known = bundle?.things.flatMap(({ id, role }) => (role === null ? [] : [id]));
  const roles: Record<string, BotName> = {};
  let others: BotName | undefined;
  for (const part of text.split(",").map((each) => each.trim())) {
    const [role, name] = part.includes("=") ? part.split("=", 2) : [undefined, part];
    const bot = BOT_NAMES.find((each) => each === name);
    if (bot === undefined) return `there is no bot "${name}"; there are ${BOT_NAMES.join(", ")}`;
    if (role === undefined) {
      if (others !== undefined) return `"${others}" and "${bot}" both stand for all seats`;
      others = bot;
    } else {
      if (known?.includes(role) === false)
        return `there is no role "${role}"; there are ${known.join(", ")}`;
      if (Object.hasOwn(roles, role)) return `role "${role}" has two bots`;
      roles[role] = bot;
    }
  }
  return { others: others ?? "random", roles };
}

/** The bot that plays all seats of a game of this seed. */
export function botOf({ others, roles }: BotPlan, seed: number): Bot {
  const other = BOTS[others](seed);
  const own = new Map(Object.entries(roles).map(([role, name]) => [role, BOTS[name](seed)]));
  if (own.size === 0 || Object.values(roles).every((name) => name === others)) return other;
  const idOf = ({ system, pendingRole }: Game) => system.bundle.things[pendingRole]?.id ?? "";
  return (game, decision) => (own.get(idOf(game)) ?? other)(game, decision);
}

import { type Bot, greedyBot, randomBot } from "@questwright/playtest";
import type { Game, System } from "@questwright/runtime";
import type { Player, SeatView } from "../play/view.ts";
import { namesOf } from "./names.ts";

/** Who answers for each role, by its id; somebody at the screen where nothing is said. */
export type Players = Readonly<Record<string, Player>>;

const ROLE_LESS = "";

/** How many seats of a role are taken in a game. */
const taken = (game: Game, id: string, least: number): number => game.identity.seats[id] ?? least;

/** The roles that take part in a game, and who answers for each. */
export const seatsOf = (game: Game, players: Players): readonly SeatView[] => {
  const { titleOfThing, things } = namesOf(game.system);
  return things.flatMap((thing) => {
    const { id, role } = thing;
    if (!role || taken(game, id, role.seats[0]) === 0) return [];
    return [{ id, title: titleOfThing(thing), player: players[id] ?? "person" }];
  });
};

/** Who answers for a role. What no role answers for is settled at the screen if anybody sits there. */
export const playerOf = (seats: readonly SeatView[], id: string): Player =>
  seats.find((seat) => seat.id === id)?.player ??
  (seats.some(({ player }) => player === "person") ? "person" : (seats[0]?.player ?? "person"));

/** Id of a role, an entity; "" of what no role answers for. */
export const roleId = ({ bundle }: System, role: number): string =>
  bundle.things[role]?.id ?? ROLE_LESS;

/** The machine's players; each answers the same for the same game. */
export const createBots = () => {
  const bots = new Map<string, Bot>();
  return (player: "random" | "greedy", seed: number): Bot => {
    const key = `${player} ${seed}`;
    const bot = bots.get(key) ?? (player === "greedy" ? greedyBot(seed) : randomBot(seed));
    bots.set(key, bot);
    return bot;
  };
};

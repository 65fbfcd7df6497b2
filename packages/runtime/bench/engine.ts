/** Bundles played by the runtime, with a player who takes any option. */
import type { Game, System } from "../src/index.ts";
import { drawFrom, playerSeed, seedChance } from "./chance.ts";
import type { Ended } from "./field.ts";

const player = new Int32Array(4);

/** More decisions than any game of a scenario takes. */
const MOST = 20_000;

/** Plays a game to its end, or to where a rule cannot go on. */
export function playByEngine(system: System, scenario: string, seed: number): Game {
  const game = system.start({ scenario, seed, keepStates: false, journal: false });
  seedChance(player, 0, 4, playerSeed(seed));
  let left = MOST;
  game.playOn((options) => (left-- > 0 ? drawFrom(player, 0, options) : -1));
  return game;
}

/** How a game of the skirmish came out. */
export function endedByEngine(game: Game): Ended {
  const { spaces, pieces } = game.snapshot();
  const hexOf = new Map(spaces.map(({ entity }, hex) => [entity, hex]));
  const { things } = game.system.bundle;
  const value = (entity: number, name: string): number => {
    const piece = pieces.find((each) => each.entity === entity);
    return piece?.fields.find((field) => field.name === name)?.value ?? 0;
  };
  const units = things.flatMap(({ id }, entity) => {
    if (!/^(ada|ben|cid|dot|grunt-|archer-|brute-)/.test(id)) return [];
    const piece = pieces.find((each) => each.entity === entity);
    if (piece === undefined) return [[]];
    const fields = ["hurt", "aim", "focus"].map((name) => value(entity, name));
    return [[...fields, hexOf.get(piece.space) ?? -1]];
  });
  return { outcome: game.outcome, rounds: game.rounds, decisions: game.decisionCount, units };
}

/** What one engine tells of games, to be held against what another tells. */
import { randomBot } from "@questwright/playtest";
import { type Game, loadSystem, type SavedGame, type System } from "@questwright/runtime";

/** A game of a scenario that a random bot plays, up to so many decisions. */
export interface Outing {
  readonly scenario: string;
  readonly seed: number;
  readonly decisions: number;
}

/** How a game stands, in one line: the same line is the same game. */
export const told = (game: Game): string =>
  [game.status, game.outcome, game.rounds, game.decisionCount, game.hash()].join(" ");

export const playOn = (game: Game, seed: number, decisions: number): Game => {
  const bot = randomBot(seed);
  while (game.status === "waiting" && game.decisionCount < decisions) game.choose(bot(game));
  return game;
};

/** How a game stands at every decision. */
export function states(system: System, { scenario, seed, decisions }: Outing): readonly string[] {
  const game = system.start({ scenario, seed, keepStates: false, journal: false });
  const bot = randomBot(seed);
  const lines = [told(game)];
  while (game.status === "waiting" && game.decisionCount < decisions) {
    game.choose(bot(game));
    lines.push(told(game));
  }
  return lines;
}

/** The states of several games of a bundle, which is given as text. */
export function statesIn(
  bundle: string,
  outings: readonly Outing[],
): readonly (readonly string[])[] {
  const system = loadSystem(JSON.parse(bundle));
  return outings.map((outing) => states(system, outing));
}

/** A saved game and how many decisions it is played to. */
export interface Interrupted {
  readonly saved: SavedGame;
  readonly decisions: number;
}

/** Goes on from saved games and tells how each comes out. */
export function goOn(bundle: string, games: readonly Interrupted[]): readonly string[] {
  const system = loadSystem(JSON.parse(bundle));
  return games.map(({ saved, decisions }) => {
    const restored = system.restore(saved, { trusted: true });
    if ("refused" in restored) return restored.refused;
    const { game } = restored;
    game.goOn();
    return told(playOn(game, game.identity.seed, decisions));
  });
}

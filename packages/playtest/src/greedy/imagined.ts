import type { AskedAt, Game } from "@questwright/runtime";
import { randomNumber } from "../random-number.ts";
import type { Scorer } from "../score.ts";

/** Gives a game, to be tried in and taken back, that a game at a decision may be; another for each seed. */
export type Imagine = (game: Game, seed: number) => Game;

/** A game that may be the true one, and how much better things stand there for who decides than when it was imagined. */
export interface Imagined {
  readonly probe: Game;
  readonly score: () => number;
}

/** What the end of the game counts, which may come of a plan and need not: more than what can stand otherwise. */
const MOST_CHANGE = 400;

/** From here on random numbers of a decision are seeds of imagined games. */
const FIRST = 1 << 20;
const SEEDS = 0x7fffffff;

/** Imagines games for the decision that a game waits for, by their number: the same whenever they are asked for. */
export function imaginedFrom(
  game: Game,
  scorer: Scorer,
  seed: number,
  imagineOne: Imagine,
): (from: number, count: number) => readonly Imagined[] {
  const side = scorer.sideOf(game.pendingRole);
  const one = (index: number): Imagined => {
    const probe = imagineOne(game, randomNumber(seed, game.decisionCount, FIRST + index, SEEDS));
    const before = scorer.score(probe, side);
    const score = () => {
      const change = scorer.score(probe, side) - before;
      return Math.max(-MOST_CHANGE, Math.min(MOST_CHANGE, change));
    };
    return { probe, score };
  };
  return (from, count) => Array.from({ length: count }, (_, index) => one(from + index));
}

/** Whether a game waits within the deed that was begun with a decision. */
export function isWithin({ askedAt: now }: Game, from: AskedAt): boolean {
  if (now === undefined || now.role !== from.role) return false;
  if (now.depth === from.depth)
    return now.statement !== from.statement && now.chooser === from.chooser;
  return now.depth > from.depth;
}

import { type Bot, playGame } from "@questwright/playtest";
import type { System } from "@questwright/runtime";
import { expect } from "vitest";

const MOST_GAMES = 16;

/** Plays a scenario seed by seed, until it comes out as wanted; a fault on the way, or no such end, fails the test. */
export function expectWin(
  system: System,
  scenario: string,
  wanted: string,
  bot: Bot,
  firstSeed: number,
): void {
  for (let seed = firstSeed; seed < firstSeed + MOST_GAMES; seed += 1) {
    const { outcome, fault } = playGame(system, { scenario, seed, bot });
    expect(fault).toBeUndefined();
    if (outcome === wanted) return;
  }
  expect.fail(`no game of ${MOST_GAMES} was ${wanted}`);
}

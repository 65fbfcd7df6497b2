/** Playing games in tests. */
import type { Bundle, Expr, Stmt } from "@questwright/bundle";
import { expect } from "vitest";
import { type Game, loadSystem } from "../../src/index.ts";
import type { Pack } from "./pack.ts";

/** Choices that follow from a seed alone. */
export function choices(seed: number): (count: number) => number {
  let state = seed | 0;
  return (count) => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) % count;
  };
}

/** Plays on at random to the end, or for so many decisions. */
export function playOut(game: Game, seed: number, most = 5000): Game {
  const choose = choices(seed);
  for (let left = most; left > 0 && game.status === "waiting"; left--) {
    game.choose(choose(game.optionCount));
  }
  return game;
}

export const compile = (parameter: string, body: string) => new Function(parameter, body);

/** Everything that tells two states apart. */
export const stateOf = (game: Game) => [game.status, game.hash(), game.optionCount, game.fault];

/** Starts the last scenario of a bundle. Whatever a test plays, generated code must play the same. */
export function start(bundle: Bundle, seed = 1): Game {
  const system = loadSystem(bundle);
  const scenario = system.scenarios.at(-1)!.entity;
  const generated = loadSystem(bundle, { compile });
  for (const journal of [true, false]) {
    const options = { scenario, seed, journal, keepStates: journal };
    playAlike(system.start(options), generated.start(options), seed);
  }
  const options = { scenario, seed, journal: false, keepStates: false };
  expect(stateOf(playedOn(generated.start(options), seed))).toEqual(
    stateOf(playedOn(system.start(options), seed)),
  );
  return system.start({ scenario, seed });
}

/** Plays on at random without a stop, to the end or for so many decisions. */
export function playedOn(game: Game, seed: number, most = 100): Game {
  const choose = choices(seed);
  let left = most;
  game.playOn((count) => (left-- > 0 ? choose(count) : -1));
  return game;
}

/** Plays both at random for some decisions, which must come to the same state at each. */
function playAlike(one: Game, other: Game, seed: number): void {
  const choose = choices(seed);
  for (let left = 20; left > 0; left--) {
    expect(stateOf(other)).toEqual(stateOf(one));
    if (one.status !== "waiting") return;
    const option = choose(one.optionCount);
    one.choose(option);
    other.choose(option);
  }
}

/** Gives a pack a scenario of these statements, which then ends, and plays it to its first decision. */
export function playStatements(pack: Pack, body: Stmt[], locals = "", seed = 1): Game {
  pack.scenario("scenario", [...body, ["end", 0, 0, 0]], locals);
  return start(pack.finish(), seed);
}

/** What was told, but for the beginning and the end. */
export const told = (game: Game, kind = "say"): string[] =>
  game.journal.filter((entry) => entry.kind === kind).map(({ text }) => text);

/** A statement that tells a text with values, for tests to read in the journal. */
export const tell = (pack: Pack, text: string, ...values: Expr[]): Stmt => [
  "say",
  0,
  pack.text(text),
  values,
];

export const local = (slot: number): Expr => ["local", slot];

/** What holds for every game: each law gives what breaks it, in words. */
import { randomBot } from "@questwright/playtest";
import type { Game, System } from "@questwright/runtime";
import { type Interrupted, type Outing, playOn, told } from "./played.ts";

/** Copies the game at every decision: no copy changes when the game goes on, and each goes on alike. */
export function copiesStand(system: System, { scenario, seed, decisions }: Outing): string[] {
  const game = system.start({ scenario, seed, keepStates: false });
  const bot = randomBot(seed);
  const copies: { readonly copy: Game; readonly before: string; readonly option: number }[] = [];
  while (game.status === "waiting" && game.decisionCount < decisions) {
    const option = bot(game);
    copies.push({ copy: game.fork(), before: told(game), option });
    game.choose(option);
  }
  return copies.flatMap(({ copy, before, option }, index) => {
    const faults: string[] = [];
    if (told(copy) !== before) faults.push(`the copy at decision ${index} changed`);
    copy.choose(option);
    const after = copies[index + 1]?.before ?? told(game);
    if (told(copy) !== after) faults.push(`the copy at decision ${index} went another way`);
    return faults;
  });
}

/** Takes everything back to the start and does it again: the same states, backwards and forwards. */
export function undoneAndRedone(system: System, { scenario, seed, decisions }: Outing): string[] {
  const game = system.start({ scenario, seed });
  const bot = randomBot(seed);
  const states = [told(game)];
  const entries = [game.journal.length];
  while (game.status === "waiting" && game.decisionCount < decisions) {
    game.choose(bot(game));
    if (game.fault !== undefined) break;
    states.push(told(game));
    entries.push(game.journal.length);
  }
  if (game.fault !== undefined) game.undo();
  const faults: string[] = [];
  const hold = (how: string, index: number) => {
    if (told(game) !== states[index]) faults.push(`${how} to decision ${index}: another state`);
    if (game.journal.length !== entries[index]) {
      faults.push(`${how} to decision ${index}: another journal`);
    }
  };
  for (let index = states.length - 2; index >= 0; index--) {
    if (!game.undo()) faults.push(`decision ${index} cannot be taken back`);
    hold("back", index);
  }
  if (game.undo()) faults.push("more could be taken back than was done");
  for (let index = 1; index < states.length; index++) {
    if (!game.redo()) faults.push(`decision ${index} cannot be done again`);
    hold("again", index);
  }
  return faults;
}

/**
 * Plays a game and stops it on the way, each time after an amount of fuel that chance gives, be it in
 * the middle of a rule. Each stop goes through JSON. Gives the stops, and how the game comes out.
 */
export function interrupted(
  system: System,
  { scenario, seed, decisions }: Outing,
  stops: number,
  random: () => number,
): { readonly games: readonly Interrupted[]; readonly end: string } {
  const end = told(playOn(system.start({ scenario, seed, keepStates: false }), seed, decisions));
  const bot = randomBot(seed);
  const games: Interrupted[] = [];
  const game = system.start({
    scenario,
    seed,
    keepStates: false,
    fuel: Math.floor(random() * 200),
  });
  const chosen = Math.min(decisions, Number(end.split(" ").at(-2)));
  while (game.status === "waiting" || game.status === "paused") {
    // About so many stops, spread over the decisions.
    const stopsHere = random() < stops / (chosen + 1);
    if (stopsHere) {
      games.push({ saved: JSON.parse(JSON.stringify(game.save())), decisions });
    }
    if (game.status === "paused")
      game.goOn(random() < 0.5 ? { fuel: Math.floor(random() * 400) } : {});
    else if (game.decisionCount >= decisions) break;
    else game.choose(bot(game), { fuel: Math.floor(random() ** 3 * 2000) });
  }
  return { games, end: told(game) === end ? end : `interrupted ${told(game)}, unbroken ${end}` };
}

/** A row of numbers from 0 to below 1 that follow from a seed. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

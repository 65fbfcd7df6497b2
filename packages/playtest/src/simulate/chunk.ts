import type { Coverage, System } from "@questwright/runtime";
import { type GameResult, playGame } from "../play-game.ts";
import { type BotPlan, botOf } from "./bots.ts";

/** What holds for all games of a simulation. A JSON value. */
export interface SimulationPlan {
  /** Entity of the scenario. */
  readonly scenario: number;
  readonly bots: BotPlan;
  /** Seats taken of each role by its id; what is left out is as many as the role needs. */
  readonly seats: Readonly<Record<string, number>>;
  readonly maxDecisions: number;
}

/** The games of some seeds in a row. It can be sent from one thread to another. */
export interface Chunk {
  /** In the order of the seeds. */
  readonly results: readonly GameResult[];
}

/** Plays the seeds from `first` on (modulo 2^32); what comes up is added to the coverage. */
export function playChunk(
  system: System,
  { scenario, bots, seats, maxDecisions }: SimulationPlan,
  first: number,
  games: number,
  coverage?: Coverage,
): Chunk {
  const results = Array.from({ length: games }, (_, index) => {
    const seed = (first + index) >>> 0;
    return playGame(system, {
      scenario,
      seed,
      bot: botOf(bots, seed),
      seats,
      maxDecisions,
      ...(coverage === undefined ? {} : { coverage }),
    });
  });
  return { results };
}

/** Adds what came up in some games to what came up in others. */
export function addCoverage(sum: Coverage, other: Coverage): void {
  for (const part of ["procs", "cells", "rows", "results", "actions", "modifiers"] as const) {
    const [into, from] = [sum[part], other[part]];
    for (let index = 0; index < into.length; index++) into[index]! += from[index]!;
  }
}

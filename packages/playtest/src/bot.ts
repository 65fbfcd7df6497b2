import type { Decision, Game } from "@questwright/runtime";

/**
 * Answers a decision with the index of an option. It reads the game and does not change it. What it
 * answers depends on its seed, the game and the number of the decision alone, never on what it
 * answered before, so that a saved game goes on the same in another process.
 */
export type Bot = (game: Game, decision: Decision) => number;

/** A game as one JSON value. */
import { S_WAIT, WAIT_NONE, WAIT_OVER } from "./memory/layout.ts";
import type { MemoryImage } from "./memory/memory.ts";

export const SAVE_FORMAT = "questwright-save";
/** Changes with everything that makes old memories mean something else. */
export const ENGINE_VERSION = 1;

export interface SavedGame {
  readonly format: typeof SAVE_FORMAT;
  readonly engine: typeof ENGINE_VERSION;
  readonly bundleHash: string;
  /** Scenario by its id, as it was started. */
  readonly scenario: string;
  readonly seed: number;
  readonly seats: Readonly<Record<string, number>>;
  /** The option taken at each decision so far. */
  readonly decisions: readonly number[];
  readonly world: readonly number[];
  readonly log: readonly number[];
  readonly stack: readonly number[];
  readonly lists: readonly number[];
  readonly journal: readonly number[];
}

/** Why a value cannot be gone on from with a bundle; undefined where it can. */
export function whyNotRestorable(saved: unknown, bundleHash: string): string | undefined {
  if (typeof saved !== "object" || saved === null) return "This is no saved game";
  const game = saved as Partial<Record<keyof SavedGame, unknown>>;
  if (game.format !== SAVE_FORMAT) return "This is no saved game";
  if (game.engine !== ENGINE_VERSION) {
    return `The game was saved by engine version ${String(game.engine)}, this is version ${ENGINE_VERSION}`;
  }
  if (game.bundleHash !== bundleHash) {
    return `The game was saved with another bundle: it needs ${String(game.bundleHash)}, this is ${bundleHash}`;
  }
  for (const part of ["decisions", "world", "log", "stack", "lists", "journal"] as const) {
    const integers = game[part];
    if (!Array.isArray(integers) || !integers.every((integer) => integer === (integer | 0))) {
      return `The saved game is damaged: ${part}`;
    }
  }
  const waits = (game.stack as number[])[S_WAIT] ?? WAIT_NONE;
  if (waits <= WAIT_NONE || waits > WAIT_OVER) return "The saved game is at no decision";
  if (typeof game.scenario !== "string" || typeof game.seed !== "number") {
    return "The saved game is damaged: scenario";
  }
  return undefined;
}

export const imageOf = (saved: SavedGame): MemoryImage => ({
  world: Int32Array.from(saved.world),
  log: Int32Array.from(saved.log),
  stack: Int32Array.from(saved.stack),
  lists: Int32Array.from(saved.lists),
});

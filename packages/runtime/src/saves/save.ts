/** A game as one JSON value. */
import { LIMITS } from "@questwright/bundle";
import { S_WAIT, WAIT_NONE, WAIT_OVER } from "../memory/layout.ts";
import type { TableById } from "./table.ts";

/** The `format` of every saved game. */
export const SAVE_FORMAT = "questwright-save";
/** Changes with everything that makes old memories mean something else. */
export const ENGINE_VERSION = 7;

/**
 * A game as one JSON value. `world`, `log`, `stack`, `lists`, `running` and `journal` are the
 * memories, which mean something to the bundle with `bundleHash` alone; `scenario`, `choices` and
 * `table` name everything by ids, for another version of the pack.
 */
export interface SavedGame {
  readonly format: typeof SAVE_FORMAT;
  readonly engine: typeof ENGINE_VERSION;
  readonly bundleHash: string;
  readonly pack: { readonly id: string; readonly version: string };
  /** Scenario by its id, as it was started. */
  readonly scenario: string;
  readonly seed: number;
  readonly seats: Readonly<Record<string, number>>;
  /** The option taken at each decision so far. */
  readonly decisions: readonly number[];
  /** How the world differs from the table as the bundle sets it out: its length, then places and what is there. */
  readonly world: readonly number[];
  readonly log: readonly number[];
  readonly stack: readonly number[];
  readonly lists: readonly number[];
  /** Of a game that pauses between two decisions: fuel left and what else its code is in the middle of; else none. */
  readonly running: readonly number[];
  /** What happened, where it was wanted: without it, it is found again from seed and choices. */
  readonly journal?: readonly number[];
  /** What each of the decisions meant; none where the game kept no journal. */
  readonly choices: readonly string[];
  /** What stands on the table. */
  readonly table: TableById;
}

/** How integers differ from others that they began as. */
export function differences(began: Int32Array, integers: Int32Array): number[] {
  const found = [integers.length];
  for (let place = 0; place < integers.length; place++) {
    if (integers[place] !== (began[place] ?? 0)) found.push(place, integers[place]!);
  }
  return found;
}

/** The integers that differ so from others; undefined where there are none of at most so many. */
export function applied(
  began: Int32Array,
  [length = -1, ...pairs]: readonly number[],
  most: number,
): Int32Array | undefined {
  if (length < began.length || length > most || pairs.length % 2 === 1) return undefined;
  const integers = new Int32Array(length);
  integers.set(began);
  for (let index = 0; index < pairs.length; index += 2) {
    const place = pairs[index]!;
    if (place < 0 || place >= length) return undefined;
    integers[place] = pairs[index + 1]!;
  }
  return integers;
}

/** Why a value cannot be gone on from with any bundle; undefined where it can. */
export function whyNotRestorable(saved: unknown): string | undefined {
  if (typeof saved !== "object" || saved === null) return "This is no saved game";
  const game = saved as Partial<Record<keyof SavedGame, unknown>>;
  if (game.format !== SAVE_FORMAT) return "This is no saved game";
  if (game.engine !== ENGINE_VERSION) {
    return `The game was saved by engine version ${String(game.engine)}, this is version ${ENGINE_VERSION}`;
  }
  for (const part of PARTS) {
    const integers = game[part];
    if (part === "journal" && integers === undefined) continue;
    if (!Array.isArray(integers) || !integers.every((integer) => integer === (integer | 0))) {
      return damaged(part);
    }
  }
  const waits = (game.stack as number[])[S_WAIT] ?? WAIT_NONE;
  const pauses = (game.running as number[]).length > 0;
  if (waits < WAIT_NONE || waits > WAIT_OVER || (waits === WAIT_NONE) !== pauses) {
    return "The saved game is at no decision";
  }
  if (typeof game.scenario !== "string" || !Number.isInteger(game.seed)) return damaged("scenario");
  if (!isPack(game.pack)) return damaged("pack");
  if (!areTexts(game.choices)) return damaged("choices");
  if (!Array.isArray(game.table) || !game.table.every(areTexts)) return damaged("table");
  return areSeats(game.seats) ? undefined : damaged("seats");
}

/** Why a saved game is not the one that its seed and choices lead to; undefined where it is. */
export function whyNotSame(saved: SavedGame, played: SavedGame): string | undefined {
  // A game may have been played without a journal. In the middle of a rule, what was looked at before
  // has left its traces in memory that is taken and not filled yet.
  const pauses = saved.running.length > 0;
  const isCompared = (part: (typeof PARTS)[number]) =>
    part === "journal" ? (saved.journal ?? []).length > 0 : part !== "lists" || !pauses;
  const differs = PARTS.find(
    (part) => isCompared(part) && !isSame(saved[part] ?? [], played[part] ?? []),
  );
  return differs === undefined ? undefined : damaged(differs);
}

const PARTS = ["decisions", "world", "log", "stack", "lists", "running", "journal"] as const;

/** What is told of a save whose part is not as it must be. */
export const damaged = (part: keyof SavedGame): string => `The saved game is damaged: ${part}`;

const areTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((text) => typeof text === "string");

const isPack = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  "version" in value &&
  areTexts([value.id, value.version]);

const areSeats = (seats: unknown): boolean =>
  typeof seats === "object" &&
  seats !== null &&
  Object.values(seats).every(
    (taken) => Number.isInteger(taken) && taken >= 0 && taken <= LIMITS.seats,
  );

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((integer, index) => integer === other[index]);

import { partsInUse } from "../memory/parts.ts";
import type { Machine } from "../vm/machine.ts";
import { differences, ENGINE_VERSION, SAVE_FORMAT, type SavedGame } from "./save.ts";
import { tableById } from "./table.ts";

/** What a saved game has beside what its machine tells. */
type Played = Pick<
  SavedGame,
  "scenario" | "seed" | "seats" | "decisions" | "running" | "choices" | "journal"
>;

/** A game as one JSON value, whose machine stands still. */
export function savedGame(machine: Machine, played: Played): SavedGame {
  const [world, log, stack, lists] = partsInUse(machine);
  const { manifest, hash } = machine.program.bundle;
  const { running, choices, journal, ...identity } = played;
  return {
    format: SAVE_FORMAT,
    engine: ENGINE_VERSION,
    bundleHash: hash,
    pack: { id: manifest.id, version: manifest.version },
    ...identity,
    world: differences(machine.began, world),
    log: Array.from(log),
    stack: Array.from(stack),
    lists: Array.from(lists),
    running,
    choices,
    table: tableById(machine),
    ...(journal === undefined ? {} : { journal }),
  };
}

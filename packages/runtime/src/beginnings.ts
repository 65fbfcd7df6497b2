import { seedStreams } from "./dice/rng.ts";
import type { Game } from "./game.ts";
import { S_RNG, STACK_BASE } from "./memory/layout.ts";
import type { StartOptions } from "./system.ts";
import { copyOf } from "./vm/copy.ts";
import type { Machine } from "./vm/machine.ts";

/**
 * Games of a system at their first decision, where nothing was drawn before it: what comes before is
 * the same for every seed. Only for games that tell nothing of it, and are played by the machine.
 */
export interface Beginnings {
  /** A machine at the first decision of such a game; undefined where none is known. */
  find(options: StartOptions, scenario: number): Machine | undefined;
  /** Keeps how a game began, where others will begin so. */
  keep(options: StartOptions, scenario: number, game: Game, machine: Machine): void;
}

export function createBeginnings(): Beginnings {
  const known = new Map<string, Machine>();
  return {
    find(options, scenario) {
      const key = keyOf(options, scenario);
      const found = key === undefined ? undefined : known.get(key);
      if (found === undefined) return undefined;
      const machine = copyOf(found);
      seedStreams(machine.stack, options.seed);
      machine.keepsUndo = options.keepStates ?? true;
      return machine;
    },
    keep(options, scenario, game, machine) {
      const key = keyOf(options, scenario);
      if (key === undefined || game.status !== "waiting") return;
      const seeded = new Int32Array(STACK_BASE);
      seedStreams(seeded, options.seed);
      const isDrawn = seeded.some((bits, place) => place >= S_RNG && bits !== machine.stack[place]);
      if (!isDrawn) known.set(key, copyOf(machine));
    },
  };
}

/** What games must have in common to begin the same; undefined for those that tell of their beginning. */
function keyOf(options: StartOptions, scenario: number): string | undefined {
  const { seats, journal = true, fuel, coverage, rolls, chance } = options;
  const isTold = journal || coverage !== undefined;
  const isSpecial = fuel !== undefined || rolls !== undefined || chance !== undefined;
  if (isTold || isSpecial) return undefined;
  return seats === undefined ? String(scenario) : `${scenario} ${JSON.stringify(seats)}`;
}

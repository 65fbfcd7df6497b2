/** A bundle ready to be played: everything that its games share. */
import type { Bundle } from "@questwright/bundle";
import { createBeginnings } from "./beginnings.ts";
import { newLine } from "./board/lines.ts";
import type { Coverage } from "./coverage.ts";
import type { Chance } from "./dice/chance.ts";
import { STREAM_SETUP, seedStreams } from "./dice/rng.ts";
import { begin } from "./events/scenarios.ts";
import { RuleFault, StartError } from "./faults.ts";
import { Game } from "./game.ts";
import { type Compile, compiledWith } from "./generate/generate.ts";
import type { CompiledProgram } from "./generate/given/support.ts";
import { Journal } from "./journal/journal.ts";
import { copied, integers, newBlock } from "./memory/block.ts";
import {
  E_EXTRA,
  FRAME_HEADER,
  MAX_ENTITIES,
  PROC_ROOT,
  R_ENTITIES,
  R_ROOT,
  STACK_BASE,
  WORLD_REGISTERS,
} from "./memory/layout.ts";
import type { MemoryImage } from "./memory/memory.ts";
import { buildProgram, shownTexts } from "./program/build.ts";
import { KIND_ROLE, type Program } from "./program/program.ts";
import { migrate } from "./saves/migrate.ts";
import { applied, damaged, type SavedGame, whyNotRestorable, whyNotSame } from "./saves/save.ts";
import { enterFrame } from "./vm/frames.ts";
import { run } from "./vm/loop.ts";
import { FIXED_STACK, FUEL, Machine, roomOfGame, roomOfMachine } from "./vm/machine.ts";
import { putHeader } from "./world/entities.ts";
import { setUp } from "./world/setup.ts";
import { shuffle } from "./world/zones.ts";

export interface StartOptions {
  /** Id of a scenario, with or without its pack (`pack/id`), or its entity. */
  readonly scenario: string | number;
  /** Any integer; its low 32 bits count. */
  readonly seed: number;
  /** Seats taken of each role by its id. Without it, as many as the role needs at least. */
  readonly seats?: Readonly<Record<string, number>>;
  /** Whether earlier states are kept for `undo` (default true). Without them undo plays the game again. */
  readonly keepStates?: boolean;
  /** Fuel to use at most before the game pauses (see `PlayOptions`). Without it it plays to its first decision. */
  readonly fuel?: number;
  /** Whether a journal is kept (default true). */
  readonly journal?: boolean;
  /**
   * What dice are to show, for tests: the first of a die that stands here is what it shows when it is rolled
   * next. They are no part of the state: undo and save do not bring them back.
   */
  readonly rolls?: readonly (readonly [die: number, face: number])[];
  /** Decides where else the seed would; for odds. Such a game can neither be saved nor played again. */
  readonly chance?: Chance;
  /** Counts what comes up in this game; costs some time. */
  readonly coverage?: Coverage;
}

export interface ScenarioInfo {
  readonly entity: number;
  readonly id: string;
  readonly pack: string;
  readonly title: string;
}

export interface RestoreOptions {
  /**
   * The saved game comes from this program itself and nobody else could have written it: its
   * memories are used as they are, however many choices were made. For anything else leave it out.
   */
  readonly trusted?: boolean;
}

export type Restored =
  | {
      readonly game: Game;
      /** The version of the pack that it was saved with, where that is another than this. */
      readonly migratedFrom?: string;
    }
  | {
      readonly refused: string;
      /** What differs, where another version of the pack led elsewhere. */
      readonly differences?: readonly string[];
    };

export interface LoadOptions {
  /**
   * Language that journal, decisions and table are told in: a tag such as `de`. What the bundle has
   * not in it, and everything without it, stands in the pack's own. No game depends on it.
   */
  readonly locale?: string;
  /**
   * Makes functions of JavaScript text (`new Function`). With it games are played by code that is
   * generated from the bundle, faster and integer for integer the same. For trusted hosts that play
   * many games; the text is made of the engine's own words and integers alone (see ARCHITECTURE.md).
   */
  readonly compile?: Compile;
}

export interface System {
  readonly bundle: Bundle;
  /** The language that its games are told in. */
  readonly language: string;
  readonly scenarios: readonly ScenarioInfo[];
  /**
   * Starts a game and plays it to its first decision. Throws a StartError for a scenario the bundle
   * does not have, and for things that cannot be set out (they hold each other without end).
   */
  start(options: StartOptions): Game;
  /**
   * Goes on from a saved game (a JSON value), bit for bit; refuses what another pack or engine saved.
   * One of another version of the pack goes on where everything on the table is found again by its
   * id (see `saves/migrate.ts`); else what differs is told. The game is played again from its seed and choices, about a millisecond for each: a
   * memory that somebody changed could do anything to the machine, so it is compared and not used,
   * unless it is `trusted`.
   */
  restore(saved: unknown, options?: RestoreOptions): Restored;
  /** The same system told in another language, or without one in the pack's own: what is saved here goes on there. */
  inLanguage(locale?: string): System;
}

/** Integers of bytecode: what is longer no code is generated from, for its text would take minutes and gigabytes. */
const MOST_CODE = 1 << 21;

/** Makes a verified bundle ready to play. Throws only where it is not one. */
export function loadSystem(bundle: Bundle, options: LoadOptions = {}): System {
  const program = buildProgram(bundle, options.locale);
  const { compile } = options;
  const isCompiled = compile !== undefined && program.code.length <= MOST_CODE;
  return systemOf(program, isCompiled ? compiledWith(program, compile) : undefined);
}

function systemOf(program: Program, compiled?: CompiledProgram): System {
  const { bundle, texts } = program;
  const scenarios = bundle.scenarios.map((entity): ScenarioInfo => {
    const { id, pack, title } = bundle.things[entity]!;
    return { entity, id, pack, title: texts.strings[title] || id };
  });
  let initial: MemoryImage | undefined;
  const line = newLine();
  const beginnings = compiled === undefined ? createBeginnings() : undefined;
  /** A machine about to begin. */
  const machineFor = (options: StartOptions, scenario: number, compiled?: CompiledProgram) => {
    initial ??= initialImage(program);
    const isOn = options.journal ?? true;
    // Where nobody is told what happens, code is played that tells nothing.
    const isTold = isOn || options.coverage !== undefined || options.rolls !== undefined;
    const code = compiled?.(isTold ? "told" : "plain");
    // Code that plays whole games has memories of its own. All grow where rules need more.
    const isWhole = code?.play !== undefined && options.keepStates === false;
    const [log, stack, lists] = isWhole
      ? [64, 512, 64]
      : [64, code === undefined ? 1024 : FIXED_STACK, 1024];
    const room = isWhole ? roomOfMachine(program) : roomOfGame(program);
    const block = newBlock(initial.world.length + log + stack + lists + room);
    const image = {
      world: copied(block, initial.world),
      log: integers(block, log),
      stack: integers(block, stack),
      lists: integers(block, lists),
      block,
    };
    const machine = new Machine(program, image, new Journal(isOn), run, code, line);
    machine.arranged = [...(options.rolls ?? [])];
    machine.coverage = options.coverage;
    machine.began = initial.world;
    if (options.chance !== undefined)
      machine.decider = { chance: options.chance, loose: new Set() };
    prepare(machine, scenario, options.seed, options.seats ?? {});
    const { keepStates = true } = options;
    // What is arranged from outside cannot be found again by playing.
    machine.keepsUndo = keepStates || options.chance !== undefined || options.rolls !== undefined;
    return machine;
  };
  const start = (options: StartOptions): Game => {
    const scenario = findScenario(bundle, scenarios, options.scenario);
    const { entity } = scenario;
    // Chance from outside cannot be asked the same again.
    const isByCode = options.chance === undefined;
    const known = beginnings?.find(options, entity);
    const machine = known ?? machineFor(options, entity, isByCode ? compiled : undefined);
    const { id, pack } = scenario;
    const isAlone = scenarios.every((each) => each === scenario || each.id !== id);
    const name = isAlone ? id : `${pack}/${id}`;
    const { seed, seats = {}, keepStates = true, fuel } = options;
    const game = new Game(
      system,
      machine,
      { scenario: name, seed: seed | 0, seats },
      {
        keepStates,
        again: () => machineFor(options, entity),
        ...(fuel === undefined ? {} : { fuel }),
        ...(known === undefined ? {} : { decisions: [] }),
      },
    );
    if (known === undefined) beginnings?.keep(options, entity, game, machine);
    return game;
  };
  const restore = (saved: unknown, { trusted = false }: RestoreOptions = {}): Restored => {
    const refused = whyNotRestorable(saved);
    if (refused !== undefined) return { refused };
    const { scenario, seed, seats, decisions, running, bundleHash, pack } = saved as SavedGame;
    if (!scenarios.some((each) => isCalled(bundle, each, scenario))) {
      return { refused: `The saved game is of a scenario that is not here: ${scenario}` };
    }
    if (bundleHash !== bundle.hash) {
      const migrated = migrate(saved as SavedGame, bundle, begun);
      return "game" in migrated ? { ...migrated, migratedFrom: pack.version } : migrated;
    }
    if (trusted) {
      const game = resume(saved as SavedGame);
      return game === undefined ? { refused: damaged("world") } : { game };
    }
    // A game that pauses used so much fuel since its last decision.
    const used = running.length === 0 ? {} : { fuel: FUEL - running[0]! - 1 };
    let game: Game;
    try {
      game = start({ scenario, seed, seats, ...(decisions.length === 0 ? used : {}) });
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      return { refused: `The game cannot begin: ${error.message}` };
    }
    decisions.every((option, index) => {
      const isLast = index === decisions.length - 1;
      return game.choose(option, isLast ? used : {}).done;
    });
    const differs = whyNotSame(saved as SavedGame, game.save({ journal: true }));
    return differs === undefined ? { game } : { refused: differs };
  };
  const begun = ({ scenario, seed, seats }: SavedGame): Game | undefined => {
    try {
      return start({ scenario, seed, seats });
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      return undefined;
    }
  };
  const resume = (saved: SavedGame): Game | undefined => {
    const { scenario, seed, seats, decisions, running } = saved;
    initial ??= initialImage(program);
    const most = WORLD_REGISTERS + (program.spaceEnd + MAX_ENTITIES) * program.stride;
    const world = applied(initial.world, saved.world, most);
    if (world === undefined) return undefined;
    const image = {
      world,
      log: Int32Array.from(saved.log),
      stack: Int32Array.from(saved.stack),
      lists: Int32Array.from(saved.lists),
    };
    const journal = new Journal(true, Int32Array.from(saved.journal ?? []));
    const machine = new Machine(program, image, journal, run, compiled?.("told"), line);
    if (running.length > 0) machine.setRunning(running);
    machine.began = initial.world;
    const used = running.length === 0 ? {} : { fuel: FUEL - running[0]! - 1 };
    const untold = saved.journal === undefined ? { untold: used } : {};
    const beginning = { keepStates: true, decisions, choices: saved.choices, ...untold };
    return new Game(system, machine, { scenario, seed, seats }, beginning);
  };
  const inLanguage = (locale?: string) =>
    systemOf({ ...program, texts: shownTexts(bundle, locale) }, compiled);
  const system: System = {
    bundle,
    language: texts.language,
    scenarios,
    start,
    restore,
    inLanguage,
  };
  return system;
}

function findScenario(
  bundle: Bundle,
  scenarios: readonly ScenarioInfo[],
  wanted: string | number,
): ScenarioInfo {
  const found = scenarios.find((each) => isCalled(bundle, each, wanted));
  if (found === undefined) throw new StartError(`there is no scenario ${wanted}`);
  return found;
}

/** By its number, its id with or without its pack, or what it was called in an earlier version. */
function isCalled(
  { formerly = [] }: Bundle,
  { entity, id, pack }: ScenarioInfo,
  wanted: string | number,
): boolean {
  const isId = (name: string) => wanted === name || wanted === `${pack}/${name}`;
  return (
    entity === wanted ||
    isId(id) ||
    formerly.some((each) => each.pack === pack && each.now === id && isId(each.old))
  );
}

/** The table before chance and seats come in: the same for every game of a system. */
export function initialImage(program: Program): MemoryImage {
  const empty = () => new Int32Array(1024);
  const image = { world: empty(), log: empty(), stack: empty(), lists: empty() };
  const machine = new Machine(program, image, new Journal(false), run);
  try {
    setUp(machine);
  } catch (error) {
    if (!(error instanceof RuleFault)) throw error;
    throw new StartError("the things that the game begins with are more than a table holds");
  }
  const used = WORLD_REGISTERS + machine.world[R_ENTITIES]! * program.stride;
  return { ...image, world: machine.world.slice(0, used) };
}

/** Seeds, seats and shuffles, and puts the beginning of the scenario on the stack. */
function prepare(
  machine: Machine,
  scenario: number,
  seed: number,
  seats: Readonly<Record<string, number>>,
): void {
  const { program } = machine;
  const { things } = program.bundle;
  seedStreams(machine.stack, seed);
  machine.sp = STACK_BASE;
  machine.put(R_ROOT, scenario);
  for (const role of program.thingsOfKind[KIND_ROLE]!) {
    const { id, role: declared } = things[role]!;
    const taken = Object.hasOwn(seats, id) ? seats[id] : declared?.seats[0];
    putHeader(machine, role, E_EXTRA, taken ?? 0);
  }
  things.forEach(({ zone }, deck) => {
    if (zone !== null && zone.holds >= 0) shuffle(machine, deck, STREAM_SETUP);
  });
  enterFrame(machine, STACK_BASE, PROC_ROOT, 0, 0);
  const base = STACK_BASE + FRAME_HEADER;
  machine.stack[base + FRAME_HEADER] = scenario;
  machine.sp = base + FRAME_HEADER + 1;
  // The scenario returns to the address behind this one, where the game is over.
  machine.pc = program.routines.root - 1;
  begin(machine);
}

/**
 * Games played to their end by straight code, in a machine of its own whose memories never move: what comes
 * of a game is then written to the machine that it was begun in. Whatever that code has no words for ends
 * it, and the machine plays the game again from its seed and choices.
 */

import { declaredAction, takenAction } from "../../events/take.ts";
import { RuleFault } from "../../faults.ts";
import { Journal } from "../../journal/journal.ts";
import {
  E_KIND,
  F_ARENA,
  F_CALLER,
  F_RETURN,
  FRAME_HEADER,
  R_ENTITIES,
  R_LOG,
  S_RNG,
  S_WAIT,
  STACK_BASE,
  WAIT_OVER,
  WORLD_REGISTERS,
} from "../../memory/layout.ts";
import type { Program } from "../../program/program.ts";
import { FIXED_STACK, FUEL, Machine } from "../../vm/machine.ts";
import { declaredScenario } from "../../vm/names.ts";
import { storeRegisters } from "../../vm/registers.ts";
import type { Compile } from "../generate.ts";
import { pickedOf, rerolled, rowFor } from "../given/answers.ts";
import { functions } from "../given/functions.ts";
import { distancesOf } from "../writing/board.ts";
import { openNeighbours } from "./reach.ts";
import { straightText } from "./straight.ts";

/** Integers for lists, and for the log of events. */
const ROOM = 1 << 16;
const LOG_ROOM = 1 << 14;
/** Things that may be made in a game. */
const MADE = 256;
/** Stamps are kept as 32-bit integers, and grow from game to game: after this one all is made anew. */
const LAST_STAMP = 1 << 30;
/** Where of so many games most could not be played so, no more are tried. */
const TRIED = 8;

type Play = (ask: (options: number) => number, verb: number, scenario: number) => void;

/** A machine for all games of a program, with room that is never exchanged. */
function arenaOf(program: Program, { world, run }: Machine): Machine {
  const image = {
    world: new Int32Array(world.length + MADE * program.stride),
    log: new Int32Array(LOG_ROOM),
    stack: new Int32Array(FIXED_STACK),
    lists: new Int32Array(ROOM + 1),
  };
  const arena = new Machine(program, image, new Journal(false), run);
  arena.keepsUndo = false;
  arena.isFixed = true;
  return arena;
}

/** Everything of each kind that there is from the beginning, by number. */
function kindsOf({ kindCount, kindIs, stride }: Program, { world }: Machine): Int32Array[] {
  const members = Array.from({ length: kindCount }, (): number[] => []);
  for (let entity = 1; entity < world[R_ENTITIES]!; entity++) {
    const own = world[WORLD_REGISTERS + entity * stride + E_KIND]!;
    for (let kind = 0; kind < kindCount; kind++)
      if (kindIs[own * kindCount + kind] === 1) members[kind]!.push(entity);
  }
  return members.map((each) => Int32Array.from(each));
}

function playerFor(program: Program, compile: Compile, arena: Machine, machine: Machine): Play {
  const { bundle, kindIs, hooks } = program;
  let spaces = 0;
  for (const map of program.board) spaces = Math.max(spaces, map.first + map.count);
  const make = compile("runtime", straightText(program)) as (runtime: unknown) => Play;
  return make({
    ...functions,
    ...{ kindIs, hooks, fields: program.fieldModifiers },
    ...{ adjectives: program.adjectiveModifiers, verbs: program.verbModifiers },
    ...{ instead: program.instead, before: program.before, after: program.after },
    ...{ only: program.board[0], distances: distancesOf(program) },
    ...{ m: arena, world: arena.world, stack: arena.stack, lists: arena.lists, ROOM, FUEL },
    stands: program.kindStands,
    kinds: kindsOf(program, machine),
    faces: bundle.dice.map(({ faces }) => Int32Array.from(faces)),
    open: openNeighbours(program),
    seenAt: new Int32Array(spaces),
    watchOwners: program.watches.map(({ owner }) => owner),
    entities: machine.world[R_ENTITIES],
    ...{ pickedOf, rerolled, takenAction, rowFor, actionOf: declaredAction },
  });
}

/** Plays a game that was begun in a machine to its end; false where the machine has to play it again. */
export function straightPlayer(program: Program, compile: Compile): (machine: Machine) => boolean {
  let [games, given, made] = [0, 0, 0];
  let arena: Machine | undefined;
  let play: Play | undefined;
  // Whoever is asked in a game may play another.
  let isPlaying = false;
  return (machine) => {
    const { decide, stack, fp, sp } = machine;
    const isGivenUp = given > TRIED && 2 * given > games;
    if (decide === undefined || isPlaying || isGivenUp) return false;
    if (arena !== undefined && arena.stamp > LAST_STAMP) [arena, play] = [undefined, undefined];
    arena ??= arenaOf(program, machine);
    const { world } = arena;
    const length = WORLD_REGISTERS + machine.world[R_ENTITIES]! * program.stride;
    world.set(machine.world.subarray(0, length));
    // What was made in the game before is no more.
    const used = WORLD_REGISTERS + made * program.stride;
    if (used > length) world.fill(0, length, used);
    arena.stack.set(stack.subarray(0, sp));
    arena.lists[0] = 0;
    arena.pc = machine.pc;
    arena.fp = fp;
    arena.sp = sp;
    arena.top = machine.top;
    arena.renew();
    arena.watchStamp = 0;
    arena.watchPlaceStamp = 0;
    arena.watchMemberStamp = 0;
    arena.stamp++;
    arena.placeStamp++;
    arena.memberStamp++;
    arena.listStamp++;
    arena.boardStamp++;
    games++;
    const scenario = stack[fp + FRAME_HEADER]!;
    const declared = declaredScenario(machine, scenario);
    isPlaying = true;
    try {
      play ??= playerFor(program, compile, arena, machine);
      play(decide, declared!.plays, scenario);
    } catch (error) {
      // The host's stack may be too small for rules that go on and on.
      if (!(error instanceof RuleFault || error instanceof RangeError)) throw error;
      // Nor for the writing of its text, however often that is tried.
      given += play === undefined ? Number.POSITIVE_INFINITY : 1;
      return false;
    } finally {
      isPlaying = false;
      made = world[R_ENTITIES]!;
    }
    const end = WORLD_REGISTERS + made * program.stride;
    machine.needWorld(end);
    machine.world.set(world.subarray(0, end));
    const logged = world[R_LOG]!;
    machine.needLog(logged);
    machine.log.set(arena.log.subarray(0, logged));
    for (let at = S_RNG; at < STACK_BASE; at++) stack[at] = arena.stack[at]!;
    // Out of the frame of the scenario, to where the game is over.
    machine.pc = stack[fp + F_RETURN]!;
    machine.sp = fp;
    machine.fp = stack[fp + F_CALLER]!;
    machine.top = stack[fp + F_ARENA]!;
    stack[S_WAIT] = WAIT_OVER;
    storeRegisters(machine);
    // What was found out while the game was set up holds no longer.
    machine.stamp++;
    machine.placeStamp++;
    machine.memberStamp++;
    machine.listStamp++;
    machine.boardStamp++;
    machine.suspended = true;
    return true;
  };
}

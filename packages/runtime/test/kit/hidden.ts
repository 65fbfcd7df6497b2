/** Another game that looks the same to a role: only what it may not see is exchanged. */
import type { Bundle } from "@questwright/bundle";
import { CANDIDATES, operand } from "../../src/decisions/choices.ts";
import { STREAMS } from "../../src/dice/rng.ts";
import type { Game, SavedGame, System } from "../../src/index.ts";
import { Journal } from "../../src/journal/journal.ts";
import {
  J_HEADER,
  J_MOVE,
  J_ROLL,
  MOVE_SEER,
  ROLL_SEER,
  ROLL_SIZE,
  VALUE_KEY,
  VALUE_SEER,
  valuePlaces,
} from "../../src/journal/layout.ts";
import {
  E_KIND,
  E_PLACE,
  R_ENTITIES,
  S_FP,
  S_PC,
  S_RNG,
  S_SP,
  S_TOP,
  S_WAIT,
  WAIT_PICK,
} from "../../src/memory/layout.ts";
import { buildProgram } from "../../src/program/build.ts";
import {
  FIELD_FACE_UP,
  KIND_CARD,
  KIND_SPACE,
  KIND_ZONE,
  type Program,
} from "../../src/program/program.ts";
import { applied, differences } from "../../src/saves/save.ts";
import { initialImage } from "../../src/system.ts";
import { run } from "../../src/vm/loop.ts";
import { Machine } from "../../src/vm/machine.ts";
import { baseValue, exists, header, isKind, putBase } from "../../src/world/entities.ts";
import { swap } from "../../src/world/places.ts";
import { isSeen, isSeenBy } from "../../src/world/secrecy.ts";

const programs = new WeakMap<Bundle, Program>();

function programOf(bundle: Bundle): Program {
  const program = programs.get(bundle) ?? buildProgram(bundle);
  programs.set(bundle, program);
  return program;
}

/**
 * The game with all that a role may not see exchanged among its like at random: cards of decks, of
 * other hands, what lies face down; in the journal; and with other chance to come. Gives also how many
 * were exchanged.
 */
export function withOtherSecrets(
  game: Game,
  role: number,
  random: (below: number) => number,
): { readonly game: Game; readonly exchanged: number } {
  const { system } = game;
  const saved: SavedGame = game.save({ journal: true });
  const machine = machineOf(programOf(system.bundle), saved);
  const hidden = hiddenThings(machine, role);
  let exchanged = 0;
  for (const like of hidden.values()) {
    for (let index = like.length - 1; index > 0; index--) {
      const other = random(index + 1);
      if (exchange(machine, like[index]!, like[other]!)) exchanged++;
    }
  }
  forgeJournal(machine, role, [...hidden.values()].flat(), random);
  const world = differences(machine.began, machine.world.subarray(0, saved.world[0]!));
  const lists = [...machine.lists.subarray(0, saved.lists.length)];
  const journal = [...machine.journal.integers];
  const stack = [...saved.stack];
  for (let place = S_RNG; place < S_RNG + 4 * STREAMS; place++) stack[place] = random(1 << 30);
  return { game: resumed(system, { ...saved, world, lists, stack, journal }), exchanged };
}

function resumed(system: System, saved: SavedGame): Game {
  const restored = system.restore(saved, { trusted: true });
  if ("refused" in restored) throw new Error(restored.refused);
  return restored.game;
}

function machineOf(program: Program, saved: SavedGame): Machine {
  const { world: began } = initialImage(program);
  const world = applied(began, saved.world, Number.POSITIVE_INFINITY)!;
  const image = {
    world,
    log: Int32Array.from(saved.log),
    stack: Int32Array.from(saved.stack),
    lists: Int32Array.from(saved.lists),
  };
  const journal = new Journal(true, Int32Array.from(saved.journal!));
  const machine = new Machine(program, image, journal, run);
  machine.began = began;
  machine.pc = machine.stack[S_PC]!;
  machine.fp = machine.stack[S_FP]!;
  machine.sp = machine.stack[S_SP]!;
  machine.top = machine.stack[S_TOP]!;
  machine.needStack(machine.sp + 1024);
  return machine;
}

/** What lies somewhere and may not be seen, by kind. */
function hiddenThings(machine: Machine, role: number): Map<number, number[]> {
  const hidden = new Map<number, number[]>();
  for (let entity = 1; entity < machine.world[R_ENTITIES]!; entity++) {
    if (!exists(machine, entity) || header(machine, entity, E_PLACE) === 0) continue;
    if (isKind(machine, entity, KIND_ZONE) || isKind(machine, entity, KIND_SPACE)) continue;
    if (isSeen(machine, entity, role)) continue;
    const kind = header(machine, entity, E_KIND);
    hidden.set(kind, [...(hidden.get(kind) ?? []), entity]);
  }
  return hidden;
}

/** Each takes the place of the other, also face up or down and among what is picked from. */
function exchange(machine: Machine, first: number, second: number): boolean {
  if (!swap(machine, first, second)) return false;
  if (isKind(machine, first, KIND_CARD)) {
    const faceUp = baseValue(machine, first, FIELD_FACE_UP);
    putBase(machine, first, FIELD_FACE_UP, baseValue(machine, second, FIELD_FACE_UP));
    putBase(machine, second, FIELD_FACE_UP, faceUp);
  }
  const { stack, lists, program } = machine;
  const site = program.picks[program.code[machine.pc + 1]!];
  if (stack[S_WAIT] !== WAIT_PICK || site?.as !== "entity") return true;
  const candidates = operand(machine, CANDIDATES);
  for (let index = 1; index <= lists[candidates]!; index++) {
    const member = lists[candidates + index];
    if (member === first) lists[candidates + index] = second;
    else if (member === second) lists[candidates + index] = first;
  }
  return true;
}

/** Puts others in the place of what entries keep back. */
function forgeJournal(
  machine: Machine,
  role: number,
  hidden: readonly number[],
  random: (below: number) => number,
): void {
  const { integers } = machine.journal;
  const isKept = (seer: number) => !isSeenBy(machine, seer, role);
  for (let at = 0; at < integers.length; at += integers[at]!) {
    const body = at + J_HEADER;
    const forge = (place: number, seer = place + VALUE_SEER) => {
      if (!isKept(integers[seer]!) || hidden.length === 0) return;
      const other = hidden[random(hidden.length)]!;
      integers[place] = other;
      integers[place + VALUE_KEY] = other < machine.program.thingCount ? other : 0;
    };
    for (const place of valuePlaces(integers, at)) forge(place);
    if (integers[at + 1] === J_MOVE && isKept(integers[body + VALUE_SEER]!))
      forge(body, body + MOVE_SEER);
    if (integers[at + 1] !== J_ROLL || !isKept(integers[body + ROLL_SEER]!)) continue;
    for (let place = body + ROLL_SIZE; place < at + integers[at]!; place++)
      integers[place] = 0x10001;
  }
}

/** Rolling and rerolling. */
import { DIE_STRIDE, VERB_ROLL } from "@questwright/bundle";
import { eventLocal, setEventLocal } from "../events/log.ts";
import { RuleFault } from "../faults.ts";
import {
  EVENT_ARGS,
  F_EVENT,
  F_PROC,
  FRAME_HEADER,
  V_INTO,
  V_PLUS,
  V_RESULT,
  V_ROLLED,
  V_VERB,
} from "../memory/layout.ts";
import { MAX_LISTS } from "../memory/memory.ts";
import { OWNER_EFFECT } from "../program/program.ts";
import { setSo } from "../vm/frames.ts";
import { append, newClearList, newList } from "../vm/lists.ts";
import type { Machine } from "../vm/machine.ts";
import { createDie } from "../world/create.ts";
import { place, remove } from "../world/places.ts";
import { decideFaces } from "./chance.ts";
import { dieOf, resultOf, rolledDie, wasRerolled, withNewFace } from "./faces.ts";
import { draw, STREAM_ROLL } from "./rng.ts";

/** More dice than these in one roll are a fault of the rules. */
const MAX_DICE = 4096;

/** The dice expression of so many of one die. */
export function countOfDie(die: number, count: number): number {
  if (count >= MAX_DICE) throw tooMany();
  return count <= 0 ? 0 : (die + 1) * DIE_STRIDE + count;
}

const tooMany = () => new RuleFault("runtime/too-much", "Too many dice are rolled at once");

/** Rolls what an event of a roll says, and gives the dice as a list; what it gives is in `machine.value`. */
export function rollDice(machine: Machine, event: number): number {
  const args = event + EVENT_ARGS;
  const into = eventLocal(machine, event, V_INTO);
  const list = roll(machine, machine.stack[args]!, into);
  machine.value = resultOf(machine, list) + eventLocal(machine, event, V_PLUS);
  machine.journal.roll(machine, args, list, machine.value, machine.stack[event]!, false);
  return list;
}

/** Rolls a dice expression; the dice stay in the zone `into`, where it is not 0. */
export function roll(machine: Machine, dice: number, into: number): number {
  const { dicePools } = machine.program.bundle;
  const plain = into === 0 && machine.decider === undefined && machine.arranged.length === 0;
  if (plain && dice >= DIE_STRIDE) return rollPlain(machine, (dice >> 16) - 1, dice & 0xffff);
  const known = dice < DIE_STRIDE ? dicePools[dice] : undefined;
  if (plain && known?.length === 1) return rollPlain(machine, known[0]![0], known[0]![1]);
  const pool =
    dice >= DIE_STRIDE
      ? [[Math.floor(dice / DIE_STRIDE) - 1, dice % DIE_STRIDE] as const]
      : (known ?? []);
  let count = 0;
  for (const [, many] of pool) count += Math.max(0, many);
  if (count >= MAX_DICE || machine.top + count > MAX_LISTS) throw tooMany();
  const list = newClearList(machine, count);
  for (const [die, many] of pool) {
    if (machine.program.bundle.dice[die] === undefined) continue;
    if (machine.decider !== undefined && machine.arranged.length === 0) {
      const { faces } = machine.program.bundle.dice[die]!;
      for (const face of decideFaces(machine.decider, faces, many))
        append(machine, list, showFace(machine, die, face, into));
      continue;
    }
    for (let number = 0; number < many; number++) {
      append(machine, list, showFace(machine, die, drawFace(machine, die), into));
    }
  }
  return list;
}

/**
 * So many of one die that stay nowhere, with nothing to decide but by the seed. What they give is in
 * `machine.value`.
 */
export function rollPlain(machine: Machine, die: number, count: number): number {
  if (count >= MAX_DICE || machine.top + count > MAX_LISTS) throw tooMany();
  const list = newList(machine, Math.max(0, count));
  const { lists, stack } = machine;
  const known = machine.program.bundle.dice[die];
  if (known === undefined) {
    lists.fill(0, list, machine.top);
    machine.value = 0;
    return list;
  }
  const { faces, symbols } = known;
  const first = rolledDie(die, 0);
  const { length } = faces;
  let face = 0;
  let sum = 0;
  for (let place = list + 1; place <= list + count; place++) {
    face = faces[draw(stack, STREAM_ROLL, length)]!;
    sum += face;
    lists[place] = first + face;
  }
  lists[list] = Math.max(0, count);
  // As `resultOf` has it.
  machine.value = symbols ? (count === 1 ? face : Math.max(0, count)) : sum;
  return list;
}

function showFace(machine: Machine, die: number, face: number, into: number): number {
  if (into === 0) return rolledDie(die, face);
  const entity = createDie(machine, die, face);
  if (!place(machine, entity, into)) {
    // A full zone takes no more dice.
    remove(machine, entity);
    return rolledDie(die, face);
  }
  return entity;
}

function drawFace(machine: Machine, die: number): number {
  if (machine.arranged.length > 0) {
    const next = machine.arranged.findIndex(([which]) => which === die);
    if (next >= 0) return machine.arranged.splice(next, 1)[0]![1];
  }
  const { faces } = machine.program.bundle.dice[die]!;
  if (machine.decider !== undefined) return decideFaces(machine.decider, faces, 1)[0]!;
  return faces[draw(machine.stack, STREAM_ROLL, faces.length)]!;
}

/** Rerolls a die of a list in place, if it was not rerolled before. */
function rerollAt(machine: Machine, place: number): boolean {
  const rolled = machine.lists[place]!;
  const die = dieOf(machine, rolled);
  if (die < 0 || wasRerolled(machine, rolled)) return false;
  machine.lists[place] = withNewFace(machine, rolled, drawFace(machine, die));
  return true;
}

/** The statement `reroll`: of the whole roll in whose hook it stands, or of the dice in a list. */
export function reroll(machine: Machine): void {
  const { code } = machine.program;
  const slots = code[machine.pc + 1]!;
  let rerolled = false;
  if (slots < 0) {
    const event = machine.stack[machine.fp + F_EVENT]!;
    if (event !== 0 && eventLocal(machine, event, V_VERB) === VERB_ROLL) {
      rerolled = rerollEvent(machine, event);
    }
    machine.pc += 2;
  } else {
    rerolled = rerollList(machine, machine.stack[--machine.sp]!, machine.pc + 2, slots);
    machine.pc += 2 + slots;
  }
  setSo(machine, rerolled);
}

/** Rerolls the dice of a roll in whose event that is asked for; what it gives then is the event's result. */
export function rerollEvent(machine: Machine, event: number): boolean {
  const list = eventLocal(machine, event, V_ROLLED);
  let rerolled = false;
  for (let index = 1; index <= machine.lists[list]!; index++) {
    if (rerollAt(machine, list + index)) rerolled = true;
  }
  if (!rerolled) return false;
  const result = resultOf(machine, list) + eventLocal(machine, event, V_PLUS);
  setEventLocal(machine, event, V_RESULT, result);
  tellHook(machine, result);
  machine.journal.roll(machine, event + EVENT_ARGS, list, result, machine.pc + 1, true);
  return true;
}

/** The hook that rerolls sees the new result in its own parameter. */
function tellHook(machine: Machine, result: number): void {
  const { hooks, hookOfBody, bundle, verbParams } = machine.program;
  const proc = machine.stack[machine.fp + F_PROC]!;
  const hook = hooks[hookOfBody[proc] ?? -1];
  if (hook === undefined || hook.verb !== VERB_ROLL) return;
  const { owner } = hook;
  const owners = owner.type === OWNER_EFFECT ? bundle.effects[owner.of]!.captures : 1;
  const local = owners + verbParams[VERB_ROLL]!;
  if (bundle.procs[proc]!.params > local) machine.stack[machine.fp + FRAME_HEADER + local] = result;
}

/**
 * Rerolls the dice of a list. The list may be a choice from another: the die is found there, among
 * the list locals named in the code, and shows its new face there too. Two dice that show the same
 * are the same to every rule, but for having been rerolled.
 */
function rerollList(machine: Machine, list: number, slotsAt: number, slots: number): boolean {
  const { lists, program, stack, fp } = machine;
  let rerolled = false;
  for (let index = 1; index <= lists[list]!; index++) {
    const before = lists[list + index]!;
    if (!rerollAt(machine, list + index)) continue;
    rerolled = true;
    const after = lists[list + index]!;
    if (before < DIE_STRIDE) continue;
    for (let slot = 0; slot < slots; slot++) {
      const source = stack[fp + FRAME_HEADER + program.code[slotsAt + slot]!]!;
      if (source === list || replace(machine, source, before, after)) break;
    }
  }
  if (rerolled) {
    machine.journal.roll(machine, -1, list, resultOf(machine, list), machine.pc + 1, true);
  }
  return rerolled;
}

function replace(machine: Machine, list: number, before: number, after: number): boolean {
  for (let index = 1; index <= machine.lists[list]!; index++) {
    if (machine.lists[list + index] !== before) continue;
    machine.lists[list + index] = after;
    return true;
  }
  return false;
}

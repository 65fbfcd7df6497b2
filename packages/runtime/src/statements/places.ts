/** Statements that move entities: their operands are on the stack, what they did is told. */
import { thingNow } from "../changes/overrides.ts";
import { STREAM_SHUFFLE } from "../dice/rng.ts";
import { RuleFault } from "../faults.ts";
import { E_PLACE, FRAME_HEADER, MAX_ENTITIES } from "../memory/layout.ts";
import { pop, setSo } from "../vm/frames.ts";
import { append, newClearList } from "../vm/lists.ts";
import type { Machine } from "../vm/machine.ts";
import { create, destroy } from "../world/create.ts";
import { exists, header } from "../world/entities.ts";
import { join, lay } from "../world/laying.ts";
import { regionOf } from "../world/maps.ts";
import { place, remove, swap } from "../world/places.ts";
import { deal, shuffle } from "../world/zones.ts";

function moveOne(machine: Machine, entity: number, where: number, top = false): boolean {
  const from = exists(machine, entity) ? header(machine, entity, E_PLACE) : 0;
  if (!place(machine, entity, where, top)) return false;
  machine.journal.move(machine, entity, from, machine.pc + 1);
  return true;
}

function removeOne(machine: Machine, entity: number): boolean {
  const from = exists(machine, entity) ? header(machine, entity, E_PLACE) : 0;
  if (from !== 0) machine.journal.leave(machine, entity, from, machine.pc + 1);
  return remove(machine, entity);
}

export function moveStatement(machine: Machine): void {
  const where = pop(machine);
  move(machine, pop(machine), where);
}

/** The same with its operands given. */
export function move(machine: Machine, entity: number, where: number): void {
  const top = machine.program.code[machine.pc + 1] === 1;
  setSo(machine, moveOne(machine, entity, where, top));
  machine.pc += 2;
}

export function moveList(machine: Machine): void {
  const where = pop(machine);
  const list = pop(machine);
  const top = machine.program.code[machine.pc + 1] === 1;
  const count = machine.lists[list]!;
  machine.fuel -= count;
  let all = true;
  for (let number = 1; number <= count; number++) {
    // Several put on top lie there in their order: the last goes first.
    const index = top ? count + 1 - number : number;
    if (!moveOne(machine, machine.lists[list + index]!, where, top)) all = false;
  }
  setSo(machine, all);
  machine.pc += 2;
}

export function removeStatement(machine: Machine): void {
  setSo(machine, removeOne(machine, pop(machine)));
  machine.pc++;
}

export function removeList(machine: Machine): void {
  const list = pop(machine);
  machine.fuel -= machine.lists[list]!;
  let all = true;
  for (let index = 1; index <= machine.lists[list]!; index++) {
    if (!removeOne(machine, machine.lists[list + index]!)) all = false;
  }
  setSo(machine, all);
  machine.pc++;
}

export function dealStatement(machine: Machine): void {
  const to = pop(machine);
  const from = pop(machine);
  const amount = pop(machine);
  const slot = machine.program.code[machine.pc + 1]!;
  const able = amount > 0 && exists(machine, from) && exists(machine, to) && from !== to;
  const dealt = newClearList(machine, able ? Math.min(amount, MAX_ENTITIES) : 0);
  const count = able ? deal(machine, amount, from, to, dealt, STREAM_SHUFFLE) : 0;
  for (let index = 1; index <= count; index++) {
    machine.journal.move(machine, machine.lists[dealt + index]!, from, machine.pc + 1);
  }
  machine.top = dealt + 1 + count;
  if (slot >= 0) machine.stack[machine.fp + FRAME_HEADER + slot] = dealt;
  else machine.top = dealt;
  setSo(machine, count === amount);
  machine.pc += 2;
}

export function shuffleStatement(machine: Machine): void {
  const zone = pop(machine);
  const able = exists(machine, zone);
  if (able) shuffle(machine, zone, STREAM_SHUFFLE);
  setSo(machine, able);
  machine.pc++;
}

export function swapStatement(machine: Machine): void {
  const second = pop(machine);
  const first = pop(machine);
  const [from, to] =
    exists(machine, first) && exists(machine, second)
      ? [header(machine, first, E_PLACE), header(machine, second, E_PLACE)]
      : [0, 0];
  const done = swap(machine, first, second);
  if (done) {
    machine.journal.move(machine, first, from, machine.pc + 1);
    machine.journal.move(machine, second, to, machine.pc + 1);
  }
  setSo(machine, done);
  machine.pc++;
}

export function createStatement(machine: Machine): void {
  const where = pop(machine);
  const amount = pop(machine);
  const thing = thingNow(machine, pop(machine));
  const slot = machine.program.code[machine.pc + 1]!;
  if (amount > MAX_ENTITIES) {
    throw new RuleFault("runtime/too-much", "Rules create things without end");
  }
  const able = thing > 0 && thing < machine.program.thingCount;
  const made = newClearList(machine, able ? Math.max(0, amount) : 0);
  let fits = true;
  for (let number = 0; able && fits && number < amount; number++) {
    const entity = create(machine, thing);
    fits = where === 0 || moveOne(machine, entity, where);
    if (fits) append(machine, made, entity);
    else destroy(machine, entity);
  }
  machine.top = slot >= 0 ? made + 1 + machine.lists[made]! : made;
  if (slot >= 0) machine.stack[machine.fp + FRAME_HEADER + slot] = made;
  setSo(machine, able && fits && amount >= 0);
  machine.pc += 2;
}

export function layStatement(machine: Machine): void {
  setSo(machine, lay(machine, pop(machine)));
  machine.pc++;
}

export function joinStatement(machine: Machine): void {
  const exit = pop(machine);
  const entry = pop(machine);
  const done = join(machine, entry, exit);
  if (done) machine.journal.join(machine, regionOf(machine, entry, true), exit, machine.pc + 1);
  setSo(machine, done);
  machine.pc++;
}

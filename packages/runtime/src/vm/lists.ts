/** The arena of lists: an offset to a length, members after it. */
import { RuleFault } from "../faults.ts";
import { MAX_LISTS } from "../memory/memory.ts";
import type { Machine } from "./machine.ts";

/** For so few integers a loop is faster than the methods of arrays. */
const SHORT = 64;

/** Moves so many integers down. */
export function copyDown(integers: Int32Array, to: number, from: number, count: number): void {
  if (count > SHORT) integers.copyWithin(to, from, from + count);
  else for (let index = 0; index < count; index++) integers[to + index] = integers[from + index]!;
}

/** Room for a list of up to `capacity` members, empty at first. Large lists cost fuel. */
export function newList(machine: Machine, capacity: number): number {
  const list = machine.top;
  const end = list + 1 + capacity;
  if (capacity < 0 || end > MAX_LISTS) {
    throw new RuleFault("runtime/too-much", "Lists of this rule grow beyond all bounds");
  }
  machine.needLists(end);
  machine.fuel -= capacity >> 3;
  machine.lists[list] = 0;
  machine.top = end;
  return list;
}

/**
 * The same where the game may be saved, or a number be looked for that nothing holds, before the
 * room is filled: what lay there before must not show.
 */
export function newClearList(machine: Machine, capacity: number): number {
  const list = newList(machine, capacity);
  const { lists, top } = machine;
  if (capacity > SHORT) lists.fill(0, list, top);
  else for (let place = list; place < top; place++) lists[place] = 0;
  return list;
}

/** So many integers of the stack, from `place` on, as a list. */
export function listOfOperands(machine: Machine, place: number, count: number): number {
  const list = newList(machine, count);
  const { lists, stack } = machine;
  lists[list] = count;
  for (let index = 0; index < count; index++) lists[list + 1 + index] = stack[place + index]!;
  return list;
}

export function append(machine: Machine, list: number, member: number): void {
  const length = machine.lists[list]!;
  machine.lists[list + 1 + length] = member;
  machine.lists[list] = length + 1;
}

export const lengthOf = (machine: Machine, list: number): number => machine.lists[list]!;

export const memberAt = (machine: Machine, list: number, index: number): number =>
  machine.lists[list + 1 + index]!;

/** Moves a list down to `place`, where everything above may go, and sets the arena's top after it. */
export function moveDown(machine: Machine, list: number, place: number): number {
  if (list < place) {
    machine.top = place;
    return list;
  }
  const size = machine.lists[list]! + 1;
  if (list > place) copyDown(machine.lists, place, list, size);
  machine.top = place + size;
  return place;
}

export function hasMember(machine: Machine, list: number, member: number): boolean {
  machine.fuel -= machine.lists[list]! >> 4;
  return isIn(machine, list, member);
}

function isIn(machine: Machine, list: number, member: number): boolean {
  const end = list + 1 + machine.lists[list]!;
  for (let index = list + 1; index < end; index++) {
    if (machine.lists[index] === member) return true;
  }
  return false;
}

/** Up to so many members of two lists are looked for one by one. */
const FEW = 64;

/** Both lists without repetition, in the order of first occurrence. */
export function union(machine: Machine, left: number, right: number): number {
  const lengths = machine.lists[left]! + machine.lists[right]!;
  machine.fuel -= lengths;
  const both = newList(machine, lengths);
  // Looking for each among all before it would take time that grows with the square of their number.
  const found = lengths > FEW ? new Set<number>() : undefined;
  for (const list of [left, right]) {
    const end = list + 1 + machine.lists[list]!;
    for (let index = list + 1; index < end; index++) {
      const member = machine.lists[index]!;
      if (found === undefined ? isIn(machine, both, member) : found.has(member)) continue;
      found?.add(member);
      append(machine, both, member);
    }
  }
  machine.top = both + 1 + machine.lists[both]!;
  return both;
}

/** The first members of a list, so many as there are up to a count. */
export function firstOf(machine: Machine, list: number, count: number): number {
  const length = Math.max(0, Math.min(count, machine.lists[list]!));
  const first = newList(machine, length);
  for (let index = 0; index < length; index++)
    append(machine, first, memberAt(machine, list, index));
  return first;
}

export function range(machine: Machine, low: number, high: number): number {
  const list = newList(machine, Math.max(0, high - low + 1));
  for (let value = low; value <= high; value++) append(machine, list, value);
  return list;
}

/** Decks and other zones: dealing and shuffling. */
import { settleFirst } from "../dice/chance.ts";
import { draw } from "../dice/rng.ts";
import { E_COUNT, E_FIRST, E_NEXT } from "../memory/layout.ts";
import { KIND_ZONE } from "../program/program.ts";
import { append, memberAt, newList } from "../vm/lists.ts";
import type { Machine } from "../vm/machine.ts";
import { header, isKind, rulesOfZone } from "./entities.ts";
import { link, unlink } from "./links.ts";
import { place } from "./places.ts";

/** Fuel that a card costs which goes from one zone to another: what is kept to take it back adds up. */
const MOVED = 2;

/**
 * What lies in a zone or on a space, in order, as a list. Where chance is decided from outside, only
 * the first card of a shuffled deck is decided by it.
 */
export function contentsOf(machine: Machine, zone: number): number {
  firstOf(machine, zone);
  return listOfMembers(machine, zone);
}

function listOfMembers(machine: Machine, zone: number): number {
  const list = newList(machine, header(machine, zone, E_COUNT));
  let member = header(machine, zone, E_FIRST);
  while (member !== 0) {
    append(machine, list, member);
    member = header(machine, member, E_NEXT);
  }
  return list;
}

/** The first card of a place. */
function firstOf(machine: Machine, zone: number): number {
  const first = header(machine, zone, E_FIRST);
  return machine.decider === undefined ? first : settleFirst(machine, machine.decider, first);
}

/** Shuffles what lies in a zone or on a space. */
export function shuffle(machine: Machine, zone: number, stream: number): void {
  const mark = machine.top;
  const list = listOfMembers(machine, zone);
  const { lists } = machine;
  const count = lists[list]!;
  machine.fuel -= count;
  if (machine.decider !== undefined) {
    for (let index = 0; index < count; index++)
      machine.decider.loose.add(memberAt(machine, list, index));
    machine.top = mark;
    return;
  }
  for (let index = count - 1; index > 0; index--) {
    const other = draw(machine.stack, stream, index + 1);
    const held = lists[list + 1 + index]!;
    lists[list + 1 + index] = lists[list + 1 + other]!;
    lists[list + 1 + other] = held;
  }
  for (let index = 0; index < count; index++) unlink(machine, memberAt(machine, list, index));
  for (let index = 0; index < count; index++) link(machine, memberAt(machine, list, index), zone);
  machine.top = mark;
}

/**
 * Moves up to `amount` from the top of a zone to a place and gives how many went. An empty deck
 * first takes its discards in, shuffled, where its rules say so.
 */
export function deal(
  machine: Machine,
  amount: number,
  from: number,
  to: number,
  dealt: number,
  stream: number,
): number {
  let count = 0;
  while (count < amount) {
    if (header(machine, from, E_FIRST) === 0 && !takeDiscardsIn(machine, from, stream)) break;
    const card = firstOf(machine, from);
    if (!place(machine, card, to)) break;
    if (dealt > 0) append(machine, dealt, card);
    count++;
  }
  machine.fuel -= MOVED * count;
  return count;
}

function takeDiscardsIn(machine: Machine, deck: number, stream: number): boolean {
  if (!isKind(machine, deck, KIND_ZONE)) return false;
  const { discards, reshuffles } = rulesOfZone(machine, deck);
  if (!reshuffles || discards === 0 || discards === deck) return false;
  let card = header(machine, discards, E_FIRST);
  if (card === 0) return false;
  machine.fuel -= MOVED * header(machine, discards, E_COUNT);
  while (card !== 0) {
    unlink(machine, card);
    link(machine, card, deck);
    card = header(machine, discards, E_FIRST);
  }
  shuffle(machine, deck, stream);
  return true;
}

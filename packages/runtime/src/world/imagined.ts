/**
 * What a role may believe a game to be: chance and all that it may not see drawn anew, so that
 * whatever is tried in it tells nothing that the role could not know. Two games that differ only in
 * that give the same.
 */
import { CANDIDATES, operand } from "../decisions/choices.ts";
import { draw, STREAM_SETUP, seedStreams } from "../dice/rng.ts";
import { Journal } from "../journal/journal.ts";
import { keepBack } from "../journal/kept-back.ts";
import {
  E_FIRST,
  E_KIND,
  E_LAST,
  E_NEXT,
  E_PLACE,
  E_PREV,
  R_ENTITIES,
  S_WAIT,
  STACK_BASE,
  WAIT_PICK,
} from "../memory/layout.ts";
import {
  FIELD_FACE_UP,
  FIELD_OWNER,
  KIND_CARD,
  KIND_SPACE,
  KIND_ZONE,
} from "../program/program.ts";
import { copyOf } from "../vm/copy.ts";
import type { Machine } from "../vm/machine.ts";
import { baseValue, exists, header, isKind, recordOf } from "./entities.ts";
import { isSeen, isSeenBy } from "./secrecy.ts";

/** What of a game an imagined one has. */
export interface ImagineOptions {
  /** Whether it keeps its states for `undo` (default true). */
  readonly keepStates?: boolean;
  /** Whether it goes on with the journal as the role read it (default true). */
  readonly journal?: boolean;
}

/** A place in a zone or on the board where something lies that the role may not see. */
interface Slot {
  readonly place: number;
  /** Which of those that lie there. */
  readonly index: number;
  readonly kind: number;
  /** Of a card; what it is stays with the place where it lies. */
  readonly faceUp: number;
  /** Its kind may be known: it lies on the board, or is among what is picked from. */
  readonly isKindKnown: boolean;
}

/** What a role may not see of a game that stands still. */
export interface Secrets {
  readonly slots: readonly Slot[];
  /** By kind, those that lie in these slots, by number. */
  readonly hidden: ReadonlyMap<number, readonly number[]>;
  /** Candidates of the pending pick that are hidden, and the slot that each lies in. */
  readonly picks: readonly (readonly [candidate: number, slot: number])[];
  /** Fields set in play to something hidden: their offsets in the world and its kind. */
  readonly fields: readonly (readonly [offset: number, kind: number])[];
}

/** What the imagined dice and the drawing of what is hidden have in common: nothing. */
const DRAWN = 0x2545f491;

/** Finds what a role may not see; the game stays as it is. */
function secretsOf(machine: Machine, role: number): Secrets {
  const { thingCount, spaceEnd } = machine.program;
  const end = machine.world[R_ENTITIES]!;
  const unseen = new Set<number>();
  const places = new Set<number>();
  for (let entity = 1; entity < end; entity++) {
    // Spaces and edges lie in nothing that could be hidden by itself.
    if (entity === thingCount) entity = Math.max(entity, spaceEnd);
    if (entity >= end) break;
    const place = isHideable(machine, entity) ? header(machine, entity, E_PLACE) : 0;
    if (place === 0 || isSeen(machine, entity, role)) continue;
    unseen.add(entity);
    places.add(place);
  }
  const candidates = hiddenCandidates(machine, unseen);
  const slots: Slot[] = [];
  const slotOf = new Map<number, number>();
  for (const place of [...places].sort((a, b) => a - b)) {
    // What lies in something hidden goes where that goes.
    if (liesInHidden(machine, place, role)) continue;
    const isZone = isKind(machine, place, KIND_ZONE);
    membersOf(machine, place).forEach((member, index) => {
      if (!unseen.has(member)) return;
      const kind = header(machine, member, E_KIND);
      const isCard = isKind(machine, member, KIND_CARD);
      const faceUp = isCard ? baseValue(machine, member, FIELD_FACE_UP) : 0;
      const isKindKnown = !isZone || candidates.has(member);
      slotOf.set(member, slots.length);
      slots.push({ place, index, kind, faceUp, isKindKnown });
    });
  }
  const hidden = new Map<number, number[]>();
  for (const entity of [...slotOf.keys()].sort((a, b) => a - b)) {
    const kind = header(machine, entity, E_KIND);
    const like = hidden.get(kind);
    if (like === undefined) hidden.set(kind, [entity]);
    else like.push(entity);
  }
  const picks = [...candidates.values()].flat().flatMap((candidate) => {
    const slot = slotOf.get(machine.lists[candidate]!);
    return slot === undefined ? [] : [[candidate, slot] as const];
  });
  return { slots, hidden, picks, fields: hiddenFields(machine, slotOf) };
}

const isHideable = (machine: Machine, entity: number): boolean =>
  exists(machine, entity) &&
  !isKind(machine, entity, KIND_ZONE) &&
  !isKind(machine, entity, KIND_SPACE);

/** By hidden entity, where it stands among what is picked from. */
function hiddenCandidates(machine: Machine, unseen: ReadonlySet<number>): Map<number, number[]> {
  const found = new Map<number, number[]>();
  const { stack, lists, program } = machine;
  const site = program.picks[program.code[machine.pc + 1]!];
  if (stack[S_WAIT] !== WAIT_PICK || site?.as !== "entity") return found;
  const candidates = operand(machine, CANDIDATES);
  for (let place = candidates + 1; place <= candidates + lists[candidates]!; place++) {
    const member = lists[place]!;
    if (unseen.has(member)) found.set(member, [...(found.get(member) ?? []), place]);
  }
  return found;
}

function liesInHidden(machine: Machine, place: number, role: number): boolean {
  if (!isKind(machine, place, KIND_ZONE)) return false;
  const owner = baseValue(machine, place, FIELD_OWNER);
  return owner !== 0 && isHideable(machine, owner) && !isSeen(machine, owner, role);
}

/** Fields of the table that name something hidden and did not from the start. */
function hiddenFields(machine: Machine, slotOf: ReadonlyMap<number, number>) {
  const { program, world, began } = machine;
  const fields: (readonly [number, number])[] = [];
  if (slotOf.size === 0) return fields;
  for (let entity = 1; entity < world[R_ENTITIES]!; entity++) {
    if (!exists(machine, entity) || slotOf.has(entity)) continue;
    const record = recordOf(machine, entity);
    for (const place of program.referencesOfKind[header(machine, entity, E_KIND)]!) {
      const value = world[record + place]!;
      // What a thing was declared with everybody can read.
      if (!slotOf.has(value) || began[record + place] === value) continue;
      if (program.fieldAt[FIELD_OWNER] === place) continue;
      fields.push([record + place, header(machine, value, E_KIND)]);
    }
  }
  return fields;
}

/** A copy of a game that stands still as a role may believe it to be; with or without what it read in the journal. */
export function imagined(
  machine: Machine,
  role: number,
  seed: number,
  { journal = true }: ImagineOptions = {},
): Machine {
  const { stamp } = machine;
  const known = machine.secrets;
  const secrets =
    known?.role === role && known.stamp === stamp ? known.found : secretsOf(machine, role);
  machine.secrets = { role, stamp, found: secrets };
  const copy = copyOf(machine, journal ? machine.journal.copy() : new Journal(false));
  keepBack(copy.journal, (seer) => isSeenBy(machine, seer, role));
  seedStreams(copy.stack, seed);
  drawAnew(copy, secrets, seed);
  return copy;
}

function drawAnew(machine: Machine, secrets: Secrets, seed: number): void {
  const { slots, hidden, picks, fields } = secrets;
  if (slots.length === 0) return;
  const chance = new Int32Array(STACK_BASE);
  seedStreams(chance, seed ^ DRAWN);
  const below = (count: number) => draw(chance, STREAM_SETUP, count);
  const shown = arranged(slots, below);
  const left = new Map<number, number[]>();
  for (const [kind, like] of hidden) left.set(kind, shuffled([...like], below));
  const drawn = shown.map(({ kind }) => left.get(kind)!.pop()!);
  putAll(machine, slots, shown, drawn);
  for (const [candidate, slot] of picks) machine.lists[candidate] = drawn[slot]!;
  for (const [offset, kind] of fields) {
    const like = hidden.get(kind)!;
    machine.world[offset] = like[below(like.length)]!;
  }
}

/** In which order kinds lie in a zone that is not looked into is open, too: each slot with the kind of another. */
function arranged(slots: readonly Slot[], below: (count: number) => number): readonly Slot[] {
  const shown = [...slots];
  let first = 0;
  while (first < slots.length) {
    let end = first;
    while (end < slots.length && slots[end]!.place === slots[first]!.place) end++;
    const open: number[] = [];
    for (let slot = first; slot < end; slot++) if (!slots[slot]!.isKindKnown) open.push(slot);
    const looks = open.map((slot) => slots[slot]!);
    if (looks.some(({ kind, faceUp }) => kind !== looks[0]!.kind || faceUp !== looks[0]!.faceUp)) {
      looks.sort((a, b) => a.kind - b.kind || a.faceUp - b.faceUp);
      shuffled(looks, below).forEach((look, index) => {
        shown[open[index]!] = look;
      });
    }
    first = end;
  }
  return shown;
}

/** Shuffles in place (Fisher and Yates). */
function shuffled<Member>(members: Member[], below: (count: number) => number): Member[] {
  for (let index = members.length - 1; index > 0; index--) {
    const other = below(index + 1);
    const held = members[index]!;
    members[index] = members[other]!;
    members[other] = held;
  }
  return members;
}

/** Lays what was drawn into the slots, between what lies there and is seen. */
function putAll(
  machine: Machine,
  slots: readonly Slot[],
  shown: readonly Slot[],
  drawn: readonly number[],
): void {
  const { world, program } = machine;
  const faceUpAt = program.fieldAt[FIELD_FACE_UP]!;
  // All places are read before any is written: what lies in one comes to lie in another.
  const members = new Map<number, number[]>();
  for (const { place } of slots)
    if (!members.has(place)) members.set(place, membersOf(machine, place));
  slots.forEach(({ place, index }, slot) => {
    const entity = drawn[slot]!;
    members.get(place)![index] = entity;
    if (isKind(machine, entity, KIND_CARD))
      world[recordOf(machine, entity) + faceUpAt] = shown[slot]!.faceUp;
  });
  for (const [place, all] of members) {
    all.forEach((each, index) => {
      const record = recordOf(machine, each);
      world[record + E_PLACE] = place;
      world[record + E_PREV] = all[index - 1] ?? 0;
      world[record + E_NEXT] = all[index + 1] ?? 0;
    });
    world[recordOf(machine, place) + E_FIRST] = all[0]!;
    world[recordOf(machine, place) + E_LAST] = all.at(-1)!;
  }
}

function membersOf(machine: Machine, place: number): number[] {
  const members: number[] = [];
  let member = header(machine, place, E_FIRST);
  for (; member !== 0; member = header(machine, member, E_NEXT)) members.push(member);
  return members;
}

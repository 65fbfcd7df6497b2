/** Integers in words: what entities, dice and texts with holes are called. */
import { DIE_STRIDE, readOut } from "@questwright/bundle";
import { dieOf, faceOf } from "../dice/faces.ts";
import { E_EXTRA, E_KIND, E_MADE, E_ORDINAL, E_PROTO, WORLD_REGISTERS } from "../memory/layout.ts";
import { sideName } from "../program/board.ts";
import {
  FIELD_OWNER,
  KIND_DIE,
  KIND_EDGE,
  KIND_PIECE,
  KIND_SPACE,
  KIND_ZONE,
  type Program,
  type Shown,
  type ShownTexts,
} from "../program/program.ts";
import type { Machine } from "../vm/machine.ts";
import { baseValue, exists, header, isKind } from "../world/entities.ts";
import { ownSpace, sideOf, spacesOfMap } from "../world/maps.ts";

/** What is left of an entity's name when it is gone: thing and number, field of a zone, or die. */
export const NAME_ZONE = 1 << 29;
export const NAME_DIE = 1 << 28;
/** A space of a copied map, or an edge: the map, which space of it, and the side + 1. */
export const NAME_GROUND = 1 << 27;
export const MOST_NAMED = 255;

/** A key from which an entity can be named even when it is gone. */
export function nameKey(machine: Machine, entity: number): number {
  if (!exists(machine, entity)) return 0;
  const thing = header(machine, entity, E_PROTO);
  if (thing > 0) {
    const numbered = isKind(machine, entity, KIND_PIECE) && header(machine, thing, E_MADE) > 1;
    return thing | ((numbered ? header(machine, entity, E_ORDINAL) & 0xfff : 0) << 16);
  }
  if (header(machine, entity, E_KIND) === KIND_DIE) {
    return NAME_DIE | (header(machine, entity, E_EXTRA) - 1);
  }
  if (header(machine, entity, E_KIND) === KIND_ZONE) {
    return NAME_ZONE | fieldOfZone(machine, entity);
  }
  return isKind(machine, entity, KIND_SPACE) ? groundKey(machine, entity) : 0;
}

/** What a space or edge is called by: a plain space of a map that is no copy, by its number alone. */
function groundKey(machine: Machine, entity: number): number {
  const edge = isKind(machine, entity, KIND_EDGE);
  const map = header(machine, entity, E_EXTRA);
  if (!edge && map < machine.program.thingCount) return 0;
  const side = edge ? sideOf(machine, entity) + 1 : 0;
  const { first } = spacesOfMap(machine, map);
  const number = Math.min(MOST_NAMED, ownSpace(machine, entity) - first);
  return NAME_GROUND | (side << 24) | (number << 16) | header(machine, map, E_PROTO);
}

/** The field that a zone belongs to. */
export function fieldOfZone(machine: Machine, zone: number): number {
  const { zoneRulesOfField } = machine.program;
  return Math.max(0, zoneRulesOfField.indexOf(header(machine, zone, E_EXTRA) - 1));
}

export function nameOf(program: Program, entity: number, key: number): string {
  const { bundle, texts, thingCount, spaceEnd, mapOfSpace, board } = program;
  if (entity === 0) return texts.engine.nobody;
  if ((key & NAME_ZONE) !== 0) {
    const field = bundle.fields[key & ~NAME_ZONE]!;
    return texts.strings[field.title] || field.name;
  }
  if ((key & NAME_DIE) !== 0) {
    const die = bundle.dice[key & ~NAME_DIE]!;
    return texts.strings[die.title] || die.name;
  }
  const thing = bundle.things[key & 0xffff];
  if ((key & NAME_GROUND) !== 0 && thing !== undefined) {
    const space = spaceTitle(program, thing.map, (key >> 16) & MOST_NAMED);
    const side = (key >> 24) & 7;
    if (side === 0) return space;
    const hex = bundle.boards[bundle.maps[thing.map]!.board]!.shape === "hex";
    return `${space}, ${texts.engine.side(sideName(hex, side - 1))}`;
  }
  if ((key & 0xffff) !== 0 && thing !== undefined) {
    const ordinal = (key >> 16) & 0xfff;
    const title = texts.strings[thing.title] || thing.id;
    return ordinal === 0 ? title : `${title} ${ordinal}`;
  }
  if (entity >= thingCount && entity < spaceEnd) {
    const map = mapOfSpace[entity - thingCount]!;
    return spaceTitle(program, map, entity - board[map]!.first);
  }
  return texts.engine.something;
}

/** A space by its place on its map; where maps are laid beside each other, with the map's name. */
function spaceTitle({ bundle, texts }: Program, index: number, number: number): string {
  const map = bundle.maps[index]!;
  const space = map.spaces[number];
  const title = texts.strings[map.title] || map.name;
  if (space === undefined) return title;
  const name = spaceName(space.column, space.row);
  if (bundle.boards[map.board]!.exits.length === 0) return name;
  return map.spaces.length === 1 ? title : `${title} ${name}`;
}

export const titleOf = (machine: Machine, entity: number): string =>
  nameOf(machine.program, entity, nameKey(machine, entity));

/** What something is called that nobody knows more of than what it is. */
export function kindTitle({ program, world }: Machine, entity: number): string {
  const kind = program.bundle.kinds[world[WORLD_REGISTERS + entity * program.stride + E_KIND]!];
  return kind === undefined
    ? program.texts.engine.something
    : program.texts.strings[kind.title] || kind.name;
}

/** Spaces are called as on a chart: column letters, then the row from 1. */
function spaceName(column: number, row: number): string {
  let letters = "";
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return `${letters}${row + 1}`;
}

/** The zone's name, with its owner's where it has one. */
export function zoneTitle(machine: Machine, zone: number): string {
  const owner = baseValue(machine, zone, FIELD_OWNER);
  const title = titleOf(machine, zone);
  return owner === 0 || header(machine, zone, E_PROTO) > 0
    ? title
    : `${titleOf(machine, owner)}: ${title}`;
}

export function diceWords({ bundle, texts }: Program, dice: number): string {
  const pool =
    dice >= DIE_STRIDE
      ? [[Math.floor(dice / DIE_STRIDE) - 1, dice % DIE_STRIDE] as const]
      : (bundle.dicePools[dice] ?? []);
  const words = pool.map(([die, count]) => {
    const declared = bundle.dice[die];
    const title = declared === undefined ? "" : texts.strings[declared.title] || declared.name;
    return count === 1 ? title : `${count} ${title}`;
  });
  return words.join(" + ") || texts.engine.none;
}

/** What a rolled die shows, in words. */
export function dieWords(machine: Machine, rolled: number): string {
  const { bundle, texts } = machine.program;
  const die = bundle.dice[dieOf(machine, rolled)];
  const face = faceOf(machine, rolled);
  if (die === undefined) return String(rolled);
  return `${texts.strings[die.title] || die.name}: ${die.symbols ? texts.words[face] : face}`;
}

/** An integer in words. `key` names an entity. */
export function shownValue(program: Program, shown: Shown, value: number, key: number): string {
  const { bundle, texts } = program;
  switch (shown) {
    case "entity":
      return nameOf(program, value, key);
    case "word":
      return texts.words[value] ?? String(value);
    case "text":
      return texts.strings[value] ?? "";
    case "flag":
      return value === 0 ? texts.engine.no : texts.engine.yes;
    case "dice":
      return diceWords(program, value);
    case "table": {
      const table = bundle.tables[value];
      return table === undefined ? texts.engine.none : texts.strings[table.title] || table.name;
    }
    case "number":
    case "die":
    case "list":
      return String(value);
  }
}

/**
 * A text with its holes `{0}`, `{1}` … filled; drawings are words. `step(s)` and `(foot|feet)` are one
 * where the last number before them is 1, several otherwise.
 */
export function fillHoles(
  { templates, wordOf }: ShownTexts,
  number: number,
  fillings: readonly string[],
): string {
  const text = templates[number]!;
  let room = LONGEST;
  let filled = readOut(text, (name) => {
    if (!/^\d+$/.test(name)) return wordOf(name);
    const filling = fillings[Number(name)];
    if (filling === undefined) return undefined;
    room -= filling.length;
    return room < 0 ? "" : filling;
  });
  if (filled.length > LONGEST) filled = `${filled.slice(0, LONGEST)}…`;
  if (!filled.includes("(")) return filled;
  let isOne = false;
  let read = 0;
  return filled.replace(COUNTED, (_, ending: string, one = "", many = "", at: number) => {
    // Each part of the text is looked through once, however many such places it has.
    for (const [number] of filled.slice(read, at).matchAll(/\d+/g)) isOne = number === "1";
    read = at;
    return isOne ? one : (ending ?? many);
  });
}

/** No sentence of a game is as long; a bundle may say otherwise. */
const LONGEST = 100_000;

/** An ending in brackets right behind a word, or both forms with a stroke between them. */
const COUNTED = /(?<=[\p{L}\p{N}}])\((\p{Ll}{1,4})\)|\(([\p{L}-]+)\|([\p{L}-]+)\)/gu;

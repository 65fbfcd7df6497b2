/** The journal in words. */

import { DIE_STRIDE } from "@questwright/bundle";
import { shownOfType } from "../assemble/shown.ts";
import { rolledText } from "../dice/faces.ts";
import { WAIT_ASK, WAIT_PICK } from "../memory/layout.ts";
import type { Program, Shown } from "../program/program.ts";
import type { Journal } from "./journal.ts";
import {
  CHOICE_CHOOSER,
  CHOICE_FORCED,
  CHOICE_SITE,
  CHOICE_VALUE,
  CHOSE_DONE,
  FIRST_VALUE,
  J_CHOICE,
  J_EVENT,
  J_HEADER,
  J_MOVE,
  J_OUTCOME,
  J_PHASE,
  J_ROLL,
  J_ROW,
  J_SAY,
  J_SCENARIO,
  J_VALUE,
  MOVE_FROM,
  MOVE_SEER,
  MOVE_TO,
  OUTCOME_WORD,
  ROLL_ACTOR,
  ROLL_AGAIN,
  ROLL_RESULT,
  ROLL_SEER,
  ROLL_SIZE,
  ROLL_TABLE,
  ROW_CELL,
  ROW_COLUMN,
  ROW_NUMBER,
  ROW_ROLLED,
  VALUE_KEY,
  VALUE_SEER,
} from "./layout.ts";
import { fillHoles, nameOf, shownValue } from "./wording.ts";

/** One thing that happened. */
export interface JournalEntry {
  readonly kind: "event" | "roll" | "choice" | "say" | "phase" | "move" | "outcome" | "fault";
  readonly text: string;
  /** Index into the bundle's `spans`: the statement that made it happen; 0 the game itself. */
  readonly span: number;
  /** Choices made before it. */
  readonly decision: number;
  /** Events it stands in. */
  readonly depth: number;
  /** Entities it is about: for a move the one moved, where from and where to. */
  readonly entities: readonly number[];
  /** A choice that was taken without asking, because there was no other. */
  readonly forced: boolean;
  /** Of a roll: each die and the face it shows. */
  readonly dice: readonly { readonly die: number; readonly face: number }[];
}

/** Who reads: whether what a seer sees is shown, and whether anything was kept back. */
interface Reader {
  readonly sees: (seer: number) => boolean;
  keptBack: boolean;
}

/**
 * Words every entry from `from` (an offset) on and adds them to `entries`. Gives the offset reached.
 * `whole` has the same entries with everything in sight: those that keep nothing back are shared.
 */
export function wordEntries(
  program: Program,
  journal: Journal,
  from: number,
  entries: JournalEntry[],
  shown?: { readonly sees: Reader["sees"]; readonly whole: readonly JournalEntry[] },
): number {
  const reader: Reader = { sees: shown?.sees ?? (() => true), keptBack: false };
  let at = from;
  while (at < journal.length) {
    reader.keptBack = false;
    const entry = wordEntry(program, journal.integers, at, reader);
    entries.push((reader.keptBack ? undefined : shown?.whole[entries.length]) ?? entry);
    at += journal.integers[at]!;
  }
  return at;
}

/** Whether the reader may see which entity a value is. */
function isShown(integers: Int32Array, place: number, reader: Reader): boolean {
  if (reader.sees(integers[place + VALUE_SEER]!)) return true;
  reader.keptBack = true;
  return false;
}

/** A value as it was written, in words. */
const worded = (
  program: Program,
  shown: Shown,
  integers: Int32Array,
  place: number,
  reader: Reader,
): string =>
  isShown(integers, place, reader)
    ? shownValue(program, shown, integers[place]!, integers[place + VALUE_KEY]!)
    : program.texts.engine.hidden;

/** The entity that a value is; 0 where the reader may not see which. */
const entityAt = (integers: Int32Array, place: number, reader: Reader): number =>
  isShown(integers, place, reader) ? integers[place]! : 0;

function wordEntry(
  program: Program,
  integers: Int32Array,
  at: number,
  reader: Reader,
): JournalEntry {
  const body = at + J_HEADER;
  const base = {
    span: integers[at + 2]!,
    decision: integers[at + 3]!,
    depth: integers[at + 4]!,
    entities: [] as readonly number[],
    forced: integers[at + 1] === J_CHOICE && integers[body + CHOICE_FORCED] === 1,
    dice: [] as JournalEntry["dice"],
  };
  const { texts } = program;
  const name = (place: number) => worded(program, "entity", integers, place, reader);
  switch (integers[at + 1]) {
    case J_EVENT:
    case J_PHASE: {
      const kind = integers[at + 1] === J_PHASE ? "phase" : "event";
      return { ...base, kind, ...eventWords(program, integers, body, reader) };
    }
    case J_ROLL:
      return { ...base, kind: "roll", ...rollWords(program, integers, at, reader) };
    case J_CHOICE:
      return { ...base, kind: "choice", ...choiceWords(program, integers, body, reader) };
    case J_SAY: {
      const { text, holes } = program.says[integers[body]!]!;
      const places = holes.map((_, index) => body + FIRST_VALUE + index * J_VALUE);
      const fillings = holes.map((shown, index) =>
        worded(program, shown, integers, places[index]!, reader),
      );
      const entities = places
        .filter((_, index) => holes[index] === "entity")
        .map((place) => entityAt(integers, place, reader))
        .filter((entity) => entity !== 0);
      return { ...base, kind: "say", text: fillHoles(texts, text, fillings), entities };
    }
    case J_MOVE:
      return { ...base, kind: "move", ...moveWords(program, integers, body, reader) };
    case J_OUTCOME: {
      const text = `${name(body)}: ${texts.words[integers[body + OUTCOME_WORD]!] ?? ""}`;
      return { ...base, kind: "outcome", text, entities: [entityAt(integers, body, reader)] };
    }
    case J_ROW:
      return { ...base, kind: "event", text: rowWords(program, integers, body, reader) };
    case J_SCENARIO:
      return {
        ...base,
        kind: "phase",
        text: name(body),
        entities: [entityAt(integers, body, reader)],
      };
    default:
      return { ...base, kind: "event", text: "" };
  }
}

/** Who sees it where it was or where it is now saw it move. */
function moveWords(program: Program, integers: Int32Array, body: number, reader: Reader) {
  const { leaves, moves, hidden } = program.texts.engine;
  const seen =
    reader.sees(integers[body + VALUE_SEER]!) || reader.sees(integers[body + MOVE_SEER]!);
  if (!seen) reader.keptBack = true;
  const [entity, key] = [integers[body]!, integers[body + VALUE_KEY]!];
  const who = seen ? nameOf(program, entity, key) : hidden;
  const entities = [
    seen ? entity : 0,
    entityAt(integers, body + MOVE_FROM, reader),
    entityAt(integers, body + MOVE_TO, reader),
  ];
  const isGone = integers[body + MOVE_TO] === 0;
  const to = worded(program, "entity", integers, body + MOVE_TO, reader);
  return { entities, text: isGone ? leaves(who) : moves(who, to) };
}

function eventWords(program: Program, integers: Int32Array, body: number, reader: Reader) {
  const { bundle, texts } = program;
  const { says, title, params } = bundle.verbs[integers[body]!]!;
  const entities: number[] = [];
  const fillings = params.map(({ type }, index) => {
    const place = body + FIRST_VALUE + index * J_VALUE;
    const entity = entityAt(integers, place, reader);
    if (type.type === "entity" && entity !== 0) entities.push(entity);
    const isEntity = type.type === "any" && integers[place + VALUE_KEY] !== 0;
    const shown = isEntity ? "entity" : shownOfType(type);
    return worded(program, shown, integers, place, reader);
  });
  const text = fillHoles(texts, says === 0 ? title : says, fillings);
  return { text, entities };
}

function rollWords(program: Program, integers: Int32Array, at: number, reader: Reader) {
  const { bundle, texts } = program;
  const body = at + J_HEADER;
  const purpose = integers[body]!;
  const actor = entityAt(integers, body + ROLL_ACTOR, reader);
  const table = bundle.tables[integers[body + ROLL_TABLE]!];
  const head = texts.engine.rolls({
    who:
      integers[body + ROLL_ACTOR] === 0
        ? undefined
        : worded(program, "entity", integers, body + ROLL_ACTOR, reader),
    again: integers[body + ROLL_AGAIN] === 1,
    purpose: purpose === 0 ? undefined : texts.words[purpose],
    table: table === undefined ? undefined : texts.strings[table.title] || table.name,
  });
  const entities = actor === 0 ? [] : [actor];
  const dice: { die: number; face: number }[] = [];
  if (!reader.sees(integers[body + ROLL_SEER]!)) {
    reader.keptBack = true;
    return { text: `${head}: ${texts.engine.hidden}`, dice, entities };
  }
  const end = at + integers[at]!;
  const faces: string[] = [];
  let symbols = false;
  for (let place = body + ROLL_SIZE; place < end; place++) {
    const rolled = integers[place]!;
    const die = (rolled >> 16) - 1;
    const face = rolled & (DIE_STRIDE - 1);
    dice.push({ die, face });
    const declared = bundle.dice[die];
    if (declared?.symbols) symbols = true;
    faces.push(declared?.symbols ? (texts.words[face] ?? "") : String(face));
  }
  const total = !symbols && dice.length > 1 ? ` = ${integers[body + ROLL_RESULT]}` : "";
  const text = `${head}: ${faces.join(", ") || texts.engine.noDice}${total}`;
  return { text, dice, entities };
}

/** The table and the number, then what was found there: the row's title, the cell. */
function rowWords(program: Program, integers: Int32Array, body: number, reader: Reader): string {
  const { bundle, texts } = program;
  const table = bundle.tables[integers[body]!]!;
  const row = table.rows[integers[body + ROW_NUMBER]!]!;
  const found = [texts.strings[row.title]!];
  if (integers[body + ROW_COLUMN]! >= 0 && table.cell !== null) {
    const shown = shownOfType(table.cell);
    found.push(worded(program, shown, integers, body + ROW_CELL, reader));
  }
  const rolled = rolledText(bundle, table, integers[body + ROW_ROLLED]!);
  const what = `${texts.strings[table.title] || table.name}, ${rolled}`;
  return [what, ...found.filter((text) => text !== "")].join(": ");
}

function choiceWords(program: Program, integers: Int32Array, body: number, reader: Reader) {
  const { texts } = program;
  const site = integers[body + CHOICE_SITE]!;
  const value = integers[body + CHOICE_VALUE]!;
  const chooser = entityAt(integers, body + CHOICE_CHOOSER, reader);
  const who =
    integers[body + CHOICE_CHOOSER] === 0
      ? ""
      : `${worded(program, "entity", integers, body + CHOICE_CHOOSER, reader)}: `;
  switch (integers[body]) {
    case WAIT_ASK: {
      const prompt = texts.strings[program.asks[site]!.prompt];
      return {
        text: `${who}${prompt} ${value === 1 ? texts.engine.Yes : texts.engine.No}`,
        entities: [chooser],
      };
    }
    case WAIT_PICK: {
      const { prompt, as } = program.picks[site]!;
      const asked = `${who}${beforeAnswer(texts.strings[prompt]!)}`;
      if (value === CHOSE_DONE)
        return { text: `${asked}${texts.engine.done}`, entities: [chooser] };
      if (as === "entity" || (as === "die" && value < DIE_STRIDE)) {
        const picked = worded(program, "entity", integers, body + CHOICE_VALUE, reader);
        const entity = entityAt(integers, body + CHOICE_VALUE, reader);
        return { text: `${asked}${picked}`, entities: [chooser, entity] };
      }
      const picked =
        as === "word"
          ? texts.words[value]
          : as === "die"
            ? dieInWords(program, value)
            : String(value);
      return { text: `${asked}${picked}`, entities: [chooser] };
    }
    default: {
      const { labels } = program.chooses[site]!;
      return { text: `${who}${texts.strings[labels[value] ?? 0]}`, entities: [chooser] };
    }
  }
}

/** "Pick a foe – Wisp", "Whom? Wisp". */
function beforeAnswer(prompt: string): string {
  if (prompt === "") return "";
  return /[?!:.]$/.test(prompt) ? `${prompt} ` : `${prompt} – `;
}

function dieInWords({ bundle, texts }: Program, rolled: number): string {
  const die = bundle.dice[((rolled & 0x3fffffff) >> 16) - 1];
  const face = rolled & (DIE_STRIDE - 1);
  return die?.symbols ? (texts.words[face] ?? "") : String(face);
}

/** The journal in words. */

import { DIE_STRIDE } from "@questwright/bundle";
import { shownOfType } from "../assemble/shown.ts";
import { rolledText } from "../dice/faces.ts";
import { WAIT_ASK, WAIT_PICK } from "../memory/layout.ts";
import type { Program } from "../program/program.ts";
import {
  CHOSE_DONE,
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
  type Journal,
} from "./journal.ts";
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

/** Words every entry from `from` (an offset) on and adds them to `entries`. Gives the offset reached. */
export function wordEntries(
  program: Program,
  journal: Journal,
  from: number,
  entries: JournalEntry[],
): number {
  let at = from;
  while (at < journal.length) {
    entries.push(wordEntry(program, journal.integers, at));
    at += journal.integers[at]!;
  }
  return at;
}

function wordEntry(program: Program, integers: Int32Array, at: number): JournalEntry {
  const body = at + J_HEADER;
  const base = {
    span: integers[at + 2]!,
    decision: integers[at + 3]!,
    depth: integers[at + 4]!,
    entities: [] as readonly number[],
    forced: integers[at + 1] === J_CHOICE && integers[body + 4] === 1,
    dice: [] as JournalEntry["dice"],
  };
  const { texts } = program;
  const name = (place: number) => nameOf(program, integers[place]!, integers[place + 1]!);
  switch (integers[at + 1]) {
    case J_EVENT:
    case J_PHASE: {
      const kind = integers[at + 1] === J_PHASE ? "phase" : "event";
      return { ...base, kind, ...eventWords(program, integers, body) };
    }
    case J_ROLL:
      return { ...base, kind: "roll", ...rollWords(program, integers, at, body) };
    case J_CHOICE:
      return { ...base, kind: "choice", ...choiceWords(program, integers, body) };
    case J_SAY: {
      const { text, holes } = program.says[integers[body]!]!;
      const fillings = holes.map((shown, index) =>
        shownValue(
          program,
          shown,
          integers[body + 1 + index * 2]!,
          integers[body + 2 + index * 2]!,
        ),
      );
      const entities = holes
        .map((shown, index) => (shown === "entity" ? integers[body + 1 + index * 2]! : 0))
        .filter((entity) => entity !== 0);
      return { ...base, kind: "say", text: fillHoles(texts.strings[text]!, fillings), entities };
    }
    case J_MOVE: {
      const entities = [integers[body]!, integers[body + 2]!, integers[body + 4]!];
      const who = integers[body + 6] === 1 ? name(body) : texts.engine.hidden;
      const { leaves, moves } = texts.engine;
      const text = integers[body + 4] === 0 ? leaves(who) : moves(who, name(body + 4));
      return { ...base, kind: "move", entities, text };
    }
    case J_OUTCOME: {
      const text = `${name(body)}: ${texts.words[integers[body + 2]!] ?? ""}`;
      return { ...base, kind: "outcome", text, entities: [integers[body]!] };
    }
    case J_ROW:
      return { ...base, kind: "event", text: rowWords(program, integers, body) };
    case J_SCENARIO:
      return { ...base, kind: "phase", text: name(body), entities: [integers[body]!] };
    default:
      return { ...base, kind: "event", text: "" };
  }
}

function eventWords(program: Program, integers: Int32Array, body: number) {
  const { bundle, texts } = program;
  const { says, title, params } = bundle.verbs[integers[body]!]!;
  const entities: number[] = [];
  const fillings = params.map(({ type }, index) => {
    const value = integers[body + 1 + index * 2]!;
    const key = integers[body + 2 + index * 2]!;
    if (type.type === "entity" && value !== 0) entities.push(value);
    const shown = type.type === "any" && key !== 0 ? "entity" : shownOfType(type);
    return shownValue(program, shown, value, key);
  });
  const text = fillHoles(texts.strings[says === 0 ? title : says]!, fillings);
  return { text, entities };
}

function rollWords(program: Program, integers: Int32Array, at: number, body: number) {
  const { bundle, texts } = program;
  const [purpose, actor, key] = [integers[body]!, integers[body + 1]!, integers[body + 2]!];
  const table = bundle.tables[integers[body + 3]!];
  const end = at + integers[at]!;
  const dice: { die: number; face: number }[] = [];
  const faces: string[] = [];
  let symbols = false;
  for (let place = body + 6; place < end; place++) {
    const rolled = integers[place]!;
    const die = (rolled >> 16) - 1;
    const face = rolled & (DIE_STRIDE - 1);
    dice.push({ die, face });
    const declared = bundle.dice[die];
    if (declared?.symbols) symbols = true;
    faces.push(declared?.symbols ? (texts.words[face] ?? "") : String(face));
  }
  const head = texts.engine.rolls({
    who: actor === 0 ? undefined : nameOf(program, actor, key),
    again: integers[body + 5] === 1,
    purpose: purpose === 0 ? undefined : texts.words[purpose],
    table: table === undefined ? undefined : texts.strings[table.title] || table.name,
  });
  const total = !symbols && dice.length > 1 ? ` = ${integers[body + 4]}` : "";
  const text = `${head}: ${faces.join(", ") || texts.engine.noDice}${total}`;
  return { text, dice, entities: actor === 0 ? [] : [actor] };
}

/** The table and the number, then what was found there: the row's title, the cell. */
function rowWords(program: Program, integers: Int32Array, body: number): string {
  const { bundle, texts } = program;
  const table = bundle.tables[integers[body]!]!;
  const row = table.rows[integers[body + 1]!]!;
  const found = [texts.strings[row.title]!];
  if (integers[body + 3]! >= 0 && table.cell !== null) {
    const shown = shownOfType(table.cell);
    found.push(shownValue(program, shown, integers[body + 4]!, integers[body + 5]!));
  }
  const rolled = rolledText(bundle, table, integers[body + 2]!);
  const what = `${texts.strings[table.title] || table.name}, ${rolled}`;
  return [what, ...found.filter((text) => text !== "")].join(": ");
}

function choiceWords(program: Program, integers: Int32Array, body: number) {
  const { texts } = program;
  const site = integers[body + 1]!;
  const [chooser, key] = [integers[body + 2]!, integers[body + 3]!];
  const value = integers[body + 5]!;
  const who = chooser === 0 ? "" : `${nameOf(program, chooser, key)}: `;
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
      const what = texts.strings[prompt];
      if (value === CHOSE_DONE)
        return { text: `${who}${what} ${texts.engine.done}`, entities: [chooser] };
      const entity = as === "entity" || (as === "die" && value < DIE_STRIDE);
      const picked = entity
        ? nameOf(program, value, integers[body + 6]!)
        : as === "word"
          ? texts.words[value]
          : as === "die"
            ? dieInWords(program, value)
            : String(value);
      return { text: `${who}${what} ${picked}`, entities: entity ? [chooser, value] : [chooser] };
    }
    default: {
      const { labels } = program.chooses[site]!;
      return { text: `${who}${texts.strings[labels[value] ?? 0]}`, entities: [chooser] };
    }
  }
}

function dieInWords({ bundle, texts }: Program, rolled: number): string {
  const die = bundle.dice[((rolled & 0x3fffffff) >> 16) - 1];
  const face = rolled & (DIE_STRIDE - 1);
  return die?.symbols ? (texts.words[face] ?? "") : String(face);
}

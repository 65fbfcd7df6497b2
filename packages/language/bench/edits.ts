/** Edits as they come while somebody writes, the same ones in both languages. */
import type { NamedText } from "./work.ts";

export interface Edit {
  /** Number of the file of the work. */
  readonly file: number;
  /** What is edited; with "back" what takes it back. */
  readonly sort: string;
  /** The whole text after the edit, in the language of this repository and in the peer's. */
  readonly quest: string;
  readonly entity: string;
}

type Change = (text: string, at: number) => string;

interface Kind {
  readonly sort: string;
  readonly quest: Change;
  readonly entity: Change;
}

const note: Change = (text, at) => `${text}\n// Note ${at}\n`;

/** A note, a text, a number, and a name that other files may use: broken, and mended by the next. */
const kinds: readonly Kind[] = [
  { sort: "note", quest: note, entity: note },
  {
    sort: "text",
    quest: (text, at) => text.replace(/lose \d+ hearts/, `lose ${at} hearts`),
    entity: (text, at) => text.replace(/lose \d+ hearts/, `lose ${at} hearts`),
  },
  {
    sort: "number",
    quest: (text, at) => text.replace(/suffers \(/, `suffers (${at} + `),
    entity: (text, at) => text.replace(/do strike /, `do strike ${at} + `),
  },
  {
    sort: "name",
    quest: (text, at) => text.replace(/kind creature(\d+)-2 /, `kind creature$1-2x${at} `),
    entity: (text, at) => text.replace(/entity Creature(\d+)_2 /, `entity Creature$1_2x${at} `),
  },
];

/** So many edits; every other one takes back the one before it. */
export function editsOf(
  ours: readonly NamedText[],
  theirs: readonly NamedText[],
  count: number,
): readonly Edit[] {
  return Array.from({ length: count }, (_, at) => {
    const turn = at >> 1;
    const file = (turn * 37) % theirs.length;
    const { sort, quest, entity } = kinds[turn % kinds.length]!;
    const before = { file, quest: ours[file + 1]!.text, entity: theirs[file]!.text };
    if (at % 2 === 1) return { ...before, sort: `${sort} back` };
    return { file, sort, quest: quest(before.quest, at), entity: entity(before.entity, at) };
  });
}

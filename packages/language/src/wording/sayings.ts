/** The sentences that verbs are given by their packs, in whatever language. */
import { holesIn } from "@questwright/bundle";
import type { HoleSymbol, VerbSymbol } from "../model/symbols.ts";

/**
 * The sentence of a verb with its holes filled. What a hole is filled with may be "": then the blank
 * before it goes too.
 */
export function filledSaying(
  { holes }: VerbSymbol,
  says: string,
  words: (hole: HoleSymbol, index: number) => string,
): string {
  let filled = "";
  let from = 0;
  for (const { name, start, end } of holesIn(says)) {
    const index = holes.findIndex((hole) => hole.name === name);
    if (index < 0) continue;
    const inside = words(holes[index]!, index);
    const before = says.slice(from, start);
    filled += (inside === "" ? before.replace(/ $/u, "") : before) + inside;
    from = end;
  }
  return counted(filled + says.slice(from));
}

/** `step(s)`, `(foot|feet)`: one after a 1, several after anything else. */
export function counted(text: string): string {
  return text.replace(COUNTED, (_, ending: string, one = "", many = "", at: number) => {
    const number = /(\d+)\D*$/.exec(text.slice(0, at))?.[1];
    return number === "1" ? one : (ending ?? many);
  });
}

/** As the runtime fills them in: an ending right behind a word, or both forms with a stroke between. */
const COUNTED = /(?<=[\p{L}\p{N}}])\((\p{Ll}{1,4})\)|\(([\p{L}-]+)\|([\p{L}-]+)\)/gu;

/** Words by their characters, so that one that has been read before is not cut from the text again. */
import { wordTypes } from "./tokens.ts";

/** Hash of a word as the lexer reckons it. */
function hashOf(word: string): number {
  let hash = word.charCodeAt(0);
  for (let at = 1; at < word.length; at++) hash = (Math.imul(hash, 31) + word.charCodeAt(at)) | 0;
  return hash;
}

const SLOTS = 2048;
const slotOf = (hash: number): number => (hash ^ (hash >>> 11) ^ (hash >>> 22)) & (SLOTS - 1);

/** Words with a meaning, each in the first free slot from its own on, and their types. */
const meanings: (string | undefined)[] = new Array(SLOTS).fill(undefined);
const types = new Uint16Array(SLOTS);
for (const [word, type] of wordTypes) {
  let slot = slotOf(hashOf(word));
  while (meanings[slot] !== undefined) slot = (slot + 1) & (SLOTS - 1);
  meanings[slot] = word;
  types[slot] = type.tokenTypeIdx!;
}

/** The words of one text. */
export class WordTable {
  /** The word found last. */
  word = "";
  readonly #names: (string | undefined)[] = new Array(SLOTS / 2).fill(undefined);

  /** Forgets the words of the text. */
  clear(): void {
    this.word = "";
    this.#names.fill(undefined);
  }

  /** Finds the word at `start`..`end`: the index of its type if it has a meaning, 0 if it is a name. */
  find(text: string, start: number, end: number, hash: number): number {
    const first = slotOf(hash);
    for (let slot = first; ; slot = (slot + 1) & (SLOTS - 1)) {
      const known = meanings[slot];
      if (known === undefined) break;
      if (known.length !== end - start || !equals(text, start, known)) continue;
      this.word = known;
      return types[slot]!;
    }
    const slot = first >> 1;
    const known = this.#names[slot];
    if (known !== undefined && known.length === end - start && equals(text, start, known))
      this.word = known;
    else {
      this.word = text.slice(start, end);
      this.#names[slot] = this.word;
    }
    return 0;
  }
}

function equals(text: string, start: number, word: string): boolean {
  for (let at = 0; at < word.length; at++)
    if (text.charCodeAt(start + at) !== word.charCodeAt(at)) return false;
  return true;
}

/** Phrases with one word lost, doubled or misspelt. */
import { parseFile, type Token, walk } from "@questwright/grammar";
import { type Damage, type DamageKind, damagesOf } from "./damage.ts";

const PHRASE_DAMAGES: readonly DamageKind[] = ["deleted", "doubled", "misspelt"];

/** Every damage of one word of a phrase; what stands in its texts, rows and braces is no word of it. */
export function phraseDamages(text: string, random: () => number): Damage[] {
  const { file, tokens } = parseFile(text);
  const words: Token[] = tokens.filter(({ start, end }) => /^\p{L}/u.test(text.slice(start, end)));
  const found = new Set<Token>();
  walk(file, (node) => {
    if (node.kind !== "Phrase") return;
    const ends = [...node.items, ...(node.may?.items ?? [])].map(({ end }) => end);
    const last = Math.max(...ends);
    for (const word of words) if (node.start <= word.start && word.end <= last) found.add(word);
  });
  const own = words.filter((word) => found.has(word));
  return PHRASE_DAMAGES.flatMap((kind) => damagesOf(kind, text, own, random));
}

/** Declarations that begin with a misspelt word are told, and then taken for what was meant. */
import type { DataNode, Member, NameNode } from "@questwright/grammar";
import { change, type Fault, type Span } from "../diagnostics/fault.ts";
import { declarationSwapped } from "../diagnostics/generated/declaration.ts";
import { kindUnknown } from "../diagnostics/generated/kind.ts";
import { typingMistakes } from "../diagnostics/nearest.ts";
import { builtInKinds } from "../model/built-in/kinds.ts";
import { nameText } from "../model/node-name.ts";
import type { Reporter } from "../model/reporter.ts";
import type { PackSymbol } from "../model/symbols.ts";

/** The words that begin a declaration of the shape `word name "Title" { … }` and are no kinds. */
const WORDS = ["board", "deck", "die", "kind", "layout", "locale", "rule", "side", "symbol"];
/** All words that may begin such a declaration where no kind is declared. */
export const WORDS_OF_FORMS: readonly string[] = [
  ...WORDS,
  ...builtInKinds.map(({ name }) => name),
];

/** Words with a shape of their own: behind a name they stand in the wrong place. */
const FIRST_WORDS: ReadonlySet<string> = new Set([
  ...WORDS,
  "action",
  "adjective",
  "list",
  "measure",
  "phase",
  "table",
  "test",
  "verb",
]);

/** A word of fewer letters is one mistake away from too many others. */
const SHORTEST = 3;

/** `lamp kind "Lamp"`. */
function swapped(first: NameNode, name: string, at: Span): Fault {
  const both = { ...at, end: first.end };
  const word = nameText(first);
  const fix = change(both, `${word} ${name}`, true);
  return declarationSwapped(both, { word, name }, { fixes: [fix] });
}

/** No word of more letters is sought, nor meant. */
const LONGEST = 64;
/** After so many the rest of the words is taken as it stands. */
const MOST_COMPARED = 2_000_000;

/**
 * Finds the names that are one typing mistake away, for as many words as there may be in a file of a
 * megabyte: such have a part in common that lacks one letter, or none, of each.
 */
function nearMisses(names: ReadonlySet<string>): (word: string) => readonly string[] {
  const byPart = new Map<string, string[]>();
  for (const name of names)
    for (const part of partsOf(name)) {
      const known = byPart.get(part);
      if (known === undefined) byPart.set(part, [name]);
      else known.push(name);
    }
  let left = MOST_COMPARED;
  return (word) => {
    const near = new Set<string>();
    for (const part of partsOf(word))
      for (const name of byPart.get(part) ?? []) {
        left -= 1;
        // Of several none is meant.
        if (near.size > 1 || left < 0) return [...near];
        if (typingMistakes(word, name) === 1) near.add(name);
      }
    return [...near];
  };
}

/** The word in small letters, and that without each of its letters. */
function partsOf(word: string): ReadonlySet<string> {
  const parts = new Set<string>();
  if (word.length > LONGEST) return parts;
  const lower = word.toLowerCase();
  parts.add(lower);
  for (let at = 0; at < lower.length; at += 1) parts.add(lower.slice(0, at) + lower.slice(at + 1));
  return parts;
}

/** The word that a declaration begins with, or the one that was meant by it. */
export type Meant = ReadonlyMap<DataNode, string>;

/**
 * Finds declarations of the packs whose first word is one typing mistake away from a single word
 * that could begin them, so that what they declare is not missed wherever it is named.
 */
export function meantWords(packs: readonly PackSymbol[], reporter: Reporter): Meant {
  const meant = new Map<DataNode, string>();
  const known = new Set(WORDS_OF_FORMS);
  const unknown: { readonly node: DataNode; readonly at: Span }[] = [];
  const look = (members: readonly Member[], file: string): void => {
    for (const node of members) {
      if (node.kind !== "Data") continue;
      const { start, end } = node.word;
      const word = nameText(node.word);
      if (word === "kind" && node.name !== undefined) known.add(nameText(node.name));
      if (!known.has(word)) unknown.push({ node, at: { file, start, end } });
      look(node.body?.members ?? [], file);
    }
  };
  for (const { files } of packs) for (const { path, tree } of files) look(tree.members, path);
  let misses: ReturnType<typeof nearMisses> | undefined;
  for (const { node, at } of unknown) {
    const word = nameText(node.word);
    if (known.has(word)) continue;
    if (node.name !== undefined && FIRST_WORDS.has(nameText(node.name))) {
      reporter.report(swapped(node.name, word, at));
      continue;
    }
    if (word.length < SHORTEST) continue;
    misses ??= nearMisses(known);
    const [near, ...more] = misses(word);
    if (near === undefined || more.length > 0) continue;
    meant.set(node, near);
    reporter.report(kindUnknown(at, { name: word, near: [near] }));
  }
  return meant;
}

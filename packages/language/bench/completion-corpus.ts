/**
 * How often completion knows the word that stood there: real files are cut off, or damaged, right
 * before a word, and the word must be among what is proposed.
 */
import { parseFile, type Token } from "@questwright/grammar";
import { createWorkspace, type Workspace } from "../src/index.ts";

export interface CompletionOptions {
  readonly seed: number;
  /** How many words are asked for; fewer where the files have fewer. */
  readonly samples: number;
}

export interface CompletionHits {
  readonly hits: number;
  readonly asked: number;
  /** `file:line word (damage)` of the words that were not proposed, in the order asked. */
  readonly missed: readonly string[];
}

/** What is done to the text around the word that is asked for. */
const DAMAGES = [
  "cut off",
  "word gone",
  "half a word",
  "line cut",
  "next gone",
  "brace gone",
] as const;
type Damage = (typeof DAMAGES)[number];

/** `files` are texts by path, all packs of a workspace. The same seed asks the same words. */
export function measureCompletion(
  files: Readonly<Record<string, string>>,
  { seed, samples }: CompletionOptions,
): CompletionHits {
  const workspace = createWorkspace();
  for (const [path, text] of Object.entries(files)) workspace.setFile(path, text);
  const all = Object.entries(files).flatMap(([path, text]) =>
    wordsOf(path, text, workspace).map((word) => ({ path, text, ...word })),
  );
  const random = randomFrom(seed);
  const chosen = shuffled(all, random).slice(0, samples);
  // File by file, so that no other text has to be read again.
  chosen.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.start - b.start));
  const missed: string[] = [];
  for (const { path, text, start, end } of chosen) {
    const damage = DAMAGES[Math.floor(random() * DAMAGES.length)]!;
    const word = text.slice(start, end);
    const { damaged, offset } = damagedText(text, start, end, damage);
    workspace.setFile(path, damaged);
    const isProposed = workspace
      .complete(path, offset)
      .some(({ label, insert }) => begins(label, word) || begins(insert, word));
    if (!isProposed) missed.push(`${path}:${lineOf(text, start)} ${word} (${damage})`);
    const isLast = chosen.findLast((each) => each.path === path)?.start === start;
    if (isLast) workspace.setFile(path, text);
  }
  return { hits: chosen.length - missed.length, asked: chosen.length, missed };
}

/** The proposal is the word, or a phrase that begins with it. */
function begins(proposal: string, word: string): boolean {
  return proposal.startsWith(word) && !/^[\p{L}\p{M}\p{N}_-]/u.test(proposal.slice(word.length));
}

interface Word {
  readonly start: number;
  readonly end: number;
}

/** Every word that could be proposed: not those that are only now given, as what is declared. */
function wordsOf(path: string, text: string, workspace: Workspace): Word[] {
  const given = new Set(
    workspace
      .colours(path)
      .filter(({ declares }) => declares)
      .map(({ start }) => start),
  );
  const { tokens } = parseFile(text);
  return tokens.filter(
    (token, index) => isWord(token) && !given.has(token.start) && !isGivenHere(tokens, index, text),
  );
}

const isWord = ({ colour }: Token): boolean =>
  ["declaration", "joint", "label", "picking", "name"].includes(colour);

/** A purpose, a result or a language: words that nobody has declared, written here for the first time. */
function isGivenHere(tokens: readonly Token[], index: number, text: string): boolean {
  const { start, end } = tokens[index]!;
  const word = text.slice(start, end);
  return (
    tokens[index]!.colour === "name" &&
    text.indexOf(word) === start &&
    !isElsewhere(text, word, end)
  );
}

function isElsewhere(text: string, word: string, from: number): boolean {
  const escaped = word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}_-])${escaped}(?![\\p{L}\\p{N}_-])`, "u").test(
    text.slice(from),
  );
}

function damagedText(
  text: string,
  start: number,
  end: number,
  damage: Damage,
): { readonly damaged: string; readonly offset: number } {
  const before = text.slice(0, start);
  switch (damage) {
    case "cut off":
      return { damaged: before, offset: start };
    case "word gone":
      return { damaged: before + text.slice(end), offset: start };
    case "half a word": {
      const kept = start + Math.floor((end - start) / 2);
      return { damaged: text.slice(0, kept) + text.slice(end), offset: kept };
    }
    case "line cut": {
      const line = text.indexOf("\n", end);
      return { damaged: before + (line < 0 ? "" : text.slice(line)), offset: start };
    }
    case "next gone": {
      const next = /^\s*\S+/.exec(text.slice(end))?.[0].length ?? 0;
      return { damaged: before + text.slice(end + next), offset: start };
    }
    case "brace gone": {
      const brace = text.indexOf("}", end);
      if (brace < 0) return { damaged: before + text.slice(end), offset: start };
      return { damaged: before + text.slice(end, brace) + text.slice(brace + 1), offset: start };
    }
  }
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}

import { dirname, join, parse as parsePath, resolve } from "node:path";
import { parseFile } from "@questwright/grammar";
import { foldersIn, sourcesIn } from "./folders.ts";
import { readSource } from "./read-source.ts";

/** The packs that a file declares and those it uses. */
interface Heads {
  readonly packs: readonly string[];
  readonly uses: readonly string[];
}

/** Finds packs on disk. Remembers what it has read, so one finder serves one run. */
export interface PackFinder {
  /** The folder of the pack that a path belongs to, or `undefined`. */
  folderOf(path: string): string | undefined;
  /** The ids that the files of a pack use. */
  usesOf(files: readonly string[]): readonly string[];
  /** The folder of a pack that a pack in `from` uses: beside it, or in a `content` folder upward. */
  find(id: string, from: string): string | undefined;
}

export function createPackFinder(): PackFinder {
  const heads = new Map<string, Heads>();
  const headsOf = (path: string): Heads => {
    let known = heads.get(path);
    if (known === undefined) {
      known = readHeads(path);
      heads.set(path, known);
    }
    return known;
  };
  const declaredIn = (folder: string): readonly string[] =>
    sourcesIn(folder).flatMap((path) => headsOf(path).packs);
  const declares = (folder: string, id: string): boolean => declaredIn(folder).includes(id);

  return {
    folderOf: (path) => upward(path).find((folder) => declaredIn(folder).length > 0),
    usesOf: (files) => [...new Set(files.flatMap((path) => headsOf(path).uses))],
    find(id, from) {
      const [beside, ...above] = upward(dirname(from));
      const places = [beside!, ...[beside!, ...above].map((folder) => join(folder, "content"))];
      for (const place of places) {
        const named = join(place, id);
        if (declares(named, id)) return named;
        const found = foldersIn(place).find((folder) => declares(folder, id));
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}

/** A folder and those above it. */
function upward(folder: string): readonly string[] {
  const folders = [resolve(folder)];
  const { root } = parsePath(folders[0]!);
  for (let at = folders[0]!; at !== root; ) {
    at = dirname(at);
    folders.push(at);
  }
  return folders;
}

/** The checker reads no longer text. */
const LONGEST = 4_000_000;

function readHeads(path: string): Heads {
  const { text } = readSource(path);
  if (text === undefined || text.length > LONGEST || !/^[ \t]*(?:pack|use)[ \t]/m.test(text)) {
    return { packs: [], uses: [] };
  }
  const packs: string[] = [];
  const uses: string[] = [];
  for (const member of parseFile(text).file.members) {
    if (member.kind === "Pack") packs.push(nameOf(member.name.text));
    if (member.kind === "Use") uses.push(nameOf(member.pack.text));
  }
  return { packs, uses };
}

/** Names are compared in one form of Unicode. */
const nameOf = (text: string): string => text.normalize("NFC");

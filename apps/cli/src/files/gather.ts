import { realpathSync, statSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { createWorkspace, type Diagnostic, type Workspace } from "@questwright/language";
import { UsageError } from "../command/command.ts";
import { byUnits, sourcesUnder } from "./folders.ts";
import { createPackFinder, type PackFinder } from "./pack-folders.ts";
import { readSource } from "./read-source.ts";

/** The files a command works on, in a workspace with everything they need. */
export interface Gathered {
  readonly workspace: Workspace;
  /** The files that were asked for, as the workspace and messages name them, sorted. */
  readonly selected: readonly string[];
  /** What could not be read at all. */
  readonly unread: readonly Diagnostic[];
  /** The text of a file as it was read. */
  textOf(file: string): string | undefined;
  /** The path on disk of a file. */
  pathOf(file: string): string;
}

/**
 * Reads the files that paths name (a file, a pack folder, a folder of packs), the rest of the packs
 * they belong to, and the packs that these use.
 */
export function gather(paths: readonly string[], cwd: string): Gathered {
  const finder = createPackFinder();
  const chosen = new Set(paths.flatMap((path) => sourcesAt(resolve(cwd, path), path)));
  const needed = withPacks([...chosen], finder);
  const workspace = createWorkspace();
  const texts = new Map<string, string>();
  const places = new Map<string, string>();
  const unread: Diagnostic[] = [];
  const nameOf = (path: string) => nameFor(path, cwd);
  for (const path of [...needed].sort(byUnits)) {
    const file = nameOf(path);
    places.set(file, path);
    const source = readSource(path);
    if (source.text === undefined) {
      unread.push(unreadable(file, source.problem, source.message));
    } else {
      texts.set(file, source.text);
      workspace.setFile(file, source.text);
    }
  }
  return {
    workspace,
    selected: [...chosen].map(nameOf).sort(byUnits),
    unread,
    textOf: (file) => texts.get(file),
    pathOf: (file) => places.get(file) ?? resolve(cwd, file),
  };
}

/** The sources at a path, by their real paths, so that two ways to a file are one file. */
export function sourcesAt(path: string, asked: string): readonly string[] {
  let real: string;
  try {
    real = realpathSync.native(path);
  } catch {
    throw new UsageError(`there is no file or folder "${asked}"`);
  }
  const stats = statSync(real);
  if (stats.isDirectory()) return sourcesUnder(real);
  if (stats.isFile()) return [real];
  throw new UsageError(`"${asked}" is neither a file nor a folder`);
}

/** How messages name a file: from the working folder where it lies in it, else in full; always with `/`. */
export function nameFor(path: string, cwd: string): string {
  const inside = relative(realpathSync.native(cwd), path);
  const name = inside.startsWith("..") ? path : inside;
  return sep === "/" ? name : name.replaceAll(sep, "/");
}

/** The files, the rest of their packs, and what these use; paths on disk. */
export function withPacks(files: readonly string[], finder: PackFinder): ReadonlySet<string> {
  const needed = new Set(files);
  const seen = new Set<string>();
  const waiting: string[] = [];
  const addFolder = (folder: string | undefined) => {
    if (folder === undefined || seen.has(folder)) return;
    seen.add(folder);
    waiting.push(folder);
  };
  for (const folder of new Set(files.map(dirname))) addFolder(finder.folderOf(folder));
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const members = sourcesUnder(folder);
    for (const member of members) needed.add(member);
    for (const id of finder.usesOf(members)) addFolder(finder.find(id, folder));
  }
  return needed;
}

function unreadable(
  file: string,
  problem: "too-large" | "unreadable",
  message: string,
): Diagnostic {
  const start = { line: 1, column: 1, offset: 0 };
  return {
    code: `file/${problem}`,
    severity: "error",
    message,
    file,
    start,
    end: start,
    related: [],
    fixes: [],
  };
}

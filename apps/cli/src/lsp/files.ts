import { existsSync, statSync } from "node:fs";
import { type LineTable, lineTable } from "@questwright/grammar";
import { createWorkspace, type Workspace } from "@questwright/language";
import { sourcesUnder } from "../files/folders.ts";
import { withPacks } from "../files/gather.ts";
import { createPackFinder } from "../files/pack-folders.ts";
import { readSource } from "../files/read-source.ts";
import { slashed } from "./places.ts";

/** One change of a text, as the editor tells it: lines and columns count from 0, in UTF-16 units. */
export interface TextChange {
  readonly range?: {
    readonly start: { readonly line: number; readonly character: number };
    readonly end: { readonly line: number; readonly character: number };
  };
  readonly text: string;
}

interface Open {
  readonly text: string;
  readonly lines: LineTable;
  readonly version: number;
}

/** The files that the server knows: what the editor has open, and the rest from the disk. */
export interface Files {
  readonly workspace: Workspace;
  /** The text of a file, its open one before that on the disk. */
  text(path: string): string | undefined;
  lines(path: string): LineTable | undefined;
  version(path: string): number | undefined;
  open(path: string, text: string, version: number): void;
  change(path: string, changes: readonly TextChange[], version: number): void;
  close(path: string): void;
  /** Reads a folder with all packs that its packs use. */
  addFolder(folder: string): void;
  /** What was read of a folder is known no longer. */
  forget(folder: string): void;
  /** Something at this path changed on the disk. */
  refresh(path: string): void;
}

export function createFiles(): Files {
  const workspace = createWorkspace();
  const opened = new Map<string, Open>();
  const read = new Map<string, string>();
  const lines = new Map<string, { readonly text: string; readonly table: LineTable }>();

  const take = (path: string, text: string): void => {
    read.set(path, text);
    if (!opened.has(path)) workspace.setFile(path, text);
  };
  const drop = (path: string): void => {
    read.delete(path);
    if (!opened.has(path)) workspace.removeFile(path);
  };
  const readFromDisk = (path: string): void => {
    const { text } = readSource(path);
    if (text === undefined) drop(path);
    else if (read.get(path) !== text) take(path, text);
  };
  const readAll = (paths: Iterable<string>): void => {
    for (const path of paths) readFromDisk(slashed(path));
  };
  /** The pack of a file, and those it uses, where they are not known yet. */
  const readPackOf = (path: string): void => {
    if (existsSync(path)) readAll(withPacks([path], createPackFinder()));
  };
  const dropUnder = (path: string): void => {
    for (const known of [...read.keys()])
      if (known === path || known.startsWith(`${path}/`)) drop(known);
  };
  const textOf = (path: string) => opened.get(path)?.text ?? read.get(path);

  return {
    workspace,
    text: textOf,
    lines(path) {
      const open = opened.get(path);
      if (open !== undefined) return open.lines;
      const text = read.get(path);
      if (text === undefined) return undefined;
      const known = lines.get(path);
      if (known?.text === text) return known.table;
      const table = lineTable(text);
      lines.set(path, { text, table });
      return table;
    },
    version: (path) => opened.get(path)?.version,
    open(path, text, version) {
      const isNew = !read.has(path);
      opened.set(path, { text, lines: lineTable(text), version });
      if (isNew) readPackOf(path);
      workspace.setFile(path, text);
    },
    change(path, changes, version) {
      let text = opened.get(path)?.text ?? read.get(path) ?? "";
      for (const change of changes) text = changed(text, change);
      opened.set(path, { text, lines: lineTable(text), version });
      workspace.setFile(path, text);
    },
    close(path) {
      opened.delete(path);
      const text = read.get(path);
      if (text === undefined) workspace.removeFile(path);
      else workspace.setFile(path, text);
    },
    addFolder: (folder) => readAll(withPacks(sourcesUnder(folder), createPackFinder())),
    forget: dropUnder,
    refresh(path) {
      if (!existsSync(path)) {
        dropUnder(path);
        return;
      }
      if (statSync(path).isDirectory()) readAll(sourcesUnder(path));
      else if (path.endsWith(".quest")) readFromDisk(path);
    },
  };
}

/** Places beyond the text count as its end, so that no message can break it. */
function changed(text: string, { range, text: put }: TextChange): string {
  if (range === undefined) return put;
  const table = lineTable(text);
  const offset = ({ line, character }: { line: number; character: number }): number =>
    table.offsetAt({ line: line + 1, column: character + 1 });
  const [start, end] = [offset(range.start), offset(range.end)];
  return text.slice(0, Math.min(start, end)) + put + text.slice(Math.max(start, end));
}

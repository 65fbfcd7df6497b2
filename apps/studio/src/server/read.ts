import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import {
  type FileEntry,
  type FileProblem,
  type FileText,
  LARGEST_FILE,
  type Outcome,
  type Texts,
  type Tree,
} from "../shared/workspace.ts";
import {
  folderName,
  hasTextExtension,
  isWorkspacePath,
  locate,
  refusal,
  servedFolder,
} from "./place.ts";

export const hashBytes = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const decode = (path: string, bytes: Uint8Array): Outcome<FileText> => {
  if (bytes.includes(0)) return refusal("not-text", path, `“${path}” is not a text file.`);
  try {
    return { ok: true, value: { path, text: decoder.decode(bytes), hash: hashBytes(bytes) } };
  } catch {
    return refusal("not-text", path, `“${path}” is not UTF-8 text. Save it as UTF-8 to open it.`);
  }
};

// A pipe would keep whoever opens it waiting for a writer, and every change of the folder behind it.
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

const readOpened = async (path: string, handle: FileHandle): Promise<Outcome<FileText>> => {
  const status = await handle.stat();
  if (!status.isFile()) return refusal("not-found", path, `“${path}” is not a file.`);
  if (status.size > LARGEST_FILE) {
    const megabytes = (status.size / 1024 / 1024).toFixed(1);
    return refusal(
      "too-large",
      path,
      `“${path}” has ${megabytes} MB; the studio opens up to 5 MB.`,
    );
  }
  return decode(path, await handle.readFile());
};

/** Reads one file of the folder. */
export const readText = async (path: string): Promise<Outcome<FileText>> => {
  const place = await locate(path);
  if (!place.ok) return place;
  let handle: FileHandle | undefined;
  try {
    handle = await open(place.value, READ);
    return await readOpened(path, handle);
  } catch {
    return refusal("not-found", path, `There is no file “${path}”.`);
  } finally {
    await handle?.close();
  }
};

const MOST_FILES = 5000;

/** Lists the text files of the folder by path. Hidden entries and links are left out. */
export const listTree = async (): Promise<Tree> => {
  const root = servedFolder();
  const files: FileEntry[] = [];
  const folders: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (files.length >= MOST_FILES) return;
      if (entry.isDirectory()) {
        if (!isWorkspacePath(`${path}/a.quest`)) continue;
        folders.push(path);
        await visit(path);
      } else if (entry.isFile() && hasTextExtension(path) && isWorkspacePath(path)) {
        const status = await stat(join(root, path)).catch(() => undefined);
        if (status === undefined) continue;
        files.push({ path, size: status.size, stamp: `${status.mtimeMs}-${status.size}` });
      }
    }
  };
  await visit("");
  const byName = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  files.sort((a, b) => byName(a.path, b.path));
  folders.sort(byName);
  const id = hashBytes(new TextEncoder().encode(root)).slice(0, 16);
  return { id, folder: folderName(), files, folders };
};

/** Every `.quest` file of the folder with its text: what the language needs to know. */
export const readTexts = async (): Promise<Texts> => {
  const { files } = await listTree();
  const texts: FileText[] = [];
  const problems: FileProblem[] = [];
  for (const { path } of files) {
    if (!path.endsWith(".quest")) continue;
    const read = await readText(path);
    if (read.ok) texts.push(read.value);
    else problems.push(read.problem);
  }
  return { files: texts, problems };
};

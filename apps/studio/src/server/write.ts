import { randomBytes } from "node:crypto";
import { link, lstat, mkdir, open, rename, rm, unlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type FileText, LARGEST_FILE, type Outcome } from "../shared/workspace.ts";
import { locate, refusal } from "./place.ts";
import { hashBytes, readText } from "./read.ts";

// One change of the folder at a time, so that nothing comes between a look at a file and its change.
let last: Promise<unknown> = Promise.resolve();

const inTurn = <T>(change: () => Promise<T>): Promise<T> => {
  const next = last.then(change, change);
  last = next.catch(() => undefined);
  return next;
};

const errorCode = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/** Puts the bytes on the disk under another name beside the file, whole, before the file is touched. */
const writeBeside = async (place: string, bytes: Uint8Array, mode: number): Promise<string> => {
  const aside = join(dirname(place), `.${basename(place)}.${randomBytes(6).toString("hex")}.tmp`);
  const handle = await open(aside, "wx", mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return aside;
};

/** What is saved can be opened again: what no text file holds is refused before anything is written. */
const encode = (path: string, text: string): Outcome<Uint8Array> => {
  if (text.includes("\0") || !text.isWellFormed()) {
    return refusal("not-text", path, `“${path}” would hold a sign that no text file can hold.`);
  }
  const bytes = new TextEncoder().encode(text);
  return bytes.length > LARGEST_FILE
    ? refusal("too-large", path, `“${path}” would grow beyond 5 MB.`)
    : { ok: true, value: bytes };
};

const asDenied = (path: string, error: unknown) =>
  refusal("denied", path, `“${path}” cannot be written (${errorCode(error) || "unknown reason"}).`);

/** The file as it stands, where it still has the hash it was loaded with; else what has changed. */
const unchanged = async (path: string, hash: string): Promise<Outcome<FileText>> => {
  const current = await readText(path);
  if (!current.ok && current.problem.code !== "not-found") return current;
  if (!current.ok || current.value.hash !== hash) {
    const message = current.ok
      ? `“${path}” was changed on the disk since it was opened.`
      : `“${path}” was deleted on the disk since it was opened.`;
    const changed = refusal("changed", path, message);
    return current.ok
      ? { ok: false, problem: { ...changed.problem, current: current.value } }
      : changed;
  }
  return current;
};

/** Replaces a file's text at once and whole, where the file is still the one that was loaded. */
export const writeText = (path: string, text: string, hash: string): Promise<Outcome<FileText>> =>
  inTurn(async () => {
    const place = await locate(path);
    if (!place.ok) return place;
    const bytes = encode(path, text);
    if (!bytes.ok) return bytes;
    const before = await unchanged(path, hash);
    if (!before.ok) return before;
    let aside: string | undefined;
    try {
      const { mode } = await lstat(place.value);
      aside = await writeBeside(place.value, bytes.value, mode & 0o777);
      await rename(aside, place.value);
      return { ok: true, value: { path, text, hash: hashBytes(bytes.value) } };
    } catch (error) {
      if (aside !== undefined) await rm(aside, { force: true });
      return asDenied(path, error);
    }
  });

/** Creates a file, and the folders it lies in. A file that exists is never overwritten. */
export const createText = (path: string, text: string): Promise<Outcome<FileText>> =>
  inTurn(async () => {
    const place = await locate(path);
    if (!place.ok) return place;
    const bytes = encode(path, text);
    if (!bytes.ok) return bytes;
    let aside: string | undefined;
    try {
      await mkdir(dirname(place.value), { recursive: true });
      aside = await writeBeside(place.value, bytes.value, 0o644);
      // Unlike a rename, a hard link fails where the name is taken.
      await link(aside, place.value);
      return { ok: true, value: { path, text, hash: hashBytes(bytes.value) } };
    } catch (error) {
      return errorCode(error) === "EEXIST"
        ? refusal("exists", path, `There is already a file “${path}”.`)
        : asDenied(path, error);
    } finally {
      if (aside !== undefined) await rm(aside, { force: true });
    }
  });

/** Gives a file another name or folder. Nothing that exists is overwritten. */
export const renameText = (path: string, to: string): Promise<Outcome<FileText>> =>
  inTurn(async () => {
    const [from, target] = [await locate(path), await locate(to)];
    if (!from.ok) return from;
    if (!target.ok) return target;
    const current = await readText(path);
    if (!current.ok) return current;
    try {
      await mkdir(dirname(target.value), { recursive: true });
      if (path.toLowerCase() === to.toLowerCase()) await rename(from.value, target.value);
      else {
        await link(from.value, target.value);
        await unlink(from.value);
      }
      return { ok: true, value: { ...current.value, path: to } };
    } catch (error) {
      return errorCode(error) === "EEXIST"
        ? refusal("exists", to, `There is already a file “${to}”.`)
        : asDenied(to, error);
    }
  });

/** Deletes a file that is still the one that was loaded; gives back what stood in it. */
export const deleteText = (path: string, hash: string): Promise<Outcome<FileText>> =>
  inTurn(async () => {
    const place = await locate(path);
    if (!place.ok) return place;
    const before = await unchanged(path, hash);
    if (!before.ok) return before;
    try {
      await unlink(place.value);
      return before;
    } catch (error) {
      return asDenied(path, error);
    }
  });

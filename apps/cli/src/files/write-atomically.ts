import { randomBytes } from "node:crypto";
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Writes a file whole or not at all: whoever reads it, at any time, finds the old content or the
 * new. Makes the folder it stands in; a file that exists keeps its permissions.
 */
export function writeAtomically(path: string, content: string | Uint8Array): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  const aside = join(folder, `.${basename(path)}.${randomBytes(6).toString("hex")}.tmp`);
  try {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode;
    writeFileSync(aside, content, mode === undefined ? { flag: "wx" } : { flag: "wx", mode });
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

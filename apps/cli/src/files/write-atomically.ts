import { randomBytes } from "node:crypto";
import {
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { UsageError } from "../command/command.ts";

/**
 * Writes a file whole or not at all: whoever reads it, at any time, finds the old content or the
 * new. Makes the folder it stands in; a file that exists keeps its permissions, and a link goes on
 * leading to it. What is no file, such as `/dev/stdout`, is written to as it is.
 * @throws UsageError where it cannot be written; nothing is changed then.
 */
export function writeAtomically(path: string, content: string | Uint8Array): void {
  try {
    const status = statSync(path, { throwIfNoEntry: false });
    if (status?.isDirectory()) throw new Error("it is a folder");
    if (status === undefined || status.isFile()) replace(path, content, status);
    else writeFileSync(path, content);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`"${path}" cannot be written: ${reason}`);
  }
}

function replace(path: string, content: string | Uint8Array, status: Stats | undefined): void {
  const place = status === undefined ? path : realpathSync.native(path);
  const folder = dirname(place);
  mkdirSync(folder, { recursive: true });
  const aside = join(folder, `.${basename(place)}.${randomBytes(6).toString("hex")}.tmp`);
  try {
    const mode = status === undefined ? {} : { mode: status.mode };
    writeFileSync(aside, content, { flag: "wx", ...mode });
    renameSync(aside, place);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

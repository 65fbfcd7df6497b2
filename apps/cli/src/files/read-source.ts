import { readFileSync, statSync } from "node:fs";

/** No source is longer; a longer file is some other thing with the wrong name. */
export const MAX_SOURCE_BYTES = 32 * 1024 * 1024;

export interface Unreadable {
  readonly problem: "too-large" | "unreadable";
  readonly message: string;
}

export type SourceText =
  | { readonly text: string; readonly problem?: undefined }
  | (Unreadable & { readonly text?: undefined });

export type SourceBytes =
  | { readonly bytes: Uint8Array; readonly problem?: undefined }
  | (Unreadable & { readonly bytes?: undefined });

/** Reads a file. A link may lead to a pipe or a device, which would be read for ever: only files are. */
export function readBytes(path: string): SourceBytes {
  try {
    const status = statSync(path);
    if (!status.isFile()) {
      return { problem: "unreadable", message: "This leads to what is no file." };
    }
    if (status.size > MAX_SOURCE_BYTES) {
      const message = `This file is ${status.size} bytes long; more than ${MAX_SOURCE_BYTES} are not read.`;
      return { problem: "too-large", message };
    }
    return { bytes: readFileSync(path) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: "unreadable", message: `This file cannot be read: ${reason}.` };
  }
}

/**
 * Reads a file as UTF-8. What is no UTF-8 becomes U+FFFD, which the checker reports at its place.
 * A byte order mark is dropped: places count without it.
 */
export function readSource(path: string): SourceText {
  const read = readBytes(path);
  return read.bytes === undefined ? read : { text: new TextDecoder().decode(read.bytes) };
}

/** Whether bytes are UTF-8 from the first to the last. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

import { readFileSync, statSync } from "node:fs";

/** No source is longer; a longer file is some other thing with the wrong name. */
export const MAX_SOURCE_BYTES = 32 * 1024 * 1024;

export type SourceText =
  | { readonly text: string; readonly problem?: undefined }
  | {
      readonly text?: undefined;
      readonly problem: "too-large" | "unreadable";
      readonly message: string;
    };

/**
 * Reads a file as UTF-8. What is no UTF-8 becomes U+FFFD, which the checker reports at its place.
 * A byte order mark is dropped: places count without it.
 */
export function readSource(path: string): SourceText {
  try {
    const { size } = statSync(path);
    if (size > MAX_SOURCE_BYTES) {
      const message = `This file is ${size} bytes long; more than ${MAX_SOURCE_BYTES} are not read.`;
      return { problem: "too-large", message };
    }
    return { text: new TextDecoder().decode(readFileSync(path)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: "unreadable", message: `This file cannot be read: ${reason}.` };
  }
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

import { type AppliedFix, mendSurely } from "@questwright/language";
import type { Gathered } from "../files/gather.ts";
import { isUtf8, readBytes } from "../files/read-source.ts";
import { writeAtomically } from "../files/write-atomically.ts";

export interface Fixed {
  readonly applied: readonly AppliedFix[];
  /** The new texts by file. */
  readonly texts: ReadonlyMap<string, string>;
}

const MARK = "\ufeff";

/**
 * Makes the sure fixes in the files that were asked for. A file that is no UTF-8 is left alone. Where
 * one file cannot be written, those written before it get their old bytes back.
 * @throws UsageError where a file cannot be written.
 */
export function mendFiles(gathered: Gathered, isDry: boolean): Fixed {
  const { workspace, selected, textOf, pathOf } = gathered;
  const bytes = new Map<string, Uint8Array>();
  const files = new Map<string, string>();
  for (const file of selected) {
    const text = textOf(file);
    const read = readBytes(pathOf(file)).bytes;
    if (text === undefined || read === undefined || !isUtf8(read)) continue;
    bytes.set(file, read);
    files.set(file, text);
  }
  const fixed = mendSurely(workspace, files);
  if (!isDry) writeAll(fixed.texts, bytes, pathOf);
  return fixed;
}

function writeAll(
  texts: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, Uint8Array>,
  pathOf: (file: string) => string,
): void {
  const written: string[] = [];
  try {
    for (const [file, text] of texts) {
      const old = before.get(file)!;
      // A byte order mark stays where it was.
      const isMarked = old[0] === 0xef && old[1] === 0xbb && old[2] === 0xbf;
      writeAtomically(pathOf(file), isMarked ? MARK + text : text);
      written.push(file);
    }
  } catch (error) {
    for (const file of written) writeAtomically(pathOf(file), before.get(file)!);
    throw error;
  }
}

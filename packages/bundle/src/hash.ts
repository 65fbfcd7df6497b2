import { sha256Of } from "#sha256";
import { canonicalJson, type Extent, jsonWithExtent } from "./canonical.ts";
import type { Bundle } from "./types.ts";

/** What the compiler makes; the hash is added by `finishBundle`. */
export type UnfinishedBundle = Omit<Bundle, "hash">;

/** A bundle as canonical text, and the hash that its content has. */
export interface Written {
  readonly text: string;
  readonly hash: string;
}

/**
 * Adds the content hash: SHA-256, in hexadecimal, of the canonical JSON of all the rest in UTF-8 but for
 * the names of the files: where a pack lies on somebody's disk is no part of what it is.
 */
export function finishBundle(bundle: UnfinishedBundle): Bundle {
  return finishWithText(bundle).bundle;
}

/** A bundle with the text of the bundle file, which is written once with what is hashed. */
export interface Finished {
  readonly bundle: Bundle;
  readonly text: string;
  /** How long and how large what stands in its code is: see `checkBounds`. */
  readonly code: Extent;
}

/** The same as `finishBundle`, with the text, in which the files have the names that are given. */
export function finishWithText(
  bundle: UnfinishedBundle,
  files: readonly string[] = bundle.files,
): Finished {
  const code: Extent = { longest: 0, isWide: false };
  const { hash, text } = written({ ...bundle, files }, (found) => found, code);
  return { bundle: { ...bundle, hash }, text: `${text}\n`, code };
}

/** Writes a bundle canonically, with its hash as it stands, and works out the hash it should have. */
export function writeCanonically(bundle: object): Written {
  const { hash: claimed, ...rest } = bundle as { readonly hash?: unknown };
  return written(rest, () => claimed, { longest: 0, isWide: false });
}

/**
 * `hashFor` gives the hash that the text holds, from the one that was found; undefined: none. A hash
 * among the content does not count.
 */
function written(content: object, hashFor: (found: string) => unknown, code: Extent): Written {
  const names = Object.keys(content).sort();
  const members: string[] = [];
  const hashed: string[] = [];
  let before = 0;
  for (const name of names) {
    const member = (content as Readonly<Record<string, unknown>>)[name];
    if (member === undefined || name === "hash") continue;
    if (name < "hash") before++;
    const json = name === "procs" ? jsonWithExtent(member, code) : canonicalJson(member);
    members.push(`${JSON.stringify(name)}:${json}`);
    if (name !== "files") hashed.push(hashed.length === 0 ? "" : ",", members.at(-1)!);
  }
  const hash = sha256Of(["{", ...hashed, "}"]);
  const stated = hashFor(hash);
  if (stated !== undefined) members.splice(before, 0, `"hash":${canonicalJson(stated)}`);
  return { hash, text: `{${members.join(",")}}` };
}

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

/** Adds the content hash: SHA-256, in hexadecimal, of the canonical JSON of all the rest in UTF-8. */
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

/** The same as `finishBundle`, with the text. */
export function finishWithText(bundle: UnfinishedBundle): Finished {
  const code: Extent = { longest: 0, isWide: false };
  const { hash, text } = written(bundle, (found) => found, code);
  return { bundle: { ...bundle, hash }, text: `${text}\n`, code };
}

/** Writes a bundle canonically, with its hash as it stands, and works out the hash it should have. */
export function writeCanonically(bundle: object): Written {
  const { hash: claimed, ...rest } = bundle as { readonly hash?: unknown };
  return written(rest, () => claimed, { longest: 0, isWide: false });
}

/** `hashFor` gives the hash that the text holds, from the one that was found; undefined: none. */
function written(content: object, hashFor: (found: string) => unknown, code: Extent): Written {
  const before = membersWhere(content, (name) => name < "hash", code);
  const behind = membersWhere(content, (name) => name > "hash", code);
  const comma = before === "" || behind === "" ? "" : ",";
  const hash = sha256Of(["{", before, comma, behind, "}"]);
  const stated = hashFor(hash);
  const member = stated === undefined ? "" : `"hash":${canonicalJson(stated)}`;
  const members = [before, member, behind].filter((each) => each !== "");
  return { hash, text: `{${members.join(",")}}` };
}

/** The members with such names as canonical JSON, without the braces. */
function membersWhere(value: object, has: (name: string) => boolean, code: Extent): string {
  return Object.entries(value)
    .filter(([name, member]) => has(name) && member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => {
      const json = name === "procs" ? jsonWithExtent(member, code) : canonicalJson(member);
      return `${JSON.stringify(name)}:${json}`;
    })
    .join(",");
}

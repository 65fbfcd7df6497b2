import { sha256Of } from "#sha256";
import { canonicalJson } from "./canonical.ts";
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

/** The same with the text of the bundle file: what is hashed is written once. */
export function finishWithText(bundle: UnfinishedBundle): {
  readonly bundle: Bundle;
  readonly text: string;
} {
  const { hash, text } = written(bundle, (found) => found);
  return { bundle: { ...bundle, hash }, text: `${text}\n` };
}

/** Writes a bundle canonically, with its hash as it stands, and works out the hash it should have. */
export function writeCanonically(bundle: object): Written {
  const { hash: claimed, ...rest } = bundle as { readonly hash?: unknown };
  return written(rest, () => claimed);
}

/** `hashFor` gives the hash that the text holds, from the one that was found; undefined: none. */
function written(content: object, hashFor: (found: string) => unknown): Written {
  const before = membersWhere(content, (name) => name < "hash");
  const behind = membersWhere(content, (name) => name > "hash");
  const hash = sha256Of(`{${joined(before, behind)}}`);
  const stated = hashFor(hash);
  const member = stated === undefined ? "" : `"hash":${canonicalJson(stated)}`;
  return { hash, text: `{${joined(joined(before, member), behind)}}` };
}

/** The members with such names as canonical JSON, without the braces. */
function membersWhere(value: object, has: (name: string) => boolean): string {
  const members = Object.entries(value)
    .filter(([name]) => has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return canonicalJson(Object.fromEntries(members)).slice(1, -1);
}

const joined = (one: string, other: string): string =>
  one === "" || other === "" ? one + other : `${one},${other}`;

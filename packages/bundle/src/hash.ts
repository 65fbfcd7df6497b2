import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { canonicalMembers, inCanonicalOrder, joinMembers } from "./canonical.ts";
import type { Bundle } from "./types.ts";

/** What the compiler makes; the hash is added by `finishBundle`. */
export type UnfinishedBundle = Omit<Bundle, "hash">;

/** A bundle as canonical text, and the hash that its content has. */
export interface Written {
  readonly text: string;
  readonly hash: string;
}

/**
 * Adds the content hash: SHA-256, in hexadecimal, of the canonical JSON of all the rest in UTF-8.
 * All within stands in canonical order, so that it is written and read again without sorting.
 */
export function finishBundle(bundle: UnfinishedBundle): Bundle {
  const ordered = inCanonicalOrder(bundle);
  return { ...ordered, hash: hashMembers(canonicalMembers({ ...ordered, hash: undefined })) };
}

/** Writes a bundle canonically, with its hash as it stands, and works out the hash it should have. */
export function writeCanonically(bundle: object): Written {
  const members = canonicalMembers(bundle);
  return {
    text: joinMembers(members),
    hash: hashMembers(members.filter(({ name }) => name !== "hash")),
  };
}

const hashMembers = (members: readonly { readonly text: string }[]): string =>
  bytesToHex(sha256(new TextEncoder().encode(joinMembers(members))));

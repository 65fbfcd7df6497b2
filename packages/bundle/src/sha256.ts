import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * SHA-256, in hexadecimal, of texts one after another in UTF-8; no character may be split between
 * two. Under Node its own stands in (`node/sha256.ts`).
 */
export function sha256Of(texts: readonly string[]): string {
  const hash = sha256.create();
  for (const text of texts) hash.update(utf8ToBytes(text));
  return bytesToHex(hash.digest());
}

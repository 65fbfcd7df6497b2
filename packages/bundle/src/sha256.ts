import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** SHA-256, in hexadecimal, of a text in UTF-8. Under Node its own stands in (`node/sha256.ts`). */
export function sha256Of(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

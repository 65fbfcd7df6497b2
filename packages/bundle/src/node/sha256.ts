import { createHash } from "node:crypto";

/** The same as in `../sha256.ts`, by the library that Node has for it: several times as quick. */
export function sha256Of(texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text, "utf8");
  return hash.digest("hex");
}

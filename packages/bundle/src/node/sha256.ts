import { createHash } from "node:crypto";

/** The same as in `../sha256.ts`, by the library that Node has for it: several times as quick. */
export function sha256Of(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

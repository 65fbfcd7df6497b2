/** Writes the generated pages of the reference manual. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { manualPages } from "./pages.ts";

const folder = new URL("../../docs/language/reference/", import.meta.url);

rmSync(folder, { recursive: true, force: true });
for (const [path, text] of manualPages()) {
  const place = new URL(path, folder);
  mkdirSync(dirname(fileURLToPath(place)), { recursive: true });
  writeFileSync(place, text);
}

/** Writes the generated pages of the manual. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { manualPages } from "./pages.ts";
import { readTexts } from "./read-texts.ts";

const folder = new URL("../../docs/language/", import.meta.url);

rmSync(new URL("reference/", folder), { recursive: true, force: true });
for (const [path, text] of manualPages(readTexts(new URL("primitives/", folder)))) {
  const place = new URL(path, folder);
  mkdirSync(dirname(fileURLToPath(place)), { recursive: true });
  writeFileSync(place, text);
}

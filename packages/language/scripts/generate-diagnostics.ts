/**
 * Writes `src/diagnostics/generated/` from the Markdown files in `src/diagnostics/definitions/`.
 * Usage: `node packages/language/scripts/generate-diagnostics.ts`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Definition, readDefinition } from "./diagnostic-definition.ts";
import { areaSource, indexSource } from "./diagnostic-source.ts";

const folder = join(import.meta.dirname, "../src/diagnostics");

/** Every definition, by code. Throws with the file's name where one cannot be read. */
export function readDefinitions(): Definition[] {
  const root = join(folder, "definitions");
  const found = readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".md") && path !== "README.md")
    .sort();
  return found.map((path) => readDefinition(path, readFileSync(join(root, path), "utf8")));
}

/** The generated files by name, as they must stand in `generated/`. */
export function generateFiles(definitions: readonly Definition[]): Map<string, string> {
  const areas = Map.groupBy(definitions, (definition) => definition.area);
  const files = new Map<string, string>();
  for (const [area, members] of areas) files.set(`${area}.ts`, areaSource(members));
  files.set("index.ts", indexSource([...areas.keys()]));
  return files;
}

if (import.meta.main) {
  const target = join(folder, "generated");
  const files = generateFiles(readDefinitions());
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  for (const [name, text] of files) writeFileSync(join(target, name), text);
}

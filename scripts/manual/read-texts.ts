import { readdirSync, readFileSync } from "node:fs";

/** The Markdown files of a folder, by name. */
export function readTexts(folder: URL): ReadonlyMap<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
  return new Map(names.map((name) => [name, readFileSync(new URL(name, folder), "utf8")]));
}

import { type Dirent, readdirSync } from "node:fs";
import { join } from "node:path";

const ENDING = ".quest";

/** Every source in a folder and the folders in it, sorted by path; hidden ones and installed packages left out. */
export function sourcesUnder(folder: string): readonly string[] {
  const found: string[] = [];
  const visit = (at: string): void => {
    for (const entry of entriesOf(at)) {
      const path = join(at, entry.name);
      if (entry.isDirectory()) {
        if (!entry.name.startsWith(".") && entry.name !== "node_modules") visit(path);
      } else if (isSource(entry)) {
        found.push(path);
      }
    }
  };
  visit(folder);
  return found.sort(byUnits);
}

/** The sources that lie in a folder itself. */
export const sourcesIn = (folder: string): readonly string[] =>
  entriesOf(folder)
    .filter(isSource)
    .map(({ name }) => join(folder, name))
    .sort(byUnits);

/** The folders in a folder, hidden ones left out. */
export const foldersIn = (folder: string): readonly string[] =>
  entriesOf(folder)
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => join(folder, name))
    .sort(byUnits);

/** One order on every machine, whatever its locale and file system. */
export const byUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Hidden files are no sources: editors and systems leave their own beside those they belong to. */
const isSource = (entry: Dirent): boolean =>
  (entry.isFile() || entry.isSymbolicLink()) &&
  entry.name.endsWith(ENDING) &&
  !entry.name.startsWith(".");

/** What is in a folder; nothing when it cannot be read. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

import { realpathSync } from "node:fs";
import { sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** How the editor and the workspace name files. */
export interface Places {
  /** The path by which the workspace knows a file of the editor: the real one, with `/`. */
  pathOf(uri: string): string;
  /** The editor's own name of a file, as it gave it or as its folder is called there. */
  uriOf(path: string): string;
  addFolder(uri: string): string;
  removeFolder(uri: string): string;
}

export function createPlaces(): Places {
  const given = new Map<string, string>();
  const folders = new Map<string, string>();
  const pathOf = (uri: string): string => {
    const path = realPathOf(uri);
    given.set(path, uri);
    return path;
  };
  return {
    pathOf,
    uriOf(path) {
      const known = given.get(path);
      if (known !== undefined) return known;
      for (const [real, uri] of folders)
        if (path.startsWith(`${real}/`))
          return `${uri.replace(/\/$/, "")}/${path
            .slice(real.length + 1)
            .split("/")
            .map(encodeURIComponent)
            .join("/")}`;
      return pathToFileURL(path).href;
    },
    addFolder(uri) {
      const real = realPathOf(uri);
      folders.set(real, uri);
      return real;
    },
    removeFolder(uri) {
      const real = realPathOf(uri);
      folders.delete(real);
      return real;
    },
  };
}

/** Two ways to a file are one file. What is on no disk keeps its name. */
function realPathOf(uri: string): string {
  if (!uri.startsWith("file:")) return uri;
  let path: string;
  try {
    path = fileURLToPath(uri);
  } catch {
    return uri;
  }
  try {
    return slashed(realpathSync.native(path));
  } catch {
    return slashed(path);
  }
}

export const slashed = (path: string): string => (sep === "/" ? path : path.replaceAll(sep, "/"));

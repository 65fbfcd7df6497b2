import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One npm workspace: where it is, what it is called, what it depends on and what it offers. */
export interface Workspace {
  /** Relative to the repository, with `/`. */
  readonly folder: string;
  readonly name: string;
  /** Names in `dependencies`, `peerDependencies` and `optionalDependencies`. */
  readonly dependencies: readonly string[];
  /** Names in `devDependencies`. */
  readonly devDependencies: readonly string[];
  /** Keys of `exports`, such as `.` and `./schema`. */
  readonly doors: readonly string[];
  /** Keys of `imports`: its own files that differ by where it runs, such as `#sha256`. */
  readonly inner: readonly string[];
}

const sourceFiles = "**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}";
const generated = new Set(["node_modules", ".next", ".turbo", "dist"]);

const withSlashes = (path: string): string => path.replaceAll("\\", "/");

/** Every workspace that the root `package.json` of `repository` names, in the order of its globs. */
export function readWorkspaces(repository: string): readonly Workspace[] {
  const root = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
  const folders = (root.workspaces as readonly string[]).flatMap((glob) =>
    globSync(glob, { cwd: repository }).map(withSlashes).sort(),
  );
  return folders
    .filter((folder) => existsSync(join(repository, folder, "package.json")))
    .map((folder) => {
      const path = join(repository, folder, "package.json");
      const manifest = JSON.parse(readFileSync(path, "utf8"));
      return {
        folder,
        name: manifest.name,
        dependencies: [
          manifest.dependencies,
          manifest.peerDependencies,
          manifest.optionalDependencies,
        ].flatMap((names) => Object.keys(names ?? {})),
        devDependencies: Object.keys(manifest.devDependencies ?? {}),
        doors: Object.keys(manifest.exports ?? {}),
        inner: Object.keys(manifest.imports ?? {}),
      };
    });
}

/** Files in `folder` that match `pattern` and that people wrote, relative to it, with `/`, sorted. */
export function listFiles(folder: string, pattern: string = sourceFiles): readonly string[] {
  return globSync(pattern, {
    cwd: folder,
    withFileTypes: true,
    exclude: (entry) => generated.has(entry.name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => withSlashes(join(entry.parentPath, entry.name).slice(folder.length + 1)))
    .sort();
}

/** Whatever a page says of where something is, is there. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const repository = join(import.meta.dirname, "../..");

const pages = globSync("{*.md,docs/**/*.md,{apps,packages}/*/*.md,grammar/*.md,content/**/*.md}", {
  cwd: repository,
  exclude: (name) => name === "node_modules" || name === ".next",
}).sort();

const isMade = (name: string) => ["node_modules", ".next", ".turbo", "dist"].includes(name);
const paths = globSync("**/*", { cwd: repository, exclude: isMade }).map((path) => `/${path}`);

const LINK = /\]\((?![a-z]+:|#)([^)\s#]+)/g;

/** In backquotes, alone or in a command: what begins with a folder of ours, and any source file. */
const NAMED =
  /(?<=`(?:[^`\n]* )?)(?:(?:apps|packages|grammar|content|docs|test|scripts)\/[\w./-]*\w|[\w.-]+\/[\w./-]+\.(?:ts|tsx|mjs))(?=[`\s:#,/])/g;

/** `content/PACK` stands for any. */
const isPlaceholder = (path: string) => /\/[A-Z]+$/.test(path);

/** Links that lead nowhere, and names that no path ends with: a page on a package leaves out its folder. */
function missingIn(text: string, folder: string): readonly string[] {
  const linked = [...text.matchAll(LINK)]
    .map(([, path]) => path!)
    .filter((path) => !existsSync(join(repository, folder, decodeURI(path))));
  const named = [...text.matchAll(NAMED)]
    .map(([path]) => path)
    .filter((path) => !isPlaceholder(path) && !paths.some((each) => each.endsWith(`/${path}`)));
  return [...linked, ...named];
}

describe("paths in pages", () => {
  it("are told where they lead nowhere", () => {
    const text =
      "[a](docs/none.md) [b](docs/play.md#x) `node packages/none/x.ts` `packages/language`";
    expect(missingIn(text, ".")).toEqual(["docs/none.md", "packages/none/x.ts"]);
  });

  it.each(pages)("of %s lead somewhere", (page) => {
    expect(missingIn(readFileSync(join(repository, page), "utf8"), dirname(page))).toEqual([]);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { importGraphFaults } from "./import-graph.ts";
import { listFiles, readWorkspaces } from "./workspace.ts";

const repository = join(import.meta.dirname, "..");

describe("the import graph of this repository", () => {
  it("has no arrow that runs back, no import past a door and no I/O in a package", () => {
    expect(importGraphFaults(repository)).toEqual([]);
  });

  it("is read from every workspace", () => {
    const workspaces = readWorkspaces(repository);
    expect(workspaces.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["@questwright/grammar", "@questwright/studio", "questwright"]),
    );
    for (const { folder } of workspaces) {
      expect(listFiles(join(repository, folder)), folder).not.toEqual([]);
    }
  });
});

describe("a planted fault in the import graph", () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  const manifest = (name: string, dependencies: Record<string, string> = {}) =>
    JSON.stringify({ name, exports: { ".": "./src/index.ts" }, dependencies });

  const faultsOf = (files: Record<string, string>): readonly string[] => {
    const folder = mkdtempSync(join(tmpdir(), "import-graph-"));
    folders.push(folder);
    const planted: Record<string, string> = {
      "package.json": JSON.stringify({ workspaces: ["grammar", "packages/*", "apps/*"] }),
      "grammar/package.json": manifest("@questwright/grammar"),
      "packages/bundle/package.json": manifest("@questwright/bundle"),
      "packages/language/package.json": manifest("@questwright/language", {
        "@questwright/grammar": "1",
        "@questwright/bundle": "1",
      }),
      "packages/runtime/package.json": manifest("@questwright/runtime", {
        "@questwright/bundle": "1",
      }),
      ...files,
    };
    for (const [path, text] of Object.entries(planted)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return importGraphFaults(folder);
  };

  it("is not seen where there is none", () => {
    const text = `
      import { parse } from "@questwright/grammar";
      export type { Bundle } from "@questwright/bundle";
      // import "@questwright/runtime";
      export const code = 'import "@questwright/runtime"; fetch("x")';
      export const read = (document: { window: number }): number => document.window;
      export const epoch = new Date(0);
      export type Clock = typeof performance;
    `;
    expect(faultsOf({ "packages/language/src/index.ts": text })).toEqual([]);
  });

  it.each([
    ["an import", 'import { load } from "@questwright/runtime";'],
    ["a type import", 'import type { Game } from "@questwright/runtime";'],
    ["a re-export", 'export * from "@questwright/runtime";'],
    ["a dynamic import", 'export const later = () => import("@questwright/runtime");'],
    ["an import of a type in place", 'export type G = import("@questwright/runtime").Game;'],
  ])("is found in %s that runs back", (_, text) => {
    expect(faultsOf({ "packages/language/src/index.ts": `\n${text}` })).toEqual([
      'packages/language/src/index.ts:2: import of "@questwright/runtime" runs back',
    ]);
  });

  it("is found in a package.json", () => {
    const planted = manifest("@questwright/grammar", { "@questwright/language": "1" });
    expect(faultsOf({ "grammar/package.json": planted })).toEqual([
      "grammar/package.json: dependency on @questwright/language runs back",
    ]);
  });

  it("is found where the studio reads the command line", () => {
    const studio = manifest("@questwright/studio", { questwright: "1" });
    const files = {
      "apps/cli/package.json": manifest("questwright"),
      "apps/studio/package.json": studio,
      "apps/studio/app/page.tsx": 'import "questwright";\nexport default () => <p>x</p>;',
    };
    expect(faultsOf(files)).toEqual([
      "apps/studio/package.json: dependency on questwright runs back",
      'apps/studio/app/page.tsx:1: import of "questwright" runs back',
    ]);
  });

  it.each(["@questwright/bundle/src/load.ts", "../../bundle/src/load.ts", "@questwright/bundle/x"])(
    "is found in an import past a door: %s",
    (specifier) => {
      const text = `import { load } from "${specifier}";`;
      const fault = `import of "${specifier}" reaches into @questwright/bundle past its door`;
      expect(faultsOf({ "packages/runtime/src/index.ts": text })).toEqual([
        `packages/runtime/src/index.ts:1: ${fault}`,
      ]);
    },
  );

  it("is found in an import of a package that nobody declared", () => {
    expect(faultsOf({ "packages/runtime/src/index.ts": 'import "ajv/dist/core.js";' })).toEqual([
      'packages/runtime/src/index.ts:1: import of "ajv/dist/core.js" is not among its dependencies',
    ]);
  });

  it("is found in a file of its own that no package.json names", () => {
    expect(faultsOf({ "packages/runtime/src/index.ts": 'import "#clock";' })).toEqual([
      'packages/runtime/src/index.ts:1: import of "#clock" is not among its imports',
    ]);
  });

  it.each(["node:fs", "fs", "node:fs/promises"])("is found in I/O of a package by %s", (name) => {
    expect(faultsOf({ "packages/runtime/src/a/b.ts": `import "${name}";` })).toEqual([
      `packages/runtime/src/a/b.ts:1: import of "${name}" does I/O`,
    ]);
  });

  it.each([
    ["fetch", 'export const page = () => fetch("x");'],
    ["fetch", 'export const page = () => globalThis.fetch("x");'],
    ["document", "export const body = () => document.body;"],
    ["document", "export const body = () => (document as unknown as { body: 1 }).body;"],
    ["console", "console.log(1);"],
    ["Math.random", "export const chance = Math.random();"],
    ["Date.now", "export const now = Date.now();"],
    ["Date()", "export const now = new Date();"],
    ["localeCompare", 'export const order = (a: string) => a.localeCompare("b");'],
  ])("is found in a package that reaches the host by %s", (name, text) => {
    expect(faultsOf({ "packages/runtime/src/index.ts": text })).toEqual([
      `packages/runtime/src/index.ts:1: ${name} reaches the host`,
    ]);
  });

  it("is not seen in tests, which may use any package and the host, but not past a door", () => {
    const text = `
      import { readFileSync } from "node:fs";
      import { compile } from "@questwright/language";
      import { secret } from "../../language/src/secret.ts";
      console.log(readFileSync, compile, secret);
    `;
    expect(faultsOf({ "packages/runtime/test/a.test.ts": text })).toEqual([
      'packages/runtime/test/a.test.ts:4: import of "../../language/src/secret.ts" reaches into @questwright/language past its door',
    ]);
  });

  it("is not seen in a generator that does I/O, but where it runs back or is part of the sources", () => {
    const generator = `
      import { writeFileSync } from "node:fs";
      import { compile } from "@questwright/language";
      export const write = () => writeFileSync("a", compile());
    `;
    const faults = faultsOf({
      "packages/runtime/scripts/generate.ts": generator,
      "packages/runtime/src/index.ts": 'export * from "../scripts/generate.ts";',
    });
    expect(faults).toEqual([
      'packages/runtime/scripts/generate.ts:3: import of "@questwright/language" runs back',
      'packages/runtime/src/index.ts:1: import of "../scripts/generate.ts" reaches from the sources into a tool',
    ]);
  });

  it("is found where a new workspace has no arrows laid down", () => {
    expect(faultsOf({ "packages/extra/package.json": manifest("@questwright/extra") })).toEqual([
      "packages/extra/package.json: no arrows are laid down for @questwright/extra",
    ]);
  });
});

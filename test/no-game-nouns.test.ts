import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findGameNouns, gameNounFaults } from "./game-nouns.ts";

it("the engine knows no game: no game noun stands in the grammar or a package", () => {
  expect(gameNounFaults(join(import.meta.dirname, ".."))).toEqual([]);
});

it.each([
  "hostile",
  "Hostiles",
  "nemeses",
  "WOUND_COUNT",
  "isWounded",
  "nearest-explorer",
  "EXPLORERS",
  "a familiar face",
])("finds the noun in %s", (text) => {
  expect(findGameNouns(`plain\n${text}`)).toMatchObject([{ line: 2 }]);
});

it.each(["bounds", "around", "explore", "moral", "swords", "process"])("lets %s be", (text) => {
  expect(findGameNouns(text)).toEqual([]);
});

it("names file and line of a noun in a package, and leaves its tests alone", () => {
  const folder = mkdtempSync(join(tmpdir(), "game-nouns-"));
  try {
    for (const inner of ["packages/runtime/src", "packages/runtime/test", "apps/cli/src"]) {
      mkdirSync(join(folder, inner), { recursive: true });
      writeFileSync(join(folder, inner, "a.ts"), "export const x = 1;\nexport const wounds = 2;\n");
    }
    const workspaces = JSON.stringify({ workspaces: ["packages/*", "apps/*"] });
    writeFileSync(join(folder, "package.json"), workspaces);
    writeFileSync(join(folder, "packages/runtime/package.json"), '{ "name": "r" }');
    writeFileSync(join(folder, "apps/cli/package.json"), '{ "name": "c" }');
    expect(gameNounFaults(folder)).toEqual(["packages/runtime/src/a.ts:2: wounds"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

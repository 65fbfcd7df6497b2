import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseFile } from "../src/index.ts";
import { printErrors, printTree } from "./print-tree.ts";

/**
 * Each folder of `samples` holds `main.quest` and the tree it must give in `tree.txt`; `errors.txt`
 * is there when it must have faults. `FILTER=name` runs some, `UPDATE=yes` writes what came out.
 */
const samples = join(import.meta.dirname, "samples");
const filter = process.env.FILTER ?? "";

function agree(file: string, actual: string): void {
  if (process.env.UPDATE === "yes" && actual !== "") writeFileSync(file, actual);
  expect(actual).toBe(existsSync(file) ? readFileSync(file, "utf8") : "");
}

describe("a sample gives the tree that stands beside it", () => {
  for (const name of readdirSync(samples).filter((folder) => folder.includes(filter))) {
    it(name, () => {
      const text = readFileSync(join(samples, name, "main.quest"), "utf8");
      const { file, errors } = parseFile(text);
      agree(join(samples, name, "tree.txt"), `${printTree(file)}\n`);
      agree(
        join(samples, name, "errors.txt"),
        errors.length === 0 ? "" : `${printErrors(text, errors)}\n`,
      );
    });
  }
});

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createWorkspace, type OutlineItem } from "../src/index.ts";
import { noted } from "./kit.ts";

// A case is a folder: `.quest` files, and what is told of them in `expected.txt`, a fault a line:
// file, line and column, the marked text, severity, code. `outline.txt`, where it is there, lists
// what the outline keeps. FILTER=name runs some, UPDATE=1 writes what is told now.
const root = join(import.meta.dirname, "samples");
const filter = process.env.FILTER ?? "";
const update = process.env.UPDATE === "1";

for (const name of readdirSync(root).filter((each) => each.includes(filter)))
  describe(name.replaceAll("-", " "), () => {
    const folder = join(root, name);
    const texts: Record<string, string> = {};
    for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort())
      if (path.endsWith(".quest")) texts[path] = readFileSync(join(folder, path), "utf8");
    const workspace = createWorkspace();
    for (const [path, text] of Object.entries(texts)) workspace.setFile(path, text);

    test("tells these faults at these places", () => {
      agrees(join(folder, "expected.txt"), noted(workspace, texts));
    });

    if (existsSync(join(folder, "outline.txt")))
      test("keeps this outline", () => {
        const lines = Object.keys(texts).flatMap((path) => [
          path,
          ...workspace.outline(path).flatMap((item) => outlineLines(item, "  ")),
        ]);
        agrees(join(folder, "outline.txt"), lines);
      });
  });

function outlineLines({ word, id, children }: OutlineItem, indent: string): string[] {
  return [
    `${indent}${word} ${id}`,
    ...children.flatMap((child) => outlineLines(child, `${indent}  `)),
  ];
}

function agrees(path: string, lines: readonly string[]): void {
  const text = lines.map((line) => `${line}\n`).join("");
  if (update) writeFileSync(path, text);
  expect(text).toBe(readFileSync(path, "utf8"));
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Node, parseFile } from "@questwright/grammar";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createWorkspace } from "../../src/index.ts";

const folder = join(import.meta.dirname, "../../../../content/starter");
const texts = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith(".quest"))
    .map((name) => [`starter/${name}`, readFileSync(join(folder, name), "utf8")]),
);

/** The words of deeds, conditions and rules: where they stand in which file. */
const words = [...texts].flatMap(([path, text]) => {
  const stretches: { start: number; end: number }[] = [];
  collect(parseFile(text).file, stretches);
  return [...text.matchAll(/(?<=^|[\s({:])[\p{L}][\p{L}\p{N}-]*(?=[\s)},:]|$)/gmu)]
    .filter(({ index }) => stretches.some(({ start, end }) => index >= start && index < end))
    .filter(({ index }) => !isQuoted(text, index))
    .map(({ index, 0: word }) => ({ path, start: index, word }));
});

function isQuoted(text: string, index: number): boolean {
  const line = text.slice(text.lastIndexOf("\n", index) + 1, index);
  return line.includes("//") || line.split('"').length % 2 === 0;
}

function collect(node: unknown, into: { start: number; end: number }[]): void {
  if (typeof node !== "object" || node === null) return;
  const { kind } = node as Node;
  if (["Phrase", "If", "For", "Let", "Hook", "Standing"].includes(kind)) into.push(node as Node);
  for (const part of Object.values(node)) collect(part, into);
}

function faultsWith(path: string, text: string): number {
  const workspace = createWorkspace();
  for (const [name, whole] of texts) workspace.setFile(name, name === path ? text : whole);
  return workspace.check().filter(({ severity }) => severity === "error").length;
}

test("a word of a rule that is written twice is told", () => {
  fc.assert(
    fc.property(fc.constantFrom(...words), ({ path, start, word }) => {
      const text = texts.get(path)!;
      const damaged = `${text.slice(0, start)}${word} ${text.slice(start)}`;
      expect(faultsWith(path, damaged)).toBeGreaterThan(0);
    }),
    { numRuns: 60 },
  );
});

test("one slip is told in few words", () => {
  fc.assert(
    fc.property(fc.constantFrom(...words), fc.nat(3), ({ path, start, word }, kind) => {
      const text = texts.get(path)!;
      const put = kind === 0 ? "" : kind === 1 ? `${word}${word}` : word.slice(1);
      const damaged = text.slice(0, start) + put + text.slice(start + word.length);
      const workspace = createWorkspace();
      for (const [name, whole] of texts) workspace.setFile(name, name === path ? damaged : whole);
      expect(workspace.check().length).toBeLessThanOrEqual(MOST);
    }),
    { numRuns: 60 },
  );
});

const MOST = 6;

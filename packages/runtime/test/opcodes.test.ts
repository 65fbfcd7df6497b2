import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OP } from "../src/program/opcodes.ts";

const labels = (file: string): Map<string, number> => {
  const source = readFileSync(new URL(`../src/vm/${file}`, import.meta.url), "utf8");
  const found = new Map<string, number>();
  for (const [, code, name] of source.matchAll(/case (\d+): (?:\{\s*)?\/\/ ([A-Z_]+)/g)) {
    found.set(name!, Number(code));
  }
  return found;
};

test("the machine spells every operation by the code that the assembler writes", () => {
  const files = ["handle.ts", "rare.ts", "loop.ts", "fused.ts"];
  const spelled = new Map(files.flatMap((file) => [...labels(file)]));
  expect(Object.fromEntries([...spelled].sort())).toEqual(
    Object.fromEntries(Object.entries(OP).sort()),
  );
});

test("no two operations have the same code", () => {
  const codes = Object.values(OP);
  expect(codes.length).toBe(new Set(codes).size);
});

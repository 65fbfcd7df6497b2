import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createWorkspace } from "../../src/index.ts";

const content = join(import.meta.dirname, "../../../../content");
const texts = new Map(
  readdirSync(content, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".quest"))
    .sort()
    .map((path) => [path, readFileSync(join(content, path), "utf8")]),
);
const paths = [...texts.keys()];

const corruption = fc.record({
  path: fc.constantFrom(...paths),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(30),
  text: fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom(
      "",
      "{",
      "}",
      "(",
      ")",
      '"',
      "|",
      ":",
      "->",
      "unknown",
      "each",
      "of",
      "\n",
      "\ufeff",
      "\0",
    ),
  ),
});

function corrupted(
  text: string,
  { at, length, text: put }: { at: number; length: number; text: string },
) {
  const offset = Math.floor(at * text.length);
  return text.slice(0, offset) + put + text.slice(offset + length);
}

test("whatever becomes of the content, it is answered", () => {
  fc.assert(
    fc.property(fc.array(corruption, { minLength: 1, maxLength: 3 }), (damages) => {
      const workspace = createWorkspace();
      for (const [path, text] of texts) workspace.setFile(path, text);
      for (const damage of damages)
        workspace.setFile(damage.path, corrupted(texts.get(damage.path)!, damage));
      const faults = workspace.check();
      for (const { file, start, end, fixes, related } of faults) {
        expect(paths).toContain(file);
        expect(start.offset).toBeLessThanOrEqual(end.offset);
        for (const place of [...fixes.flatMap(({ edits }) => edits), ...related])
          expect(paths).toContain(place.file);
      }
      for (const { path, at } of damages) {
        const offset = Math.floor(at * texts.get(path)!.length);
        workspace.outline(path);
        workspace.declarationAt(path, offset);
        workspace.complete(path, offset);
        workspace.hover(path, offset);
        workspace.definition(path, offset);
      }
    }),
    { numRuns: 20 },
  );
}, 120_000);

test("changing files one after another tells what checking them at once tells", () => {
  fc.assert(
    fc.property(fc.array(corruption, { minLength: 1, maxLength: 4 }), (damages) => {
      const grown = createWorkspace();
      for (const [path, text] of texts) grown.setFile(path, text);
      const now = new Map(texts);
      for (const damage of damages) {
        grown.check();
        const text = corrupted(now.get(damage.path)!, damage);
        now.set(damage.path, text);
        grown.setFile(damage.path, text);
      }
      const cold = createWorkspace();
      for (const [path, text] of [...now].reverse()) cold.setFile(path, text);
      expect(grown.check()).toEqual(cold.check());
    }),
    { numRuns: 8 },
  );
}, 120_000);

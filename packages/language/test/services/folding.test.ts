import { expect, test } from "vitest";
import { PACK, workspaceOf } from "../kit.ts";

function folds(text: string): string[] {
  const workspace = workspaceOf({ "a/pack.quest": PACK, "a/text.quest": text });
  return workspace
    .folds("a/text.quest")
    .map(({ startLine, endLine, kind }) => `${startLine}-${endLine} ${kind}`);
}

test("bodies fold under their heads, the closing brace stays", () => {
  expect(folds("kind foe is piece {\n  move: number\n}\n")).toEqual(["1-2 body"]);
  expect(folds("kind foe is piece { move: number }\n")).toEqual([]);
});

test("notes and prose of several lines fold", () => {
  expect(folds("// one\n// two\n\n// alone\nscenario s {\n  > It is\n  > dark.\n}\n")).toEqual([
    "1-2 note",
    "5-7 body",
    "6-7 prose",
  ]);
});

test("a brace that is missing leaves the other folds", () => {
  expect(folds("verb go {\n  stop\nverb rest {\n  stop\n}\n")).toContain("3-4 body");
});

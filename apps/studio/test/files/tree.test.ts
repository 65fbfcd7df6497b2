import { describe, expect, it } from "vitest";
import { treeRows } from "../../src/files/tree-model.ts";

const file = (path: string) => ({ path, size: 1, stamp: "" });
const FILES = [file("a/x.quest"), file("a/deep/y.quest"), file("readme.md")];
const PACK = { id: "a", title: "Pack A", version: "1.0.0", folder: "a", files: ["a/x.quest"] };

const show = (folded: readonly string[]) =>
  treeRows(FILES, ["a", "a/deep", "b"], [PACK], folded).map(
    (row) => `${" ".repeat(row.depth)}${row.name}${row.kind === "folder" ? "/" : ""}`,
  );

describe("the tree of files", () => {
  it("shows folders before files, and empty ones too", () => {
    expect(show([])).toEqual(["a/", " deep/", "  y.quest", " x.quest", "b/", "readme.md"]);
  });
  it("hides what lies in a folded folder", () => {
    expect(show(["a"])).toEqual(["a/", "b/", "readme.md"]);
  });
  it("knows which folder is a pack", () => {
    const [first] = treeRows(FILES, ["a"], [PACK], []);
    expect(first).toMatchObject({ kind: "folder", pack: { title: "Pack A" } });
  });
});

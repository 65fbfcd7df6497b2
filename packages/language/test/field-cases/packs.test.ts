import { describe, expect, test } from "vitest";
import { createWorkspace } from "../../src/index.ts";
import { PACK, workspaceOf } from "../kit.ts";

const pack = (id: string, uses: readonly string[], more = "", version = "1.0.0") =>
  `pack ${id} "${id}" ${version} { edition: 1 }\n${uses.map((each) => `use ${each} 1.0.0\n`).join("")}${more}`;

// B16
describe("packs that use each other in a circle", () => {
  test.each<[string, Record<string, string>, string]>([
    ["two", { a: pack("a1", ["b1"]), b: pack("b1", ["a1"]) }, "a1 → b1 → a1"],
    ["itself", { a: pack("a1", ["a1"]) }, "a1 → a1"],
    [
      "three",
      { a: pack("a1", ["b1"]), b: pack("b1", ["c1"]), c: pack("c1", ["a1"]) },
      "a1 → b1 → c1 → a1",
    ],
  ])("of %s: one error shows the whole chain", (_, packs, chain) => {
    const files = Object.fromEntries(
      Object.entries(packs).map(([folder, text]) => [`${folder}/pack.quest`, text]),
    );
    const found = workspaceOf(files).check();
    expect(found).toMatchObject([
      { code: "use/circular", message: expect.stringContaining(chain) },
    ]);
  });

  test("typing the name key by key is answered at every key", () => {
    const workspace = workspaceOf({
      "a/pack.quest": pack("intro", [], "kind foe is piece { }\n"),
      "b/pack.quest": pack("intro-1", ["intro"], "foe wisp { }\n"),
    });
    expect(workspace.check()).toEqual([]);
    const line = "use intro-1 1.0.0\n";
    for (let length = 1; length <= line.length; length += 1) {
      workspace.setFile("a/pack.quest", `${pack("intro", [])}${line.slice(0, length)}`);
      const codes = workspace.check().map(({ code }) => code);
      expect(codes.filter((code) => code === "use/circular").length).toBeLessThanOrEqual(1);
      expect(workspace.complete("a/pack.quest", pack("intro", []).length + length)).toBeDefined();
    }
  });
});

// B17
test("a pack used straight and through others is there once", () => {
  const base = pack("base", [], "kind foe is piece { move: number }\n");
  const files = {
    "base/pack.quest": base,
    "left/pack.quest": pack("left", ["base"], "foe l1 { move: 1 }\n"),
    "right/pack.quest": pack("right", ["base"], "foe r1 { move: 1 }\n"),
  };
  const flat = workspaceOf({
    ...files,
    "top/pack.quest": pack("top", ["base", "left", "right"], "foe t1 { move: 1 }\n"),
  }).build("top").bundle!;
  const nested = workspaceOf({
    ...files,
    "top/pack.quest": pack("top", ["left", "right"], "foe t1 { move: 1 }\n"),
  }).build("top").bundle!;
  for (const { things, kinds } of [flat, nested]) {
    expect(
      things
        .map(({ id }) => id)
        .filter((id) => /^[lrt]1$/.test(id))
        .sort(),
    ).toEqual(["l1", "r1", "t1"]);
    expect(kinds.filter(({ name }) => name === "foe")).toHaveLength(1);
  }
});

// B19
test.each([
  ["./a/../a/foes.quest", "a/foes.quest"],
  ["a\\foes.quest", "a/foes.quest"],
  ["C:\\packs\\a\\foes.quest", "C:/packs/a/foes.quest"],
  ["../x/../x/a/foes.quest", "../x/a/foes.quest"],
])("%s and %s are one file", (one, other) => {
  const folder = other.slice(0, other.lastIndexOf("/"));
  const workspace = workspaceOf({
    [`${folder}/pack.quest`]: `${PACK}kind foe is piece { }\n`,
    [one]: "foe wisp { }\n",
  });
  workspace.setFile(other, "foe wisp { }\n");
  expect(workspace.check()).toEqual([]);
  expect(workspace.packs()[0]!.files).toHaveLength(2);
});

// B20
test("two packs of one name are named with their folders and versions, and one is to be removed", () => {
  const found = workspaceOf({
    "old/pack.quest": pack("crypt", [], "", "1.0.0"),
    "new/pack.quest": pack("crypt", [], "", "1.1.0"),
  }).check();
  expect(found).toHaveLength(2);
  for (const { message } of found)
    for (const part of ["`old`", "1.0.0", "`new`", "1.1.0", "Remove one"])
      expect(message).toContain(part);
});

// B22
describe("two packs with a thing of one name", () => {
  const sorts =
    "kind weapon is card { edge: number = 1 }\nkind person is piece { health: number = 1 }\n";
  const first = { "first/pack.quest": pack("first", ["sorts"], "weapon axe { edge: 3 }\n") };
  const second = { "second/pack.quest": pack("second", ["sorts"], "person axe { health: 11 }\n") };
  const base = { "sorts/pack.quest": pack("sorts", [], sorts) };
  const statedBy = (files: Readonly<Record<string, string>>, folder: string) => {
    const { things, fields } = workspaceOf({ ...base, ...files }).build(folder).bundle!;
    return things
      .filter(({ id }) => id === "axe")
      .map(({ values }) =>
        Object.fromEntries(
          values
            .filter(([field]) => ["edge", "health"].includes(fields[field]!.name))
            .map(([field, value]) => [fields[field]!.name, value]),
        ),
      );
  };

  test("stay two: none takes the place of the other, and none has what the other states", () => {
    const both = { "top/pack.quest": pack("top", ["first", "second"]) };
    expect(statedBy({ ...first, ...second, ...both }, "top")).toEqual([
      { edge: 3 },
      { health: 11 },
    ]);
    expect(statedBy({ ...first, ...second }, "first")).toEqual([{ edge: 3 }]);
  });

  test("a pack is the same to the byte when one with the same names comes in beside it", () => {
    const alone = workspaceOf({ ...base, ...first }).build("first").text;
    const beside = workspaceOf({ ...base, ...first });
    beside.setFile("second/pack.quest", second["second/pack.quest"]);
    expect(beside.build("first").text).toBe(alone);
  });

  test("what a file no longer says is gone when it is read again", () => {
    const workspace = workspaceOf({ ...base, ...first });
    workspace.build("first");
    const shorter = first["first/pack.quest"].replace("{ edge: 3 }", "");
    workspace.setFile("first/pack.quest", shorter);
    const again = workspaceOf({ ...base, "first/pack.quest": shorter });
    expect(workspace.build("first").text).toBe(again.build("first").text);
  });
});

// B29
test("a name declared in two files is an error in both, each naming the other", () => {
  const found = workspaceOf({
    "a/pack.quest": `${PACK}kind foe is piece { }\n`,
    "a/one.quest": "foe wisp { }\n",
    "a/two.quest": "foe wisp { }\n",
  }).check();
  expect(found.map(({ file, code }) => `${file} ${code}`)).toEqual([
    "a/one.quest name/declared-twice",
    "a/two.quest name/declared-twice",
  ]);
  expect(found[0]!.related[0]!.file).toBe("a/two.quest");
});

// F47
test("a card that stands in a part and in the whole is told in both files, and neither wins", () => {
  const cards = Array.from({ length: 22 }, (_, index) => `foe card-${index} { }\n`).join("");
  const workspace = workspaceOf({
    "a/pack.quest": `${PACK}kind foe is piece { }\n`,
    "a/merged.quest": cards,
    "a/part.quest": cards,
  });
  for (const file of ["a/merged.quest", "a/part.quest"])
    expect(workspace.diagnostics(file)).toHaveLength(22);
  expect(workspace.build("example").bundle).toBeUndefined();
});

// B28
describe("problems follow the files", () => {
  const files = {
    "a/pack.quest": `${PACK}kind foe is piece { }\nverb go { remove wisp }\n`,
    "a/foes.quest": "foe wisp { }\n",
    "a/broken.quest": "foe shade { mvoe: }\n",
  };

  test("those of a deleted file are gone", () => {
    const workspace = workspaceOf(files);
    expect(workspace.check()).not.toEqual([]);
    workspace.removeFile("a/broken.quest");
    expect(workspace.check()).toEqual([]);
  });

  test("those of a renamed file are under its new name", () => {
    const workspace = workspaceOf(files);
    workspace.removeFile("a/broken.quest");
    workspace.setFile("a/other.quest", files["a/broken.quest"]);
    expect(new Set(workspace.check().map(({ file }) => file))).toEqual(new Set(["a/other.quest"]));
  });

  test("a name that goes is missed in every file, and found again when it comes back", () => {
    const uses = Object.fromEntries(
      [1, 2, 3, 4, 5].map((n) => [`a/use${n}.quest`, `verb v${n} { remove wisp }\n`]),
    );
    const workspace = workspaceOf({ ...files, "a/broken.quest": "", ...uses });
    expect(workspace.check()).toEqual([]);
    workspace.setFile("a/foes.quest", "foe shade { }\n");
    expect(workspace.check()).toHaveLength(1);
    for (const n of [1, 2, 3, 4, 5])
      expect(workspace.diagnostics(`a/use${n}.quest`)).toHaveLength(1);
    workspace.setFile("a/foes.quest", files["a/foes.quest"]);
    expect(workspace.check()).toEqual([]);
  });
});

test("files whose names differ in letter case alone are two files, and their names are told twice", () => {
  const workspace = createWorkspace();
  workspace.setFile("a/pack.quest", `${PACK}kind foe is piece { }\n`);
  workspace.setFile("a/Foes.quest", "foe wisp { }\n");
  workspace.setFile("a/foes.quest", "foe wisp { }\n");
  expect(workspace.check().map(({ code }) => code)).toEqual([
    "name/declared-twice",
    "name/declared-twice",
  ]);
});

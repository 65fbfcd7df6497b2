import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith, run } from "./kit/run.ts";

const tower = 'pack tower "Tower" 1.0.0 { edition: 1 }\n';
const goodPack = { "tower/pack.quest": tower, "tower/dice.quest": "die oak { faces: 1-6 }\n" };

const checkJson = async (folder: string, ...paths: string[]) => {
  const { code, out, err } = await run(["check", ...paths, "--json"], { cwd: folder });
  return { code, err, ...(JSON.parse(out) as CheckJson) };
};

interface CheckJson {
  readonly files: readonly string[];
  readonly diagnostics: readonly {
    readonly code: string;
    readonly severity: string;
    readonly message: string;
    readonly file: string;
    readonly start: { line: number; column: number; offset: number };
    readonly end: { line: number; column: number; offset: number };
    readonly related: readonly unknown[];
    readonly fixes: readonly unknown[];
  }[];
}

describe("check", () => {
  it("says that all is well", async () => {
    const { code, out, err } = await run(["check", "tower"], { cwd: folderWith(goodPack) });
    expect({ code, out, err }).toEqual({ code: 0, out: "no faults in 2 files\n", err: "" });
  });

  it("shows a fault with its line, a caret beneath it and a sum", async () => {
    const folder = folderWith({ ...goodPack, "tower/dice.quest": "die oak { faces 1-6 }\n" });
    const { code, out } = await run(["check", "tower"], { cwd: folder });
    expect(code).toBe(1);
    expect(out).toMatch(/^tower\/dice\.quest:1:\d+ error .+ \[syntax\/[a-z-]+\]$/m);
    expect(out).toMatch(/^ {2}1 \| die oak \{ faces 1-6 \}\n {4}\| +\^+$/m);
    expect(out).toMatch(/^\d+ errors? in 2 files$/m);
    expect(out).not.toContain("\u001b");
  });

  it("gives everything as JSON, positions in lines, columns and UTF-16 units", async () => {
    const text = "// \u{1f3b2} one die\ndie oak { faces: }\n";
    const folder = folderWith({ ...goodPack, "tower/dice.quest": text });
    const { code, err, files, diagnostics } = await checkJson(folder, "tower");
    expect({ code, err }).toEqual({ code: 1, err: "" });
    expect(files).toEqual(["tower/dice.quest", "tower/pack.quest"]);
    for (const each of diagnostics) {
      expect(Object.keys(each).sort()).toEqual([
        "code",
        "end",
        "file",
        "fixes",
        "message",
        "related",
        "severity",
        "start",
      ]);
      const line = text
        .split("\n")
        .slice(0, each.start.line - 1)
        .join("\n").length;
      const before = each.start.line === 1 ? 0 : line + 1;
      expect(each.start.offset).toBe(before + each.start.column - 1);
    }
    expect(diagnostics.length).toBeGreaterThan(0);
  });

  it("reads the rest of a pack for one file of it, and tells of that file alone", async () => {
    const folder = folderWith({
      "tower/pack.quest": tower,
      "tower/deep/oak.quest": "kind rat is piece { bite: number }\n",
      "tower/deep/rats.quest": 'rat old-rat "Old rat" { bite: 3 }\n',
      "tower/broken.quest": "die oak { faces\n",
    });
    const { code, err, files, diagnostics } = await checkJson(folder, "tower/deep/rats.quest");
    expect({ code, files, diagnostics }).toEqual({
      code: 0,
      files: ["tower/deep/rats.quest"],
      diagnostics: [],
    });
    expect(err).toMatch(/errors? in other files of these packs/);
  });

  it.each([
    ["beside it", "packs/base", "packs/tower"],
    ["beside it under another name", "packs/the-base-game", "packs/tower"],
    ["in a content folder beside it", "content/base", "tower"],
    ["in a content folder further up", "content/base", "drafts/2024/tower"],
  ])("finds a pack that is used %s", async (_, base, user) => {
    const folder = folderWith({
      [`${base}/pack.quest`]:
        'pack base "Base" 1.0.0 { edition: 1 }\nkind rat is piece { bite: number }\n',
      [`${user}/pack.quest`]: `${tower}use base 1.0.0\nrat old-rat "Old rat" { bite: 3 }\n`,
    });
    const { code, files, diagnostics } = await checkJson(folder, user);
    expect({ code, files, diagnostics }).toEqual({
      code: 0,
      files: [`${user}/pack.quest`],
      diagnostics: [],
    });
  });

  it("says that a pack which is used is nowhere", async () => {
    const folder = folderWith({ "tower/pack.quest": `${tower}use cellar 1.0.0\n` });
    const { code, diagnostics } = await checkJson(folder, "tower");
    expect(code).toBe(1);
    expect(diagnostics).toMatchObject([{ file: "tower/pack.quest", start: { line: 2 } }]);
  });

  it("takes one file once, however it is named", async () => {
    const folder = folderWith(goodPack);
    symlinkSync(join(folder, "tower"), join(folder, "also-tower"));
    const paths = ["tower", "./tower/../tower", "also-tower", "tower/pack.quest"];
    expect((await checkJson(folder, ...paths)).files).toEqual([
      "tower/dice.quest",
      "tower/pack.quest",
    ]);
  });

  it("names files in full where they lie outside the working folder", async () => {
    const folder = folderWith(goodPack);
    const { files } = await checkJson(folderWith(), join(folder, "tower"));
    expect(files).toEqual([`${folder}/tower/dice.quest`, `${folder}/tower/pack.quest`]);
  });

  it("leaves hidden folders and installed packages alone", async () => {
    const folder = folderWith({
      ...goodPack,
      "tower/.git/x.quest": "}",
      "tower/node_modules/x/x.quest": "}",
      "tower/notes.txt": "}",
    });
    expect((await checkJson(folder, "tower")).diagnostics).toEqual([]);
  });

  it("gives a file with a byte order mark the places of one without", async () => {
    const text = "die oak { faces 1-6 }\n";
    const plain = folderWith({ ...goodPack, "tower/dice.quest": text });
    const marked = folderWith({ ...goodPack, "tower/dice.quest": `\ufeff${text}` });
    expect((await checkJson(marked, "tower")).diagnostics).toEqual(
      (await checkJson(plain, "tower")).diagnostics,
    );
  });
});

describe("check answers what is no pack", () => {
  it("an empty folder", async () => {
    const folder = folderWith();
    const { code, files, diagnostics, err } = await checkJson(folder, ".");
    expect({ code, files, diagnostics }).toEqual({ code: 2, files: [], diagnostics: [] });
    expect(err).toContain("there is no .quest file in .");
  });

  it("an empty folder is not called sound", async () => {
    const { code, out, err } = await run(["check", "."], { cwd: folderWith() });
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain("there is no .quest file in .");
  });

  it.each<[string, string | Uint8Array, string]>([
    [
      "a binary file",
      Uint8Array.from({ length: 4096 }, (_, index) => (index * 7919) & 255),
      "file/not-text",
    ],
    [
      "a file in Windows-1252",
      Uint8Array.from([...new TextEncoder().encode("// caf"), 0xe9, 0x0a]),
      "file/not-utf-8",
    ],
    ["a file in UTF-16", Uint8Array.from([0xff, 0xfe, 0x70, 0, 0x61, 0]), "file/not-text"],
    ["a file of five megabytes", `${'box a "A" { b: 1 }\n'.repeat(270_000)}`, "file/too-large"],
    ["a file of one long line", "a ".repeat(1_000_000), "syntax/torn-line"],
  ])("%s", async (_, content, code) => {
    const folder = folderWith({ "tower/pack.quest": tower, "tower/odd.quest": content });
    const result = await checkJson(folder, "tower");
    expect(result.code).toBe(1);
    expect(new Set(result.diagnostics.map(({ file }) => file))).toEqual(
      new Set(["tower/odd.quest"]),
    );
    expect(result.diagnostics.map((each) => each.code)).toContain(code);
  });

  it("a folder that is called like a file, and a file that may not be read", async () => {
    const folder = folderWith({ ...goodPack, "tower/folder.quest/x.txt": "" });
    symlinkSync(join(folder, "nowhere"), join(folder, "tower/gone.quest"));
    const { code, diagnostics } = await checkJson(folder, "tower");
    expect(code).toBe(1);
    expect(diagnostics).toMatchObject([{ code: "file/unreadable", file: "tower/gone.quest" }]);
  });
});

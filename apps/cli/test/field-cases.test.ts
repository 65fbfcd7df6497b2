import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith, run } from "./kit/run.ts";

const tower = 'pack tower "Tower" 1.0.0 { edition: 1 }\n';
const kinds = 'kind rat "Rat" is piece { bite: number }\n';

const codesIn = async (folder: string, ...words: string[]) => {
  const { out } = await run(["check", ...words, "--json"], { cwd: folder });
  return (JSON.parse(out).diagnostics as { code: string; file: string; message: string }[]).map(
    ({ code, file }) => `${file} ${code}`,
  );
};

describe("what people's files are like", () => {
  // B1
  it("letters with accents are read with and without a byte order mark; another encoding is told", async () => {
    const text = 'rat éàù "É, à, ù" { bite: 1 }\n';
    const latin = Uint8Array.from(
      [...'rat old "']
        .map((sign) => sign.charCodeAt(0))
        .concat(
          [0xe9],
          [...'" { bite: 1 }\n'].map((sign) => sign.charCodeAt(0)),
        ),
    );
    const folder = (rats: string | Uint8Array) =>
      folderWith({ "tower/pack.quest": tower + kinds, "tower/rats.quest": rats });
    expect(await codesIn(folder(text), "tower")).toEqual([]);
    expect(await codesIn(folder(`\ufeff${text}`), "tower")).toEqual([]);
    expect(await codesIn(folder(latin), "tower")).toEqual(["tower/rats.quest file/not-utf-8"]);
  });

  it("a file in another encoding is never written to", async () => {
    const latin = Uint8Array.from(
      [...'rat old "']
        .map((sign) => sign.charCodeAt(0))
        .concat(
          [0xe9],
          [...'" { bite = 1 };\n'].map((sign) => sign.charCodeAt(0)),
        ),
    );
    const folder = folderWith({ "tower/pack.quest": tower + kinds, "tower/rats.quest": latin });
    const { out } = await run(["check", "tower", "--fix", "--json"], { cwd: folder });
    expect(JSON.parse(out).changed).toEqual([]);
  });

  // B4
  it.each(["č", "Ж", "怪", "\u{1f409}"])(
    "%s across the edge of what is read at once is whole",
    async (letter) => {
      const size = 65_536 - tower.length - kinds.length - 'rat old "'.length;
      for (const shift of [-3, -2, -1, 0, 1]) {
        const title = "x".repeat(size + shift) + letter.repeat(3);
        const folder = folderWith({
          "tower/pack.quest": `${tower}${kinds}rat old "${title}" { bite: 1 }\n`,
        });
        const built = await run(["build", "tower", "--out", "tower.json"], { cwd: folder });
        expect(built.err).not.toContain("error");
        const { out } = await run(["check", "tower", "--json"], { cwd: folder });
        expect(JSON.parse(out).diagnostics).toEqual([]);
      }
    },
  );

  // B14
  it("a machine that speaks Turkish makes the same bundle", async () => {
    const folder = folderWith({
      "tower/pack.quest": `${tower}${kinds}rat list-item "İ ı I i" { bite: 1 }\n`,
    });
    const hashes = new Set<string>();
    for (const language of ["en_US.UTF-8", "tr_TR.UTF-8"]) {
      const env = { LANG: language, LC_ALL: language };
      const { out } = await run(["build", "tower", "--json"], { cwd: folder, env });
      hashes.add(out);
    }
    expect(hashes.size).toBe(1);
  });

  // B19
  it("one folder by two ways is one folder", async () => {
    const folder = folderWith({
      "tower/pack.quest": tower + kinds,
      "tower/rats.quest": 'rat old "Old" { bite: 1 }\n',
    });
    symlinkSync(join(folder, "tower"), join(folder, "way"));
    expect(await codesIn(folder, "tower", "./tower/../way", "way/rats.quest")).toEqual([]);
  });

  // B20
  it("two versions of one pack side by side are named with folder and version", async () => {
    const folder = folderWith({
      "packs/old/pack.quest": tower,
      "packs/new/pack.quest": tower.replace("1.0.0", "1.1.0"),
    });
    const { out } = await run(["check", "packs"], { cwd: folder });
    for (const part of ["packs/old", "1.0.0", "packs/new", "1.1.0"]) expect(out).toContain(part);
  });

  it("a file whose name differs in letter case alone is told like any other", async () => {
    const folder = folderWith({ "tower/pack.quest": tower + kinds });
    mkdirSync(join(folder, "tower/Deep"));
    writeFileSync(join(folder, "tower/Deep/Rats.quest"), "rat old { bite: 1 }\n");
    writeFileSync(join(folder, "tower/Deep/rats.quest"), "rat old { bite: 1 }\n");
    const codes = await codesIn(folder, "tower");
    expect(new Set(codes.map((each) => each.split(" ")[1]))).toEqual(
      new Set(["name/declared-twice"]),
    );
  });
});

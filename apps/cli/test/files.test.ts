import {
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { UsageError } from "../src/command/command.ts";
import { createNamer } from "../src/files/legal-name.ts";
import { writeAtomically } from "../src/files/write-atomically.ts";
import { folderWith, run } from "./kit/run.ts";

describe("a file that is written", () => {
  it("is whole, in a folder that is made for it, and leaves nothing beside it", () => {
    const folder = folderWith();
    writeAtomically(join(folder, "a/b/c.txt"), "first");
    writeAtomically(join(folder, "a/b/c.txt"), "second");
    expect(readFileSync(join(folder, "a/b/c.txt"), "utf8")).toBe("second");
    expect(readdirSync(join(folder, "a/b"))).toEqual(["c.txt"]);
  });

  it("keeps its permissions", () => {
    const path = join(folderWith({ "a.txt": "" }), "a.txt");
    writeFileSync(path, "", { mode: 0o600 });
    const { mode } = statSync(path);
    writeAtomically(path, "new");
    expect(statSync(path).mode).toBe(mode);
  });

  it("leaves nothing behind where it cannot be written", () => {
    const folder = folderWith({ "taken/inside.txt": "" });
    expect(() => writeAtomically(join(folder, "taken"), "x")).toThrow("is a folder");
    expect(() => writeAtomically(join(folder, "taken/inside.txt/x"), "x")).toThrow(UsageError);
    expect(readdirSync(folder)).toEqual(["taken"]);
  });

  it("is the one that a link leads to, and the link stays", () => {
    const folder = folderWith({ "real/a.txt": "old" });
    symlinkSync(join(folder, "real/a.txt"), join(folder, "link.txt"));
    writeAtomically(join(folder, "link.txt"), "new");
    expect(readFileSync(join(folder, "real/a.txt"), "utf8")).toBe("new");
    expect(lstatSync(join(folder, "link.txt")).isSymbolicLink()).toBe(true);
    expect(readdirSync(join(folder, "real"))).toEqual(["a.txt"]);
  });

  it("is not put in the place of a device", () => {
    const link = join(folderWith(), "nowhere");
    symlinkSync("/dev/null", link);
    writeAtomically(link, "gone");
    expect(statSync(link).isCharacterDevice()).toBe(true);
  });
});

describe("a source", () => {
  it("is not read from a device or a pipe, whatever a link is called", async () => {
    const folder = folderWith({ "tower/pack.quest": 'pack tower "Tower" 1.0.0 { edition: 1 }\n' });
    symlinkSync("/dev/zero", join(folder, "tower/endless.quest"));
    const { code, out } = await run(["check", "tower"], { cwd: folder });
    expect(code).toBe(1);
    expect(out).toContain("tower/endless.quest:1:1 error This leads to what is no file.");
    const { err } = await run(["fmt", "tower"], { cwd: folder });
    expect(err).toContain("tower/endless.quest cannot be read; left as it is");
  });

  it("is no hidden file", async () => {
    const folder = folderWith({
      "tower/pack.quest": 'pack tower "Tower" 1.0.0 { edition: 1 }\n',
      "tower/._pack.quest": "\u0000\u0005",
    });
    symlinkSync("nobody@nowhere", join(folder, "tower/.#pack.quest"));
    expect(await run(["check", "tower"], { cwd: folder })).toMatchObject({ code: 0, err: "" });
  });
});

describe("names of files for ids", () => {
  const namesOf = (...ids: string[]) => {
    const name = createNamer();
    return ids.map((id) => name(id, ".svg"));
  };

  it("are the ids where they can be", () => {
    expect(namesOf("bone-rat", "éclair", "d20")).toEqual(["bone-rat.svg", "éclair.svg", "d20.svg"]);
  });

  it("are never the same, not even where case and accents are written in two ways", () => {
    expect(namesOf("rat", "Rat", "e\u0301", "\u00e9")).toEqual([
      "rat.svg",
      "Rat-2.svg",
      "é.svg",
      "é-2.svg",
    ]);
  });

  it("lead out of no folder and are no device", () => {
    expect(namesOf("../../etc/passwd", "a/b\\c:d", "", ".", "con", "NUL", "x".repeat(300))).toEqual(
      [
        "etc-passwd.svg",
        "a-b-c-d.svg",
        "card.svg",
        "card-2.svg",
        "con-.svg",
        "NUL-.svg",
        `${"x".repeat(80)}.svg`,
      ],
    );
  });
});

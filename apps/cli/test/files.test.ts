import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createNamer } from "../src/files/legal-name.ts";
import { writeAtomically } from "../src/files/write-atomically.ts";
import { folderWith } from "./kit/run.ts";

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
    expect(() => writeAtomically(join(folder, "taken"), "x")).toThrow();
    expect(readdirSync(folder)).toEqual(["taken"]);
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

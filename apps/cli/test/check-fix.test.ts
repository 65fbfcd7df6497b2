import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith, run } from "./kit/run.ts";

const tower = 'pack tower "Tower" 1.0.0 { edition: 1 }\n';
const broken = {
  "tower/pack.quest": tower,
  "tower/rats.quest":
    'kind rat "Rat" is piece { bite: number }\nrat old "Old" { bite = 3 }\nrat young “Young” { bite: 1 };\n',
};
const mended =
  'kind rat "Rat" is piece { bite: number }\nrat old "Old" { bite: 3 }\nrat young "Young" { bite: 1 }\n';

const textOf = (folder: string, path: string) => readFileSync(join(folder, path), "utf8");

describe("check --fix", () => {
  it("makes the fixes that are sure, says which, and tells what is left", async () => {
    const folder = folderWith(broken);
    const { code, out } = await run(["check", "tower", "--fix"], { cwd: folder });
    expect(textOf(folder, "tower/rats.quest")).toBe(mended);
    expect(out).toMatch(/^tower\/rats\.quest:2:\d+ Write `bite: 3` \[syntax\/equals\]$/m);
    expect(out).toMatch(/^3 fixes made in 1 file$/m);
    expect(out).toMatch(/no faults in 2 files/);
    expect(code).toBe(0);
  });

  it("writes nothing with --dry-run", async () => {
    const folder = folderWith(broken);
    const { out } = await run(["check", "tower", "--fix", "--dry-run"], { cwd: folder });
    expect(textOf(folder, "tower/rats.quest")).toBe(broken["tower/rats.quest"]);
    expect(out).toMatch(/^3 fixes would be made in 1 file$/m);
  });

  it("lists what it made as JSON", async () => {
    const folder = folderWith(broken);
    const { out } = await run(["check", "tower", "--fix", "--json"], { cwd: folder });
    const { fixed, changed, diagnostics } = JSON.parse(out);
    expect(changed).toEqual(["tower/rats.quest"]);
    expect(diagnostics).toEqual([]);
    expect(fixed).toHaveLength(3);
    expect(fixed[0]).toMatchObject({
      code: "syntax/equals",
      title: "Write `bite: 3`",
      file: "tower/rats.quest",
      start: { line: 2 },
    });
  });

  it("leaves alone what needs a choice, and files that were not asked for", async () => {
    const folder = folderWith({
      "tower/pack.quest": tower,
      "tower/kinds.quest": 'kind rat "Rat" is piece { bite = number }\n',
      "tower/rats.quest": 'rat old "Old" { bitte: 3 }\n',
    });
    const { code } = await run(["check", "tower/rats.quest", "--fix"], { cwd: folder });
    expect(code).toBe(0);
    expect(textOf(folder, "tower/kinds.quest")).toContain("bite = number");
    expect(textOf(folder, "tower/rats.quest")).toContain("bitte");
  });

  it("keeps a byte order mark and the line ends of the file", async () => {
    const folder = folderWith({
      "tower/pack.quest": tower,
      "tower/rats.quest":
        '\ufeffkind rat "Rat" is piece { bite: number }\r\nrat old "Old" { bite = 3 }\r\n',
    });
    await run(["check", "tower", "--fix"], { cwd: folder });
    expect(textOf(folder, "tower/rats.quest")).toBe(
      '\ufeffkind rat "Rat" is piece { bite: number }\r\nrat old "Old" { bite: 3 }\r\n',
    );
  });

  it("asks for --fix beside --dry-run", async () => {
    const { code, err } = await run(["check", "tower", "--dry-run"], { cwd: folderWith(broken) });
    expect(code).toBe(2);
    expect(err).toContain("--dry-run goes with --fix");
  });
});

describe("check tells a fault of many places once", () => {
  it("names every use of a name that nobody declares", async () => {
    const rats = Array.from({ length: 11 }, (_, index) => `rat r${index} "R" { bite: 1 }\n`);
    const folder = folderWith({
      "tower/pack.quest": `${tower}kind raat "Rat" is piece { bite: number }\n`,
      "tower/rats.quest": rats.join(""),
    });
    const { out } = await run(["check", "tower"], { cwd: folder });
    expect(out).toMatch(
      /and at 11 more places: tower\/rats\.quest:1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11$/m,
    );
    expect(out).toMatch(/^1 error in 2 files$/m);
  });

  it("tells it at the first place in the files that were asked for", async () => {
    const folder = folderWith({
      "tower/pack.quest": tower,
      "tower/a.quest": "rat one { }\n",
      "tower/b.quest": "rat two { }\n",
    });
    const { out } = await run(["check", "tower/b.quest", "--json"], { cwd: folder });
    expect(JSON.parse(out).diagnostics).toMatchObject([
      { file: "tower/b.quest", start: { line: 1 } },
    ]);
  });
});

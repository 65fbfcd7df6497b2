import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readBundle } from "@questwright/bundle";
import { describe, expect, it } from "vitest";
import { folderWith, repository, run } from "./kit/run.ts";

const starter = join(repository, "content", "starter");

describe("build", () => {
  it("writes a bundle that can be read and played, the same bytes each time", async () => {
    const folder = folderWith();
    const first = await run(["build", starter, "--out", "a/one.json", "--json"], { cwd: folder });
    const second = await run(["build", starter, "-o", "two.json"], { cwd: folder });
    expect([first.code, second.code]).toEqual([0, 0]);
    const text = readFileSync(join(folder, "a/one.json"), "utf8");
    expect(readFileSync(join(folder, "two.json"), "utf8")).toBe(text);
    const { bundle, problems } = readBundle(text);
    expect(problems).toBeUndefined();
    const { diagnostics, ...told } = JSON.parse(first.out);
    expect(told).toEqual({
      pack: "starter",
      version: bundle?.manifest.version,
      file: "a/one.json",
      bytes: Buffer.byteLength(text),
      hash: bundle?.hash,
    });
    expect(diagnostics.every(({ severity }: { severity: string }) => severity !== "error")).toBe(
      true,
    );
    expect(second.out).toBe(
      `two.json: starter ${told.version}, ${told.bytes} bytes, ${told.hash}\n`,
    );
    const played = await run(["play", "two.json", "--bot", "random", "--json"], { cwd: folder });
    expect(played.code).toBe(0);
  });

  it("writes nothing when the pack has errors, and shows them", async () => {
    const folder = folderWith({
      "tower/pack.quest": 'pack tower "Tower" 1.0.0 { edition: 1 }\n',
      "tower/broken.quest": 'rat old-rat "Old rat" { bite: 3 }\n',
    });
    const { code, out, err } = await run(["build", "tower", "--out", "x.json"], { cwd: folder });
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/^tower\/broken\.quest:1:1 error .+\[[a-z-]+\/[a-z-]+\]$/m);
    expect(err).toMatch(/^\d+ errors? in 2 files$/m);
    expect(existsSync(join(folder, "x.json"))).toBe(false);
    const asJson = await run(["build", "tower", "--out", "x.json", "--json"], { cwd: folder });
    expect(asJson).toMatchObject({ code: 1, err: "" });
    expect(JSON.parse(asJson.out).diagnostics).toMatchObject([{ file: "tower/broken.quest" }]);
  });

  it("warns of what a locale lacks, which is a note while the pack is written", async () => {
    const folder = folderWith({
      "tower/pack.quest": 'pack tower "Tower" 1.0.0 { edition: 1 }\n',
      "tower/rats.quest": 'kind rat "Rat" is piece\nrat old-rat "Old rat" { }\n',
      "tower/german.quest": 'locale de "Deutsch" {\n  pack: "Turm"\n  rat: "Ratte"\n}\n',
    });
    const checked = await run(["check", "tower"], { cwd: folder });
    expect(checked.code).toBe(0);
    expect(checked.out + checked.err).toMatch(
      /german\.quest:1:8 info .*`old-rat`.*\[locale\/missing\]/,
    );
    expect(checked.out + checked.err).toContain("1 note in 3 files");
    const { code, out, err } = await run(["build", "tower", "--out", "x.json"], { cwd: folder });
    expect({ code, isBuilt: out.startsWith("x.json: tower 1.0.0") }).toEqual({
      code: 0,
      isBuilt: true,
    });
    expect(err).toMatch(/^tower\/german\.quest:1:8 warning .*`old-rat`.*\[locale\/missing\]$/m);
    expect(err).toContain("1 warning in 3 files");
    const told = await run(["build", "tower", "--out", "y.json", "--json"], { cwd: folder });
    expect(JSON.parse(told.out).diagnostics).toMatchObject([
      { code: "locale/missing", severity: "warning" },
    ]);
  });

  it("says that a folder of files without a pack has none", async () => {
    const folder = folderWith({ "loose.quest": "die oak { faces: 1-6 }\n" });
    const { code, err } = await run(["build", ".", "--out", "x.json"], { cwd: folder });
    expect(code).toBe(1);
    expect(err).toMatch(/\[pack\/missing\]/);
  });

  it("asks which, where a folder holds several packs", async () => {
    const folder = folderWith({
      "east/pack.quest": 'pack east "East" 1.0.0 { edition: 1 }\n',
      "west/pack.quest": 'pack west "West" 1.0.0 { edition: 1 }\n',
    });
    const { code, err } = await run(["build", ".", "--out", "x.json"], { cwd: folder });
    expect(code).toBe(2);
    expect(err).toContain('"." holds several packs; name one of them: east, west');
  });

  it("does not leave out what belongs to no pack", async () => {
    const folder = folderWith({
      "east/pack.quest": 'pack east "East" 1.0.0 { edition: 1 }\n',
      "loose/dice.quest": "die oak { faces: 1-6 }\n",
    });
    const { code, err } = await run(["build", ".", "--out", "x.json"], { cwd: folder });
    expect(code).toBe(1);
    expect(err).toMatch(/^loose\/dice\.quest:1:1 error .+ \[pack\/missing\]$/m);
  });

  it("builds the pack of the working folder", async () => {
    const folder = folderWith({ "pack.quest": 'pack tower "Tower" 1.0.0 { edition: 1 }\n' });
    const { code, out } = await run(["build", ".", "--out", "x.json"], { cwd: folder });
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^x\.json: tower 1\.0\.0,/),
    });
  });
});

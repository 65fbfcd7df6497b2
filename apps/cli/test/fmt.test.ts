import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith, run } from "./kit/run.ts";

const untidy = 'pack   tower "Tower" 1.0.0 {edition:1}\n';

describe("fmt", () => {
  it("lays files out, tells which, and has nothing to do the second time", async () => {
    const folder = folderWith({ "tower/pack.quest": untidy });
    const first = await run(["fmt", "tower"], { cwd: folder });
    expect(first).toEqual({
      code: 0,
      out: "tower/pack.quest\n",
      err: "1 file formatted, 0 unchanged\n",
    });
    const text = readFileSync(join(folder, "tower/pack.quest"), "utf8");
    expect(text).not.toBe(untidy);
    expect(text.replace(/\s/g, "")).toBe(untidy.replace(/\s/g, ""));
    const second = await run(["fmt", "tower"], { cwd: folder });
    expect(second).toEqual({ code: 0, out: "", err: "0 files formatted, 1 unchanged\n" });
  });

  it("only tells with --check, and fails where a file would change", async () => {
    const folder = folderWith({ "tower/pack.quest": untidy });
    const { code, out } = await run(["fmt", "tower/pack.quest", "--check"], { cwd: folder });
    expect({ code, out }).toEqual({ code: 1, out: "tower/pack.quest\n" });
    expect(readFileSync(join(folder, "tower/pack.quest"), "utf8")).toBe(untidy);
    await run(["fmt", "tower"], { cwd: folder });
    expect((await run(["fmt", "tower", "--check"], { cwd: folder })).code).toBe(0);
  });

  it("gives every file as JSON", async () => {
    const folder = folderWith({ "a.quest": untidy, "b.quest": "" });
    const { code, out } = await run(["fmt", ".", "--json"], { cwd: folder });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      files: [
        { file: "a.quest", outcome: "formatted" },
        { file: "b.quest", outcome: "unchanged" },
      ],
    });
  });

  it("leaves alone what is no text", async () => {
    const bytes = Uint8Array.from([0x64, 0x69, 0x65, 0xff, 0x20, 0x20]);
    const folder = folderWith({ "odd.quest": bytes, "zero.quest": "die  \u0000" });
    const { code, out, err } = await run(["fmt", "."], { cwd: folder });
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toContain("odd.quest is no UTF-8 text; left as it is");
    expect(Uint8Array.from(readFileSync(join(folder, "odd.quest")))).toEqual(bytes);
    expect(statSync(join(folder, "zero.quest")).size).toBe(6);
  });

  it("says that there is nothing to format", async () => {
    const { code, err } = await run(["fmt", "."], { cwd: folderWith() });
    expect(code).toBe(2);
    expect(err).toContain("there is no .quest file in .");
  });
});

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { studioForTests } from "./studio.ts";

const studio = studioForTests(async (folder) => {
  await mkdir(join(folder, "old-mill"));
  await writeFile(join(folder, "broken.quest"), new Uint8Array([0x70, 0xff, 0x00]));
});

describe("a folder without packs", () => {
  it("is shown, and a file that is no text is answered in words", async () => {
    const { page } = studio;
    await page.getByRole("treeitem", { name: "old-mill" }).waitFor();
    await page.getByText("“broken.quest” is not a text file.").first().waitFor();
    // The browser itself reports the refusal on its console.
    studio.forgive();
  });

  it("becomes a pack with a few keys", async () => {
    const { page } = studio;
    await page.keyboard.press("Alt+n");
    await page.keyboard.type("mill");
    await page.keyboard.press("Enter");
    await page.getByRole("treeitem", { name: "Mill", exact: true }).waitFor();
    const text = await readFile(join(studio.server.folder, "mill/pack.quest"), "utf8");
    expect(text).toContain('pack mill "Mill" 1.0.0');
    studio.forgive();
  });
});

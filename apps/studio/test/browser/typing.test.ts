import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eventually, openFile, studioForTests } from "./studio.ts";

const studio = studioForTests();

const FOES = "starter/3-foes.quest";

/** The foe that the README lets its reader type. */
const foeOfReadme = async (): Promise<readonly string[]> => {
  const readme = await readFile(join(import.meta.dirname, "../../../../README.md"), "utf8");
  const [, foe] = /^( +foe lantern-moth[\s\S]*?^ +\}\n)(?=\n)/m.exec(readme) ?? [];
  if (foe === undefined) throw new Error("The README shows no lantern-moth.");
  return foe.trimEnd().split("\n");
};

/** Without the blanks that the editor puts before a line by itself. */
const plain = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== "");

/** Key by key, with a moment before each end of a line in which words may be offered. */
const typeLines = async (page: Page, lines: readonly string[]): Promise<void> => {
  for (const [index, line] of lines.entries()) {
    if (index > 0) {
      await page.waitForTimeout(250);
      await page.keyboard.press("Enter");
    }
    await page.keyboard.type(line.trim(), { delay: 15 });
  }
};

const activeRegion = (page: Page) =>
  page.evaluate(() =>
    document.activeElement?.closest("[data-region]")?.getAttribute("data-region"),
  );

describe("a newcomer at the keys", () => {
  it("finds in the file what was typed, and nothing else", async () => {
    const { page } = studio;
    const before = await readFile(join(studio.server.folder, FOES), "utf8");
    const lines = await foeOfReadme();
    await openFile(page, FOES);
    await page.locator(".monaco-editor .view-lines").first().click();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await typeLines(page, lines);
    await page.waitForTimeout(400);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+s");
    await page
      .getByTestId("save-state")
      .getByText(/^Saved/)
      .waitFor();
    const after = await readFile(join(studio.server.folder, FOES), "utf8");
    expect(after.slice(0, before.length)).toBe(before);
    expect(plain(after.slice(before.length).split("\n"))).toEqual(plain(lines));
    // The German texts of the pack lack hers, which is told and hinders nothing.
    await eventually(() =>
      page.getByTestId("problems").locator('[data-severity="error"]').count(),
    ).toBe(0);
  });

  it("answers the game with number keys after Alt+2, not the text", async () => {
    const { page } = studio;
    await openFile(page, FOES);
    await page.keyboard.press("Alt+2");
    await page.getByLabel("Pack", { exact: true }).selectOption("starter");
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await page.getByLabel("Decision").waitFor();
    await page.keyboard.press("Alt+0");
    await eventually(() => activeRegion(page)).toBe("text");
    await page.keyboard.press("Alt+2");
    await eventually(() => activeRegion(page)).toBe("side");
    await page.keyboard.press("1");
    await page.getByText("· 1 decision ·").waitFor();
    await page.keyboard.press("1");
    await page.getByText("· 2 decisions ·").waitFor();
    expect(await page.getByTestId("save-state").textContent()).not.toContain("not saved");
    await page.keyboard.press("Alt+0");
    await page.keyboard.press("Alt+1");
    await eventually(() => activeRegion(page)).toBe("side");
  });

  it("is told that the card of an unfinished declaration comes later", async () => {
    const { page } = studio;
    await openFile(page, FOES);
    await page.locator(".monaco-editor .view-lines").first().click();
    await page.keyboard.press("Control+End");
    await page.keyboard.insertText('\nfoe gnat "Gnat" {\n  move: 1\n');
    await page.getByText("The card of “Gnat” comes when the faults are mended.").waitFor();
  });

  it("takes a fix back from the text, where the focus is after a click on it", async () => {
    const { page } = studio;
    await openFile(page, FOES);
    await page.locator(".monaco-editor .view-lines").first().click();
    await page.keyboard.press("Control+End");
    await page.keyboard.insertText(
      '\nfoe gnat "Gnat" {\n  move: 1\n  tough: 1\n  bite: 1 bone\n}\n',
    );
    const fix = page
      .getByTestId("problems")
      .getByRole("button")
      .filter({ hasText: /^State/ });
    await fix.focus();
    await fix.click();
    await page.locator(".view-line", { hasText: "behaviour: unknown" }).waitFor();
    await eventually(() => activeRegion(page)).toBe("text");
    await page.keyboard.press("Control+z");
    await page
      .locator(".view-line", { hasText: "behaviour: unknown" })
      .waitFor({ state: "detached" });
  });

  it("makes a file by its name alone and goes on writing in it", async () => {
    const { page } = studio;
    await openFile(page, FOES);
    await page.keyboard.press("Alt+n");
    await page.keyboard.type("moths.quest");
    await page.keyboard.press("Enter");
    await page.locator('[role="tab"][data-path="starter/moths.quest"]').waitFor();
    await eventually(() => activeRegion(page)).toBe("text");
    await page.keyboard.type("// moths");
    await page.locator(".view-line", { hasText: "// moths" }).waitFor();
  });
});

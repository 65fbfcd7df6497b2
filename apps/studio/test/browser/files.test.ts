import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eventually, openFile, studioForTests } from "./studio.ts";

const studio = studioForTests();

const onDisk = (path: string) => join(studio.server.folder, path);
const textOf = (path: string) => readFile(onDisk(path), "utf8");

const firstQuest = async (): Promise<string> => {
  const [pack] = (await readdir(studio.server.folder)).sort();
  const files = await readdir(onDisk(pack ?? ""));
  return `${pack}/${files.find((name) => name.endsWith(".quest"))}`;
};

const typeAtTop = async (text: string): Promise<void> => {
  const { page } = studio;
  await page.locator(".monaco-editor .view-lines").first().click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type(text);
};

/** The texts that the browser keeps apart from the files. */
const draftsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const finished = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const [found] = await indexedDB.databases();
    const database = await finished(indexedDB.open(found?.name ?? ""));
    const drafts = await finished<{ text: string }[]>(
      database.transaction("drafts").objectStore("drafts").getAll(),
    );
    database.close();
    return drafts.map(({ text }) => text).filter((text) => text.startsWith("// never saved\n"));
  });

const lookAtDisk = () => studio.page.evaluate(() => window.dispatchEvent(new Event("focus")));

describe("saving", () => {
  it("puts the text into the real file, at once and whole", async () => {
    const path = await firstQuest();
    const [before, old] = [await stat(onDisk(path)), await textOf(path)];
    await openFile(studio.page, path);
    await typeAtTop("// saved by a test\n");
    await studio.page.getByTestId("save-state").getByText("1 file not saved").waitFor();
    await studio.page.keyboard.press("Control+s");
    await studio.page
      .getByTestId("save-state")
      .getByText(/^Saved/)
      .waitFor();
    expect(await textOf(path)).toBe(`// saved by a test\n${old}`);
    const names = await readdir(dirname(onDisk(path)));
    expect(names.filter((name) => name.endsWith(".tmp"))).toEqual([]);
    // Replaced, not written into: no reader ever saw half of it.
    expect((await stat(onDisk(path))).ino).not.toBe(before.ino);
  });
});

describe("another program changes a file", () => {
  it("loads it again where nothing was typed", async () => {
    const path = await firstQuest();
    await openFile(studio.page, path);
    await writeFile(onDisk(path), `// written elsewhere\n${await textOf(path)}`);
    await lookAtDisk();
    await studio.page.locator(".view-line", { hasText: "// written elsewhere" }).waitFor();
    await studio.page.getByText("changed on the disk and was loaded again").waitFor();
  });

  it("asks where something was typed, and loses neither text", async () => {
    const { page } = studio;
    const path = await firstQuest();
    await openFile(page, path);
    await typeAtTop("// mine\n");
    await writeFile(onDisk(path), `// theirs\n${await textOf(path)}`);
    await lookAtDisk();
    const question = page.getByRole("alert").filter({ hasText: "changed by another program" });
    await question.getByRole("button", { name: "Compare" }).click();
    await page
      .getByTestId("compare")
      .locator(".view-line", { hasText: "// theirs" })
      .first()
      .waitFor();
    await question.getByRole("button", { name: "Take theirs" }).click();
    await page.locator(".view-line", { hasText: "// theirs" }).first().waitFor();
    await page.keyboard.press("Control+z");
    await page.locator(".view-line", { hasText: "// mine" }).first().waitFor();
    await page.keyboard.press("Control+s");
    await page
      .getByTestId("save-state")
      .getByText(/^Saved/)
      .waitFor();
    expect(await textOf(path)).toMatch(/^\/\/ mine\n/);
  });
});

describe("a crash", () => {
  it("costs nothing: the draft is offered, and not put in place unasked", async () => {
    const path = await firstQuest();
    await openFile(studio.page, path);
    await typeAtTop("// never saved\n");
    await eventually(() => draftsOf(studio.page)).toHaveLength(1);
    await studio.page.close();
    const page = await studio.reopen();
    await page.getByRole("alert").filter({ hasText: "was kept" }).waitFor();
    expect(await page.locator(".view-line", { hasText: "// never saved" }).count()).toBe(0);
    await page.getByRole("button", { name: "Bring it back" }).click();
    await page.locator(".view-line", { hasText: "// never saved" }).waitFor();
    await page.getByTestId("save-state").getByText("1 file not saved").waitFor();
  });
});

describe("new files", () => {
  it("creates, deletes and puts back a real file", async () => {
    const { page } = studio;
    await page.keyboard.press("Control+p");
    await page.getByRole("combobox").fill(">new file");
    await page.keyboard.press("Enter");
    const field = page.getByRole("dialog").getByRole("textbox");
    await field.fill("made-by-a-test/pack.quest");
    await page.getByRole("checkbox", { name: "Begins a new pack" }).check();
    await page.getByRole("button", { name: "Create" }).click();
    await page.locator('[role="tab"][data-path="made-by-a-test/pack.quest"]').waitFor();
    const text = await textOf("made-by-a-test/pack.quest");
    expect(text).toMatch(/^pack made-by-a-test "Made by a test"/);
    await page.getByRole("treeitem", { name: "pack.quest", selected: true }).press("Delete");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    const putBack = page.getByRole("button", { name: "Put it back" });
    await putBack.waitFor();
    await expect(textOf("made-by-a-test/pack.quest")).rejects.toThrow();
    await putBack.click();
    await page.locator('[role="tab"][data-path="made-by-a-test/pack.quest"]').waitFor();
    expect(await textOf("made-by-a-test/pack.quest")).toBe(text);
  });
});

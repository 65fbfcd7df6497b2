import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createWorkspace, type Diagnostic } from "@questwright/language";
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eventually, goTo, select, studioForTests } from "./studio.ts";

const studio = studioForTests();

const FILE = "blackstone/hostiles.quest";

/** What the language itself says of the served folder, with one file's text replaced. */
const expectedProblems = async (text: string): Promise<readonly Diagnostic[]> => {
  const workspace = createWorkspace();
  const { folder } = studio.server;
  for (const name of await readdir(folder, { recursive: true })) {
    if (name.endsWith(".quest"))
      workspace.setFile(name, await readFile(join(folder, name), "utf8"));
  }
  workspace.setFile(FILE, text);
  return workspace.diagnostics(FILE).filter(({ severity }) => severity === "error");
};

const fileText = () => readFile(join(studio.server.folder, FILE), "utf8");

/** A hostile with a behaviour table, as the pack's author wrote it. */
const readHostile = (text: string) => {
  const found =
    /^hostile [\w-]+ "([^"]+)" \{\n {2}(move: \d+, wounds: (\d+))[\s\S]*?\n {4}(\d+)-20 /m.exec(
      text,
    );
  if (!found) throw new Error("The quest has no hostile of the expected shape.");
  const [, title = "", numbers = "", wounds = "", lowest = ""] = found;
  return { title, numbers, wounds, lowest };
};

const cardPictures = (): Locator => studio.page.getByTestId("card").locator("img");
/** A message as it is shown: the author's words are set apart by their look. */
const told = (message: string): string => message.replaceAll("`", "");

const errors = (): Locator =>
  studio.page.getByTestId("problems").locator('[data-severity="error"]');

/** Left and right edge of characters on the screen. */
const edgesOfText = (line: number, start: number, end: number) =>
  studio.page.evaluate(
    ([lineNumber, from, to]) => {
      const numbers = [...document.querySelectorAll(".line-numbers")];
      const number = numbers.find((element) => element.textContent === String(lineNumber));
      const top = number?.getBoundingClientRect().top ?? 0;
      const rows = [...document.querySelectorAll(".view-line")];
      const row = rows.find((element) => Math.abs(element.getBoundingClientRect().top - top) < 4);
      if (!row) throw new Error(`Line ${lineNumber} is not on the screen.`);
      const range = document.createRange();
      const edge = (offset: number, side: "left" | "right") => {
        const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
        let passed = 0;
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const { length } = node.textContent ?? "";
          if (offset < passed + length) {
            range.setStart(node, offset - passed);
            range.setEnd(node, offset - passed + 1);
            return range.getBoundingClientRect()[side];
          }
          passed += length;
        }
        return Number.NaN;
      };
      return [edge(from - 1, "left"), edge(to - 2, "right")];
    },
    [line, start, end] as const,
  );

const edgesOfMarker = async () => {
  const box = await studio.page.locator(".squiggly-error").first().boundingBox();
  return [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)];
};

describe("an author at work", () => {
  it("changes a number and sees the card change", async () => {
    const { page } = studio;
    const { title, numbers, wounds } = readHostile(await fileText());
    await goTo(page, title);
    await cardPictures().first().waitFor();
    expect(await page.getByTestId("card").getByText(title, { exact: true }).count()).toBe(1);
    const [before, source] = [
      await cardPictures().first().getAttribute("alt"),
      await cardPictures().first().getAttribute("src"),
    ];
    await select(page, numbers);
    const more = String(Number(wounds) + 73);
    await page.keyboard.insertText(numbers.replace(/\d+$/, more));
    await eventually(() => cardPictures().first().getAttribute("alt")).toContain(more);
    expect(before).not.toContain(more);
    expect(await cardPictures().first().getAttribute("src")).not.toBe(source);
  });

  it("breaks a table, sees it marked at the right characters, and mends it", async () => {
    const { page } = studio;
    const text = await fileText();
    const { title, lowest } = readHostile(text);
    await goTo(page, title);
    await cardPictures().first().waitFor();
    const row = `${lowest}-20 `;
    const torn = `${Number(lowest) + 1}-20 `;
    await select(page, row);
    await page.keyboard.insertText(torn);
    const expected = await expectedProblems(text.replace(row, torn));
    const [first] = expected;
    if (!first) throw new Error("The language finds no fault in a table with a gap.");

    // The list says what the language says, at its places.
    await eventually(() => errors().count()).toBe(expected.length);
    for (const { message, code, start } of expected) {
      const entry = errors().filter({ hasText: told(message) });
      expect(await entry.getAttribute("data-code")).toBe(code);
      expect(await entry.textContent()).toContain(`${start.line}:${start.column}`);
    }
    // The marker lies under those characters, to the pixel.
    const place = errors()
      .filter({ hasText: told(first.message) })
      .getByRole("button")
      .first();
    // Proposals may hang over the list for as long as the text has the focus.
    await place.focus();
    await place.click();
    await page.getByText(`Line ${first.end.line}, column ${first.end.column}`).waitFor();
    await page.locator(".squiggly-error").first().waitFor();
    const wanted = await edgesOfText(first.start.line, first.start.column, first.end.column);
    const marked = await edgesOfMarker();
    expect(Math.abs((marked[0] ?? 0) - (wanted[0] ?? 0))).toBeLessThan(2);
    expect(Math.abs((marked[1] ?? 0) - (wanted[1] ?? 0))).toBeLessThan(2);
    // It was found beside the page, not in it.
    const names = await Promise.all(
      page.workers().map((worker) => worker.evaluate(() => self.name)),
    );
    expect(names).toContain("language");
    // The last whole card is still there, and says so.
    await page.getByTestId("card").getByText("Before the last errors").waitFor();
    expect(await cardPictures().count()).toBeGreaterThan(0);

    await select(page, torn);
    await page.keyboard.insertText(row);
    await eventually(() => errors().count()).toBe(0);
    await page.getByText("Before the last errors").waitFor({ state: "detached" });
    await eventually(() => page.locator(".squiggly-error").count()).toBe(0);
    await eventually(() => page.getByTestId("save-state").textContent()).toBe("1 file not saved");
  });

  it("finds its way by keyboard: problems, parts of the window, help", async () => {
    const { page } = studio;
    const { lowest } = readHostile(await fileText());
    await goTo(page, FILE);
    await select(page, `${lowest}-20 `);
    await page.keyboard.insertText(`${Number(lowest) + 1}-20 `);
    await eventually(() => errors().count()).toBeGreaterThan(0);
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("F8");
    await page.getByText(/^Line (?!1,)\d+/).waitFor();
    await page.keyboard.press("F6");
    await eventually(() =>
      page.evaluate(() =>
        document.activeElement?.closest("[data-region]")?.getAttribute("data-region"),
      ),
    ).toBe("problems");
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });
});

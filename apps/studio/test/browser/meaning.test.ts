import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eventually, openFile, select, studioForTests } from "./studio.ts";

const studio = studioForTests();

const RULES = "starter/4-rules.quest";
const FOES = "starter/3-foes.quest";
const PEOPLE = "starter/2-people.quest";

/** The line of the editor that has a text in it, as it is drawn. */
const line = (page: Page, text: string) =>
  page.locator(".monaco-editor .view-line", { hasText: text }).first();

/** The colour of the first place on the screen that is this text and nothing more. */
const colourOf = (page: Page, text: string): Promise<string | undefined> =>
  page.evaluate((wanted) => {
    const spans = [...document.querySelectorAll(".monaco-editor .view-line span span")];
    const found = spans.find(({ textContent }) => textContent?.trim() === wanted);
    return found === undefined ? undefined : getComputedStyle(found).color;
  }, text);

const tabs = (page: Page) => page.locator('[role="tab"][data-path]');

describe("names by their meaning", () => {
  it("a kind, a verb and a property have colours of their own, in the light and in the dark", async () => {
    const { page } = studio;
    await openFile(page, RULES);
    const looks = async () => [
      await colourOf(page, "warden"),
      await colourOf(page, "suffer"),
      await colourOf(page, "tough"),
    ];
    await eventually(async () => new Set(await looks()).size).toBe(3);
    const before = await looks();
    await page.keyboard.press("Alt+t");
    await eventually(async () => (await looks()).some((each, at) => each === before[at])).toBe(
      false,
    );
    expect(new Set(await looks()).size).toBe(3);
  });

  it("a name is renamed in files that are not open, and each can be taken back", async () => {
    const { page } = studio;
    await openFile(page, PEOPLE);
    await select(page, "kind foe");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("F2");
    const box = page.locator(".rename-box input");
    await box.waitFor();
    expect(await box.inputValue()).toBe("foe");
    await box.fill("fiend");
    await page.keyboard.press("Enter");
    await line(page, "kind fiend").waitFor();
    await eventually(() => tabs(page).count()).toBeGreaterThan(2);
    await eventually(() =>
      page.getByTestId("problems").locator('[data-severity="error"]').count(),
    ).toBe(0);
    await openFile(page, RULES);
    await line(page, "fiend").waitFor();
    await page.locator(".monaco-editor .view-lines").first().click();
    await page.keyboard.press("Control+z");
    await eventually(() => line(page, "fiend").count()).toBe(0);
  });

  it("a name that cannot be is refused with the reason", async () => {
    const { page } = studio;
    await openFile(page, PEOPLE);
    await select(page, "kind foe");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("F2");
    const box = page.locator(".rename-box input");
    await box.waitFor();
    await box.fill("nearest");
    await page.keyboard.press("Enter");
    await page.getByText("“nearest” is a word of the language").first().waitFor();
    expect(await line(page, "kind foe").count()).toBe(1);
  });

  it("the odds of a row stand in the table, and a column is selected as a whole", async () => {
    const { page } = studio;
    await openFile(page, FOES);
    await eventually(() =>
      page.evaluate(() =>
        [...document.querySelectorAll(".monaco-editor .view-line span")].some(({ textContent }) =>
          /^\s*1\/[236]\s*$/.test((textContent ?? "").replaceAll("\u00a0", " ")),
        ),
      ),
    ).toBe(true);
    await select(page, "drift");
    await page.keyboard.press("Alt+c");
    await eventually(() => page.locator(".monaco-editor .cursor").count()).toBeGreaterThan(2);
  });
});

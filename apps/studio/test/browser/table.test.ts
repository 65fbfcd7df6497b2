import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { goTo, openFile, studioForTests } from "./studio.ts";

const studio = studioForTests();

const RULES = "starter/4-rules.quest";
const PEOPLE = "starter/2-people.quest";

const fileOf = (path: string) => join(studio.server.folder, path);

const decisions = (count: number) => new RegExp(`· ${count} decisions? ·`);

/** Another program writes the file, and the author comes back to the studio. */
const changeFile = async (path: string, text: string): Promise<void> => {
  await writeFile(fileOf(path), text);
  await studio.page.evaluate(() => window.dispatchEvent(new Event("focus")));
};

const startGame = async (page: Page): Promise<void> => {
  await page.keyboard.press("Alt+2");
  await page.getByLabel("Pack", { exact: true }).selectOption("starter");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByLabel("Decision").waitFor();
};

const press = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel("Decision").getByRole("button", { name, exact: false }).first().click();
};

describe("a rule that never stops", () => {
  it("is named and shown, and the state before it lives", async () => {
    const rules = await readFile(fileOf(RULES), "utf8");
    const endless = rules.replace(
      /(phase bell-phase "[^"]*" \{)[\s\S]*?\n\}/,
      "$1\n  repeat { let bell be 1 } until 1 = 2\n}",
    );
    expect(endless).not.toBe(rules);
    await writeFile(fileOf(RULES), endless);
    const page = await studio.reopen();
    await startGame(page);
    for (let decision = 0; decision < 4; decision += 1) {
      if ((await page.getByText("This rule never stops").count()) > 0) break;
      await press(page, "Done");
      await page
        .getByText(new RegExp(`· ${decision + 1} decisions? ·|never stops`))
        .first()
        .waitFor();
    }
    const told = page.getByRole("alert").filter({ hasText: "This rule never stops: The bell" });
    await told.waitFor();
    await told.getByRole("button", { name: RULES }).click();
    await page.locator(`[role="tab"][aria-selected="true"][data-path="${RULES}"]`).waitFor();
    const line = endless.slice(0, endless.indexOf("repeat { let bell")).split("\n").length;
    await page.getByText(new RegExp(`^Line ${line}, `)).waitFor();
    await told.getByRole("button", { name: "Take back" }).click();
    await told.waitFor({ state: "detached" });
    await page.getByLabel("Decision").waitFor();
    await writeFile(fileOf(RULES), rules);
  });
});

describe("an edit that takes a choice away", () => {
  it("stops the game there and says which choice it was", async () => {
    const { page } = studio;
    await openFile(page, PEOPLE);
    await startGame(page);
    const spaces = page.getByTestId("board").locator("[data-space] [data-option]");
    for (let made = 0; (await spaces.count()) === 0; made += 1) {
      await page.getByLabel("Decision").locator("[data-option]").first().click();
      await page.getByText(decisions(made + 1)).waitFor();
    }
    await spaces.last().click();
    await spaces.last().waitFor({ state: "detached" });
    const people = await readFile(fileOf(PEOPLE), "utf8");
    await changeFile(PEOPLE, people.replaceAll(/^ {2}move: \d$/gm, "  move: 0"));
    const told = page.getByRole("alert").filter({ hasText: "cannot be made any more" });
    await told.waitFor();
    expect(await told.textContent()).toMatch(/Decision \d/);
    await page.getByLabel("Decision").waitFor();
    await writeFile(fileOf(PEOPLE), people);
  });

  it("keeps what was chosen where only its title changed", async () => {
    const { page } = studio;
    const rules = await readFile(fileOf(RULES), "utf8");
    const action = /^action [\w-]+ ("[^"]+") for warden/m.exec(rules)?.[1] ?? "";
    await goTo(page, RULES);
    await startGame(page);
    await page.getByLabel("Decision").locator("[data-option]").first().click();
    await page.getByText("· 1 decision ·").waitFor();
    await changeFile(RULES, rules.replace(action, '"Stride out"'));
    await page.getByRole("log").getByText("Stride out").first().waitFor();
    await page.getByText("· 1 decision ·").waitFor();
    expect(await page.getByText("cannot be made any more").count()).toBe(0);
  });
});

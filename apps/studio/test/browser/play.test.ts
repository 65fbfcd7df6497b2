import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Bundle } from "@questwright/bundle";
import { createWorkspace } from "@questwright/language";
import { greedyBot, randomBot } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { goTo, select, studioForTests } from "./studio.ts";

const studio = studioForTests();

const PACK = "starter";
const SCENARIO = "first-night";
const FILE = "starter/5-crypt.quest";
/** With it the quest is won. */
const SEED = 11;

const buildPack = async (): Promise<Bundle> => {
  const workspace = createWorkspace();
  const { folder } = studio.server;
  for (const name of await readdir(folder, { recursive: true })) {
    if (name.endsWith(".quest"))
      workspace.setFile(name, await readFile(join(folder, name), "utf8"));
  }
  const { bundle } = workspace.build(PACK);
  if (!bundle) throw new Error("The pack has errors.");
  return bundle;
};

let outside: ReturnType<typeof play> | undefined;

/** A whole game as a bot plays it outside the browser: what it chose, and how it ended. */
const playOutside = () => {
  outside ??= play();
  return outside;
};

const play = async () => {
  const game = loadSystem(await buildPack()).start({ scenario: SCENARIO, seed: SEED });
  const bot = greedyBot(SEED);
  const options: number[] = [];
  for (let decision = game.pending; decision; decision = game.pending) {
    const option = bot(game, decision);
    options.push(option);
    game.choose(option);
  }
  return { options, outcome: game.outcome, hash: game.hash(), status: game.status };
};

/** Starts the quest; `bots` names the roles that bots play. */
const startGame = async (page: Page, bots: readonly string[] = []): Promise<void> => {
  await page.keyboard.press("Alt+2");
  await page.getByLabel("Pack", { exact: true }).selectOption(PACK);
  await page.getByLabel("Scenario").selectOption(SCENARIO);
  await page.getByLabel("Seed of the dice").fill(String(SEED));
  for (const role of bots) {
    await page.getByLabel(`${role}: played by`, { exact: true }).selectOption("random");
  }
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByTestId("board").or(page.getByLabel("Decision")).first().waitFor();
};

const decisionsShown = async (page: Page): Promise<number> => {
  const bar = await page.getByRole("toolbar", { name: "The game" }).textContent();
  return Number(/(\d+) decisions?/.exec(bar ?? "")?.[1]);
};

const decisions = (count: number) => new RegExp(`· ${count} decisions? ·`);

/** Takes an option where it lies: on the board if it stands there, else its button. */
const take = async (page: Page, option: number, made: number): Promise<void> => {
  const onBoard = page.getByTestId("board").locator(`[data-option="${option}"]`);
  const button = page.getByLabel("Decision").locator(`[data-option="${option}"]`);
  if ((await onBoard.count()) === 1) await onBoard.click();
  else await button.click();
  await page.getByText(decisions(made + 1)).waitFor();
};

describe("the table", () => {
  it("plays a quest to its end by clicks, as the same game goes outside the browser", async () => {
    const { page } = studio;
    const { options, outcome, hash, status } = await playOutside();
    expect(status).toBe("over");
    await startGame(page);
    await page.keyboard.press("Alt+3");
    for (const [made, option] of options.entries()) await take(page, option, made);
    await page.getByTestId("outcome").waitFor();
    expect(await page.getByTestId("hash").textContent()).toBe(hash);
    expect(await page.getByTestId("outcome").textContent()).toContain(outcome);
    const lines = await page.getByRole("log").locator('[data-kind="outcome"]').count();
    expect(lines).toBeGreaterThan(0);
  }, 300_000);

  it("takes back and does again, by keys", async () => {
    const { page } = studio;
    const { options } = await playOutside();
    await startGame(page);
    await take(page, options[0] ?? 0, 0);
    await take(page, options[1] ?? 0, 1);
    const prompt = await page.getByLabel("Decision").getByRole("heading").textContent();
    await page.getByTestId("board").click({ position: { x: 5, y: 5 } });
    await page.keyboard.press("u");
    await page.getByText(decisions(1)).waitFor();
    await page.keyboard.press("u");
    await page.getByText(decisions(0)).waitFor();
    await page.keyboard.press("Shift+U");
    await page.getByText(decisions(1)).waitFor();
    await page.keyboard.press("Shift+U");
    await page.getByText(decisions(2)).waitFor();
    expect(await page.getByLabel("Decision").getByRole("heading").textContent()).toBe(prompt);
  });

  it("saves a game to a file and goes on from it", async () => {
    const { page } = studio;
    const { options } = await playOutside();
    await startGame(page);
    for (const [made, option] of options.slice(0, 4).entries()) await take(page, option, made);
    const prompt = await page.getByLabel("Decision").getByRole("heading").textContent();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save the game to a file" }).click();
    const file = await (await download).path();
    await page.getByRole("button", { name: "From the beginning" }).click();
    await page.getByText(decisions(0)).waitFor();
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByText(decisions(4)).waitFor();
    expect(await page.getByLabel("Decision").getByRole("heading").textContent()).toBe(prompt);
  });

  it("goes on with the new rules when the text is changed", async () => {
    const { page } = studio;
    const { options } = await playOutside();
    await goTo(page, FILE);
    await startGame(page);
    for (const [made, option] of options.slice(0, 2).entries()) await take(page, option, made);
    const text = await readFile(join(studio.server.folder, FILE), "utf8");
    const opening = /opening \{\n\s*> ([^\n]{10,40}?)[ .,]/.exec(text)?.[1] ?? "";
    await select(page, opening);
    await page.keyboard.insertText("A test was here");
    await page.getByRole("log").getByText("A test was here").waitFor();
    await page.getByText(decisions(2)).waitFor();
  });

  it("is watched while bots play, who wait when told and make single choices", async () => {
    const { page } = studio;
    await startGame(page, ["Lantern bearer", "Wardens"]);
    await page.keyboard.press("p");
    await page.getByText("The bots wait.").waitFor();
    const made = await decisionsShown(page);
    await page.getByRole("button", { name: "Let a bot make one choice" }).click();
    await page.getByText(decisions(made + 1)).waitFor();
    await page.keyboard.press("u");
    await page.getByText(decisions(made)).waitFor();
    await page.getByLabel("Speed of the bots").selectOption("instant");
    await page.keyboard.press("p");
    await page.getByTestId("outcome").waitFor();
    const game = loadSystem(await buildPack()).start({ scenario: SCENARIO, seed: SEED });
    const bot = randomBot(SEED);
    while (game.pending) game.choose(bot(game));
    expect(await page.getByTestId("hash").textContent()).toBe(game.hash());
  });

  it("takes back to one's own last choice, over those of bots", async () => {
    const { page } = studio;
    await startGame(page, ["Lantern bearer"]);
    await page.getByLabel("Speed of the bots").selectOption("instant");
    const own = page.locator('[aria-label="Decision"][data-bot="false"]');
    await own.waitFor();
    const before = await decisionsShown(page);
    const options = own.locator("[data-option]");
    // Whoever is done gives the turn to others.
    await options.last().click();
    await page.getByText(decisions(before)).waitFor({ state: "detached" });
    await own.waitFor();
    await page.keyboard.press("u");
    await page.getByText(decisions(before)).waitFor();
    await own.waitFor();
  });
});

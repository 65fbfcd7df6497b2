import type { Bundle } from "@questwright/bundle";
import { randomBot } from "@questwright/playtest";
import { type Game, loadSystem } from "@questwright/runtime";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { contentPacks, type Pack } from "./packs.ts";
import { content, studioForTests } from "./studio.ts";

const studio = studioForTests(content, { keepsWindow: true });

const SEED = 11;
/** So many choices are made by clicks; then the seats go to bots. */
const CLICKS = 7;

const bot = randomBot(SEED);
const anyOption = randomBot(SEED + 1);

interface Table {
  readonly pack: string;
  readonly game: Game;
  /** The role that the person at the screen plays: whoever is asked first. */
  readonly person: number;
}

/** Every role that may be left empty is taken, so that somebody plays it. */
const seatsOf = ({ things }: Bundle): Record<string, number> =>
  Object.fromEntries(
    things.flatMap(({ id, role }) =>
      role && role.seats[0] === 0 && role.seats[1] > 0 ? [[id, 1]] : [],
    ),
  );

const letBotsPlay = ({ game, person }: Table): void => {
  while (game.pending && game.pending.role !== person) game.choose(bot(game));
};

const setTable = ({ id: pack, bundle }: Pack, scenario: string): Table => {
  const game = loadSystem(bundle).start({ scenario, seed: SEED, seats: seatsOf(bundle) });
  return { pack, game, person: game.pending?.role ?? 0 };
};

const roleIds = ({ things }: Bundle): readonly { readonly id: string; readonly title: number }[] =>
  things.filter(({ role }) => role !== null);

const nextGame = async (page: Page): Promise<void> => {
  const leave = page.getByRole("button", { name: "Another game" });
  if ((await leave.count()) > 0) await leave.click();
};

/** Sits down as one role and leaves the others to bots. */
const sitDown = async (page: Page, { pack, game, person }: Table): Promise<void> => {
  const { bundle } = game.system;
  const { scenario, seats } = game.identity;
  await page.keyboard.press("Alt+2");
  await nextGame(page);
  await page.getByLabel("Pack", { exact: true }).selectOption(pack);
  const choice = page.getByLabel("Scenario");
  await choice.locator(`option[value="${scenario}"]`).waitFor({ state: "attached" });
  await choice.selectOption(scenario);
  await page.getByLabel("Seed of the dice").fill(String(SEED));
  for (const { id, title } of roleIds(bundle)) {
    const name = bundle.strings[title] || id;
    if (seats[id] !== undefined) {
      await page.getByLabel(`${name}: how many`, { exact: true }).selectOption(String(seats[id]));
    }
    const isPerson = bundle.things[person]?.id === id;
    await page
      .getByLabel(`${name}: played by`, { exact: true })
      .selectOption(isPerson || person === 0 ? "person" : "random");
  }
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const speed = page.getByLabel("Speed of the bots");
  await page.getByRole("toolbar", { name: "The game" }).waitFor();
  if ((await speed.count()) > 0) await speed.selectOption("instant");
};

/** The table on the screen is the table of the game. */
const expectSame = async (page: Page, { game, person }: Table): Promise<void> => {
  await page.locator(`[role="toolbar"][data-hash="${game.hash()}"]`).waitFor();
  const seen = game.snapshot(person);
  const board = page.getByTestId("board");
  if (seen.map) {
    expect(await board.locator("[data-space]").count()).toBe(seen.spaces.length);
    const drawn = await board
      .locator("[data-entity]")
      .evaluateAll((tokens) => tokens.map((token) => Number(token.getAttribute("data-entity"))));
    expect(drawn.sort()).toEqual(seen.pieces.map(({ entity }) => entity).sort());
  } else {
    expect(await board.count()).toBe(0);
  }
  const last = game.journalFor(person).at(-1);
  const told = await page.getByRole("log").locator("li").last().textContent();
  expect(told).toContain(last?.text ?? "");
  const { pending } = game;
  if (!pending) return;
  const decision = page.getByLabel("Decision", { exact: true });
  expect(await decision.getByRole("heading").textContent()).toContain(pending.prompt);
  expect(await decision.locator("[data-option]").count()).toBe(pending.options.length);
};

/** Takes an option where it lies: on the board if it stands there, else in the list. */
const take = async (page: Page, option: number): Promise<void> => {
  const onBoard = page.getByTestId("board").locator(`[data-option="${option}"]`);
  const inList = page.getByLabel("Decision", { exact: true }).locator(`[data-option="${option}"]`);
  // The middle of several spaces together may be none of them.
  const isOne = (await onBoard.count()) === 1 && (await onBoard.locator("polygon").count()) < 2;
  await (isOne ? onBoard : inList).click();
};

const decisionsShown = async (page: Page): Promise<number> => {
  const bar = await page.getByRole("toolbar", { name: "The game" }).textContent();
  return Number(/(\d+) decisions?/.exec(bar ?? "")?.[1]);
};

/** Gives the person's seat to a bot, too, until the second round begins, and stops there. */
const handOver = async (page: Page, { game, person }: Table): Promise<number> => {
  const { bundle } = game.system;
  const { id = "", title = 0 } = bundle.things[person] ?? {};
  await page.getByRole("button", { name: "Who plays" }).click();
  await page
    .getByLabel(`${bundle.strings[title] || id}: played by`, { exact: true })
    .selectOption("random");
  await page.getByLabel("Speed of the bots").selectOption("instant");
  await page
    .getByText(/Round ([2-9]|\d\d)/)
    .or(page.getByTestId("outcome"))
    .first()
    .waitFor();
  if ((await page.getByTestId("outcome").count()) === 0) {
    await page.getByRole("button", { name: "Let the bots wait" }).click();
    // What was asked of the bots before is still answered.
    await page.getByText("The bots wait.").or(page.getByTestId("outcome")).first().waitFor();
    await page.waitForTimeout(150);
  }
  return decisionsShown(page);
};

// Before any other has seated bots, who would play on.
it("a saved game is gone on with whichever pack is chosen, and as the same game wherever its pack lies", async () => {
  const { page } = studio;
  const [first, other] = [contentPacks()[0]!, contentPacks().at(-1)!];
  const { bundle } = other;
  const own = bundle.scenarios.find((entity) => bundle.things[entity]?.pack === other.id)!;
  const table = setTable(other, bundle.things[own]!.id);
  const { game } = table;
  for (let made = 0; made < CLICKS && game.pending; made += 1) game.choose(anyOption(game));
  await page.keyboard.press("Alt+2");
  await nextGame(page);
  await page.getByLabel("Pack", { exact: true }).selectOption(first.id);
  await load(game.save());
  const open = page.locator(`[role="toolbar"][data-hash="${game.hash()}"]`);
  await open.waitFor();
  expect(await page.getByText("saved with other rules").count()).toBe(0);

  // A save that is damaged is refused, whatever pack it names, and the table stands as it did.
  await load({ ...game.save(), pack: { id: first.id, version: "1.0.0" }, world: [1] });
  await page.getByRole("alert").first().waitFor();
  await open.waitFor();
});

async function load(save: object): Promise<void> {
  await studio.page.locator('input[type="file"]').setInputFiles({
    name: "game.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(save)),
  });
}

for (const each of contentPacks()) {
  const { id, bundle } = each;
  describe(`the scenarios of ${id}`, () => {
    const own = bundle.scenarios.flatMap((entity) => bundle.things[entity] ?? []);
    it.each(own.filter(({ pack }) => pack === id).map((thing) => thing.id))(
      "%s is played by a person and bots as it goes outside the browser",
      async (scenario) => {
        const { page } = studio;
        const table = setTable(each, scenario);
        const { game } = table;
        await sitDown(page, table);
        await expectSame(page, table);
        for (let click = 0; click < CLICKS && game.pending; click += 1) {
          const option = anyOption(game);
          await take(page, option);
          game.choose(option);
          letBotsPlay(table);
          await expectSame(page, table);
        }
        if (!game.pending) return;
        const decisions = await handOver(page, table);
        while (game.pending && game.decisionCount < decisions) game.choose(bot(game));
        await page.locator(`[role="toolbar"][data-hash="${game.hash()}"]`).waitFor();
      },
    );
  });
}

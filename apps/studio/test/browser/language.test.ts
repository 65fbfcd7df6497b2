import { describe, expect, it } from "vitest";
import { goTo, studioForTests } from "./studio.ts";

const studio = studioForTests();

describe("a pack in two languages", () => {
  it("shows its cards and its table in the one that is chosen, and goes on where it was", async () => {
    const { page } = studio;
    await goTo(page, "Mourner");
    const card = page.getByTestId("card");
    await card.getByText("Mourner").first().waitFor();
    await card.getByLabel("Language").selectOption("Deutsch");
    await card.getByText("Trauernde").first().waitFor();
    await page.keyboard.press("Alt+2");
    await page.getByLabel("Pack", { exact: true }).selectOption("starter");
    await page.getByRole("button", { name: "Start", exact: true }).click();
    const journal = page.getByText("Das Wasser ist gefallen", { exact: false });
    await journal.first().waitFor();
    expect(await page.getByText("The water has gone down", { exact: false }).count()).toBe(0);
  });
});

import { it } from "vitest";
import { openFile, studioForTests } from "./studio.ts";

const studio = studioForTests();
it("shots", async () => {
  const { page } = studio;
  await openFile(page, "starter/3-foes.quest");
  await page.keyboard.press("Alt+2");
  await page.getByLabel("Pack", { exact: true }).selectOption("starter");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByLabel("Decision").waitFor();
  for (let i = 0; i < 14; i++) {
    const spaces = page.getByTestId("board").locator("[data-space] [data-option]");
    const lamp = page.getByLabel("Decision").getByRole("button", { name: /light|lamp/i });
    if ((await page.locator("[data-flags]").count()) > 0 && (await spaces.count()) > 0) break;
    if ((await lamp.count()) > 0) await lamp.first().click();
    else if ((await spaces.count()) > 0) await spaces.last().click();
    else await page.getByLabel("Decision").locator("[data-option]").first().click();
    await page.waitForTimeout(500);
    console.log(
      await page
        .getByLabel("Decision")
        .innerText()
        .catch(() => ""),
    );
  }
  await page.screenshot({ path: "/tmp/shot1.png" });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForTimeout(400);
  await page.screenshot({ path: "/tmp/shot2.png" });
  await page.setViewportSize({ width: 1080, height: 800 });
  await page.waitForTimeout(500);
  await page.screenshot({ path: "/tmp/shot3.png" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("Alt+2");
  await page.keyboard.press("?");
  await page.waitForTimeout(500);
  await page.screenshot({ path: "/tmp/shot4.png" });
  console.log(
    JSON.stringify(
      await page.evaluate(() =>
        [...document.querySelectorAll("dialog div")]
          .map((e) => [e.className, e.scrollHeight, e.clientHeight, getComputedStyle(e).overflowY])
          .slice(0, 4),
      ),
    ),
  );
  studio.forgive();
});

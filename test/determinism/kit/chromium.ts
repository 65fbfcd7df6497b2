import { chromium } from "playwright-core";
import { findChromium } from "../../../scripts/ensure-chromium.mjs";
import type { Outing } from "./played.ts";

export interface Tab {
  /** The states of games of a bundle, played in the browser. */
  readonly states: (
    bundle: string,
    outings: readonly Outing[],
  ) => Promise<readonly (readonly string[])[]>;
  readonly close: () => Promise<void>;
}

/** An empty page of a real browser that has the engine. */
export async function openTab(script: string): Promise<Tab> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium: node scripts/ensure-chromium.mjs");
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage();
  await page.addScriptTag({ content: script });
  return {
    states: (bundle, outings) =>
      page.evaluate(
        ([text, asked]) => {
          const { engine } = globalThis as unknown as {
            engine: typeof import("./played.ts");
          };
          return engine.statesIn(text, asked);
        },
        [bundle, outings] as const,
      ),
    close: () => browser.close(),
  };
}

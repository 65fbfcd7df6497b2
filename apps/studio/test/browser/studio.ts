import { cp } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { findChromium } from "../../../../scripts/ensure-chromium.mjs";
import { type Server, startServer } from "./server.ts";

// No background traffic of the browser's own may look like ours.
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export interface Studio {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly server: Server;
  /** Another window of the same browser, with the same storage. */
  readonly reopen: () => Promise<Page>;
  /** For a test that provokes them: forgets the errors and requests so far. */
  readonly forgive: () => void;
}

const isOwn = (url: string, address: string): boolean =>
  url.startsWith(`${address}/`) || url.startsWith("data:") || url.startsWith(`blob:${address}/`);

/** The packs of the repository. */
export const content = (folder: string): Promise<void> =>
  cp(join(import.meta.dirname, "../../../../content"), folder, { recursive: true });

/**
 * A real browser over the built studio, one for the file, with a fresh window for each test, or one
 * for all of them. After each test: no error on the console and no request to another host, in
 * pages and in workers.
 */
export const studioForTests = (fill = content, { keepsWindow = false } = {}): Studio => {
  const parts = {} as { server: Server; browser: Browser; context: BrowserContext; page: Page };
  let errors: string[] = [];
  let foreign: string[] = [];

  const open = async (): Promise<Page> => {
    const page = await parts.context.newPage();
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") {
        errors.push(`${message.text()} (${message.location().url})`);
      }
    });
    await page.goto(`${parts.server.address}/`);
    await page.getByText(/Checked in/).waitFor();
    return page;
  };

  beforeAll(async () => {
    const executablePath = findChromium();
    if (!executablePath) throw new Error("No Chromium: node scripts/ensure-chromium.mjs");
    parts.server = await startServer(fill);
    parts.browser = await chromium.launch({ executablePath, headless: true, args: FLAGS });
  });
  const openWindow = async () => {
    parts.context = await parts.browser.newContext({ viewport: { width: 1440, height: 900 } });
    parts.context.setDefaultTimeout(60_000);
    parts.context.on("request", (request) => {
      if (!isOwn(request.url(), parts.server.address)) foreign.push(request.url());
    });
    parts.page = await open();
  };
  beforeEach(async () => {
    errors = [];
    foreign = [];
    if (!keepsWindow || !parts.page) await openWindow();
  });
  afterEach(async () => {
    if (!keepsWindow) await parts.context.close();
    expect(errors).toEqual([]);
    expect(foreign).toEqual([]);
  });
  afterAll(async () => {
    await parts.browser?.close();
    await parts.server?.stop();
  });

  return {
    get page() {
      return parts.page;
    },
    get context() {
      return parts.context;
    },
    get server() {
      return parts.server;
    },
    reopen: open,
    forgive: () => {
      errors = [];
      foreign = [];
    },
  };
};

/** Looks again and again until it is so; patient, for a machine that has other things to do. */
export const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 20_000 });

/** Opens a file by the box that finds everything. */
export const openFile = async (page: Page, path: string): Promise<void> => {
  await goTo(page, path);
  await page.locator(`[role="tab"][aria-selected="true"][data-path="${path}"]`).waitFor();
  await page.locator(".monaco-editor .view-line").first().waitFor();
};

export const goTo = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press("Control+p");
  await page.getByRole("combobox").fill(text);
  await page.getByRole("option", { selected: true }).filter({ hasText: text }).waitFor();
  await page.keyboard.press("Enter");
};

/** Selects a text of the open file by the editor's own search, as an author would. */
export const select = async (page: Page, text: string): Promise<void> => {
  await page.locator(".monaco-editor .view-lines").first().click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Control+f");
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
  await page.locator(".find-widget .matchesCount", { hasText: /^1 of/ }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByText(`(${text.length} selected)`).waitFor();
};

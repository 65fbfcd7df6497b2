import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { findChromium } from "../../../../scripts/ensure-chromium.mjs";

/** A running studio and a page in a real Chromium that shows it. */
export interface OpenStudio {
  readonly page: Page;
  readonly address: string;
  /** What the page wrote to the console as an error or threw, so far. */
  readonly consoleErrors: readonly string[];
  /** Addresses on other hosts that the page asked for, so far. */
  readonly foreignRequests: readonly string[];
  close(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? found(address.port) : failed()));
    });
  });

/** Serves `folder` with the built studio; gives the address that it prints, and a way to end it. */
async function serve(folder: string) {
  const script = join(import.meta.dirname, "../../scripts/serve.mjs");
  const parameters = [script, folder, "--port", String(await freePort())];
  const server = spawn(process.execPath, parameters, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<void>((end) => server.once("exit", () => end()));
  const address = await new Promise<string>((found, failed) => {
    let output = "";
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const printed = /http:\/\/\S+/.exec(output)?.[0];
      if (printed !== undefined) found(printed);
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.once("exit", () => failed(new Error(`The studio did not start: ${output}`)));
  });
  const stop = (): Promise<void> => {
    server.kill("SIGTERM");
    return ended;
  };
  return { address, stop };
}

/**
 * Opens the built studio with `folder` in Chromium.
 *
 * @throws where the studio is not built or no Chromium is found
 */
export async function openStudio(folder: string): Promise<OpenStudio> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("No Chromium: run `npm run test:browser`");
  const { address, stop } = await serve(folder);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const page = await browser.newPage();
  const consoleErrors: string[] = [];
  const foreignRequests: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") consoleErrors.push(message.text());
  });
  page.on("pageerror", (error) => consoleErrors.push(error.message));
  page.on("request", (request) => {
    const url = new URL(request.url());
    const local = url.host === new URL(address).host || ["data:", "blob:"].includes(url.protocol);
    if (!local) foreignRequests.push(request.url());
  });
  await page.goto(address);
  return {
    page,
    address,
    consoleErrors,
    foreignRequests,
    async close() {
      await browser.close();
      await stop();
    },
  };
}

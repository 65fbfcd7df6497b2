import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { studioForTests } from "./studio.ts";

const studio = studioForTests();

const someFile = async () => {
  const response = await fetch(`${studio.server.address}/api/texts`);
  const { files } = (await response.json()) as {
    files: readonly { path: string; text: string; hash: string }[];
  };
  const [file] = files;
  if (!file) throw new Error("The folder has no packs.");
  return file;
};

const change = (headers: Readonly<Record<string, string>>, body: unknown, method = "PUT") =>
  fetch(`${studio.server.address}/api/file`, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

describe("the served studio", () => {
  it("lets no other site write, and no program that names none", async () => {
    const { path, text, hash } = await someFile();
    const evil = { path, hash, text: "// evil" };
    expect((await change({ origin: "https://evil.example" }, evil)).status).toBe(403);
    expect((await change({}, evil)).status).toBe(403);
    expect(await readFile(join(studio.server.folder, path), "utf8")).toBe(text);
  });

  it("refuses paths out of the folder", async () => {
    const own = { origin: studio.server.address };
    for (const path of ["../escaped.md", "a/../../escaped.md", "/tmp/escaped.md"]) {
      expect((await change(own, { path, text: "x" }, "POST")).status).toBe(400);
    }
  });

  it("forbids its page to reach any other host", async () => {
    const { page } = studio;
    const policy = (await fetch(studio.server.address)).headers.get("content-security-policy");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain(" 'unsafe-eval'");
    const inWorkers = await Promise.all(
      page.workers().map((worker) =>
        worker.evaluate(() => {
          const refused = new Promise((resolve) => {
            self.addEventListener("securitypolicyviolation", () => resolve(true));
          });
          void fetch("http://192.0.2.1/").catch(() => undefined);
          const late = new Promise((resolve) => setTimeout(resolve, 2000, false));
          return Promise.race([refused, late]);
        }),
      ),
    );
    expect(inWorkers.length).toBeGreaterThan(0);
    expect(inWorkers).not.toContain(false);
    studio.forgive();
  });
});

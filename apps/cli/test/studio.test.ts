import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { folderWith } from "./kit/run.ts";

const binary = fileURLToPath(new URL("../bin/questwright.mjs", import.meta.url));

it("studio serves a folder on this computer alone, says where, and ends when it is told to", {
  // The studio is built first where that was not done.
  timeout: 600_000,
}, async () => {
  const folder = folderWith({ "tower/pack.quest": 'pack tower "Tower" 1.0.0 { edition: 1 }\n' });
  const child = spawn(process.execPath, [binary, "studio", ".", "--json"], { cwd: folder });
  onTestFinished(() => void child.kill());
  let out = "";
  const told = new Promise<{ address: string; port: number; folder: string }>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text) => {
      out += text;
      if (out.endsWith("}\n")) resolve(JSON.parse(out));
    });
    child.on("exit", (code) => reject(new Error(`studio ended with ${code}`)));
  });
  const { address, port, folder: served } = await told;
  expect(served).toBe(folder);
  expect(address).toBe(`http://127.0.0.1:${port}/`);
  const page = await fetch(address);
  expect(page.status).toBe(200);
  expect(page.headers.get("content-type")).toContain("text/html");
  const ended = new Promise((resolve) => child.on("exit", resolve));
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  await expect(fetch(address)).rejects.toThrow();
});

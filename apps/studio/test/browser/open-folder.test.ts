import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OpenStudio, openStudio } from "./open-studio.ts";

let folder: string;
let studio: OpenStudio;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "packs-"));
  mkdirSync(join(folder, "old-mill"));
  mkdirSync(join(folder, "sunken-tower"));
  studio = await openStudio(folder);
});

afterAll(async () => {
  await studio?.close();
  rmSync(folder, { recursive: true });
});

it("shows the packs of the folder it serves", async () => {
  await studio.page.getByText("old-mill").waitFor();
  await studio.page.getByText("sunken-tower").waitFor();
});

it("is served on loopback", () => {
  expect(new URL(studio.address).hostname).toBe("127.0.0.1");
});

it("asks no other host for anything and reports no error", () => {
  expect(studio.foreignRequests).toEqual([]);
  expect(studio.consoleErrors).toEqual([]);
});

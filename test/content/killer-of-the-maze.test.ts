import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { runTests } from "@questwright/playtest";
import { expect, test } from "vitest";
import { built, workspaceWith } from "./kit/packs.ts";

const pack = "killer-of-the-maze";
const program = fileURLToPath(new URL("../../apps/cli/bin/questwright.mjs", import.meta.url));

test("the tests of the pack hold", { timeout: 60_000 }, () => {
  const results = runTests(built(workspaceWith(pack), pack, true));
  expect(results.length).toBeGreaterThan(30);
  expect(results.filter(({ passed }) => !passed)).toEqual([]);
});

// The games of this pack are long: they are played by the program, several times as fast as in here.
test("a hunt ends, whatever is chosen", { timeout: 120_000 }, async () => {
  const words = ["play", `content/${pack}`, "--scenario", pack, "--bot", "random", "--games", "30"];
  const cwd = fileURLToPath(new URL("../../", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words, "--json"], {
    cwd,
  });
  const { outcomes, faults, unfinished } = JSON.parse(stdout);
  expect({ faults, unfinished }).toEqual({ faults: [], unfinished: [] });
  expect(outcomes).not.toEqual([]);
});

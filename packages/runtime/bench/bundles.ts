/** Bundles to measure: packs compiled by the command line, as an author does. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Bundle } from "@questwright/bundle";

const repository = fileURLToPath(new URL("../../..", import.meta.url));
const program = join(repository, "apps/cli/bin/questwright.mjs");

/** Compiles a pack, given by its folder from the root of the repository. */
export function compiled(pack: string): Bundle {
  const folder = mkdtempSync(join(tmpdir(), "questwright-bench-"));
  try {
    const file = join(folder, "bundle.json");
    const command = [program, "build", join(repository, pack), "--out", file];
    execFileSync(process.execPath, command, { cwd: repository, stdio: "pipe" });
    return JSON.parse(readFileSync(file, "utf8")) as Bundle;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

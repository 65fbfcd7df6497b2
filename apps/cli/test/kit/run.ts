import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished, vi } from "vitest";

// Each run is a new process, and a busy machine takes its time to start one.
vi.setConfig({ testTimeout: 60_000 });

const binary = fileURLToPath(new URL("../../bin/questwright.mjs", import.meta.url));

/** The folder of the repository. */
export const repository = fileURLToPath(new URL("../../../../", import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly cwd?: string;
  /** What comes in on standard input. */
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the real program in a process of its own. */
export function run(words: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { cwd = repository, input = "", env = {} } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [binary, ...words], {
      cwd,
      env: { ...process.env, ...env },
    });
    let out = "";
    let err = "";
    child.stdout.setEncoding("utf8").on("data", (text) => (out += text));
    child.stderr.setEncoding("utf8").on("data", (text) => (err += text));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, out, err }));
    child.stdin.on("error", () => {}).end(input);
  });
}

/** A temporary folder with these files, gone when the test is. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "questwright-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

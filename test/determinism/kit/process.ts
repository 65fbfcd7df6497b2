/** Saved games gone on with in a process of their own. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { goOn, type Interrupted } from "./played.ts";

interface Errand {
  readonly bundle: string;
  readonly games: readonly Interrupted[];
}

/** Writes bundles and saved games to files, and has another process say how each game comes out. */
export async function goOnElsewhere(
  errands: readonly Errand[],
): Promise<readonly (readonly string[])[]> {
  const folder = mkdtempSync(join(tmpdir(), "saved-games-"));
  try {
    const file = join(folder, "errands.json");
    writeFileSync(file, JSON.stringify(errands));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [fileURLToPath(import.meta.url), file],
      { maxBuffer: 2 ** 26 },
    );
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const errands: readonly Errand[] = JSON.parse(readFileSync(process.argv[2]!, "utf8"));
  console.log(JSON.stringify(errands.map(({ bundle, games }) => goOn(bundle, games))));
}

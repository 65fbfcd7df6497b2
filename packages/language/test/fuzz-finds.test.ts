import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { randomFrom } from "../bench/recovery/random.ts";
import { runPipeline } from "../fuzz/pipeline.ts";
import { PACK } from "./kit.ts";

// What `npm run fuzz` has found. A case is a folder with the `.quest` files of a pack, or with
// `parts.json`: texts, and how often each stands in the one file.
const root = join(import.meta.dirname, "fuzz-finds");

describe.each(readdirSync(root))("%s", (name) => {
  test("is answered", () => {
    const files = filesOf(join(root, name));
    for (const path of Object.keys(files))
      for (let seed = 1; seed <= 3; seed += 1)
        expect(runPipeline(files, path, randomFrom(seed))).toBeUndefined();
  });
});

function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder);
  if (!names.includes("parts.json"))
    return Object.fromEntries(
      names.map((each) => [`example/${each}`, readFileSync(join(folder, each), "utf8")]),
    );
  const parts: readonly [string, number][] = JSON.parse(
    readFileSync(join(folder, "parts.json"), "utf8"),
  );
  return {
    "example/pack.quest": `${PACK}kind foe is piece { move: number = 1 }\n`,
    "example/large.quest": parts.map(([text, times]) => text.repeat(times)).join(""),
  };
}

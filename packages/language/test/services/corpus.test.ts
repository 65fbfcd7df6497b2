import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { measureCompletion } from "../../bench/completion-corpus.ts";

const CONTENT = new URL("../../../../content/", import.meta.url);

test("in real files, cut off and damaged, the word that stood there is among the proposals", () => {
  const files: Record<string, string> = {};
  for (const pack of readdirSync(CONTENT))
    for (const file of readdirSync(new URL(`${pack}/`, CONTENT)))
      if (file.endsWith(".quest"))
        files[`${pack}/${file}`] = readFileSync(new URL(`${pack}/${file}`, CONTENT), "utf8");
  const { hits, asked, missed } = measureCompletion(files, { seed: 3, samples: 70 });
  expect(asked).toBe(70);
  expect(hits / asked, missed.join("\n")).toBeGreaterThanOrEqual(0.95);
});

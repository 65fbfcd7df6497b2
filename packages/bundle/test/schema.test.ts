import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { generateFiles } from "../scripts/generated-files.ts";

describe("the published JSON Schema and its compiled form", () => {
  it.each(
    generateFiles().map(({ url, text }) => [url.pathname.split("/").pop()!, url, text] as const),
  )("are those of the registry and the schema modules (npm run generate): %s", (_, url, text) => {
    expect(readFileSync(url, "utf8") === text).toBe(true);
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { generateFiles } from "../scripts/generated-files.ts";
import { bundleSchema } from "../src/index.ts";

describe("the published JSON Schema and its compiled form", () => {
  it.each(
    generateFiles().map(({ url, text }) => [url.pathname.split("/").pop()!, url, text] as const),
  )("are those of the registry and the schema modules (npm run generate): %s", (_, url, text) => {
    expect(readFileSync(url, "utf8") === text).toBe(true);
  });
});

type Part = { readonly [keyword: string]: unknown };

/** Every schema within a schema, with the way to it. */
function* partsOf(value: unknown, path = ""): Generator<readonly [string, Part]> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Part];
  for (const [key, each] of Object.entries(value)) yield* partsOf(each, `${path}/${key}`);
}

/** Whether a pattern says how long what it fits may be: `^[il]{0,1024}$`. */
const isBounded = (pattern: unknown): boolean =>
  typeof pattern === "string" && /^\^\[[^\]]*\]\{(?:\d+,)?\d+\}\$$/.test(pattern);

it("leave nothing in a bundle without a bound: no text, no list and no number", () => {
  const without = [...partsOf(bundleSchema())].flatMap(([path, part]) => {
    const types = [part.type].flat();
    const isOpen =
      (types.includes("string") && part.maxLength === undefined && !isBounded(part.pattern)) ||
      (types.includes("array") &&
        part.prefixItems === undefined &&
        part.items !== undefined &&
        part.maxItems === undefined) ||
      (types.includes("object") && part.additionalProperties !== false) ||
      ((types.includes("integer") || types.includes("number")) && part.maximum === undefined);
    return isOpen ? [path] : [];
  });
  expect(without).toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generateFiles, readDefinitions } from "../../scripts/generate-diagnostics.ts";
import { diagnosticCodes, explain, explainAsMarkdown } from "../../src/diagnostics/index.ts";

const generated = join(import.meta.dirname, "../../src/diagnostics/generated");

test("the generated constructors and pages are those of the definitions", () => {
  const expected = generateFiles(readDefinitions());
  const written = new Map(
    readdirSync(generated).map((name) => [name, readFileSync(join(generated, name), "utf8")]),
  );
  expect(written, "run scripts/generate-diagnostics.ts").toEqual(expected);
});

test("every code has a page with a reason, a failing and a mended example", () => {
  expect(diagnosticCodes.length).toBeGreaterThan(0);
  for (const code of diagnosticCodes) {
    const page = explainAsMarkdown(explain(code)!);
    expect(page).toContain(`# ${code}`);
    expect(page.match(/```quest/g)!.length).toBeGreaterThanOrEqual(2);
  }
});

test("a code that does not exist has no page", () => {
  expect(explain("table/nonsense")).toBeUndefined();
});

import { describe, expect, test } from "vitest";
import { diagnosticCodes, explain } from "../../src/index.ts";
import { workspaceOfExample } from "../kit.ts";

describe.each(diagnosticCodes)("%s", (code) => {
  const page = explain(code)!;

  test("is all that its failing example reports", () => {
    const found = workspaceOfExample(page.failing).check();
    const told = found.map((each) => `${each.code}: ${each.message}`);
    expect(new Set(found.map((each) => each.code)), told.join("\n")).toEqual(new Set([code]));
    for (const each of found) expect(each.severity).toBe(page.severity);
  });

  test("is mended in its other example", () => {
    const told = workspaceOfExample(page.mended)
      .check()
      .map((each) => `${each.code}: ${each.message}`);
    expect(told).toEqual([]);
  });
});

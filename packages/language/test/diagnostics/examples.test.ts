import { describe, expect, test } from "vitest";
import { diagnosticCodes, explain } from "../../src/index.ts";
import { workspaceOfExample } from "../kit.ts";

// Told when a pack is asked for or built, never by a check.
const NOT_OF_A_CHECK = ["pack/not-found", "pack/too-large"];
// Stands behind as many other faults as there can be.
const AMONG_OTHERS = ["syntax/too-many"];

describe.each(diagnosticCodes.filter((code) => !NOT_OF_A_CHECK.includes(code)))("%s", (code) => {
  const page = explain(code)!;

  test("is all that its failing example reports", () => {
    const found = workspaceOfExample(page.failing).check();
    const told = found.map((each) => `${each.code}: ${each.message}`);
    const codes = new Set(found.map((each) => each.code));
    if (AMONG_OTHERS.includes(code)) expect(codes).toContain(code);
    else expect(codes, told.join("\n")).toEqual(new Set([code]));
    for (const each of found) if (each.code === code) expect(each.severity).toBe(page.severity);
  });

  test("is mended in its other example", () => {
    const told = workspaceOfExample(page.mended)
      .check()
      .map((each) => `${each.code}: ${each.message}`);
    expect(told).toEqual([]);
  });
});

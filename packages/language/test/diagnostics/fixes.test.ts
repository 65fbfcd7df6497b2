import { describe, expect, test } from "vitest";
import { type Diagnostic, diagnosticCodes, explain, type Fix } from "../../src/index.ts";
import { workspaceOf, workspaceOfExample } from "../kit.ts";

/** The files of an example after a fix, last edits first so that places stay right. */
function mended(files: Readonly<Record<string, string>>, { edits }: Fix): Record<string, string> {
  const after = { ...files };
  for (const { file, start, end, text } of [...edits].sort(
    (a, b) => b.start.offset - a.start.offset,
  ))
    after[file] = after[file]!.slice(0, start.offset) + text + after[file]!.slice(end.offset);
  return after;
}

const withFixes = diagnosticCodes.flatMap((code) => {
  const { failing } = explain(code)!;
  if (failing.some(({ repeat }) => repeat !== undefined)) return [];
  const files = Object.fromEntries(failing.map(({ path, text }) => [path, text]));
  const found = workspaceOfExample(failing)
    .check()
    .filter((each) => each.code === code);
  const [first] = found;
  return first === undefined || first.fixes.length === 0 ? [] : [{ code, files, first, found }];
});

describe.each(withFixes)("$code", ({ code, files, first, found }) => {
  test.each(first.fixes.map((fix) => [fix.title, fix] as const))("%s mends it", (_, fix) => {
    const after = workspaceOf(mended(files, fix)).check();
    const same = (each: Diagnostic) => each.code === code;
    expect(after.filter(same).length, JSON.stringify(mended(files, fix))).toBeLessThan(
      found.filter(same).length,
    );
    // A sure fix brings no new fault with it.
    if (fix.sure) expect(after.length).toBeLessThan(found.length);
  });
});

test("there are fixes of both sorts", () => {
  const fixes = withFixes.flatMap(({ first }) => first.fixes);
  expect(new Set(fixes.map(({ sure }) => sure))).toEqual(new Set([true, false]));
  expect(withFixes.length).toBeGreaterThan(20);
});

test("a missing row 20 is mended by a row that says it is unknown", () => {
  const files = {
    "a/pack.quest": 'pack game "Game" 1.0.0 { edition: 1 }\n',
    "a/table.quest": 'table helm "Helm" d20 {\n  1-15  "Low" -> stop\n  16-19 "High" -> stop\n}\n',
  };
  const [gap] = workspaceOf(files).check();
  const after = mended(files, gap!.fixes[0]!);
  expect(after["a/table.quest"]).toBe(
    'table helm "Helm" d20 {\n  1-15  "Low" -> stop\n  16-19 "High" -> stop\n  20 unknown "why"\n}\n',
  );
  expect(workspaceOf(after).check()).toEqual([]);
});

test("what leaves open what was meant is never mended unasked", () => {
  const open = ["syntax/misspelt-keyword", "syntax/missing-brace", "table/inverted"];
  const fixes = withFixes.filter(({ code }) => open.includes(code)).map(({ first }) => first.fixes);
  expect(fixes).toHaveLength(open.length);
  expect(fixes.flat().filter(({ sure }) => sure)).toEqual([]);
});

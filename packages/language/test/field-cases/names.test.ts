import { describe, expect, test } from "vitest";
import { PACK, workspaceOf } from "../kit.ts";

const WORLD = `${PACK}kind foe "Foe" is piece { move: number, hurt: counter }\n`;
const workspace = (text: string) =>
  workspaceOf({ "example/pack.quest": WORLD, "example/text.quest": text });
const codes = (text: string) =>
  workspace(text)
    .check()
    .map(({ code }) => code);

describe("names that objects of other languages have", () => {
  const NAMES = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf", "prototype"];

  test("are names of things", () => {
    const text = NAMES.map((name) => `foe ${name} "Foe" { move: 1 }\n`).join("");
    const deeds = `verb go {\n${NAMES.map((name) => `  remove ${name}\n`).join("")}}\n`;
    const found = workspace(text + deeds);
    expect(found.check()).toEqual([]);
    const ids = found.build("example").bundle!.things.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(NAMES));
  });

  test("are names of properties, and missing ones are missed", () => {
    const kind = `kind odd "Odd" is piece { ${NAMES.map((name) => `${name}: number`).join(", ")} }\n`;
    const all = NAMES.map((name) => `${name}: 1`).join(", ");
    expect(codes(`${kind}odd one { ${all} }\n`)).toEqual([]);
    expect(codes(`${kind}odd one { }\n`)).toEqual(["property/missing"]);
  });

  test("are unknown where nobody declares them", () => {
    for (const name of NAMES)
      expect(codes(`foe x1 { move: 1, ${name}: 2 }\n`)).toEqual(["property/unknown"]);
  });

  test("are names of kinds, verbs, tables and dice", () => {
    for (const name of NAMES)
      expect(
        codes(
          `kind ${name} "K" is piece { }\nverb (who: foe) do-${name} { stop }\ndie d-${name} { faces: 1-2 }\ntable t-${name} d2 { 1-2 "A" -> stop }\n`,
        ),
      ).toEqual([]);
  });
});

// B25
describe("titles", () => {
  test.each([
    "Gate: north",
    "A B",
    "",
    "x".repeat(300),
    "Henzie, 'Toolbox' = + @ -",
    "2-5",
    "a | b",
  ])("%j is printed as it stands", (title) => {
    const found = workspace(`foe gate "${title}" { move: 1 }\n`);
    expect(found.check()).toEqual([]);
    const { things, strings } = found.build("example").bundle!;
    expect(strings[things.find(({ id }) => id === "gate")!.title]).toBe(title);
  });

  test("a name with a blank or a colon is told at its place", () => {
    for (const name of ["gate north", "gate: north"]) {
      const [fault] = workspace(`foe ${name} "North" { move: 1 }\n`).check();
      expect(fault).toMatchObject({ severity: "error", start: { line: 1 } });
    }
  });
});

// B23
test("a name declared one way and used another is one entry with all its uses", () => {
  const uses = Array.from({ length: 11 }, (_, index) => `verb v${index} { remove knyan }\n`);
  const found = workspace(`foe k-n-yan { move: 1 }\n${uses.join("")}`).check();
  expect(found).toHaveLength(1);
  expect(found[0]!.others).toHaveLength(found[0]!.code === "name/declared-otherwise" ? 11 : 10);
});

// F48
test("thirty cards with the same fault are one entry", () => {
  const cards = Array.from(
    { length: 31 },
    (_, index) => `foe f${index} "F" { move: 1, text: "A {trianlge} and more" }\n`,
  );
  const found = workspace(cards.join("")).check();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ code: "text/unknown-symbol" });
  expect(found[0]!.others).toHaveLength(30);
  expect(found[0]!.fixes[0]!.edits).toHaveLength(31);
});

// B34, F7
test("a drawing that is not there is told at its card, and the others are sound", () => {
  const text = `foe one { move: 1, text: "Roll {d6}{d8} twice {nonsense}" }\nfoe two { move: 1, text: "{d20}" }\n`;
  expect(workspace(text).check()).toMatchObject([
    {
      code: "text/unknown-symbol",
      start: { line: 1 },
      message: expect.stringContaining("nonsense"),
    },
  ]);
});

// F2
test("a table that names an action nobody declares is told at that row", () => {
  const text = 'table luck d2 {\n  1 "A" -> stop\n  2 "B" -> onslaught\n}\n';
  expect(workspace(text).check()).toMatchObject([{ severity: "error", start: { line: 3 } }]);
});

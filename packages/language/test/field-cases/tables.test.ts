import { describe, expect, test } from "vitest";
import { PACK, workspaceOf } from "../kit.ts";

const WORLD = `${PACK}kind foe "Foe" is piece { move: number = 1, hurt: counter }\n`;
const workspace = (text: string) =>
  workspaceOf({ "example/pack.quest": WORLD, "example/text.quest": text });
const told = (text: string) =>
  workspace(text)
    .check()
    .map(({ severity, code, start }) => `${start.line} ${severity} ${code}`);

// F32
describe("a d66", () => {
  test("has no 17", () => {
    expect(
      told('table luck d66 {\n  11-36 "A" -> stop\n  41-66 "B" -> stop\n  17 "C" -> stop\n}\n'),
    ).toEqual(["4 error table/impossible-row"]);
  });

  test("with a hole in its rows is told which results are missed", () => {
    const [gap] = workspace(
      'table luck d66 {\n  11-31 "A" -> stop\n  34-66 "B" -> stop\n}\n',
    ).check();
    expect(gap).toMatchObject({ code: "table/gap", message: expect.stringMatching(/32.*33/) });
  });
});

// F2
test("a band that runs backwards, a hole and two answers are told at their rows", () => {
  expect(
    told('table luck d20 {\n  5-3 "A" -> stop\n  1-2 "B" -> stop\n  6-20 "C" -> stop\n}\n'),
  ).toEqual(["2 error table/inverted"]);
  expect(told('table luck d6 {\n  1-2 "B" -> stop\n  4-6 "C" -> stop\n}\n')).toEqual([
    "2 error table/gap",
  ]);
  expect(told('table luck d6 {\n  1-4 "B" -> stop\n  4-6 "C" -> stop\n}\n')).toEqual([
    "3 error table/overlap",
  ]);
});

// O9, F21
describe("a table that is rolled on again by its own rows", () => {
  const twice = (most: number) =>
    `table luck d100 {\n  1-${most} "Again" -> roll on luck then roll on luck\n  ${most + 1}-100 "Done" -> stop\n}\n`;

  test.each([2, 3, 5, 49])("at %i in a hundred it comes to an end", (most) => {
    expect(told(twice(most))).toEqual([]);
  });

  test.each([50, 60, 99])("at %i in a hundred it never does, and is told", (most) => {
    expect(told(twice(most))).toEqual(["1 error table/endless"]);
  });

  test("once more each time, whatever comes up, never ends", () => {
    expect(told('table luck d6 {\n  1-6 "Again" -> roll on luck\n}\n')).toEqual([
      "1 error table/endless",
    ]);
  });

  test("through another table", () => {
    const tables = (most: number) =>
      `table one d6 {\n  1-6 "Go on" -> roll on two\n}\ntable two d6 {\n  1-${most} "Back" -> roll on one\n  ${most + 1}-6 "Done" -> stop\n}\n`;
    expect(told(tables(5))).toEqual([]);
    expect(
      told(
        'table one d6 {\n  1-6 "Go" -> roll on two\n}\ntable two d6 {\n  1-6 "Back" -> roll on one\n}\n',
      ),
    ).toEqual(["1 error table/endless", "4 error table/endless"]);
  });

  test("where somebody decides, or something must hold, nothing is said", () => {
    expect(
      told(
        'table luck d6 (who: foe) {\n  1-6 "Again" -> if hurt of who > 1 { roll on luck for who }\n}\n',
      ),
    ).toEqual([]);
  });
});

// F21
test("a row that speaks of other dice than those of its table is told", () => {
  const table = (words: string) =>
    `table luck d8 {\n  1-7 "Boot" -> stop\n  8 "Roll again on this ${words} table" -> roll on luck\n}\n`;
  expect(told(table("d100"))).toEqual(["3 warning table/other-dice"]);
  for (const words of ["d8", "1d8", "D8"]) expect(told(table(words))).toEqual([]);
});

// F24
describe("a roll from which more is taken than it shows", () => {
  test("is told to be negative at the least", () => {
    const [fault] = workspace(
      "verb (who: foe) go { roll d6 - 2 as doors then who gains (doors, at least 0) hurt }\n",
    ).check();
    expect(fault).toMatchObject({
      code: "roll/negative",
      severity: "warning",
      message: expect.stringContaining("-1"),
    });
  });

  test("2d6 - 2 is nothing at the least, and not told", () => {
    expect(
      told("verb (who: foe) go { roll 2d6 - 2 as doors then set hurt of who to doors }\n"),
    ).toEqual([]);
  });
});

// F25
test("rows for negative results belong to a table that says which are possible", () => {
  const rows = (from: string) =>
    `table luck d6 ${from} {\n  -1-0 "Low" -> stop\n  1-6 "Middle" -> stop\n  7-8 "High" -> stop\n}\n`;
  expect(told(rows("from -1 to 8"))).toEqual([]);
  expect(told(rows("")).every((each) => each.includes("table/impossible-row"))).toBe(true);
  expect(told(rows(""))).not.toEqual([]);
});

// F30
test("a d103 is a die, and a decimal comma in a text is text", () => {
  expect(
    told('table luck d103 {\n  1-8 "Rare, 2,7%" -> stop\n  9-103 "Common" -> stop\n}\n'),
  ).toEqual([]);
});

// F20
test("ten thousand rows are checked, searched and completed", () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, at) => `  ${at + 1} "Surge [[1d10]] ${at}" -> stop\n`,
  );
  const text = `table surge d10000 {\n${rows.join("")}}\n`;
  const found = workspace(text);
  expect(found.check()).toEqual([]);
  expect(found.outline("example/text.quest")).toHaveLength(1);
  const missing = workspace(text.replace('  5000 "Surge [[1d10]] 4999" -> stop\n', ""));
  expect(missing.check()).toMatchObject([
    { code: "table/gap", message: expect.stringContaining("5000") },
  ]);
});

// B41
test("cases side by side are columns, each of them whole, and no overlap", () => {
  const grid = (cell: string) => `kind beast is piece { behaviour: table of action }
adjective (who: beast) is close: no
adjective (who: beast) is far: yes
action bite for beast { stop }
beast rat {
  table behaviour "Behaviour" d6 {
        | close | far |
    1-3 | bite | bite |
    4-6 | bite | ${cell} |
  }
}
`;
  expect(told(grid("bite"))).toEqual([]);
  expect(told(grid("    "))).toEqual(["9 error table/missing-cell"]);
});

// B37
test("a table without dice is known by the dice it is rolled with, and asked for where none are said", () => {
  expect(
    told('table luck {\n  1-6 "A" -> stop\n}\nverb (who: foe) go { who rolls d6 on luck }\n'),
  ).toEqual([]);
  expect(
    told('table luck {\n  1-6 "A" -> stop\n}\nverb (who: foe) go { who rolls on luck }\n'),
  ).toHaveLength(1);
});

test("a misspelt row of a long table is one error, and the other rows stand", () => {
  const rows = Array.from({ length: 20 }, (_, at) => `  ${at + 1} "Row" -> stop\n`);
  rows[7] = '  8 "Row" -> stpo\n';
  expect(told(`table luck d20 {\n${rows.join("")}}\n`)).toEqual(["9 error phrase/no-verb"]);
});

// F43
describe("a table copied out of Markdown", () => {
  const grid = (lines: readonly string[]) =>
    workspaceOf({
      "example/pack.quest": WORLD,
      "example/text.quest": `list of foe {\n${lines.map((line) => `  ${line}\n`).join("")}}\n`,
    }).check();
  const HEAD = "| name | title | move |";

  test.each(["| ---- | :---: | ---: |", "| : - : | - | - |", "|--|--|--|"])(
    "has a line %s that is told and taken away, and its rows stand",
    (dashes) => {
      const found = grid([HEAD, dashes, '| wolf | "Wolf" | 4 |']);
      expect(found.map(({ code, start }) => `${start.line} ${code}`)).toEqual([
        "3 syntax/dash-line",
      ]);
      expect(found[0]?.fixes?.map(({ sure }) => sure)).toEqual([true]);
    },
  );

  test("with a bar missing at the end of a line is told at that line alone", () => {
    const found = grid([HEAD, '| wolf | "Wolf" | 4', '| bear | "Bear" | 3 |']);
    expect(found.map(({ code, start }) => `${start.line} ${code}`)).toEqual(["3 syntax/expected"]);
  });

  test("keeps its rows of defaults", () => {
    expect(grid([HEAD, '| wolf | "Wolf" | - |'])).toEqual([]);
  });
});

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createWorkspace, format } from "@questwright/language";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ConvertOptions, convert } from "../src/import/convert.ts";
import { folderWith, run } from "./kit/run.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const NOTHING: ConvertOptions = {
  form: undefined,
  kind: undefined,
  name: undefined,
  dice: undefined,
  encoding: undefined,
  mends: false,
};
const made = (file: string, text: string | Uint8Array, options: Partial<ConvertOptions> = {}) =>
  convert(file, typeof text === "string" ? bytes(text) : text, { ...NOTHING, ...options });
const listOf = (text: string) => made("foes.csv", text, { kind: "foe" }).text;
const faultsOf = (file: string, text: string, options: Partial<ConvertOptions> = {}) =>
  made(file, text, options).faults?.map(({ line, column }) => `${line}:${column}`);

const OGRES = `list of foe {
  | name | title  | move | size  |
  | ogre | "Ogre" | 3    | large |
  | imp  | "Imp"  | 4    | -     |
}
`;

describe("a list of things", () => {
  it.each([",", ";", "\t"])("is read whatever stands between its cells: %j", (mark) => {
    const text = ["Name,Move,Size", "Ogre,3,large", "Imp,4,"].join("\n").replaceAll(",", mark);
    expect(listOf(text)).toBe(OGRES);
  });

  it("is read with a byte order mark, from UTF-16 and with the ends of lines of Windows", () => {
    const text = "Name;Move;Size\r\nOgre;3;large\r\nImp;4;\r\n";
    expect(listOf(`\ufeff${text}`)).toBe(OGRES);
    const wide = new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
    expect(made("foes.csv", wide, { kind: "foe" }).text).toBe(OGRES);
  });

  // B1
  it("keeps é, à, ù from UTF-8 with a mark and without, and asks what else a file is", () => {
    const text = "name,title\nete,été à où\n";
    const plain = made("a.csv", text, { kind: "foe" });
    expect(plain.text).toContain('"été à où"');
    expect(made("a.csv", `\ufeff${text}`, { kind: "foe" })).toEqual(plain);
    const western = new Uint8Array(Buffer.from(text, "latin1"));
    const asks = made("a.csv", western, { kind: "foe" });
    expect(asks.faults?.[0]?.message).toMatch(/no UTF-8.*--encoding windows-1252/);
    expect(made("a.csv", western, { kind: "foe", encoding: "windows-1252" })).toEqual(plain);
  });

  // F41
  it("reads an old Macintosh text when it is told so", () => {
    const old = new Uint8Array([...bytes("name,title\nlair,Necromancer"), 0xd5, ...bytes("s\n")]);
    expect(made("a.csv", old, { kind: "foe", encoding: "macintosh" }).text).toContain(
      "“Necromancer’s”".replace(/[“”]/g, '"'),
    );
  });

  it("is read without the empty rows and columns that spreadsheets leave around it", () => {
    const text = "sep=;\nName;Move;Size;;\nOgre;3;large;;\n;;;;\nImp;4;;;\n;;;;\n";
    expect(listOf(text)).toBe(OGRES);
    expect(faultsOf("foes.csv", "name;move;\nogre;3;x\n", { kind: "foe" })).toEqual(["1:11"]);
  });

  it("is divided by the sign that divides its rows, whatever stands in the header", () => {
    const text = "Roll;Result, for short, of all\n1;boot\n2;shoe\n";
    expect(made("finds.csv", text).text).toContain('2 "shoe" -> { }');
  });

  it("tells of a quote where it stands, whatever divides the cells", () => {
    const text = 'Roll;Result\n1;"say ""hi"" now"\n2;the "old" boot\n';
    expect(faultsOf("finds.csv", text)).toEqual(["3:3"]);
  });

  it("keeps numbers below nothing, long numbers, and the default in a column of texts", () => {
    expect(
      listOf("name,mod,note\nogre,-1,-\nelf,\u22122,a long text\nimp,007,"),
    ).toBe(`list of foe {
  | name | mod | note          |
  | ogre | -1  | -             |
  | elf  | -2  | "a long text" |
  | imp  | 7   | -             |
}
`);
    expect(faultsOf("foes.csv", "name,mod\nogre,12345678901234567890123", { kind: "foe" })).toEqual(
      ["2:1"],
    );
  });

  it("reads dice, open numbers and numbers in a cell as it reads them in a table", () => {
    expect(
      listOf("name,arm,price\nogre,1d6,4 or more\nelf,2 W8,3 +\nimp,d%,05"),
    ).toBe(`list of foe {
  | name | arm  | price |
  | ogre | d6   | 4+    |
  | elf  | 2d8  | 3+    |
  | imp  | d100 | 5     |
}
`);
  });

  it("tells the row whose name is a word of the language", () => {
    expect(faultsOf("foes.csv", "name,move\nOgre,1\nCount,2\n", { kind: "foe" })).toEqual(["3:1"]);
  });

  it.each(["[{}]", "[[], []]"])("is not made of what has no columns: %s", (text) => {
    expect(faultsOf("foes.json", text, { kind: "foe" })).toEqual(["1:1"]);
  });

  it("makes names of titles, of ids and of what stands first", () => {
    expect(listOf("title,move\nThe Ogre's Étage 2,3")).toContain(
      "| the-ogres-etage-2 | \"The Ogre's",
    );
    expect(listOf("id,name\nx1,Ogre")).toContain('| x1   | "Ogre" |');
    expect(listOf("Гоблин,1\nстрелок,2")).toContain("| стрелок | 2 |");
    expect(listOf("name,move\nogre,3")).toBe(
      "list of foe {\n  | name | move |\n  | ogre | 3    |\n}\n",
    );
  });

  it("keeps numbers, prices, dice, ranges and what is not, and quotes all else", () => {
    const text = listOf('name,a,b,c,2–3,d,e\nogre,07,4+,2D6,–,TRUE,"a, ""b"" {c}\nd"');
    expect(text).toContain("| name | a | b  | c   | 2-3 | d   | e");
    expect(text).toContain('| ogre | 7 | 4+ | 2d6 | -   | yes | "a, “b” \\{c} d" |');
  });

  it("is read by the language as it was meant", () => {
    const workspace = createWorkspace();
    workspace.setFile(
      "game/pack.quest",
      `pack game "Game" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
kind foe "Foe" is piece { move: number, note: text, reach: chart of dice }
`,
    );
    workspace.setFile(
      "game/foes.quest",
      listOf('Name,Move,Note,1,2+\nOgre,3,"Big, and ""slow""",2d6,-')!,
    );
    expect(workspace.check().map(({ message }) => message)).toEqual([]);
  });

  it("is text that can be read and is laid out, whatever stands in the cells", () => {
    const cell = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 12 }),
      fc.constantFrom(
        '"',
        "{x}",
        "\\",
        "-",
        "–",
        "4+",
        "2d6",
        "//",
        "|",
        "end",
        "\n",
        "=1+1",
        "«»",
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
        const lines = rows.map(([one, other], index) =>
          [`n${index}`, one, other].map((text) => `"${text.replaceAll('"', '""')}"`).join(","),
        );
        const { text, faults } = made("a.csv", `name,one,two\n${lines.join("\n")}\n`, {
          kind: "foe",
        });
        expect(faults).toBeUndefined();
        expect(format(text!)).toBe(text);
        expect(text!.split("\n")).toHaveLength(rows.length + 4);
      }),
      { numRuns: 60 },
    );
  });
});

describe("a table", () => {
  // B8
  it("takes any dash for a range, noughts before numbers and two noughts for a hundred", () => {
    const text = "d100,Event\n01–02,A\n3—5,B\n6‑7,C\n8−9,D\n10 to 98,E\n99-00,F\n";
    expect(made("finds.csv", text).text).toBe(`table finds "Finds" d100 {
  1-2    "A" -> { }
  3-5    "B" -> { }
  6-7    "C" -> { }
  8-9    "D" -> { }
  10-98  "E" -> { }
  99-100 "F" -> { }
}
`);
  });

  it("is rolled with what its rows tell, or with what is said", () => {
    const dice = (rows: string, said?: string) =>
      /(\S+) \{/.exec(made("luck.csv", `roll,text\n${rows}`, { dice: said }).text ?? "")?.[1];
    expect(dice("1-3,A\n4-6,B")).toBe("d6");
    expect(dice("2-6,A\n7-12,B")).toBe("2d6");
    expect(dice("11-36,A\n41-66,B")).toBe("d66");
    expect(dice("-1-3,A\n4+,B", "d6")).toBe("d6");
    expect(dice("1-3,A\n4 or more,B", "1D6")).toBe("d6");
    expect(faultsOf("luck.csv", "roll,text\n4-6,A\n7-9,B")).toEqual(["1:1"]);
  });

  // The ways in which tables on the net and in spreadsheets name this column.
  it.each([
    ["d20", "d20"],
    ["1d20", "d20"],
    ["D20", "d20"],
    ["d20 Roll", "d20"],
    ["Roll (d20)", "d20"],
    ["Roll: 1D20", "d20"],
    ["Die roll [d20]", "d20"],
    ["D 20", "d20"],
    ["Wurf (1W20)", "d20"],
    ["d66 Roll", "d66"],
    ["2D6", "2d6"],
    ["2d6 result", "2d6"],
    ["d%", "d100"],
    ["Roll 1d100", "d100"],
    ["d00", "d100"],
    ["#", "d6"],
    ["Dice roll", "d6"],
    ["No.", "d6"],
  ])("reads the dice from a column that is called %j", (title, dice) => {
    const { text } = made("luck.csv", `Event,"${title}"\nRain,1-3\nSun,4-6\n`);
    expect(text).toMatch(new RegExp(`^table luck "Luck" ${dice} \\{\n  1-3 "Rain" -> \\{ \\}`));
  });

  it.each([
    "Damage 2d6",
    "d1000000000000000000000000",
    "99999999999d6",
    "Weight",
    "Wounds",
    "d6 of damage",
    "w",
  ])("takes a column that is called %j for one of texts", (title) => {
    expect(made("luck.csv", `Event,${title}\nRain,a\nSun,b\n`)).toMatchObject({ form: "list" });
  });

  it("counts its rows where no numbers stand, and is called as the file says", () => {
    const text = '{"title": "Odd finds", "results": ["A boot", "Half a boot"]}';
    expect(made("odd.json", text).text).toBe(
      'table odd "Odd finds" d2 {\n  1 "A boot"      -> { }\n  2 "Half a boot" -> { }\n}\n',
    );
  });
});

describe("what is wrong", () => {
  it.each([
    ["a row with a cell too many", "name,move\nogre,3\nimp,4,5\n", ["3:1"]],
    ["a name that comes twice", "name,move\nogre,3\nOgre,4\n", ["3:1"]],
    ["a column that comes twice", "name,h1,h1\nogre,1,2\n", ["1:9"]],
    ["two columns that would be called the same", "name,h2,H2\nogre,1,2\n", ["1:9"]],
    ["a quote that is never closed", 'name,move\nogre,3\nimp,"4\n', ["3:5"]],
    ["a quote in the middle of a cell", 'name,move\n"ogre"s,3\n', ["2:1"]],
    ["no rows", "name,move\n", ["1:1"]],
    ["nothing", "", ["1:1"]],
  ])("%s is told with its line and column, and nothing is taken over", (_, text, places) => {
    expect(faultsOf("foes.csv", text, { kind: "foe" })).toEqual(places);
  });

  // F18
  it("a raw tab in a text of JSON is named, and mended when that is asked for", () => {
    const text = '[\n  "rope",\n  "a\tboot"\n]';
    const [fault] = made("finds.json", text).faults!;
    expect(fault).toMatchObject({
      line: 3,
      column: 5,
      message: expect.stringMatching(/U\+0009.*--mend/),
    });
    const mended = made("finds.json", text, { mends: true });
    expect(mended).toMatchObject({ mended: 1, rows: 2 });
    expect(mended.text).toContain('2 "a boot"');
  });

  it.each([
    ["a comma too many", '[{"name": "a"},]', ["1:16"]],
    ["parts in a cell", '[{"name": "a", "bag": [1]}]', ["1:23"]],
    ["no list", '{"name": "a"}', ["1:1"]],
    ["two lists", '{"a": [], "b": []}', ["1:1"]],
    ["texts and objects", '["a", {"name": "b"}]', ["1:7"]],
    ["a member said twice", '[{"name": "a", "name": "b"}]', ["1:16"]],
  ])("%s in JSON is told at its place", (_, text, places) => {
    expect(faultsOf("foes.json", text, { kind: "foe" })).toEqual(places);
  });
});

describe("questwright import", () => {
  it("asks what several columns of texts are to be, and names both ways", async () => {
    const cwd = folderWith({ "finds.csv": "d20;Name;Effect\n1-10;A boot;It smells\n" });
    const asked = await run(["import", "finds.csv"], { cwd });
    expect(asked.code).toBe(2);
    expect(asked.err).toMatch(/--kind, or --as table/);
  });

  it("writes a new file, and never over one that is there", async () => {
    const cwd = folderWith({ "foes.csv": "name,move\nogre,3\n", "bad.csv": "name,move\nogre\n" });
    const words = ["import", "foes.csv", "--kind", "foe", "--out", "foes.quest"];
    expect(await run(words, { cwd })).toMatchObject({
      code: 0,
      out: "",
      err: "1 row in foes.quest\n",
    });
    const written = readFileSync(join(cwd, "foes.quest"), "utf8");
    expect(written).toBe("list of foe {\n  | name | move |\n  | ogre | 3    |\n}\n");
    writeFileSync(join(cwd, "foes.csv"), "name,move\nimp,4\n");
    const again = await run(words, { cwd });
    expect(again.code).toBe(2);
    expect(again.err).toContain("nothing is replaced");
    expect(readFileSync(join(cwd, "foes.quest"), "utf8")).toBe(written);
    const bad = await run(["import", "bad.csv", "--kind", "foe"], { cwd });
    expect(bad).toMatchObject({ code: 1, err: "1 fault; nothing was taken over\n" });
    expect(bad.out).toBe("bad.csv:2:1 error there is 1 cell here, and 2 columns\n");
    const json = JSON.parse(
      (await run(["import", "bad.csv", "--kind", "foe", "--json"], { cwd })).out,
    );
    expect(json.faults).toEqual([
      { line: 2, column: 1, message: "there is 1 cell here, and 2 columns" },
    ]);
  });
});

import { describe, expect, test } from "vitest";
import { format, mendSurely } from "../../src/index.ts";
import { PACK, workspaceOf } from "../kit.ts";

const WORLD = `${PACK}kind foe "Foe" is piece { move: number, hurt: counter }\n`;

function workspace(text: string) {
  return workspaceOf({ "example/pack.quest": WORLD, "example/text.quest": text });
}

const codes = (text: string) =>
  workspace(text)
    .check()
    .map(({ code }) => code);

const titleOf = (text: string, name: string) => {
  const { bundle } = workspace(text).build("example");
  return bundle!.strings[bundle!.things.find(({ id }) => id === name)!.title];
};

const hashOf = (text: string) => workspace(text).build("example").bundle?.hash;

describe("text pasted from a word processor", () => {
  // B7
  test.each(["“Ogre”", "„Ogre“", "«Ogre»", "‘Ogre’", "‚Ogre‘"])(
    "%s is a title, with a note and a sure fix",
    (title) => {
      const text = `foe ogre ${title} { move: 1 }\n`;
      const found = workspace(text);
      expect(found.check()).toMatchObject([
        { code: "syntax/other-sign", severity: "warning", fixes: [{ sure: true }] },
      ]);
      const { texts } = mendSurely(found, new Map([["example/text.quest", text]]));
      expect(texts.get("example/text.quest")).toBe('foe ogre "Ogre" { move: 1 }\n');
      expect(format(text)).toBe('foe ogre "Ogre" { move: 1 }\n');
    },
  );

  test("an apostrophe inside single quotes ends nothing", () => {
    expect(titleOf("foe ogre ‘The ogre’s den’ { move: 1 }\n", "ogre")).toBe("The ogre’s den");
  });

  test.each(["\u2003", "\u00a0\u00a0", "\u3000", "\t", "\u2002\u2009"])(
    "an indent of %j is an indent",
    (blank) => {
      expect(codes(`foe ogre "Ogre" {\n${blank}move: 1\n}\n`)).toEqual([]);
    },
  );

  test("twenty pasted lines are twenty notes and no error", () => {
    const lines = Array.from({ length: 20 }, (_, index) => `foe f${index} “F” { move: 1 }\n`);
    const found = workspace(lines.join("")).check();
    expect(found.filter(({ severity }) => severity === "error")).toEqual([]);
  });
});

// B8
describe("ranges as people paste them", () => {
  test.each(["01–02", "1—2", "1‑2", "1−2", "1‐2", "1 to 2", "1–02"])("%s reads as 1-2", (range) => {
    const text = (key: string) =>
      `table luck "Luck" d10 {\n  ${key} "Low" -> stop\n  3-10 "High" -> stop\n}\n`;
    const found = workspace(text(range));
    expect(found.check().filter(({ severity }) => severity === "error")).toEqual([]);
    const rows = (of: ReturnType<typeof workspace>) =>
      of.build("example").bundle!.tables[0]!.rows.map(({ span: _, ...row }) => row);
    expect(JSON.stringify(rows(found)).replace(/"span":\d+/g, "")).toBe(
      JSON.stringify(rows(workspace(text("1-2")))).replace(/"span":\d+/g, ""),
    );
  });

  test("the formatter writes one form", () => {
    const text =
      'table luck "Luck" d10 {\n  1–2 "A" -> stop\n  3—9 "B" => stop\n  10 "C" → stop\n}\n';
    expect(format(text)).toBe(
      'table luck "Luck" d10 {\n  1-2 "A" -> stop\n  3-9 "B" -> stop\n  10  "C" -> stop\n}\n',
    );
  });

  test.each([
    ["00", "01-99"],
    ["100", "1-99"],
  ])("%s is the hundred of a d100", (hundred, rest) => {
    expect(
      codes(`table luck d100 {\n  ${rest} "A" -> stop\n  ${hundred} "B" -> stop\n}\n`),
    ).toEqual([]);
  });

  test("96-00 ends at a hundred", () => {
    expect(codes('table luck d100 {\n  01-95 "A" -> stop\n  96-00 "B" -> stop\n}\n')).toEqual([]);
  });

  // F34
  test.each(["9+", "9 +"])("%s is open at the top", (open) => {
    const found = workspace(
      `table luck 2d6 {\n  2-8 "A" -> stop\n  ${open} "B" -> stop\n}\n`,
    ).check();
    expect(found.filter(({ severity }) => severity === "error")).toEqual([]);
  });
});

describe("a byte order mark", () => {
  // B2
  test("of any file leaves no trace in what is built", () => {
    const files = (mark: string) => ({
      "example/pack.quest": `${mark}${WORLD}`,
      "example/text.quest": `${mark}foe ogre "Ogre" { move: 1 }\n`,
    });
    const marked = workspaceOf(files("\ufeff")).build("example").bundle!;
    expect(marked).toEqual(workspaceOf(files("")).build("example").bundle);
    expect(JSON.stringify(marked)).not.toContain("\ufeff");
  });
});

describe("letters of every alphabet", () => {
  // B5
  test.each(["Гоблин", "ork_größe", "怪物", "γίγας", "ogre-à-deux-têtes", "žába", "अजगर"])(
    "%s names a thing, is renamed, completed and kept in the bundle",
    (name) => {
      const text = `foe ${name} "Foe" { move: 1 }\nverb go { remove ${name} }\n`;
      const found = workspace(text);
      expect(found.check()).toEqual([]);
      const { bundle } = found.build("example");
      expect(bundle!.things.map(({ id }) => id)).toContain(name.normalize("NFC"));
      const renamed = found.rename("example/text.quest", 5, "new-name");
      expect("edits" in renamed && renamed.edits).toHaveLength(2);
    },
  );

  // B10
  test("a name in one piece and in two is one name", () => {
    expect(codes("foe cafe\u0301 { move: 1 }\nverb go { remove caf\u00e9 }\n")).toEqual([]);
    expect(new Set(codes("foe cafe\u0301 { move: 1 }\nfoe caf\u00e9 { move: 1 }\n"))).toEqual(
      new Set(["name/declared-twice"]),
    );
  });

  test("a fault behind combining marks underlines the right word", () => {
    const text =
      "verb go { remove z\u0335\u0321a\u0300l\u0358go then remove nobody }\nfoe z\u0335\u0321a\u0300l\u0358go { move: 1 }\n";
    const [fault, ...more] = workspace(text).check();
    expect(more).toEqual([]);
    expect(text.slice(fault!.start.offset, fault!.end.offset)).toBe("nobody");
  });

  test("names that nobody can tell apart are told", () => {
    expect(codes("foe cap { move: 1 }\nfoe \u0441\u0430\u0440 { move: 1 }\n")).toEqual([
      "name/look-alike",
    ]);
    expect(codes("foe \u043egre { move: 1 }\n")).toEqual(["name/two-alphabets"]);
  });

  test.each(["\u200b", "\u00ad", "\u2060", "\ufeff"])(
    "an unseen sign %j inside a name is one error, and a sure fix takes it out",
    (sign) => {
      const text = `foe og${sign}re "Ogre" { move: 1 }\nverb go { remove ogre }\n`;
      const found = workspace(text);
      expect(found.check().map(({ code }) => code)).toEqual(["syntax/bad-character"]);
      mendSurely(found, new Map([["example/text.quest", text]]));
      expect(found.check()).toEqual([]);
    },
  );

  // B4
  test.each(["č", "Ж", "怪", "\u{1f409}"])("%s at any place of a long text is kept", (letter) => {
    for (const shift of [0, 1, 2, 3]) {
      const title = "x".repeat(65_530 + shift) + letter + letter;
      expect(titleOf(`foe ogre "${title}" { move: 1 }\n`, "ogre")).toBe(title);
    }
  });
});

// B14
test("no letter of a name or a word changes with the language of the machine", () => {
  const text = 'foe list-item "İstanbul" { move: 1 }\nverb INCLUDE { remove list-item }\n';
  const hash = hashOf(text);
  const { toLowerCase, toUpperCase } = String.prototype;
  try {
    // As in Turkish, where I is the capital of ı and İ that of i.
    String.prototype.toLowerCase = function () {
      return this.toLocaleLowerCase("tr-TR");
    };
    String.prototype.toUpperCase = function () {
      return this.toLocaleUpperCase("tr-TR");
    };
    expect(hashOf(text)).toBe(hash);
  } finally {
    String.prototype.toLowerCase = toLowerCase;
    String.prototype.toUpperCase = toUpperCase;
  }
});

// B11
test("a sentence in Hebrew with brackets and a range is a text like any other", () => {
  const title = "ענק (גדול) 2–5";
  expect(titleOf(`foe ogre "${title}" { move: 1 }\n`, "ogre")).toBe(title);
});

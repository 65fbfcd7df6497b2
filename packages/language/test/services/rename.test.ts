import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createWorkspace } from "../../src/index.ts";
import { asked, renamed } from "./kit.ts";

const HALL = `verb (who: foe) wake { who suffers 2 }
board hall { shape: square, closed: wall }
map cellar on hall {
  "#": wall
  "w": wisp
  > # # #
  > # w #
}
foe wisp "Wisp" { move: 3, bite: 1 bone }
table finds "Finds" d6 (who: foe) { 1-6 "Wisp" -> create wisp on (space of who) as fresh }
`;

const after = (marked: string, name: string) => {
  const result = renamed(marked, name);
  if (typeof result === "string") throw new Error(result);
  return result["a/text.quest"]!;
};

test("a verb is renamed with the form after someone", () => {
  const text = after(HALL.replace("suffers", "suff<|>ers"), "catch-it");
  expect(text).toContain("(victim: foe) catch-it (amount: number)");
  expect(text).toContain("who catches-it 2");
});

test("a thing is renamed in legends, tables and where it is declared; its title stays", () => {
  const text = after(HALL.replace("foe wisp", "foe wi<|>sp"), "spark");
  expect(text).toContain('"w": spark');
  expect(text).toContain('foe spark "Wisp"');
  expect(text).toContain('1-6 "Wisp" -> create spark on');
});

test("a property is renamed in bodies, heads of lists and forms", () => {
  const text = after(
    `list of foe {\n  | name | move | bite |\n  | ogre | 1 | 1 bone |\n}\nmeasure pace of (who: foe): mo<|>ve of who\n`,
    "speed",
  );
  expect(text).toContain("| name | speed | bite |");
  expect(text).toContain("speed of who");
  expect(text).toContain("  speed: number");
});

test("what stands in braces in a text follows", () => {
  const said = after(
    'verb (who: foe) creep (st<|>eps: number) { who suffers steps } says "{who} creeps {steps}"\n',
    "way",
  );
  expect(said).toContain('(way: number) { who suffers way } says "{who} creeps {way}"');
});

test("a table of a thing goes with the property that it fills", () => {
  const text = after(
    `kind beast is piece { be<|>haviour: table of action }
action creep "Creep" { stop }
beast rat { table behaviour "Behaviour" d6 by situation {
      | close |
  1-6 | creep |
} }
adjective (what: beast) is hungry: yes
`.replace("| close |", "| hungry |"),
    "ways",
  );
  expect(text).toContain('table ways "Behaviour"');
});

test("packs that use it follow", () => {
  const others = {
    "b/pack.quest": 'pack more "More" 1.0.0 { edition: 1 }\nuse example 1.0.0\n',
    "b/foes.quest": 'foe ogre "Ogre" { move: 1, bite: 1 bone }\n',
  };
  const result = renamed('fo<|>e wisp "Wisp" { move: 3, bite: 1 bone }\n', "enemy", others);
  expect(result).toMatchObject({
    "b/foes.quest": 'enemy ogre "Ogre" { move: 1, bite: 1 bone }\n',
  });
});

test("names before which a used pack is named follow behind it", () => {
  const others = {
    "b/pack.quest": 'pack more "More" 1.0.0 { edition: 1 }\nuse example 1.0.0 as old\n',
    "b/foes.quest": 'old-foe ogre "Ogre" { move: 1, bite: 1 bone }\n',
  };
  expect(renamed('fo<|>e wisp "Wisp" { move: 3, bite: 1 bone }\n', "enemy", others)).toMatchObject({
    "b/foes.quest": 'old-enemy ogre "Ogre" { move: 1, bite: 1 bone }\n',
  });
});

test("of a word that declares its forms, one form is renamed", () => {
  const marked =
    "verb (who: foe) erlei<|>det/erleide (amount: number) { stop }\nverb (who: foe) wake { who erleidet 2 then erleide 1 }\n";
  const text = after(marked, "duldet");
  expect(text).toContain("duldet/erleide (amount");
  expect(text).toContain("who duldet 2 then erleide 1");
});

test("a translation follows", () => {
  const marked = `foe wi<|>sp "Wisp" { move: 3, bite: 1 bone }
locale de "Deutsch" { wisp "Irrlicht" { move: "Schritt" } }
`;
  expect(after(marked, "spark")).toContain('spark "Irrlicht"');
});

test("a name that is taken is refused with where it is", () => {
  expect(renamed(`${HALL.replace("foe wisp", "foe wi<|>sp")}foe imp like wisp\n`, "imp")).toBe(
    "`imp` is a foe already, declared in a/text.quest, line 27.",
  );
  expect(renamed(HALL.replace("wake", "wa<|>ke"), "suffer")).toMatch(/^`suffer` is a verb already/);
});

test("a word of the language is refused", () => {
  expect(renamed(HALL.replace("wake", "wa<|>ke"), "nearest")).toBe(
    "`nearest` is a word of the language and can be no name.",
  );
  expect(renamed(HALL.replace("wake", "wa<|>ke"), "two words")).toMatch(/is no name/);
  expect(renamed(HALL.replace("wake", "wa<|>ke"), "gain")).toBe(
    "`gain` is a deed of the language.",
  );
});

test("a name that would change what another line means is refused", () => {
  const marked =
    "verb (who: foe) weep (he<|>lper: piece) { who suffers 1 by helper }\nwalker ann\nverb (friend: foe) cry { friend weeps ann }\n";
  expect(renamed(marked, "who")).toMatch(/would (mean something else|be a fault)/);
});

test("what belongs to the language, and words that are declared nowhere, cannot be renamed", () => {
  const refusal = (marked: string) => {
    const { workspace, path, offset } = asked(marked);
    return workspace.prepareRename(path, offset);
  };
  expect(refusal("verb (who: foe) wake { who ga<|>ins 1 hurt }")).toEqual({
    refused: "`gain` belongs to the language.",
  });
  expect(refusal("verb (who: foe) wake { i<|>f yes { stop } }")).toEqual({
    refused: "`if` is a word of the language here, not a name.",
  });
  expect(refusal("foe wisp { move: 3, size: sm<|>all, bite: 1 bone }")).toMatchObject({
    refused: expect.stringContaining("`small` is a word"),
  });
  expect(refusal("// a no<|>te")).toEqual({ refused: "There is no name here." });
});

const CONTENT = new URL("../../../../content/", import.meta.url);

// The whole claim: after a rename every line means what it meant, and undoing it gives every byte back.
test("a rename in the real packs changes nothing but the name", () => {
  const texts = new Map<string, string>();
  for (const pack of readdirSync(CONTENT))
    for (const file of readdirSync(new URL(`${pack}/`, CONTENT)))
      if (file.endsWith(".quest"))
        texts.set(`${pack}/${file}`, readFileSync(new URL(`${pack}/${file}`, CONTENT), "utf8"));
  const workspace = createWorkspace();
  for (const [path, text] of texts) workspace.setFile(path, text);
  const path = "blackstone/people.quest";
  const offset = texts.get(path)!.indexOf("kind explorer") + 6;
  const put = (
    edits: readonly {
      file: string;
      start: { offset: number };
      end: { offset: number };
      text: string;
    }[],
  ) => {
    for (const { file, start, end, text } of [...edits].reverse()) {
      const now = texts.get(file)!;
      texts.set(file, now.slice(0, start.offset) + text + now.slice(end.offset));
      workspace.setFile(file, texts.get(file)!);
    }
  };
  const before = new Map(texts);
  const there = workspace.rename(path, offset, "delver");
  if ("refused" in there) throw new Error(there.refused);
  expect(new Set(there.edits.map(({ file }) => file)).size).toBeGreaterThan(4);
  put(there.edits);
  const back = workspace.rename(path, offset, "explorer");
  if ("refused" in back) throw new Error(back.refused);
  put(back.edits);
  expect([...texts]).toEqual([...before]);
});

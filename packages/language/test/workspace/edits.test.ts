import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createWorkspace } from "../../src/index.ts";
import { DECLARATION, expectSame, opened, pick, type Texts, WORD } from "./following.ts";

const content = join(import.meta.dirname, "../../../../content");

/** The texts of a pack of `content/`, by path. */
function packTexts(...packs: readonly string[]): Texts {
  return new Map(
    packs.flatMap((pack) =>
      readdirSync(join(content, pack))
        .filter((name) => name.endsWith(".quest"))
        .map(
          (name) => [`${pack}/${name}`, readFileSync(join(content, pack, name), "utf8")] as const,
        ),
    ),
  );
}

/** Edits as people make them; each keeps most of the text and many leave it whole. */
type Change = (text: string, at: number) => string;

const NUMBER = /(?<![\w.-])\d+(?![\w.-])/g;
const LINE = /^.*\n/gm;

function replaced(pattern: RegExp, put: (found: string, text: string) => string): Change {
  return (text, at) => {
    const found = pick(text, pattern, at);
    if (found === undefined) return text;
    const { 0: was, index } = found;
    return text.slice(0, index) + put(was, text) + text.slice(index + was.length);
  };
}

const changes: Readonly<Record<string, Change>> = {
  "renames a word where it stands": replaced(WORD, (word) => `${word}-x`),
  "renames a word everywhere in the file": (text, at) => {
    const word = pick(text, WORD, at)?.[0];
    return word === undefined
      ? text
      : text.replaceAll(new RegExp(`(?<![\\w-])${word}(?![\\w-])`, "g"), `${word}-x`);
  },
  "writes another number": replaced(NUMBER, (number) => String(Number(number) + 1)),
  "takes a declaration away": replaced(DECLARATION, () => ""),
  "writes a declaration twice": replaced(DECLARATION, (found) => `${found}\n${found}`),
  "moves a declaration to the end": (text, at) => {
    const found = pick(text, DECLARATION, at)?.[0];
    return found === undefined ? text : `${text.replace(found, () => "")}\n${found}\n`;
  },
  "takes a line away": replaced(LINE, () => ""),
  "writes a line twice": replaced(LINE, (line) => line + line),
  "adds a note": replaced(LINE, (line) => `// A note\n${line}`),
  "puts one word in the place of another": (text, at) => {
    const word = pick(text, WORD, (at * 7919) % 1)?.[0] ?? "";
    return replaced(WORD, () => word)(text, at);
  },
  "takes a sign away": replaced(/[^\s\w]/g, () => ""),
  "adds a kind": (text) => `${text}\nkind added "Added" is piece { heft: number = 1 }\n`,
  "takes back what was done": (text) => text,
};

const edit = fc.record({
  what: fc.constantFrom(...Object.keys(changes)),
  file: fc.nat(),
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
});

function follows(texts: Texts, runs: number, sequence: number): void {
  const paths = [...texts.keys()].sort();
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: sequence }), (edits) => {
      const grown = opened(texts);
      grown.check();
      const now = new Map(texts);
      for (const { what, file, at } of edits) {
        const path = paths[file % paths.length]!;
        const isBack = what === "takes back what was done";
        const text = isBack ? texts.get(path)! : changes[what]!(now.get(path)!, at);
        now.set(path, text);
        grown.setFile(path, text);
        grown.check();
      }
      const places = edits.map(({ file, at }) => {
        const path = paths[(file + 1) % paths.length]!;
        return { path, offset: pick(now.get(path)!, WORD, at)?.index ?? 0 };
      });
      expectSame(grown, now, places);
    }),
    { numRuns: runs },
  );
}

test("a pack that was edited step by step is what it is when read at once", () => {
  follows(packTexts("starter"), 20, 4);
}, 120_000);

test("so are packs of which one uses the other", () => {
  follows(packTexts("blackstone", "annual-2019"), 6, 4);
}, 120_000);

test("a form of a word that is written anew is known at once", () => {
  const text = `kind foe "Foe" is piece { hurt: counter }
verb (who: foe) erleidet/erleide { stop }
verb (who: foe) wake { who erleidet }
`;
  const workspace = createWorkspace();
  workspace.setFile("a/pack.quest", 'pack moor "Moor" 1.0.0 { edition: 1 }\n');
  workspace.setFile("a/text.quest", text);
  expect(workspace.check()).toEqual([]);
  workspace.setFile("a/text.quest", text.replaceAll("erleidet", "duldet"));
  expect(workspace.check()).toEqual([]);
});

/** A long table of rows of all sorts, between declarations that they speak of. */
function longTable(): Texts {
  const deeds = (at: number) => [
    `-> finder suffers ${at % 7}`,
    "-> finder suffers",
    '-> say "{finder} finds nothing"',
    "-> roll d6 for luck",
    "-> roll d78 on finds for luck",
    "-> { finder suffers (worth of finder)\n    if finder is hale { finder suffers 2 } }",
    "-> each body suffers 1",
    'like "Row 1"',
    "-> { until after turn: hurt of finder is +1 }",
    'unknown "why"',
    "when finder is hale -> each body suffers 3",
    "-> { let best be 2\n    finder suffers best }",
  ];
  const rows = Array.from({ length: 78 }, (_, at) => {
    const all = deeds(at);
    return `  ${at + 1} "Row ${at}" ${all[at % all.length]}\n`;
  });
  return new Map([
    [
      "long/pack.quest",
      `pack long "Long" 1.0.0 { edition: 1, language: en, licence: "CC0-1.0", undecided: keeper, rounding: upward }
role keeper "Keeper" { seats: 1-1, controls: body }
kind body "Body" is piece { hurt: counter at most 99 }
`,
    ],
    [
      "long/table.quest",
      `measure worth of (who: body): 2
table finds "Finds" d78 (finder: body) {
${rows.join("")}  otherwise "Rest" -> each body suffers 1
}
adjective (who: body) is hale: hurt of who is 0
phase turn { }
verb (target: body) suffer (amount: number = 1) { target gains amount of hurt } says "{target} suffers {amount}"
`,
    ],
  ]);
}

test("so is a long table of which most rows stay as they are", () => {
  follows(longTable(), 20, 4);
}, 120_000);

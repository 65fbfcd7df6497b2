import fc from "fast-check";
import { expect, test } from "vitest";
import { expectSame, opened, pick, type Texts, WORD } from "./following.ts";

const HEAD = `pack fen "Fen" 1.0.0 { edition: 1, language: en, licence: "CC0-1.0", undecided: keeper, rounding: upward }
role keeper "Keeper" { seats: 1-1, controls: beast }
`;

/** Declarations of all sorts; what some of them tell wrong moves when others are edited. */
const LAND = `/// Whatever lives here.
kind beast "Beast" is piece {
  hurt: counter at most 9
  lit: flag
  age: number = 1 at least 2
  nest: zone of egg seen owner live no
}

kind egg "Egg" is nothing-known { weight: number = 2 }

/// How much it takes.
measure strength of (who: beast): (hurt of who) + 1

/// Somebody tired.
adjective (who: beast) is tired: (strength of who) > 3

verb (target: beast) suffer (amount: number = 1) {
  target gains amount of hurt
} says "{target} suffers {amount}"

beast bess "Bess" {
  age: 3
  side lit "Lit" { age: 4 }
  action rest "Rest" for beast costs 1 { self suffers 2 }
}

verb (who: toad) croak (other: beast) {
  other suffers (strength of other)
  each tired beast suffers 1
}

table finds "Finds" d6 (finder: beast) {
  1-3 "Bad" -> finder suffers 1
  4-6 "Good" -> finder suffers (count of tired beast)
}

measure weight of (many: list of egg): 1

verb (who: beast) search {
  roll d6 on finds
  who suffers (strength of bess)
}
`;

const START: Texts = new Map([
  ["fen/land.quest", LAND],
  ["fen/other.quest", "verb (who: beast) doze { if who is tired { who suffers 1 } }\n"],
  ["fen/pack.quest", HEAD],
]);

/** What somebody does to one line, or to the lines around it. */
const CHANGES: Readonly<Record<string, (line: string, at: number) => string>> = {
  "writes another number": (line) => line.replace(/\d+/, (number) => String(Number(number) + 1)),
  "lengthens a word": (line, at) => {
    const found = pick(line, WORD, at);
    if (found === undefined) return line;
    const end = found.index + found[0].length;
    return `${line.slice(0, end)}x${line.slice(end)}`;
  },
  "writes a note above": (line) => `/// A note\n${line}`,
  "writes a comment above": (line) => `// A comment\n${line}`,
  "takes the line away": () => "",
  "writes the line twice": (line) => `${line}\n${line}`,
  "leaves a blank line": (line) => `\n${line}`,
};

const edit = fc.record({
  what: fc.constantFrom(...Object.keys(CHANGES), "takes back what was done"),
  isOther: fc.boolean(),
  line: fc.nat(),
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
});

type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

function edited(text: string, path: string, { what, line, at }: Edit): string {
  const change = CHANGES[what];
  if (change === undefined) return START.get(path)!;
  const lines = text.split("\n");
  const index = line % lines.length;
  lines[index] = change(lines[index]!, at);
  return lines.join("\n");
}

test("declarations that an edit leaves as they are tell what they tell when read at once", () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
      const now = new Map(START);
      const grown = opened(now);
      grown.check();
      for (const each of edits) {
        const path = each.isOther ? "fen/other.quest" : "fen/land.quest";
        const text = edited(now.get(path)!, path, each);
        now.set(path, text);
        grown.setFile(path, text);
        grown.check();
      }
      const text = now.get("fen/land.quest")!;
      const places = edits.map(({ at }) => ({
        path: "fen/land.quest",
        offset: pick(text, WORD, at)?.index ?? 0,
      }));
      expectSame(grown, now, places);
    }),
    { numRuns: 40 },
  );
}, 120_000);

test("a fault stays with its declaration while others are edited above it", () => {
  const workspace = opened(START);
  const before = workspace.check().find(({ code }) => code === "type/unknown")!;
  expect(LAND.slice(before.start.offset, before.end.offset)).toBe("toad");
  const text = LAND.replace("> 3", "> 3000").replace("+ 1", "+ 1000");
  workspace.setFile("fen/land.quest", text);
  const after = workspace.check().find(({ code }) => code === "type/unknown")!;
  expect(text.slice(after.start.offset, after.end.offset)).toBe("toad");
  expect(after.start.line).toBe(before.start.line);
});

test("what is declared is found where it stands after an edit above it", () => {
  const workspace = opened(START);
  workspace.check();
  const text = LAND.replace("+ 1", "+ 1000");
  workspace.setFile("fen/land.quest", text);
  const place = workspace.definition("fen/land.quest", text.indexOf("bess)"));
  expect(place?.start.offset).toBe(text.indexOf('bess "Bess"'));
  expect(place?.end.offset).toBe(text.indexOf(' "Bess"'));
});

test.each([
  ["of itself", ["kind frog is beast { }", "kind frog is frog { }"]],
  [
    "of itself by another name",
    ["kind frogs is beast { }", "kind frogs is frog { }", "kind frog is frog { }"],
  ],
  [
    "of each other",
    ["kind frog is beast\nkind newt is frog", "kind frog is newt\nkind newt is frog"],
  ],
  ["of one in another file", ["kind frog is beast", "kind frog is tadpole"]],
  ["of itself, and no more", ["kind frog is beast", "kind frog is frog", "kind frog is beast"]],
  ["of one in another file, and no more", ["kind frog is tadpole", "kind frog is beast"]],
])("a kind that an edit makes one %s is told as when read at once", (_, texts) => {
  const other = 'kind tadpole is frog\nbeast bob "Bob" { }\n';
  const now = new Map([...START, ["fen/other.quest", other]]);
  const grown = opened(now);
  for (const text of texts) {
    now.set("fen/frog.quest", `${text}\n`);
    grown.setFile("fen/frog.quest", `${text}\n`);
    expectSame(grown, now, []);
  }
});

test("a note above a word is its help at once", () => {
  const workspace = opened(START);
  workspace.check();
  const text = LAND.replace("How much it takes.", "How strong it is.");
  workspace.setFile("fen/land.quest", text);
  const hover = workspace.hover("fen/land.quest", text.indexOf("strength of who) >"));
  expect(JSON.stringify(hover)).toContain("How strong it is.");
});

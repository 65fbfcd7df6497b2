import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createWorkspace, format } from "../../src/index.ts";

function formatted(text: string, start: number, end: number): string {
  const workspace = createWorkspace();
  workspace.setFile("a/text.quest", text);
  let now = text;
  for (const edit of [...workspace.formatRange("a/text.quest", start, end)].reverse())
    now = now.slice(0, edit.start.offset) + edit.text + now.slice(edit.end.offset);
  return now;
}

const TWO = "verb one {\nstop\n}\nverb   two {\nstop\n}\n";

test("only the lines that are asked for are laid out", () => {
  const at = TWO.indexOf("verb   two");
  expect(formatted(TWO, at, at + 3)).toBe("verb one {\nstop\n}\nverb two {\nstop\n}\n");
  expect(formatted(TWO, 0, 12)).toBe("verb one {\n  stop\n}\nverb   two {\nstop\n}\n");
});

test("a table is laid out as a whole", () => {
  const text = "list of foe {\n|name|move|\n|imp|10|\n|ogre|2|\n}\n";
  expect(formatted(text, text.indexOf("imp"), text.indexOf("imp"))).toBe(
    "list of foe {\n  | name | move |\n  | imp  | 10   |\n  | ogre | 2    |\n}\n",
  );
});

test("empty lines between are made one", () => {
  expect(formatted("verb one { stop }\n\n\n\nverb two { stop }\n", 0, 40)).toBe(
    "verb one { stop }\n\nverb two { stop }\n",
  );
});

const CONTENT = new URL("../../../../content/", import.meta.url);
const files = readdirSync(CONTENT).flatMap((pack) =>
  readdirSync(new URL(`${pack}/`, CONTENT))
    .filter((file) => file.endsWith(".quest"))
    .map((file) => readFileSync(new URL(`${pack}/${file}`, CONTENT), "utf8")),
);

// Laws, on real files whose blanks were spoilt.
test("laying out a range twice is laying it out once, and every range together is the whole file", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.nat(),
      fc.nat(),
      fc.integer({ min: 0, max: 3 }),
      (file, one, other, indent) => {
        const text = file
          .split("\n")
          .map((line) => (/^\s*>/.test(line) ? line : `${" ".repeat(indent)}${line.trimStart()}`))
          .join("\n");
        const [start, end] = [one % text.length, other % text.length].sort((a, b) => a - b);
        const once = formatted(text, start!, end!);
        const moved = Math.max(0, end! + once.length - text.length);
        expect(formatted(once, Math.min(start!, once.length), Math.max(start!, moved))).toBe(once);
        expect(format(once)).toBe(format(text));
        expect(formatted(text, 0, text.length)).toBe(format(text));
      },
    ),
    { numRuns: 40 },
  );
});

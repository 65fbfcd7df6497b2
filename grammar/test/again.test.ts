import fc from "fast-check";
import { expect, test } from "vitest";
import { parseAgain, parseFile, walk } from "../src/index.ts";
import { sampleTexts, wholeText } from "./sample-files.ts";

/** Rows of all sorts, more than are read as quickly at once. */
const longTable = `kind body "Body" is piece { hurt: counter }

table finds "Finds" d80 (finder: body) {
${Array.from({ length: 80 }, (_, at) => `  ${at + 1} "Row ${at + 1}" -> ${row(at)}\n`).join("")}}
// Behind the table.
measure burden of (who: body): 2 * hurt of who
`;

function row(at: number): string {
  switch (at % 5) {
    case 0:
      return `finder suffers ${at}`;
    case 1:
      return '{\n    say "One"\n    say "Two"\n  }';
    case 2:
      return "finder suffers (1\n      + 2)";
    case 3:
      return "if hurt of finder > 3 { finder suffers 1 }";
    default:
      return "stop";
  }
}

const texts = [...sampleTexts.map(({ text }) => text), wholeText, longTable];

const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

const edit = fc.record({
  at: place,
  /** So much is taken away: nothing, a sign, a word, whole lines, a declaration. */
  length: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(80)),
  put: fc.oneof(
    fc.constantFrom(
      "",
      " ",
      "x",
      "1",
      "\n",
      "\n\n",
      "// note\n",
      "{",
      "}",
      "(",
      ")",
      '"',
      ",",
      ":",
    ),
    fc.constantFrom(
      "then",
      " of ",
      " says ",
      "otherwise",
      "\nkind added is piece {}\n",
      "-> ",
      "|",
    ),
    fc.constantFrom('\n  7 "More" -> finder suffers 1\n', "\n}\ntable other d6 {\n", "\r\n", "é"),
  ),
  /** The lines around it are put there too, once more or instead. */
  lines: fc.boolean(),
});

function edited(
  text: string,
  { at, length, put, lines }: { at: number; length: number; put: string; lines: boolean },
): string {
  let start = Math.floor(at * text.length);
  let end = Math.min(text.length, start + length);
  if (lines) {
    start = text.lastIndexOf("\n", start - 1) + 1;
    end = text.indexOf("\n", end) + 1 || text.length;
  }
  return text.slice(0, start) + put + text.slice(end);
}

test("a text read after edits has the tree that it has when read at once", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
      (text, rounds) => {
        let known = parseFile(text);
        let before = text;
        for (const edits of rounds) {
          const after = edits.reduce(edited, before);
          known = parseAgain(after, known, before);
          const whole = parseFile(after);
          expect(known.file).toEqual(whole.file);
          expect(known.errors).toEqual(whole.errors);
          expect(known.comments).toEqual(whole.comments);
          before = after;
          // A text with faults is read whole: go on with one without.
          if (known.errors.length > 0) {
            known = parseFile(text);
            before = text;
          }
        }
      },
    ),
    { numRuns: 120 },
  );
});

/** How many of the nodes of one text are those of the other. */
function keptNodes(before: string, after: string): { readonly kept: number; readonly all: number } {
  const known = parseFile(before);
  const nodes = new Set<object>();
  walk(known.file, (node) => nodes.add(node));
  let [kept, all] = [0, 0];
  walk(parseAgain(after, known, before).file, (node) => {
    all++;
    if (nodes.has(node)) kept++;
  });
  return { kept, all };
}

test("what an edit does not touch is not read again", () => {
  const { kept, all } = keptNodes(wholeText, wholeText.replace(/\bhurt\b/, "harm"));
  expect(kept).toBeGreaterThan(0.9 * all);
});

test("of a long table the rows that an edit does not touch are not read again, wherever it edits", () => {
  const after = longTable.replace('"Row 3"', '"Row three"').replace('"Row 71"', '"Another"');
  const { kept, all } = keptNodes(longTable, after);
  expect(kept).toBeGreaterThan(0.9 * all);
});

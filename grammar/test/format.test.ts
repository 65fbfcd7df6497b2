import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatFile, type Member, parseFile } from "../src/index.ts";
import { sampleTexts, wholeText } from "./sample-files.ts";

const shape = (node: Member): string =>
  JSON.stringify(node, (key, value) =>
    /^(start|end|raw|label(Start|End)|operator(Start|End))$/.test(key) ? undefined : value,
  );
const shapes = (text: string) => parseFile(text).file.members.map(shape);

/** A text whose blanks and indentation are others, line by line the same. */
function respaced(text: string, widths: readonly number[]): string {
  const { tokens } = parseFile(text);
  let at = 0;
  const width = () => widths[at++ % widths.length]!;
  let result = "";
  let end = 0;
  for (const token of tokens) {
    const image = text.slice(token.start, token.end);
    if (token.start > end) result += " ".repeat(width());
    if (token.type === "Newline") {
      const lines = image.split("\n").length - 1;
      result += `${" ".repeat(width() - 1)}${"\n".repeat(lines)}${"\t".repeat(image.endsWith("\n") ? 0 : width())}`;
    } else result += image;
    end = token.end;
  }
  return result;
}

describe("formatting", () => {
  const cases: Readonly<Record<string, readonly [string, string]>> = {
    "indents by braces": [
      "phase go {\nif so {\nstop\n    }\n      otherwise {\n  again } }\n",
      "phase go {\n  if so {\n    stop\n  }\n  otherwise {\n    again } }\n",
    ],
    "counts braces opened on one line as one step": [
      'rule fog "Fog" { before walk self { ann tries {\nfail -> cancel\n} } }',
      'rule fog "Fog" { before walk self { ann tries {\n  fail -> cancel\n} } }\n',
    ],
    "puts single blanks between words and none before commas, colons and in parentheses": [
      "verb   hurt ( victim :piece )(amount:number=1)\nshade wisp{move:3,tough :2}",
      "verb hurt (victim: piece) (amount: number = 1)\nshade wisp { move: 3, tough: 2 }\n",
    ],
    "tells a sign of a number from one between two": [
      "measure x: - luck of ann - 1 + ( - 2 )\nrule fog { always: luck of ann is  - 1 }",
      "measure x: -luck of ann - 1 + (-2)\nrule fog { always: luck of ann is -1 }\n",
    ],
    "puts the rows of a table in columns": [
      'table luck d6 {\n1-2 "Bad" -> stop\n3 "Not so bad" when so -> stop\n4+ -> stop\n}',
      'table luck d6 {\n  1-2 "Bad"        -> stop\n  3   "Not so bad" when so -> stop\n  4+               -> stop\n}\n',
    ],
    "puts a row's further deeds under its first": [
      'table luck d6 {\n1 "Bad" -> stop\nthen if so { again }\n2-6 "Good" -> stop\n}',
      'table luck d6 {\n  1   "Bad"  -> stop\n                then if so { again }\n  2-6 "Good" -> stop\n}\n',
    ],
    "puts grids in columns, keys before them": [
      'table act d6 by mood {\n|close|far|\n1-3|creep|-|\n4+|  |unknown "torn"|\n}',
      'table act d6 by mood {\n      | close | far            |\n  1-3 | creep | -              |\n  4+  |       | unknown "torn" |\n}\n',
    ],
    "leaves drawn maps alone but for where they begin": [
      "map hill {\n> # .  #   \n     >  # .\n}",
      "map hill {\n  > # .  #\n  >  # .\n}\n",
    ],
    "puts comments at the ends of neighbouring lines under each other": [
      "shade wisp {\n move: 3 // one\n tough: 22    /// two\n// three\n}",
      "shade wisp {\n  move: 3    // one\n  tough: 22  /// two\n  // three\n}\n",
    ],
    "keeps one empty line of many, and none at the ends": [
      "\n\n\nshade wisp\n\n\n\nshade bat\n\n\n",
      "shade wisp\n\nshade bat\n",
    ],
    "writes what was pasted from elsewhere in plain signs": [
      "table luck d6 {\n  1–2 “Bad” → stop\n  3-6 => set luck of ann to luck of ann − 1\n}\nmeasure x: far‑off ≥ 2",
      'table luck d6 {\n  1-2 "Bad" -> stop\n  3-6       -> set luck of ann to luck of ann - 1\n}\nmeasure x: far-off >= 2\n',
    ],
    "indents a line that goes on": [
      'action look "Look" for walker costs 4+\nwhen self is on a rock {\ndraw 2\nfrom finds\n}',
      'action look "Look" for walker costs 4+\n  when self is on a rock {\n  draw 2\n    from finds\n}\n',
    ],
    "leaves a damaged declaration as it is and formats its neighbours": [
      "shade   one\n\n\nshade  two {  move  ) 3\n  }   \nshade   three",
      "shade one\n\nshade  two {  move  ) 3\n  }\nshade three\n",
    ],
    "leaves a file alone that has a fault outside every declaration": [
      "}\nshade   wisp\n",
      "}\nshade   wisp\n",
    ],
    "keeps damaged declarations that share a line together, and writes each once": [
      "shade  zero\nd6 { table } { \n {",
      "shade zero\nd6 { table } {\n {\n",
    ],
    "keeps what shares a line with a damaged declaration": [
      "shade  one {\nmove : 3\n} shade  two ) {\nmove : 3\n}\nshade  three",
      "shade  one {\nmove : 3\n} shade  two ) {\nmove : 3\n}\nshade three\n",
    ],
    "writes a byte order mark before damage once": [
      "\ufeffshade  two {  move  ) 3  }  ",
      "\ufeffshade  two {  move  ) 3  }\n",
    ],
    "takes a lone carriage return for a part of the note it stands in": [
      "shade  one // a\rb\nshade  two",
      "shade one  // a\rb\nshade two\n",
    ],
    "leaves a file alone whose damage would read otherwise between formatted neighbours": [
      " { \n >=",
      " { \n >=",
    ],
    "keeps the line ends of Windows and a byte order mark": [
      "\ufeffshade   wisp {\r\nmove: 3\r\n}",
      "\ufeffshade wisp {\r\n  move: 3\r\n}\r\n",
    ],
    "has nothing to say about nothing": ["", ""],
    "reduces blanks to nothing": ["  \n \n", ""],
  };
  for (const [name, [before, after]] of Object.entries(cases)) {
    it(name, () => {
      expect(formatFile(before)).toBe(after);
      expect(formatFile(after)).toBe(after);
    });
  }

  it("changes neither meaning nor notes of any sample, and nothing the second time", () => {
    for (const { name, text } of sampleTexts) {
      const formatted = formatFile(text);
      expect(formatFile(formatted), name).toBe(formatted);
      expect(shapes(formatted), name).toEqual(shapes(text));
      const notes = (of: string) => parseFile(of).comments.map((comment) => comment.text);
      expect(notes(formatted), name).toEqual(notes(text));
    }
  });

  it("depends on no blanks and no indentation", () => {
    const formatted = formatFile(wholeText);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 5, maxLength: 40 }),
        (widths) => {
          expect(formatFile(respaced(wholeText, widths))).toBe(formatted);
        },
      ),
      { numRuns: 30 },
    );
  }, 30_000);

  /** Everything but blanks, in plain signs. */
  const ink = (of: string) =>
    of
      .replace(/\s/g, "")
      .replace(/[“”„«»]/g, '"')
      .replace(/=>|--+>|[→⇒]|[–—−]>/g, "->")
      .replace(/[\u2010-\u2015\u2212]/g, "-")
      .replace(/==+/g, "=")
      .replace(/≥/g, ">=")
      .replace(/≤/g, "<=");
  const keepsEverything = (text: string) => {
    const formatted = formatFile(text);
    expect(formatFile(formatted)).toBe(formatted);
    expect(ink(formatted)).toBe(ink(text));
    const notes = (of: string) => parseFile(of).comments.map((comment) => comment.text);
    expect(notes(formatted)).toEqual(notes(text));
    const types = (of: string) =>
      parseFile(of)
        .tokens.filter(({ type }) => type !== "Newline")
        .map(({ type }) => type);
    expect(types(formatted)).toEqual(types(text));
  };

  it("loses nothing of any text, however broken, and is done after once", () => {
    const pieces = fc.constantFrom(
      ...'{ } ( ) , : | -> - + 1-2 4+ \n \n // then otherwise if so ann “a” "b" >= > table d6 shade wisp'.split(
        " ",
      ),
      "\n",
    );
    const soup = fc.array(pieces, { maxLength: 50 }).map((all) => all.join(" "));
    fc.assert(fc.property(soup, keepsEverything), { numRuns: 500 });
  }, 30_000);

  it("loses nothing of a damaged file, whatever shares its lines", () => {
    const declarations = sampleTexts
      .flatMap(({ text }) => text.split(/\n(?=\S)/))
      .filter((text) => text.length < 600);
    const between = fc.constantFrom("\n", "\n\n", " ", "\r", " // note\n");
    const file = fc
      .array(fc.tuple(fc.constantFrom(...declarations), between), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.flat().join(""));
    const damage = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(9),
      instead: fc.constantFrom("", "{", "}", "(", ")", '"', "|", "->", "\n", "\r", "%", "\ufeff"),
    });
    const broken = fc.tuple(file, fc.array(damage, { maxLength: 4 })).map(([text, damages]) =>
      damages.reduce((hurt, { at, length, instead }) => {
        const from = Math.floor(at * hurt.length);
        return hurt.slice(0, from) + instead + hurt.slice(from + length);
      }, text),
    );
    fc.assert(fc.property(broken, keepsEverything), { numRuns: 150 });
  }, 30_000);
});

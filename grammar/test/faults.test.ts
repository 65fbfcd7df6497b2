import { describe, expect, it } from "vitest";
import { parseFile, type SyntaxCode } from "../src/index.ts";

interface Case {
  readonly says: string;
  readonly text: string;
  readonly code: SyntaxCode;
  /** The characters that are marked. */
  readonly marks: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** The text after its fix, which must be free of this fault. */
  readonly mended?: string;
}

const cases: readonly Case[] = [
  {
    says: "a form line without its colon",
    text: "shade wisp { move 3 }",
    code: "syntax/missing-colon",
    marks: "3",
    params: { found: "3" },
    mended: "shade wisp { move: 3 }",
  },
  {
    says: "two properties without a comma between them",
    text: "shade wisp { move: 3 tough: 2 }",
    code: "syntax/missing-comma",
    marks: "tough",
    mended: "shade wisp { move: 3, tough: 2 }",
  },
  {
    says: "a row with another sign for its arrow",
    text: 'table luck d6 {\n  1-3 "Bad" > stop\n}',
    code: "syntax/missing-arrow",
    marks: ">",
    mended: 'table luck d6 {\n  1-3 "Bad" -> stop\n}',
  },
  {
    says: "a row without an arrow",
    text: 'table luck d6 {\n  1-3 "Bad" hurt ann\n}',
    code: "syntax/missing-arrow",
    marks: "hurt",
    mended: 'table luck d6 {\n  1-3 "Bad" -> hurt ann\n}',
  },
  {
    says: "a row that ends before it says what happens",
    text: 'table luck d6 {\n  1-3 "Bad"\n  4-6 -> stop\n}',
    code: "syntax/missing-arrow",
    marks: '"Bad"',
  },
  {
    says: "an arrow drawn otherwise",
    text: "table luck d6 {\n  1 => stop\n}",
    code: "syntax/other-sign",
    marks: "=>",
    params: { found: "=>", canonical: "->" },
    mended: "table luck d6 {\n  1 -> stop\n}",
  },
  {
    says: "deeds joined by a semicolon",
    text: "phase go {\n  hurt ann; draw 1\n}",
    code: "syntax/semicolon",
    marks: ";",
    mended: "phase go {\n  hurt ann then draw 1\n}",
  },
  {
    says: "a semicolon at the end of a line",
    text: "phase go {\n  hurt ann;\n  draw 1\n}",
    code: "syntax/semicolon",
    marks: ";",
    mended: "phase go {\n  hurt ann\n  draw 1\n}",
  },
  {
    says: "a text that is not closed on its line",
    text: 'shade wisp "Wisp {\n  move: 3\n}',
    code: "syntax/unclosed-text",
    marks: '"Wisp',
    mended: 'shade wisp "Wisp" {\n  move: 3\n}',
  },
  {
    says: "a text in the quotes of a word processor",
    text: "shade wisp “The Wisp”",
    code: "syntax/other-sign",
    marks: "“The Wisp”",
    mended: 'shade wisp "The Wisp"',
  },
  {
    says: "a text in single quotes of a word processor, with an apostrophe in it",
    text: "shade wisp ‘The Wisp’s End’ { move: 3 }",
    code: "syntax/other-sign",
    marks: "‘The Wisp’s End’",
    mended: 'shade wisp "The Wisp’s End" { move: 3 }',
  },
  {
    says: "a text in the single quotes of a German word processor",
    text: "shade wisp ‚Irrlicht‘ { move: 3 }",
    code: "syntax/other-sign",
    marks: "‚Irrlicht‘",
    mended: 'shade wisp "Irrlicht" { move: 3 }',
  },
  {
    says: "a range with a long dash",
    text: "table luck d6 {\n  1–6 -> stop\n}",
    code: "syntax/other-sign",
    marks: "1–6",
    params: { found: "1–6", canonical: "1-6" },
    mended: "table luck d6 {\n  1-6 -> stop\n}",
  },
  {
    says: "a sign the language has no use for",
    text: "shade wisp { move: 3 % }",
    code: "syntax/bad-character",
    marks: "%",
  },
  {
    says: "a number with a fraction",
    text: "shade wisp { move: 1.5 }",
    code: "syntax/decimal-number",
    marks: "1.5",
  },
  {
    says: "a number that no value can hold",
    text: "shade wisp { move: 2147483648 }",
    code: "syntax/number-too-large",
    marks: "2147483648",
    params: { found: "2147483648", limit: 2147483647 },
  },
  {
    says: "a range that no value can reach",
    text: "table luck d6 {\n  1-60000000000 -> stop\n}",
    code: "syntax/number-too-large",
    marks: "60000000000",
  },
  {
    says: "a declaration word misspelt",
    text: 'tabel luck "Luck" d6 {\n  1-6 -> stop\n}',
    code: "syntax/misspelt-keyword",
    marks: "tabel",
    params: { found: "tabel", suggestion: "table" },
    mended: 'table luck "Luck" d6 {\n  1-6 -> stop\n}',
  },
  {
    says: "a declaration word misspelt where only its body tells",
    text: 'actoin run "Run" for walker {\n  if so { stop }\n  self steps 2\n}',
    code: "syntax/misspelt-keyword",
    marks: "actoin",
    mended: 'action run "Run" for walker {\n  if so { stop }\n  self steps 2\n}',
  },
  {
    says: "a misspelt word in a declaration that begins almost like another",
    text: 'find rope "Rope" {\n  rule firm "Firm" {\n    allways: move of self is +1\n  }\n}',
    code: "syntax/misspelt-keyword",
    marks: "allways",
    params: { found: "allways", suggestion: "always" },
    mended: 'find rope "Rope" {\n  rule firm "Firm" {\n    always: move of self is +1\n  }\n}',
  },
  {
    says: "the word of a clause misspelt in the head of an action",
    text: 'action run "Run" for walker cost 2 {\n  self steps 2\n}',
    code: "syntax/misspelt-keyword",
    marks: "cost",
    params: { found: "cost", suggestion: "costs" },
    mended: 'action run "Run" for walker costs 2 {\n  self steps 2\n}',
  },
  {
    says: "the word of a clause misspelt in the head of a table",
    text: 'table luck "Luck" d6 wehn so {\n  1-6 -> stop\n}',
    code: "syntax/misspelt-keyword",
    marks: "wehn",
    params: { found: "wehn", suggestion: "when" },
    mended: 'table luck "Luck" d6 when so {\n  1-6 -> stop\n}',
  },
  {
    says: "a verb's word misspelt",
    text: "vreb (who: walker) rest (time: number)",
    code: "syntax/misspelt-keyword",
    marks: "vreb",
    mended: "verb (who: walker) rest (time: number)",
  },
  {
    says: "a loop's word misspelt",
    text: "phase go {\n  fro each walker { stop }\n}",
    code: "syntax/misspelt-keyword",
    marks: "fro",
    mended: "phase go {\n  for each walker { stop }\n}",
  },
  {
    says: "`otherwise` misspelt",
    text: "phase go {\n  if so { stop } otherwize { again }\n}",
    code: "syntax/misspelt-keyword",
    marks: "otherwize",
    params: { found: "otherwize", suggestion: "otherwise" },
    mended: "phase go {\n  if so { stop } otherwise { again }\n}",
  },
  {
    says: "a parenthesis that is not closed",
    text: "verb hurt (victim: piece {\n  stop\n}",
    code: "syntax/unclosed-parenthesis",
    marks: "{",
    mended: "verb hurt (victim: piece) {\n  stop\n}",
  },
  {
    says: "a parenthesis too many",
    text: "phase go {\n  set luck of ann) to 2\n}",
    code: "syntax/stray-parenthesis",
    marks: ")",
    mended: "phase go {\n  set luck of ann to 2\n}",
  },
  {
    says: "a hole without its parenthesis",
    text: "phase visit (host: walker) guest: walker) { stop }",
    code: "syntax/expected",
    marks: "guest",
    params: { expected: "`(`", found: "guest" },
  },
  {
    says: "a reserved word as a name",
    text: "shade each { move: 2 }",
    code: "syntax/reserved-word",
    marks: "each",
    params: { found: "each", place: "name" },
  },
  {
    says: "a reserved word as the name of a property",
    text: "shade wisp { when: 3 }",
    code: "syntax/reserved-word",
    marks: "when",
    params: { found: "when", place: "property" },
  },
  {
    says: "a reserved word as the name of what a query finds",
    text: "phase go {\n  pick a wisp as each\n}",
    code: "syntax/reserved-word",
    marks: "each",
    params: { found: "each", place: "name" },
  },
  {
    says: "deeds in a form, once for all of them",
    text: "shade wisp {\n  if so { stop }\n  for each walker { stop }\n  repeat { stop }\n}",
    code: "syntax/torn-line",
    marks: "if",
    params: { found: "if", place: "body" },
  },
  {
    says: "a head without the word before its name",
    text: 'go "Go" {\n  draw 2 from finds\n  if so { stop }\n  let best be 3\n}',
    code: "syntax/missing-word",
    marks: "go",
  },
  {
    says: "torn lines one after the other, once",
    text: "shade wisp {\n  = one\n  = two\n  = three\n  move: 3\n}",
    code: "syntax/torn-line",
    marks: "=",
    params: { found: "=", place: "body" },
  },
  {
    says: "a clause written twice",
    text: "action run for walker costs 2 costs 3 { stop }",
    code: "syntax/repeated-clause",
    marks: "costs",
    params: { clause: "costs" },
  },
  {
    says: "a line that goes on after its end",
    text: "phase go {\n  let best be 3, 4\n}",
    code: "syntax/unexpected",
    marks: ",",
  },
  {
    says: "a condition that is missing",
    text: "phase go {\n  if { stop }\n}",
    code: "syntax/expected",
    marks: "{",
    params: { expected: "a value", found: "{" },
  },
  {
    says: "an action without deeds",
    text: 'action run "Run" for walker\nshade wisp { move: 3 }',
    code: "syntax/expected",
    marks: "walker",
    params: { expected: "`{`", found: "" },
  },
  {
    says: "a brace that is not closed, at its opener",
    text: "table luck d6 {\n  1-6 -> {\n    stop\n}\nshade wisp { move: 3 }",
    code: "syntax/unclosed-brace",
    marks: "{",
    params: { text: "1-6" },
  },
  {
    says: "a brace that is not closed before the next declaration",
    text: "shade host {\n  move: 3\nshade wisp { move: 3 }",
    code: "syntax/unclosed-brace",
    marks: "{",
    params: { text: "shade" },
  },
  {
    says: "a brace that was forgotten at the end of a head",
    text: "phase go\n  stop\n}\nshade wisp { move: 3 }",
    code: "syntax/missing-brace",
    marks: "phase go",
    mended: "phase go {\n  stop\n}\nshade wisp { move: 3 }",
  },
  {
    says: "a brace too many",
    text: "shade wisp { move: 3 }\n}\n",
    code: "syntax/stray-brace",
    marks: "}",
    mended: "shade wisp { move: 3 }\n\n",
  },
  {
    says: "a brace missing behind the last deed of a thing, which says something",
    text: 'shade wisp {\n  action toll {\n    stop\n  } says "It tolls"\n\nshade ghoul { move: 3 }',
    code: "syntax/unclosed-brace",
    marks: "{",
  },
  {
    says: "a brace missing at the beginning of the line that says something",
    text: 'shade wisp {\n  action toll {\n    if so { stop }\n   says "It tolls"\n}',
    code: "syntax/unclosed-brace",
    marks: "{",
  },
  {
    says: "a brace missing on the line that says something",
    text: 'phase go { if so { stop } says "Gone"\nshade ghoul { move: 3 }',
    code: "syntax/unclosed-brace",
    marks: "{",
  },
  {
    says: "a word that begins no clause of a table",
    text: "table luck d6 bei situation {\n  | a |\n1-6 | b |\n}",
    code: "syntax/expected",
    marks: "bei",
  },
  {
    says: "a brace missing above many declarations of one line",
    text: `kind walker is piece { move: number\n${"kind foe is piece { move: number }\n".repeat(9)}`,
    code: "syntax/unclosed-brace",
    marks: "{",
  },
  {
    says: "a brace missing above many things of one line",
    text: `foe ghoul "Ghoul" { move: 3\n${'foe wisp "Wisp" { move: 2 }\n'.repeat(9)}`,
    code: "syntax/unclosed-brace",
    marks: "{",
  },
  {
    says: "a brace typed twice",
    text: "phase go { {\n  stop\n}\n",
    code: "syntax/stray-brace",
    marks: "{",
    params: { text: "{" },
    mended: "phase go { \n  stop\n}\n",
  },
  {
    says: "a brace that is missing before `otherwise`",
    text: "phase go {\n  if so { stop otherwise { again }\n}",
    code: "syntax/unclosed-brace",
    marks: "{",
  },
];

const apply = (
  text: string,
  fixes: readonly { start: number; end: number; text: string }[],
): string =>
  fixes.reduceRight(
    (result, fix) => result.slice(0, fix.start) + fix.text + result.slice(fix.end),
    text,
  );

describe("one fault is reported once, at its characters", () => {
  for (const { says, text, code, marks, params, mended } of cases) {
    it(says, () => {
      const { errors } = parseFile(text);
      expect(errors.map((error) => error.code)).toEqual([code]);
      const [error] = errors;
      expect(text.slice(error!.start, error!.end)).toBe(marks);
      if (params !== undefined) expect(error!.params).toEqual(params);
      if (mended === undefined) return;
      expect(apply(text, error!.fixes)).toBe(mended);
      expect(parseFile(mended).errors).toEqual([]);
    });
  }
});

describe("a fault leaves everything around it whole", () => {
  const kinds = (text: string) => parseFile(text).file.members.map((member) => member.kind);

  it("keeps the neighbours of a damaged declaration", () => {
    expect(kinds("shade one { move: 1 }\ntable ) d6 { 1 -> stop }\nshade two { move: 2 }")).toEqual(
      ["Data", "Table", "Data"],
    );
  });

  it("reads the body under a damaged head", () => {
    const { file } = parseFile("table luck d6 ) {\n  1 -> stop\n  2 -> stop\n}");
    expect(file.members[0]).toMatchObject({
      kind: "Table",
      recovered: true,
      name: { text: "luck" },
      rows: { rows: [{ kind: "Row" }, { kind: "Row" }] },
    });
  });

  it("reads the other lines of a body around a torn one", () => {
    const { file } = parseFile("shade wisp {\n  move: 3\n  * torn\n  tough: 2\n}");
    const [wisp] = file.members;
    expect(wisp).toMatchObject({
      body: { members: [{ kind: "Property" }, { kind: "Torn" }, { kind: "Property" }] },
    });
  });

  it("reads a misspelt declaration as the one that was meant", () => {
    expect(kinds("tabel luck d6 {\n  1-6 -> stop\n}")).toEqual(["Table"]);
    expect(kinds('tst "it works" {\n  given a wisp as ann\n  expect luck of ann = 2\n}')).toEqual([
      "Test",
    ]);
  });

  it("leaves a kind whose name is near a declaration word alone", () => {
    const { file, errors } = parseFile('rune fire "Fire" { power: 3 }');
    expect(errors).toEqual([]);
    expect(file.members[0]).toMatchObject({ kind: "Data", word: { text: "rune" } });
  });

  it("reads text that lost its indentation as before", () => {
    const text = "phase go {\n  if so {\n    stop\n  }\n  draw 1\n}\nshade wisp {\n  move: 3\n}\n";
    const bare = text.replace(/^ +/gm, "");
    expect(parseFile(bare).errors).toEqual([]);
    expect(kinds(bare)).toEqual(kinds(text));
  });

  it("answers an outline for a file that is being typed", () => {
    expect(
      kinds('pack mine "Mine" 1.0.0 {\n  edition: 1\n}\nkind shade is piece {\n  move: '),
    ).toEqual(["Pack", "Data"]);
    expect(kinds("table luck")).toEqual(["Table"]);
    expect(kinds("verb (who: wal")).toEqual(["Verb"]);
  });

  it("says where text begins to be too damaged and reads what came before", () => {
    const { file, errors } = parseFile(
      `shade wisp { move: 3 }\n${"shade wisp { move: ) }\n".repeat(2000)}`,
    );
    expect(errors.at(-1)).toMatchObject({ code: "syntax/too-many", params: { limit: 500 } });
    expect(file.members[0]).toMatchObject({ kind: "Data" });
    expect(file.members[0]!.recovered).toBeUndefined();
  });
});

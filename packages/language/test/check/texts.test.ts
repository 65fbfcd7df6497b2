import { describe, expect, test } from "vitest";
import { checkText } from "../kit.ts";

const WORLD = `kind hero "Hero" is piece { luck: counter = 1, motto: text }
kind foe "Foe" is piece
`;

/** Codes with what they mark. */
const found = (text: string) =>
  checkText(WORLD + text).map(({ code, start, end }) => [
    code,
    (WORLD + text).slice(start.offset, end.offset),
  ]);

describe("a text that is shown as it stands has no values in it", () => {
  test.each([
    ["flavour", 'hero ann "Ann" { motto: "-", flavour: "Luck {luck}" }'],
    ["a text of its own", 'hero ann "Ann" { motto: "Luck {luck}" }'],
    ["a title", 'hero ann "Ann {luck}" { motto: "-" }'],
    ["the text of a rule", 'rule r "R" for hero { text: "{luck}" }'],
    ["a row of a choice", 'verb (who: hero) choose-well { who chooses { "{luck}" -> stop } }'],
    ["the title of a row", 'table t d2 (who: hero) { 1 "{luck}" -> stop\n2 "B" -> stop }'],
    ["a text that is given to a value", 'verb (who: hero) swear { set motto of who to "{luck}" }'],
  ])("%s", (_, text) => expect(found(text)).toEqual([["text/not-filled", "luck"]]));

  test("and a hole of the verb around it is none", () => {
    const text = 'verb (who: hero) choose-well { who chooses { "For {who}" -> stop } }';
    expect(found(text)).toEqual([["text/not-filled", "who"]]);
  });
});

describe("what is said in play has the values that can be named where it stands", () => {
  test("holes, names, properties of self and drawings", () => {
    const text = `verb (who: hero) tell (amount: number = 1) {
  let twice be amount * 2
  for each foe as other { say "{other}" }
  say "{who} {amount} {twice} {heart}"
  > Read {amount}
  > and {twice}.
}
verb (who: foe) tell-of { remove who } says "{who} {heart}"
kind elf "Elf" is hero { action sing "Sing" { say "{luck}" } says "{self} sings" }
before a hero tells { say "{amount}" }
`;
    expect(found(text)).toEqual([]);
  });

  test("a property of somebody else is none", () => {
    expect(found('verb (who: foe) tell { say "{who}: {luck}" }')).toEqual([
      ["text/unknown-symbol", "luck"],
    ]);
    expect(found('verb (who: foe) tell { remove who } says "{luck}"')).toEqual([
      ["text/not-filled", "luck"],
    ]);
  });

  test("a misspelt one is told with the name that is meant, on the line of prose where it stands", () => {
    const text = "verb (who: foe) tell (amount: number = 1) {\n  > One\n  > and {amuont}.\n}\n";
    expect(checkText(WORLD + text)).toMatchObject([
      {
        code: "text/unknown-symbol",
        start: { line: 5, column: 10 },
        message: expect.stringContaining("`amount`"),
      },
    ]);
  });
});

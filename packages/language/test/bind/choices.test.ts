import { expect, test } from "vitest";
import { checkText } from "../kit.ts";

const FOES = `kind foe "Foe" is piece { size: small or large or huge = small }
verb (who: foe) grow (size: small or large or huge) to (goal: foe) { set size of who to size }
`;
const told = (text: string) => checkText(FOES + text);

test.each([
  ["stated", `foe imp "Imp" { size: hueg }`],
  ["asked for", "verb (who: foe) act { if size of who is hueg { stop } }"],
  ["given to a verb", "verb (who: foe) act { who grows hueg to who }"],
  ["in a list", `list of foe {\n | name | size |\n | imp  | hueg |\n}`],
])("a word misspelt where it is %s is surely the one it is near to", (_, text) => {
  const [fault, ...more] = told(text);
  expect(more).toEqual([]);
  expect(fault?.message).toBe("`hueg` is none of `small`, `large` or `huge`. Did you mean `huge`?");
  expect(fault?.fixes.map(({ title, sure }) => [title, sure])).toEqual([
    ["Change to `huge`", true],
  ]);
});

test("a word that nobody knows is told what it could be", () => {
  expect(told(`foe imp "Imp" { size: gigantic }`).map(({ message }) => message)).toEqual([
    "`gigantic` is none of `small`, `large` or `huge`.",
  ]);
});

test("a misspelt name in the place of a word is offered, but is not sure", () => {
  const [fault] = told(
    "verb (who: foe) act (much: small or large or huge) { who grows mcuh to who }",
  );
  expect(fault?.fixes.map(({ title, sure }) => [title, sure])).toEqual([
    ["Change to `much`", false],
  ]);
});

test("a drawing without its path is missed", () => {
  expect(checkText('symbol claw "Claw" { word: claw }').map(({ message }) => message)).toEqual([
    "`claw` must state `path`.",
  ]);
});

test("among thousands of unknown names the first have hints", () => {
  const many = Array.from({ length: 2500 }, (_, index) => `${index}`.padStart(4, "0"));
  const declared = many.map((number) => `foe guard-${number} "G"`).join("\n");
  const used = many.map((number) => `  remove gaurd-${number}`).join("\n");
  const faults = told(`${declared}\nverb (who: foe) act {\n${used}\n}`);
  expect(faults).toHaveLength(many.length);
  expect(faults[0]?.message).toContain("Did you mean `guard-0000`");
  expect(faults.at(-1)?.message).toBe("Nothing is called `gaurd-2499` here.");
});

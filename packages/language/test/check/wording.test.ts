import { expect, test } from "vitest";
import { numbersIn } from "../../src/check/wording.ts";
import { checkText } from "../kit.ts";

const KINDS = 'kind foe "Foe" is piece { move: number = 1, hurt: counter }\n';

test("numbers are whole numbers in digits, names of dice are none", () => {
  expect(numbersIn("Roll a d20. On 17 or more: 2 steps.").map(({ number }) => number)).toEqual([
    "17",
    "2",
  ]);
});

test("a text by hand whose number is not the rule's is told at the number", () => {
  const text = `${KINDS}foe wisp "Wisp" {
  rule stubborn "Stubborn" {
    text: "Roll a d20: on a 16 or more it stays, at most 3 times."
    before self suffers { roll d20 { 17+ -> cancel } }
  }
}
verb (victim: foe) suffer { victim gains 1 hurt }
`;
  const told = checkText(text).map(({ code, start, end }) => [
    code,
    text.slice(start.offset, end.offset),
  ]);
  expect(told).toEqual([
    ["text/number-differs", "16"],
    ["text/number-differs", "3"],
  ]);
});

test("the text of a thing is held against its own rules, and stands alone without any", () => {
  const own = `${KINDS}foe wisp "Wisp" { text: "Its move is 3.", always: move of self is 4 }\n`;
  expect(checkText(own).map(({ code }) => code)).toEqual(["text/number-differs"]);
  expect(checkText(`${KINDS}foe wisp "Wisp" { text: "Its move is 3." }\n`)).toEqual([]);
});

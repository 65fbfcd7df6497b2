/** Rolls to which something is added, limits, quotients, the so many best, piles from either end. */
import { expect, test } from "vitest";
import { told } from "./kit/play.ts";

const DICE = `
die three "Three" { faces: 3 }
die five "Five" { faces: 5 }
die low "Low" { faces: 1 fail, 0 win, 0 triumph }
die high "High" { faces: 1 triumph, 0 fail }
kind fighter "Fighter" is piece { skill: dice, bonus: number = 2, pool: zone of die }
fighter ann "Ann" { skill: three + five }
kind note "Note" is card { number: number }
note one "One" { number: 1 }
note two "Two" { number: 2 }
note last "Last" { number: 3 }
zone pile "Pile" of note
zone side "Side" of note
`;

test("what is added to dice is in the result, not in the dice", () => {
  const body = `
  roll 2 three + bonus of ann - 1 as shown
  let dice-alone be total of shown
  say "{shown} of {dice-alone}"
  roll skill of ann - bonus of ann as other
  let sum be other + 0
  say "{sum}"`;
  expect(told(body, DICE)).toEqual(["7 of 6", "6"]);
});

test("so many of a die may have something added, too", () => {
  const body = `
  let many be 3
  roll many three + 1 as shown
  say "{shown}"`;
  expect(told(body, DICE)).toEqual(["10"]);
});

test("after a reroll it is added again", () => {
  const body = `
  roll three + 4 as shown
  reroll shown
  say "{shown}"
  set shown to 1
  say "{shown}"`;
  expect(told(body, DICE)).toEqual(["7", "1"]);
});

test("rows look at the result with what was added", () => {
  expect(
    told('roll three + 4 { 1-6 -> say "low" 7 -> say "seven" }'.replace(" 7 ->", "\n 7 ->"), DICE),
  ).toEqual(["seven"]);
});

test("a rule after the roll sees the modified result and may change it", () => {
  const rule = `${DICE}
rule lucky "Lucky" { after roll for luck when result = 5 { set result to result * 2 } }`;
  expect(told('roll three + 2 for luck as shown\n say "{shown}"', rule)).toEqual(["10"]);
});

test("numbers in brackets keep to their limits", () => {
  const body = `
  let much be 30
  let clamped be (much - 50, at least 1)
  let both be (much, at least 1, at most bonus of ann)
  say "{clamped} {both}"`;
  expect(told(body, DICE)).toEqual(["1 2"]);
});

test("quotients are rounded as the pack says, remainders never below nothing", () => {
  const body = `
  let much be 7
  let part be (quotient of much by 2)
  let left be (remainder of much by 4)
  let under be (quotient of (0 - much) by 2)
  let rest be (remainder of (0 - much) by 4)
  say "{part} {left} {under} {rest}"`;
  expect(told(body, DICE)).toEqual(["4 3 -3 1"]);
});

test("the so many highest of a roll, of a list, of dice on the table", () => {
  const body = `
  roll 2 three + 2 five as shown
  let top be highest 3 die in shown
  let sum-of-top be total of top
  let weak be lowest 1 die in shown
  let sum-of-weak be total of weak
  roll 1 three + 1 five into pool of ann
  let all be total of pool of ann
  let best-one be best of pool of ann
  say "{sum-of-top} {sum-of-weak} {all} {best-one}"`;
  expect(told(body, DICE)).toEqual(["13 3 8 5"]);
});

test("dice that declare only some faces rank as the others do", () => {
  const body = `
  roll 1 low + 1 high as shown
  if (best of shown) is triumph { say "best" }
  if (worst of shown) is fail { say "worst" }`;
  expect(told(body, DICE)).toEqual(["best", "worst"]);
});

test("cards go on top, under, and are taken from either end", () => {
  const body = `
  put one in pile
  put two in pile
  put last on top of pile
  let first be number of top of pile
  let lowest-one be number of bottom of pile
  say "{first} {lowest-one}"
  put (each note in pile) on top of side
  let newest be number of top of side
  say "{newest}"`;
  expect(told(body, DICE)).toEqual(["3 2", "2"]);
});

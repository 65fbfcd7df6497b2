import { expect, test } from "vitest";
import { gameOf, told } from "./kit/play.ts";

const PEOPLE = `
kind walker "Walker" is piece { energy: zone of die, tools: zone of tool, coins: counter, save: chart of price, reach: chart of number }
kind tool "Tool" is card { worth: number = 2 }
tool saw "Saw"
tool axe "Axe" { worth: 3 }
walker ann "Ann" {
  save { 1: 2+, 2-3: 4+ }
  reach { 1: 5, 2+: 7 }
}
walker bob "Bob" like ann
zone yard "Yard" of walker
role hands "Hands" { seats: 1-1, controls: walker }
adjective (coin: die) is enough for (price: number): face of coin >= price
adjective (who: walker) is armed with (what: tool): what is in tools of who
verb (who: walker) pocket (what: tool) {
  put what in tools of who
  who gains (worth of what) coins
}
`;

test("an adjective stands behind what belongs to its noun, in deeds, conditions and counts", () => {
  const body = `
  ann rolls 6 d6 for energy into energy of ann
  let good be (count of die in energy of ann enough for 4)
  let poor be 6 - good
  for each die in energy of ann where face of it < 4 { remove it }
  if (count of die in energy of ann) = good { say "as many" }
  if any die in energy of ann enough for 1 is in energy of ann { say "some" }
  ann picks a die in energy of ann enough for 4 as coin
  if so { say "one" }`;
  expect(told(body, PEOPLE)).toEqual(["as many", "some", "one"]);
});

test("with belongs to the adjective that takes it, and else asks for the most", () => {
  const body = `
  put ann in yard
  put bob in yard
  ann pockets saw
  bob pockets axe
  guide picks a walker armed with axe as one
  let rich be (the walker with most coins)
  say "{one} has the axe, {rich} is the richest"`;
  expect(told(body, PEOPLE)).toEqual(["Bob has the axe, Bob is the richest"]);
});

test("what stands behind `with most` is said of the noun before it", () => {
  const body = `
  put ann in yard
  put bob in yard
  let rich be (the walker with most coins where it is not bob)
  let poor be random walker with lowest coins where it is bob
  say "{rich}, {poor}"`;
  expect(told(body, PEOPLE)).toEqual(["Ann, Bob"]);
});

test("what lies in a bag is somewhere, wherever its owner is", () => {
  const body = `
  ann pockets saw
  let found be (count of tool)
  if ann is not located and saw is located and found = 1 { say "Ann is nowhere, her saw is in her bag" }`;
  expect(told(body, PEOPLE)).toEqual(["Ann is nowhere, her saw is in her bag"]);
});

test("each chart of several is a section of its name", () => {
  const body = `
  if (save of ann at 3) = 4 and (reach of ann at 1) = 5 and (reach of ann at 9) = 7 { say "right" }`;
  expect(told(body, PEOPLE)).toEqual(["right"]);
});

test("a zone takes no more than it is said to take", () => {
  const kind = `kind smith "Smith" is piece { hands: zone of tool at most 2 }\nsmith sue "Sue"\n`;
  const body = `
  create 3 saw in hands of sue
  if not so { say "one too many" }
  if (count of tool in hands of sue) = 2 { say "two" }`;
  expect(told(body, PEOPLE + kind)).toEqual(["one too many", "two"]);
});

test("a bound behind what has none is told", () => {
  expect(() =>
    gameOf("  stop", `kind foe "Foe" is piece { move: number at most 3 = 2 }\n`),
  ).toThrow("Only a counter or a zone has `at most`.");
});

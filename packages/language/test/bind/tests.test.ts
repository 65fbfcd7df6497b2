import { describe, test } from "vitest";
import { declared } from "./kit.ts";

const body = (text: string, ...codes: readonly string[]) =>
  declared(`test "it works" {\n${text}\n}`, ...codes);

describe("a test that is sound", () => {
  const sound = [
    "given a foe as prey then given prey in pit then expect prey is in pit",
    "given ann as hero then hero suffers 2 then expect hurt of hero = 2 and hero did suffer this test",
    "given hurt of ann is 2 then given size of ann is large then expect size of ann is large",
    "given ann has 2 lamps then given ann has candle then given ann has a find then given bag of bob has 2 find",
    "given lamp shows blaze then given d20 shows 17 then roll lamp as glow then expect glow is blaze",
    'given ann answers "Run" then given guide answers 2 then given ann answers 2 find then given ann answers none',
    "given a foe as prey then given ann answers prey then given bob answers yes",
  ];
  for (const text of sound) test(text, () => body(text));
});

describe("what cannot be given is told where it stands", () => {
  test("several faces of a die in one line", () =>
    body("given lamp shows blaze glow then given d20 shows 17 4 then roll lamp as first"));
  test("a d66 by its two dice, tens and then units", () =>
    body("given d66 shows 2 6 1 1 then given d66 shows 26 11 then roll d66 as page"));
  test("one of two dice is none", () => body("given d66 shows «2»", "test/given"));
  test("one of two dice beside a whole roll", () => body("given d66 shows 11 «2»", "test/given"));
  test("each face must be one of the die", () =>
    body("given lamp shows blaze «flame» glow", "test/given"));
  test("a face that the die has not", () => body("given lamp shows «flame»", "test/given"));
  test("a number that the die has not", () => body("given d6 shows «7»", "test/given"));
  test("what is no die", () => body("«given ann shows 3»", "test/given"));
  test("an answer that is none", () => body("«given ann answers»", "test/given"));
  test("a place for nobody", () => body("given «ohter» in pit", "name/unknown"));
  test("a measure", () => body("given «burden of ann» is 3", "test/given"));
  test("a value of another type", () => body('given hurt of ann is «"much"»', "type/mismatch"));
  test("something for which there is no zone", () => body("given wisp has «candle»", "test/given"));
  test("something on a condition", () =>
    body("if hurt of ann = 0 { «given ann has 2 lamps» }", "test/given"));
  test("a condition that is none", () => body("expect «hurt of ann»", "condition/none"));
  test("what holds in this test, outside of one", () =>
    declared("verb rest { if ann did suffer this «test» { stop } }", "verb/unknown"));
});

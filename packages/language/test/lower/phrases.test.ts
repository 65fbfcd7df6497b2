import { expect, test } from "vitest";
import { gameOf, play, told } from "./kit/play.ts";

const COURT = `
die oak "Oak" { faces: 1 hit }
kind walker "Walker" is piece { pace: number = 2, grit: dice = 2 oak, bag: zone of stuff }
kind stuff "Stuff" is card { weight: number = 1 }
kind lamp "Lamp" is stuff
walker ann "Ann"
walker bob "Bob"
stuff rope "Rope" { weight: 3 }
lamp lantern "A lantern"
deck finds "Finds" of stuff
zone heap "Heap" of stuff
board yard "Yard" { shape: square }
map court "Court" on yard {
  "a": ann
  "b": bob
  > a . . b
}
verb (who: walker) rest { say "{who} rests" }
verb (who: walker) greet (other: walker) { say "{who} greets {other}" }
verb (who: walker) feel gives happy or sad { give happy }
verb (who: walker) find-one gives stuff { give rope }
verb (who: walker) rate gives number { give 4 }
verb (who: walker) arm gives dice { give grit of who }
`;

test("rows behind a verb are chosen by what it gives", () => {
  const body = `
  ann feels {
    happy -> say "happy"
    sad -> say "sad"
  }
  ann rates {
    1-3 -> say "low"
    4+ -> say "high"
  }`;
  expect(told(body, COURT)).toEqual(["happy", "high"]);
});

test("a verb may give a word, a thing or dice", () => {
  const body = `
  ann feels as mood
  if mood is happy { say "{mood}" }
  ann finds-one as found
  say "{found}"
  ann arms as weapon
  roll weapon as hits
  let all be (count of die in hits)
  say "{all} {hits}"`;
  expect(told(body, COURT)).toEqual(["happy", "Rope", "2 hit"]);
});

test("a rule with an end may bring a rule with an end", () => {
  const body = `
  lay court
  until after bob rests: once before ann rests {
    say "for once"
    until after bob rests: pace of ann is +2
  }
  ann rests
  ann rests
  let quick be pace of ann
  bob rests
  let slow be pace of ann
  say "{quick} {slow}"`;
  expect(told(body, COURT)).toEqual(["for once", "Ann rests", "Ann rests", "Bob rests", "4 2"]);
});

test("each of some does it with another", () => {
  expect(told("  lay court\n  each walker greets another walker", COURT)).toEqual([
    "Ann greets Bob",
    "Bob greets Ann",
  ]);
});

test("each may, and each is asked", () => {
  const { asked, says } = play(gameOf("  lay court\n  each walker may rest", COURT), {
    answers: ["No", "Yes"],
  });
  expect(asked.length).toBe(2);
  expect(says).toEqual(["Bob rests"]);
});

test("what is put, swapped, made and taken away is where it should be", () => {
  const body = `
  lay court
  let spot be space of ann
  swap ann with bob
  if bob is on spot { say "bob is there" }
  put ann on spot
  if ann is on spot { say "both are" }
  create 2 lantern in bag of bob as lights
  put lights in heap
  let there be (count of lamp in heap)
  remove (each lamp in heap)
  let left be (count of lamp in heap)
  say "{there} {left}"
  if top of finds is a stuff { say "a card" }
  create rope in bag of bob as fresh
  set face-up of fresh to yes
  if fresh is face-up { say "face up" }`;
  expect(told(body, COURT)).toEqual(["bob is there", "both are", "2 0", "a card", "face up"]);
});

test("numbers are added, multiplied, counted and compared", () => {
  const body = `
  let low be 2 * (3 - 5) + 1
  let all be sum of weight of (each stuff in finds)
  let heavy be (count of stuff where weight of it >= 2)
  say "{low} {all} {heavy}"
  if heavy is one of (1 or 3) { say "one of them" }
  if not (low > 0 or all < 0) and low < 0 { say "logic" }
  for each number in 2-4 as value where value is not 3 { say "{value}" }`;
  expect(told(body, COURT)).toEqual(["-3 4 1", "one of them", "logic", "2", "4"]);
});

test("a number is picked like anything else", () => {
  const game = gameOf(`  ann picks a number in 1-3 as guess\n  say "{guess}"`, COURT);
  expect(play(game, { answers: ["2"] }).says).toEqual(["2"]);
});

test("the question of a decision names what is picked, or is the phrase itself", () => {
  const pick = gameOf("  lay court\n  ann picks a walker as partner", COURT);
  expect(play(pick).asked).toEqual(["Walker: partner? Ann, Bob"]);
  const may = gameOf('  ann may { say "yes" }', COURT);
  expect(play(may).asked).toEqual(["ann may? Yes, No"]);
});

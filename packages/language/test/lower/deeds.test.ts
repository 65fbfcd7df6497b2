import { expect, test } from "vitest";
import { gameOf, play, told } from "./kit/play.ts";

const PEOPLE = `
kind walker "Walker" is piece {
  hurt: counter at most 4
  coins: counter = 3
  friend: walker = none
  bag: zone of stuff
}
kind stuff "Stuff" is card
walker ann "Ann"
walker bob "Bob"
stuff rope "Rope"
stuff lamp "Lamp"
deck finds "Finds" of stuff
zone heap "Heap" of stuff
zone inn "Inn" of walker
board yard "Yard" { shape: square }
map court "Court" on yard {
  "a": ann
  "b": bob
  > a . . b
}
`;

test("a name keeps its value until it is set", () => {
  expect(
    told(`
  let price be 2 + 3 * 2
  set price to price - 1
  say "It costs {price}"`),
  ).toEqual(["It costs 7"]);
});

test("a counter takes what fits, and so tells whether it was all", () => {
  const body = `
  ann gains 3 hurt
  if so { say "whole" }
  ann gains 3 hurt
  if so { say "whole" } otherwise { say "in part" }
  let left be hurt of ann
  say "{left}"`;
  expect(told(body, PEOPLE)).toEqual(["whole", "in part", "4"]);
});

test("with at most it is enough that anything was gained or lost", () => {
  const body = `
  ann loses at most 2 coins
  ann loses at most 2 coins
  if so { say "something" }
  ann loses at most 2 coins
  if so { say "again" } otherwise { say "nothing" }
  ann gains at most 9 hurt
  if so { say "as much as fits" }`;
  expect(told(body, PEOPLE)).toEqual(["something", "nothing", "as much as fits"]);
});

test("nothing given, nothing done: a missing friend suffers nothing and so is false", () => {
  const verbs = `verb (who: walker) fall says "{who} falls"`;
  const body = `
  friend of ann falls
  if so { say "fell" } otherwise { say "nobody" }
  set friend of ann to bob
  friend of ann falls
  if so { say "fell" } otherwise { say "nobody" }`;
  expect(told(body, PEOPLE + verbs)).toEqual(["nobody", "fell"]);
});

test("a hole whose default is none accepts nobody", () => {
  const verbs = `verb (who: walker) fall by (cause: walker = none) {
  if cause is none { say "by nobody" } otherwise { say "by {cause}" }
}`;
  expect(
    told("  ann falls\n  ann falls by bob\n  ann falls by friend of ann", PEOPLE + verbs),
  ).toEqual(["by nobody", "by Bob", "by nobody"]);
});

test("a verb that stops has not been done", () => {
  const verbs = `verb (who: walker) pay (amount: number) {
  if coins of who < amount { stop }
  who loses amount of coins
}`;
  const body = `
  ann pays 2
  if so { say "paid" }
  ann pays 2
  if so { say "paid" } otherwise { say "too poor" }`;
  expect(told(body, PEOPLE + verbs)).toEqual(["paid", "too poor"]);
});

test("a verb gives a value under a name", () => {
  const verbs = `verb (who: walker) count-coins gives number { give coins of who * 2 }`;
  expect(told(`  ann counts-coins as sum\n  say "{sum}"`, PEOPLE + verbs)).toEqual(["6"]);
});

test("each does the phrase for each, over nothing it is done in full", () => {
  const verbs = `verb (who: walker) wave { say "{who} waves" }`;
  const body = `
  each walker waves
  if so { say "all" }
  lay court
  each walker waves`;
  expect(told(body, PEOPLE + verbs)).toEqual(["all", "Ann waves", "Bob waves"]);
});

test("one candidate is taken without asking, several are asked about", () => {
  const verbs = `verb (who: walker) wave { say "{who} waves" }`;
  const one = play(gameOf("  put ann in inn\n  a walker waves", PEOPLE + verbs));
  expect(one.asked).toEqual([]);
  expect(one.says).toEqual(["Ann waves"]);
  const two = play(gameOf("  lay court\n  a walker waves", PEOPLE + verbs), { answers: ["Bob"] });
  expect(two.asked).toEqual(["Walker? Ann, Bob"]);
  expect(two.says).toEqual(["Bob waves"]);
});

test("dealing tells whether there were enough, with at most any are enough", () => {
  const body = `
  deal 3 from finds to bag of ann
  if so { say "three" } otherwise { say "fewer" }
  let held be (count of stuff in bag of ann)
  say "{held}"
  for each stuff in bag of ann { put it in finds }
  deal at most 3 from finds to heap
  if so { say "some" }
  deal at most 3 from finds to heap
  if not so { say "none left" }`;
  expect(told(body, PEOPLE)).toEqual(["fewer", "2", "some", "none left"]);
});

test("what is created is a piece of its own", () => {
  const body = `
  lay court
  create ann on space of bob as double
  let here be (count of walker)
  say "{here}"
  if double is ann { say "made from Ann" }
  remove double
  let left be (count of walker)
  say "{left}"`;
  expect(told(body, PEOPLE)).toEqual(["3", "made from Ann", "2"]);
});

test("a loop goes by its order and over a snapshot", () => {
  const body = `
  lay court
  ann gains 2 hurt
  for each walker by hurt of it { say "{it}" }
  for each number in 1-3 as value { say "{value}" }`;
  expect(told(body, PEOPLE)).toEqual(["Bob", "Ann", "1", "2", "3"]);
});

test("repeat ends with its count or its condition, and so is true behind it", () => {
  const body = `
  let n be 0
  repeat 3 { set n to n + 1 }
  say "{n}"
  repeat { set n to n * 2 } until n > 20
  say "{n}"
  repeat at most 2 { bob gains 5 hurt }
  if so { say "so" }`;
  expect(told(body, PEOPLE)).toEqual(["3", "24", "so"]);
});

test("may is one decision where the phrase picks, none where there is nothing", () => {
  const verbs = `verb (who: walker) drop (what: stuff) { put what in heap } says "{who} drops {what}"`;
  const body = `
  ann may drop a stuff in bag of ann
  if not so { say "nothing to drop" }
  put rope in bag of ann
  ann may drop a stuff in bag of ann
  if so { say "dropped" } otherwise { say "kept" }`;
  const game = gameOf(body, PEOPLE + verbs);
  const kept = play(game, { answers: ["Done"] });
  expect(kept.asked).toEqual(["Stuff? Rope, Done"]);
  expect(kept.says).toEqual(["nothing to drop", "kept"]);
  expect(play(game, { answers: ["Rope"] }).says).toEqual(["nothing to drop", "dropped"]);
});

test("may with a block asks yes or no", () => {
  const game = gameOf(`  ann may { say "yes then" }\n  if not so { say "no then" }`, PEOPLE);
  expect(play(game, { answers: ["Yes"] }).says).toEqual(["yes then"]);
  expect(play(game, { answers: ["No"] }).says).toEqual(["no then"]);
});

test("rows to choose from are those whose condition holds", () => {
  const body = `
  ann chooses {
    "Run" -> say "ran"
    "Climb" when ann has a rope -> say "climbed"
    "Wait" -> say "waited"
  }`;
  const game = gameOf(body, PEOPLE);
  const plain = play(game, { answers: ["Wait"] });
  expect(plain.asked[0]).toMatch(/Run, Wait$/u);
  expect(plain.says).toEqual(["waited"]);
  const roped = gameOf(`  put rope in bag of ann\n${body}`, PEOPLE);
  expect(play(roped, { answers: ["Climb"] }).says).toEqual(["climbed"]);
});

test("several are picked as a list", () => {
  const body = `
  deal 2 from finds to bag of ann
  ann picks at most 2 stuff in bag of ann as unwanted
  put unwanted in heap
  let gone be (count of stuff in heap)
  say "{gone}"`;
  const game = gameOf(body, PEOPLE);
  expect(play(game, { answers: [0, 0] }).says).toEqual(["2"]);
  expect(play(game, { answers: ["Done"] }).says).toEqual(["0"]);
});

test("an unknown stops the game with its sentence, and only when it is needed", () => {
  const kinds = `kind beast "Beast" is piece { size: number }
beast worm "Worm" { size: unknown "the page is torn" }
beast rat "Rat" { size: 1 }`;
  expect(told(`  let n be size of rat\n  say "{n}"`, kinds)).toEqual(["1"]);
  expect(told(`  if size of worm is unknown { say "nobody knows" }`, kinds)).toEqual([
    "nobody knows",
  ]);
  expect(play(gameOf("  let n be size of worm", kinds)).fault).toContain("the page is torn");
});

test("a random one is drawn by the dice of the game, not asked for", () => {
  const game = gameOf(`  lay court\n  let guest be a random walker\n  say "{guest}"`, PEOPLE);
  const seen = new Set<string>();
  for (let seed = 1; seed <= 30; seed += 1) {
    const { asked, says } = play(game, { seed });
    expect(asked).toEqual([]);
    seen.add(says[0]!);
  }
  expect([...seen].sort()).toEqual(["Ann", "Bob"]);
});

import { expect, test } from "vitest";
import { gameOf, play, told } from "./kit/play.ts";

const PLACE = `
kind body "Body" is piece { hurt: counter }
kind walker "Walker" is body { bag: zone of stuff, purse: zone of coin, likes: list of stuff, mood: calm or wild = calm }
kind foe "Foe" is body { tough: number = 2 }
kind stuff "Stuff" is card { weight: number = 1 }
kind tool "Tool" is stuff
kind coin "Coin" is card
walker ann "Ann" { likes: rope, saw }
walker bob "Bob"
foe imp "Imp"
foe ogre "Ogre" { tough: 5 }
tool rope "Rope" { weight: 3 }
tool saw "Saw"
stuff feather "Feather" { weight: 0 }
coin penny "Penny"
zone heap "Heap" of stuff
board yard "Yard" { shape: square, diagonal: no, closed: wall, opaque: wall, cover: bush, enter: may-enter }
adjective (mover: body) is may-enter (spot: space): no body is on spot
adjective (who: body) is standing: who is on a space
adjective (who: foe) is beside: any standing walker is adjacent to who
measure load of (who: walker): sum of weight of (each stuff in bag of who)
map court "Court" on yard {
  "#": wall
  ",": bush
  "a": ann
  "b": bob
  "i": imp
  "o": ogre
  > a i . # o
  > . . b , .
}
`;

const check = (...lines: readonly string[]) =>
  told(
    `  lay court\n${lines.map((line) => `  if ${line} { say "${line.replaceAll('"', "")}" }`).join("\n")}`,
    PLACE,
  );

test("all, some and none are asked about", () => {
  expect(
    check(
      "any foe is beside",
      "each foe is beside",
      "no foe is beside",
      "each walker is standing",
      "no stuff is in heap",
    ),
  ).toEqual(["any foe is beside", "each walker is standing", "no stuff is in heap"]);
});

test("kinds, things and lists are told apart", () => {
  expect(
    check(
      "imp is a foe",
      "imp is ogre",
      "imp is one of (imp or ogre)",
      "rope is one of likes of ann",
      "feather is one of likes of ann",
      "mood of ann is calm",
      "mood of ann is one of (wild or calm)",
      "mood of ann is wild",
    ),
  ).toEqual([
    "imp is a foe",
    "imp is one of (imp or ogre)",
    "rope is one of likes of ann",
    "mood of ann is calm",
    "mood of ann is one of (wild or calm)",
  ]);
});

test("distance, sight and cover are those of the map", () => {
  const body = `
  lay court
  let steps be (distance of ann to bob)
  let way be (walk of (space of ann) to bob by ann)
  say "{steps} {way}"
  if ann is visible to imp { say "seen" }
  if ogre is not visible to imp { say "hidden behind the wall" }
  if ogre is within 4 of ann { say "four steps" }
  let free be (count of space where it is reachable by ann in 1)
  say "{free} free beside Ann"`;
  expect(told(body, PLACE)).toEqual([
    "3 3",
    "seen",
    "hidden behind the wall",
    "four steps",
    "1 free beside Ann",
  ]);
});

test("who stands where is found on the spot", () => {
  const body = `
  lay court
  let spot be space of imp
  for each body on spot { say "{it} stands there" }
  let all be (count of foe where it is on spot)
  say "{all}"
  remove imp
  if spot is empty { say "empty" }
  let others be (count of foe)
  say "{others} left"`;
  expect(told(body, PLACE)).toEqual(["Imp stands there", "1", "empty", "1 left"]);
});

test("the nearest, the most and the sum", () => {
  const body = `
  lay court
  let close be nearest foe to ann
  let far be farthest foe to ann
  say "{close} {far}"
  ogre gains 2 hurt
  let worst be (the foe with most hurt)
  say "{worst}"
  put rope in bag of bob
  put saw in bag of bob
  put penny in purse of bob
  let burden be load of bob
  say "{burden}"`;
  expect(told(body, PLACE)).toEqual(["Imp Ogre", "Ogre", "4"]);
});

test("having looks into every zone", () => {
  const body = `
  put rope in bag of bob
  put feather in bag of bob
  put penny in purse of bob
  if bob has a coin { say "a coin" }
  if bob has at least 2 stuff { say "two things" }
  if bob has at most 1 tool { say "one tool" }
  if bob has no saw { say "no saw" }
  if bob has rope { say "the rope" }
  if ann has no stuff { say "Ann has nothing" }`;
  expect(told(body, PLACE)).toEqual([
    "a coin",
    "two things",
    "one tool",
    "no saw",
    "the rope",
    "Ann has nothing",
  ]);
});

test("bodies remember what was done since a phase began", () => {
  const declarations = `
verb (who: walker) step (far: number)
phase walking "Walking" {
  ann steps 2
  if ann did step this walking { say "Ann stepped" }
  if ann did step 3 this walking { say "by three" }
  if bob did not step this walking { say "Bob did not" }
}
phase resting "Resting" { if ann did not step this resting { say "Ann rests" } }
`;
  expect(told("  walking\n  resting", PLACE + declarations)).toEqual([
    "Ann stepped",
    "Bob did not",
    "Ann rests",
  ]);
});

test("another is anyone but the one who acts", () => {
  const declarations = `verb (who: walker) greet { who picks another walker as other then say "{who} greets {other}" }`;
  expect(told("  lay court\n  each walker greets", PLACE + declarations)).toEqual([
    "Ann greets Bob",
    "Bob greets Ann",
  ]);
});

test("halves go the way the pack says", () => {
  const body = `  let n be half of (2 + 3)\n  say "{n}"`;
  expect(told(body)).toEqual(["3"]);
  expect(play(gameOf(body, "", "downward")).says).toEqual(["2"]);
});

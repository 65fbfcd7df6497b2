import { expect, test } from "vitest";
import { told } from "../lower/kit/play.ts";

// What stands where a sentence leaves something unsaid.
const PLACE = `
kind body "Body" is piece { hurt: counter, behaviour: table of action = none }
kind walker "Walker" is body
kind foe "Foe" is body
walker ann "Ann" { }
walker bob "Bob" { }
foe imp "Imp" { }
foe ogre "Ogre" { }
board yard "Yard" { shape: square, diagonal: no, closed: wall, opaque: wall }
verb (who: body) greet (friend: body) says "{who} greets {friend}"
verb (who: body) suffer (amount: number = 1) (sort: light or deep = light) {
  if sort is deep { set amount to 2 * amount }
  who gains amount of hurt
}
map court "Court" on yard {
  "a": ann
  "b": bob
  "i": imp
  "o": ogre
  > a . i . b . . o
}
`;
const court = (body: string, declarations = "") =>
  told(`  lay court\n${body}`, PLACE + declarations);

test("nearest is nearest to the one who acts in the phrase", () => {
  const friends = `
verb (who: body) meet (friend: body) { say "{who} meets {friend}" }`;
  expect(court("  ogre meets nearest walker\n  imp meets nearest foe", friends)).toEqual([
    "Ogre meets Bob",
    "Imp meets Ogre",
  ]);
});

test("inside a measure it is nearest to what the measure is of", () => {
  const far =
    'verb (who: body) pace { let far be (distance of ogre to nearest walker) then say "{far}" }';
  expect(court("  ann paces", far)).toEqual(["3"]);
});

test("a loop goes by how far each is from the one nearest to it", () => {
  expect(court('  for each walker by distance of it to nearest foe as one { say "{it}" }')).toEqual(
    ["Ann", "Bob"],
  );
});

test("an adjective may stand behind its noun with what it is about", () => {
  expect(
    court(
      '  for each body within 2 of imp { say "{it}" }\n  for each foe visible to bob { say "{it}" }',
    ),
  ).toEqual(["Ann", "Bob", "Imp", "Imp", "Ogre"]);
});

test("a word of a choice finds its hole, wherever it stands", () => {
  expect(
    court('  imp suffers deep\n  imp suffers 2 deep\n  if hurt of imp = 6 { say "six" }'),
  ).toEqual(["six"]);
});

test("a table is about the one it is rolled for, else about the one who rolls", () => {
  const luck = `
table luck "Luck" d6 (who: body) { 1-6 "Rain" -> say "It rains on {who}" }`;
  expect(court("  roll d6 on luck for ogre\n  bob rolls d6 on luck", luck)).toEqual([
    "It rains on Ogre",
    "It rains on Bob",
  ]);
});

test("a thing's table is about that thing, whoever rolls", () => {
  const moods = `
adjective (who: body) is tired "Tired": hurt of who > 0
adjective (who: body) is fresh "Fresh": hurt of who = 0
action sulk "Sulk" for foe { say "{self} sulks" }
foe bat "Bat" {
  table behaviour "Behaviour" d6 by situation {
        | tired | fresh |
    1-6 | sulk  | flap  |
  }
  action flap "Flap" { say "{self} flaps" }
}`;
  const turn = `
  guide rolls d6 on behaviour of bat as choice
  bat takes choice
  bat suffers
  guide rolls d6 on behaviour of bat as again
  bat takes again`;
  expect(court(turn, moods)).toEqual(["Bat flaps", "Bat sulks"]);
});

test("a rule can wait for an action", () => {
  const bow = `
action bow "Bow" for body { say "{self} bows" }
after a foe as who takes bow { say "{who} bowed" }`;
  expect(court("  imp takes bow\n  ann takes bow", bow)).toEqual([
    "Imp bows",
    "Imp bowed",
    "Ann bows",
  ]);
});

test("a roll without a name is the result of the body", () => {
  expect(court('  roll d1 for luck\n  if result = 1 { say "one" }')).toEqual(["one"]);
});

test("what is known of a name after `is` can be used, and holds in the same condition", () => {
  const hunt = `
kind wolf "Wolf" is foe { pack: number = 3 }
wolf grey "Grey"
verb (who: body) howl { if who is wolf and pack of who > 2 { say "{who} howls" } }`;
  expect(court("  grey howls\n  imp howls", hunt)).toEqual(["Grey howls"]);
});

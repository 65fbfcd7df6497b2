import { expect, test } from "vitest";
import { gameOf, play, told } from "./kit/play.ts";

const PEOPLE = `
kind walker "Walker" is piece { move: number = 2, hurt: counter, bag: zone of stuff }
kind foe "Foe" is piece { hurt: counter, tough: number = 3, rules: list of rule }
kind stuff "Stuff" is card
walker ann "Ann"
walker bob "Bob"
verb (who: piece) suffer (amount: number = 1) {
  say "{who} suffers {amount}"
}
verb (who: walker) rest { say "{who} rests" }
die choice "Choice" { faces: 1 jump, 1 run }
verb (who: walker) try (deed: word) gives number { give 4 }
board yard "Yard" { shape: square }
map court "Court" on yard {
  "a": ann
  "b": bob
  "i": imp
  "w": wolf
  > a b i w
}
foe imp "Imp"
`;
const WOLF = `foe wolf "Wolf"\n`;

test("a rule before changes what is done, each once and in order", () => {
  const rules = `
before a walker suffers { set amount to amount + 1 }
before ann suffers { set amount to amount * 2 }
`;
  expect(told("  lay court\n  ann suffers 3\n  bob suffers", PEOPLE + WOLF + rules)).toEqual([
    "Ann suffers 8",
    "Bob suffers 2",
  ]);
});

test("a rule of a thing is about self and comes before those of the pack", () => {
  const rules = `
before a foe suffers { say "somebody suffers" }
foe wolf "Wolf" {
  before self suffers when hurt of self = 0 { say "{self} is about to suffer {amount}" }
}
`;
  expect(told("  lay court\n  wolf suffers 2\n  imp suffers", PEOPLE + rules)).toEqual([
    "Wolf is about to suffer 2",
    "somebody suffers",
    "Wolf suffers 2",
    "somebody suffers",
    "Imp suffers 1",
  ]);
});

test("what is cancelled is not done and so is false", () => {
  const rules = `before a walker suffers when amount > 2 { cancel }`;
  const body = `
  lay court
  ann suffers 3
  if so { say "so" } otherwise { say "not so" }`;
  expect(told(body, PEOPLE + WOLF + rules)).toEqual(["not so"]);
});

test("instead of a deed another is done, or the deed after all", () => {
  const rules = `
instead of ann rests { say "Ann sings" }
instead of bob rests { proceed then proceed }
`;
  expect(told("  lay court\n  ann rests\n  bob rests", PEOPLE + WOLF + rules)).toEqual([
    "Ann sings",
    "Bob rests",
    "Bob rests",
  ]);
});

test("a rule after sees what the deed gave and may change it", () => {
  const simple = `after a walker tries { set result to result - 1 }`;
  expect(
    told(`  lay court\n  ann tries jump as luck\n  say "{luck}"`, PEOPLE + WOLF + simple),
  ).toEqual(["3"]);
});

test("once is once, once per phase is once while the phase runs", () => {
  const rules = `
once after a walker rests { say "for the first time" }
once per day after a walker rests { say "today" }
phase day "Day" { ann rests then ann rests }
`;
  expect(told("  lay court\n  day\n  day", PEOPLE + WOLF + rules)).toEqual([
    "Ann rests",
    "for the first time",
    "today",
    "Ann rests",
    "Ann rests",
    "today",
    "Ann rests",
  ]);
});

test("a rule for a kind is in force for those that list it", () => {
  const rules = `
rule thorny "Thorny" for foe { after self suffers { say "{self} stings" } }
foe wolf "Wolf" { rules: thorny }
`;
  expect(told("  lay court\n  imp suffers\n  wolf suffers", PEOPLE + rules)).toEqual([
    "Imp suffers 1",
    "Wolf suffers 1",
    "Wolf stings",
  ]);
});

test("any thing may list rules; then the others of its kind have them not", () => {
  const rules = `
rule cheerful "Cheerful" for walker { after self rests { say "{self} smiles" } }
walker cleo "Cleo" { rules: cheerful }
zone inn "Inn" of walker
`;
  expect(
    told("  lay court\n  put cleo in inn\n  ann rests\n  cleo rests", PEOPLE + WOLF + rules),
  ).toEqual(["Ann rests", "Cleo rests", "Cleo smiles"]);
});

test("a rule for a kind that lists no rules is in force for all of it", () => {
  const rules = `rule cheerful "Cheerful" for walker { after self rests { say "{self} smiles" } }`;
  expect(told("  lay court\n  ann rests\n  bob rests", PEOPLE + WOLF + rules)).toEqual([
    "Ann rests",
    "Ann smiles",
    "Bob rests",
    "Bob smiles",
  ]);
});

test("standing changes work in stages", () => {
  const rules = `
always: move of each walker is +3, at most 6
always: move of ann is doubled
while hurt of ann > 0: move of ann is 1
`;
  const body = `
  lay court
  let one be move of ann
  let other be move of bob
  say "{one} {other}"
  ann gains 1 hurt
  let hurting be move of ann
  say "{hurting}"`.replace("ann gains", "ann gains");
  expect(told(body, PEOPLE + WOLF + rules)).toEqual(["6 5", "6"]);
});

test("what lies in a bag is in force for whoever carries it", () => {
  const rules = `stuff boots "Boots" { always: move of (each walker where it has self) is +1 }`;
  const body = `
  lay court
  let before-it be move of ann
  put boots in bag of ann
  let behind-it be move of ann
  let others be move of bob
  say "{before-it} {behind-it} {others}"`;
  expect(told(body, PEOPLE + WOLF + rules)).toEqual(["2 3 2"]);
});

test("an adjective is made true or false by rules, false wins", () => {
  const rules = `
adjective (who: foe) is tame by (master: walker): no
always: each foe is tame by ann
while hurt of imp > 0: imp is not tame by ann
`;
  const body = `
  lay court
  if imp is tame by ann { say "tame" }
  if imp is tame by bob { say "never" }
  imp gains 1 hurt
  if imp is not tame by ann { say "wild again" }`;
  expect(told(body, PEOPLE + WOLF + rules)).toEqual(["tame", "wild again"]);
});

test("a standing change may be about several who are named", () => {
  const rules = `
adjective (who: piece) is spry: no
always: (ann or imp) is spry
always: move of (ann or bob) is +1
always: (bob or imp) cannot rest
`;
  const does = `  lay court
  for each walker { if it is spry { say "{it} is spry" } }
  if imp is spry and wolf is not spry { say "the imp is" }
  let steps be move of bob
  say "{steps} steps"
  if ann can rest { say "Ann can" }
  if bob can rest { say "never" }
`;
  expect(told(does, PEOPLE + WOLF + rules)).toEqual([
    "Ann is spry",
    "the imp is",
    "3 steps",
    "Ann can",
  ]);
});

test("what is forbidden cannot be done", () => {
  const rules = `always: ann cannot rest\nalways: ann can rest`;
  const body = `
  lay court
  if ann can rest { say "never" } otherwise { say "Ann cannot" }
  if bob can rest { say "Bob can" }`;
  expect(told(body, PEOPLE + WOLF + rules)).toEqual(["Ann cannot", "Bob can"]);
});

test("a change lasts until its end and keeps whose it was", () => {
  const verbs = `verb (who: walker) hurry { until after who rests: move of who is +5 }`;
  const body = `
  lay court
  ann hurries
  bob hurries
  bob rests
  let one be move of ann
  let other be move of bob
  say "{one} {other}"`;
  expect(told(body, PEOPLE + WOLF + verbs)).toEqual(["Bob rests", "7 2"]);
});

test("an end may be any of a kind", () => {
  const verbs = `verb (who: walker) hurry { until after a foe suffers: move of who is +5 }`;
  const body = `
  lay court
  ann hurries
  bob suffers
  let soon be move of ann
  imp suffers
  let later be move of ann
  say "{soon} {later}"`;
  expect(told(body, PEOPLE + WOLF + verbs)).toEqual(["Bob suffers 1", "Imp suffers 1", "7 2"]);
});

test("the next time is the next time only", () => {
  const body = `
  lay court
  once instead of ann rests { say "not now" }
  ann rests
  ann rests`;
  expect(told(body, PEOPLE + WOLF)).toEqual(["not now", "Ann rests"]);
});

test("an end of the scenario is looked at after every deed, or at its moment", () => {
  const declarations = `
kind test-quest "Test" is scenario { plays: phase = long, round: phase = day }
phase long "Long" (quest: test-quest) { lay court then repeat { day } until quest is over }
phase day "Day" { imp gains 1 hurt then imp suffers }
test-quest soon "Soon" { ends dead when hurt of imp >= 2 -> say "It is over." }
test-quest late "Late" { ends late before day when hurt of imp >= 2 }
kind sure-quest "Sure" is test-quest { ends sure after day when hurt of imp >= 3 }
sure-quest third "Third"
`;
  const bundle = gameOf("", PEOPLE + WOLF + declarations);
  const soon = play(bundle, { scenario: "soon" });
  expect([soon.outcome, soon.says.at(-1)]).toEqual(["dead", "It is over."]);
  const late = play(bundle, { scenario: "late" });
  expect([late.outcome, late.says.length]).toEqual(["late", 2]);
  const third = play(bundle, { scenario: "third" });
  expect([third.outcome, third.says.length]).toEqual(["sure", 3]);
});

test("what opens a scenario is read aloud when it begins", () => {
  const declarations = `
quest vigil "Vigil" {
  opening {
    > The door stands
    > open.
    >
    > Go in.
  }
}
`;
  const { says } = play(gameOf(`  say "Inside."`, declarations), { scenario: "vigil" });
  expect(says).toEqual(["The door stands open.", "Go in.", "Inside."]);
});

test("lines of prose that follow each other are read as one paragraph", () => {
  const deeds = `  lay court
  > The bell
  > tolls.
  say "Once."
  > Then
  > it stops.`;
  expect(told(deeds, PEOPLE)).toEqual(["The bell tolls.", "Once.", "Then it stops."]);
});

test("who does a hooked deed can be named, its other holes have their own names", () => {
  const rules = `before a walker as doer tries { say "{doer} is about to {deed}" }`;
  expect(told("  lay court\n  bob tries jump", PEOPLE + WOLF + rules)).toEqual([
    "Bob is about to jump",
  ]);
});

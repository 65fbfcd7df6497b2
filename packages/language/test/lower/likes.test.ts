import { expect, test } from "vitest";
import { checkText } from "../kit.ts";
import { compile } from "./kit/compile.ts";
import { gameOf, told } from "./kit/play.ts";

const FOES = `
kind foe "Foe" is piece {
  move: number
  tough: number
  mood: calm or wild = calm
  arms: list of arm
  traits: list of word
  behaviour: table of action = none
  raging: flag = no
  bag: zone of gem
}
kind arm "Arm" is action { strength: number, reach: chart of dice }
kind gem "Gem" is card
kind boss "Boss" is foe { fame: number }
adjective (who: foe) is angry "Angry": mood of who is wild
verb (who: foe) suffer (amount: number = 1) says "{who} suffers {amount}"
action creep "Creep" for foe { say "{self} creeps" }
gem ruby "Ruby"
foe wisp "Wisp" {
  move: 3, tough: 2, mood: wild, bag: ruby
  scars: counter
  side raging "Raging" { move: 9 }
  arm claw "Claw" { strength: 1, 1: d6 }
  arm fang "Fang" { strength: 2, 1: d6, 2+: 2d6 }
  action howl "Howl" { say "{self} howls" }
  rule stubborn "Stubborn" { after self suffers { say "{self} grumbles" then self gains 1 scars } }
  table behaviour "Behaviour" d6 by situation {
        | angry |
    1-5 | howl  |
    6   | creep |
  }
}
zone pit "Pit" of foe { }
`;

const said = (text: string, body: string) => told(body, FOES + text);

test("a thing that is like another states what the other states", () => {
  const body =
    '  say "{move of imp} {tough of imp}" then if mood of imp is wild { say "wild" }'.replace(
      '"{move of imp} {tough of imp}"',
      '"{move} {tough}"',
    );
  const values = `  let move be move of imp then let tough be tough of imp\n${body}`;
  expect(said('foe imp "Imp" like wisp { move: 2 }', values)).toEqual(["2 2", "wild"]);
});

test("it has the rules of the other, about itself", () => {
  const body = `  put imp in pit then put wisp in pit
  imp suffers
  let marks be scars of imp then say "{marks}"`;
  expect(said('foe imp "Imp" like wisp', body)).toEqual(["Imp grumbles", "1"]);
});

test("a rule of its own takes the place of the one of that name", () => {
  const own = `foe imp "Imp" like wisp { rule stubborn "Meek" { after self suffers { say "Ow." } } }`;
  expect(said(own, "  put imp in pit then imp suffers")).toEqual(["Ow."]);
});

test("what is declared in the other is declared in it anew, but for what it declares itself", () => {
  const text = `foe imp "Imp" like wisp { arm claw "Blunt claw" { strength: 7, 1: d6 } }`;
  const body = `  for each arm where it is one of arms of imp {
    let force be strength of it then let whose be owner of it
    say "{it} {force} of {whose}"
  }`;
  expect(said(text, body)).toEqual(["Blunt claw 7 of Imp", "Fang 2 of Imp"]);
});

test("an action that is like another does what the other does", () => {
  const own = 'kind trick "Trick" is action { noise: number = 0 }\ntrick crawl "Crawl" like creep';
  expect(said(own, "  wisp takes crawl")).toEqual(["Wisp creeps"]);
});

test("its table and its deeds are its own", () => {
  const body = "  roll d6 on behaviour of imp as deed then imp takes deed";
  const other = 'die low "Low" { faces: 1 }\nfoe imp "Imp" like wisp';
  expect(said(other, body.replace("d6 on", "low on"))).toEqual(["Imp howls"]);
});

test("its back is the other's, and what it holds from the start are pieces like the other's", () => {
  const body = `  put imp in pit
  set raging of imp to yes
  let pace be move of imp then say "{pace}"
  if imp has ruby { say "a gem" }`;
  expect(said('foe imp "Imp" like wisp', body)).toEqual(["9", "a gem"]);
});

test("a chart of its own takes the place of the other's chart as a whole", () => {
  const body = `  for each arm where it is one of arms of imp { if (reach of it at 1) is none { say "{it} is long" } }`;
  const text = `foe imp "Imp" like wisp { arm claw "Pike" like fang { 3: d6 } }`;
  expect(said(text, body)).toEqual(["Pike is long"]);
});

test("a chain of likes is followed, in any order of the text", () => {
  const text = `foe imp "Imp" like bat { tough: 9 }
foe bat "Bat" like wisp { move: 5 }`;
  const body = '  let sum be move of imp + tough of imp then say "{sum}"';
  expect(said(text, body)).toEqual(["14"]);
});

test("one of a derived kind may be like one of its kind, and states what is new", () => {
  const text = 'boss ogre "Ogre" like wisp { fame: 4 }';
  const body = '  let sum be move of ogre + fame of ogre then say "{sum}"';
  expect(said(text, body)).toEqual(["7"]);
  const told = checkText(`${FOES}boss ogre "Ogre" like wisp`);
  expect(told.map(({ message }) => message)).toEqual(["`ogre` must state `fame`."]);
});

test("one like another of a pack that is used speaks the words of that pack", () => {
  const bundle = compile({
    "base/pack.quest": `pack base "Base" 1.0.0 { edition: 1 }${FOES}`,
    "game/pack.quest": `pack game "Game" 1.0.0 { edition: 1, undecided: guide }
use base 1.0.0
role guide "Guide" { seats: 1-1 }
foe imp "Imp" like wisp { move: 1 }`,
  });
  const ids = bundle.things.filter(({ pack }) => pack === "game").map(({ id }) => id);
  expect(ids).toEqual(["guide", "imp", "imp/claw", "imp/fang", "imp/howl"]);
});

test("the card of the one is printed from what it has of the other", () => {
  const layout = `layout foe-card "Foe" for foe { template: reference, size: 105, 148, stats: move tough, grids: arms, rules: rules actions }`;
  const { cards } = gameOf("  stop", `${FOES}foe imp "Imp" like wisp { move: 1 }\n${layout}`);
  const [wisp, imp] = cards.map(({ front }) => front);
  expect(imp?.stats.map(({ value }) => value)).toEqual(["1", "2"]);
  const cells = (side: typeof imp) => side?.grids.map(({ rows }) => rows.map((row) => row.cells));
  expect(cells(imp)).toEqual(cells(wisp));
  expect(imp?.rules.map(({ title }) => title)).toEqual(wisp?.rules.map(({ title }) => title));
});

test.each([
  ["a thing that is not there", 'foe imp "Imp" like wips', "name/unknown"],
  ["a kind", 'foe imp "Imp" like foe', "declaration/like"],
  ["one of another kind", 'gem jade "Jade" like wisp', "declaration/like"],
  ["itself", 'foe imp "Imp" like imp', "declaration/like-itself"],
  ["where nothing can be alike", 'zone hole "Hole" of foe like pit', "declaration/clause"],
])("%s cannot be meant by like", (_, text, code) => {
  expect(checkText(FOES + text).map((fault) => fault.code)).toEqual([code]);
});

test("a fault of the one is told once, where it stands", () => {
  const broken = FOES.replace("tough: 2,", "tough: much,");
  expect(
    checkText(`${broken}foe imp "Imp" like wisp\nfoe bat "Bat" like imp`).map(({ code }) => code),
  ).toEqual(["name/unknown"]);
});

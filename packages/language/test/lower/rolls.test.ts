import { describe, expect, test } from "vitest";
import { compile } from "./kit/compile.ts";
import { gameOf, play, told } from "./kit/play.ts";

/** Dice that always fall alike, so that what follows from them can be told. */
const DICE = `
die sure "Sure" { faces: 1 win }
die lost "Lost" { faces: 1 lose, 0 win }
die mixed "Mixed" { faces: 1 lose, 1 win }
die three "Three" { faces: 3 }
kind fighter "Fighter" is piece { skill: dice, hurt: counter, pool: zone of die, mood: calm or wild = calm }
fighter ann "Ann" { skill: 2 sure }
fighter bob "Bob" { skill: 1 lost }
kind blow "Blow" is thing { reach: chart of dice }
blow poke "Poke" { 1: 1 sure, 2-3: 2 sure + 1 lost }
`;

test("rows after a roll are chosen by the best face", () => {
  const rows = `{
    lose -> say "lost"
    win -> say "won"
  }`;
  expect(told(`  roll skill of ann ${rows}\n  roll skill of bob ${rows}`, DICE)).toEqual([
    "won",
    "lost",
  ]);
});

test("rows after numbers are chosen by their sum, the first that fits", () => {
  const body = `
  roll 2 three {
    1-5 -> say "low"
    6 -> say "six"
    7+ -> say "high"
  }
  if so { say "a row" }
  roll three { 5+ -> say "never" }
  if not so { say "no row" }`;
  expect(told(body, DICE)).toEqual(["six", "a row", "no row"]);
});

test("each does a row for every die that shows the face", () => {
  const body = `
  roll (reach of poke at 2) as blows {
    each win -> bob gains 1 hurt
    each lose -> say "one missed"
  }
  let harm be hurt of bob
  say "{harm}"`;
  expect(told(body, DICE)).toEqual(["one missed", "2"]);
});

test("out of reach there are no dice", () => {
  const body = `
  if (reach of poke at 4) is none { say "too far" }
  roll (reach of poke at 1) as blows
  let thrown be (count of die in blows)
  say "{thrown}"`;
  expect(told(body, DICE)).toEqual(["too far", "1"]);
});

test("a roll is kept under its name with all its dice", () => {
  const body = `
  roll 3 three as luck
  say "{luck}"
  let all be (count of die in luck)
  let top be (best of luck)
  let sum be (total of luck)
  say "{all} {top} {sum}"`;
  expect(told(body, DICE)).toEqual(["9", "3 3 9"]);
});

test("faces are told as words", () => {
  expect(told(`  roll sure as luck\n  say "{luck}"\n  if luck is win { say "won" }`, DICE)).toEqual(
    ["win", "won"],
  );
});

test("rolling again looks at the new faces", () => {
  const hook = `after roll for fate { if result is lose { say "rolled lose" } otherwise { say "rolled win" } }`;
  const body = `
  roll mixed for fate as luck
  if luck is lose { reroll luck }
  say "in the end {luck}"`;
  const seen = new Set<string>();
  for (let seed = 1; seed <= 40; seed += 1) seen.add(told(body, DICE + hook, { seed }).join(", "));
  expect([...seen].sort()).toEqual([
    "rolled lose, in the end lose",
    "rolled lose, in the end win",
    "rolled win, in the end win",
  ]);
});

test("a rule after a roll may set what it gave", () => {
  const hook = `after roll for luck by ann when result < 4 { set result to 6 }`;
  const body = `
  roll three for luck by ann as luck
  say "{luck}"
  roll three for luck by bob as other
  say "{other}"
  roll three for luck by ann { 6 -> say "six" }`;
  expect(told(body, DICE + hook)).toEqual(["6", "3", "six"]);
});

describe("rules among the rows of a table that belongs to somebody", () => {
  const BEAST = `
zone den "Den" of beast
kind beast "Beast" is piece { anger: number = 0, temper: table }
beast wolf "Wolf" {
  table temper "Temper" d6 {
    after roll by a beast when anger of self > 0 {
      say "angry"
      set result to 6
    }
    after roll by a fighter when anger of self > 0 { set result to 6 }
    1-5 "Calm" -> stop
    6   "Wild" -> say "wild"
  }
}`;
  test("are asked where that one is nowhere", () => {
    const body = `
  set anger of wolf to 1
  wolf rolls d6 on temper of wolf`;
    expect(told(body, DICE + BEAST)).toEqual(["angry", "wild"]);
  });
  test("are asked once, about the one of several that rolls", () => {
    const body = `
  create wolf in den as cub
  create wolf in den as other
  set anger of cub to 1
  cub rolls d6 on temper of cub`;
    expect(told(body, DICE + BEAST)).toEqual(["angry", "wild"]);
  });
  test("are about whose table it is where somebody else rolls", () => {
    const body = `
  set anger of wolf to 1
  ann rolls d6 on temper of wolf`;
    expect(told(body, DICE + BEAST)).toEqual(["wild"]);
  });
});

test("the one who rolls may be offered to roll again", () => {
  const hook = `after roll by ann { ann may reroll }`;
  const game = gameOf("  roll mixed by ann", DICE + hook);
  const { asked } = play(game, { answers: ["No"] });
  expect(asked).toEqual(["ann may reroll? Yes, No"]);
});

test("dice rolled into a zone lie there and can be counted and taken", () => {
  const body = `
  roll 3 three into pool of ann
  let all be (count of die in pool of ann where face of it = 3)
  say "{all}"
  for each die in pool of ann { remove it }
  if ann has no die { say "none" }`;
  expect(told(body, DICE)).toEqual(["3", "none"]);
});

test("one die is picked from a roll and rolled again", () => {
  const body = `
  roll 2 three as blows
  ann picks a die in blows where face of it >= 3 as doubtful
  if so { reroll doubtful }
  let sum be (total of blows)
  say "{sum}"`;
  expect(told(body, DICE)).toEqual(["6"]);
});

const TABLES = `
table fates "Fates" three (who: fighter) {
  3 "Good" -> { who gains 1 hurt then say "{who} is hurt" }
}
adjective (who: fighter) is hurt "Hurt": hurt of who > 0
adjective (who: fighter) is well "Well": hurt of who = 0
table aid "Aid" three (who: fighter) by situation {
    | hurt | well |
  3 | 2    | 7    |
}
table bids "Bids" three (who: fighter) by mood of who {
    | calm | wild |
  3 | 1    | unknown "torn" |
}
table torn "Torn" three {
  3 unknown "the page ends"
}
`;

test("a table does its row for the one who rolls", () => {
  expect(told("  ann rolls three on fates for ann", DICE + TABLES)).toEqual(["Ann is hurt"]);
});

test("a grid gives the cell of the first column that holds", () => {
  const body = `
  ann rolls three on aid for ann as first
  ann gains 1 hurt
  ann rolls three on aid for ann as second
  say "{first} {second}"`;
  expect(told(body, DICE + TABLES)).toEqual(["7 2"]);
});

test("an unknown row or cell stops the game with its reason", () => {
  expect(play(gameOf("  roll three on torn", DICE + TABLES)).fault).toContain("the page ends");
  const bid = `  ann rolls three on bids as bid\n  say "{bid}"`;
  expect(told(bid, DICE + TABLES)).toEqual(["1"]);
  const wild = gameOf(`  set mood of ann to wild\n${bid}`, DICE + TABLES);
  expect(play(wild).fault).toContain("torn");
});

test("a thing's table names its own deeds before shared ones", () => {
  const declarations = `
kind beast "Beast" is piece { behaviour: table of action }
action growl "Growl" for beast { say "shared" }
beast wolf "Wolf" {
  table behaviour "Behaviour" three by situation {
      | calm  |
    3 | growl |
  }
  action growl "Growl" { say "the wolf's own" }
}
beast rat "Rat" {
  table behaviour "Behaviour" three by situation {
      | calm  |
    3 | growl |
  }
}
adjective (who: beast) is calm: hurting of who = 0
measure hurting of (who: beast): 0
`;
  const body = `
  roll three on behaviour of wolf as deed
  wolf takes deed
  roll three on behaviour of rat as other
  rat takes other`;
  expect(told(body, DICE + declarations)).toEqual(["the wolf's own", "shared"]);
});

test("who rolls on a table for itself is asked for once, whether there is one", () => {
  const { procs } = compile({
    "game/pack.quest": `pack game "Game" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
kind walker "Walker" is piece { rival: walker = none, luck: counter }
table fortune "Fortune" d6 (visitor: walker) { 1-6 "Rain" -> visitor gains 1 luck }
verb (who: walker) send { rival of who rolls d6 on fortune for rival of who }
`,
  });
  const conditions: unknown[] = [];
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    if (part[0] === "if") conditions.push(part[2]);
    part.forEach(visit);
  };
  for (const { body } of procs) visit(body);
  expect(conditions).toEqual([["ne", ["get", expect.any(Number), ["local", 0]], 0]]);
});

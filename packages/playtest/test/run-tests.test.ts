import { createWorkspace } from "@questwright/language";
import { runTests } from "@questwright/playtest";
import { expect, test } from "vitest";

const GAME = `pack game "Game" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
role party "Party" { seats: 1-4, controls: walker }
die lamp "Lamp die" { faces: 3 dark, 2 glow, 1 blaze }
kind body "Body" is piece { hurt: counter at most 4, move: number = 3 }
kind walker "Walker" is body { lamps: counter, lit: flag = no, bag: zone of stuff, sack: zone of gem }
kind foe "Foe" is body { tough: number }
kind stuff "Stuff" is card
kind gem "Gem" is stuff
walker ann "Ann"
walker bob "Bob"
foe imp "Imp" { tough: 2 }
foe ogre "Ogre" { tough: 5 }
stuff rope "Rope"
gem ruby "Ruby"
gem opal "Opal"
deck finds "Finds" of stuff
board yard "Yard" { shape: square, closed: wall }
map court "Court" on yard {
  "#": wall
  "b": bob
  > # . .
  > b . .
}
verb (victim: body) suffer (amount: number = 1) { victim gains amount of hurt }
verb (who: walker) shine (goal: foe) {
  if (distance of who to goal) > 2 { stop }
  roll lamp for shine {
    dark -> stop
    glow -> goal suffers 1
    blaze -> goal suffers 2
  }
}
verb (who: walker) duel {
  who chooses {
    "Run away" -> who gains 1 lamps
    "Stand" -> who suffers 2
  }
}
verb (who: walker) drop { who picks 2 stuff in bag of who as unwanted then remove unwanted }
verb (who: walker) strike { who picks a foe as target then target suffers 1 }
verb (who: walker) rest { who may { set hurt of who to 0 } }
verb (who: walker) bet { who picks a number in 1-6 as stake then set lamps of who to stake }
kind quest "Quest" is scenario { plays: phase = play, field: map = none, burned: counter }
quest fight "Fight" {
  field: court
  always: move of each walker is +2
  ends won when burned of self >= 3
}
phase play "Play" (quest: quest) { end quest with done }
`;

function results(tests: string, filter?: string) {
  const workspace = createWorkspace();
  workspace.setFile("game/game.quest", GAME);
  workspace.setFile("game/tests.quest", tests);
  const { bundle, diagnostics } = workspace.build("game", { tests: true });
  if (bundle === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return runTests(bundle, filter === undefined ? {} : { filter });
}

/** What is told of a test with this body: nothing where it passes. */
function told(body: string): string | undefined {
  const [only, ...more] = results(`test "it works" {\n${body}\n}`);
  expect(more).toEqual([]);
  expect(only?.passed).toBe(only?.message === undefined);
  return only?.message;
}

const passing: Readonly<Record<string, string>> = {
  "somebody on a map, dice that show what the test says, and what is expected": `
  given an imp on court as foe
  given ann on court
  given lamp shows blaze
  ann shines foe
  expect hurt of foe = 2 and ann did shine this test and ann did not rest this test`,
  "dice in order, each die its own": `
  given imp on court then given ann on court
  given lamp shows glow then given lamp shows dark then given d6 shows 4
  roll d6 as luck
  ann shines imp
  ann shines imp
  expect hurt of imp = 1 and luck = 4`,
  "a board is as good as its map, and a space is where it is said": `
  given bob on yard
  given a foe on space of bob as foe
  expect (distance of foe to bob) = 0
  given ann on (the space where column of it = 2 and row of it = 1)
  expect column of space of ann = 2`,
  "another of a kind is another one, and a copy where all are taken": `
  given a foe on court as first
  given a foe on court as second
  given a foe on court as third
  expect first is imp and second is ogre and third is imp
  expect (count of foe) = 3 and tough of third = 2`,
  "values, counters and flags": `
  given hurt of ann is 2 then given ann has 3 lamps then given lit of ann is yes
  given lit of bob is not yes
  expect hurt of ann = 2 and lamps of ann = 3 and lit of ann and not lit of bob`,
  "what somebody has lies in the zone that is made for it": `
  given ann has 3 gem then given bag of bob has rope
  expect (count of gem in sack of ann) = 3 and bob has rope and bag of ann is empty`,
  "a choice, by the text of its row, a word of it, or its place": `
  given ann answers "Run away" then given ann answers stand then given ann answers 1
  ann duels
  ann duels
  ann duels
  expect lamps of ann = 2 and hurt of ann = 2`,
  "things that are picked": `
  given ann on court then given imp on court then given a foe on court as big
  given ann answers imp then given ann answers big
  ann strikes
  ann strikes
  expect hurt of imp = 1 and hurt of big = 1`,
  "yes, no and numbers": `
  given hurt of ann is 3 then given hurt of bob is 3
  given ann answers yes then given party answers no then given bob answers 5
  ann rests
  bob rests
  bob bets
  expect hurt of ann = 0 and hurt of bob = 3 and lamps of bob = 5`,
  "a scenario: its map lies, its rules hold, its phases are not played, it can end": `
  given fight
  expect column of space of bob = 0 and move of bob = 5 and not fight is over
  set burned of fight to 3
  bob suffers 1
  expect fight is over and outcome of fight is won and move of bob = 3`,
  "a map alone: what is drawn on it stands there and is taken": `
  given court
  given a walker as other
  expect column of space of bob = 0 and other is ann and ann is not located`,
  "a test sets the table, and that is no step of the game: only a deed lets a scenario end": `
  given fight
  set burned of fight to 3
  expect not fight is over
  bob suffers 1
  expect fight is over`,
};

for (const [name, body] of Object.entries(passing))
  test(`a test may say ${name}`, () => {
    expect(told(body)).toBeUndefined();
  });

test("what does not hold is told with what was so, and where", () => {
  const text = `
test "one is sound" { expect hurt of ann = 0 }
test "two is not" {
  ann suffers 1
  expect hurt of ann = 1 and hurt of ann = 3
}`;
  expect(results(text)).toEqual([
    { name: "one is sound", passed: true, file: "game/tests.quest", line: 2 },
    {
      name: "two is not",
      passed: false,
      file: "game/tests.quest",
      line: 5,
      message: "Expected hurt of ann = 3, but hurt of ann is 1.",
    },
  ]);
});

test.each([
  ["  given ann has 2 gem\n  expect ann has rope", "Expected ann has rope, but there are 0."],
  ["  expect ann has at least 2 lamps", "Expected ann has at least 2 lamps, but there are 0."],
  ["  given a foe as prey\n  expect prey is ogre", "Expected prey is ogre, but prey is Imp."],
  ["  expect lit of ann", "Expected lit of ann."],
  ["  expect ann did shine this test", "Expected ann did shine this test."],
  ["  given d6 shows 3", "d6 was to show 3, but was not rolled so often."],
  ["  given ann answers yes", "Ann was to answer, but was not asked so often."],
  [
    "  given hurt of ann is 1\n  ann rests",
    "Ann is asked “Set your hurt to 0?” (Yes, No), and the test gives no answer.",
  ],
  [
    "  given ann answers maybe-not\n  ann duels",
    "Ann is asked “Choose” (Run away, Stand), and what the test answers is not among that.",
  ],
  ['  unknown "nobody knows"', "nobody knows"],
])("%s fails and says why", (body, message) => {
  expect(told(body)).toContain(message);
});

test("a filter leaves the other tests out", () => {
  const text = `test "Dice fall" { stop_it }\ntest "Cards lie" { }`.replace(
    "stop_it",
    "expect lamps of ann = 0",
  );
  expect(results(text, "cards").map(({ name }) => name)).toEqual(["Cards lie"]);
  expect(results(text).map(({ passed }) => passed)).toEqual([true, true]);
});

test("each test begins anew", () => {
  const text = `test "a" { ann suffers 2\n expect hurt of ann = 2 }\ntest "b" { expect hurt of ann = 0 }`;
  expect(results(text).every(({ passed }) => passed)).toBe(true);
});

test("a bundle to be played is the same with and without tests in the texts", () => {
  const built = (files: Readonly<Record<string, string>>) => {
    const workspace = createWorkspace();
    for (const [path, text] of Object.entries(files)) workspace.setFile(path, text);
    return workspace.build("game").bundle!;
  };
  const plain = built({ "game/game.quest": GAME });
  const tested = built({
    "game/game.quest": GAME,
    "game/tests.quest": 'test "a" { ann suffers 2 }',
  });
  expect(tested.tests).toBeUndefined();
  expect({ ...tested, files: plain.files, hash: plain.hash }).toEqual(plain);
  expect(runTests(plain)).toEqual([]);
});

const REMOVED = `pack game "Game" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
kind foe "Foe" is piece { hurt: counter, worth: number = 1 }
kind gunner "Gunner" is piece { kills: counter, gold: counter }
zone table-top "Table" of piece
zone grave "Grave" of piece
foe moth "Moth" { worth: 3 }
verb (victim: foe) suffer { victim falls }
verb (victim: foe) fall { remove victim }
gunner git "Git" {
  after a foe as victim falls {
    self gains 1 kills
    self gains worth of victim of gold
  }
}
gunner digger "Digger" { after a foe as victim suffers { put victim in grave } }
`;

test.each([
  ["a thing itself", "given moth in table-top", "moth"],
  ["a copy", "given moth in grave\n  given a moth in table-top as one", "one"],
])("rules after a deed that removes somebody know who it was: %s", (_, given, victim) => {
  const workspace = createWorkspace();
  workspace.setFile(
    "game/game.quest",
    `${REMOVED}test "it is known" {
  given git in table-top
  ${given}
  ${victim} suffers
  expect kills of git = 1 and gold of git = 3
  expect ${victim} is not located
}
test "a later rule may put it somewhere, and there it stays" {
  given digger in table-top
  ${given}
  ${victim} suffers
  expect ${victim} is in grave and ${victim} is foe
}
`,
  );
  const { bundle, diagnostics } = workspace.build("game", { tests: true });
  expect(diagnostics).toEqual([]);
  expect(runTests(bundle!).map(({ message }) => message)).toEqual([undefined, undefined]);
});

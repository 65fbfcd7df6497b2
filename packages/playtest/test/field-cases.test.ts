/** What tables and decks of real authors come to: exact values, worked out or published. */
import { createWorkspace } from "@questwright/language";
import { loadSystem } from "@questwright/runtime";
import { describe, expect, test } from "vitest";
import { oddsOf, resultsOf } from "./kit/odds.ts";

// B40
describe("three chances of 30, 60 and 25 in a hundred", () => {
  test("each by itself: none comes true in 21 of a hundred, all in 9 of two hundred", () => {
    const chances = `verb (who: body) rummage {
  roll d20 { 1-6 -> who gains 1 hits }
  roll d20 { 1-12 -> who gains 1 hits }
  roll d20 { 1-5 -> who gains 1 hits }
}
`;
    expect(oddsOf(chances, { ask: "ann rummages", tell: ["hits of ann"] })).toMatchObject({
      0: "21/100",
      3: "9/200",
    });
  });

  test("are no table, as they come to more than a hundred", () => {
    expect(() =>
      resultsOf(
        'table finds "Finds" d100 {\n  1-30 "A" -> stop\n  31-90 "B" -> stop\n  91-115 "C" -> stop\n}\n',
        "finds",
      ),
    ).toThrow("115");
  });
});

// F26
test("rows that depend on where one is have the odds of that place", () => {
  const explore = (narrow: string) =>
    oddsOf(
      `kind place "Place" is thing { narrow: flag = no }
place corridor "Corridor" { narrow: yes }
place room "Room" { }
table rooms "Rooms" 2d6 (where-to: place) {
  2-3 "Treasure" -> set hits of ann to 1
  4 "Empty" when narrow of where-to -> stop
  4 "Chest" -> set hits of ann to 1
  5-6 "Foes" -> set hits of ann to 2
  7 "Treasure" -> set hits of ann to 1
  8-10 "Empty" when narrow of where-to -> stop
  8-9 "Foes" -> set hits of ann to 2
  10 "Treasure" -> set hits of ann to 1
  11 "Boss" -> set hits of ann to 1
  12 "Empty" -> stop
}
`,
      { ask: `roll 2d6 on rooms for ${narrow}`, tell: ["hits of ann"] },
    ) as Record<string, string>;
  expect(explore("corridor")[0]).toBe("4/9");
  expect(explore("room")[0]).toBe("1/36");
});

// F28
describe("scorpions, and a dart with its poison", () => {
  test("two dice and four are six to sixteen, eleven at their middle", () => {
    const odds = oddsOf("", { ask: "2d6 + 4" }) as Record<string, string>;
    expect(Object.keys(odds).map(Number)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
    expect(odds[11]).toBe("1/6");
    expect(odds[6]).toBe(odds[16]);
  });

  test("a dart wounds as often as its die says, and is poisoned in one of two", () => {
    const dart = `verb (who: body) wince {
  roll d6 as wounds
  who gains (total of wounds) hits
  roll d6 { 1-3 -> set jammed of who to yes }
}
`;
    expect(oddsOf(dart, { ask: "ann winces", tell: ["jammed of ann"] })).toEqual({
      no: "1/2",
      yes: "1/2",
    });
  });
});

// F29
describe("a deck of events and monsters", () => {
  const deck = (monsters: number) => `kind event "Event" is card { monster: flag = no }
deck events "Events" of event
list of event {
  | name    | title     | monster | copies      |
  | mishap  | "Mishap"  | no      | 7           |
  | monster-card | "Monster" | yes | ${monsters} |
}
zone drawn "Drawn" of event
verb (who: body) draw-one { deal 1 from events to drawn }
verb (who: body) draw (number-of: number) {
  deal number-of from events to drawn
  set hits of who to count of event in drawn where monster of it = no
}
verb (who: body) draw-two-monsters {
  repeat {
    deal 1 from events to drawn
    if not so { stop }
  } until (count of event in drawn where monster of it) >= 2
  set hits of who to count of event in drawn where monster of it
}
`;

  test("shows an event first in 7 of 19, and two in 7 of 57", () => {
    const events = (drawn: number) =>
      oddsOf(deck(12), { ask: `ann draws ${drawn}`, tell: ["hits of ann"] });
    expect(events(1)).toMatchObject({ 1: "7/19" });
    expect(events(2)).toMatchObject({ 2: "7/57" });
  });

  test.each([0, 1])("that has %i monsters is drawn to its end, and there it ends", (monsters) => {
    expect(
      oddsOf(deck(monsters), { ask: "ann draws-two-monsters", tell: ["hits of ann"] }),
    ).toEqual({ 0: "1" });
  });
});

// F33: six directions, 1 against 4, 2 against 5, 3 against 6.
test("two directions that are rolled again while they are opposite come to an end, with these odds", () => {
  const mixed = [12, 13, 15, 16, 23, 24, 26, 34, 35, 45, 46, 56];
  const back = (pair: number) => (pair % 10) * 10 + Math.floor(pair / 10);
  const rows = [
    ...mixed.map((pair) => `${pair}, ${back(pair)} "Mixed ${pair}" -> stop`),
    ...[11, 22, 33, 44, 55, 66].map((pair) => `${pair} "Double ${pair}" -> stop`),
    '14, 25, 36, 41, 52, 63 "Opposite" -> roll d66 on drift',
  ];
  const { finals, results } = resultsOf(
    `table drift "Drift" d66 {\n  ${rows.join("\n  ")}\n}\n`,
    "drift",
  ) as { finals: Record<string, string>; results: string };
  expect(results).toBe("1");
  expect(mixed.map((pair) => finals[`Mixed ${pair}`])).toEqual(mixed.map(() => "1/15"));
  expect(finals["Double 11"]).toBe("1/30");
});

/** Two bands of one sort share a deck of plans; each round the leader lays one of them low, or none. */
const CAMP = `pack camp "Camp" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
role watcher "Watcher" { seats: 1-1 }
kind plan "Plan" is card { pace: number = 1 }
list of plan {
  | name  | title   | pace |
  | sneak | "Sneak" | 1    |
  | walk  | "Walk"  | 2    |
  | run   | "Run"   | 3    |
}
deck plans "Plans" of plan { discards: spent, reshuffles: yes, seen: nobody }
zone open-plan "Plan in force" of plan { seen: everyone }
zone spent "Spent" of plan { seen: everyone }
kind band "Band" is piece { walked: counter }
band plain "Plain band"
band tough "Tough band"
zone field "Field" of band { seen: everyone }
kind raid is scenario { plays: phase = course }
phase course "Course" (raid: raid) {
  put plain in field
  put tough in field
  repeat at most 12 {
    for each plan in open-plan { it goes-off }
    deal 1 from plans to open-plan
    for each band in field as who { who follows top of open-plan }
    guide chooses {
      "Wait" -> stop-here
      "Lay the plain one low" when plain is in field -> remove plain
      "Sing" -> stop-here
    }
  }
  end raid with over
}
verb stop-here { }
verb (what: plan) go-off { remove what }
verb (who: band) follow (what: plan) {
  who gains pace of what of walked
} says "{who}: {what}"
raid raid-one "Raid"
`;

function startCamp() {
  const workspace = createWorkspace();
  workspace.setFile("camp/pack.quest", CAMP);
  const { bundle, diagnostics } = workspace.build("camp");
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return loadSystem(bundle!).start({ scenario: "raid-one", seed: 5 });
}

// B31
test("two bands that share a deck follow one card, through shuffles, losses and undone choices", () => {
  const game = startCamp();
  const plansOf = (band: string) =>
    game.journal.flatMap(({ text }) => (text.startsWith(`${band}: `) ? [text.split(": ")[1]] : []));
  for (let round = 0; round < 7; round += 1) game.choose(0);
  expect(plansOf("Plain band")).toEqual(plansOf("Tough band"));
  expect(plansOf("Tough band")).toHaveLength(8);
  const before = game.journal.map(({ text }) => text);
  game.choose(1);
  const [laid, left] = [plansOf("Plain band"), plansOf("Tough band")];
  expect([laid.length, left.length]).toEqual([8, 9]);
  game.undo();
  expect(game.journal.map(({ text }) => text)).toEqual(before);
  game.choose(0);
  // The same card comes to both that came to the one that was left.
  expect(plansOf("Tough band")).toEqual(left);
  expect(plansOf("Plain band")).toEqual(left);
});

// B32
test("to look at a deck, at the table and at what is to be decided changes nothing", () => {
  const [game, untouched] = [startCamp(), startCamp()];
  for (let round = 0; round < 6; round += 1) {
    for (const role of rolesOf(game.system.bundle)) {
      void JSON.stringify(game.view(role));
      void JSON.stringify(game.journalFor(role));
    }
    void JSON.stringify(game.snapshot());
    void game.save();
    game.fork().choose(0);
    expect(game.hash()).toBe(untouched.hash());
    game.choose(0);
    untouched.choose(0);
  }
  expect(game.journal).toEqual(untouched.journal);
});

const rolesOf = ({ things }: { readonly things: readonly { readonly role: unknown }[] }) =>
  things.flatMap(({ role }, entity) => (role === null ? [] : [entity]));

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { oddsOf, resultsOf } from "./kit/odds.ts";

describe("the odds of dice", () => {
  // Published tables for two six-sided dice that each need a number (O1).
  test("that each need a number: one at least shows it", () => {
    expect(oddsOf("", { ask: "best of 2d6 >= 6" })).toEqual({ no: "25/36", yes: "11/36" });
    expect(oddsOf("", { ask: "best of 2d6 >= 5" })).toEqual({ no: "4/9", yes: "5/9" });
  });

  // O3
  test("against each other: more, the same, less", () => {
    const duel = (ask: string) =>
      ["> 0", "= 0", "< 0"].map(
        (relation) => (oddsOf("", { ask: `${ask} ${relation}` }) as Record<string, string>).yes,
      );
    expect(duel("d6 + 2 - best of 2d6")).toEqual(["7/12", "4/27", "29/108"]);
    expect(duel("d6 - best of 3d6")).toEqual(["25/144", "1/6", "95/144"]);
  });

  // O5
  test("with symbols: how many of them show one", () => {
    const shields = 'die shield "Shield" { faces: 3 skull, 2 white, 1 black }';
    const count = (dice: number, face: string) =>
      oddsOf(shields, { ask: `(count of ${dice} shield where it is ${face})` });
    expect(count(1, "skull")).toEqual({ 0: "1/2", 1: "1/2" });
    expect(count(2, "skull")).toEqual({ 0: "1/4", 1: "1/2", 2: "1/4" });
    expect(count(2, "white")).toEqual({ 0: "4/9", 1: "4/9", 2: "1/9" });
    expect(count(4, "white")).toEqual({
      0: "16/81",
      1: "32/81",
      2: "8/27",
      3: "8/81",
      4: "1/81",
    });
    expect(oddsOf(shields, { ask: "best of 1 shield is black" })).toEqual({
      no: "5/6",
      yes: "1/6",
    });
  });

  // F24, F30
  test("with something taken away, and with rows of a table", () => {
    const doors = oddsOf("", { ask: "d6 - 2" }) as Record<string, string>;
    expect(doors).toEqual({ "-1": "1/6", 0: "1/6", 1: "1/6", 2: "1/6", 3: "1/6", 4: "1/6" });
    expect(oddsOf("", { ask: "2d6 >= 4" })).toEqual({ no: "1/12", yes: "11/12" });
  });

  test("of a heap of dice are told, as equal dice have no order", () => {
    expect(oddsOf("", { ask: "best of 12d6 >= 6" })).toEqual({
      no: "244140625/2176782336",
      yes: "1932641711/2176782336",
    });
  });

  test("add up to one, whatever is rolled", () => {
    const dice = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(2, 3, 4, 6, 10));
    fc.assert(
      fc.property(dice, ([count, sides]) => {
        const all = Object.values(oddsOf("", { ask: `${count}d${sides}` }));
        const sum = all.reduce((total, each) => {
          const [over, under = "1"] = each.split("/");
          return total + Number(over) / Number(under);
        }, 0);
        expect(sum).toBeCloseTo(1, 12);
        expect(all).toHaveLength(count * (sides - 1) + 1);
      }),
      { numRuns: 20 },
    );
  });
});

describe("the odds of a deed", () => {
  // O1: doubles jam, a six kills.
  const VOLLEY = `verb (who: body) shoot (victim: body) {
  roll 2d6 as shots
  if best of shots >= 6 { victim gains 1 hurt }
  if best of shots = worst of shots { set jammed of who to yes }
}
`;

  test("tell several things together", () => {
    expect(
      oddsOf(VOLLEY, { ask: "ann shoots imp", tell: ["hurt of imp", "jammed of ann"] }),
    ).toEqual({ "0, no": "5/9", "0, yes": "5/36", "1, no": "5/18", "1, yes": "1/36" });
  });

  test("are those of its being done where nothing else is asked", () => {
    const brave = "verb (who: body) dare { roll d6 { 1-2 -> stop\n 3-6 -> who gains 1 hits } }\n";
    expect(oddsOf(brave, { ask: "ann dares" })).toEqual({ "not done": "1/3", done: "2/3" });
  });

  test("need an answer where somebody decides, and take one that is given", () => {
    const offer = `role party "Party" { seats: 1-1, controls: body }
verb (who: body) gamble { who may { roll d6 as luck then who gains total of luck of hits } }
`;
    const question = { ask: "ann gambles", tell: ["hits of ann"] };
    expect(oddsOf(offer, question)).toContain("the test gives no answer");
    expect(oddsOf(offer, { ...question, given: ["ann answers no"] })).toEqual({ 0: "1" });
  });

  // F6: of five dice those that show what another shows too are taken away.
  test("of a pool of which all that show the same are discarded", () => {
    const pool = `die d "Pool die" { faces: 1, 2, 3, 4, 5, 6 }
verb (who: body) meddle {
  roll 5d6 as pool
  set hits of who to 0
  for each number in 1-6 as value {
    if (count of pool where it is value) = 1 { who gains 1 hits }
  }
}
`;
    expect(oddsOf(pool, { ask: "ann meddles", tell: ["hits of ann"] })).toEqual({
      0: "17/432",
      1: "325/1296",
      2: "25/162",
      3: "25/54",
      5: "5/54",
    });
  });
});

describe("the odds of cards", () => {
  // O7, O11: a deck of modifiers for an attack of three.
  const deck = (
    blessings = 0,
    withoutTwo = false,
  ) => `kind change "Change" is card { value: number }
deck changes "Changes" of change
list of change {
  | name     | title      | value | copies |
  | miss     | "Miss"     | -3 | 1      |
  | double   | "Double"   | 3  | 1      |
  | minus-2  | "Minus 2"  | -2 | 1      |
  | plus-2   | "Plus 2"   | 2  | 1      |
  | zero     | "Zero"     | 0  | 6      |
  | minus-1  | "Minus 1"  | -1 | ${withoutTwo ? 3 : 5}      |
  | plus-1   | "Plus 1"   | 1  | 5      |
  | blessing | "Blessing" | 3  | ${blessings}      |
}
zone drawn "Drawn" of change
verb (who: body) strike {
  deal 1 from changes to drawn as card
  set hits of who to 3 + value of card
}
verb (who: body) strike-twice {
  deal 2 from changes to drawn
  let better be the change in drawn with most value
  set hits of who to 3 + value of better
}
`;
  const atLeast = (odds: Record<string, string> | string, least: number) =>
    Object.entries(odds)
      .filter(([hits]) => Number(hits) >= least)
      .reduce((sum, [, each]) => {
        const [over, under = "1"] = each.split("/");
        return sum + (100 * Number(over)) / Number(under);
      }, 0);

  test("drawn from a shuffled deck", () => {
    const odds = oddsOf(deck(), { ask: "ann strikes", tell: ["hits of ann"] });
    const published = [95, 90, 65, 35, 10, 5];
    published.forEach((percent, index) => {
      expect(atLeast(odds, index + 1)).toBeCloseTo(percent, 6);
    });
  });

  test("drawn from a shuffled deck, the better of two", () => {
    const odds = oddsOf(deck(), { ask: "ann strikes-twice", tell: ["hits of ann"] });
    const published = [100, 99.47, 88.95, 58.95, 19.47, 10];
    published.forEach((percent, index) => {
      expect(atLeast(odds, index + 1)).toBeCloseTo(percent, 1);
    });
  });

  test("change with the cards of the deck", () => {
    const doubled = (text: string) =>
      (oddsOf(text, { ask: "ann strikes", tell: ["hits of ann"] }) as Record<string, string>)[6];
    expect(doubled(deck())).toBe("1/20");
    expect(doubled(deck(2))).toBe("3/22");
    expect(doubled(deck(2, true))).toBe("3/20");
  });
});

describe("the odds of a table", () => {
  // F24
  const CORRIDORS = `table corridor "Corridor" 2d6 (who: body) {
  2-4 "Stairs" -> stop
  5 "Event" -> stop
  6 "Wanderers" -> stop
  7-9 "Nothing" -> stop
  10-11 "Trap" -> stop
  12 "Special" -> who rolls d6 on special for who
}
table special "Special" d6 (who: body) {
  1 "Again" -> who rolls 2d6 on corridor for who
  2 "Event" -> stop
  3-6 "Treasure" -> stop
}
`;

  test("that another table sends back to are exact", () => {
    const { finals, results } = resultsOf(CORRIDORS, "corridor") as {
      finals: Record<string, string>;
      results: string;
    };
    expect(results).toBe("1");
    expect(finals.Event).toBe("5/43");
    expect(finals.Wanderers).toBe("6/43");
  });

  // O9
  const twice = (rows: number, sides: number) => `table price "Price" d${sides} (who: body) {
  1-${sides - rows} "Paid" -> stop
  ${sides - rows + 1}-${sides} "Twice" -> who rolls d${sides} on price for who then who rolls d${sides} on price for who
}
`;

  test("with a row that rolls twice more: results of one roll on average", () => {
    expect(resultsOf(twice(2, 100), "price")).toMatchObject({ results: "49/48" });
    expect(resultsOf(twice(3, 100), "price")).toMatchObject({ results: "97/94" });
    expect(resultsOf(twice(1, 20), "price")).toMatchObject({ results: "19/18" });
  });

  test("that rolls on and on without end are refused before anybody asks", () => {
    expect(() => resultsOf(twice(50, 100), "price")).toThrow("never ends");
    expect(() => resultsOf(twice(60, 100), "price")).toThrow("never ends");
  });

  test("whose rows depend on the game are asked for by a deed", () => {
    const rooms = `table rooms "Rooms" 2d6 (narrow: flag) {
  2-5 "Foes" -> stop
  6-12 "Empty" when narrow -> stop
  6-12 "Treasure" -> stop
}
`;
    expect(resultsOf(rooms, "rooms")).toContain("ask for a deed");
  });
});

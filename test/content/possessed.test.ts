import { describe, expect, test } from "vitest";
import { built, workspaceWith } from "./kit/packs.ts";
import { createStage, d20Shows, lay, type Scene } from "./kit/stage.ts";

const { scene, check } = createStage();

const CAST = { G: "greater-possessed", M: "master-of-possession" };
const SITUATIONS = {
  hidden: ["a # . X"],
  engaged: ["a X . ."],
  covered: ["a . c X"],
  close: ["a . X ."],
  other: ["a . . . . X"],
} as const;

type Situation = keyof typeof SITUATIONS;

/** What is done in a situation when the die shows this. */
const behaving = (who: keyof typeof CAST, situation: Situation, face: number): Scene => ({
  map: SITUATIONS[situation].map((row) => row.replace("X", who)),
  legend: CAST,
  does: `  ${CAST[who]} behaves`,
  scenario: `  after roll for behaviour d20 { set result to ${face} }`,
});

const HIDDEN_ETC = ["hidden", "covered", "engaged", "close", "other"] as const;

describe("Daemonkin", () => {
  for (const who of ["greater-possessed", "master-of-possession"]) {
    const hit = (face: number, severity: string, amount = 1): Scene => ({
      map: [who === "greater-possessed" ? "a G" : "a M"],
      legend: CAST,
      does: `  ${who} suffers ${amount} ${severity}`,
      scenario: d20Shows(face),
    });
    check(`${who}: a wound comes to nothing on a 17`, hit(17, "light"), (table) =>
      expect(table.value(who, "wound")).toBe(0),
    );
    check(`${who}: a grievous wound, too`, hit(20, "grievous"), (table) =>
      expect(table.value(who, "grievous-wound")).toBe(0),
    );
    check(`${who}: it is suffered on a 16`, hit(16, "grievous"), (table) =>
      expect(table.value(who, "grievous-wound")).toBe(1),
    );
    check(`${who}: each wound has a roll of its own`, hit(16, "light", 3), (table) => {
      expect(table.value(who, "wound")).toBe(3);
      expect(table.told("roll")).toHaveLength(3);
    });
  }
});

describe("the reference cards", () => {
  const bundle = built(workspaceWith("blackstone", "annual-2019"), "annual-2019");
  const statsOf = (id: string) => {
    const { front } = bundle.cards.find((card) => card.id === id)!;
    return front.stats.map(({ label, value }) => `${label} ${value}`);
  };

  test("Greater Possessed: Move 3, Wounds 12, Huge", () => {
    expect(statsOf("greater-possessed")).toEqual(["Move 3", "Wounds 12", "Size Huge"]);
  });
  test("Master of Possession: Move 2, Wounds 10, Huge", () => {
    expect(statsOf("master-of-possession")).toEqual(["Move 2", "Wounds 10", "Size Huge"]);
  });
});

describe("the behaviour of the Greater Possessed", () => {
  const rows: readonly (readonly [faces: readonly number[], Record<string, string>])[] = [
    [[1], { hidden: "Warp Surge", engaged: "Onslaught", close: "Warp Surge", other: "Warp Surge" }],
    [[2, 18], { hidden: "Charge", engaged: "Onslaught", close: "Charge", other: "Charge" }],
    [[19, 20], { hidden: "Rush", engaged: "Fury", close: "Charge", other: "Rush" }],
  ];
  for (const [faces, actions] of rows)
    for (const face of faces)
      for (const [situation, action] of Object.entries(actions))
        check(
          `${face}, ${situation}: ${action}`,
          behaving("G", situation as Situation, face),
          (table) => expect(table.told("event")).toContain(`Behaviour, ${face}: ${action}`),
        );

  check(
    "in cover it has no column of its own: at 3 hexes it is close",
    behaving("G", "covered", 1),
    (table) => expect(table.told("event")).toContain("Behaviour, 1: Warp Surge"),
  );

  const surge = (before: string): Scene => ({
    map: ["a . . G"],
    legend: CAST,
    does: `${before}  greater-possessed behaves`,
    scenario: "  after roll for behaviour d20 { set result to 1 }",
  });
  check(
    "Warp Surge removes a wound counter",
    surge("  set wound of greater-possessed to 2\n"),
    (table) => {
      expect(table.value("greater-possessed", "wound")).toBe(1);
      expect(table.times("attacks")).toBe(0);
    },
  );
  check(
    "Warp Surge without a wound counter is a Charge, a grievous wound or not",
    surge("  set grievous-wound of greater-possessed to 1\n"),
    (table) => {
      expect(table.value("greater-possessed", "grievous-wound")).toBe(1);
      expect(table.times("attacks Ann with Daemonic Mutations")).toBe(1);
    },
  );

  check("Rush is a move and then a Charge", behaving("G", "other", 20), (table) => {
    expect(table.place("greater-possessed")).toBe("B1");
    expect(table.times("attacks Ann with Daemonic Mutations")).toBe(1);
  });

  check(
    "its mutations attack with two pentagons",
    { map: ["a G"], legend: CAST, does: "  greater-possessed takes onslaught" },
    (table) => {
      const { journal, system } = table.game;
      const rolls = journal.filter(({ text }) => text.includes("rolls for attack"));
      expect(rolls).toHaveLength(2);
      for (const { dice } of rolls)
        expect(dice.map(({ die }) => system.bundle.dice[die]?.name)).toEqual([
          "pentagon",
          "pentagon",
        ]);
    },
  );
  check(
    "its mutations reach no farther than the next hex",
    { map: ["a . G"], legend: CAST, does: "  greater-possessed takes onslaught" },
    (table) => expect(table.times("attacks Ann with Daemonic Mutations")).toBe(0),
  );
});

describe("the behaviour of the Master of Possession", () => {
  for (const face of [1, 3, 4, 6, 7, 9, 10, 12])
    for (const situation of HIDDEN_ETC) {
      const legible = face < 10 || !["close", "other"].includes(situation);
      const play = scene(behaving("M", situation, face));
      const action = situation === "hidden" ? "Disrupt" : "Onslaught";
      if (legible)
        test(`${face}, ${situation}: ${action}, twice`, () => {
          const rows = play()
            .told("event")
            .filter((text) => text.startsWith("Behaviour, "));
          expect(rows).toEqual(Array(2).fill(`Behaviour, ${face}: ${action}`));
        });
      else
        test(`${face}, ${situation}: nobody can read it, and the game says so`, () => {
          expect(play().game.fault).toMatchObject({
            code: "runtime/unknown",
            message: expect.stringContaining("cannot be read"),
          });
        });
    }

  for (const face of [13, 20]) {
    const play = scene(behaving("M", "engaged", face));
    test(`${face}: the row is torn off, and the game says so`, () => {
      expect(play().game.fault?.message).toContain("torn");
    });
  }

  const slainBetween = scene({
    ...behaving("M", "engaged", 1),
    scenario: `  after roll for behaviour d20 { set result to 1 }
  after master-of-possession takes onslaught { master-of-possession dies }`,
  });
  test("its second action does not come when it was slain in the first", () => {
    const rows = slainBetween()
      .told("event")
      .filter((text) => text.startsWith("Behaviour, "));
    expect(rows).toHaveLength(1);
  });
});

describe("what the Master of Possession does", () => {
  const doing = (action: string, before = "", map = ["a . M . b"]): Scene => ({
    map,
    legend: CAST,
    does: `${before}  master-of-possession takes ${action}`,
  });

  for (const [action, wounds] of [
    ["disrupt of master-of-possession", [1, 0]],
    ["rites-of-possession", [0, 1]],
  ] as const) {
    const dice = scene(
      doing(
        action,
        `${lay("activation of ann", 2)}${lay("destiny", 5)}${lay("activation of bob", 6)}`,
      ),
    );
    test(`${action}: the hostile player, or the leader, discards an unspent activation or destiny die`, () => {
      const table = dice();
      expect(table.asks).toBe("Leader");
      expect(dice(1, { "hostile-player": 1 }).asks).toBe("Hostile player");
      expect(table.options.toSorted()).toEqual(["d6: 2", "d6: 5", "d6: 6"]);
      table.answer("d6: 5");
      expect(table.count("Destiny dice")).toBe(0);
      expect(table.value("ann", "wound")).toBe(0);
    });

    const none = scene(doing(action));
    test(`${action}: where there is none, an explorer of their choice is hurt, without a defence roll`, () => {
      const table = none();
      expect(table.options).toEqual(["Ann", "Bob"]);
      table.answer("Bob");
      expect([table.value("bob", "wound"), table.value("bob", "grievous-wound")]).toEqual(wounds);
      expect(table.times("defence", "roll")).toBe(0);
    });
  }

  check(
    "Warpfire Braziers: a grievous wound for each explorer beside it",
    doing("warpfire-braziers", "", ["a M b"]),
    (table) => {
      expect(table.value("ann", "grievous-wound")).toBe(1);
      expect(table.value("bob", "grievous-wound")).toBe(1);
    },
  );
  check(
    "Warpfire Braziers: nobody farther away is touched",
    doing("warpfire-braziers", "", ["a M . b"]),
    (table) => expect(table.value("bob", "grievous-wound")).toBe(0),
  );

  for (const [where, map, die] of [
    ["beside it", ["a M"], 0],
    ["at 2 or 3 hexes", ["a . . M"], 1],
    ["farther off", ["a . . . M"], 2],
  ] as const) {
    const play = scene(doing("onslaught", "", [...map]));
    test(`staves and pistol: a ${["pentagon", "triangle", "square"][die]} ${where}`, () => {
      const { game } = play();
      const roll = game.journal.find(({ text }) => text.includes("rolls for attack"));
      const name = game.system.bundle.dice[roll?.dice[0]?.die ?? -1]?.name;
      expect([roll?.dice.length, name]).toEqual([1, ["pentagon", "triangle", "square"][die]]);
    });
  }
});

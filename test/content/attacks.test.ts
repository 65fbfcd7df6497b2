import { describe, expect, test } from "vitest";
import { createStage } from "./kit/stage.ts";

const { scene, check } = createStage();

describe("an attack", () => {
  check(
    "each die is a wound or a grievous wound of its own",
    {
      map: ["a g"],
      legend: { g: "ogre" },
      does: "  ann attacks ogre with salvo",
      also: `hostile ogre "Ogre" { move: 1, wounds: 9, size: huge
  table behaviour "Behaviour" d20 by situation {
         | hidden | free |
    1-20 | hold   | hold |
  }
}
list of weapon {
  | name  | title   | 1                         | 2-3   | 4+ |
  | salvo | "Salvo" | 2 hit + 1 crit + 1 miss   | 1 hit | -  |
}`,
    },
    (table) => {
      expect(table.value("ogre", "wound")).toBe(2);
      expect(table.value("ogre", "grievous-wound")).toBe(1);
    },
  );

  for (const [where, map, dice] of [
    ["beside the attacker", ["a g . . ."], "Crit"],
    ["2 hexes off", ["a . g . ."], "Hit"],
    ["3 hexes off", ["a . . g ."], "Hit"],
    ["4 hexes off", ["a . . . g"], "Miss"],
  ] as const) {
    check(
      `uses the dice printed for the range: ${where}`,
      {
        map,
        does: "  ann attacks ghoul with by-range",
        also: `list of weapon {
  | name     | title      | 1      | 2-3   | 4+     |
  | by-range | "By range" | 1 crit | 1 hit | 1 miss |
}`,
      },
      (table) => {
        const faces = { Crit: "critical", Hit: "success", Miss: "fail" };
        expect(table.told("roll")[0]).toBe(`Ann rolls for attack: ${faces[dice]}`);
      },
    );
  }

  check(
    "of a marker in the attacker's own hex is made at range 1",
    {
      map: ["1"],
      does: "  put pious-vorne on space of first-marker\n  pious-vorne attacks first-marker with salvo",
    },
    (table) => expect(table.value("first-marker", "wound")).toBe(2),
  );

  for (const [what, map, seen] of [
    ["what stands in the open", ["a . . g"], true],
    ["what stands behind a wall", ["a . # g"], false],
    ["what stands behind an obstruction", ["a . o g"], false],
    ["what stands behind other models", ["a b . g"], true],
    ["what is out of range of every weapon", ["b . . g"], false],
  ] as const) {
    const who = map[0].startsWith("a") ? "ann" : "bob";
    check(
      `can be aimed at ${what}: ${seen ? "yes" : "no"}`,
      {
        map,
        does: `  roll 4 d6 for activation into activation of ${who}
  for each die in activation of ${who} { set face of it to 6 }
  if any weapon in weapons of ${who} is ready for ${who} { say "can" } otherwise { say "cannot" }`,
      },
      (table) => expect(table.told()).toEqual([seen ? "can" : "cannot"]),
    );
  }
});

describe("cover", () => {
  /** Whether the attacker rolled some die again. */
  const again = (map: readonly string[], weapon: string, before = "") => ({
    map,
    does: `${before}  ann attacks ghoul with ${weapon}`,
    also: `list of weapon {
  | name  | title   | ignores-cover | 1     | 2-3           | 4+    |
  | dart  | "Dart"  | no            | 1 hit | 1 hit         | 1 hit |
  | darts | "Darts" | no            | 1 hit | 1 hit + 1 crit | 1 hit |
  | flame | "Flame" | yes           | 1 hit | 1 hit         | 1 hit |
  | dud   | "Dud"   | no            | 1 hit | 1 miss        | 1 hit |
}`,
  });
  const rerolls = (table: { times: (words: string, kind: "roll") => number }) =>
    table.times("again", "roll");

  check("in the open nothing is rolled again", again(["a . g"], "dart"), (table) =>
    expect(rerolls(table)).toBe(0),
  );

  const inCover = (name: string, map: readonly string[], expected: number) =>
    check(name, again(map, "dart"), (table) => expect(rerolls(table)).toBe(expected));
  inCover("right behind a hex of cover, a success is rolled again", ["a c g"], 1);
  check(
    "in a hex of cover, too",
    again(["a . c", " . g ."], "dart", "  put ghoul on the space where terrain of it is cover\n"),
    (table) => expect(rerolls(table)).toBe(1),
  );
  inCover("a hex of cover farther up the line is none", ["a c . g"], 0);
  inCover("right beside the attacker nobody is in cover", ["c a g"], 0);

  check("one success is rolled again, not a critical", again(["a c g"], "darts"), (table) => {
    expect(rerolls(table)).toBe(1);
    expect(table.told("roll").at(-1)).toContain("success");
  });

  check("a failure is not", again(["a c g"], "dud"), (table) => expect(rerolls(table)).toBe(0));

  check(
    "aiming ignores it, for one attack",
    again(["a c g"], "dart", "  set aiming of ann to yes\n  ann attacks ghoul with dart\n"),
    (table) => expect(rerolls(table)).toBe(1),
  );

  check("some weapons ignore it", again(["a c g"], "flame"), (table) =>
    expect(rerolls(table)).toBe(0),
  );
});

describe("a point of inspiration", () => {
  const luck = (points: number, does: string, seat = "ann") => ({
    map: ["a g"],
    does: `  set inspiration of ${seat} to ${points}\n${does}`,
    also: `list of weapon {
  | name  | title   | 1      | 2-3 | 4+ |
  | twice | "Twice" | 2 miss | -   | -  |
}`,
  });

  const asked = scene(luck(2, "  ann attacks ghoul with twice"));
  test("rolls one die of an attack again, and another point another die", () => {
    const table = asked().answer("Yes", "Yes");
    expect(table.value("ann", "inspiration")).toBe(0);
    expect(table.times("Roll again", "roll")).toBe(2);
  });

  test("is spent by whoever wants to", () => {
    const table = asked();
    expect(table.asks).toBe("Explorers");
    expect(table.answer("No", "No").value("ann", "inspiration")).toBe(2);
  });

  check(
    "is not asked for where there is none",
    luck(0, "  ann attacks ghoul with twice"),
    (table) => expect(table.game.status).toBe("over"),
  );

  for (const roll of ["defence", "agility", "vitality"]) {
    const play = scene(luck(1, `  ann makes-${roll}-roll`));
    test(`rolls the die of a ${roll} roll again`, () => {
      const table = play().answer("Yes");
      expect(table.value("ann", "inspiration")).toBe(0);
      expect(table.times("Roll again", "roll")).toBe(1);
    });
  }

  check(
    "is not wasted on a critical success",
    {
      map: ["b g"],
      does: "  set inspiration of bob to 3\n  bob bears grievous from ghoul",
    },
    (table) => expect(table.value("bob", "inspiration")).toBe(3),
  );
});

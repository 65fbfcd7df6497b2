import { describe, expect, test } from "vitest";
import { createStage, lay } from "./kit/stage.ts";

const { scene, check } = createStage();

const acting = (
  faces: readonly number[],
  more: {
    map?: readonly string[];
    before?: string;
    legend?: Record<string, string>;
    also?: string;
  } = {},
) => ({
  map: more.map ?? ["a . . g"],
  legend: more.legend ?? {},
  does: `${more.before ?? ""}${lay("activation of ann", ...faces)}  ann acts`,
  ...(more.also === undefined ? {} : { also: more.also }),
});

describe("Move", () => {
  const far = scene(acting([1], { map: ["a . . . ."] }));
  test("costs 1+ and goes up to as many hexes as the explorer's Move", () => {
    expect(far().answer("Move").options).toEqual(["B1", "C1"]);
  });

  const round = scene(acting([1], { map: ["a . .", " o o .", ". . ."] }));
  test("goes round what stands in the way", () => {
    expect(round().answer("Move").options).toEqual(["B1", "C1"]);
  });

  const halting = scene(acting([1], { map: [". a . . .", " # # g # #"] }));
  test("halts beside a hostile that is seen there", () => {
    expect(halting().answer("Move").options.toSorted()).toEqual(["A1", "C1"]);
  });

  const behindWall = scene(acting([1], { map: ["a . . .", " # # # #", ". g . ."] }));
  test("does not halt where a hostile cannot be seen", () => {
    expect(behindWall().answer("Move").options).toEqual(["B1", "C1"]);
  });

  const leaving = scene(acting([1], { map: [". . a g"] }));
  test("may leave a hostile's side", () => {
    expect(leaving().answer("Move").options.toSorted()).toEqual(["A1", "B1"]);
  });

  const through = scene(acting([1], { map: ["a g . ."] }));
  test("never goes through a hostile", () => {
    expect(through().options).not.toContain("Move");
  });

  const portal = scene(acting([1], { map: ["a P . ."] }));
  test("never goes into a portal", () => {
    expect(portal().options).not.toContain("Move");
  });

  const into = scene(acting([1], { map: ["a C", " 1 ."] }));
  test("goes into the escape chamber and onto markers", () => {
    expect(into().answer("Move").options.toSorted()).toEqual(["A2", "B1", "B2"]);
  });

  const crowd = scene(
    acting([1], {
      map: ["a . ."],
      before: [1, 2, 3, 4]
        .map((n) => `  put crowd-${n} on the space where column of it = 1\n`)
        .join(""),
      also: [1, 2, 3, 4]
        .map(
          (n) =>
            `explorer crowd-${n} "Crowd ${n}" { move: 1, defence: 1 miss, agility: 1 miss, vitality: 1 miss }`,
        )
        .join("\n"),
    }),
  );
  test("never goes into a hex that four explorers fill", () => {
    expect(crowd().options).not.toContain("Move");
  });
});

describe("Weapon action", () => {
  const dear = scene(acting([1, 2], { map: ["a . . g"] }));
  test("needs a die as high as the weapon's cost", () => {
    expect(dear().options).not.toContain("Weapon action");
  });

  const cheap = scene(acting([1, 3], { map: ["a . . g"] }));
  test("takes the weapon's cost from the dice and attacks", () => {
    const table = cheap().answer("Weapon action");
    expect(table.value("ghoul", "wound")).toBe(1);
    expect(table.dice("Ann: activation")).toEqual([1]);
  });

  const two = scene(acting([6], { map: ["g . a g"] }));
  test("is made with any weapon that has somebody in its range", () => {
    const table = two().answer("Weapon action");
    expect(table.options).toEqual(["Knife", "Rifle"]);
    table.answer("Rifle");
    expect(
      table.all("ghoul").map(({ fields }) => fields.find(({ name }) => name === "wound")?.value),
    ).toEqual([1, 0]);
  });
});

describe("Aiming", () => {
  const aim = scene(acting([1, 3], { map: ["a . c g"] }));
  test("makes the next attack ignore cover", () => {
    const table = aim().answer("Aiming", "d6: 1", "Weapon action");
    expect(table.times("again", "roll")).toBe(0);
    expect(table.value("ann", "aiming")).toBe(0);
  });

  const unused = scene(acting([1, 5], { map: ["a . c g"] }));
  test("is over with the activation", () => {
    const table = unused().answer("Aiming", "d6: 1", "Done");
    expect(table.value("ann", "aiming")).toBe(0);
  });
});

describe("Recuperate", () => {
  const hurt = scene({
    map: ["b"],
    does: `  bob suffers 2\n${lay("activation of bob", 1)}  bob acts`,
  });
  test("costs 1+ and is a vitality roll", () => {
    expect(hurt().answer("Recuperate").value("bob", "wound")).toBe(1);
  });

  const well = scene(acting([6]));
  test("is not offered to who has no wound to lose", () => {
    expect(well().options).not.toContain("Recuperate");
  });
});

describe("Search", () => {
  const onMarker = { before: "  put ann on space of first-marker\n" };
  const searching = scene(acting([4], { map: ["a 1 . ."], ...onMarker }));
  test("costs 4+, draws a discovery card and takes the marker away", () => {
    const table = searching().answer("Search");
    expect(table.all("first-marker")).toEqual([]);
    expect(table.count("Ann: discoveries")).toBe(1);
    expect(table.value("ann", "inspiration")).toBe(0);
  });

  const beside = scene(acting([4], { map: ["a 1 g"], ...onMarker }));
  test("is not allowed beside a hostile that is seen", () => {
    expect(beside().options).not.toContain("Search");
  });

  const nowhere = scene(acting([4], { before: "  set inspiration of ann to 2\n" }));
  test("needs a marker in the hex", () => {
    expect(nowhere().options).not.toContain("Search");
  });

  const gifted = scene(acting([4], { before: "  set inspiration of ann to 3\n" }));
  test("goes without one for 3 points of inspiration, and the die", () => {
    const table = gifted().answer("Search");
    expect(table.value("ann", "inspiration")).toBe(0);
    expect(table.count("Ann: activation")).toBe(0);
    expect(table.count("Ann: discoveries")).toBe(1);
  });
});

describe("Summon", () => {
  const summoning = scene(acting([4], { map: ["a P . P"] }));
  test("costs 4+ and turns a portal beside the explorer into the escape chamber", () => {
    const table = summoning().answer("Summon");
    expect(table.place("escape-chamber")).toBe("B1");
    expect(table.all("portal").map(({ at }) => at)).toEqual(["D1"]);
  });

  const again = scene(acting([6], { map: ["a P . C"] }));
  test("is done once in a combat", () => {
    expect(again().options).not.toContain("Summon");
  });

  const off = scene(acting([6], { map: ["a . P"] }));
  test("needs a portal beside the explorer", () => {
    expect(off().options).not.toContain("Summon");
  });
});

describe("being inspired", () => {
  const heart = scene({
    map: ["v"],
    legend: { v: "pious-vorne" },
    does: "  set inspiration of pious-vorne to 4\n  pious-vorne suffers 1\n  pious-vorne acts",
  });
  test("costs 3 points; wounds and the other points stay", () => {
    const table = heart().answer("Take heart");
    expect(table.value("pious-vorne", "inspired")).toBe(1);
    expect(table.value("pious-vorne", "inspiration")).toBe(1);
    expect(table.value("pious-vorne", "wound")).toBe(1);
    expect(table.value("pious-vorne", "move")).toBe(3);
    expect(table.value("pious-vorne", "defence")).toBe("Pentagon");
  });

  check("four points are the most", { does: "  ann gains 6 inspiration" }, (table) =>
    expect(table.value("ann", "inspiration")).toBe(4),
  );
});

describe("the leader step", () => {
  const giving = scene({
    does: `  put ann in carriage
  put bob in carriage
  deal 1 from discovery to discoveries of ann
  leader-step`,
  });
  test("lets explorers hand their cards on", () => {
    const table = giving();
    table.answer(table.options[0]!).answerAll("Done");
    expect(table.count("Ann: discoveries")).toBe(0);
    expect(table.count("Bob: discoveries")).toBe(1);
    expect(table.value("leader", "bearer")).toBe("Bob");
  });
});

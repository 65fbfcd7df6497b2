import { describe, expect, test } from "vitest";
import type { Scene } from "./kit/stage.ts";
import { createStage, d20Shows, lay } from "./kit/stage.ts";

const { scene, check } = createStage();

/** The event that a number brings. */
const event = (face: number, more: Partial<Scene> = {}, before = ""): Scene => ({
  ...more,
  does: `${before}  leader rolls d20 on standard-events`,
  scenario: `${d20Shows(face)}\n${more.scenario ?? ""}`,
});

describe("the standard events", () => {
  const dust = scene(event(1, { map: ["a . 1 . 2"] }, "  ann gains 1 inspiration\n"));
  test("1: the leader discards a discovery marker", () => {
    const table = dust();
    expect(table.asks).toBe("Leader");
    expect(table.options).toEqual(["First marker", "Second marker"]);
    table.answer("Second marker");
    expect(table.all("second-marker")).toEqual([]);
    expect(table.value("ann", "inspiration")).toBe(1);
  });

  check(
    "1: without a marker everybody loses a point of inspiration, and nobody falls below 0",
    event(1, {}, "  ann gains 2 inspiration\n"),
    (table) => {
      expect(table.value("ann", "inspiration")).toBe(1);
      expect(table.value("bob", "inspiration")).toBe(0);
    },
  );

  for (const face of [2, 3]) {
    check(
      `${face}: the next turn has no destiny roll`,
      {
        ...event(face),
        does: "  leader rolls d20 on standard-events\n  destiny-phase\n  destiny-phase",
      },
      (table) => expect(table.times("destiny", "roll")).toBe(1),
    );
  }

  for (const face of [4, 6]) {
    const back = scene(
      event(
        face,
        { map: ["a . . # . g . b"] },
        "  put band in track\n  set group of ghoul to band\n  ghoul dies\n",
      ),
    );
    test(`${face}: a slain hostile comes back as near to an explorer as it fits`, () => {
      const table = back();
      expect(table.options).toEqual(["Ann", "Bob"]);
      table.answer("Bob");
      expect(table.place("ghoul")).toBe("G1");
      expect(table.value("ghoul", "wound")).toBe(0);
    });
  }

  check("4: nothing where nobody was slain", event(4, { map: ["a . g"] }), (table) =>
    expect(table.game.status).toBe("over"),
  );

  check("7-10: an encounter card is drawn and stays", event(7), (table) => {
    expect(table.count("Conditions")).toBe(1);
    expect(table.count("Encounter deck")).toBe(33);
  });

  check(
    "11-14: the escape chamber takes the place of the portal farthest from any explorer",
    event(11, { map: ["P a . . . P . b P"] }),
    (table) => {
      expect(table.place("escape-chamber")).toBe("F1");
      expect(table.all("portal").map(({ at }) => at)).toEqual(["A1", "I1"]);
    },
  );

  check("14: nothing when it is there already", event(14, { map: ["a C . P"] }), (table) =>
    expect(table.all("portal")).toHaveLength(1),
  );

  const inspiration = scene(event(15));
  test("15-17: an explorer of the leader's choice gains a point", () => {
    const table = inspiration().answer("Bob");
    expect(table.value("bob", "inspiration")).toBe(1);
    expect(table.value("ann", "inspiration")).toBe(0);
  });

  check(
    "18-19: an explorer comes back beside another, with its card, and makes a vitality roll",
    event(18, { map: [". . . b .", " a . . . ."] }, "  ann suffers 5\n"),
    (table) => {
      expect(table.place("ann")).toBe(table.place("bob"));
      expect(table.count("Combat track")).toBe(1);
      expect(
        table.told("roll").filter((text) => text.includes("Ann rolls for vitality")),
      ).toHaveLength(1);
    },
  );

  const nobodyOut = scene(event(19, {}, "  bob suffers 1\n"));
  test("18-19: where nobody is out, an explorer of the leader's choice makes one", () => {
    expect(nobodyOut().answer("Bob").value("bob", "wound")).toBe(0);
  });

  const find = scene(event(20));
  test("20: an explorer of the leader's choice draws a discovery card", () => {
    expect(find().answer("Ann").count("Ann: discoveries")).toBe(1);
  });
});

describe("twists", () => {
  const twist = (card: string, does: string, more: Partial<Scene> = {}): Scene => ({
    ...more,
    does: `  put ${card} in conditions\n${does}`,
  });
  const GROUP = "  put band in track\n  set group of ghoul to band\n  ghoul dies\n";

  test("there are ten among the 34 encounter cards", () => {
    const table = dustDeck();
    const twists = [
      ...["debris", "endless-hordes", "loose-cabling", "noxious-fumes", "blackout"],
      ...["terrifying-howls", "major-find", "late-major-find", "surprise-attack", "no-cover"],
    ];
    expect(twists.flatMap((id) => table.all(id))).toHaveLength(10);
    expect(table.count("Encounter deck")).toBe(34);
  });
  const dustDeck = scene({ does: "" });

  check(
    "Endless Hordes: reinforcement rolls that bring nobody are made again",
    twist("endless-hordes", `${GROUP}  band reinforces`, { scenario: d20Shows(20) }),
    (table) => expect(table.times("Reinforcements", "roll")).toBe(2),
  );

  check(
    "No Cover: nobody has the benefit of cover",
    twist("no-cover", "  ann attacks ghoul with rifle", { map: ["a . c g"] }),
    (table) => expect(table.times("again", "roll")).toBe(0),
  );

  const dark = (map: string) =>
    twist(
      "blackout",
      `${lay("activation of ann", 6)}  if any weapon in weapons of ann is ready for ann { say "yes" } otherwise { say "no" }`,
      { map: [map] },
    );
  check("Blackout: nothing beyond 3 hexes can be attacked", dark("a . . . g"), (table) =>
    expect(table.told()).toEqual(["no"]),
  );
  check("Blackout: 3 hexes are near enough", dark("a . . g"), (table) =>
    expect(table.told()).toEqual(["yes"]),
  );

  const rubble = scene(
    twist("debris", `${lay("activation of ann", 1)}  ann acts`, { map: ["a . c .", " c . . ."] }),
  );
  test("Debris: a hex of cover takes 2 of a move and ends it", () => {
    const { options } = rubble().answer("Move");
    expect(options).toContain("A2");
    expect(options).not.toContain("C1");
    expect(options).not.toContain("C2");
  });

  check(
    "Debris: hostiles pay for it, too",
    twist("debris", "  ghoul moves 2 toward ann", { map: ["a . . c . g"] }),
    (table) => expect(table.place("ghoul")).toBe("E1"),
  );

  const howls = scene(
    twist("terrifying-howls", `${lay("activation of ann", 1)}  ann acts`, { map: ["a . . ."] }),
  );
  test("Terrifying Howls: a move costs 2+", () => {
    expect(howls().options).not.toContain("Move");
  });

  const cables = (who: "ann" | "bob") =>
    twist("loose-cabling", `  ${who} strides to space of first-marker`, { map: ["a b 1"] });
  check(
    "Loose Cabling: who moves to a marker and fails an agility roll is hurt",
    cables("ann"),
    (table) => expect(table.value("ann", "grievous-wound")).toBe(1),
  );
  check("Loose Cabling: who passes is not", cables("bob"), (table) =>
    expect(table.value("bob", "grievous-wound")).toBe(0),
  );

  const fumes = (face: number) =>
    twist("noxious-fumes", "  event-phase fight", {
      map: ["a . g"],
      scenario: `  table events "Quiet" d20 { 1-20 "Nothing" -> stop }\n${d20Shows(face)}`,
    });
  check("Noxious Fumes: a 1 is a wound for explorers and hostiles", fumes(1), (table) => {
    expect(table.value("ann", "wound")).toBe(1);
    expect(table.value("ghoul", "wound")).toBe(1);
  });
  check("Noxious Fumes: anything else is none", fumes(2), (table) => {
    expect(table.value("ann", "wound")).toBe(0);
    expect(table.value("ghoul", "wound")).toBe(0);
  });

  const major = scene(
    twist(
      "major-find",
      `  put ann on space of first-marker\n${lay("activation of ann", 4)}  ann acts`,
      {
        map: ["a 1 ."],
      },
    ),
  );
  test("Major Find: a search draws 2 cards", () => {
    expect(major().answer("Search").count("Ann: discoveries")).toBe(2);
  });

  check(
    "hold to the end of the combat",
    twist("no-cover", "  clear-away\n  ann attacks ghoul with rifle", { map: ["a . c g"] }),
    (table) => expect(table.count("Conditions")).toBe(0),
  );
});

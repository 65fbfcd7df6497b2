import { describe, expect, test } from "vitest";
import { createStage, d20Shows, lay } from "./kit/stage.ts";
import type { Table } from "./kit/table.ts";

const { scene, check } = createStage();

/** A hostile that does something else in each situation. */
const SCHEMER = `hostile schemer "Schemer" {
  move: 2, wounds: 9, size: small
  list of weapon {
    | name  | title   | 1      | 2-3   | 4+    |
    | fangs | "Fangs" | 1 crit | 1 hit | 1 hit |
  }
  table behaviour "Behaviour" d20 by situation {
         | hidden   | engaged   | covered   | close   | free   |
    1-20 | unseen-1 | beside-it | in-cover-1 | near-by | far-off |
  }
  action unseen-1 "Unseen" { say "hidden" }
  action beside-it "Beside" { say "engaged" }
  action in-cover-1 "Covered" { say "in cover" }
  action near-by "Near" { say "close" }
  action far-off "Far" { say "other" }
}`;

describe("situations", () => {
  for (const [situation, map] of [
    ["hidden", ["a # . s"]],
    ["hidden", ["a . # s"]],
    ["engaged", ["a s . ."]],
    ["close", ["a . s ."]],
    ["close", ["a . . s"]],
    ["other", ["a . . . s"]],
    ["in cover", ["a . c s"]],
    // The nearest explorer that it sees counts; one behind a wall does not.
    ["other", ["a # s . . . b"]],
    ["close", ["a # s . . b"]],
    // Next to one explorer, at 2 hexes from another.
    ["engaged", ["a s . b"]],
    // In cover from one explorer only.
    ["close", ["a . c s . . b"]],
  ] as const) {
    check(
      `${map.join(" /")} is ${situation}`,
      { map, legend: { s: "schemer" }, does: "  schemer behaves", also: SCHEMER },
      (table) => expect(table.told()).toEqual([situation]),
    );
  }
});

/** What a schemer does with one of the shared actions. */
const doing = (action: string, map: readonly string[], before = "") => ({
  map,
  legend: { s: "schemer" },
  does: `${before}  schemer takes ${action}`,
  also: SCHEMER,
});
const attacks = (table: Table) =>
  table.told("event").filter((text) => / attacks .* with /.test(text)).length;
const at = (table: Table) => table.place("schemer");

describe("what hostiles do", () => {
  check("Hold: nothing", doing("hold", ["a . s"]), (table) => {
    expect(at(table)).toBe("C1");
    expect(attacks(table)).toBe(0);
  });

  check(
    "Sneak: as near as it comes without being seen",
    doing("sneak", ["a . . . . .", " # # # # . .", ". . . . s ."]),
    (table) => {
      expect(at(table)).toBe("C3");
      expect(attacks(table)).toBe(0);
    },
  );

  check(
    "Sneak: stays where every nearer hex is seen",
    doing("sneak", [". . a .", " # # . #", "# # s # #"]),
    (table) => expect(at(table)).toBe("C3"),
  );

  check(
    "Advance: a move toward the nearest, then an attack",
    doing("advance", ["a . . . . . s"]),
    (table) => {
      expect(at(table)).toBe("E1");
      expect(table.value("ann", "wound")).toBe(1);
    },
  );

  check("Advance: beside an explorer it only attacks", doing("advance", ["a s . ."]), (table) => {
    expect(at(table)).toBe("B1");
    expect(table.value("ann", "grievous-wound")).toBe(1);
  });

  check(
    "Charge: a move, and an attack when that brings it beside",
    doing("charge", ["a . . s"]),
    (table) => {
      expect(at(table)).toBe("B1");
      expect(attacks(table)).toBe(1);
    },
  );

  check(
    "Charge: otherwise a second move, and no attack",
    doing("charge", ["a . . . . s"]),
    (table) => {
      expect(at(table)).toBe("B1");
      expect(attacks(table)).toBe(0);
    },
  );

  const charge = scene({
    map: ["a . r . b"],
    legend: { r: "archer" },
    does: "  put archer on the space where column of it = 1\n  archer takes charge",
    also: `hostile archer "Archer" {
  move: 2, wounds: 9, size: small
  list of weapon {
    | name | title | 1 | 2-3   | 4+    |
    | bow  | "Bow" | - | 1 hit | 1 hit |
  }
  table behaviour "Behaviour" d20 by situation {
         | hidden | free |
    1-20 | hold   | hold |
  }
}`,
  });
  test("Charge: nobody but an explorer beside it is attacked", () => {
    expect(attacks(charge())).toBe(0);
  });

  check(
    "Onslaught: two attacks on the nearest",
    doing("onslaught", ["a . . s . . . b"]),
    (table) => {
      expect(attacks(table)).toBe(2);
      expect(table.value("ann", "wound")).toBe(2);
    },
  );

  check(
    "Onslaught: the second target is chosen anew",
    doing("onslaught", ["a . s . . b"], "  ann suffers 4\n"),
    (table) => {
      expect(table.place("ann")).toBe("Out of action");
      expect(table.told("event").filter((text) => text.includes("attacks Bob"))).toHaveLength(1);
    },
  );

  check("Onslaught: nothing where nobody is seen", doing("onslaught", ["a # s"]), (table) =>
    expect(attacks(table)).toBe(0),
  );

  check(
    "Aim: one attack on the farthest in range, cover or not",
    doing("aim", ["a . s . c b"], "  set defence of bob to 1 miss\n"),
    (table) => {
      expect(table.told("event").filter((text) => text.includes("attacks Bob"))).toHaveLength(1);
      expect(table.times("again", "roll")).toBe(0);
    },
  );

  check(
    "Fall Back: twice its Move, out of sight",
    doing("fall-back", ["a . . s # . .", " . . . . . . ."]),
    (table) => {
      expect(attacks(table)).toBe(0);
      expect(table.told("event").filter((text) => text === "Schemer steps").length).toBeGreaterThan(
        0,
      );
    },
  );

  check(
    "Fall Back: an attack where there is no hiding",
    doing("fall-back", ["a . s . . ."]),
    (table) => {
      expect(at(table)).toBe("C1");
      expect(attacks(table)).toBe(1);
    },
  );

  check("Rush: a move, then a Charge", doing("rush", ["a . . . . s"]), (table) => {
    expect(at(table)).toBe("B1");
    expect(attacks(table)).toBe(1);
  });

  for (const action of ["fury", "rapid-fire"]) {
    check(
      `${action}: an Onslaught whose failed attack rolls are made again`,
      {
        map: ["a r"],
        legend: { r: "blunderer" },
        does: `  blunderer takes ${action}\n  blunderer takes onslaught`,
        also: `hostile blunderer "Blunderer" {
  move: 2, wounds: 9, size: small
  list of weapon {
    | name  | title   | 1      | 2-3 | 4+ |
    | fluff | "Fluff" | 1 miss | -   | -  |
  }
  table behaviour "Behaviour" d20 by situation {
         | hidden | free |
    1-20 | hold   | hold |
  }
}`,
      },
      (table) => {
        expect(attacks(table)).toBe(4);
        expect(table.times("again", "roll")).toBe(2);
      },
    );
  }

  check(
    "moves stop where explorers or other hostiles fill the way",
    {
      ...doing("advance", ["a h s .", " # # # #"]),
      legend: { h: "hulk", s: "schemer" },
      also: [
        SCHEMER,
        `hostile hulk "Hulk" {
  move: 1, wounds: 9, size: huge
  table behaviour "Behaviour" d20 by situation {
         | hidden | free |
    1-20 | hold   | hold |
  }
}`,
      ],
    },
    (table) => expect(at(table)).toBe("C1"),
  );

  const tie = scene(doing("onslaught", ["a . s . b"]));
  test("between two equally near explorers the hostile player chooses, or the leader", () => {
    expect(tie().asks).toBe("Leader");
    expect(tie(1, { "hostile-player": 1 }).asks).toBe("Hostile player");
    const table = tie().answer("Bob", "Ann");
    expect(table.told("event").filter((text) => /attacks (Ann|Bob)/.test(text))).toHaveLength(2);
  });
});

describe("how many fit in a hex", () => {
  const crowd = (size: string, many: number) => ({
    map: [". a"],
    does: `  for each number in 1-${many} as turn {
    let spot be the space where column of it = 0
    if crowd-${size} is may-enter spot { say "fits" } otherwise { say "full" }
    create crowd-${size} on spot
  }`,
    also: `hostile crowd-${size} "Crowd" {
  move: 1, wounds: 1, size: ${size}
  table behaviour "Behaviour" d20 by situation {
         | hidden | free |
    1-20 | hold   | hold |
  }
}`,
  });
  for (const [size, limit] of [
    ["small", 3],
    ["large", 2],
    ["huge", 1],
  ] as const) {
    check(`${limit} ${size}`, crowd(size, limit + 1), (table) =>
      expect(table.told()).toEqual([...Array(limit).fill("fits"), "full"]),
    );
  }
});

const GANG = `group gang "The Gang" { marker: 1, strength: 3, who: thug }
hostile thug "Thug" {
  move: 2, wounds: 1, size: small
  list of weapon {
    | name | title  | 1     | 2-3   | 4+    |
    | shiv | "Shiv" | 1 hit | 1 hit | 1 hit |
  }
  table behaviour "Behaviour" d20 by situation {
         | hidden | free |
    1-20 | hold   | hold |
  }
}`;

/** Three of a gang, so many of them slain. */
const gang = (slain: number) => `  put gang in track
  for each number in 1-3 as turn {
    create thug on the space where column of it = 4 and row of it = 0 as fresh
    set group of fresh to gang
    if turn <= ${slain} { fresh dies }
  }
`;

describe("reinforcements", () => {
  const MAP = ["P . . . . . . . P", " . . . . . . . .", ". a . . . . . . ."];
  const calling = (face: number, slain: number, more = "", map: readonly string[] = MAP) => ({
    map,
    does: `${gang(slain)}  gang acts-together`,
    scenario: `${d20Shows(face)}\n${more}`,
    also: GANG,
  });
  const back = (table: Table) => table.times("arrives");

  for (const [face, size, expected] of [
    [1, "small", 6],
    [2, "small", 4],
    [3, "small", 2],
    [4, "small", 0],
    [20, "small", 0],
    [1, "large", 4],
    [2, "large", 2],
    [3, "large", 1],
    [4, "large", 0],
    [1, "huge", 2],
    [2, "huge", 1],
    [3, "huge", 0],
    [4, "huge", 0],
  ] as const) {
    check(
      `${face} for ${size} hostiles: ${expected}`,
      {
        does: `  roll d20 on reinforcement for troop-${size} as many\n  say "{many}"`,
        scenario: d20Shows(face),
        also: `hostile trooper-${size} "Trooper" {
  move: 1, wounds: 1, size: ${size}
  table behaviour "Behaviour" d20 by situation {
         | hidden | free |
    1-20 | hold   | hold |
  }
}
group troop-${size} "Troop" { marker: 1, strength: 1, who: trooper-${size} }`,
      },
      (table) => expect(table.told()).toEqual([String(expected)]),
    );
  }

  check("no roll is made while nobody of the group is slain", calling(1, 0), (table) =>
    expect(table.times("Reinforcements", "roll")).toBe(0),
  );

  const ONE_PORTAL = ["P . . . . .", " . . . . . .", ". a . . . ."];
  check("no more come back than were slain", calling(1, 2, "", ONE_PORTAL), (table) =>
    expect(back(table)).toBe(2),
  );
  check("nobody comes on a 4 or more", calling(4, 2, "", ONE_PORTAL), (table) =>
    expect(back(table)).toBe(0),
  );

  const arriving = scene(calling(1, 1));
  test("they come beside the portal nearest to their group, and attack who they see at once", () => {
    const table = arriving();
    expect(table.options).toEqual(["Portal 1", "Portal 2"]);
    table.answer("Portal 2");
    expect(table.place("portal")).not.toBe("");
    expect(table.times("attacks Ann")).toBe(1);
    const places = table.all("thug").map(({ at: place }) => place);
    expect(places.filter((place) => ["H1", "H2"].includes(place))).toHaveLength(1);
    expect(places).not.toContain("I1");
  });

  check(
    "the nearest portal is not asked about",
    calling(1, 1, "", ["P . . . . . P . .", " . . . . . . . .", ". a . . . . . . ."]),
    (table) => {
      const places = table.all("thug").map(({ at: place }) => place);
      expect(places.filter((place) => ["F1", "H1", "F2", "G2"].includes(place))).toHaveLength(1);
    },
  );

  check(
    "they move toward the nearest explorer when they see none",
    calling(
      1,
      1,
      "",
      ["P . . . . . # # #", "# # # # # . # # #", ". . a . . . . . ."].map((row, index) =>
        index === 1 ? ` ${row}` : row,
      ),
    ),
    (table) => {
      expect(attacks(table)).toBe(0);
      expect(table.times("steps")).toBe(2);
    },
  );

  const wiped = scene(calling(1, 3));
  test("a group of which nobody is left comes at a portal of the hostile player's choice", () => {
    expect(wiped().options).toEqual(["Portal 1", "Portal 2"]);
  });

  check(
    "who comes back does not act again in that activation",
    {
      ...calling(3, 2, '  before a hostile as who behaves { say "{who} behaves" }', ONE_PORTAL),
    },
    (table) => {
      expect(back(table)).toBe(2);
      expect(table.told()).toHaveLength(1);
    },
  );

  for (const [face, times] of [
    [20, 2],
    [1, 1],
  ] as const) {
    check(
      `a stubborn group rolls again after a ${face}: ${times === 2}`,
      calling(face, 1, "  always: gang is persistent", ["P . . . . .", " a . . . . ."]),
      (table) => expect(table.times("Reinforcements", "roll")).toBe(times),
    );
  }
});

describe("the activation of a group", () => {
  check(
    "begins with the hostile nearest to an explorer",
    {
      map: ["a . . . . . ."],
      does: `  put gang in track
  for each number in 1-3 as turn {
    create thug on the space where column of it = 7 - 2 * turn as fresh
    set group of fresh to gang
  }
  gang acts-together`,
      scenario: '  before a hostile as who behaves { say "{who}" }',
      also: GANG,
    },
    (table) => expect(table.told()).toEqual(["Thug 4", "Thug 3", "Thug 2"]),
  );

  check(
    "gives each a behaviour roll of its own",
    {
      map: ["a . . . . . ."],
      does: `${gang(0)}  gang acts-together`,
      also: GANG,
    },
    (table) => expect(table.times("behaviour", "roll")).toBe(3),
  );

  const shot = scene({
    map: ["a . . . . . ."],
    does: `${gang(0)}${lay("activation of ann", 6)}  set acted of ann to yes\n  gang acts-together`,
    scenario: "  instead of a hostile as who behaves { who takes onslaught }",
    also: GANG,
  });
  test("goes on without one that was shot on the way", () => {
    const table = shot().answer("Rifle").answerAll("Done");
    expect(table.place("thug")).not.toBe("");
    expect(table.times("is slain")).toBe(1);
    expect(attacks(table)).toBe(1 + 1 + 2 * 2);
  });
});

describe("setting out a combat", () => {
  const setOut = scene({
    map: ["E E . . c 1 .", " . . . . . . .", ". . . . . . 2"],
    legend: {},
    does: `  put ann in carriage
  put bob in carriage
  fight sets-out`,
    scenario: `  groups: crew, guards`,
    also: [
      GANG,
      `group crew "Crew" { marker: 1, strength: 3, who: thug }
group guards "Guards" { marker: 2, strength: 2, who: ghoul }`,
    ],
  });
  test("puts explorers at the entrance, groups at their markers, cards in the track", () => {
    const table = setOut();
    for (const explorer of ["ann", "bob"]) expect(["A1", "B1"]).toContain(table.place(explorer));
    expect(table.all("thug").map(({ at: place }) => place)).toEqual(["E1", "E1", "E1"]);
    for (const { at: place } of table.all("ghoul"))
      expect(["G3", "F3", "F2", "G2"]).toContain(place);
    expect(table.count("Combat track")).toBe(4);
  });
});

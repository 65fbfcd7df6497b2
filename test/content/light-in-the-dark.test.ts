import { randomBot } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import { describe, expect, test } from "vitest";
import { built, workspaceWith } from "./kit/packs.ts";
import { createStage, d20Shows, lay, type Scene } from "./kit/stage.ts";
import { Table } from "./kit/table.ts";

const { scene, check } = createStage();

const PEOPLE = { T: "taddeus", V: "pious-vorne", g: "ghoul", m: "marker-one", n: "marker-two" };

/** A situation of the quest itself, with all its rules in force. */
const quest = (does: string, more: Partial<Scene> = {}): Scene => ({
  map: ["T . . V . g"],
  within: "light-in-the-dark",
  ...more,
  legend: { ...PEOPLE, ...more.legend },
  does,
  scenario: more.scenario ?? "",
});

const WEAPONS = `list of weapon {
  | name  | title   | 1     | 2-3   | 4+    |
  | spark | "Spark" | 1 hit | 1 hit | 1 hit |
  | blaze | "Blaze" | 1 crit | 1 crit | 1 crit |
}`;

describe("Burn the Heretics!", () => {
  const firing = (weapon: string, map: readonly string[], target = "ghoul") =>
    scene(quest(`  pious-vorne attacks ${target} with ${weapon}`, { map }));
  /** Of the games in which the first roll fails, how many roll again? */
  const rerolled = (play: ReturnType<typeof firing>) => {
    const failed = Array.from({ length: 40 }, (_, seed) => play(seed + 1)).filter((table) =>
      /attack: fail/.test(table.told("roll")[0] ?? ""),
    );
    const again = failed.filter((table) => table.told("roll")[1]?.includes("again"));
    expect(failed.length).toBeGreaterThan(3);
    return again.length / failed.length;
  };

  for (const weapon of ["vindictor-flamer", "cleansing-flames"]) {
    const seen = firing(weapon, ["T . . V g"]);
    test(`${weapon}: a failed attack on what Taddeus sees is rolled again`, () => {
      expect(rerolled(seen)).toBe(1);
    });
    const unseen = firing(weapon, ["T # . V g"]);
    test(`${weapon}: one on what he does not see is not`, () => {
      expect(rerolled(unseen)).toBe(0);
    });
  }

  const marker = firing("vindictor-flamer", ["T . . V m"], "marker-one");
  test("a discovery marker that he sees counts, too", () => {
    expect(rerolled(marker)).toBe(1);
  });

  const out = scene(
    quest("  taddeus drops\n  pious-vorne attacks ghoul with vindictor-flamer", {
      map: ["T . . V g"],
    }),
  );
  test("nobody sees anything who is out of action", () => {
    expect(rerolled(out)).toBe(0);
  });

  const pistol = scene(
    quest("  taddeus attacks ghoul with hallowed-pistol", { map: ["T . . V g"] }),
  );
  test("other weapons are not meant", () => {
    expect(rerolled(pistol)).toBe(0);
  });
});

describe("Tainted Ground", () => {
  const standing = scene(
    quest(
      `  put taddeus on space of marker-one\n${lay("activation of taddeus", 6)}  taddeus acts`,
      {
        map: ["T m . . V ."],
      },
    ),
  );
  test("nobody searches in the hex of a discovery marker", () => {
    expect(standing().options).not.toContain("Search");
  });

  const elsewhere = scene(
    quest(`  set inspiration of taddeus to 3\n${lay("activation of taddeus", 6)}  taddeus acts`, {
      map: ["T m . . V ."],
    }),
  );
  test("elsewhere a search for 3 points of inspiration is as good as ever", () => {
    expect(elsewhere().options).toContain("Search");
  });

  const targets = scene(
    quest(`${lay("activation of pious-vorne", 1)}  pious-vorne acts`, { map: ["T . m V g ."] }),
  );
  test("Pious Vorne may attack a discovery marker as if it were a hostile", () => {
    expect(targets().answer("Weapon action").options).toEqual(["Marker 1", "Ghoul"]);
  });

  const notHim = scene(
    quest(`${lay("activation of taddeus", 1)}  taddeus acts`, { map: ["m T . V . ."] }),
  );
  test("Taddeus may not", () => {
    expect(notHim().options).not.toContain("Weapon action");
  });

  check(
    "a marker with 2 wounds stands",
    quest("  pious-vorne attacks marker-one with blaze", { map: ["T m . V"], also: WEAPONS }),
    (table) => expect(table.value("marker-one", "grievous-wound")).toBe(1),
  );

  check(
    "a marker with 3 wounds, a grievous one counting twice, is burned",
    quest(
      `  pious-vorne attacks marker-one with blaze
  pious-vorne attacks marker-one with spark
  let many be burned of light-in-the-dark
  say "{many} burned"`,
      { map: ["T m . V"], also: WEAPONS },
    ),
    (table) => {
      expect(table.all("marker-one")).toEqual([]);
      expect(table.told()).toContain("1 burned");
    },
  );
});

describe("the rules of the Fane", () => {
  const onTheWay = (does: string, map: readonly string[]) =>
    quest(`  set reached of light-in-the-dark to no\n${does}`, { map, also: WEAPONS });

  const search = scene(
    onTheWay(
      `  put taddeus on space of marker-one\n${lay("activation of taddeus", 6)}  taddeus acts`,
      ["T m . . V ."],
    ),
  );
  test("do not forbid a search on the access route", () => {
    expect(search().options).toContain("Search");
  });

  const target = scene(
    onTheWay(`${lay("activation of pious-vorne", 6)}  pious-vorne acts`, ["T . m V . ."]),
  );
  test("do not make a marker on the access route a target", () => {
    expect(target().options).not.toContain("Weapon action");
  });

  check(
    "burn no marker on the access route",
    onTheWay(
      "  pious-vorne attacks marker-one with blaze\n  pious-vorne attacks marker-one with blaze",
      ["T m . V"],
    ),
    (table) => expect(table.place("marker-one")).toBe("B1"),
  );

  const failing = scene(
    onTheWay("  pious-vorne attacks ghoul with vindictor-flamer", ["T . . V g"]),
  );
  test("roll no attack again on the access route", () => {
    for (let seed = 1; seed <= 20; seed += 1) expect(failing(seed).times("again", "roll")).toBe(0);
  });
});

describe("infernos", () => {
  check(
    "Cleansing Flames leaves one in the target's hex, once",
    quest(
      "  pious-vorne attacks ghoul with cleansing-flames\n  pious-vorne attacks ghoul with cleansing-flames",
      { map: ["T V . g"], scenario: "  before ghoul suffers { cancel }" },
    ),
    (table) => expect(table.all("inferno-marker").map(({ at }) => at)).toEqual(["D1"]),
  );

  check(
    "no other weapon does",
    quest("  pious-vorne attacks ghoul with vindictor-flamer", { map: ["T V . g"] }),
    (table) => expect(table.all("inferno-marker")).toEqual([]),
  );

  check(
    "a hostile is attacked with a square die in each burning hex that it enters",
    quest("  ghoul moves 2 toward pious-vorne", {
      map: ["T V . F F g"],
      scenario: "  before ghoul suffers { cancel }",
    }),
    (table) => {
      const attacks = table.told("event").filter((text) => text.includes("with Inferno"));
      expect(attacks).toHaveLength(2);
      expect(table.place("ghoul")).toBe("D1");
    },
  );

  const burning = scene(
    quest("  ghoul moves 2 toward pious-vorne", {
      map: ["T V . . F g"],
      scenario: "  before ghoul suffers { set amount to 2 }",
    }),
  );
  test("a hostile that is slain by it goes no farther", () => {
    const slain = Array.from({ length: 30 }, (_, seed) => burning(seed + 1)).find((table) =>
      table.told("event").includes("Ghoul is slain"),
    );
    expect(slain?.times("steps")).toBe(1);
  });
});

describe("the events of the Fane", () => {
  const event = (face: number, does = "", more: Partial<Scene> = {}): Scene =>
    quest(`${does}  leader rolls d20 on fane-events`, {
      ...more,
      scenario: `${d20Shows(face)}\n${more.scenario ?? ""}`,
    });

  check(
    "1: each explorer loses a point of inspiration; no marker is lost",
    event(1, "  taddeus gains 2 inspiration\n", { map: ["T m . V"] }),
    (table) => {
      expect(table.value("taddeus", "inspiration")).toBe(1);
      expect(table.value("pious-vorne", "inspiration")).toBe(0);
      expect(table.place("marker-one")).toBe("B1");
    },
  );

  check(
    "2-3: the next turn begins without a destiny roll",
    {
      ...event(3),
      does: "  leader rolls d20 on fane-events\n  destiny-phase\n  destiny-phase",
    },
    (table) => expect(table.times("destiny", "roll")).toBe(1),
  );

  const comeback = scene(
    event(4, "  put band in track\n  set group of ghoul to band\n  ghoul dies\n"),
  );
  test("4-6: a slain hostile is set beside an explorer", () => {
    const table = comeback();
    expect(table.asks).toBe("Leader");
    expect(table.options).toEqual(["Taddeus the Purifier", "Pious Vorne"]);
    expect(table.answer("Taddeus the Purifier").place("ghoul")).toBe("B1");
  });

  const GROUP = "  put band in track\n  set group of ghoul to band\n  ghoul dies\n";
  for (const [face, again] of [
    [6, false],
    [7, true],
    [10, true],
    [11, false],
  ] as const) {
    check(
      `${face}: reinforcement rolls that bring nobody are ${again ? "" : "not "}made again`,
      {
        ...event(face, "  put band in track\n"),
        does: `  put band in track
  leader rolls d20 on fane-events
  if band is persistent { say "again" } otherwise { say "once" }`,
      },
      (table) => expect(table.told()).toContain(again ? "again" : "once"),
    );
  }

  const reinforcements = (does: string) =>
    quest(`${GROUP}  call-again\n${does}`, {
      scenario: `  after roll d20 on fane-events { set result to 2 }
  after roll d20 on reinforcement { set result to 20 }`,
    });
  check("7-10: two rolls in the next turn", reinforcements("  band reinforces"), (table) =>
    expect(table.times("Reinforcements", "roll")).toBe(2),
  );
  check(
    "7-10: one roll in the turn after it",
    reinforcements("  event-phase light-in-the-dark\n  band reinforces"),
    (table) => expect(table.times("Reinforcements", "roll")).toBe(1),
  );

  const inferno = (does: string) =>
    scene(
      quest(`  feed-the-flames\n${does}  ghoul moves 1 toward pious-vorne`, {
        map: ["T V . . F g"],
        scenario: "  after roll d20 on fane-events { set result to 2 }",
      }),
    );
  const during = inferno("");
  const after = inferno("  event-phase light-in-the-dark\n");
  const failed = (play: typeof during) =>
    Array.from({ length: 30 }, (_, seed) => play(seed + 1).answerAll("No", "Done"))
      .map((table) => table.told("roll").filter((text) => /attack|again/.test(text)))
      .filter(([first]) => first?.endsWith("fail"));
  test("11-14: until the next event phase the infernos roll failed attacks again", () => {
    expect(failed(during).length).toBeGreaterThan(3);
    for (const rolls of failed(during)) expect(rolls[1]).toContain("again");
  });
  test("11-14: afterwards they do not", () => {
    expect(failed(after).length).toBeGreaterThan(3);
    for (const rolls of failed(after)) expect(rolls).toHaveLength(1);
  });

  const inspired = scene(event(15));
  test("15-17: the leader may turn a card to its inspired side", () => {
    const table = inspired();
    expect(table.options).toEqual(["Taddeus the Purifier", "Pious Vorne", "Done"]);
    expect(table.answer("Pious Vorne").value("pious-vorne", "inspired")).toBe(1);
    expect(inspired().answer("Done").value("pious-vorne", "inspired")).toBe(0);
  });

  check(
    "18-19: an explorer out of action comes back",
    event(18, "  taddeus suffers 5\n"),
    (table) => expect(table.place("taddeus")).toBe(table.place("pious-vorne")),
  );

  const find = scene(event(20));
  test("20: Lucky Find, which the pack lists as assumed", () => {
    expect(find().answer("Pious Vorne").count("Pious Vorne: discoveries")).toBe(1);
    const { assumptions } = find().game.system.bundle;
    expect(assumptions.map(({ text }) => text)).toContain(
      "missing: as in the standard table (000 L879-L886)",
    );
  });
});

describe("the end", () => {
  const conquered = scene(
    quest("  set burned of light-in-the-dark to 3\n  event-phase light-in-the-dark"),
  );
  test("conquered at the start of the event phase once three markers are burned; either explorer takes the Aquila", () => {
    const table = conquered();
    expect(table.options).toEqual(["Taddeus the Purifier", "Pious Vorne"]);
    table.answer("Pious Vorne");
    expect(table.place("blessed-aquila")).toBe("Pious Vorne: artefacts");
    expect(table.told().at(-1)).toBe("conquered");
    expect(table.times("The Fane", "roll")).toBe(0);
  });

  check(
    "two burned markers are not enough",
    quest("  set burned of light-in-the-dark to 2\n  event-phase light-in-the-dark", {
      scenario: d20Shows(2),
    }),
    (table) => expect(table.told().at(-1)).toBe("done"),
  );

  for (const [name, does] of [
    ["everybody is out of action", "  taddeus suffers 5\n  pious-vorne suffers 5\n"],
    [
      "who is not out of action is in the escape chamber",
      "  taddeus suffers 5\n  put pious-vorne on space of the escape-chamber\n",
    ],
  ] as const) {
    check(
      `failed when ${name}`,
      quest(`${does}  event-phase light-in-the-dark`, { map: ["T . V C"] }),
      (table) => expect(table.told().at(-1)).toBe("failed"),
    );
  }

  check(
    "not failed while one explorer stands outside the chamber",
    quest("  put pious-vorne on space of the escape-chamber\n  event-phase light-in-the-dark", {
      map: ["T . V C"],
      scenario: d20Shows(2),
    }),
    (table) => expect(table.told().at(-1)).toBe("done"),
  );
});

describe("the Blessed Aquila", () => {
  const holding = (does: string): Scene => ({
    map: ["a g"],
    does: `  put blessed-aquila in artefacts of ann\n${does}`,
    also: WEAPONS,
  });

  const activation = scene(holding(`${lay("activation of ann", 1, 2)}  ann acts`));
  test("rolls one activation die again and is exhausted", () => {
    const table = activation().answer("Invoke the Aquila", "d6: 1");
    expect(table.times("Roll again", "roll")).toBe(1);
    expect(table.value("blessed-aquila", "exhausted")).toBe(1);
    expect(table.options).not.toContain("Invoke the Aquila");
  });

  const action = scene(holding("  ann makes-agility-roll\n  ann makes-agility-roll"));
  test("rolls one action die again instead, without a point of inspiration", () => {
    const table = action().answer("Yes");
    expect(table.times("Roll again", "roll")).toBe(1);
    expect(table.value("blessed-aquila", "exhausted")).toBe(1);
    expect(table.game.status).toBe("over");
  });

  const either = scene(holding("  ann gains 1 inspiration\n  ann makes-agility-roll"));
  test("leaves the choice between it and a point of inspiration", () => {
    const table = either().answer("Yes");
    expect(table.options).toEqual(["Exhaust the Blessed Aquila", "Spend 1 point of inspiration"]);
    table.answer("Spend 1 point of inspiration");
    expect(table.value("blessed-aquila", "exhausted")).toBe(0);
    expect(table.value("ann", "inspiration")).toBe(0);
  });

  const others = scene(holding("  bob makes-agility-roll"));
  test("is of no use to others", () => {
    expect(others().game.status).toBe("over");
  });

  check(
    "turns face up at the end of the exploration round, not with the next turn",
    holding(`  set exhausted of blessed-aquila to yes
  destiny-phase
  let before-it be exhausted of blessed-aquila
  say "{before-it}"
  put ann in carriage
  put bob in carriage
  exploration-round the-long-drop
  let after-it be exhausted of blessed-aquila
  say "{after-it}"`),
    (table) => {
      const table2 = table.answerAll("No", "Done");
      expect(table2.told().filter((text) => /^(yes|no)$/.test(text))).toEqual(["yes", "no"]);
    },
  );
});

describe("the quest", () => {
  const system = loadSystem(built(workspaceWith("blackstone", "annual-2019"), "annual-2019"));
  const started = (seed: number, seats = {}) =>
    new Table(system.start({ scenario: "light-in-the-dark", seed, seats }));

  test("is played by Taddeus and Pious Vorne, one of whom leads first", () => {
    const table = started(1);
    expect(table.options).toEqual(["Taddeus the Purifier", "Pious Vorne"]);
  });

  test("reads its opening aloud", () => {
    expect(started(1).told().join(" ")).toContain("chanting");
  });

  test("has an access route of one combat and one challenge, in either order", () => {
    const orders = new Set<string>();
    for (let seed = 1; seed <= 12; seed += 1) {
      const { game } = started(seed);
      const bot = randomBot(seed);
      const kinds = () => {
        const road = game.snapshot().zones.find(({ title }) => title === "Access route");
        return road?.things.map(({ kind }) => kind) ?? [];
      };
      while (game.status === "waiting" && kinds().length < 2) game.choose(bot(game));
      orders.add(kinds().join(", "));
    }
    expect([...orders].toSorted()).toEqual(["Challenge, Combat card", "Combat card, Challenge"]);
  });

  test("sets out one marine, five guardsmen and two beastmen in the Fane", () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const table = started(seed);
      const bot = randomBot(seed);
      const { game } = table;
      while (game.status === "waiting" && game.snapshot().map?.title !== "The Fane")
        game.choose(bot(game));
      if (game.status !== "waiting") continue;
      const many = (id: string) => table.all(id).length;
      expect(many("chaos-space-marine")).toBe(1);
      expect(many("traitor-guardsman")).toBe(5);
      expect(many("chaos-beastman")).toBe(2);
      expect(["marker-one", "marker-two", "marker-three"].map(many)).toEqual([1, 1, 1]);
      return;
    }
    throw new Error("no game came to the Fane");
  });

  test("a third player may sit down and choose for the hostiles", () => {
    const asked = new Set<string>();
    for (let seed = 1; seed <= 20 && !asked.has("Hostile player"); seed += 1) {
      const table = started(seed, { "hostile-player": 1 });
      const bot = randomBot(seed);
      for (let left = 300; left > 0 && table.game.status === "waiting"; left -= 1) {
        asked.add(table.asks);
        table.game.choose(bot(table.game));
      }
    }
    expect([...asked].toSorted()).toEqual(["Explorers", "Hostile player", "Leader"]);
  });

  const climb = (agility: string) =>
    scene({
      does: `  put ${agility} in carriage\n  begin the-long-drop`,
      also: `explorer ${agility} "Climber" { move: 1, defence: 1 miss, agility: 1 ${agility === "clumsy" ? "miss" : "hit"}, vitality: 1 miss }`,
    });
  const [clumsy, nimble] = [climb("clumsy"), climb("nimble")];
  test("the challenge wounds who fails an agility roll", () => {
    expect(clumsy().value("clumsy", "wound")).toBe(1);
    expect(nimble().value("nimble", "wound")).toBe(0);
  });
});

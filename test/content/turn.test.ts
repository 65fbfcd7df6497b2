import { describe, expect, test } from "vitest";
import { createStage, lay, track } from "./kit/stage.ts";

const { scene, check } = createStage();

describe("the destiny phase", () => {
  const play = scene({ does: "  destiny-phase" });

  test("discards every value that shows more than once and keeps the rest", () => {
    const kept = new Set<number>();
    for (let seed = 1; seed <= 40; seed += 1) {
      const table = play(seed);
      const [roll = ""] = table.told("roll");
      expect(roll).toMatch(/^Leader rolls for destiny: \d, \d, \d, \d, \d/);
      const rolled = [...roll.split(":")[1]!.split("=")[0]!.matchAll(/\d/g)].map(Number);
      const once = rolled.filter((face) => rolled.filter((other) => other === face).length === 1);
      expect(table.dice("Destiny dice")).toEqual(once.sort((a, b) => a - b));
      kept.add(once.length);
    }
    expect([...kept].sort()).toEqual([0, 1, 2, 3, 5]);
  });

  check(
    "clears away what was left of the last turn, even when nothing is rolled",
    { does: `${lay("destiny", 4)}  withhold-destiny\n  destiny-phase` },
    (table) => {
      expect(table.count("Destiny dice")).toBe(0);
      expect(table.times("destiny", "roll")).toBe(0);
    },
  );

  check(
    "is without a roll once, and has one again in the turn after",
    { does: "  withhold-destiny\n  destiny-phase\n  destiny-phase" },
    (table) => expect(table.times("destiny", "roll")).toBe(1),
  );
});

describe("the initiative phase", () => {
  check(
    "deals a card for each explorer and each group, in an order of chance",
    { does: `${track("ann", "bob", "band")}  initiative-phase` },
    (table) => {
      const orders = ["band", "initiative"].flatMap((id) =>
        table.all(id).map(({ fields }) => fields.find(({ name }) => name === "order")?.value),
      );
      expect(orders.sort()).toEqual([0, 1, 2]);
    },
  );

  const shuffled = scene({
    does: `${track("ann", "bob", "band")}  initiative-phase`,
  });
  test("does not always deal the same order", () => {
    const orders = new Set(
      Array.from({ length: 20 }, (_, seed) => shuffled(seed + 1).value("band", "order")),
    );
    expect(orders.size).toBe(3);
  });
});

describe("covering fire", () => {
  const cover = {
    map: ["a . b"],
    does: `${track("ann", "band", "bob")}  covering-fire
  say "ann {order of card of ann}"`,
  };
  const orders = (table: {
    all: (id: string) => readonly {
      fields: readonly { name: string; value: number | undefined; text: string }[];
    }[];
  }) =>
    Object.fromEntries(
      table
        .all("initiative")
        .map(({ fields }) => [
          fields.find(({ name }) => name === "explorer")?.text,
          fields.find(({ name }) => name === "order")?.value,
        ]),
    );

  const play = scene(cover);
  test("two explorers who see each other may change places on the track, each once", () => {
    const table = play().answer("Bob");
    expect(orders(table)).toEqual({ Ann: 2, Bob: 0 });
    expect(table.game.status).toBe("over");
  });

  test("is asked in the leader's order, and of the second too when the first declines", () => {
    const table = play();
    expect(table.options).toEqual(["Bob", "Done"]);
    table.answer("Done");
    expect(table.options).toEqual(["Ann", "Done"]);
    expect(orders(table.answer("Done"))).toEqual({ Ann: 0, Bob: 2 });
  });

  check(
    "is nothing for explorers who do not see each other",
    { ...cover, map: ["a # b"] },
    (table) => expect(table.game.status).toBe("over"),
  );
});

describe("a gambit", () => {
  const gambit = (who: string, cards: readonly string[], also = "") => ({
    map: [who === "bob" ? "b" : who === "ann" ? "a" : "s"],
    legend: { s: "lucky" },
    does: `${track(...cards)}${also}  gambits`,
    also: 'explorer lucky "Lucky" { move: 2, defence: 1 miss, agility: 1 crit, vitality: 1 miss }',
  });
  const order = (table: { value: (id: string, property: string) => number | string }) =>
    ["band", "pack"].map((id) => table.value(id, "order"));

  const failing = scene(gambit("ann", ["band", "ann", "pack"], lay("activation of ann", 1)));
  test("that fails its agility roll costs the die and does nothing", () => {
    const table = failing().answer("Stake an activation die");
    expect(table.count("Ann: activation")).toBe(0);
    expect(order(table)).toEqual([0, 2]);
  });

  const passing = scene(gambit("bob", ["band", "pack", "bob"], lay("activation of bob", 2, 5)));
  test("that succeeds changes places with the nearest hostile card", () => {
    const table = passing().answer("Stake an activation die", "d6: 2");
    expect(order(table)).toEqual([0, 2]);
    expect(table.dice("Bob: activation")).toEqual([5]);
  });

  const between = scene(gambit("bob", ["band", "bob", "pack"], lay("activation of bob", 2)));
  test("leaves the choice to the explorer where two are equally near", () => {
    const table = between().answer("Stake an activation die");
    expect(table.asks).toBe("Explorers");
    expect(table.options).toEqual(["The Band", "The Pack"]);
    expect(order(table.answer("The Pack"))).toEqual([0, 1]);
  });

  const critical = scene(gambit("lucky", ["band", "pack", "lucky"], lay("activation of lucky", 1)));
  test("that succeeds critically changes places with any hostile card", () => {
    const table = critical().answer("Stake an activation die");
    expect(table.options).toEqual(["The Band", "The Pack"]);
    expect(order(table.answer("The Band"))).toEqual([2, 1]);
  });

  const inspired = scene(gambit("bob", ["band", "bob"], "  set inspiration of bob to 2\n"));
  test("may be paid with 2 points of inspiration instead", () => {
    const table = inspired();
    expect(table.options).toEqual(["Let it be", "Stake 2 points of inspiration"]);
    table.answer("Stake 2 points of inspiration");
    expect(table.value("bob", "inspiration")).toBe(0);
    expect(table.value("band", "order")).toBe(1);
  });

  check(
    "cannot be paid with a destiny die, nor with a single point",
    gambit("bob", ["band", "bob"], `${lay("destiny", 6)}  set inspiration of bob to 1\n`),
    (table) => expect(table.game.status).toBe("over"),
  );
});

describe("the activation phase", () => {
  check(
    "goes through the track from the left and turns each card",
    {
      does: `${track("band", "ann", "pack")}  for each track-card in track { set face-up of it to yes }
  activation-phase
  for each track-card in track { if face-up of it { say "face up" } }`,
      scenario: `  before a group as band-here acts-together { say "{band-here}" }
  before an explorer as who acts { say "{who}" }`,
    },
    (table) => expect(table.told()).toEqual(["The Band", "Ann", "The Pack"]),
  );

  check(
    "has nobody act whose card left the track on the way",
    {
      does: `${track("band", "ann")}  activation-phase`,
      scenario: `  before band acts-together { ann drops }
  before an explorer as who acts { say "{who}" }`,
    },
    (table) => expect(table.told()).toEqual([]),
  );
});

describe("paying for actions", () => {
  const acting = scene({
    map: ["a . . g"],
    does: `${lay("activation of ann", 1, 2)}${lay("destiny", 3, 4, 6)}  ann acts`,
  });

  test("takes an activation die or a destiny die that shows enough", () => {
    const table = acting().answer("Aiming");
    expect(table.options).toEqual(["d6: 1", "d6: 2", "d6: 3", "d6: 4", "d6: 6"]);
  });

  test("takes 2 destiny dice in a turn and no more", () => {
    const table = acting().answer("Move", "d6: 4", "B1", "Move", "d6: 3", "A1");
    expect(table.value("ann", "destiny-used")).toBe(2);
    expect(table.dice("Destiny dice")).toEqual([6]);
    table.answer("Aiming");
    expect(table.options).toEqual(["d6: 1", "d6: 2"]);
  });

  const weak = scene({
    map: ["a . g", " 1"],
    does: `  put ann on space of first-marker\n${lay("activation of ann", 1, 2)}  ann acts`,
  });
  test("offers only what can be paid for", () => {
    const { options } = weak();
    expect(options).toContain("Move");
    expect(options).not.toContain("Search");
    expect(options).not.toContain("Weapon action");
  });
});

describe("the inspiration roll", () => {
  const slay = (wounds: number, face: number) => ({
    map: ["a g"],
    legend: { g: `prey-${wounds}` },
    does: `${lay("activation of ann", 6)}  ann acts`,
    also: `hostile prey-${wounds} "Prey" { move: 1, wounds: ${wounds}, size: small
  table behaviour "Behaviour" d20 by situation {
         | hidden | free |
    1-20 | hold   | hold |
  }
}`,
    scenario: `  after roll for inspiration d20 { set result to ${face} }
  before ann attacks { set wound of prey-${wounds} to ${wounds - 1} }`,
  });
  for (const [wounds, face, points] of [
    [2, 2, 1],
    [2, 3, 0],
    [20, 20, 1],
    [21, 20, 1],
  ] as const) {
    const play = scene(slay(wounds, face));
    test(`for slain hostiles of ${wounds} wounds: a ${face} is ${points === 1 ? "a point" : "nothing"}`, () => {
      const table = play().answer("Weapon action");
      table.answerAll("Done");
      expect(table.value("ann", "inspiration")).toBe(points);
      expect(table.times("inspiration", "roll")).toBe(wounds > 20 ? 0 : 1);
    });
  }

  check(
    "is not made for what was slain on watch",
    {
      map: ["a g"],
      does: `  set acted of ann to yes
${lay("activation of ann", 5)}  ghoul comes-to-rest
  set acted of ann to yes
  set worth of ann to 0
  ann earns-inspiration`,
    },
    (table) => expect(table.times("inspiration", "roll")).toBe(0),
  );
});

describe("overwatch", () => {
  const keep = scene({ map: ["a"], does: `${lay("activation of ann", 1, 2, 6)}  ann acts` });
  test("loses the ones and lowers the other dice by 1", () => {
    expect(keep().answer("Done").dice("Ann: activation")).toEqual([1, 5]);
  });

  const fire = (options: {
    acted?: string;
    moves?: string;
    map?: readonly string[];
    faces?: readonly number[];
  }) => ({
    map: options.map ?? ["a . . . g"],
    does: `  set acted of ann to ${options.acted ?? "yes"}
${lay("activation of ann", ...(options.faces ?? [5]))}${lay("destiny", 6)}  ${options.moves ?? "ghoul moves 1 toward ann"}`,
  });

  const watching = scene(fire({}));
  test("answers a hostile that moved, with an attack on that hostile alone", () => {
    const table = watching();
    expect(table.options).toEqual(["Rifle", "Done"]);
    table.answer("Rifle");
    expect(table.value("ghoul", "wound")).toBe(1);
    expect(table.count("Ann: activation")).toBe(0);
    expect(table.count("Destiny dice")).toBe(1);
  });

  const attacked = scene(fire({ moves: "ghoul attacks ann with spit", map: ["a . g"] }));
  test("answers a hostile that attacked", () => {
    expect(attacked().options).toEqual(["Rifle", "Done"]);
  });

  for (const [name, options] of [
    ["by an explorer that did not act in this turn", { acted: "no" }],
    ["by dice that show too little", { faces: [2] }],
    ["of a hostile that could not move", { moves: "ghoul moves 1 toward ann", map: ["a g"] }],
    ["of a hostile that cannot be seen", { map: ["a # . . g"] }],
  ] as const) {
    check(`is none ${name}`, fire(options), (table) => expect(table.game.status).toBe("over"));
  }
});

describe("the event phase", () => {
  check(
    "rolls for an event, then passes the leader's marker on",
    {
      does: "  event-phase fight\n  event-phase fight\n  event-phase fight",
      scenario: `  table events "Quiet" d20 { 1-20 "Nothing" -> say "{bearer of leader}" }`,
    },
    (table) => {
      expect(table.told("roll")).toHaveLength(3);
      expect(table.told("roll")[0]).toMatch(/^Leader rolls on Quiet/);
    },
  );

  check("the marker goes round", { does: "  pass-leader\n  pass-leader\n  pass-leader" }, (table) =>
    expect(table.value("leader", "bearer")).toBe("Bob"),
  );
});

import type { Stmt } from "@questwright/bundle";
import { describe, expect, test } from "vitest";
import { loadSystem } from "../src/index.ts";
import { ALWAYS, counter, ofKind, Pack } from "./kit/pack.ts";
import { local, playStatements, start, tell, told } from "./kit/play.ts";

const roll = (dice: number, rolled: number, result: number, special: object = {}): Stmt => [
  "roll",
  0,
  {
    dice,
    count: -1,
    plus: 0,
    purpose: 0,
    actor: 0,
    table: -1,
    into: 0,
    rolled,
    result,
    ...special,
  },
];

describe("a roll", () => {
  test("gives the sum of numeric dice, the face of one symbol die, the number of several", () => {
    const pack = new Pack();
    const five = pack.die("five", [5]);
    const two = pack.die("two", [2]);
    const star = pack.die("star", ["star"]);
    const game = playStatements(
      pack,
      [
        roll(pack.pool([five, 2], [two, 1]), 2, 1),
        tell(pack, "{0} of {1}, total {2}", local(1), ["count", local(2)], ["total", local(2)]),
        roll(pack.pool([star, 1]), 2, 1),
        ["if", 0, ["eq", local(1), pack.word("star")], [tell(pack, "a star")], []],
        roll(pack.pool([star, 3]), 2, 1),
        tell(pack, "{0}, {1} stars", local(1), ["shows", local(2), pack.word("star")]),
        roll(0, 2, 1),
        tell(pack, "{0} of {1}", local(1), ["count", local(2)]),
        roll(five, 2, 1, { count: 4 }),
        tell(pack, "{0}", local(1)),
      ],
      "il",
    );
    expect(told(game)).toEqual(["12 of 3, total 12", "a star", "3, 3 stars", "0 of 0", "20"]);
  });

  test("ranks faces in the order of their first mention, each die by its own", () => {
    const pack = new Pack();
    const [low, high] = [pack.die("low", ["fail"]), pack.die("high", ["critical"])];
    const action = pack.die("action", ["fail", "success", "critical"]);
    pack.dice[low] = { ...pack.dice[low]!, ranks: pack.dice[action]!.ranks };
    pack.dice[high] = { ...pack.dice[high]!, ranks: pack.dice[action]!.ranks };
    const game = playStatements(
      pack,
      [
        roll(pack.pool([high, 1], [low, 2]), 1, -1),
        [
          "if",
          0,
          ["eq", ["topFace", local(1), 1], pack.word("critical")],
          [tell(pack, "best")],
          [],
        ],
        ["if", 0, ["eq", ["topFace", local(1), -1], pack.word("fail")], [tell(pack, "worst")], []],
      ],
      "l",
    );
    expect(told(game)).toEqual(["best", "worst"]);
  });

  test("is an event: hooks before it change the dice, hooks after it the result", () => {
    const pack = new Pack();
    const [two, five] = [pack.die("two", [2]), pack.die("five", [5])];
    const fives = pack.pool([five, 3]);
    pack.hook("before", 0, ALWAYS, [["let", 0, 1, fives]]);
    pack.hook("after", 0, ALWAYS, [
      tell(pack, "rolled {0}", local(5)),
      ["let", 0, 5, ["sub", local(5), 1]],
    ]);
    const game = playStatements(
      pack,
      [roll(pack.pool([two, 1]), 2, 1), tell(pack, "{0} of {1}", local(1), ["count", local(2)])],
      "il",
    );
    expect(told(game)).toEqual(["rolled 15", "14 of 3"]);
  });

  test("keeps dice in a zone as entities that show their faces and can be taken away", () => {
    const pack = new Pack();
    const three = pack.die("three", [3]);
    pack.dice[three] = { ...pack.dice[three]!, ranks: [3, 6] };
    const pool = pack.zone("pool");
    const game = playStatements(
      pack,
      [
        roll(pack.pool([three, 4]), 1, -1, { into: pool }),
        tell(
          pack,
          "{0} in the pool, {1} in all, sum {2}",
          ["count", ["in", pool]],
          ["count", ["all", 5]],
          ["sum", ["in", pool], 2, ["get", 1, local(2)]],
        ),
        // No die shows more than its greatest face.
        ["each", 0, 2, local(1), [["set", 0, 1, local(2), 8]]],
        tell(pack, "total {0}, sixes {1}", ["total", ["in", pool]], ["shows", ["in", pool], 6]),
        ["remove", 0, ["in", pool]],
        tell(pack, "{0} left, {1} in all", ["count", ["in", pool]], ["count", ["all", 5]]),
      ],
      "li",
    );
    expect(told(game)).toEqual([
      "4 in the pool, 4 in all, sum 12",
      "total 24, sixes 4",
      "0 left, 0 in all",
    ]);
    expect(game.snapshot().zones[0]).toMatchObject({ title: "pool", things: [], hidden: 0 });
  });
});

describe("a reroll", () => {
  test("rolls each die once more at most: a second reroll does nothing", () => {
    const pack = new Pack();
    const d1000 = pack.die(
      "d1000",
      Array.from({ length: 1000 }, (_, face) => face + 1),
    );
    const game = playStatements(
      pack,
      [
        roll(pack.pool([d1000, 3]), 2, 1),
        tell(pack, "{0}", ["total", local(2)]),
        ["reroll", 0, ["filter", local(2), 3, ["eq", local(3), ["at", local(2), 0]]]],
        tell(pack, "{0} so {1}", ["total", local(2)], ["so"]),
        ["reroll", 0, local(2)],
        tell(pack, "{0} so {1}", ["total", local(2)], ["so"]),
        ["reroll", 0, local(2)],
        tell(pack, "{0} so {1}", ["total", local(2)], ["so"]),
      ],
      "ili",
    );
    const [first, second, third, fourth] = told(game).map((text) => text.split(" so "));
    expect(second![0]).not.toBe(first![0]);
    expect(third![0]).not.toBe(second![0]);
    expect(fourth![0]).toBe(third![0]);
    expect([second![1], third![1], fourth![1]]).toEqual(["1", "1", "0"]);
    const rerolls = game.journal.filter(({ text }) => text.startsWith("Roll again"));
    expect(rerolls.map(({ dice }) => dice.length)).toEqual([1, 3]);
  });

  test("in a hook rolls the whole roll again, once, and the hook sees the new result", () => {
    const pack = new Pack();
    const d1000 = pack.die(
      "d1000",
      Array.from({ length: 1000 }, (_, face) => face + 1),
    );
    for (const name of ["first", "second"]) {
      pack.hook(
        "after",
        0,
        ALWAYS,
        [
          ["let", 0, 6, local(5)],
          ["reroll", 0, 0],
          tell(pack, `${name} so {0}, changed {1}`, ["so"], ["ne", local(5), local(6)]),
        ],
        { locals: "i" },
      );
    }
    const game = playStatements(
      pack,
      [
        roll(pack.pool([d1000, 1]), 2, 1),
        tell(pack, "the same {0}", ["eq", local(1), ["total", local(2)]]),
      ],
      "il",
    );
    expect(told(game)).toEqual(["first so 1, changed 1", "second so 0, changed 0", "the same 1"]);
  });

  test("of dice on the table marks each of them", () => {
    const pack = new Pack();
    const d6 = pack.die("d6", [1, 2, 3, 4, 5, 6]);
    const pool = pack.zone("pool");
    const game = playStatements(
      pack,
      [
        roll(pack.pool([d6, 5]), -1, -1, { into: pool }),
        ["reroll", 0, ["filter", ["in", pool], 1, ["le", ["get", 1, local(1)], 3]]],
        ["reroll", 0, ["in", pool]],
        ["reroll", 0, ["in", pool]],
        tell(pack, "so {0}", ["so"]),
      ],
      "i",
    );
    expect(told(game)).toEqual(["so 0"]);
    const rerolled = game.journal.filter(({ text }) => text.startsWith("Roll again"));
    expect(rerolled.reduce((sum, { dice }) => sum + dice.length, 0)).toBeGreaterThanOrEqual(5);
  });
});

describe("a table", () => {
  const setUp = () => {
    const pack = new Pack();
    const row = (low: number, high: number, text: string, guard = -1) => ({
      low,
      high,
      title: pack.text(text),
      guard,
      body:
        text === "torn"
          ? -1
          : pack.proc(text, [tell(pack, `${text} {0}`, local(0))], { params: 1 }),
      cells: [],
      reason: text === "torn" ? pack.text("the page ends here") : 0,
      assumed: false,
      span: 0,
    });
    pack.tables.push({
      name: "events",
      title: pack.text("Events"),
      dice: 0,
      params: 1,
      shape: "deeds",
      column: -1,
      columns: [],
      cell: null,
      span: 0,
      rows: [
        row(1, 5, "guarded", pack.pure("even", 1, ["eq", local(0), 2])),
        row(1, 3, "low"),
        row(6, 6, "torn"),
      ],
    });
    pack.tables.push({
      name: "grid",
      title: pack.text("Grid"),
      dice: 0,
      params: 1,
      shape: "grid",
      column: pack.pure("column", 1, ["sub", local(0), 1]),
      columns: [
        { name: "near", title: pack.text("Near") },
        { name: "far", title: pack.text("Far") },
      ],
      cell: { type: "number" },
      span: 0,
      rows: [
        {
          low: 1,
          high: 3,
          title: 0,
          guard: -1,
          body: -1,
          cells: [10, 20],
          reason: 0,
          assumed: false,
          span: 0,
        },
        {
          low: 4,
          high: 6,
          title: 0,
          guard: -1,
          body: -1,
          cells: [30, -2147483648],
          reason: pack.text("a stain"),
          assumed: false,
          span: 0,
        },
      ],
    });
    return pack;
  };
  const so = (pack: Pack) => tell(pack, "so {0}", ["so"]);

  test("does the first row that the number and the guard fit; `so` is false where none does", () => {
    const pack = setUp();
    const game = playStatements(pack, [
      ["lookup", 0, 0, 2, [2], -1],
      so(pack),
      ["lookup", 0, 0, 2, [3], -1],
      so(pack),
      ["lookup", 0, 0, 5, [3], -1],
      so(pack),
      ["lookup", 0, 0, 6, [3], -1],
    ]);
    expect(told(game)).toEqual(["guarded 2", "so 1", "low 3", "so 1", "so 0"]);
    expect(game.fault?.message).toBe("6 of Events is unknown: the page ends here");
  });

  test("of cells gives the one in the row of the number and the column of its arguments", () => {
    const pack = setUp();
    const cell = (rolled: number, column: number): Stmt[] => [
      ["lookup", 0, 1, rolled, [column], 1],
      tell(pack, "{0} so {1}", local(1), ["so"]),
    ];
    const game = playStatements(
      pack,
      [...cell(1, 1), ...cell(3, 2), ...cell(4, 1), ...cell(9, 1), ...cell(1, 3), ...cell(6, 2)],
      "i",
    );
    expect(told(game)).toEqual(["10 so 1", "20 so 1", "30 so 1", "0 so 0", "0 so 0"]);
    expect(game.fault?.message).toBe("6, Far of Grid is unknown: a stain");
    expect(told(game, "event")).toEqual(["Grid, 1: 10", "Grid, 3: 20", "Grid, 4: 30"]);
  });
});

test("the same seed rolls the same, whatever is picked meanwhile", () => {
  const rolls = (picks: number) => {
    const pack = new Pack();
    const d6 = pack.die("d6", [1, 2, 3, 4, 5, 6]);
    const pool = pack.pool([d6, 10]);
    const game = playStatements(
      pack,
      [
        [
          "repeat",
          0,
          picks,
          [
            [
              "pick",
              0,
              {
                chooser: 0,
                list: ["range", 1, 6],
                min: 1,
                max: 1,
                prompt: 0,
                many: 0,
                slot: 1,
                random: 1,
                shown: 0,
                as: "number",
              },
            ],
          ],
          0,
        ],
        roll(pool, -1, 1),
        tell(pack, "{0}", local(1)),
      ],
      "i",
      77,
    );
    return told(game);
  };
  expect(rolls(0)).toEqual(rolls(5));
});

test("dice that are arranged for show what they are to show, each in its order, and then fall by chance", () => {
  const pack = new Pack();
  const [d6, d4] = [pack.die("d6", [1, 2, 3, 4, 5, 6]), pack.die("d4", [1])];
  const twice = pack.pool([d6, 2]);
  const all = pack.pool([d4, 1], [d6, 1]);
  pack.scenario(
    "scenario",
    [
      roll(twice, 2, 1),
      tell(pack, "{0}", local(1)),
      roll(all, 2, 1),
      tell(pack, "{0}", local(1)),
      ["end", 0, 0, 0],
    ],
    "il",
  );
  const system = loadSystem(pack.finish());
  const scenario = system.scenarios.at(-1)!.entity;
  const rolls = [
    [d6, 6],
    [d6, 5],
    [d6, 3],
    [d6, 2],
  ] as const;
  const game = system.start({ scenario, seed: 1, rolls });
  expect(told(game)).toEqual(["11", "4"]);
  expect(game.arranged).toEqual([[d6, 2]]);
  expect(rolls).toHaveLength(4);
});

describe("a rule instead of a roll that goes on with it", () => {
  /** A roll with a rule before it, and one instead of it that asks and goes on with it, makes a list, or gives 2. */
  const played = (isListed: boolean) => {
    const pack = new Pack();
    const piece = pack.kind("pawn", 1);
    const worn = pack.field(piece, "worn", counter(0, 9));
    const [ann] = [pack.thing("ann", piece), pack.thing("bob", piece)];
    const die = pack.die("die", [1, 2, 3]);
    pack.hook("before", 0, ofKind(piece), [["gain", 0, worn, ann, 1]]);
    const list: Stmt[] = isListed ? [["let", 0, 7, ["all", piece]]] : [];
    const goesOn: Stmt[] = [...list, ["proceed", 0], ...list];
    pack.hook(
      "instead",
      0,
      ALWAYS,
      [
        ["ask", 0, 0, pack.text("Roll?"), 6],
        ["if", 0, local(6), goesOn, [["return", 0, 2, 1]]],
      ],
      { locals: "il" },
    );
    const roll: Stmt[] = [
      [
        "roll",
        0,
        {
          ...{ dice: die, count: 3, purpose: 0, actor: 0, plus: 0, table: -1 },
          ...{ into: 0, rolled: 3, result: 1 },
        },
      ],
      [
        "pick",
        0,
        {
          ...{ chooser: 0, list: local(3), min: 0, max: 3, prompt: pack.text("Which?") },
          ...{ many: 1, slot: 4, random: 0, as: "die", shown: 0 },
        },
      ],
    ];
    pack.scenario(
      "scenario",
      [["let", 0, 2, ["all", piece]], ...roll, ...roll, ["end", 0, 0, 0]],
      "illl",
    );
    return pack.finish();
  };

  test.each([false, true])(
    "gives the dice that were rolled, whatever lists there are: %s",
    (isListed) => {
      const game = start(played(isListed));
      for (const answer of [0, 0]) {
        expect(game.optionCount).toBe(2);
        game.choose(answer);
        expect(game.pending?.options).toHaveLength(4);
        game.choose(3);
      }
      expect(game.status).toBe("over");
    },
  );

  test("gives none where it did not go on", () => {
    const game = start(played(true));
    game.choose(1);
    expect(game.optionCount).toBe(2);
    game.choose(0);
    expect(game.pending?.options).toHaveLength(4);
  });
});

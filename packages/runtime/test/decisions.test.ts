import type { Expr, PickOperands, Stmt } from "@questwright/bundle";
import { describe, expect, test } from "vitest";
import { loadSystem } from "../src/index.ts";
import { Pack } from "./kit/pack.ts";
import { local, playStatements, tell, told } from "./kit/play.ts";

const pick = (pack: Pack, special: Partial<PickOperands>): Stmt => [
  "pick",
  pack.span(20),
  {
    chooser: 0,
    list: ["range", 1, 4],
    min: 1,
    max: 1,
    prompt: pack.text("Which?"),
    many: 0,
    slot: 1,
    random: 0,
    shown: 0,
    as: "number",
    ...special,
  },
];
const labels = (game: { pending: { options: readonly { label: string }[] } | undefined }) =>
  game.pending?.options.map(({ label }) => label);

describe("a pick", () => {
  test("asks for one of several, tells who asks for what and where, and goes on with it", () => {
    const pack = new Pack();
    const game = playStatements(
      pack,
      [pick(pack, {}), tell(pack, "{0} so {1}", local(1), ["so"])],
      "i",
    );
    expect(game.pending).toMatchObject({ id: 0, kind: "pick", prompt: "Which?", chooser: 0 });
    expect(game.system.bundle.spans[game.pending!.span]![3]).toBe(20);
    expect(labels(game)).toEqual(["1", "2", "3", "4"]);
    game.choose(2);
    expect(told(game)).toEqual(["3 so 1"]);
    expect(told(game, "choice")).toEqual(["Which? 3"]);
  });

  test("of several asks for one at a time and stops when enough are picked", () => {
    const pack = new Pack();
    const game = playStatements(
      pack,
      [
        pick(pack, { min: 1, max: 3, many: 1, slot: 2 }),
        tell(
          pack,
          "{0}: {1} {2} so {3}",
          ["count", local(2)],
          ["at", local(2), 0],
          ["at", local(2), 1],
          ["so"],
        ),
      ],
      "il",
    );
    expect(labels(game)).toEqual(["1", "2", "3", "4"]);
    game.choose(3);
    expect(labels(game)).toEqual(["1", "2", "3", "Done"]);
    game.choose(0);
    expect(labels(game)).toEqual(["2", "3", "Done"]);
    game.choose(2);
    expect(told(game)).toEqual(["2: 4 1 so 1"]);
  });

  test("with one candidate that must be taken does not ask, but tells", () => {
    const pack = new Pack();
    const game = playStatements(
      pack,
      [
        pick(pack, { list: ["list", 7] }),
        tell(pack, "{0} so {1}", local(1), ["so"]),
        pick(pack, { list: ["list", 7, 8], min: 2, max: 2, many: 1, slot: 2 }),
        tell(pack, "{0} so {1}", ["count", local(2)], ["so"]),
      ],
      "il",
    );
    expect(told(game)).toEqual(["7 so 1", "2 so 1"]);
    expect(told(game, "choice")).toEqual(["Which? 7", "Which? 7", "Which? 8"]);
    expect(game.decisionCount).toBe(0);
    expect(game.journal.filter(({ forced }) => forced)).toHaveLength(3);
  });

  test("that may be declined is asked, even for one candidate", () => {
    const pack = new Pack();
    const game = playStatements(
      pack,
      [pick(pack, { list: ["list", 7], min: 0 }), tell(pack, "{0} so {1}", local(1), ["so"])],
      "i",
    );
    expect(labels(game)).toEqual(["7", "Done"]);
    game.choose(1);
    expect(told(game)).toEqual(["0 so 0"]);
  });

  test("without candidates asks nobody, and `so` is false; with too few takes them all", () => {
    const pack = new Pack();
    const game = playStatements(
      pack,
      [
        pick(pack, { list: ["list"] }),
        tell(pack, "{0} so {1}", local(1), ["so"]),
        pick(pack, { list: ["list", 7, 8], min: 3, max: 3, many: 1, slot: 2 }),
        tell(pack, "{0} so {1}", ["count", local(2)], ["so"]),
        pick(pack, { max: 0, min: 0 }),
        tell(pack, "{0} so {1}", local(1), ["so"]),
      ],
      "il",
    );
    expect(game.decisionCount).toBe(0);
    expect(told(game)).toEqual(["0 so 0", "2 so 0", "0 so 0"]);
  });

  test("that nobody makes is made by the dice of the game", () => {
    const picked = (seed: number) => {
      const pack = new Pack();
      const game = playStatements(
        pack,
        [
          pick(pack, { random: 1, many: 1, slot: 2, min: 4, max: 4, list: ["range", 1, 4] }),
          ["each", 0, 1, local(2), [tell(pack, "{0}", local(1))]],
        ],
        "il",
        seed,
      );
      return told(game);
    };
    expect([...picked(1)].sort()).toEqual(["1", "2", "3", "4"]);
    expect(
      new Set(Array.from({ length: 20 }, (_, seed) => picked(seed).join())).size,
    ).toBeGreaterThan(8);
    expect(picked(3)).toEqual(picked(3));
  });

  test("shows words, dice and entities as what they are", () => {
    const pack = new Pack();
    const d6 = pack.die("d6", [4]);
    const ann = pack.thing("ann", 1);
    const pool = pack.zone("pool");
    const two = { min: 0, max: 1 };
    const game = playStatements(
      pack,
      [
        pick(pack, { list: ["list", pack.word("star"), pack.word("moon")], as: "word", ...two }),
        pick(pack, { list: ["list", ann], as: "entity", ...two }),
        [
          "roll",
          0,
          {
            dice: pack.pool([d6, 1]),
            count: -1,
            plus: 0,
            purpose: 0,
            actor: 0,
            table: -1,
            into: 0,
            rolled: 2,
            result: -1,
          },
        ],
        pick(pack, { list: local(2), as: "die", ...two }),
        [
          "roll",
          0,
          {
            dice: pack.pool([d6, 1]),
            count: -1,
            plus: 0,
            purpose: 0,
            actor: 0,
            table: -1,
            into: pool,
            rolled: -1,
            result: -1,
          },
        ],
        pick(pack, { list: ["in", pool], as: "die", ...two }),
        pick(pack, { list: ["in", pool], as: "entity", ...two }),
      ],
      "il",
    );
    const seen: unknown[] = [];
    while (game.status === "waiting") {
      seen.push(game.pending!.options[0]);
      game.choose(0);
    }
    expect(seen).toMatchObject([
      { kind: "word", label: "star", word: pack.word("star") },
      { kind: "entity", label: "ann", entity: ann, space: 0 },
      { kind: "die", label: "d6: 4", entity: 0 },
      { kind: "die", label: "d6: 4" },
      { kind: "entity", label: "d6: 4" },
    ]);
    expect((seen[3] as { entity: number }).entity).toBeGreaterThan(0);
  });
});

describe("a question and a choice", () => {
  test("yes or no is always asked", () => {
    const pack = new Pack();
    const question: Stmt = ["ask", 0, 0, pack.text("Go on?"), 1];
    const game = playStatements(
      pack,
      [question, tell(pack, "{0}", local(1)), question, tell(pack, "{0}", local(1))],
      "i",
    );
    expect(game.pending!.options.map(({ kind }) => kind)).toEqual(["yes", "no"]);
    game.choose(0);
    game.choose(1);
    expect(told(game)).toEqual(["yes", "no"]);
    expect(told(game, "choice")).toEqual(["Go on? Yes", "Go on? No"]);
  });

  const rows = (pack: Pack, ...guards: Expr[]): Stmt => [
    "choose",
    0,
    0,
    pack.text("Choose"),
    guards.map((guard, index) => ({
      label: pack.text(`row ${index}`),
      guard,
      body: [tell(pack, `did ${index}`)],
    })),
  ];

  test("offers the rows whose guards hold and does the one chosen", () => {
    const pack = new Pack();
    const game = playStatements(pack, [rows(pack, 0, 1, 0, 1), tell(pack, "so {0}", ["so"])]);
    expect(game.pending!.options).toEqual([
      { kind: "row", label: "row 1", row: 1 },
      { kind: "row", label: "row 3", row: 3 },
    ]);
    game.choose(1);
    expect(told(game)).toEqual(["did 3", "so 1"]);
    expect(told(game, "choice")).toEqual(["row 3"]);
  });

  test("with one open row does it without asking; with none, `so` is false", () => {
    const pack = new Pack();
    const game = playStatements(pack, [
      rows(pack, 0, 1),
      tell(pack, "so {0}", ["so"]),
      rows(pack, 0, 0),
      tell(pack, "so {0}", ["so"]),
    ]);
    expect(told(game)).toEqual(["did 1", "so 1", "so 0"]);
    expect(told(game, "choice")).toEqual(["row 1"]);
  });
});

describe("who decides", () => {
  const setUp = () => {
    const pack = new Pack();
    const [hero, foe] = [pack.kind("hero", 1), pack.kind("foe", 1)];
    const [ann, rat] = [pack.thing("ann", hero), pack.thing("rat", foe)];
    const party = pack.role("party", hero);
    const leader = pack.role("leader");
    const villain = pack.role("villain", foe, leader, 0);
    pack.undecided = leader;
    const asked = (chooser: number): Stmt => ["ask", 0, chooser, 0, 0];
    pack.scenario("scenario", [...[ann, rat, party, 0].map(asked), ["end", 0, 0, 0]]);
    return { bundle: pack.finish(), party, leader, villain };
  };
  const roles = (seats?: Record<string, number>) => {
    const { bundle, ...named } = setUp();
    const options = { scenario: "scenario", seed: 1 };
    const game = loadSystem(bundle).start(seats === undefined ? options : { ...options, seats });
    const seen: (string | undefined)[] = [];
    while (game.status === "waiting") {
      const { role } = game.pending!;
      seen.push(Object.entries(named).find(([, entity]) => entity === role)?.[0]);
      game.choose(0);
    }
    return seen;
  };

  test("is the role that controls the chooser, or the chooser itself, or the one for undecided matters", () => {
    expect(roles({ villain: 1 })).toEqual(["party", "villain", "party", "leader"]);
  });

  test("is the stand-in where nobody took the seat", () => {
    expect(roles()).toEqual(["party", "leader", "party", "leader"]);
  });
});

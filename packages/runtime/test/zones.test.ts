import type { Expr, Stmt } from "@questwright/bundle";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { StartError } from "../src/index.ts";
import { R_ENTITIES } from "../src/memory/layout.ts";
import { entity, Pack, zoneRules } from "./kit/pack.ts";
import { local, playStatements, start, tell, told } from "./kit/play.ts";

/** Tells what lies in a place, by number of the thing. */
const inside = (pack: Pack, place: Expr): Stmt => [
  "each",
  0,
  1,
  ["in", place],
  [tell(pack, "{0}", ["at", ["list", local(1)], 0])],
];

function deckOf(count: number, rules: Parameters<Pack["zone"]>[1] = {}) {
  const pack = new Pack();
  const kind = pack.kind("trick", 2);
  const discard = pack.zone("discard");
  const deck = pack.zone("deck", {
    deck: true,
    holds: kind,
    discards: discard,
    reshuffles: true,
    ...rules,
  });
  const hand = pack.zone("hand");
  const cards = Array.from({ length: count }, (_, index) => pack.thing(`card ${index}`, kind));
  return { pack, kind, deck, discard, hand, cards };
}

describe("a deck", () => {
  test("holds as many copies of each card as the card says, shuffled by the seed", () => {
    const { pack, deck, kind } = deckOf(9);
    pack.thing("extra", kind, { copies: 3 });
    pack.thing("none", kind, { copies: 0 });
    pack.scenario("scenario", [inside(pack, deck), ["end", 0, 0, 0]], "ii");
    const bundle = pack.finish();
    const orders = [1, 2, 3].map((seed) => told(start(bundle, seed)));
    expect(orders[0]).toHaveLength(12);
    for (const order of orders) expect([...order].sort()).toEqual([...orders[0]!].sort());
    expect(new Set(orders.map(String)).size).toBe(3);
    expect(told(start(bundle, 2))).toEqual(orders[1]);
  });

  test("of more cards than a table holds is no beginning of a game, and that is told", () => {
    const { pack, kind } = deckOf(0);
    for (let card = 0; card < 9; card++) pack.thing(`many ${card}`, kind, { copies: 1000 });
    pack.scenario("scenario", [["end", 0, 0, 0]]);
    const bundle = pack.finish();
    expect(() => start(bundle)).toThrow(StartError);
  });

  test("deals from its top; `so`: as many as asked; what is dealt can be kept", () => {
    const { pack, deck, hand } = deckOf(5);
    const state = tell(
      pack,
      "{0} so {1}, {2} left",
      ["count", local(2)],
      ["so"],
      ["count", ["in", deck]],
    );
    const game = playStatements(
      pack,
      [
        ["let", 0, 2, ["in", deck]],
        ["let", 0, 1, ["at", local(2), 0]],
        ["deal", 0, 2, deck, hand, 2],
        state,
        tell(pack, "the first was on top {0}", ["eq", ["at", local(2), 0], local(1)]),
        tell(pack, "in order {0}", ["eq", ["at", ["in", hand], 1], ["at", local(2), 1]]),
        ["deal", 0, 9, deck, hand, 2],
        state,
        ["deal", 0, 1, deck, 0, 2],
        state,
      ],
      "il",
    );
    expect(told(game)).toEqual([
      "2 so 1, 3 left",
      "the first was on top 1",
      "in order 1",
      "3 so 0, 0 left",
      "0 so 0, 0 left",
    ]);
  });

  test("that is empty takes its discards in, shuffled, and deals on", () => {
    const { pack, deck, discard, hand } = deckOf(4);
    const state = tell(
      pack,
      "{0}/{1}/{2}",
      ...[deck, discard, hand].map((zone): Expr => ["count", ["in", zone]]),
    );
    const game = playStatements(
      pack,
      [
        ["deal", 0, 3, deck, hand, -1],
        ["remove", 0, ["in", hand]],
        state,
        ["deal", 0, 3, deck, hand, -1],
        state,
        tell(pack, "{0}", ["so"]),
      ],
      "i",
    );
    expect(told(game)).toEqual(["1/3/0", "1/0/3", "1"]);
  });

  test("that does not reshuffle gives less", () => {
    const { pack, deck, hand } = deckOf(4, { reshuffles: false });
    const game = playStatements(pack, [
      ["deal", 0, 3, deck, hand, -1],
      ["remove", 0, ["in", hand]],
      ["deal", 0, 3, deck, hand, -1],
      tell(pack, "{0} {1}", ["count", ["in", hand]], ["so"]),
    ]);
    expect(told(game)).toEqual(["1 0"]);
  });

  test("shuffles into every order equally often, to what chance allows", () => {
    const { pack, hand, cards } = deckOf(4, { holds: -1 });
    pack.scenario("scenario", [
      ...cards.map((card): Stmt => ["move", 0, card, hand]),
      [
        "repeat",
        0,
        2400,
        [
          ["shuffle", 0, hand],
          tell(
            pack,
            "{0}{1}{2}{3}",
            ...[0, 1, 2, 3].map((index): Expr => ["sub", ["at", ["in", hand], index], cards[0]!]),
          ),
        ],
        0,
      ],
      ["end", 0, 0, 0],
    ]);
    const counts = new Map<string, number>();
    for (const order of told(start(pack.finish(), 99)))
      counts.set(order, (counts.get(order) ?? 0) + 1);
    expect(counts.size).toBe(24);
    const squares = [...counts.values()].reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
    expect(squares).toBeLessThan(23 + 5 * Math.sqrt(46));
  });
});

describe("moving", () => {
  test("puts things at the end, up to the limit of the zone, and nothing nowhere", () => {
    const { pack, cards } = deckOf(4, { holds: -1 });
    const small = pack.zone("small", { limit: 2 });
    const list: Expr = ["list", ...cards];
    const game = playStatements(pack, [
      ["move", 0, list, small],
      tell(pack, "{0} so {1}", ["count", ["in", small]], ["so"]),
      ["move", 0, cards[0]!, small],
      tell(
        pack,
        "first again at the end {0} so {1}",
        ["eq", ["at", ["in", small], 1], cards[0]!],
        ["so"],
      ),
      ["move", 0, cards[3]!, small],
      tell(pack, "{0}", ["so"]),
      ["move", 0, 0, small],
      tell(pack, "{0}", ["so"]),
      ["move", 0, cards[3]!, 0],
      tell(pack, "{0}", ["so"]),
      ["move", 0, small, small],
      tell(pack, "{0}", ["so"]),
    ]);
    expect(told(game)).toEqual(["2 so 0", "first again at the end 1 so 1", "0", "0", "0", "0"]);
  });

  test("never puts a thing into a zone of its own", () => {
    const pack = new Pack();
    const bag = pack.kind("bag", 1);
    const inside = pack.field(bag, "inside", { type: "zone", of: bag, zone: zoneRules() });
    const [one, two] = [pack.thing("one", bag), pack.thing("two", bag)];
    const game = playStatements(pack, [
      ["move", 0, one, ["zone", inside, one]],
      tell(pack, "{0}", ["so"]),
      ["move", 0, two, ["zone", inside, one]],
      tell(pack, "{0}", ["so"]),
      ["move", 0, one, ["zone", inside, two]],
      tell(pack, "{0}", ["so"]),
    ]);
    expect(told(game)).toEqual(["0", "1", "0"]);
  });

  test("swaps two things in their zones, neighbours too", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 5 }),
        (first, second) => {
          const { pack, cards, hand, discard } = deckOf(6, { holds: -1 });
          const place = cards.map(
            (card, index): Stmt => ["move", 0, card, index < 4 ? hand : discard],
          );
          const game = playStatements(
            pack,
            [
              ...place,
              ["swap", 0, cards[first]!, cards[second]!],
              tell(pack, "so {0}", ["so"]),
              ...[hand, discard].map(
                (zone): Stmt => [
                  "each",
                  0,
                  1,
                  ["in", zone],
                  [tell(pack, "{0}", ["sub", local(1), cards[0]!])],
                ],
              ),
            ],
            "i",
          );
          const expected = [0, 1, 2, 3, 4, 5];
          [expected[first], expected[second]] = [expected[second]!, expected[first]!];
          expect(told(game)).toEqual([`so ${first === second ? 0 : 1}`, ...expected.map(String)]);
        },
      ),
    );
  });
});

describe("what is created", () => {
  const setUp = () => {
    const pack = new Pack();
    const piece = pack.kind("pawn", 1);
    const zone = pack.zone("arena", { live: true });
    const bag = pack.field(piece, "bag", {
      type: "zone",
      of: piece,
      zone: zoneRules({ live: true }),
    });
    const friend = pack.field(piece, "friend", entity(piece));
    const rat = pack.thing("rat", piece);
    return { pack, piece, zone, bag, friend, rat };
  };

  test("is as its thing is declared, with zones of its own, and is destroyed when removed", () => {
    const { pack, piece, zone, bag, friend, rat } = setUp();
    const count = tell(pack, "{0}", ["count", ["all", piece]]);
    const game = playStatements(
      pack,
      [
        ["create", 0, rat, 2, zone, 2],
        tell(
          pack,
          "{0} {1}",
          ["eq", ["proto", ["at", local(2), 0]], rat],
          ["ne", ["zone", bag, ["at", local(2), 0]], ["zone", bag, ["at", local(2), 1]]],
        ),
        ["move", 0, rat, ["zone", bag, ["at", local(2), 0]]],
        ["set", 0, friend, ["at", local(2), 1], ["at", local(2), 0]],
        count,
        ["remove", 0, ["at", local(2), 0]],
        count,
        tell(
          pack,
          "no friend left {0}, rat nowhere {1}",
          ["eq", ["get", friend, ["at", local(2), 1]], 0],
          ["eq", ["place", rat], 0],
        ),
        tell(
          pack,
          "gone {0} {1}",
          ["is", piece, ["at", local(2), 0]],
          ["proto", ["at", local(2), 0]],
        ),
        ["remove", 0, ["at", local(2), 0]],
        tell(pack, "so {0}", ["so"]),
      ],
      "il",
    );
    expect(told(game)).toEqual([
      "1 1",
      "3",
      "1",
      "no friend left 1, rat nowhere 1",
      "gone 0 nobody",
      "so 0",
    ]);
  });

  test("never takes a number that something still holds", () => {
    const { pack, piece, zone, rat } = setUp();
    const spawn = pack.verb("spawn", []);
    pack.deed(
      spawn,
      [
        ["create", 0, rat, 1, zone, 0],
        ["return", 0, ["at", local(0), 0], 1],
      ],
      "l",
      "i",
    );
    const game = playStatements(
      pack,
      [
        ["do", 0, spawn, [], 1],
        ["remove", 0, local(1)],
        ["let", 0, 3, 0],
        [
          "repeat",
          0,
          60,
          [
            ["do", 0, spawn, [], 2],
            ["if", 0, ["eq", local(2), local(1)], [["let", 0, 3, 1]], []],
            ["remove", 0, local(2)],
          ],
          0,
        ],
        tell(pack, "taken again while held {0}, still gone {1}", local(3), [
          "not",
          ["is", piece, local(1)],
        ]),
      ],
      "iii",
    );
    expect(told(game)).toEqual(["taken again while held 0, still gone 1"]);
    // Numbers nobody holds are used again: the state does not grow.
    const { world } = game.save();
    const entities =
      world[world.findIndex((place, at) => at % 2 === 1 && place === R_ENTITIES) + 1]!;
    expect(entities).toBeLessThan(game.system.bundle.things.length + 30);
  });

  test("stops the game when there is no end of it", () => {
    const { pack, zone, rat } = setUp();
    const game = playStatements(pack, [["repeat", 0, -1, [["create", 0, rat, 50, zone, -1]], 0]]);
    expect(game.fault?.code).toBe("runtime/too-much");
  });
});

describe("things at the start", () => {
  test("lie where they are stated to lie; named twice, a copy lies there", () => {
    const pack = new Pack();
    const piece = pack.kind("pawn", 1);
    const bag = pack.field(piece, "bag", { type: "zone", of: piece, zone: zoneRules() });
    const list = pack.field(piece, "skills", { type: "list", of: piece });
    const coin = pack.thing("coin", piece);
    const ann = pack.thing("ann", piece, {
      contents: [
        [bag, [coin, coin]],
        [list, [coin, coin, coin]],
      ],
    });
    const bob = pack.thing("bob", piece, { contents: [[bag, [coin]]] });
    const zone = pack.zone("arena");
    const sizes = (who: Expr) =>
      tell(
        pack,
        "{0} in the bag, {1} skills",
        ["count", ["in", ["zone", bag, who]]],
        ["count", ["in", ["zone", list, who]]],
      );
    const game = playStatements(
      pack,
      [
        sizes(ann),
        sizes(bob),
        ["create", 0, ann, 1, zone, 1],
        sizes(["at", local(1), 0]),
        tell(pack, "{0} located", ["count", ["all", piece]]),
      ],
      "l",
    );
    // What lies in a bag is in a zone, wherever its owner is.
    expect(told(game)).toEqual([
      "2 in the bag, 3 skills",
      "1 in the bag, 0 skills",
      "2 in the bag, 3 skills",
      "6 located",
    ]);
  });
});

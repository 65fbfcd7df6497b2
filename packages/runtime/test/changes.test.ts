import type { Expr, Stmt } from "@questwright/bundle";
import { UNKNOWN } from "@questwright/bundle";
import { describe, expect, test } from "vitest";
import { ALWAYS, counter, entity, NUMBER, ofKind, ofThing, Pack } from "./kit/pack.ts";
import { local, playStatements, tell, told } from "./kit/play.ts";

function pawns() {
  const pack = new Pack();
  const piece = pack.kind("pawn", 1);
  const zone = pack.zone("arena", { live: true });
  const pace = pack.field(piece, "pace", NUMBER, 4);
  const [ann, bob] = [pack.thing("ann", piece), pack.thing("bob", piece, { values: [[pace, 6]] })];
  const place: Stmt[] = [
    ["move", 0, ann, zone],
    ["move", 0, bob, zone],
  ];
  const paces = tell(pack, "{0} {1}", ["get", pace, ann], ["get", pace, bob]);
  return { pack, piece, zone, pace, ann, bob, place, paces };
}

describe("a standing change of a field", () => {
  test("works in stages, whatever the order of the text: set, add, double, halve, least, most", () => {
    const { pack, pace, place, paces } = pawns();
    const value = (number: number) => ({ value: pack.pure(`is ${number}`, 2, number) });
    pack.modifier({ field: pace }, "most", value(9));
    pack.modifier({ field: pace }, "double");
    pack.modifier({ field: pace }, "add", value(2));
    pack.modifier({ field: pace }, "set", value(1));
    pack.modifier({ field: pace }, "set", value(3));
    expect(told(playStatements(pack, [...place, paces]))).toEqual(["9 9"]);
  });

  test("halves as the pack rounds", () => {
    const { pack, pace, place, paces } = pawns();
    pack.modifier({ field: pace }, "add", { value: pack.pure("one", 2, 1) });
    pack.modifier({ field: pace }, "halve");
    expect(told(playStatements(pack, [...place, paces]))).toEqual(["3 4"]);
  });

  test("halves the greatest number there is", () => {
    const { pack, pace, place, paces } = pawns();
    pack.modifier({ field: pace }, "set", { value: pack.pure("most", 2, 2147483647) });
    pack.modifier({ field: pace }, "halve");
    const half = 1073741824;
    expect(told(playStatements(pack, [...place, paces]))).toEqual([`${half} ${half}`]);
  });

  test("holds while its owner is in force and its condition is met, for each copy of the owner", () => {
    const { pack, zone, pace, ann, bob, place, paces } = pawns();
    pack.modifier({ field: pace }, "add", {
      owner: ofThing(bob),
      condition: pack.pure("of ann", 2, ["eq", local(1), ann]),
      value: pack.pure("ten", 2, 10),
    });
    const game = playStatements(pack, [
      paces,
      ...place,
      paces,
      ["create", 0, bob, 1, zone, -1],
      paces,
      ["remove", 0, bob],
      paces,
    ]);
    expect(told(game)).toEqual(["4 6", "14 6", "24 6", "14 6"]);
  });

  test("leaves the base value, which is what deeds change", () => {
    const { pack, pace, ann, place, paces } = pawns();
    pack.modifier({ field: pace }, "add", { value: pack.pure("one", 2, 1) });
    const game = playStatements(pack, [...place, ["gain", 0, pace, ann, 1], paces]);
    expect(told(game)).toEqual(["6 7"]);
    expect(game.explain(pace, ann).map(({ stage, value }) => [stage, value])).toEqual([
      ["base", 5],
      ["add", 6],
    ]);
  });

  test("is explained with what it comes from, where that stands, and what it makes of the value", () => {
    const { pack, pace, ann, bob, place } = pawns();
    const span = pack.span(12);
    pack.modifier({ field: pace }, "most", {
      value: pack.pure("five", 2, 5),
      title: pack.text("Narrow paths"),
      span,
    });
    pack.modifier({ field: pace }, "add", {
      owner: ofThing(bob),
      value: pack.pure("two", 2, 2),
    });
    const game = playStatements(pack, place);
    expect(game.explain(pace, ann)).toEqual([
      { stage: "base", text: "ann", value: 4, span: 0, owner: ann },
      { stage: "add", text: "bob", value: 6, span: 0, owner: bob },
      { stage: "most", text: "Narrow paths", value: 5, span, owner: 0 },
    ]);
  });
});

describe("an effect", () => {
  const setUp = (expiry: boolean) => {
    const table = pawns();
    const { pack, piece, pace, ann } = table;
    const rest = pack.verb("rest", [["who", entity(piece)]]);
    const quick = pack.effect(2);
    pack.modifier({ field: pace }, "add", {
      owner: quick,
      condition: pack.pure("the captured", 3, ["eq", local(0), local(2)]),
      value: pack.pure("captured amount", 3, local(1)),
    });
    const begin: Stmt = [
      "effect",
      0,
      quick.effect,
      [ann, 3],
      expiry ? { point: "after", verb: rest, matches: [[0, ann]] } : null,
    ];
    return { ...table, rest, quick, begin };
  };

  test("holds with what it captured until after the event that it waits for", () => {
    const { pack, ann, bob, place, paces, rest, begin } = setUp(true);
    pack.hook("after", rest, ALWAYS, [paces]);
    const game = playStatements(pack, [
      ...place,
      begin,
      paces,
      ["do", 0, rest, [bob], -1],
      ["do", 0, rest, [ann], -1],
      paces,
    ]);
    expect(told(game)).toEqual(["7 6", "7 6", "7 6", "4 6"]);
  });

  test("adds up with others of its kind, and they go together", () => {
    const { pack, ann, place, paces, rest, begin } = setUp(true);
    const game = playStatements(pack, [
      ...place,
      begin,
      begin,
      paces,
      ["do", 0, rest, [ann], -1],
      paces,
    ]);
    expect(told(game)).toEqual(["10 6", "4 6"]);
  });

  test("is not over when the event is cancelled, unless that is a phase", () => {
    const { pack, ann, place, paces, rest, begin } = setUp(true);
    pack.hook("before", rest, ALWAYS, [["cancel", 0]]);
    const game = playStatements(pack, [...place, begin, ["do", 0, rest, [ann], -1], paces]);
    expect(told(game)).toEqual(["7 6"]);
    const phase = setUp(true);
    phase.pack.verbs[phase.rest]!.role = "phase";
    phase.pack.hook("before", phase.rest, ALWAYS, [["cancel", 0]]);
    const skipped = playStatements(phase.pack, [
      ...phase.place,
      phase.begin,
      ["do", 0, phase.rest, [phase.ann], -1],
      phase.paces,
    ]);
    expect(told(skipped)).toEqual(["4 6"]);
  });

  test("ends before the event that it lasts until before", () => {
    const { pack, piece, ann, place, pace, paces } = pawns();
    const rest = pack.verb("rest", [["who", entity(piece)]]);
    const slow = pack.effect(0);
    pack.modifier({ field: pace }, "set", { owner: slow, value: pack.pure("none", 1, 0) });
    pack.hook("before", rest, ALWAYS, [paces]);
    const game = playStatements(pack, [
      ...place,
      ["effect", 0, slow.effect, [], { point: "before", verb: rest, matches: [] }],
      paces,
      ["do", 0, rest, [ann], -1],
    ]);
    expect(told(game)).toEqual(["0 0", "4 6"]);
  });

  test("with a hook that fires once is gone when it has fired", () => {
    const { pack, piece, ann, bob, place } = pawns();
    const rest = pack.verb("rest", [["who", entity(piece)]]);
    const ward = pack.effect(1);
    pack.hook(
      "before",
      rest,
      ward,
      [tell(pack, "{0} wards {1}", local(0), local(1)), ["cancel", 0]],
      {
        once: true,
        match: pack.pure("another", 2, ["ne", local(0), local(1)]),
      },
    );
    const game = playStatements(pack, [
      ...place,
      ["effect", 0, ward.effect, [ann], null],
      ["do", 0, rest, [ann], -1],
      ["do", 0, rest, [bob], -1],
      tell(pack, "{0}", ["so"]),
      ["do", 0, rest, [bob], -1],
      tell(pack, "{0}", ["so"]),
    ]);
    expect(told(game)).toEqual(["ann wards bob", "0", "1"]);
  });

  test("that lasts until after a phase goes too when the phase is left by the scenario's end", () => {
    const { pack, place, paces, pace } = pawns();
    const phase = pack.verb("combat", [], { role: "phase" });
    const slow = pack.effect(0);
    pack.modifier({ field: pace }, "set", { owner: slow, value: pack.pure("none", 1, 0) });
    pack.deed(phase, [
      ["effect", 0, slow.effect, [], { point: "after", verb: phase, matches: [] }],
      paces,
      ["end", 0, 0, 0],
    ]);
    const inner = pack.scenario("inner", [["do", 0, phase, [], -1]]);
    const game = playStatements(pack, [...place, ["begin", 0, inner], paces]);
    expect(told(game)).toEqual(["0 0", "4 6"]);
  });
});

describe("an adjective", () => {
  test("holds by its own measure, then by what rules say; `is not` wins", () => {
    const { pack, piece, ann, bob, pace, place } = pawns();
    const tall = pack.adjective("tall", pack.pure("tall", 1, ["gt", ["get", pace, local(0)], 5]));
    const mark = pack.field(piece, "mark", NUMBER);
    pack.modifier({ adjective: tall }, "is-not", {
      condition: pack.pure("marked 2", 2, ["eq", ["get", mark, local(1)], 2]),
    });
    pack.modifier({ adjective: tall }, "is", {
      condition: pack.pure("marked", 2, ["gt", ["get", mark, local(1)], 0]),
    });
    const who = tell(pack, "{0} {1}", ["ask", tall, ann], ["ask", tall, bob]);
    const mark1 = (thing: Expr, value: number): Stmt => ["set", 0, mark, thing, value];
    const game = playStatements(pack, [...place, who, mark1(ann, 1), who, mark1(bob, 2), who]);
    expect(told(game)).toEqual(["0 1", "1 1", "1 0"]);
  });
});

describe("an action", () => {
  const setUp = () => {
    const table = pawns();
    const { pack, piece } = table;
    const coins = pack.field(piece, "coins", counter(0, 9), 3);
    const pay = pack.verb("pay", [
      ["who", entity(0)],
      ["price", NUMBER],
    ]);
    pack.deed(pay, [
      ["if", 0, ["lt", ["get", coins, local(0)], local(1)], [["return", 0, 0, 0]], []],
      ["lose", 0, coins, local(0), local(1)],
    ]);
    pack.pay = pay;
    const verb = pack.verb("search", [["who", entity(piece)]], { role: "action" });
    pack.deed(verb, [tell(pack, "{0} searches", local(0))]);
    return { ...table, coins, verb };
  };

  test("is paid for first and not done by who cannot pay", () => {
    const { pack, piece, ann, place, coins, verb } = setUp();
    const search = pack.thing("search", 8, {
      values: [[7, 2]],
      action: { verb, for: piece, guard: -1, costs: true, by: 0, per: -1 },
    });
    const game = playStatements(pack, [
      ...place,
      ["take", 0, search, ann],
      tell(pack, "{0}, {1} left", ["so"], ["get", coins, ann]),
      ["take", 0, search, ann],
      tell(pack, "{0}, {1} left", ["so"], ["get", coins, ann]),
      ["take", 0, search, 0],
      tell(pack, "{0}", ["so"]),
    ]);
    expect(told(game)).toEqual(["ann searches", "1, 1 left", "0, 1 left", "0"]);
  });

  test("is open to its kind while its guard holds, its owner is in force, it is not used up, nothing forbids it", () => {
    const { pack, piece, zone, ann, bob, place, coins, verb } = setUp();
    const card = pack.thing("card", 2);
    const phase = pack.verb("phase", [], { role: "phase" });
    const search = pack.thing("search", 8, {
      action: {
        verb,
        for: piece,
        guard: pack.pure("has coins", 1, ["gt", ["get", coins, local(0)], 0]),
        costs: false,
        by: card,
        per: phase,
      },
    });
    const ban = pack.field(piece, "banned", { type: "flag" });
    pack.modifier({ verb }, "can");
    pack.modifier({ verb }, "cannot", {
      owner: ofKind(piece),
      condition: pack.pure("banned", 2, [
        "and",
        ["eq", local(0), local(1)],
        ["get", ban, local(1)],
      ]),
    });
    const open = tell(
      pack,
      "{0} {1} {2}",
      ["open", search, ann],
      ["open", search, bob],
      ["open", search, card],
    );
    const can = tell(pack, "can {0} {1}", ["can", verb, ann], ["can", verb, bob]);
    pack.deed(phase, [
      open,
      ["move", 0, card, zone],
      open,
      ["set", 0, coins, bob, 0],
      open,
      ["set", 0, coins, bob, 1],
      ["take", 0, search, bob],
      open,
      ["set", 0, ban, ann, 1],
      open,
      can,
    ]);
    const game = playStatements(pack, [...place, ["do", 0, phase, [], -1], open]);
    expect(told(game)).toEqual([
      "0 0 0",
      "1 1 0",
      "1 0 0",
      "bob searches",
      "1 0 0",
      "0 0 0",
      "can 0 1",
      "0 1 0",
    ]);
  });
});

describe("fields", () => {
  test("clamp to the limits of a counter; `so` tells whether the whole amount was done", () => {
    const { pack, piece, ann, place } = pawns();
    const hurt = pack.field(piece, "hurt", counter(0, 4));
    const now = tell(pack, "{0} {1}", ["get", hurt, ann], ["so"]);
    const game = playStatements(pack, [
      ...place,
      ["gain", 0, hurt, ann, 3],
      now,
      ["gain", 0, hurt, ann, 3],
      now,
      ["lose", 0, hurt, ann, 4],
      now,
      ["lose", 0, hurt, ann, 1],
      now,
      ["gain", 0, hurt, ann, 0],
      now,
      ["set", 0, hurt, ann, 99],
      now,
      ["gain", 0, hurt, 0, 1],
      tell(pack, "nobody {0}", ["so"]),
      ["set", 0, hurt, 0, 1],
      tell(pack, "nobody {0}, {1}", ["so"], ["get", hurt, 0]),
    ]);
    expect(told(game)).toEqual([
      "3 1",
      "4 0",
      "0 1",
      "0 0",
      "0 1",
      "4 1",
      "nobody 0",
      "nobody 0, 0",
    ]);
  });

  test("that are unknown stop the game with the reason, but may be asked about", () => {
    const { pack, piece, pace } = pawns();
    const reason = pack.text("the page is torn");
    const span = pack.span(3);
    const eve = pack.thing("eve", piece, { values: [[pace, UNKNOWN]], reasons: [[pace, reason]] });
    const game = playStatements(
      pack,
      [tell(pack, "{0}", ["unknown", pace, eve]), ["let", span, 1, ["get", pace, eve]]],
      "i",
    );
    expect(told(game)).toEqual(["1"]);
    expect(game.status).toBe("fault");
    expect(game.fault).toEqual({
      code: "runtime/unknown",
      message: "pace of eve is unknown: the page is torn",
      span,
    });
  });

  test.each<readonly [string, (pace: number, verb: number) => Stmt]>([
    ["compared", (pace) => ["if", 1, ["eq", ["get", pace, local(1)], 4], [], []]],
    ["found to be another", (pace) => ["if", 1, ["ne", ["get", pace, local(1)], 4], [], []]],
    [
      "one of two conditions",
      (pace) => ["let", 1, 0, ["and", ["eq", ["get", pace, local(1)], 4], ["so"]]],
    ],
    [
      "measured against another",
      (pace) => ["let", 1, 0, ["lt", ["get", pace, local(1)], ["get", pace, local(1)]]],
    ],
    ["given to a verb", (pace, verb) => ["do", 1, verb, [["get", pace, local(1)]], -1]],
  ])("stop the game where they are %s", (_, statement) => {
    const { pack, piece, pace } = pawns();
    const span = pack.span(3);
    const eve = pack.thing("eve", piece, { values: [[pace, UNKNOWN]] });
    for (const isHeard of [false, true]) {
      const verb = pack.verb(isHeard ? "shout" : "whisper", [["how", NUMBER]]);
      pack.deed(verb, [["let", 0, 0, 1]]);
      if (isHeard) pack.hook("after", verb, ALWAYS, []);
      const [set, , ...rest] = statement(pace, verb);
      const told = [set, span, ...rest] as Stmt;
      const asked: Stmt = ["ask", 0, 0, pack.text("Well?"), 0];
      const game = playStatements(pack, [["let", 0, 1, eve], asked, told], "ii");
      game.choose(0);
      expect(game.fault).toEqual({
        code: "runtime/unknown",
        message: "pace of eve is unknown",
        span,
      });
    }
  });
});

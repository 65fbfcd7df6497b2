import type { Expr, Stmt } from "@questwright/bundle";
import { describe, expect, test } from "vitest";
import { type Game, loadSystem } from "../src/index.ts";
import { ALWAYS, boardOf, counter, Pack } from "./kit/pack.ts";
import { local, playStatements, tell, told } from "./kit/play.ts";

/** A question, then statements: the fault comes after a decision. */
function afterQuestion(pack: Pack, body: Stmt[], locals = ""): Game {
  const score = pack.field(7, "score", counter(0, 9));
  const scenario: Expr = ["local", 0];
  return playStatements(
    pack,
    [
      ["gain", 0, score, scenario, 1],
      ["ask", 0, 0, pack.text("Dare?"), 1],
      ["if", 0, local(1), [["gain", 0, score, scenario, 5], ...body], []],
      tell(pack, "safe {0}", ["get", score, scenario]),
    ],
    `i${locals}`,
  );
}

/** The game stopped by its rules can be saved, undone and played otherwise. */
function expectAlive(game: Game, before: ReturnType<Game["save"]>, hash: string): void {
  expect(game.status).toBe("fault");
  expect(game.hash()).toBe(hash);
  expect(game.save()).toEqual(before);
  expect(game.choose(0)).toMatchObject({ done: false });
  expect(game.journal.at(-1)).toMatchObject({ kind: "fault", text: game.fault!.message });
  const restored = loadSystem(game.system.bundle).restore(JSON.parse(JSON.stringify(game.save())));
  expect("game" in restored && restored.game.hash()).toBe(hash);
  expect(game.undo()).toBe(true);
  expect([game.status, game.fault, game.hash()]).toEqual(["waiting", undefined, hash]);
  expect(game.redo()).toBe(true);
  expect(game.status).toBe("fault");
  game.undo();
  game.choose(1);
  expect(game.status).toBe("over");
  expect(told(game)).toEqual(["safe 1"]);
}

describe("a rule that never stops", () => {
  test("is named, with its place, and the state before it lives", () => {
    const pack = new Pack();
    const dig = pack.verb("dig", [], { title: pack.text("Dig for ever") });
    const scoop = pack.verb("scoop", [], { title: pack.text("Scoop") });
    const span = pack.span(33);
    pack.hook("after", scoop, ALWAYS, [["so", 0, 1]]);
    pack.deed(scoop, [["repeat", 0, 3, [["so", 0, 1]], 0]]);
    pack.deed(dig, [["repeat", span, -1, [["do", span, scoop, [], -1]], 0]]);
    const game = afterQuestion(pack, [["do", 0, dig, [], -1]]);
    const [before, hash] = [game.save(), game.hash()];
    game.choose(0);
    expect(game.fault).toEqual({
      code: "runtime/endless",
      message: "This rule never stops: Dig for ever",
      span,
    });
    expectAlive(game, before, hash);
  });

  test("without any event is named too", () => {
    const pack = new Pack();
    const dig = pack.verb("dig", [], { title: pack.text("Dig for ever") });
    const count = pack.verb("count", [], { title: pack.text("Count") });
    const span = pack.span(33);
    pack.deed(count, [["repeat", 0, 1000, [["let", 0, 0, ["add", local(0), 1]]], 0]], "i");
    pack.deed(dig, [["repeat", span, -1, [["if", span, 1, [["do", span, count, [], -1]], []]], 0]]);
    const game = afterQuestion(pack, [["do", 0, dig, [], -1]]);
    const [before, hash] = [game.save(), game.hash()];
    game.choose(0);
    expect(game.fault).toEqual({
      code: "runtime/endless",
      message: "This rule never stops: Dig for ever",
      span,
    });
    expectAlive(game, before, hash);
  });

  test("in a question of the rules is stopped as well", () => {
    const pack = new Pack();
    const span = pack.span(5);
    const long: Expr = ["tally", ["range", 1, 3000], 1, ["any", ["range", 1, 3000], 2, 0]];
    const game = afterQuestion(pack, [["let", span, 1, long]], "i");
    game.choose(0);
    expect(game.fault).toMatchObject({ code: "runtime/endless", span });
  });

  test("is the scenario's own phase, where that asks nobody", () => {
    const pack = new Pack();
    const phase = pack.verb("round", [["scenario", { type: "entity", kind: 7 }]], {
      role: "phase",
      title: pack.text("The Round"),
    });
    pack.deed(phase, []);
    pack.scenarios.push(pack.thing("idle", 7, { scenario: { plays: phase, round: -1 } }));
    const game = loadSystem(pack.finish()).start({ scenario: "idle", seed: 1 });
    expect(game.fault).toMatchObject({
      code: "runtime/endless",
      message: "This rule never stops: The Round",
    });
    expect([game.undo(), game.pending]).toEqual([false, undefined]);
  });
});

describe("a rule that makes much work each time", () => {
  test("is stopped although it is not done often: a large deck dealt to and fro", () => {
    const pack = new Pack();
    const kind = pack.kind("trick", 2);
    const [here, there] = [pack.zone("here"), pack.zone("there")];
    const card = pack.thing("card", kind);
    const game = afterQuestion(pack, [
      ["create", 0, card, 5000, here, -1],
      [
        "repeat",
        0,
        200,
        [
          ["deal", 0, 5000, here, there, -1],
          ["deal", 0, 5000, there, here, -1],
        ],
        0,
      ],
    ]);
    game.choose(0);
    expect(game.fault?.code).toBe("runtime/endless");
  });

  test.each<[string, Expr]>([
    ["looked through", ["has", ["local", 2], -1]],
    ["added up", ["total", ["local", 2]]],
    ["counted by a face", ["shows", ["local", 2], 1]],
    ["searched for its best", ["topFace", ["local", 2], 1]],
    ["joined with another", ["count", ["union", ["range", 1, 32768], ["range", 32769, 65536]]]],
  ])("is stopped although it is not done often: a long list %s", (_, long) => {
    const pack = new Pack();
    pack.die("bone", [1, 2, 3]);
    const game = afterQuestion(
      pack,
      [
        ["let", 0, 2, ["range", 65537, 465536]],
        ["repeat", 0, -1, [["so", 0, ["eq", long, 0]]], 0],
      ],
      "l",
    );
    game.choose(0);
    expect(game.fault?.code).toBe("runtime/endless");
  });

  test("is stopped although it is not done often: a large map laid again and again", () => {
    const pack = new Pack();
    const thing = pack.thing("map", 10, { map: 0 });
    pack.boards.push(boardOf("square"));
    const spaces = Array.from({ length: 40_000 }, (_, index) => ({
      column: index % 200,
      row: Math.floor(index / 200),
      terrain: 0,
      things: [],
      region: 0,
    }));
    pack.maps.push({
      name: "map",
      title: 0,
      board: 0,
      thing,
      shift: 1,
      span: 0,
      spaces,
      edges: [],
    });
    const game = afterQuestion(pack, [["repeat", 0, 200, [["lay", 0, thing]], 0]]);
    game.choose(0);
    expect(game.fault?.code).toBe("runtime/endless");
  });
});

describe("rules that set each other off", () => {
  test("in a ring are stopped, and the ring is named", () => {
    const pack = new Pack();
    const [push, pull] = [pack.verb("push", []), pack.verb("pull", [])];
    pack.hook("after", push, ALWAYS, [["do", 0, pull, [], -1]]);
    pack.hook("after", pull, ALWAYS, [["do", 0, push, [], -1]]);
    const game = afterQuestion(pack, [["do", 0, push, [], -1]]);
    const [before, hash] = [game.save(), game.hash()];
    game.choose(0);
    expect(game.fault?.code).toBe("runtime/ring");
    expect(game.fault?.message).toMatch(/push.*pull|pull.*push/);
    expectAlive(game, before, hash);
  });

  test("by plain calls are stopped alike", () => {
    const pack = new Pack();
    const push = pack.verb("push", []);
    pack.deed(push, [["do", 0, push, [], -1]]);
    const game = afterQuestion(pack, [["do", 0, push, [], -1]]);
    game.choose(0);
    expect(game.fault?.code).toBe("runtime/ring");
    expect(game.fault?.message).toContain("push");
  });
});

describe("numbers", () => {
  test("that grow too large, or are divided by nothing, stop the game", () => {
    const codes: readonly Expr[] = [
      ["add", 2147483647, 1],
      ["sub", -2147483647, 2],
      ["mul", 65536, 32768],
      ["div", 5, 0, 0],
      ["div", 0, 0, 1],
    ];
    for (const code of codes) {
      const pack = new Pack();
      const game = afterQuestion(pack, [["let", 0, 1, code]]);
      const [before, hash] = [game.save(), game.hash()];
      game.choose(0);
      expect(game.fault?.code).toBe("runtime/overflow");
      expectAlive(game, before, hash);
    }
  });

  test("are reckoned as whole numbers; halves round up or down, below zero too", () => {
    const pack = new Pack();
    const values: Expr[] = [
      ["div", 5, 2, 0],
      ["div", 5, 2, 1],
      ["div", -5, 2, 0],
      ["div", -5, 2, 1],
      ["mul", -3, 4],
      ["neg", -7],
      ["min", 2, -2],
      ["max", 2, -2],
      ["if", ["and", 1, ["not", 0]], 10, 20],
      ["or", 0, ["ge", 3, 3]],
    ];
    const game = playStatements(
      pack,
      values.map((value) => tell(pack, "{0}", value)),
    );
    expect(told(game)).toEqual(["3", "2", "-2", "-3", "-12", "7", "-2", "2", "10", "1"]);
  });

  test("of rounds below zero are no rounds; minus one reckoned is not for ever", () => {
    const pack = new Pack();
    const game = playStatements(
      pack,
      [
        ["let", 0, 1, -1],
        ["repeat", 0, local(1), [tell(pack, "never")], 0],
        ["repeat", 0, ["sub", 1, 4], [tell(pack, "never")], 0],
        ["repeat", 0, 5, [["let", 0, 2, ["add", local(2), 1]]], ["eq", local(2), 3]],
        tell(pack, "{0}", local(2)),
      ],
      "ii",
    );
    expect(told(game)).toEqual(["3"]);
  });
});

test("the statement that stops the game says why", () => {
  const pack = new Pack();
  const game = afterQuestion(pack, [["fault", pack.span(8), pack.text("The page ends here")]]);
  game.choose(0);
  expect(game.fault).toMatchObject({ code: "runtime/unknown", message: "The page ends here" });
  expect(game.system.bundle.spans[game.fault!.span]![3]).toBe(8);
});

import {
  type Expr,
  finishBundle,
  type Hook,
  readBundle,
  type Watch,
  writeBundle,
} from "@questwright/bundle";
import { judgement, proc, TINY, tinyGame } from "@questwright/bundle/test-kit";
import { findGoals } from "@questwright/playtest";
import { describe, expect, it } from "vitest";

const bundle = finishBundle(tinyGame());

/** The goals of a tiny game that is won when a condition of the scenario (local 0) holds. */
function goalsWhen(condition: Expr) {
  const game = tinyGame();
  const procs = [...game.procs, judgement("asked", 1, [["return", 0, condition, 1]])];
  const watch: Watch = { ...game.watches[0]!, condition: procs.length - 1 };
  return findGoals(finishBundle({ ...game, procs, watches: [watch] }), TINY.scenario);
}

const steps: Expr = ["get", TINY.steps, ["local", 0]];
const PIECE = 1;
const SCENARIO = 7;

describe("what a scenario is played for", () => {
  it("is the outcome that it names first, and away from the others", () => {
    expect(findGoals(bundle, TINY.scenario)).toEqual({
      outcome: TINY.won,
      fields: [
        { field: TINY.steps, kind: SCENARIO, weight: 1 },
        { field: TINY.rests, kind: SCENARIO, weight: -1 },
      ],
      kinds: new Map(),
    });
  });

  it("is nothing where no ending is named", () => {
    const goals = findGoals(finishBundle({ ...tinyGame(), watches: [] }), TINY.scenario);
    expect(goals).toEqual({ outcome: 0, fields: [], kinds: new Map() });
  });

  it.each<[string, Expr, readonly (readonly [number, number])[]]>([
    ["more of what must be at least so much", ["ge", steps, 3], [[TINY.steps, 1]]],
    ["less of what must be below something", ["lt", steps, 3], [[TINY.steps, -1]]],
    ["less of what must be none", ["not", ["gt", steps, 0]], [[TINY.steps, -1]]],
    ["less of what is taken off", ["ge", ["sub", 9, steps], 3], [[TINY.steps, -1]]],
    ["nothing where the direction cannot be told", ["eq", steps, 3], []],
  ])("is %s", (_, condition, fields) => {
    expect(goalsWhen(condition).fields).toEqual(
      fields.map(([field, weight]) => ({ field, kind: SCENARIO, weight })),
    );
  });

  it.each<[string, Expr, readonly (readonly [number, number])[]]>([
    ["fewer pieces where none may be left", ["not", ["any", ["all", PIECE], 0, 1]], [[PIECE, -1]]],
    ["more pieces where they are counted", ["ge", ["count", ["all", PIECE]], 3], [[PIECE, 1]]],
    [
      "fewer pieces where each must do something",
      ["every", ["all", PIECE], 0, ["gt", ["get", TINY.steps, ["local", 0]], 0]],
      [[PIECE, -1]],
    ],
    [
      "pieces that stand on the board, found through a rule",
      ["any", ["filter", ["all", PIECE], 0, ["located", ["local", 0]]], 0, 1],
      [[PIECE, 2]],
    ],
  ])("is %s", (_, condition, kinds) => {
    expect([...goalsWhen(condition).kinds]).toEqual(kinds);
  });

  it("is read from rules before and after deeds as well, in the order of the text", () => {
    const game = tinyGame();
    const ending = (condition: number, body: number, span: number): Hook => ({
      ...game.hooks[0]!,
      owner: { type: "thing", thing: TINY.scenario },
      when: "before",
      verb: TINY.rest,
      match: condition,
      body,
      span,
    });
    const asked = (field: number) =>
      judgement("asked", 2, [["return", 0, ["ge", ["get", field, ["local", 0]], 2], 1]]);
    const ends = (word: number) => proc("ends", 2, [["end", 0, ["local", 0], word]]);
    const first = game.procs.length;
    const made = finishBundle({
      ...game,
      files: ["tiny.quest"],
      spans: [...game.spans, [0, 50, 60, 2, 1], [0, 10, 20, 1, 1]],
      procs: [...game.procs, asked(TINY.steps), ends(TINY.won), asked(TINY.rests), ends(TINY.lost)],
      watches: [],
      hooks: [ending(first, first + 1, 1), ending(first + 2, first + 3, 2)],
    });
    expect(readBundle(writeBundle(made)).problems).toBeUndefined();
    expect(findGoals(made, TINY.scenario)).toEqual({
      outcome: TINY.lost,
      fields: [
        { field: TINY.rests, kind: SCENARIO, weight: 1 },
        { field: TINY.steps, kind: SCENARIO, weight: -1 },
      ],
      kinds: new Map(),
    });
  });

  it("is a little of what brings about what is asked for", () => {
    const game = tinyGame();
    // Whenever the scenario has rested twice, it steps: so to rest is worth something.
    const rested = judgement("rested", 2, [
      [
        "return",
        0,
        ["and", ["is", SCENARIO, ["local", 1]], ["ge", ["get", TINY.rests, ["local", 1]], 2]],
        1,
      ],
    ]);
    const stepsToo = proc("steps too", 2, [["gain", 0, TINY.steps, ["local", 1], 1]]);
    const first = game.procs.length;
    const made = finishBundle({
      ...game,
      procs: [...game.procs, rested, stepsToo],
      watches: game.watches.slice(0, 1),
      hooks: [
        { ...game.hooks[0]!, when: "before", verb: TINY.rest, match: first, body: first + 1 },
      ],
    });
    expect(readBundle(writeBundle(made)).problems).toBeUndefined();
    expect(findGoals(made, TINY.scenario).fields).toEqual([
      { field: TINY.steps, kind: SCENARIO, weight: 1 },
      { field: TINY.rests, kind: SCENARIO, weight: 0.1 },
    ]);
  });
});

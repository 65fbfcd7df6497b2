import type { Expr, Watch } from "@questwright/bundle";
import { finishBundle } from "@questwright/bundle";
import { judgement, TINY, tinyGame } from "@questwright/bundle/test-kit";
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

describe("what a scenario is played for", () => {
  it("is the outcome that it names first, and away from the others", () => {
    expect(findGoals(bundle, TINY.scenario)).toEqual({
      outcome: TINY.won,
      fields: new Map([
        [TINY.steps, 1],
        [TINY.rests, -1],
      ]),
      kinds: new Map(),
    });
  });

  it("is nothing where no ending is named", () => {
    const goals = findGoals(finishBundle({ ...tinyGame(), watches: [] }), TINY.scenario);
    expect(goals).toEqual({ outcome: 0, fields: new Map(), kinds: new Map() });
  });

  it.each<[string, Expr, readonly (readonly [number, number])[]]>([
    ["more of what must be at least so much", ["ge", steps, 3], [[TINY.steps, 1]]],
    ["less of what must be below something", ["lt", steps, 3], [[TINY.steps, -1]]],
    ["less of what must be none", ["not", ["gt", steps, 0]], [[TINY.steps, -1]]],
    ["less of what is taken off", ["ge", ["sub", 9, steps], 3], [[TINY.steps, -1]]],
    ["nothing where the direction cannot be told", ["eq", steps, 3], []],
  ])("is %s", (_, condition, fields) => {
    expect([...goalsWhen(condition).fields]).toEqual(fields);
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
});
